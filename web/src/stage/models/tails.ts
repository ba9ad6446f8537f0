/** Fins, rudders and tailplanes. */
import { holed, upright, type Bench } from './bench';
import { tailHeight } from './bodies';
import { finOutlines } from './fins';
import { tailplane, type Point } from './outlines';
import type { Paint, Vec } from './parts';
import { plain } from './parts';
import { addTailplane } from './wings';

/** The part of an outline between two lines across the flight. */
export function strip(outline: readonly Point[], from: number, to: number): Point[] {
  const cut = (points: readonly Point[], edge: number, keep: (z: number) => boolean): Point[] =>
    points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      const kept: Point[] = keep(point[0]) ? [point] : [];
      if (keep(point[0]) === keep(next[0])) return kept;
      const part = (edge - point[0]) / (next[0] - point[0]);
      return [...kept, [edge, point[1] + (next[1] - point[1]) * part]];
    });
  return cut(
    cut(outline, from, (z) => z >= from),
    to,
    (z) => z <= to,
  );
}

export function addTail(bench: Bench): void {
  const { shape, livery, fine, damage } = bench;
  const { tail } = shape;
  const base = tailHeight(bench);
  const plane = tailplane(shape, base);
  addTailplane(bench, plane);
  if (tail.double !== undefined) {
    addTailplane(bench, { ...plane, y: plane.y + tail.double });
    for (const side of [-1, 1]) {
      const z = plane.at + plane.chord * 0.3;
      const x = side * tail.span * 0.42;
      bench.model.rod([x, plane.y, z], [x, plane.y + tail.double, z], 0.06, 0.12, plain(livery.strut));
    }
  }
  const count = tail.fins ?? 1;
  const { fin, rudder } = finOutlines(tail, shape.length, fine ? 2 : count > 1 ? 0 : 1);
  const standing =
    shape.booms?.form === 'open' || (tail.y ?? 0) > 0.3 || tail.double !== undefined ? plane.y : base;
  const shot = damage.has('tail');
  for (let index = 0; index < count; index++) {
    const x = count === 1 ? 0 : (tail.width ?? tail.span) * (index / (count - 1) - 0.5);
    const thick = 0.035;
    const place = ([z, y]: Point, side: -1 | 1): Vec => [x + side * thick, standing + y, z];
    const cloth: Paint = upright(livery.tail, livery.seed + 3);
    bench.model.plate(fin, place, shot ? holed(cloth, 0.3) : cloth);
    addRudder(bench, shot ? bitten(rudder) : rudder, place);
  }
  if ((tail.y ?? 0) > 0.3 && shape.booms === undefined) addTailPost(bench, base, plane.y);
}

/** The rudder in stripes from front to back. */
function addRudder(
  bench: Bench,
  outline: readonly Point[],
  place: (point: Point, side: -1 | 1) => Vec,
): void {
  const { livery, model, damage } = bench;
  const spread = outline.map(([z]) => z);
  const [from, to] = [Math.min(...spread), Math.max(...spread)];
  const count = livery.rudder.length;
  livery.rudder.forEach((colour, index) => {
    const stripe = strip(
      outline,
      from + ((to - from) * index) / count,
      from + ((to - from) * (index + 1)) / count,
    );
    model.plate(stripe, place, damage.has('tail') ? holed(plain(colour), 0.12) : plain(colour));
  });
}

/** A rudder that has lost its upper rear corner. */
function bitten(outline: readonly Point[]): Point[] {
  const [top, aft] = [Math.max(...outline.map(([, y]) => y)), Math.max(...outline.map(([z]) => z))];
  return outline.map(([z, y], index) => {
    const inside = y > top * 0.55 && z > aft - 0.5;
    return inside ? [z - 0.16 - (index % 2) * 0.12, y - top * 0.14] : [z, y];
  });
}

/** Struts from a hull up to a raised tailplane. */
function addTailPost(bench: Bench, base: number, top: number): void {
  const { model, shape, livery } = bench;
  const z = shape.length - shape.tail.length * 0.7;
  for (const side of [-1, 1]) {
    model.rod(
      [side * 0.12, base - 0.1, z],
      [side * shape.tail.span * 0.2, top, z],
      0.06,
      0.1,
      plain(livery.strut),
    );
  }
  model.rod([0, base - 0.1, z + 0.3], [0, top, z + 0.3], 0.08, 0.4, plain(livery.strut));
}
