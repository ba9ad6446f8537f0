/** Simple solids collected into one mesh, every face with a colour of its own. */
import * as THREE from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { facesOf } from '../basics/faces';
import type { Point } from './outlines';

export type Vec = readonly [x: number, y: number, z: number];
/** The colour, as 0xrrggbb, at a place of the model. */
export type Paint = (x: number, y: number, z: number) => number;

/** Edges sharper than this stay edges. */
const CREASE = (38 * Math.PI) / 180;

const linear = new Map<number, readonly [number, number, number]>();

function channels(colour: number): readonly [number, number, number] {
  const known = linear.get(colour);
  if (known !== undefined) return known;
  const { r, g, b } = new THREE.Color(colour);
  linear.set(colour, [r, g, b]);
  return [r, g, b];
}

export function plain(colour: number): Paint {
  return () => colour;
}

export function mix(from: Vec, to: Vec, part: number): Vec {
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}

/** A closed cut across a body: an ellipse for squareness 2, nearly a rectangle for 4 and more. */
export function ring(
  z: number,
  width: number,
  top: number,
  bottom: number,
  square: number,
  sides: number,
  x = 0,
): Vec[] {
  const middle = (top + bottom) / 2;
  const half = (top - bottom) / 2;
  const points: Vec[] = [];
  for (let side = 0; side < sides; side++) {
    const angle = ((side + 0.5) / sides) * Math.PI * 2;
    const bulge = (value: number): number => Math.sign(value) * Math.pow(Math.abs(value), 2 / square);
    points.push([x + width * bulge(Math.sin(angle)), middle + half * bulge(Math.cos(angle)), z]);
  }
  return points;
}

/** Sections of struts: how far to the side and aft each corner lies. */
const DIAMOND = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const WEDGE = [
  [1, -0.6],
  [0, 1],
  [-1, -0.6],
] as const;

export class Model {
  private readonly positions: number[] = [];
  private readonly colours: number[] = [];

  constructor(private readonly fine = true) {}

