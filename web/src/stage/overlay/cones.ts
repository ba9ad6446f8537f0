import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
} from 'three';

const SLICES = 16;
const RANGES = [
  [1 / 3, 0.36],
  [2 / 3, 0.22],
  [1, 0.05],
] as const;
const FLAT = 0.45;

type Corner = [x: number, y: number, z: number];

/** A firing cone with its tip at the origin, opening to the north: strong near the guns, fading with the range. */
export function makeCone(length: number, halfAngle: number, color: string): Group {
  const half = MathUtils.degToRad(halfAngle);
  const rise = half * FLAT;
  const paint = new Color(color);
  const corner = (angle: number, up: number, range: number): Corner => [
    Math.sin(angle) * Math.cos(up) * range,
    Math.sin(up) * range,
    -Math.cos(angle) * Math.cos(up) * range,
  ];
  const angles = Array.from({ length: SLICES + 1 }, (_, index) => -half + (2 * half * index) / SLICES);
  const rim = [
    ...angles.map((angle) => [angle, rise] as const),
    ...angles.reverse().map((angle) => [angle, -rise] as const),
  ];

  const positions: number[] = [0, 0, 0];
  const colors: number[] = [paint.r, paint.g, paint.b, 0.5];
  const index: number[] = [];
  for (const [share, strength] of RANGES) {
    for (const [angle, up] of rim) {
      positions.push(...corner(angle, up, length * share));
      colors.push(paint.r, paint.g, paint.b, strength);
    }
  }
  const around = rim.length;
  for (let step = 0; step < around; step++) {
    const next = (step + 1) % around;
    index.push(0, 1 + step, 1 + next);
    for (let range = 1; range < RANGES.length; range++) {
      const inner = 1 + (range - 1) * around;
      const outer = inner + around;
      index.push(inner + step, outer + step, outer + next, inner + step, outer + next, inner + next);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setIndex(index);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4));
  const lines: number[] = [];
  for (const [share] of RANGES) {
    for (let step = 0; step < SLICES; step++) {
      const from = -half + (2 * half * step) / SLICES;
      lines.push(
        ...corner(from, 0, length * share),
        ...corner(from + (2 * half) / SLICES, 0, length * share),
      );
    }
  }
  for (const side of [-1, 1]) lines.push(0, 0, 0, ...corner(side * half, 0, length));
  return coneOf(geometry, lines, color, 0.75);
}

/** A round firing cone with its distance bands: every ring is a range, the bands grow fainter. */
export function makeRoundCone(
  length: number,
  halfAngle: number,
  color: string,
  bands: readonly number[],
): Group {
  const half = MathUtils.degToRad(halfAngle);
  const paint = new Color(color);
  const around = SLICES * 2;
  const corner = (slice: number, range: number): Corner => {
    const angle = (slice / around) * Math.PI * 2;
    const radius = Math.sin(half) * range;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, -Math.cos(half) * range];
  };
  const positions: number[] = [0, 0, 0];
  const colors: number[] = [paint.r, paint.g, paint.b, 0.42];
  const index: number[] = [];
  const lines: number[] = [];
  bands.forEach((range, band) => {
    const strength = 0.3 * (1 - range / length) + 0.06;
    for (let slice = 0; slice < around; slice++) {
      positions.push(...corner(slice, range));
      colors.push(paint.r, paint.g, paint.b, strength);
      lines.push(...corner(slice, range), ...corner(slice + 1, range));
      const next = (slice + 1) % around;
      const outer = 1 + band * around;
      if (band === 0) index.push(0, outer + slice, outer + next);
      else {
        const inner = outer - around;
        index.push(inner + slice, outer + slice, outer + next, inner + slice, outer + next, inner + next);
      }
    }
  });
  for (const slice of [0, around / 4, around / 2, (3 * around) / 4])
    lines.push(0, 0, 0, ...corner(slice, length));
  const geometry = new BufferGeometry();
  geometry.setIndex(index);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4));
  return coneOf(geometry, lines, color, 0.35);
}

/** A veil with its outline. */
function coneOf(geometry: BufferGeometry, lines: readonly number[], color: string, strength: number): Group {
  const veil = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
  });
  const edges = new BufferGeometry();
  edges.setAttribute('position', new Float32BufferAttribute(lines, 3));
  const thin = new LineBasicMaterial({ color, transparent: true, opacity: strength, toneMapped: false });
  const mesh = new Mesh(geometry, veil);
  mesh.renderOrder = 4;
  const outline = new LineSegments(edges, thin);
  outline.renderOrder = 4;
  return new Group().add(mesh, outline);
}
