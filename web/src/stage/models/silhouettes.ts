/** Little plan views for panels and lists, from the same figures as the models; needs no three.js. */
import { bodyAt, bodyEnd, noseLength, tailplane, wingOutline, type Point } from './outlines';
import { extent, shapeOf, type Balloon, type Shape } from './shapes';

/** The view box of every silhouette. */
export const SILHOUETTE_BOX = '0 0 100 100';

const cache = new Map<string, string>();

/** The `d` of an SVG path within `SILHOUETTE_BOX`, nose up, to be filled. */
export function silhouette(type: string, role = 'fighter'): string {
  const key = `${type} ${role}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const shape = shapeOf(type, role);
  const outlines = shape.kind === 'plane' ? planeOutlines(shape) : balloonOutlines(shape);
  const drawn = outlines.map((outline) => path(outline, extent(shape), shape.length)).join('');
  cache.set(key, drawn);
  return drawn;
}

function path(outline: readonly Point[], size: number, length: number): string {
  const scale = 96 / size;
  const clockwise = area(outline) > 0 ? outline : [...outline].reverse();
  const corners = clockwise.map(([x, z]) => {
    const right = 50 + x * scale;
    const down = 50 + (z - length / 2) * scale;
    return `${right.toFixed(1)} ${down.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** All outlines turn the same way, so that overlaps stay filled. */
function area(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, z], index) => {
    const [nextX, nextZ] = outline[(index + 1) % outline.length] ?? [x, z];
    return sum + x * nextZ - nextX * z;
  }, 0);
}

function mirrored(side: readonly Point[]): Point[] {
  return [...side, ...side.map(([x, z]): Point => [-x, z]).reverse()];
}

function bar(x: number, width: number, from: number, to: number): Point[] {
  return [
    [x - width / 2, from],
    [x + width / 2, from],
    [x + width / 2, to],
    [x - width / 2, to],
  ];
}

function planeOutlines(shape: Shape): Point[][] {
  const outlines = shape.wings.map((wing) => wingOutline(wing));
  outlines.push(bodyOutline(shape), wingOutline(tailplane(shape, 0)));
  const fin = shape.tail.length;
  const count = shape.tail.fins ?? 1;
  for (let index = 0; index < count; index++) {
    const x = count === 1 ? 0 : (shape.tail.width ?? shape.tail.span) * (index / (count - 1) - 0.5);
    outlines.push(bar(x, 0.14, shape.length - fin, shape.length));
  }
  const { booms } = shape;
  for (const side of booms === undefined ? [] : [-1, 1]) {
    const wing = shape.wings[0];
    if (booms === undefined || wing === undefined) continue;
    const end = booms.end ?? booms.x;
    const half = (booms.form === 'twin' ? (booms.width ?? 0.6) : 0.12) / 2;
    const [from, to] = [wing.at, shape.length - fin * 0.4];
    outlines.push([
      [side * booms.x - half, from],
      [side * booms.x + half, from],
      [side * end + half, to],
      [side * end - half, to],
    ]);
  }
  for (const engine of shape.engines ?? []) {
    const blade = engine.push === true ? engine.at + engine.length + 0.1 : engine.at - 0.1;
    for (const x of engine.x === 0 ? [0] : [-engine.x, engine.x]) {
      outlines.push(bar(x, engine.slim === true ? 0.6 : 0.9, engine.at, engine.at + engine.length));
      outlines.push(bar(x, (engine.propeller ?? 1.3) * 2, blade - 0.06, blade + 0.06));
    }
  }
  if (shape.nose.form !== 'glazed') outlines.push(bar(0, (shape.nose.propeller ?? 1.28) * 2, 0, 0.12));
  return outlines;
}

function bodyOutline(shape: Shape): Point[] {
  const from = noseLength(shape);
  const end = bodyEnd(shape);
  const side: Point[] = [];
  const radius = shape.nose.radius ?? shape.body.width * 0.4;
  switch (shape.nose.form) {
    case 'rotary':
    case 'horseshoe':
      side.push([radius * 0.75, 0.16], [radius, 0.3], [radius, from * 0.9]);
      break;
    case 'spinner':
      side.push([0.03, -0.1], [radius * 0.7, 0.1], [radius, from * 0.7]);
      break;
    case 'drum':
      side.push([radius, 0.2]);
      break;
    case 'radiator':
    case 'open':
      side.push([shape.body.width * 0.4, 0.15]);
      break;
    case 'glazed':
      break;
  }
  for (let step = 0; step <= 12; step++) {
    const z = from + ((end - from) * step) / 12;
    side.push([bodyAt(shape, z).width, z]);
  }
  return mirrored(side);
}

function balloonOutlines(shape: Balloon): Point[][] {
  const side: Point[] = [];
  const blunt = shape.form === 'drachen';
  for (let step = 0; step <= 16; step++) {
    const along = step / 16;
    const round = Math.sqrt(Math.max(0, 1 - Math.pow(Math.abs(along * 2 - 1), blunt ? 6 : 2)));
    const lean = blunt ? 1 : 1.2 - 0.5 * along;
    side.push([Math.max(0.02, (shape.diameter / 2) * Math.min(1, round * lean)), along * shape.length]);
  }
  const outlines = [mirrored(side)];
  const { length, diameter } = shape;
  if (shape.form === 'coastal' || shape.form === 'zeppelin') {
    const fin: Point[] = [
      [0, length * 0.76],
      [diameter * 0.62, length * 0.86],
      [diameter * 0.62, length * 0.96],
      [0, length * 0.985],
    ];
    outlines.push(
      fin,
      fin.map(([x, z]): Point => [-x, z]),
    );
  } else if (!blunt) {
    const lobe = Array.from({ length: 12 }, (_, index): Point => {
      const angle = (index / 12) * Math.PI * 2;
      return [diameter * 0.36 + Math.cos(angle) * diameter * 0.28, length * (0.82 + 0.14 * Math.sin(angle))];
    });
    outlines.push(
      lobe,
      lobe.map(([x, z]): Point => [-x, z]),
    );
  } else {
    const sail: Point[] = [
      [diameter * 0.4, length * 0.6],
      [diameter * 0.95, length * 0.78],
      [diameter * 0.4, length * 0.88],
    ];
    outlines.push(
      sail,
      sail.map(([x, z]): Point => [-x, z]),
    );
  }
  return outlines;
}
