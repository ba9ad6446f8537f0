/** Bodies, hulls and booms. */
import { around, SOOT, WOOD, type Bench } from './bench';
import { BODIES, bodyAt, bodyEnd, noseLength, type BodyCut } from './outlines';
import { plain, ring, type Paint, type Vec } from './parts';
import { tint } from './patterns';

/** Cuts between the given ones, so that patterns have faces to lie on. */
function finer(cuts: readonly BodyCut[], steps: number): BodyCut[] {
  return cuts.flatMap((cut, index) => {
    const next = cuts[index + 1];
    if (next === undefined) return [cut];
    return Array.from({ length: steps }, (_, step): BodyCut => {
      const part = step / steps;
      const between = (from: number, to: number): number => from + (to - from) * part;
      return [
        between(cut[0], next[0]),
        between(cut[1], next[1]),
        between(cut[2], next[2]),
        between(cut[3], next[3]),
        between(cut[4], next[4]),
      ];
    });
  });
}

/** The colours of the body: belly below, nose panels in front, a band before the tail. */
function bodyPaint(bench: Bench): Paint {
  const { shape, livery, damage } = bench;
  const cloth = around(livery.body, livery.seed);
  const from = noseLength(shape);
  const end = bodyEnd(shape);
  const panels = shape.nose.form === 'glazed' ? 0 : from + shape.length * 0.1;
  const bandFrom = from + (end - from) * 0.74;
  const bandTo = bandFrom + shape.length * 0.045;
  const boat = shape.body.form === 'boat';
  return (x, y, z) => {
    const cut = bodyAt(shape, z);
    const low = (y - cut.bottom) / Math.max(0.01, cut.top - cut.bottom);
    if (damage.has('engine') && z < panels + 0.9 && low > 0.2) return SOOT;
    if (damage.has('leak') && low < 0.4 && z > panels && Math.sin(z * 7 + x * 9) > 0.1) return 0x3a3024;
    if (livery.band !== null && z > bandFrom && z < bandTo) return livery.band;
    if (boat && low < 0.45) return WOOD;
    if (low < 0.14) return livery.belly;
    if (z < panels) return tint(livery.nose, y, z, livery.seed);
    return cloth(x, y, z);
  };
}

export function addBody(bench: Bench): void {
  const { model, shape, livery, fine } = bench;
  const { form, width, height, y = 0 } = shape.body;
  const from = noseLength(shape);
  const end = bodyEnd(shape);
  const sides = fine ? 14 : 8;
  const steps = fine && livery.body.kind !== 'plain' ? 3 : fine ? 2 : 1;
  const rings = finer(BODIES[form], steps).map(([along, wide, top, bottom, square]) =>
    ring(
      from + (end - from) * along,
      (wide * width) / 2,
      y + (top * height) / 2,
      y + (bottom * height) / 2,
      square,
      sides,
    ),
  );
  model.loft(rings, bodyPaint(bench));
  if (shape.body.hump !== undefined) addHump(bench, shape.body.hump);
  if (form === 'coach' && fine) addWindows(bench);
}

/** The raised deck over the breeches of the guns. */
function addHump(bench: Bench, rise: number): void {
  const { model, shape, livery, fine } = bench;
  const seat = shape.seats[0]?.at ?? 2;
  const from = noseLength(shape) - 0.1;
  const stretch: readonly (readonly [number, number])[] = [
    [0, 0.1],
    [0.25, 0.75],
    [0.6, 1],
    [1, 0.9],
  ];
  const rings = stretch.map(([along, part]) => {
    const z = from + (seat - 0.22 - from) * along;
    const body = bodyAt(shape, z);
    return ring(z, body.width * 0.74, body.top + rise * part, body.top - 0.3, 2.2, fine ? 10 : 6);
  });
  model.loft(rings, around(livery.body, livery.seed));
}

function addWindows(bench: Bench): void {
  const { model, shape } = bench;
  const step = shape.length * 0.045;
  for (let window = 0; window < 4; window++) {
    const z = shape.length * 0.13 + window * step;
    const body = bodyAt(shape, z);
    const y = body.top - (body.top - body.bottom) * 0.3;
    for (const side of [-1, 1]) {
      model.box(
        [side * body.width * 0.985, y, z],
        [0.06, shape.body.height * 0.2, step * 0.55],
        plain(0x5c6f78),
      );
    }
  }
}

/** What carries the tail of a plane whose body ends before it. */
export function addBooms(bench: Bench): void {
  const { model, shape, livery, fine } = bench;
  const { booms } = shape;
  const lower = shape.wings[0];
  const upper = shape.wings.at(-1);
  if (booms === undefined || lower === undefined || upper === undefined) return;
  const tail = shape.length - shape.tail.length * 0.4;
  const base = tailHeight(bench);
  for (const side of [-1, 1]) {
    const x = side * booms.x;
    if (booms.form === 'twin') {
      const wide = (booms.width ?? 0.6) / 2;
      const start =
        shape.engines?.some((engine) => engine.x === booms.x) === true ? lower.at - 0.4 : lower.at;
      const cuts: readonly (readonly [number, number])[] = [
        [start, 0.9],
        [lower.at + lower.chord, 1],
        [shape.length * 0.7, 0.66],
        [tail, 0.2],
      ];
      const rings = cuts.map(([z, part]) =>
        ring(z, wide * part, base + wide * 1.2 * part, base - wide * 1.2 * part, 3, fine ? 10 : 6, x),
      );
      model.loft(rings, around(livery.body, livery.seed));
      continue;
    }
    const endX = side * (booms.end ?? booms.x);
    const top: Vec = [x, upper.y, upper.at + upper.chord * 0.8];
    const bottom: Vec = [x, lower.y, lower.at + lower.chord * 0.8];
    const topEnd: Vec = [endX, base + 0.12, tail];
    const bottomEnd: Vec = [endX, base - 0.2, tail];
    const wood = plain(livery.strut);
    model.rod(top, topEnd, 0.07, 0.07, wood);
    model.rod(bottom, bottomEnd, 0.07, 0.07, wood);
    for (const part of fine ? [0.3, 0.6] : [0.45]) {
      const between = (from: Vec, to: Vec): Vec => [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
        from[2] + (to[2] - from[2]) * part,
      ];
      model.rod(between(top, topEnd), between(bottom, bottomEnd), 0.05, 0.08, wood);
    }
  }
}

/** Height at which the tail sits. */
export function tailHeight(bench: Bench): number {
  const { shape } = bench;
  if (shape.booms !== undefined) {
    const lower = shape.wings[0]?.y ?? 0;
    const upper = shape.wings.at(-1)?.y ?? 0;
    return shape.booms.form === 'twin' ? 0.05 : (lower + upper) / 2 + 0.1;
  }
  const end = bodyAt(shape, bodyEnd(shape));
  return (end.top + end.bottom) / 2;
}