  triangle(a: Vec, b: Vec, c: Vec, paint: Paint): void {
    const colour = channels(
      paint((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3),
    );
    this.face(a, b, c, colour);
  }

  /** Two triangles of one colour. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, paint: Paint): void {
    const middle = mix(mix(a, c, 0.5), mix(b, d, 0.5), 0.5);
    const colour = channels(paint(...middle));
    this.face(a, b, c, colour);
    this.face(a, c, d, colour);
  }

  private face(a: Vec, b: Vec, c: Vec, colour: readonly [number, number, number]): void {
    this.positions.push(...a, ...b, ...c);
    this.colours.push(...colour, ...colour, ...colour);
  }

  /** A skin over rings of equally many points, from front to back. */
  loft(
    rings: readonly (readonly Vec[])[],
    paint: Paint,
    closed: 'both' | 'front' | 'back' | 'none' = 'both',
  ): void {
    for (let index = 0; index + 1 < rings.length; index++) {
      const front = rings[index] ?? [];
      const back = rings[index + 1] ?? [];
      front.forEach((point, side) => {
        const next = (side + 1) % front.length;
        this.quad(point, back[side] ?? point, back[next] ?? point, front[next] ?? point, paint);
      });
    }
    if (closed === 'both' || closed === 'front') this.fan(rings[0] ?? [], paint);
    if (closed === 'both' || closed === 'back') this.fan([...(rings.at(-1) ?? [])].reverse(), paint);
  }

  /** A flat face around the middle of its points. */
  fan(points: readonly Vec[], paint: Paint): void {
    const count = points.length;
    const sum = points.reduce<Vec>((all, p) => [all[0] + p[0], all[1] + p[1], all[2] + p[2]], [0, 0, 0]);
    const middle: Vec = [sum[0] / count, sum[1] / count, sum[2] / count];
    points.forEach((point, index) => {
      this.triangle(middle, point, points[(index + 1) % count] ?? point, paint);
    });
  }

  /** A strut between two places; `deep` is its size along the flight, `wide` across it. */
  rod(from: Vec, to: Vec, wide: number, deep: number, paint: Paint): void {
    const along = new THREE.Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]).normalize();
    const aft = new THREE.Vector3(0, 0, 1);
    if (Math.abs(along.z) > 0.9) aft.set(0, 1, 0);
    const across = new THREE.Vector3().crossVectors(along, aft).normalize();
    aft.crossVectors(across, along).normalize();
    const corner = (at: Vec, side: number, back: number): Vec => [
      at[0] + across.x * side * wide * 0.5 + aft.x * back * deep * 0.5,
      at[1] + across.y * side * wide * 0.5 + aft.y * back * deep * 0.5,
      at[2] + across.z * side * wide * 0.5 + aft.z * back * deep * 0.5,
    ];
    const around = this.fine ? DIAMOND : WEDGE;
    const ends = [from, to].map((at) => around.map(([side, back]) => corner(at, side, back)));
    this.loft(ends, paint, 'none');
  }

  /** A round tube between two places. */
  tube(from: Vec, to: Vec, radius: number, end: number, sides: number, paint: Paint, closed = true): void {
    const along = new THREE.Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]).normalize();
    const other = Math.abs(along.y) > 0.9 ? new THREE.Vector3(0, 0, 1) : new THREE.Vector3(0, 1, 0);
    const across = new THREE.Vector3().crossVectors(other, along).normalize();
    const up = new THREE.Vector3().crossVectors(along, across);
    const circle = (at: Vec, size: number): Vec[] =>
      Array.from({ length: sides }, (_, side): Vec => {
        const angle = (side / sides) * Math.PI * 2;
        const [s, c] = [Math.sin(angle) * size, Math.cos(angle) * size];
        return [
          at[0] + across.x * s + up.x * c,
          at[1] + across.y * s + up.y * c,
          at[2] + across.z * s + up.z * c,
        ];
      });
    this.loft([circle(from, radius), circle(to, end)], paint, closed ? 'both' : 'none');
  }

  /** A flat upright or level plate: its outline is put into the model by `place`, at -1 and 1 half its thickness. */
  plate(outline: readonly Point[], place: (point: Point, side: -1 | 1) => Vec, paint: Paint): void {
    if (outline.length < 3) return;
    const at = (index: number, side: -1 | 1): Vec => place(outline[index] ?? [0, 0], side);
    for (const [a, b, c] of facesOf(outline)) {
      this.triangle(at(a, 1), at(b, 1), at(c, 1), paint);
      this.triangle(at(c, -1), at(b, -1), at(a, -1), paint);
    }
    outline.forEach((_, index) => {
      const next = (index + 1) % outline.length;
      this.quad(at(index, 1), at(index, -1), at(next, -1), at(next, 1), paint);
    });
  }

  ball(centre: Vec, size: Vec, sides: number, paint: Paint): void {
    const levels = Math.max(3, Math.round(sides * 0.6));
    const rings: Vec[][] = [];
    for (let level = 0; level <= levels; level++) {
      const angle = (level / levels) * Math.PI;
      const radius = Math.max(0.02, Math.sin(angle));
      const z = centre[2] - Math.cos(angle) * size[2];
      rings.push(
        ring(
          z,
          radius * size[0],
          centre[1] + radius * size[1],
          centre[1] - radius * size[1],
          2,
          sides,
          centre[0],
        ),
      );
    }
    this.loft(rings, paint, 'none');
  }

  box(centre: Vec, size: Vec, paint: Paint): void {
    const [x, y, z] = centre;
    const [w, h, d] = [size[0] / 2, size[1] / 2, size[2] / 2];
    const face = (at: number): Vec[] => [
      [x - w, y + h, at],
      [x + w, y + h, at],
      [x + w, y - h, at],
      [x - w, y - h, at],
    ];
    this.loft([face(z - d), face(z + d)], paint);
  }

  /** A level ring, as around a cockpit. */
  hoop(centre: Vec, width: number, length: number, thick: number, sides: number, paint: Paint): void {
    const at = (turn: number, around: number): Vec => {
      const angle = (turn / sides) * Math.PI * 2;
      const bulge = (around / 4) * Math.PI * 2;
      const out = Math.cos(bulge) * thick;
      return [
        centre[0] + Math.cos(angle) * (width + out),
        centre[1] + Math.sin(bulge) * thick,
        centre[2] + Math.sin(angle) * (length + out),
      ];
    };
    for (let turn = 0; turn < sides; turn++) {
      for (let around = 0; around < 4; around++) {
        this.quad(
          at(turn, around),
          at(turn, around + 1),
          at(turn + 1, around + 1),
          at(turn + 1, around),
          paint,
        );
      }
    }
  }

  /** The finished mesh, moved and scaled. */
  geometry(aft: number, scale: number): THREE.BufferGeometry {
    const flat = new THREE.BufferGeometry();
    flat.setAttribute('position', new THREE.Float32BufferAttribute(this.positions, 3));
    flat.setAttribute('color', new THREE.Float32BufferAttribute(this.colours, 3));
    flat.translate(0, 0, -aft);
    flat.scale(scale, scale, scale);
    const smooth = toCreasedNormals(flat, CREASE);
    if (smooth !== flat) flat.dispose();
    return smooth;
  }
}
