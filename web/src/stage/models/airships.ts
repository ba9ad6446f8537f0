/** Balloons and airships. */
import type { Hub } from './bench';
import type { Livery } from './liveries';
import { plain, ring, type Model, type Paint, type Vec } from './parts';
import type { Balloon } from './shapes';

const ROPE = 0x8a7a5a;
const WICKER = 0x8d6a3c;
const SEAM = 0.16;

/** Fatness along the envelope. */
const ENVELOPES: Readonly<Record<Balloon['form'], readonly (readonly [along: number, fat: number])[]>> = {
  caquot: [
    [0, 0.1],
    [0.03, 0.42],
    [0.1, 0.74],
    [0.22, 0.97],
    [0.36, 1],
    [0.55, 0.88],
    [0.75, 0.62],
    [0.92, 0.3],
    [1, 0.08],
  ],
  drachen: [
    [0, 0.12],
    [0.04, 0.55],
    [0.1, 0.84],
    [0.2, 1],
    [0.5, 1],
    [0.8, 1],
    [0.9, 0.84],
    [0.96, 0.55],
    [1, 0.12],
  ],
  barrage: [
    [0, 0.1],
    [0.05, 0.5],
    [0.16, 0.85],
    [0.35, 1],
    [0.6, 0.9],
    [0.84, 0.56],
    [1, 0.14],
  ],
  coastal: [
    [0, 0.08],
    [0.03, 0.4],
    [0.1, 0.74],
    [0.25, 0.98],
    [0.4, 1],
    [0.65, 0.86],
    [0.88, 0.46],
    [1, 0.1],
  ],
  zeppelin: [
    [0, 0.06],
    [0.03, 0.42],
    [0.09, 0.74],
    [0.2, 0.97],
    [0.45, 1],
    [0.7, 0.95],
    [0.88, 0.62],
    [0.97, 0.25],
    [1, 0.05],
  ],
};

export interface BalloonBench {
  model: Model;
  shape: Balloon;
  livery: Livery;
  fine: boolean;
  damage: ReadonlySet<string>;
}

/** Envelope, fins, basket or cars; returns the propellers. */
export function addBalloon(bench: BalloonBench): Hub[] {
  const { shape } = bench;
  addEnvelope(bench);
  switch (shape.form) {
    case 'caquot':
      addLobes(bench, [-90, 35, 145], 0.3);
      addBasket(bench);
      return [];
    case 'drachen':
      addSack(bench);
      addBasket(bench);
      return [];
    case 'barrage':
      addLobes(bench, [-90, 30, 150], 0.26);
      addCable(bench, -shape.diameter * 1.1);
      return [];
    case 'coastal':
      addFins(bench, [-90, 0, 180]);
      return addCar(bench);
    case 'zeppelin':
      addFins(bench, [-90, 0, 90, 180]);
      return addGondolas(bench);
  }
}

function skin(bench: BalloonBench): Paint {
  const { livery, shape, damage } = bench;
  const base = livery.body.colours[0] ?? 0xcccccc;
  const under = livery.wingUnder.colours[0] ?? base;
  return (x, y, z) => {
    const gore = Math.floor(z / shape.length / SEAM) % 2 === 0;
    if (damage.size > 0 && Math.sin(z * 3.1 + x * 5.3 + y * 4.1) > 0.93) return 0x3a3024;
    if (y < -shape.diameter * 0.12) return under;
    return gore ? base : lighten(base);
  };
}

function lighten(colour: number): number {
  const up = (shift: number): number => Math.min(255, ((colour >> shift) & 255) + 9) << shift;
  return up(16) | up(8) | up(0);
}

function fatness(shape: Balloon, along: number): number {
  const cuts = ENVELOPES[shape.form];
  const after = Math.max(
    1,
    cuts.findIndex(([at]) => at >= along),
  );
  const [from, thin] = cuts[after - 1] ?? [0, 0];
  const [to, thick] = cuts[after] ?? [1, 0];
  return thin + ((thick - thin) * (along - from)) / (to - from);
}

/** The tail of a kite balloon hangs. */
function sag(shape: Balloon, along: number): number {
  return shape.form === 'drachen' ? -Math.max(0, along - 0.3) * shape.diameter * 0.5 : 0;
}

