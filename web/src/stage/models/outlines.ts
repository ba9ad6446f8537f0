/** Flat outlines of wings and bodies; the 3D models and the silhouettes are both made from them. */
import type { BodyForm, Shape, Tip, Wing } from './shapes';

export type Point = readonly [number, number];

interface Rounding {
  /** How far before the tip each edge begins to bend, in chords. */
  lead: number;
  trail: number;
  /** Where the edges meet, from 0 at the leading edge to 1. */
  meet: number;
  /** 2 is an ellipse, more is squarer. */
  power: number;
}

const TIPS: Readonly<Record<Tip, Rounding>> = {
  square: { lead: 0.16, trail: 0.16, meet: 0.5, power: 2.6 },
  blunt: { lead: 0.45, trail: 0.3, meet: 0.62, power: 2.4 },
  round: { lead: 0.6, trail: 0.6, meet: 0.5, power: 2 },
  raked: { lead: 0.75, trail: 0.16, meet: 0.88, power: 1.7 },
  ellipse: { lead: 1.15, trail: 1.3, meet: 0.42, power: 2 },
  swept: { lead: 0.3, trail: 0.85, meet: 0.2, power: 1.7 },
  shark: { lead: 0.95, trail: 0.4, meet: 0.72, power: 1.9 },
};

function bend(along: number, power: number): number {
  return 1 - Math.pow(Math.max(0, 1 - Math.pow(along, power)), 1 / power);
}

export interface Slice {
  x: number;
  lead: number;
  trail: number;
  /** Thickness as a part of the full one. */
  thick: number;
}

/** Front and rear edge of a wing at a distance from its middle. */
export function slice(wing: Wing, x: number): Slice {
  const half = wing.span / 2;
  const out = Math.min(1, x / half);
  const back = Math.tan(((wing.sweep ?? 0) * Math.PI) / 180) * x;
  let lead = wing.at + back + wing.chord * (wing.wedge ?? 0) * out;
  let trail = wing.at + back + wing.chord * (1 - (wing.taper ?? 0) * out);
  const tip = TIPS[wing.tip];
  const chord = trail - lead;
  const meet = lead + chord * tip.meet;
  const leadStart = half - tip.lead * wing.chord;
  const trailStart = half - tip.trail * wing.chord;
  if (x > leadStart) lead += (meet - lead) * bend((x - leadStart) / (half - leadStart), tip.power);
  if (x > trailStart) trail += (meet - trail) * bend((x - trailStart) / (half - trailStart), tip.power);
  if (wing.cut !== undefined && x < wing.cut[0] / 2) trail -= wing.cut[1];
  return { x, lead, trail, thick: Math.max(0.25, (trail - lead) / wing.chord) };
}

/** Distances from the middle at which a half wing is cut, closer together at the tip. */
export function stations(wing: Wing, inner: number, outer: number): number[] {
  const half = wing.span / 2;
  const tip = TIPS[wing.tip];
  const bendFrom = half - Math.max(tip.lead, tip.trail) * wing.chord;
  const found = [0];
  if (wing.cut !== undefined) found.push(wing.cut[0] / 2 - 0.001, wing.cut[0] / 2 + 0.001);
  const first = found.at(-1) ?? 0;
  for (let step = 1; step <= inner; step++) {
    const x = first + ((bendFrom - first) * step) / inner;
    if (x > first + 0.05) found.push(x);
  }
  const from = found.at(-1) ?? 0;
  for (let step = 1; step <= outer; step++) {
    found.push(from + (half - from) * Math.sin(((step / outer) * Math.PI) / 2));
  }
  return found;
}

/** A wing seen from above, as x and z, once around. */
export function wingOutline(wing: Wing): Point[] {
  const cuts = stations(wing, 2, 7).map((x) => slice(wing, x));
  const right = cuts.map((cut): Point => [cut.x, cut.lead]);
  const back = cuts.map((cut): Point => [cut.x, cut.trail]).reverse();
  const rightSide = [...right, ...back];
  const leftSide = rightSide.map(([x, z]): Point => [-x, z]).reverse();
  return [...rightSide, ...leftSide];
}

/** The tailplane, as a wing of its own. */
export function tailplane(shape: Shape, y: number): Wing {
  const { tail } = shape;
  const lift = y + (tail.y ?? 0);
  return {
    span: tail.span,
    chord: tail.chord,
    at: shape.length - tail.length * 0.42 - tail.chord * 0.72,
    y: lift,
    tip: tail.tip,
    thick: 0.06,
    wedge: tail.wedge ?? 0,
    taper: tail.taper ?? 0,
  };
}

/** A cut across the body: how far along it, half width, top and bottom as parts, squareness (2 is round). */
export type BodyCut = readonly [along: number, width: number, top: number, bottom: number, square: number];

