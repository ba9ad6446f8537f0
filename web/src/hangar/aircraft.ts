/** A biplane drawn as flat shaded patches: a small model, turned, sorted from back to front, ready for SVG. */

type Point = readonly [x: number, y: number, z: number];

export interface Patch {
  points: string;
  fill: string;
}

export interface Paint {
  /** Colours as red, green, blue from 0 to 255. */
  fuselage: Rgb;
  wings: Rgb;
  nose: Rgb;
  tail: Rgb;
  /** Rings of the badge from the outside in; for a cross give none. */
  roundel: readonly Rgb[];
}

/** Degrees: heading 0 flies towards the right, 90 away from the beholder; pitch nose up; bank right wing down. */
export interface Attitude {
  heading: number;
  pitch: number;
  bank: number;
}

type Rgb = readonly [number, number, number];

interface Face {
  corners: readonly Point[];
  color: Rgb;
  /** Both sides show, lit alike: thin things. */
  flat: boolean;
  opacity?: number;
  /** Drawn a little nearer than it is, so that a badge lies upon its wing. */
  nearer?: number;
}

const LIGHT: Point = normal([0.45, -0.35, 0.82]);
const BLACK: Rgb = [38, 34, 30];
const WOOD: Rgb = [122, 82, 44];
const STEEL: Rgb = [84, 80, 74];

function normal([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function disc(center: Point, radius: number, across: 'x' | 'y' | 'z', sides = 16): Point[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    const [u, v] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    if (across === 'x') return [center[0], center[1] + u, center[2] + v];
    if (across === 'y') return [center[0] + u, center[1], center[2] + v];
    return [center[0] + u, center[1] + v, center[2]];
  });
}

/** A body of rings along x: `stations` give place, half width, lower and upper edge. */
function body(
  stations: readonly (readonly [number, number, number, number])[],
  color: Rgb,
  nose: Rgb,
): Face[] {
  const sides = 10;
  const rings = stations.map(([x, half, low, high]) =>
    disc([x, 0, 0], 1, 'x', sides).map(([, y, z]): Point => [
      x,
      y * half,
      (low + high) / 2 + (z * (high - low)) / 2,
    ]),
  );
  const faces: Face[] = [];
  rings.slice(1).forEach((ring, i) => {
    const before = rings[i] ?? [];
    for (let k = 0; k < sides; k++) {
      const next = (k + 1) % sides;
      const corners = [before[k], before[next], ring[next], ring[k]].filter((one) => one !== undefined);
      faces.push({ corners, color: i === 0 ? nose : color, flat: false });
    }
  });
  const front = rings[0];
  if (front) faces.push({ corners: front, color: STEEL, flat: true });
  return faces;
}

/** A wing in panels, so that painting from back to front comes out right. */
function wing(lead: number, chord: number, span: number, height: number, rise: number, color: Rgb): Face[] {
  const ribs = 8;
  const faces: Face[] = [];
  const at = (share: number) => {
    const rounding = Math.abs(share) > 0.93 ? 0.18 : 0;
    return { y: share * span, z: height + Math.abs(share) * rise, cut: rounding * chord };
  };
  for (let i = 0; i < ribs; i++) {
    const left = at(-1 + (2 * i) / ribs);
    const right = at(-1 + (2 * (i + 1)) / ribs);
    faces.push({
      corners: [
        [lead - left.cut, left.y, left.z],
        [lead - right.cut, right.y, right.z],
        [lead - chord + right.cut, right.y, right.z - 0.05],
        [lead - chord + left.cut, left.y, left.z - 0.05],
      ],
      color,
      flat: true,
    });
  }
  return faces;
}

function bar(from: Point, to: Point, width: number, color: Rgb): Face {
  const [fx, fy, fz] = from;
  const [tx, ty, tz] = to;
  return {
    corners: [
      [fx - width, fy, fz],
      [fx + width, fy, fz],
      [tx + width, ty, tz],
      [tx - width, ty, tz],
    ],
    color,
    flat: true,
  };
}

function badge(x: number, y: number, z: number, radius: number, rings: readonly Rgb[]): Face[] {
  const shares = [1, 0.68, 0.36];
  return rings.map((color, i) => ({
    corners: disc([x, y, z], radius * (shares[i] ?? 0.2), 'z', 18),
    color,
    flat: true,
    nearer: 0.4 + i * 0.1,
  }));
}

