/** Roundels, crosses, numbers and emblems: one picture holds them all, shared by every plane. */
import * as THREE from 'three';

const COLUMNS = 8;
const CELL = 128;

const MARKS = [
  'britain',
  'france',
  'cross',
  'beam',
  'italy',
  'america',
  'belgium',
  'russia',
  'serbia',
  'bulgaria',
  'disc',
];
const EMBLEMS = ['star', 'heart', 'diamond', 'clover', 'moon', 'arrow', 'anchor'];
const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CELLS = [...MARKS, ...EMBLEMS, ...SIGNS];

type Brush = CanvasRenderingContext2D;

const WHITE = '#f4f1e6';
const BLACK = '#1a1815';

/** Rings from the outside. */
const ROUNDELS: Readonly<Record<string, readonly string[]>> = {
  britain: ['#1f3d7a', WHITE, '#b3202a'],
  france: ['#b3202a', WHITE, '#2a57a5'],
  italy: ['#b3202a', WHITE, '#2f7a3f'],
  america: ['#b3202a', '#24437f', WHITE],
  belgium: ['#b3202a', '#e0b02c', BLACK],
  russia: [WHITE, '#b3202a', '#2a57a5', WHITE],
  serbia: ['#b3202a', '#2a57a5', WHITE, WHITE],
  disc: ['#5b4630', WHITE, '#5b4630'],
};

function rings(brush: Brush, colours: readonly string[]): void {
  colours.forEach((colour, index) => {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(64, 64, 60 * (1 - index / colours.length), 0, Math.PI * 2);
    brush.fill();
  });
}

/** A cross with flared arms, white edge first. */
function flaredCross(brush: Brush): void {
  for (const [edge, colour] of [
    [6, WHITE],
    [0, BLACK],
  ] as const) {
    brush.fillStyle = colour;
    for (let arm = 0; arm < 4; arm++) {
      brush.save();
      brush.translate(64, 64);
      brush.rotate((arm * Math.PI) / 2);
      brush.beginPath();
      brush.moveTo(-8 - edge, 0);
      brush.quadraticCurveTo(-10 - edge, -34, -30 - edge, -54 - edge);
      brush.lineTo(30 + edge, -54 - edge);
      brush.quadraticCurveTo(10 + edge, -34, 8 + edge, 0);
      brush.fill();
      brush.restore();
    }
  }
}

function straightCross(brush: Brush): void {
  for (const [edge, colour] of [
    [7, WHITE],
    [0, BLACK],
  ] as const) {
    brush.fillStyle = colour;
    const wide = 24 + edge * 2;
    brush.fillRect(64 - wide / 2, 6, wide, 116);
    brush.fillRect(6, 64 - wide / 2, 116, wide);
  }
}

function lobes(brush: Brush, count: number, out: number, size: number): void {
  for (let lobe = 0; lobe < count; lobe++) {
    const angle = (lobe / count) * Math.PI * 2 - Math.PI / 2;
    brush.beginPath();
    brush.arc(64 + Math.cos(angle) * out, 60 + Math.sin(angle) * out, size, 0, Math.PI * 2);
    brush.fill();
  }
}

function polygon(brush: Brush, points: readonly (readonly [number, number])[]): void {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
  brush.stroke();
}

function emblem(brush: Brush, name: string): void {
  brush.fillStyle = WHITE;
  brush.strokeStyle = BLACK;
  brush.lineWidth = 5;
  switch (name) {
    case 'star':
      polygon(
        brush,
        Array.from({ length: 10 }, (_, index) => {
          const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
          const out = index % 2 === 0 ? 56 : 24;
          return [64 + Math.cos(angle) * out, 64 + Math.sin(angle) * out] as const;
        }),
      );
      break;
    case 'heart':
      brush.fillStyle = '#b3202a';
      brush.strokeStyle = WHITE;
      brush.beginPath();
      brush.moveTo(64, 116);
      brush.bezierCurveTo(-20, 50, 20, -6, 64, 34);
      brush.bezierCurveTo(108, -6, 148, 50, 64, 116);
      brush.fill();
      brush.stroke();
      break;
    case 'diamond':
      polygon(brush, [
        [64, 6],
        [112, 64],
        [64, 122],
        [16, 64],
      ]);
      break;
    case 'clover':
      brush.fillStyle = '#3f8a48';
      lobes(brush, 4, 24, 25);
      brush.fillRect(61, 80, 6, 40);
      break;
    case 'moon':
      brush.beginPath();
      brush.arc(60, 64, 50, 0, Math.PI * 2);
      brush.arc(80, 54, 42, 0, Math.PI * 2, true);
      brush.fill('evenodd');
      break;
    case 'arrow':
      polygon(brush, [
        [6, 64],
        [50, 24],
        [50, 50],
        [122, 50],
        [122, 78],
        [50, 78],
        [50, 104],
      ]);
      break;
    case 'anchor':
      brush.lineWidth = 12;
      brush.strokeStyle = WHITE;
      brush.beginPath();
      brush.arc(64, 62, 46, 0.2, Math.PI - 0.2);
      brush.moveTo(64, 22);
      brush.lineTo(64, 108);
      brush.moveTo(40, 40);
      brush.lineTo(88, 40);
      brush.stroke();
      break;
  }
}

