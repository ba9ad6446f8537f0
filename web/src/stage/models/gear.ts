/** Wheels, skids and floats. */
import { IRON, WOOD, type Bench } from './bench';
import { bodyAt, bodyEnd } from './outlines';
import { plain, ring, type Vec } from './parts';

const WHEEL = 0.34;

function addWheel(bench: Bench, x: number, y: number, z: number, size = WHEEL): void {
  const { model, livery, fine } = bench;
  const sides = fine ? 14 : 6;
  model.tube([x - 0.05, y, z], [x + 0.05, y, z], size, size, sides, plain(IRON), false);
  for (const side of [-1, 1]) {
    const outer: Vec = [x + side * 0.05, y, z];
    const hub: Vec = [x + side * 0.1, y, z];
    model.tube(outer, hub, size, size * 0.72, sides, plain(IRON), false);
    model.tube(hub, [x + side * 0.14, y, z], size * 0.72, 0.03, sides, plain(livery.wheel), false);
  }
}

/** Two wheels on vees under the body or an engine. */
function addVees(bench: Bench, x: number, z: number, top: number, low: number, track: number): void {
  const { model } = bench;
  const wood = plain(WOOD);
  for (const side of [-1, 1]) {
    const axle: Vec = [x + side * track * 0.42, low, z];
    addWheel(bench, x + side * track * 0.5, low, z);
    model.rod([x + side * track * 0.24, top, z - 0.35], axle, 0.06, 0.09, wood);
    model.rod([x + side * track * 0.24, top, z + 0.4], axle, 0.06, 0.09, wood);
  }
  model.rod([x - track * 0.5, low, z], [x + track * 0.5, low, z], 0.07, 0.12, wood);
}

export function addGear(bench: Bench): void {
  const { model, shape } = bench;
  const form = shape.gear ?? 'vee';
  const lowest = shape.wings[0];
  if (lowest === undefined) return;
  if (shape.floats !== undefined) addFloats(bench, shape.floats);
  if (form === 'none') return;
  const z = Math.max(0.75, lowest.at + lowest.chord * 0.05);
  const body = bodyAt(shape, z);
  const low = Math.min(-1.3, body.bottom - 0.62, lowest.y - 0.5);
  if (form === 'four') {
    const far = shape.engines?.find((engine) => engine.x > 0)?.x ?? shape.booms?.x;
    if (far === undefined) {
      addVees(bench, 0, z, body.bottom + 0.1, low, 1.7);
      addVees(bench, 0, z + 0.1, body.bottom + 0.1, low, 1.2);
    } else {
      for (const side of [-1, 1]) addVees(bench, side * far, z + lowest.chord * 0.3, lowest.y, low, 1);
    }
  } else {
    addVees(bench, 0, z, body.bottom + 0.12, low, Math.max(1.6, shape.body.width * 1.8));
  }
  if (form === 'skid') {
    for (const side of [-1, 1]) {
      model.rod([side * 0.4, low + 0.1, z - 1.1], [side * 0.4, low, z + 0.7], 0.07, 0.1, plain(WOOD));
      model.rod(
        [side * 0.3, body.bottom + 0.1, z - 0.4],
        [side * 0.4, low + 0.06, z - 0.7],
        0.05,
        0.07,
        plain(WOOD),
      );
    }
  }
  if (form === 'nose') {
    addWheel(bench, 0, low + 0.1, 0.5, WHEEL * 0.8);
    model.rod([0, body.bottom, 0.9], [0, low + 0.1, 0.5], 0.08, 0.1, plain(WOOD));
  }
  addSkid(bench);
}

function addSkid(bench: Bench): void {
  const { model, shape } = bench;
  if (shape.booms !== undefined) return;
  const z = bodyEnd(shape) - shape.length * 0.04;
  const end = bodyAt(shape, z);
  model.rod([0, end.bottom + 0.05, z - 0.1], [0, end.bottom - 0.35, z + 0.25], 0.06, 0.08, plain(WOOD));
}

/** Small floats under the wing tips of flying boats. */
function addFloats(bench: Bench, x: number): void {
  const { model, shape, livery, fine } = bench;
  const wing = shape.wings[0];
  if (wing === undefined) return;
  const z = wing.at + wing.chord * 0.3;
  const low = wing.y - 0.75;
  for (const side of [-1, 1]) {
    const rings = (
      [
        [-0.7, 0.3],
        [-0.4, 0.85],
        [0.2, 1],
        [0.8, 0.4],
      ] as const
    ).map(([back, size]) =>
      ring(z + back, 0.2 * size, low + 0.2 * size, low - 0.2 * size, 2.6, fine ? 8 : 5, side * x),
    );
    model.loft(rings, plain(livery.belly));
    model.rod([side * x, low, z], [side * x, wing.y, z], 0.06, 0.3, plain(livery.strut));
  }
}
