import {
  BufferGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  TorusGeometry,
  Vector3,
} from 'three';
import { type Axes, towards } from '../basics/axes';
import { MARKS } from '../basics/colors';
import { discard } from '../basics/disposal';
import { facesOf } from '../basics/faces';
import type { Mark, Overlay } from '../types';

const KINDS = ['reach', 'danger', 'edge', 'task', 'shot', 'wanted'] as const;
/** Those who choose a point of this kind get something for it. */
const GIVING: readonly Mark['kind'][] = ['shot', 'task', 'wanted'];
/** More points than these lie as dots without stems where nothing special is to be had: planes are seen through them. */
const CROWD = 24;
const EDGE = '#1c1710';
const THICK = 0.05;
const SLICES = 24;
const UP = new Vector3(0, 1, 0);

/** Something of the overlay that can be chosen. */
export interface Target {
  id: string;
  at: Vector3;
}

/** A flat plate; nothing shines on it, so it needs no normals. */
function extruded(corners: readonly (readonly [number, number])[]): BufferGeometry {
  const at = (index: number, side: -1 | 1): number[] => {
    const [x, y] = corners[index % corners.length] ?? [0, 0];
    return [x, (side * THICK) / 2, -y];
  };
  const faces = facesOf(corners).flatMap(([a, b, c]) => [
    ...[at(a, 1), at(b, 1), at(c, 1)],
    ...[at(c, -1), at(b, -1), at(a, -1)],
  ]);
  const rims = corners.flatMap((_, index) => [
    ...[at(index, 1), at(index, -1), at(index + 1, -1)],
    ...[at(index + 1, -1), at(index + 1, 1), at(index, 1)],
  ]);
  const places = new Float32BufferAttribute([...faces, ...rims].flat(), 3);
  return new BufferGeometry().setAttribute('position', places);
}

/** A flat ring. */
function band(outer: number, inner: number): BufferGeometry {
  const circle = (radius: number) =>
    Array.from({ length: SLICES + 1 }, (_, slice) => {
      const angle = (slice / SLICES) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
    });
  return extruded([...circle(outer), ...circle(inner).reverse()]);
}

/** A gun sight, as it stands beside such an end in every list: a ring with four hairs across it. */
function crosshair(): BufferGeometry {
  const [outer, inner, reach, gap, thin] = [0.25, 0.18, 0.4, 0.09, 0.04];
  const hairs = [0, 1, 2, 3].map((quarter) => {
    const [along, across] = [
      Math.round(Math.cos(quarter * (Math.PI / 2))),
      Math.round(Math.sin(quarter * (Math.PI / 2))),
    ];
    const at = (far: number, aside: number) =>
      [along * far - across * aside, across * far + along * aside] as const;
    return extruded([at(gap, -thin), at(reach, -thin), at(reach, thin), at(gap, thin)]);
  });
  const places = [band(outer, inner), ...hairs].flatMap((part) => [...part.getAttribute('position').array]);
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3));
}

/** Every kind has a form of its own, so that nobody depends on colours; what is wanted lies within a ring. */
function formOf(kind: Mark['kind']): BufferGeometry {
  switch (kind) {
    case 'reach':
      return band(0.16, 0.09);
    case 'shot':
      return crosshair();
    case 'danger':
      return new CylinderGeometry(0.21, 0.21, THICK, 3);
    case 'edge':
      return new CylinderGeometry(0.2, 0.2, THICK, 4).rotateY(Math.PI / 4);
    case 'task':
      return new CylinderGeometry(0.22, 0.22, THICK, 6);
    case 'wanted':
      return new TorusGeometry(0.42, 0.06, 6, 32).rotateX(Math.PI / 2);
  }
}

/** What lies dark below a form, so that it stands out from any ground; a sight is seen through. */
function edgeOf(kind: Mark['kind']): BufferGeometry {
  return kind === 'shot'
    ? band(0.27, 0.13)
    : kind === 'reach'
      ? new CylinderGeometry(0.15, 0.15, THICK, 20)
      : formOf(kind);
}

function paintOf(color: string, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ color, transparent: true, opacity, toneMapped: false });
}

/** Points to choose, floating at their level over a thin stem. */
export class Marks extends Group {
  readonly targets: Target[] = [];
  private readonly matrices: {
    id: string;
    mesh: InstancedMesh;
    index: number;
    at: Vector3;
    grown: number;
  }[] = [];
  private hovered = '';
  private size = 1;
  private least = 0;

