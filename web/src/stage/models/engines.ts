/** Noses, engines and where the propellers turn. */
import { around, IRON, SOOT, type Bench, type Hub } from './bench';
import { bodyAt, noseLength } from './outlines';
import { plain, ring, type Paint, type Vec } from './parts';
import { tint } from './patterns';
import type { Engine } from './shapes';

const BRASS = 0xa8834a;
const CYLINDER = 0x5b5a56;
const EXHAUST = 0x4b3f37;
const METAL = 0x9b9d9b;

function nosePaint(bench: Bench): Paint {
  const { livery, damage } = bench;
  return (x, y, z) => {
    const colour = tint(livery.nose, x + y, z, livery.seed);
    return damage.has('engine') && Math.sin(x * 17 + y * 23) > -0.3 ? SOOT : colour;
  };
}

/** Nacelles wear the colours of the body. */
function nacellePaint(bench: Bench): Paint {
  const { livery, damage } = bench;
  return damage.has('engine') ? plain(SOOT) : around(livery.body, livery.seed);
}

function round(z: number, radius: number, sides: number, x = 0, y = 0): Vec[] {
  return ring(z, radius, y + radius, y - radius, 2, sides, x);
}

/** A star of cylinders behind the propeller. */
function addCylinders(bench: Bench, x: number, y: number, z: number, radius: number): void {
  const { model, fine } = bench;
  const count = fine ? 9 : 5;
  model.tube([x, y, z - 0.1], [x, y, z + 0.15], radius * 0.3, radius * 0.34, 8, plain(METAL));
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2;
    const at = (out: number): Vec => [x + Math.sin(angle) * out, y + Math.cos(angle) * out, z + 0.05];
    model.rod(at(radius * 0.25), at(radius * 0.9), radius * 0.3, radius * 0.3, plain(CYLINDER));
  }
}

function addRotaryNose(bench: Bench, radius: number, open: boolean): void {
  const { model, shape, fine } = bench;
  const sides = fine ? 18 : 10;
  const length = noseLength(shape);
  const body = bodyAt(shape, length);
  const cut = (z: number, size: number): Vec[] =>
    round(z, size, sides).map(([x, y]) => [x, open ? Math.max(y, -radius * 0.42) : y, z]);
  const rings = [
    cut(0.2, radius * 0.72),
    cut(0.17, radius * 0.82),
    cut(0.2, radius * 0.93),
    cut(0.32, radius),
    cut(length * 0.86, radius),
    ring(length + 0.05, body.width, body.top, body.bottom, 2.6, sides),
  ];
  model.loft(rings, nosePaint(bench), 'none');
  model.fan(cut(0.3, radius * 0.74), plain(SOOT));
  addCylinders(bench, 0, 0, 0.25, open ? radius * 0.98 : radius * 0.78);
}

function addSpinner(bench: Bench, x: number, y: number, z: number, radius: number, length: number): void {
  const { model, livery, fine } = bench;
  const sides = fine ? 12 : 7;
  const rings = [
    round(z, radius * 0.08, sides, x, y),
    round(z + length * 0.14, radius * 0.48, sides, x, y),
    round(z + length * 0.45, radius * 0.82, sides, x, y),
    round(z + length, radius, sides, x, y),
  ];
  model.loft(rings, plain(livery.spinner));
}

/** A flat radiator with its rim. */
function addRadiator(bench: Bench, radius: number, square: number): void {
  const { model, shape, fine } = bench;
  const sides = fine ? 18 : 10;
  const length = noseLength(shape);
  const body = bodyAt(shape, length + 0.05);
  const top = square > 3 ? Math.max(body.top, radius * 0.9) : radius;
  const bottom = square > 3 ? Math.min(body.bottom, -radius) : -radius;
  const wide = square > 3 ? Math.max(body.width, radius * 0.84) : radius;
  const face = ring(0.2, wide * 0.86, top * 0.86, bottom * 0.88, square, sides);
  const rim = ring(0.19, wide, top, bottom, square, sides);
  model.loft([face, rim], plain(BRASS), 'none');
  model.fan(face, plain(0x3a3d3e));
  const back = ring(length + 0.05, body.width, body.top, body.bottom, 3.4, sides);
  model.loft([rim, ring(length * 0.9, wide, top, bottom, square, sides), back], nosePaint(bench), 'none');
  if (square > 3) model.box([0, (top + bottom) / 2, 0.18], [0.05, top - bottom, 0.03], plain(BRASS));
  model.tube([0, 0, 0.02], [0, 0, 0.22], 0.1, 0.13, 8, plain(METAL));
}