function sign(brush: Brush, text: string): void {
  brush.font = 'bold 120px Georgia, serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = 12;
  brush.lineJoin = 'round';
  brush.strokeStyle = BLACK;
  brush.strokeText(text, 64, 70);
  brush.fillStyle = WHITE;
  brush.fillText(text, 64, 70);
}

function paint(brush: Brush, name: string): void {
  const colours = ROUNDELS[name];
  if (colours !== undefined) rings(brush, colours);
  else if (name === 'cross') flaredCross(brush);
  else if (name === 'beam') straightCross(brush);
  else if (name === 'bulgaria') {
    brush.fillStyle = WHITE;
    brush.fillRect(4, 4, 120, 120);
    flaredCross(brush);
  } else if (EMBLEMS.includes(name)) emblem(brush, name);
  else sign(brush, name);
}

function paintAll(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = COLUMNS * CELL;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) return canvas;
  CELLS.forEach((name, index) => {
    brush.save();
    brush.translate((index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL);
    brush.beginPath();
    brush.rect(0, 0, CELL, CELL);
    brush.clip();
    paint(brush, name);
    brush.restore();
  });
  return canvas;
}

let shared: THREE.MeshLambertMaterial | null = null;

/** The one material of all decals. */
export function decalMaterial(): THREE.MeshLambertMaterial {
  if (shared !== null) return shared;
  const texture = new THREE.CanvasTexture(paintAll());
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 4;
  shared = new THREE.MeshLambertMaterial({
    map: texture,
    transparent: true,
    alphaTest: 0.3,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  return shared;
}

export interface Decal {
  name: string;
  size: number;
  at: readonly [number, number, number];
  /** Euler angles that turn a square facing +Z into its place. */
  turn: readonly [number, number, number];
}

/** Squares as one mesh. */
function joined(squares: readonly THREE.BufferGeometry[]): THREE.BufferGeometry {
  const whole = new THREE.BufferGeometry();
  for (const [name, size] of Object.entries({ position: 3, normal: 3, uv: 2 })) {
    const values = squares.flatMap((one) => Array.from(one.getAttribute(name).array));
    whole.setAttribute(name, new THREE.Float32BufferAttribute(values, size));
  }
  const corners = squares[0]?.getAttribute('position').count ?? 0;
  whole.setIndex(
    squares.flatMap((one, at) => Array.from(one.index?.array ?? [], (corner) => at * corners + corner)),
  );
  return whole;
}

/** All decals of a plane as one mesh; null without any. */
export function decalGeometry(
  decals: readonly Decal[],
  aft: number,
  scale: number,
): THREE.BufferGeometry | null {
  const squares = decals.flatMap((decal) => {
    const cell = CELLS.indexOf(decal.name);
    return cell < 0 ? [] : [square(decal, cell)];
  });
  if (squares.length === 0) return null;
  const merged = joined(squares);
  for (const part of squares) part.dispose();
  merged.translate(0, 0, -aft);
  merged.scale(scale, scale, scale);
  return merged;
}

function square(decal: Decal, cell: number): THREE.BufferGeometry {
  const geometry = new THREE.PlaneGeometry(decal.size, decal.size);
  const uv = geometry.getAttribute('uv');
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  for (let index = 0; index < uv.count; index++) {
    uv.setXY(index, (column + uv.getX(index)) / COLUMNS, 1 - (row + 1 - uv.getY(index)) / COLUMNS);
  }
  const turn = new THREE.Quaternion().setFromEuler(new THREE.Euler(...decal.turn, 'YXZ'));
  const place = new THREE.Vector3(...decal.at);
  geometry.applyMatrix4(new THREE.Matrix4().compose(place, turn, new THREE.Vector3(1, 1, 1)));
  return geometry;
}
