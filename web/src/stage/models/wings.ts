/** Wings and what holds them together. */
import { holed, irregular, level, WOOD, type Bench } from './bench';
import type { Livery } from './liveries';
import { bodyAt, slice, stations, type Slice } from './outlines';
import { mix, plain, type Paint, type Vec } from './parts';
import type { Wing } from './shapes';

/** Where the spars lie, as parts of the chord. */
const FRONT_SPAR = 0.14;
const REAR_SPAR = 0.66;

/** Points of the section as parts of chord and thickness; first the top from front to back, then the bottom. */
const FINE_TOP = [
  [0, 0.1],
  [0.06, 0.62],
  [0.28, 1],
  [0.52, 0.88],
  [0.78, 0.48],
  [1, 0.06],
] as const;
const COARSE_TOP = [
  [0, 0.1],
  [0.25, 1],
  [1, 0.06],
] as const;
const FINE_BOTTOM = [
  [1, 0],
  [0.6, 0.08],
  [0.15, -0.06],
  [0, 0.1],
] as const;
const COARSE_BOTTOM = [
  [1, 0],
  [0, 0.1],
] as const;

function height(wing: Wing, x: number): number {
  return wing.y + Math.abs(x) * Math.tan(((wing.dihedral ?? 0) * Math.PI) / 180);
}

/** Top of the wing at a place, for what lies on it. */
export function wingTop(wing: Wing, x: number): number {
  return height(wing, x) + wing.chord * (wing.thick ?? 0.07);
}

export function wingBottom(wing: Wing, x: number): number {
  return height(wing, x) - wing.chord * (wing.thick ?? 0.07) * 0.1;
}

/** The way a wing slopes outwards, in radians. */
export function slope(wing: Wing): number {
  return ((wing.dihedral ?? 0) * Math.PI) / 180;
}

function section(
  wing: Wing,
  cut: Slice,
  side: number,
  points: readonly (readonly [number, number])[],
): Vec[] {
  const chord = cut.trail - cut.lead;
  const thick = wing.chord * (wing.thick ?? 0.07) * cut.thick;
  return points.map(([back, up]) => [
    side * cut.x,
    height(wing, cut.x) + up * thick,
    cut.lead + back * chord,
  ]);
}

/** Stripes at the tips, if the livery has them. */
function tipped(paint: Paint, livery: Livery, half: number): Paint {
  if (livery.tips.length === 0) return paint;
  return (x, y, z) => {
    const stripe = Math.floor((half - Math.abs(x)) / (half * 0.08));
    return livery.tips[stripe] ?? paint(x, y, z);
  };
}

interface Coat {
  top: Paint;
  bottom: Paint;
  /** See `irregular`. */
  ragged: boolean;
}

/** One wing, both halves. A torn one lacks its right tip. */
export function addWing(bench: Bench, wing: Wing, coat: Coat, torn: boolean): void {
  const { model, fine } = bench;
  const half = wing.span / 2;
  const inner = fine ? Math.min(11, Math.max(3, Math.round(half / 0.42))) : 2;
  const cuts = stations(wing, inner, fine ? 6 : 3).map((x) => slice(wing, x));
  const upper = fine ? FINE_TOP : COARSE_TOP;
  const lower = fine ? FINE_BOTTOM : COARSE_BOTTOM;
  for (const side of [-1, 1]) {
    const broken = torn && side === 1;
    const whole = broken ? tear(cuts, half) : cuts;
    const above = whole.map((cut) => section(wing, cut, side, upper));
    const below = whole.map((cut) => section(wing, cut, side, lower));
    skin(bench, above, coat.top, side, coat.ragged);
    skin(bench, below, coat.bottom, side, false);
    const last = whole.at(-1);
    if (broken && last !== undefined) bareSpars(bench, wing, last, half);
    else closeTip(model, above.at(-1), below.at(-1), coat.top);
  }
}

function skin(bench: Bench, sections: readonly Vec[][], paint: Paint, side: number, ragged: boolean): void {
  for (let index = 0; index + 1 < sections.length; index++) {
    const near = sections[index] ?? [];
    const far = sections[index + 1] ?? [];
    for (let point = 0; point + 1 < near.length; point++) {
      const corners = [near[point], far[point], far[point + 1], near[point + 1]] as Vec[];
      const [a, b, c, d] = side > 0 ? corners.reverse() : corners;
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
      if (ragged) {
        bench.model.triangle(a, b, c, paint);
        bench.model.triangle(a, c, d, paint);
      } else {
        bench.model.quad(a, b, c, d, paint);
      }
    }
  }
}