function model(paint: Paint): Face[] {
  const faces = [
    ...body(
      [
        [1.75, 0.42, -0.46, 0.42],
        [1.1, 0.5, -0.55, 0.48],
        [0.2, 0.48, -0.55, 0.5],
        [-1.2, 0.34, -0.34, 0.42],
        [-3.3, 0.06, 0.02, 0.26],
      ],
      paint.fuselage,
      paint.nose,
    ),
    ...wing(1.25, 1.35, 4.1, 1.2, 0.12, paint.wings),
    ...wing(0.75, 1.2, 3.7, -0.45, 0.22, paint.wings),
    ...wing(-2.6, 0.95, 1.45, 0.22, 0, paint.tail),
  ];
  const fin: Point[] = [
    [-2.6, 0, 0.25],
    [-2.95, 0, 0.85],
    [-3.35, 0, 0.98],
    [-3.7, 0, 0.7],
    [-3.62, 0, 0.1],
  ];
  faces.push({ corners: fin, color: paint.roundel[0] ?? paint.tail, flat: true });
  for (const side of [-1, 1]) {
    for (const [x, foot] of [
      [0.95, 0.5],
      [0.2, -0.2],
    ] as const) {
      faces.push(bar([foot, side * 2.7, -0.28], [x, side * 2.9, 1.28], 0.05, WOOD));
      faces.push(bar([x, side * 0.35, 0.4], [x, side * 0.75, 1.2], 0.04, WOOD));
    }
    faces.push(bar([0.9, side * 0.35, -0.5], [0.75, side * 0.75, -1.15], 0.05, WOOD));
    faces.push({ corners: disc([0.75, side * 0.82, -1.15], 0.36, 'y'), color: BLACK, flat: true });
    faces.push({
      corners: disc([0.75, side * 0.84, -1.15], 0.2, 'y'),
      color: paint.wings,
      flat: true,
      nearer: 0.1,
    });
    faces.push(...badge(0.55, side * 3.1, 1.31, 0.52, paint.roundel));
    faces.push(...badge(0.1, side * 2.9, -0.42, 0.42, paint.roundel));
  }
  faces.push({ corners: disc([-0.15, 0, 0.66], 0.2, 'x', 12), color: WOOD, flat: true });
  faces.push({
    corners: disc([1.9, 0, -0.02], 1.25, 'x', 22),
    color: [236, 226, 200],
    flat: true,
    opacity: 0.28,
  });
  faces.push({
    corners: [
      [1.92, -0.1, 1.2],
      [1.92, 0.08, 1.2],
      [1.92, 0.1, -1.22],
      [1.92, -0.08, -1.22],
    ],
    color: WOOD,
    flat: true,
  });
  return faces;
}

function turned([x, y, z]: Point, { heading, pitch, bank }: Attitude): Point {
  const [b, p, h] = [bank, pitch, heading].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [y1, z1] = [y * Math.cos(b) + z * Math.sin(b), z * Math.cos(b) - y * Math.sin(b)];
  const [x2, z2] = [x * Math.cos(p) - z1 * Math.sin(p), x * Math.sin(p) + z1 * Math.cos(p)];
  return [x2 * Math.cos(h) - y1 * Math.sin(h), x2 * Math.sin(h) + y1 * Math.cos(h), z2];
}

function shaded(face: Face, corners: readonly Point[]): string {
  const [a, b, c] = corners as [Point, Point, Point];
  const across = normal(cross(minus(b, a), minus(c, a)));
  const facing = dot(across, LIGHT) * (across[1] > 0 ? -1 : 1);
  const light = 0.66 + 0.4 * (face.flat ? Math.abs(facing) : facing);
  const [red, green, blue] = face.color.map((part) => Math.round(Math.min(255, part * light)));
  return face.opacity === undefined
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${face.opacity})`;
}

/** The patches of a biplane, the farthest first; `scale` is the length of a tenth of its span or so. */
export function biplane(paint: Paint, attitude: Attitude, scale: number): Patch[] {
  const eye = 30;
  return model(paint)
    .map((face) => {
      const corners = face.corners.map((corner) => turned(corner, attitude));
      const depth = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length - (face.nearer ?? 0);
      return { face, corners, depth };
    })
    .sort((one, other) => other.depth - one.depth)
    .map(({ face, corners }) => ({
      points: corners
        .map(([x, y, z]) => {
          const size = (scale * eye) / (eye + y);
          return `${(x * size).toFixed(1)},${(-z * size).toFixed(1)}`;
        })
        .join(' '),
      fill: shaded(face, corners),
    }));
}
