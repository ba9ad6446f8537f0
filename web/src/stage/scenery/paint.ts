import { paintCountry } from './country';
import { type Course, type Landscape, pointOf } from './landscape';
import { branch, pick, random } from '../basics/random';

/** A rectangle of the land, in the scene's coordinates. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  depth: number;
}

const CROPS = [
  '#7f8f4a',
  '#93a057',
  '#6c8243',
  '#b3a45e',
  '#c2b06a',
  '#8a9a55',
  '#a08a55',
  '#5f7a40',
  '#9c9a58',
  '#86924c',
  '#748a46',
  '#c9b878',
] as const;
const FIELDS_TURN = 0.21;
const LARGEST_FIELD = 5.2;
const SMALLEST_FIELD = 1.5;

type Brush = CanvasRenderingContext2D;

/** A new canvas for a part of the land, and a brush that paints on it in the scene's coordinates. */
export function canvasOf(
  frame: Frame,
  pixels: number,
): { canvas: HTMLCanvasElement; brush: Brush; scale: number } {
  const canvas = document.createElement('canvas');
  const scale = pixels / Math.max(frame.width, frame.depth);
  canvas.width = Math.round(frame.width * scale);
  canvas.height = Math.round(frame.depth * scale);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser cannot paint on a canvas.');
  brush.scale(scale, scale);
  brush.translate(-frame.left, -frame.top);
  return { canvas, brush, scale };
}

/** Paint a part of the land on a new canvas, as seen from above. */
export function paintLand(land: Landscape, frame: Frame, pixels: number): HTMLCanvasElement {
  const { canvas, brush, scale } = canvasOf(frame, pixels);
  brush.lineJoin = 'round';
  brush.lineCap = 'round';

  const fine = scale > 14;
  paintFields(brush, land, frame, fine);
  paintMottles(brush, land, frame);
  paintWoods(brush, land);
  if (land.country) {
    paintCountry(brush, land.country, land.seed);
    return canvas;
  }
  paintVillage(brush, land);
  paintAerodrome(brush, land);
  paintRoad(brush, land);
  paintFront(brush, land, frame, fine);
  paintRiver(brush, land);
  return canvas;
}

// ---- fields

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
}

/** A patchwork: one rectangle, split again and again; each piece has chance of its own, so any part can be painted alone. */
function paintFields(brush: Brush, land: Landscape, frame: Frame, furrowed: boolean): void {
  brush.fillStyle = '#7c8c4c';
  brush.fillRect(frame.left, frame.top, frame.width, frame.depth);
  brush.save();
  brush.rotate(FIELDS_TURN);
  const size = land.reach * 1.5;
  const centre = { x: frame.left + frame.width / 2, y: frame.top + frame.depth / 2 };
  const cos = Math.cos(FIELDS_TURN);
  const sin = Math.sin(FIELDS_TURN);
  const middle = { x: centre.x * cos + centre.y * sin, y: centre.y * cos - centre.x * sin };
  const radius = Math.hypot(frame.width, frame.depth) / 2;
  const seen = (field: Field) =>
    field.x < middle.x + radius &&
    field.x + field.width > middle.x - radius &&
    field.y < middle.y + radius &&
    field.y + field.height > middle.y - radius;

  const split = (field: Field): void => {
    if (!seen(field)) return;
    const chance = random(field.seed);
    const { x, y, width, height } = field;
    const longest = Math.max(width, height);
    if (longest > LARGEST_FIELD || (longest > SMALLEST_FIELD * 2 && chance() < 0.45)) {
      const part = 0.34 + chance() * 0.32;
      const [one, other] = [branch(field.seed, 1), branch(field.seed, 2)];
      if (width > height) {
        split({ x, y, width: width * part, height, seed: one });
        split({ x: x + width * part, y, width: width * (1 - part), height, seed: other });
      } else {
        split({ x, y, width, height: height * part, seed: one });
        split({ x, y: y + height * part, width, height: height * (1 - part), seed: other });
      }
      return;
    }
    paintField(brush, field, chance, furrowed);
  };
  split({ x: -size, y: -size, width: size * 2, height: size * 2, seed: branch(land.seed, 77) });
  brush.restore();
}