  constructor(marks: readonly Mark[], axes: Axes, ground: (x: number, z: number) => number) {
    super();
    // where some points give something, the others step back, but stay lit
    const gives = marks.some(({ kind }) => GIVING.includes(kind) && kind !== 'wanted');
    const stems: number[] = [];
    const tints: number[] = [];
    for (const kind of KINDS) {
      const some = marks.filter((mark) => mark.kind === kind);
      if (some.length === 0) continue;
      const giving = GIVING.includes(kind);
      const dots = kind === 'reach' && marks.length > CROWD;
      const faded = dots || (gives && !giving);
      const grown = giving ? 1.3 : dots ? 0.55 : faded ? 0.85 : 1;
      const opacity = faded ? 0.78 : 0.95;
      const face = new InstancedMesh(formOf(kind), paintOf(MARKS[kind], opacity), some.length);
      const edge = new InstancedMesh(edgeOf(kind), paintOf(EDGE, faded ? 0.6 : 0.8), some.length);
      face.renderOrder = giving ? 12 : 8;
      edge.renderOrder = giving ? 11 : 7;
      // planes stand before whatever could be shot at or done there, but nothing hides what is meant
      face.material.depthTest = edge.material.depthTest = kind !== 'wanted';
      const tint = new Color(MARKS[kind]);
      some.forEach((mark, index) => {
        const at = axes.point(mark.place);
        this.targets.push({ id: mark.id, at });
        this.matrices.push({ id: mark.id, mesh: face, index, at, grown });
        const below = at.clone().setY(at.y - 0.02);
        this.matrices.push({ id: mark.id, mesh: edge, index, at: below, grown: grown * 1.28 });
        if (faded) return;
        stems.push(at.x, at.y, at.z, at.x, ground(at.x, at.z), at.z);
        tints.push(tint.r, tint.g, tint.b, tint.r, tint.g, tint.b);
      });
      this.add(edge, face);
    }
    const lines = new BufferGeometry();
    lines.setAttribute('position', new Float32BufferAttribute(stems, 3));
    lines.setAttribute('color', new Float32BufferAttribute(tints, 3));
    const thin = new LineBasicMaterial({
      vertexColors: true,
      transparent: true,
      opacity: 0.5,
      depthWrite: false,
      toneMapped: false,
    });
    this.add(new LineSegments(lines, thin));
    this.layOut();
  }

  hover(id: string): void {
    if (id === this.hovered) return;
    this.hovered = id;
    this.layOut();
  }

  /** Draw them in a size, and none smaller than `least` of its form: it is pointed at with a finger, too. */
  resize(size: number, least = 0): void {
    if (size === this.size && least === this.least) return;
    this.size = size;
    this.least = least;
    this.layOut();
  }

  private layOut(): void {
    const matrix = new Matrix4();
    const scale = new Vector3();
    const still = new Quaternion();
    for (const { id, mesh, index, at, grown } of this.matrices) {
      const size = Math.max(this.size * grown, this.least) * (id === this.hovered ? 1.55 : 1);
      mesh.setMatrixAt(index, matrix.compose(at, still, scale.set(size, 1, size)));
      mesh.instanceMatrix.needsUpdate = true;
    }
  }
}

/** Headings to choose: arrows around a place. */
export class Arrows extends Group {
  readonly targets: Target[] = [];
  private readonly parts: { id: string; group: Group }[] = [];

  constructor(arrows: Overlay['arrows'], axes: Axes, size: number) {
    super();
    const outline = [
      [-0.1, -0.26],
      [0.1, -0.26],
      [0.1, 0.02],
      [0.27, 0.02],
      [0, 0.36],
      [-0.27, 0.02],
      [-0.1, 0.02],
    ] as const;
    const form = extruded(outline);
    for (const arrow of arrows) {
      const group = new Group();
      const face = new InstancedMesh(form.clone(), paintOf(MARKS[arrow.kind], 0.96), 1);
      const edge = new InstancedMesh(form.clone(), paintOf(EDGE, 0.6), 1);
      face.setMatrixAt(0, new Matrix4());
      const wide = new Matrix4().makeScale(1.24, 1, 1.2).setPosition(0, -0.02, 0);
      edge.setMatrixAt(0, wide);
      face.renderOrder = 10;
      edge.renderOrder = 9;
      group.add(edge, face);
      group.position.copy(axes.point(arrow.place)).addScaledVector(towards(arrow.heading), 0.72 * size);
      group.quaternion.setFromAxisAngle(UP, ((arrow.heading - 90) * Math.PI) / 180);
      group.scale.setScalar(size);
      this.parts.push({ id: arrow.id, group });
      this.targets.push({ id: arrow.id, at: group.position });
      this.add(group);
    }
    form.dispose();
    this.size = size;
  }

  private readonly size: number;

  hover(id: string): void {
    for (const part of this.parts) part.group.scale.setScalar(this.size * (part.id === id ? 1.3 : 1));
  }

  override dispose(): void {
    discard(this);
  }
}