export const BODIES: Readonly<Record<BodyForm, readonly BodyCut[]>> = {
  box: [
    [0, 0.94, 0.84, -0.94, 4],
    [0.12, 1, 0.96, -1, 4],
    [0.3, 1, 1, -1, 4],
    [0.45, 0.88, 0.98, -0.86, 4],
    [0.72, 0.5, 0.7, -0.36, 4],
    [1, 0.08, 0.42, 0.08, 3],
  ],
  oval: [
    [0, 0.8, 0.76, -0.86, 2.4],
    [0.1, 0.96, 0.94, -1, 2.5],
    [0.28, 1, 1, -1, 2.5],
    [0.45, 0.86, 0.98, -0.88, 2.5],
    [0.72, 0.48, 0.76, -0.42, 2.4],
    [1, 0.08, 0.5, 0.02, 2.2],
  ],
  shark: [
    [0, 0.78, 0.64, -0.74, 2.1],
    [0.1, 0.94, 0.84, -0.94, 2.4],
    [0.26, 1, 1, -1, 2.6],
    [0.45, 0.92, 1, -0.92, 2.5],
    [0.7, 0.58, 0.8, -0.62, 2.3],
    [0.88, 0.28, 0.58, -0.3, 2.1],
    [1, 0.04, 0.44, -0.1, 2],
  ],
  whale: [
    [0, 0.7, 0.5, -0.8, 2.2],
    [0.1, 0.96, 0.8, -1, 2.5],
    [0.24, 1, 1, -1, 2.6],
    [0.4, 0.94, 1, -0.92, 2.6],
    [0.66, 0.52, 0.66, -0.46, 2.3],
    [0.86, 0.22, 0.42, -0.16, 2.1],
    [1, 0.04, 0.3, 0, 2],
  ],
  barrel: [
    [0, 0.9, 0.9, -0.9, 2],
    [0.12, 1, 1, -1, 2],
    [0.34, 1, 1, -1, 2],
    [0.6, 0.74, 0.78, -0.62, 2],
    [0.85, 0.36, 0.5, -0.16, 2],
    [1, 0.08, 0.36, 0.06, 2],
  ],
  pod: [
    [0, 0.3, 0.1, -0.4, 2.4],
    [0.08, 0.66, 0.4, -0.7, 2.6],
    [0.25, 0.94, 0.78, -0.96, 3],
    [0.5, 1, 1, -1, 3],
    [0.8, 0.9, 0.9, -0.84, 3],
    [1, 0.6, 0.66, -0.5, 2.6],
  ],
  boat: [
    [0, 0.16, 0.62, 0.16, 2.2],
    [0.05, 0.6, 0.86, -0.36, 2.4],
    [0.16, 0.94, 1, -0.9, 3],
    [0.34, 1, 1, -1, 3.4],
    [0.5, 0.96, 0.98, -1, 3.4],
    [0.52, 0.92, 0.96, -0.7, 3.2],
    [0.78, 0.46, 0.94, 0, 2.8],
    [1, 0.1, 1, 0.56, 2.4],
  ],
  coach: [
    [0, 0.4, 0.3, -0.5, 2.6],
    [0.03, 0.8, 0.7, -0.9, 3.4],
    [0.1, 1, 1, -1, 4],
    [0.3, 1, 1, -1, 4],
    [0.5, 0.8, 0.9, -0.66, 4],
    [0.78, 0.42, 0.72, -0.16, 3.4],
    [1, 0.1, 0.56, 0.2, 3],
  ],
};

/** Length of the part of the nose before the body. */
export function noseLength(shape: Shape): number {
  switch (shape.nose.form) {
    case 'rotary':
    case 'horseshoe':
      return 0.85;
    case 'spinner':
      return 0.5;
    case 'radiator':
    case 'drum':
    case 'open':
      return 0.3;
    case 'glazed':
      return 0;
  }
}

/** Where the body ends. */
export function bodyEnd(shape: Shape): number {
  return shape.body.to ?? shape.length - shape.tail.length * 0.36;
}

/** The body cut at a place: half width, top and bottom in metres. */
export function bodyAt(shape: Shape, z: number): { width: number; top: number; bottom: number } {
  const from = noseLength(shape);
  const along = Math.min(1, Math.max(0, (z - from) / (bodyEnd(shape) - from)));
  const cuts = BODIES[shape.body.form];
  const after = cuts.findIndex((cut) => cut[0] >= along);
  const next = cuts[Math.max(after, 1)] ?? cuts[0];
  const last = cuts[Math.max(after, 1) - 1] ?? cuts[0];
  if (next === undefined || last === undefined) throw new Error(`body ${shape.body.form} has no cuts`);
  const part = (along - last[0]) / (next[0] - last[0]);
  const mix = (index: 1 | 2 | 3): number => last[index] + (next[index] - last[index]) * part;
  const { width, height, y = 0 } = shape.body;
  return { width: (mix(1) * width) / 2, top: y + (mix(2) * height) / 2, bottom: y + (mix(3) * height) / 2 };
}