function paintField(brush: Brush, field: Field, chance: () => number, furrowed: boolean): void {
  const { x, y, width, height } = field;
  brush.fillStyle = pick(chance, CROPS);
  brush.fillRect(x, y, width, height);
  const upright = chance() < 0.5;
  const rows = 0.13 + chance() * 0.14;
  const light = chance() < 0.45;
  if (furrowed) {
    brush.strokeStyle = light ? 'rgba(255,243,192,.13)' : 'rgba(46,42,20,.13)';
    brush.lineWidth = rows * 0.42;
    brush.lineCap = 'butt';
    brush.beginPath();
    for (let at = rows; at < (upright ? width : height); at += rows) {
      brush.moveTo(upright ? x + at : x, upright ? y : y + at);
      brush.lineTo(upright ? x + at : x + width, upright ? y + height : y + at);
    }
    brush.stroke();
    brush.lineCap = 'round';
  }
  brush.strokeStyle = chance() < 0.72 ? 'rgba(44,58,26,.8)' : 'rgba(150,130,90,.7)';
  brush.lineWidth = 0.09;
  brush.strokeRect(x, y, width, height);
}

/** Cloud shadows, damp and worn places. */
function paintMottles(brush: Brush, land: Landscape, frame: Frame): void {
  const chance = random(branch(land.seed, 3));
  for (let index = 0; index < 1600; index++) {
    brush.fillStyle = chance() < 0.5 ? 'rgba(40,48,20,.055)' : 'rgba(255,240,190,.05)';
    const x = frame.left + chance() * frame.width;
    const y = frame.top + chance() * frame.depth;
    disc(brush, x, y, 0.1 + chance() * chance() * 2.4);
  }
}

function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

/** A line along a course. */
function strokeCourse(
  brush: Brush,
  land: Landscape,
  course: Course,
  width: number,
  style: string,
  aside: (step: number) => number = () => 0,
  pace = 0.5,
): void {
  brush.strokeStyle = style;
  brush.lineWidth = width;
  brush.beginPath();
  let step = 0;
  for (let along = -land.reach; along <= land.reach; along += pace) {
    const [x, z] = pointOf({ along: course.along, across: (at) => course.across(at) + aside(step) }, along);
    brush.lineTo(x, z);
    step++;
  }
  brush.stroke();
}

// ---- what people made

function paintWoods(brush: Brush, land: Landscape): void {
  for (const wood of land.woods) {
    const chance = random(branch(land.seed, Math.round(wood.x * 31 + wood.z * 17)));
    for (let index = 0; index < 26; index++) {
      const angle = chance() * Math.PI * 2;
      const away = Math.sqrt(chance()) * wood.radius * 0.8;
      brush.fillStyle = 'rgba(44,60,26,.28)';
      const x = wood.x + Math.cos(angle) * away * 1.35;
      disc(brush, x, wood.z + Math.sin(angle) * away, wood.radius * (0.2 + chance() * 0.25));
    }
  }
}

function paintRoad(brush: Brush, land: Landscape): void {
  strokeCourse(brush, land, land.road, 0.3, 'rgba(70,58,36,.6)');
  strokeCourse(brush, land, land.road, 0.2, '#cbb98c');
  strokeCourse(brush, land, land.road, 0.03, 'rgba(120,100,64,.5)');
}

/** Yards and gardens under the houses. */
function paintVillage(brush: Brush, land: Landscape): void {
  const chance = random(branch(land.seed, 5));
  const { x, z, turn } = land.village;
  brush.save();
  brush.translate(x, z);
  brush.rotate(-turn);
  for (let index = 0; index < 34; index++) {
    brush.fillStyle = pick(chance, [
      'rgba(196,178,132,.5)',
      'rgba(120,140,72,.55)',
      'rgba(150,128,84,.45)',
    ] as const);
    const across = (chance() < 0.5 ? -1 : 1) * (0.25 + chance() * 1.3);
    brush.fillRect((chance() - 0.5) * 5.4, across - 0.3, 0.35 + chance() * 0.5, 0.3 + chance() * 0.35);
  }
  brush.restore();
}

/** Mown grass, worn by tail skids, a landing circle and the place before the hangars. */
function paintAerodrome(brush: Brush, land: Landscape): void {
  const chance = random(branch(land.seed, 6));
  const { x, z, turn } = land.aerodrome;
  brush.save();
  brush.translate(x, z);
  brush.rotate(-turn);
  brush.fillStyle = '#93a862';
  brush.fillRect(-3.1, -1.35, 6.2, 2.7);
  for (let stripe = 0; stripe < 9; stripe++) {
    brush.fillStyle = stripe % 2 ? 'rgba(255,250,210,.07)' : 'rgba(40,60,20,.07)';
    brush.fillRect(-3.1, -1.35 + stripe * 0.3, 6.2, 0.3);
  }
  brush.strokeStyle = 'rgba(140,120,78,.5)';
  brush.lineWidth = 0.05;
  for (let index = 0; index < 12; index++) {
    brush.beginPath();
    brush.moveTo(-2.6 + chance() * 2, -1 + chance() * 0.4);
    brush.quadraticCurveTo(0, chance() - 0.5, 1 + chance() * 1.8, -0.6 + chance() * 1.4);
    brush.stroke();
  }
  brush.fillStyle = 'rgba(168,146,100,.8)';
  brush.fillRect(-2.3, -1.35, 3.4, 0.42);
  brush.strokeStyle = 'rgba(250,246,228,.85)';
  brush.lineWidth = 0.07;
  brush.beginPath();
  brush.arc(1.5, 0.35, 0.5, 0, Math.PI * 2);
  brush.stroke();
  brush.strokeStyle = 'rgba(48,62,28,.7)';
  brush.lineWidth = 0.08;
  brush.strokeRect(-3.1, -1.35, 6.2, 2.7);
  brush.restore();
}

