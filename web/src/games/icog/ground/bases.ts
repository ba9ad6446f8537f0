/** What tells sides, strength, ranges and places: bases, rings, spheres, crosses. */
import {
  BufferGeometry,
  Color,
  CylinderGeometry,
  DodecahedronGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineDashedMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  Quaternion,
  RingGeometry,
  SphereGeometry,
  Vector3,
} from 'three';
import { footOf, SELECTED, sideColor } from '../../../stage/basics/colors';
import { random } from '../../../stage/basics/random';

const DARK = '#2b2721';
const GOAL = '#ffd75e';
const RIM = 0.09;
/** Parts of the ring that tells the strength. */
const PARTS = 12;
const RING_STEPS = 48;

export interface BaseLook {
  side: 0 | 1 | -1;
  /** 0 to 1: how much strength is left. */
  share: number;
  radius: number;
  goal: boolean;
  seen: boolean;
  selected: boolean;
  gone: boolean;
}

function flat(color: string, opacity = 1): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color,
    transparent: opacity < 1,
    opacity,
    side: DoubleSide,
    toneMapped: false,
  });
}

/** A base: hexagon or diamond by its side; the part of its rim that is lit tells the strength that is left. */
export function makeBase({ side, share, radius, goal, seen, selected, gone }: BaseLook): Group {
  const base = new Group();
  const color = gone ? DARK : sideColor(side);
  const corners = footOf(side) === 1 ? 4 : 6;
  const plate = new Mesh(
    new CylinderGeometry(radius, radius, 0.03, corners),
    new MeshLambertMaterial({ color: new Color(color).lerp(new Color('#6f6a55'), 0.45), flatShading: true }),
  );
  plate.position.y = 0.02;
  plate.receiveShadow = true;
  base.add(plate);
  const lit = gone ? 0 : Math.max(1, Math.round(share * PARTS));
  for (const [from, count, paint] of [
    [0, lit, color],
    [lit, PARTS - lit, DARK],
  ] as const) {
    if (count === 0) continue;
    const arc = (Math.PI * 2 * count) / PARTS;
    const start = Math.PI / 2 + (Math.PI * 2 * from) / PARTS;
    const rim = new Mesh(new RingGeometry(radius, radius + RIM, count * 2, 1, start, arc), flat(paint));
    rim.rotation.x = -Math.PI / 2;
    rim.position.y = 0.045;
    base.add(rim);
  }
  if (goal && !gone) base.add(outline(radius + RIM + 0.05, GOAL));
  if (seen && !gone) base.add(outline(radius + RIM + 0.1, '#ffffff'));
  if (selected) base.add(outline(radius + RIM + 0.15, SELECTED, 0.06));
  return base;
}

function outline(radius: number, color: string, width = 0.03): Mesh {
  const ring = new Mesh(new RingGeometry(radius, radius + width, 24), flat(color));
  ring.rotation.x = -Math.PI / 2;
  ring.position.y = 0.05;
  return ring;
}

/** A pole with a flag: square for the first side, a swallowtail for the second. */
export function makeFlag(side: 0 | 1 | -1): LineSegments | Group {
  const flag = new Group();
  const points =
    side === 1 ? [0, 0, 0.26, 0, 0.18, 0.09, 0.26, 0.18, 0, 0.18] : [0, 0, 0.24, 0, 0.24, 0.18, 0, 0.18];
  const corners: Vector3[] = [];
  for (let at = 0; at < points.length; at += 2) corners.push(new Vector3(points[at], points[at + 1], 0));
  const faces: number[] = [];
  const [first] = corners;
  for (let at = 1; first && at + 1 < corners.length; at++) {
    for (const corner of [first, corners[at], corners[at + 1]]) if (corner) faces.push(corner.x, corner.y, 0);
  }
  const form = new BufferGeometry();
  form.setAttribute('position', new Float32BufferAttribute(faces, 3));
  const cloth = new Mesh(form, flat(sideColor(side)));
  cloth.position.y = 0.52;
  const pole = new Mesh(
    new CylinderGeometry(0.012, 0.012, 0.72, 5),
    new MeshLambertMaterial({ color: 0xe9e2cf }),
  );
  pole.position.y = 0.36;
  flag.add(cloth, pole);
  return flag;
}

// ---- lines on the ground

/** A circle on the ground that is seen through whatever stands on it. */
export function makeCircle(radius: number, color: string, dashed = false, opacity = 0.9): LineSegments {
  const points: number[] = [];
  for (let step = 0; step < RING_STEPS; step++) {
    if (dashed && step % 3 === 2) continue;
    for (const at of [step, step + 1]) {
      const angle = (at / RING_STEPS) * Math.PI * 2;
      points.push(Math.cos(angle) * radius, 0.06, Math.sin(angle) * radius);
    }
  }
  return segments(points, color, opacity);
}

/** A cross on the ground. */
export function makeCross(size: number, color: string): LineSegments {
  const half = size / 2;
  const points = [-half, 0.07, -half, half, 0.07, half, -half, 0.07, half, half, 0.07, -half];
  return segments(points, color, 1);
}

export function segments(points: readonly number[], color: string, opacity: number): LineSegments {
  const form = new BufferGeometry();
  form.setAttribute('position', new Float32BufferAttribute(points, 3));
  const paint = new LineBasicMaterial({
    color,
    transparent: true,
    opacity,
    depthTest: false,
    toneMapped: false,
  });
  const lines = new LineSegments(form, paint);
  lines.renderOrder = 6;
  return lines;
}