function addEnvelope(bench: BalloonBench): void {
  const { model, shape, fine } = bench;
  const radius = shape.diameter / 2;
  const cuts = ENVELOPES[shape.form];
  const places = fine
    ? cuts.flatMap(([at], index) => halves(at, cuts[index + 1]?.[0]))
    : cuts.map(([at]) => at);
  const rings = places.map((along) => {
    const fat = radius * fatness(shape, along);
    const y = sag(shape, along);
    const sides = fine ? 24 : 12;
    const round = ring(along * shape.length, fat, y + fat, y - fat, 2, sides);
    return shape.form === 'coastal' ? round.map((point) => lobed(point, fat)) : round;
  });
  model.loft(rings, skin(bench));
}

function halves(from: number, to: number | undefined): number[] {
  return to === undefined ? [from] : [from, (from + to) / 2];
}

/** Three lobes make the section: one above, two below at the sides. */
function lobed([x, y, z]: Vec, fat: number): Vec {
  const angle = Math.atan2(x, y);
  const swell = 0.86 + 0.16 * Math.abs(Math.cos(angle * 1.5));
  return [x * swell, y * swell + fat * 0.02, z];
}

/** Fat fins filled with air. */
function addLobes(bench: BalloonBench, angles: readonly number[], size: number): void {
  const { model, shape, fine } = bench;
  const paint = plain(bench.livery.wingUnder.colours[0] ?? 0xaaaaaa);
  const fat = shape.diameter * size;
  for (const degrees of angles) {
    const angle = (degrees * Math.PI) / 180;
    const out = shape.diameter * 0.34;
    const centre: Vec = [Math.cos(angle) * out, Math.sin(angle) * out, shape.length * 0.82];
    const upright = Math.abs(Math.sin(angle)) > 0.8;
    const wide: Vec = upright
      ? [fat * 0.45, fat * 1.15, shape.length * 0.15]
      : [fat * 1.1, fat * 0.5, shape.length * 0.15];
    model.ball(centre, wide, fine ? 12 : 7, paint);
  }
}

/** The curved steering sack of the kite balloon, and its small sails. */
function addSack(bench: BalloonBench): void {
  const { model, shape, fine } = bench;
  const paint = plain(bench.livery.wingUnder.colours[0] ?? 0xaaaaaa);
  const radius = shape.diameter * 0.24;
  const steps = 6;
  const rings = Array.from({ length: steps + 1 }, (_, step) => {
    const bendAt = (step / steps) * Math.PI * 0.62;
    const z = shape.length * 0.62 + Math.sin(bendAt) * shape.length * 0.42;
    const y = -shape.diameter * 0.92 + (1 - Math.cos(bendAt)) * shape.diameter * 0.52;
    const fat = radius * (step === 0 || step === steps ? 0.5 : 1);
    return ring(z, fat, y + fat, y - fat, 2, fine ? 12 : 7);
  });
  model.loft(rings, paint);
  for (const side of [-1, 1]) {
    const root: Vec = [side * shape.diameter * 0.48, -shape.diameter * 0.1, shape.length * 0.6];
    const tip: Vec = [side * shape.diameter * 0.95, -shape.diameter * 0.25, shape.length * 0.78];
    const back: Vec = [side * shape.diameter * 0.46, -shape.diameter * 0.25, shape.length * 0.88];
    model.triangle(root, tip, back, paint);
  }
}

function addCable(bench: BalloonBench, low: number): void {
  const { model, shape } = bench;
  const middle = shape.length * 0.38;
  const knot: Vec = [0, low, middle];
  for (const along of [0.2, 0.5, 0.7]) {
    for (const side of [-1, 1]) {
      const fat = (shape.diameter / 2) * fatness(shape, along);
      const at: Vec = [side * fat * 0.8, sag(shape, along) - fat * 0.55, along * shape.length];
      model.rod(at, knot, 0.05, 0.05, plain(ROPE));
    }
  }
}