/** Churned mud, shell craters, wire, and on either side zigzag trenches with saps leading back. */
function paintFront(brush: Brush, land: Landscape, frame: Frame, fine: boolean): void {
  for (const [width, share] of [
    [5.4, 0.22],
    [4.5, 0.32],
    [3.4, 0.45],
    [2.1, 0.5],
  ] as const) {
    strokeCourse(brush, land, land.front, width, `rgba(104,86,58,${share})`);
  }
  const chance = random(branch(land.seed, 8));
  const craters = Math.round(land.reach * (fine ? 70 : 24));
  for (let index = 0; index < craters; index++) {
    const along = (chance() * 2 - 1) * land.reach;
    const aside = (chance() + chance() + chance() - 1.5) * 2.3;
    const [x, z] = pointOf({ ...land.front, across: (at) => land.front.across(at) + aside }, along);
    const radius = 0.04 + chance() * chance() * 0.17;
    if (x < frame.left - 1 || x > frame.left + frame.width + 1) continue;
    if (z < frame.top - 1 || z > frame.top + frame.depth + 1) continue;
    brush.fillStyle = 'rgba(176,156,118,.35)';
    disc(brush, x, z, radius * 1.35);
    brush.fillStyle = 'rgba(50,40,27,.68)';
    disc(brush, x - radius * 0.12, z - radius * 0.12, radius);
    if (radius > 0.1) {
      brush.fillStyle = 'rgba(106,122,116,.75)';
      disc(brush, x + radius * 0.1, z + radius * 0.1, radius * 0.5);
    }
  }
  if (fine) {
    for (const wire of [-1.05, 1.05]) {
      const wiggle = (step: number) => wire + (step % 2 ? 0.06 : -0.06);
      strokeCourse(brush, land, land.front, 0.025, 'rgba(36,32,28,.5)', wiggle, 0.16);
    }
  }
  for (const trench of [-2.35, -1.6, 1.55, 2.3]) {
    const wander = (step: number) => 0.26 * Math.sin(step * 0.09 + trench * 9);
    const zigzag = (step: number) => trench + wander(step) + (step % 4 < 2 ? 0.09 : -0.09);
    strokeCourse(brush, land, land.front, 0.15, 'rgba(190,168,124,.4)', zigzag, 0.16);
    strokeCourse(brush, land, land.front, 0.065, '#33291b', zigzag, 0.16);
  }
  for (let along = -land.reach; along < land.reach; along += 3.1) {
    for (const way of [-1, 1]) {
      brush.strokeStyle = '#33291a';
      brush.lineWidth = 0.05;
      brush.beginPath();
      for (let step = 0; step <= 8; step++) {
        const aside = way * (1.6 + step * 0.24);
        const at = along + way * 0.8 + (step % 2) * 0.2;
        const [x, z] = pointOf({ ...land.front, across: (u) => land.front.across(u) + aside }, at);
        brush.lineTo(x, z);
      }
      brush.stroke();
    }
  }
}

function paintRiver(brush: Brush, land: Landscape): void {
  strokeCourse(brush, land, land.river, 1.4, 'rgba(84,92,50,.45)');
  strokeCourse(brush, land, land.river, 1.16, 'rgba(150,136,92,.6)');
  strokeCourse(brush, land, land.river, 1, '#4f7a86');
  strokeCourse(brush, land, land.river, 0.84, '#56869a');
  strokeCourse(brush, land, land.river, 0.6, 'rgba(104,156,172,.5)');
  for (const [ripple, phase] of [
    [0.22, 1],
    [-0.18, 4],
    [0.02, 2],
  ] as const) {
    const wave = (step: number) => ripple + 0.09 * Math.sin(step * 0.7 + phase);
    strokeCourse(brush, land, land.river, 0.03, 'rgba(214,234,238,.28)', wave);
  }
}
