/** Places on a board: where a mark may rest, and where a step from there leads. */
import type { DesignBoard } from '../wire';
import type { Size } from './view';

export type Place = [x: number, y: number];
export type Way = 'north' | 'south' | 'east' | 'west';

/** Rows of a grid of equal triangles lie so far apart. */
const ROW = Math.sqrt(3) / 2;
/** Where there is no grid, places are as fine as this part of a step. */
const FINE = 0.2;

/** How large a board is drawn, with the room around it. */
export function sizeOf(board: DesignBoard): Size {
  return { width: board.width + 2 * board.margin, height: board.depth + 2 * board.margin };
}

/** A place as it is drawn: from the corner at the top left, downwards. */
export function drawn(board: DesignBoard, [x, y]: Place): Place {
  return [x + board.margin, board.depth + board.margin - y];
}

/** The place of a point that is drawn. */
export function placed(board: DesignBoard, [right, down]: Place): Place {
  return [right - board.margin, board.depth + board.margin - down];
}

/** The nearest place of the grid that is within reach. */
export function nearest(board: DesignBoard, [x, y]: Place): Place {
  const { margin, step } = board;
  const held: Place = [
    Math.min(Math.max(x, -margin), board.width + margin),
    Math.min(Math.max(y, -margin), board.depth + margin),
  ];
  if (board.grid === 'none') return [rounded(held[0], step * FINE), rounded(held[1], step * FINE)];
  if (board.grid === 'squares') return [rounded(held[0], step), rounded(held[1], step)];
  const row = Math.round(held[1] / (ROW * step));
  const shift = shiftOf(row) * step;
  return [rounded(held[0] - shift, step) + shift, row * ROW * step];
}

/** The place a step further; between rows of triangles it goes now right, now left, so that a column stays one. */
export function further(board: DesignBoard, [x, y]: Place, way: Way, steps = 1): Place {
  const far = board.step * steps;
  if (way === 'east' || way === 'west') return nearest(board, [x + (way === 'east' ? far : -far), y]);
  const up = way === 'north' ? 1 : -1;
  if (board.grid !== 'triangles') return nearest(board, [x, y + up * far]);
  const row = Math.round(y / (ROW * board.step));
  const aside = (shiftOf(row + up * steps) - shiftOf(row)) * board.step;
  return nearest(board, [x + aside, (row + up * steps) * ROW * board.step]);
}

/** The heading towards a place, clockwise from north, as many whole turns of the board from the one before. */
export function headingTo(board: DesignBoard, from: Place, to: Place, before: number): number {
  const degrees = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  return whole(before + rounded(degrees - before, Math.max(board.turn, 1)));
}

/** A heading from 0 to 359. */
export function whole(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function shiftOf(row: number): number {
  return row % 2 === 0 ? 0 : 0.5;
}

function rounded(value: number, step: number): number {
  return step > 0 ? Number((Math.round(value / step) * step).toFixed(6)) : value;
}

/** The lines of the grid within the board, as one SVG path. */
export function gridLines(board: DesignBoard): string {
  const { width, depth, step } = board;
  if (board.grid === 'none' || step <= 0) return '';
  const lines: string[] = [];
  const line = (one: Place, other: Place): void => {
    const [from, to] = [drawn(board, one), drawn(board, other)];
    lines.push(`M${from.map(short).join(' ')}L${to.map(short).join(' ')}`);
  };
  const row = board.grid === 'squares' ? step : ROW * step;
  for (let y = 0; y <= depth + 1e-6; y += row) line([0, y], [width, y]);
  if (board.grid === 'squares') {
    for (let x = 0; x <= width + 1e-6; x += step) line([x, 0], [x, depth]);
    return lines.join('');
  }
  const lean = depth / ROW / 2;
  for (let x = -Math.ceil(lean / step) * step; x <= width + lean; x += step) {
    for (const across of [lean, -lean]) {
      const cut = clipped([x, 0], [x + across, depth], width);
      if (cut) line(...cut);
    }
  }
  return lines.join('');
}

/** The part of a line that lies between the board's west and east. */
function clipped(from: Place, to: Place, width: number): [Place, Place] | null {
  const span = to[0] - from[0];
  const [first, last] = [-from[0] / span, (width - from[0]) / span].sort((one, other) => one - other);
  const [start, end] = [Math.max(first ?? 0, 0), Math.min(last ?? 1, 1)];
  if (start >= end) return null;
  const at = (part: number): Place => [from[0] + span * part, from[1] + (to[1] - from[1]) * part];
  return [at(start), at(end)];
}

function short(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