/** A row of cylinders standing out of the deck. */
function addRow(bench: Bench, x: number, y: number, from: number, to: number, tall: number): void {
  const { model, fine } = bench;
  if (!fine) {
    model.box([x, y + tall / 2, (from + to) / 2], [0.2, tall, to - from], plain(CYLINDER));
    return;
  }
  const step = (to - from) / 6;
  for (let index = 0; index < 6; index++) {
    const z = from + step * (index + 0.5);
    model.tube([x, y - 0.1, z], [x, y + tall, z], step * 0.4, step * 0.36, 6, plain(CYLINDER));
  }
  model.rod([x, y + tall, from], [x, y + tall, to], 0.1, 0.08, plain(METAL));
}

function addInlineNose(bench: Bench): void {
  const { model, shape, fine } = bench;
  const body = bodyAt(shape, noseLength(shape));
  const sides = fine ? 14 : 8;
  const rings = [
    ring(0.14, body.width * 0.7, body.top * 0.55, body.bottom * 0.7, 2.6, sides),
    ring(noseLength(shape) + 0.05, body.width, body.top, body.bottom, 3, sides),
  ];
  model.loft(rings, nosePaint(bench), 'front');
  model.tube([0, 0, 0], [0, 0, 0.2], 0.09, 0.13, 8, plain(METAL));
}

function addExhaust(bench: Bench): void {
  const { model, shape, fine } = bench;
  const from = noseLength(shape) + 0.25;
  const to = from + shape.length * 0.13;
  const body = bodyAt(shape, (from + to) / 2);
  const { exhaust } = shape.nose;
  const inline = shape.nose.form !== 'drum' && shape.nose.form !== 'radiator';
  if (exhaust !== undefined && inline) addRow(bench, 0, body.top, from, to, 0.2);
  const pipe = plain(EXHAUST);
  const sides = fine ? 6 : 4;
  switch (exhaust) {
    case 'stubs':
      for (let index = 0; index < (fine ? 4 : 1); index++) {
        const z = from + (to - from) * (index / 4);
        const side = body.width * 0.94;
        model.tube(
          [side * 0.8, body.top * 0.55, z],
          [side * 1.3, body.top * 0.6, z + 0.2],
          0.055,
          0.05,
          sides,
          pipe,
        );
      }
      break;
    case 'long':
      for (const side of [-1, 1]) {
        const x = side * body.width * 1.06;
        model.tube(
          [x, body.top * 0.35, from],
          [x, body.top * 0.3, from + shape.length * 0.34],
          0.06,
          0.06,
          sides,
          pipe,
        );
      }
      break;
    case 'horn':
      model.tube([0.12, body.top + 0.12, from], [0.16, body.top + 0.18, to], 0.06, 0.08, sides, pipe);
      model.tube(
        [0.16, body.top + 0.18, to - 0.1],
        [0.24, body.top + 0.75, to + 0.25],
        0.08,
        0.1,
        sides,
        pipe,
      );
      break;
    case 'chimney':
      for (const side of [-1, 1]) {
        const x = side * body.width * 0.5;
        model.tube([x, body.top, from + 0.2], [x, body.top + 0.15, to], 0.06, 0.07, sides, pipe);
        model.tube(
          [x, body.top + 0.1, to - 0.05],
          [x * 0.9, body.top + 0.85, to + 0.15],
          0.07,
          0.07,
          sides,
          pipe,
        );
      }
      break;
    case undefined:
      break;
  }
}

function addCooler(bench: Bench): void {
  const { model, shape } = bench;
  const upper = shape.wings.at(-1);
  const metal = plain(0x6d6f6d);
  const z = shape.length * 0.24;
  const body = bodyAt(shape, z);
  switch (shape.nose.cooler) {
    case 'ears':
      for (const side of [-1, 1]) {
        model.box([side * (body.width + 0.08), 0.1, z - 0.25], [0.16, body.top * 0.9, 0.5], metal);
      }
      break;
    case 'wing':
      if (upper !== undefined) {
        const y = upper.y + upper.chord * (upper.thick ?? 0.07);
        model.box([0.45, y, upper.at + upper.chord * 0.3], [0.6, 0.06, upper.chord * 0.36], metal);
      }
      break;
    case 'front':
      model.box([0, body.top + 0.2, noseLength(shape) + 0.2], [body.width * 1.3, 0.5, 0.16], metal);
      break;
    case undefined:
      break;
  }
}