function closeTip(
  model: Bench['model'],
  above: Vec[] | undefined,
  below: Vec[] | undefined,
  paint: Paint,
): void {
  if (above === undefined || below === undefined) return;
  model.fan([...above, ...below.slice(1, -1)], paint);
}

/** A wing that ends before its tip, at a slant. */
function tear(cuts: readonly Slice[], half: number): Slice[] {
  const end = half * 0.8;
  const kept = cuts.filter((cut) => cut.x < end - 0.1);
  const last = kept.at(-1);
  if (last === undefined) return [...cuts];
  const chord = last.trail - last.lead;
  return [...kept, { ...last, x: end, lead: last.lead + chord * 0.06, trail: last.trail - chord * 0.35 }];
}

function bareSpars(bench: Bench, wing: Wing, last: Slice, half: number): void {
  const y = height(wing, last.x) + 0.04;
  const chord = last.trail - last.lead;
  const reach = [half * 0.93, half * 0.88];
  [0.15, 0.75].forEach((back, index) => {
    const z = last.lead + chord * back;
    bench.model.rod([last.x - 0.2, y, z], [reach[index] ?? half, y - 0.05, z], 0.07, 0.07, plain(WOOD));
  });
}

/** All wings and their struts. */
export function addWings(bench: Bench): void {
  const { shape, livery, damage } = bench;
  const broken = damage.has('wings');
  shape.wings.forEach((wing, index) => {
    const highest = index === shape.wings.length - 1;
    const lowest = index === 0;
    const half = wing.span / 2;
    const shot = broken && lowest;
    const top = tipped(level(livery.wingTop, livery.seed), livery, half);
    const bottom = tipped(level(livery.wingUnder, livery.seed + 1), livery, half);
    const coat = {
      top: shot ? holed(top, 0.12) : top,
      bottom: shot ? holed(bottom, 0.12) : bottom,
      ragged: irregular(livery.wingTop) && livery.tips.length === 0,
    };
    addWing(bench, wing, coat, broken && highest);
  });
  addStruts(bench);
  if (shape.pylon === true) addPylon(bench);
  if (shape.struts.bare !== true) addCabane(bench);
}

interface Feet {
  front: Vec;
  rear: Vec;
  middle: Vec;
}

function feet(wing: Wing, x: number, side: number): Feet {
  const cut = slice(wing, x);
  const chord = cut.trail - cut.lead;
  const y = height(wing, x) + wing.chord * 0.02;
  const at = (back: number): Vec => [side * x, y, cut.lead + chord * back];
  return { front: at(FRONT_SPAR), rear: at(REAR_SPAR), middle: at((FRONT_SPAR + REAR_SPAR) / 2) };
}

function addStruts(bench: Bench): void {
  const { shape } = bench;
  const narrowest = Math.min(...shape.wings.map((wing) => wing.span)) / 2;
  const size = 0.055 + narrowest * 0.006;
  for (let index = 0; index + 1 < shape.wings.length; index++) {
    const lower = shape.wings[index];
    const upper = shape.wings[index + 1];
    if (lower === undefined || upper === undefined) continue;
    for (const part of shape.struts.at) {
      for (const side of [-1, 1]) strut(bench, lower, upper, part * narrowest, side, size);
    }
    addOverhang(bench, lower, upper, size);
  }
}