/** A bomb template: its rings as thin discs, darker inside, and a cross in the middle. */
export function makeTemplate(radii: readonly number[], color: string, opacity = 0.2): Group {
  const template = new Group().add(makeCross(Math.min(0.34, (radii[0] ?? 0.3) * 0.9), color));
  radii.forEach((radius, index) => {
    const inner = radii[index - 1] ?? 0;
    const disc = new Mesh(
      new RingGeometry(inner, radius, 32),
      new MeshBasicMaterial({
        color,
        transparent: true,
        opacity: opacity * (1 - index / (radii.length + 1)),
        depthTest: false,
        depthWrite: false,
        side: DoubleSide,
        toneMapped: false,
      }),
    );
    disc.rotation.x = -Math.PI / 2;
    disc.position.y = 0.05;
    disc.renderOrder = 5;
    template.add(disc, makeCircle(radius, color, index > 0, 0.75));
  });
  return template;
}

/** A broken line through some points, relative to the first. */
export function makeWay(points: readonly Vector3[], color: string): LineSegments {
  const ends: number[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before) ends.push(before.x, before.y + 0.08, before.z, point.x, point.y + 0.08, point.z);
  });
  const form = new BufferGeometry();
  form.setAttribute('position', new Float32BufferAttribute(ends, 3));
  const paint = new LineDashedMaterial({
    color,
    dashSize: 0.16,
    gapSize: 0.1,
    transparent: true,
    opacity: 0.9,
    depthTest: false,
    toneMapped: false,
  });
  const line = new LineSegments(form, paint);
  line.computeLineDistances();
  line.renderOrder = 6;
  return line;
}

// ---- in the air

/** A cable from a balloon's basket down to its winch; a stuck one is marked, a cut one is not there. */
export function makeCable(length: number, cable: string): Object3D {
  const group = new Group();
  if (cable !== 'cut') {
    const points = [0, -0.8, 0, 0, -length, 0];
    const line = segments(points, cable === 'stuck' ? '#d9542b' : '#2b2721', 0.9);
    (line.material as LineBasicMaterial).depthTest = true;
    group.add(line);
  }
  return group;
}

/** A barrage: a sphere of the side's colour with dark bursts inside. */
export function makeSphere(
  radius: number,
  side: 0 | 1 | -1,
  style: 'fire' | 'planned' | 'wrong',
  seed: number,
): Group {
  const color = style === 'wrong' ? '#d81e5b' : style === 'planned' ? SELECTED : sideColor(side);
  const veil = new Mesh(
    new SphereGeometry(radius, 24, 14),
    new MeshBasicMaterial({ color, transparent: true, opacity: 0.16, depthWrite: false, toneMapped: false }),
  );
  veil.renderOrder = 4;
  const sphere = new Group().add(veil, circles(radius, color));
  if (style === 'fire') sphere.add(bursts(radius, seed));
  return sphere;
}

/** Three great circles, and the one that lies flat twice as bold. */
function circles(radius: number, color: string): LineSegments {
  const points: number[] = [];
  for (let step = 0; step < RING_STEPS; step++) {
    const [a, b] = [step, step + 1].map((at) => (at / RING_STEPS) * Math.PI * 2) as [number, number];
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)].map(
      (one) => one * radius,
    ) as [number, number, number, number];
    points.push(ca, 0, sa, cb, 0, sb, ca, sa, 0, cb, sb, 0, 0, ca, sa, 0, cb, sb);
  }
  const lines = segments(points, color, 0.8);
  (lines.material as LineBasicMaterial).depthTest = true;
  return lines;
}

function bursts(radius: number, seed: number): InstancedMesh {
  const chance = random(seed);
  const count = 9;
  const paint = new MeshLambertMaterial({
    color: 0x2c2926,
    flatShading: true,
    transparent: true,
    opacity: 0.8,
  });
  const mesh = new InstancedMesh(new DodecahedronGeometry(0.22, 0), paint, count);
  const still = new Quaternion();
  for (let index = 0; index < count; index++) {
    const angle = chance() * Math.PI * 2;
    const away = radius * (0.2 + chance() * 0.6);
    const at = new Vector3(Math.cos(angle) * away, (chance() - 0.5) * radius, Math.sin(angle) * away);
    const size = 0.6 + chance();
    mesh.setMatrixAt(index, new Matrix4().compose(at, still, new Vector3(size, size * 0.8, size)));
  }
  return mesh;
}

/** Smoke over something that was hit: a few soft lumps. */
export function makeSmoke(color: number, count = 3): InstancedMesh {
  const paint = new MeshLambertMaterial({ color, flatShading: true, transparent: true, opacity: 0.55 });
  const mesh = new InstancedMesh(new DodecahedronGeometry(0.12, 0), paint, count);
  for (let index = 0; index < count; index++) {
    const at = new Vector3(0.05 * index, 0.25 + index * 0.2, 0.03 * index * index);
    const size = 0.8 + index * 0.45;
    mesh.setMatrixAt(index, new Matrix4().compose(at, new Quaternion(), new Vector3(size, size, size)));
  }
  return mesh;
}