/** The nose; returns its propeller unless there is no engine in it. */
export function addNose(bench: Bench): Hub[] {
  const { shape } = bench;
  const { nose } = shape;
  const radius = nose.radius ?? 0.45;
  switch (nose.form) {
    case 'rotary':
      addRotaryNose(bench, radius, false);
      break;
    case 'horseshoe':
      addRotaryNose(bench, radius, true);
      break;
    case 'spinner': {
      const length = noseLength(shape);
      const body = bodyAt(shape, length);
      const sides = bench.fine ? 14 : 8;
      addSpinner(bench, 0, 0, -0.1, radius, length * 0.8);
      bench.model.loft(
        [
          round(length * 0.66, radius, sides),
          ring(length + 0.04, body.width, body.top, body.bottom, 2.2, sides),
        ],
        nosePaint(bench),
        'none',
      );
      break;
    }
    case 'radiator':
      addRadiator(bench, radius, 4.5);
      break;
    case 'drum':
      addRadiator(bench, radius, 2.1);
      break;
    case 'open':
      addInlineNose(bench);
      break;
    case 'glazed':
      return [];
  }
  addExhaust(bench);
  addCooler(bench);
  return [{ x: 0, y: 0, z: 0.08, radius: nose.propeller ?? 1.28, blades: nose.blades ?? 2 }];
}

/** Engines that are not in the nose; returns their propellers. */
export function addEngines(bench: Bench): Hub[] {
  return (bench.shape.engines ?? []).flatMap((engine) =>
    (engine.x === 0 ? [0] : [-1, 1]).map((side) => addEngine(bench, engine, side * engine.x)),
  );
}

function addEngine(bench: Bench, engine: Engine, x: number): Hub {
  const { model, shape, fine } = bench;
  const { y, at, length, push = false } = engine;
  const end = at + length;
  const front = push ? at : at + 0.1;
  const wide = engine.slim === true ? 0.26 : 0.42;
  const sides = fine ? 10 : 5;
  if (engine.form === 'rotary') {
    addCylinders(bench, x, y, push ? end - 0.12 : at + 0.1, 0.45);
  } else if (engine.x !== 0 || engine.slim === true) {
    const rings = [
      round(front, wide * 0.7, sides, x, y),
      round(front + 0.2, wide, sides, x, y),
      round(front + length * 0.5, wide * 1.05, sides, x, y),
      round(end, wide * (push ? 0.5 : 0.25), sides, x, y),
    ];
    model.loft(rings, nacellePaint(bench));
    if (!push || engine.slim === true) {
      model.box([x, y, front - 0.02], [wide * 1.5, wide * 1.7, 0.1], plain(0x3a3d3e));
    }
    addRow(bench, x, y + wide * 0.85, at + length * 0.2, at + length * 0.66, 0.16);
  } else {
    addRow(bench, x, y + 0.42, at, at + length * 0.8, 0.2);
  }
  addBearers(bench, engine, x, wide);
  const z = push ? end + 0.12 : at;
  if (fine) model.tube([x, y, z - 0.12], [x, y, z + 0.12], 0.1, 0.1, 6, plain(IRON));
  return { x, y, z, radius: engine.propeller ?? 1.3, blades: shape.nose.blades ?? 2 };
}

/** Struts that hold an engine between the wings. */
function addBearers(bench: Bench, engine: Engine, x: number, wide: number): void {
  const { model, shape, livery, fine } = bench;
  const lower = shape.wings[0];
  const upper = shape.wings.at(-1);
  if (lower === undefined || upper === undefined || (engine.x === 0 && engine.slim !== true)) return;
  const wood = plain(livery.strut);
  for (const back of [0.15, 0.65]) {
    for (const side of fine ? [-1, 1] : [0]) {
      const low: Vec = [x + side * 0.45, lower.y, lower.at + lower.chord * back];
      const high: Vec = [x + side * 0.45, upper.y, upper.at + upper.chord * back];
      model.rod(low, [x + side * wide * 0.8, engine.y - 0.1, low[2]], 0.07, 0.12, wood);
      model.rod([x + side * wide * 0.8, engine.y + 0.1, high[2]], high, 0.07, 0.12, wood);
    }
  }
}