function addBasket(bench: BalloonBench): void {
  const { model, shape, fine } = bench;
  const low = -shape.diameter * 1.25;
  addCable(bench, low + 0.6);
  const middle = shape.length * 0.38;
  model.box([0, low, middle], [1.1, 0.9, 1], plain(WICKER));
  model.box([0, low + 0.47, middle], [1.2, 0.1, 1.1], plain(0x6b4a2b));
  if (fine) model.ball([0.2, low + 0.75, middle], [0.2, 0.24, 0.2], 7, plain(0x5a3d25));
  for (const side of [-1, 1]) {
    model.rod([side * 0.5, low + 0.4, middle], [side * 0.1, low + 1.1, middle], 0.05, 0.05, plain(ROPE));
  }
}

/** Flat fins of airships. */
function addFins(bench: BalloonBench, angles: readonly number[]): void {
  const { model, shape, livery } = bench;
  const paint = plain(livery.tail.colours[0] ?? 0xcccccc);
  const radius = shape.diameter / 2;
  const length = shape.length;
  const outline = [
    [0.76, 0.5],
    [0.86, 1.25],
    [0.96, 1.25],
    [0.985, 0.1],
  ] as const;
  for (const degrees of angles) {
    const angle = (degrees * Math.PI) / 180;
    const [right, up] = [Math.cos(angle), Math.sin(angle)];
    model.plate(
      outline,
      ([along, out], side) => [
        right * out * radius - up * side * 0.08,
        up * out * radius + right * side * 0.08,
        along * length,
      ],
      paint,
    );
    const rudder = degrees === -90 || degrees === 90;
    if (!rudder) continue;
    const stripes = livery.rudder;
    stripes.forEach((colour, index) => {
      const from = 0.965 + index * 0.015;
      model.plate(
        [
          [from, 0.35],
          [from, 1.25],
          [from + 0.015, 1.2],
          [from + 0.015, 0.4],
        ],
        ([along, out], side) => [side * 0.1, up * out * radius, along * length],
        plain(colour),
      );
    });
  }
}

/** The long car of a Coastal, an engine at either end. */
function addCar(bench: BalloonBench): Hub[] {
  const { model, shape, fine } = bench;
  const y = -shape.diameter * 0.72;
  const from = shape.length * 0.3;
  const to = shape.length * 0.55;
  const sides = fine ? 10 : 6;
  const rings = (
    [
      [0, 0.5],
      [0.15, 1],
      [0.85, 1],
      [1, 0.5],
    ] as const
  ).map(([along, size]) =>
    ring(from + (to - from) * along, 0.55 * size, y + 0.6 * size, y - 0.6 * size, 3, sides),
  );
  model.loft(rings, plain(0xb5aa88));
  for (const part of [0.15, 0.4, 0.65, 0.9]) {
    const z = from + (to - from) * part;
    for (const side of [-1, 1]) {
      model.rod([side * 0.4, y + 0.4, z], [side * 1.1, -shape.diameter * 0.36, z], 0.06, 0.06, plain(ROPE));
    }
    if (fine) model.ball([0, y + 0.75, z], [0.22, 0.25, 0.22], 7, plain(0x5a3d25));
  }
  return [
    { x: 0, y, z: from - 0.2, radius: 1.5, blades: 4 },
    { x: 0, y, z: to + 0.2, radius: 1.5, blades: 4 },
  ];
}

function addGondolas(bench: BalloonBench): Hub[] {
  const { model, shape } = bench;
  const y = -shape.diameter * 0.58;
  const cars: readonly Vec[] = [
    [0, y, shape.length * 0.2],
    [0, y, shape.length * 0.7],
    [-shape.diameter * 0.36, y * 0.84, shape.length * 0.45],
    [shape.diameter * 0.36, y * 0.84, shape.length * 0.45],
  ];
  for (const [x, low, z] of cars) {
    model.ball([x, low, z], [0.8, 0.85, 2.4], bench.fine ? 10 : 6, plain(0x7c7f7d));
    model.rod([x, low, z], [x * 0.8, low + 1.8, z], 0.12, 0.6, plain(0x55514a));
  }
  return cars.slice(1).map(([x, low, z]) => ({ x, y: low, z: z + 2.6, radius: 2.2, blades: 2 as const }));
}