function strut(bench: Bench, lower: Wing, upper: Wing, x: number, side: number, size: number): void {
  const { model, shape, livery } = bench;
  const wood = plain(livery.strut);
  const low = feet(lower, x, side);
  const high = feet(upper, x, side);
  const rod = (from: Vec, to: Vec): void => model.rod(from, to, size, size * 2, wood);
  switch (shape.struts.form) {
    case 'pair':
      rod(low.front, high.front);
      rod(low.rear, high.rear);
      break;
    case 'vee':
      rod(low.middle, high.front);
      rod(low.middle, high.rear);
      break;
    case 'en':
      rod(low.front, high.front);
      rod(low.rear, high.rear);
      rod(low.rear, high.front);
      break;
    case 'plank':
      model.rod(
        low.middle,
        high.middle,
        size * 1.2,
        lower.chord * 0.3,
        plain(livery.body.colours[0] ?? livery.strut),
      );
      break;
    case 'slant': {
      const leaning = feet(upper, Math.min(x * 1.22, upper.span * 0.46), side);
      rod(low.front, leaning.front);
      rod(low.rear, leaning.rear);
      break;
    }
    case 'star': {
      const inner = feet(upper, x * 0.55, side);
      const outer = feet(upper, x * 1.5, side);
      const lowInner = feet(lower, x * 0.55, side);
      const lowOuter = feet(lower, x * 1.5, side);
      const heart = mix(low.middle, high.middle, 0.5);
      for (const end of [inner, outer, lowInner, lowOuter]) {
        rod(heart, end.front);
        rod(heart, end.rear);
      }
      break;
    }
    case 'none':
      break;
  }
}

/** A slanting strut under an upper wing that reaches far beyond the lower one. */
function addOverhang(bench: Bench, lower: Wing, upper: Wing, size: number): void {
  if (upper.span - lower.span < lower.span * 0.22 || lower.span < 9) return;
  const last = Math.max(...bench.shape.struts.at) * (lower.span / 2);
  for (const side of [-1, 1]) {
    const low = feet(lower, last, side);
    const high = feet(upper, last + (upper.span / 2 - last) * 0.62, side);
    bench.model.rod(low.front, high.front, size, size * 1.6, plain(bench.livery.strut));
    bench.model.rod(low.rear, high.rear, size, size * 1.6, plain(bench.livery.strut));
  }
}

/** Struts between body and upper wing, and below a body that hangs between the wings. */
function addCabane(bench: Bench): void {
  const { model, shape } = bench;
  const wood = plain(bench.livery.strut);
  const highest = shape.wings.at(-1);
  const lowest = shape.wings[0];
  if (highest === undefined || lowest === undefined) return;
  for (const side of [-1, 1]) {
    const ends = feet(highest, Math.max(0.36, shape.body.width * 0.55), side);
    for (const end of [ends.front, ends.rear]) {
      const body = bodyAt(shape, end[2]);
      if (end[1] < body.top + 0.12) continue;
      const foot: Vec = [
        side * body.width * 0.8,
        body.top - 0.16,
        end[2] + (highest.at < lowest.at ? 0.12 : 0),
      ];
      model.rod(foot, end, 0.06, 0.1, wood);
    }
    const under = feet(lowest, shape.body.width * 0.4, side);
    for (const end of [under.front, under.rear]) {
      const body = bodyAt(shape, end[2]);
      if (end[1] > body.bottom - 0.1) continue;
      model.rod([side * body.width * 0.8, body.bottom + 0.1, end[2]], end, 0.06, 0.1, wood);
    }
  }
}

/** The post above a monoplane's body and the wires that carry its wings. */
function addPylon(bench: Bench): void {
  const { model, shape, fine } = bench;
  const wing = shape.wings[0];
  if (wing === undefined) return;
  const z = wing.at + wing.chord * 0.35;
  const body = bodyAt(shape, z);
  const peak: Vec = [0, body.top + 0.62, z + 0.1];
  for (const side of [-1, 1]) {
    model.rod([side * 0.28, body.top - 0.08, z - 0.2], peak, 0.05, 0.06, plain(WOOD));
    model.rod([side * 0.28, body.top - 0.08, z + 0.4], peak, 0.05, 0.06, plain(WOOD));
    if (!fine) continue;
    for (const part of [0.45, 0.78]) {
      const ends = feet(wing, (wing.span / 2) * part, side);
      model.rod(peak, ends.front, 0.018, 0.018, plain(0x55514a));
      model.rod(peak, ends.rear, 0.018, 0.018, plain(0x55514a));
    }
  }
}

/** The tailplane is made like a wing. */
export function addTailplane(bench: Bench, wing: Wing): void {
  const { livery, damage } = bench;
  const shot = damage.has('tail');
  const cloth = level(livery.tail, livery.seed + 2);
  const paint = shot ? holed(cloth, 0.22) : cloth;
  addWing(bench, wing, { top: paint, bottom: paint, ragged: irregular(livery.tail) }, shot);
}
