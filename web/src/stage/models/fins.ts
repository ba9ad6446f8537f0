/** Outlines of fins and rudders, seen from the side. */
import type { Point } from './outlines';
import type { FinForm, Tail } from './shapes';

interface FinOutline {
  fin: readonly Point[];
  rudder: readonly Point[];
}

/** Fins and rudders as z from 0 at the front to 1 aft, and y from 0 at the body's end to 1. */
const FINS: Readonly<Record<FinForm, FinOutline>> = {
  comma: {
    fin: [],
    rudder: [
      [0.42, -0.3],
      [0.36, 0.1],
      [0.3, 0.38],
      [0.05, 0.44],
      [0.04, 0.78],
      [0.3, 1.02],
      [0.68, 0.98],
      [0.98, 0.62],
      [0.98, 0.1],
      [0.8, -0.3],
    ],
  },
  ball: {
    fin: [],
    rudder: [
      [0.3, -0.28],
      [0.08, 0.1],
      [0.02, 0.6],
      [0.22, 0.98],
      [0.58, 1.04],
      [0.92, 0.82],
      [1.02, 0.35],
      [0.9, -0.15],
      [0.6, -0.34],
    ],
  },
  shark: {
    fin: [
      [0, 0],
      [0.2, 0.42],
      [0.42, 0.78],
      [0.62, 0.86],
      [0.62, -0.4],
      [0.3, -0.45],
      [0.16, -0.1],
    ],
    rudder: [
      [0.62, -0.4],
      [0.62, 0.9],
      [0.72, 1.02],
      [0.92, 0.86],
      [1.02, 0.4],
      [0.96, -0.1],
      [0.8, -0.36],
    ],
  },
  oval: {
    fin: [
      [0, 0],
      [0.14, 0.5],
      [0.36, 0.86],
      [0.6, 0.96],
      [0.6, -0.16],
      [0.2, -0.14],
    ],
    rudder: [
      [0.6, -0.22],
      [0.6, 0.98],
      [0.76, 1],
      [0.96, 0.74],
      [1.02, 0.34],
      [0.94, -0.08],
      [0.78, -0.24],
    ],
  },
  triangle: {
    fin: [
      [-0.06, 0],
      [0.5, 0.74],
      [0.5, -0.1],
      [0, -0.02],
    ],
    rudder: [
      [0.5, -0.26],
      [0.5, 0.66],
      [0.34, 0.74],
      [0.34, 0.94],
      [0.6, 1.04],
      [0.86, 0.9],
      [1, 0.5],
      [1, 0.02],
      [0.84, -0.26],
    ],
  },
  sopwith: {
    fin: [
      [0, 0],
      [0.18, 0.36],
      [0.4, 0.62],
      [0.5, 0.62],
      [0.5, -0.05],
    ],
    rudder: [
      [0.5, -0.24],
      [0.5, 0.72],
      [0.6, 1],
      [0.82, 0.98],
      [1, 0.66],
      [1, 0.16],
      [0.84, -0.22],
    ],
  },
  tall: {
    fin: [
      [0.02, 0],
      [0.22, 0.66],
      [0.34, 0.96],
      [0.52, 0.98],
      [0.52, -0.1],
    ],
    rudder: [
      [0.52, -0.38],
      [0.52, 1],
      [0.74, 1],
      [0.94, 0.8],
      [1, 0.34],
      [0.92, -0.2],
      [0.74, -0.44],
    ],
  },
  havilland: {
    fin: [
      [-0.04, 0],
      [0.2, 0.2],
      [0.42, 0.56],
      [0.5, 0.62],
      [0.5, -0.06],
    ],
    rudder: [
      [0.5, -0.22],
      [0.5, 0.64],
      [0.34, 0.72],
      [0.4, 0.98],
      [0.62, 1.04],
      [0.88, 0.84],
      [1, 0.42],
      [0.98, 0],
      [0.8, -0.22],
    ],
  },
  spad: {
    fin: [
      [0, 0],
      [0.3, 0.42],
      [0.54, 0.8],
      [0.56, -0.06],
    ],
    rudder: [
      [0.56, -0.2],
      [0.55, 0.82],
      [0.66, 1.02],
      [0.86, 0.96],
      [1, 0.6],
      [1, 0.1],
      [0.84, -0.18],
    ],
  },
  ear: {
    fin: [
      [0, 0],
      [0.3, 0.3],
      [0.56, 0.34],
      [0.56, -0.08],
    ],
    rudder: [
      [0.56, -0.2],
      [0.54, 0.4],
      [0.36, 0.52],
      [0.34, 0.86],
      [0.58, 1.04],
      [0.86, 0.92],
      [1, 0.5],
      [0.98, 0],
      [0.82, -0.2],
    ],
  },
  broad: {
    fin: [
      [0, 0],
      [0.12, 0.5],
      [0.3, 0.9],
      [0.6, 1],
      [0.62, -0.06],
    ],
    rudder: [
      [0.62, -0.14],
      [0.62, 1.02],
      [0.82, 0.98],
      [1, 0.7],
      [1.02, 0.2],
      [0.9, -0.14],
    ],
  },
  plain: {
    fin: [],
    rudder: [
      [0.1, 0],
      [0.1, 0.9],
      [0.24, 1],
      [0.8, 1],
      [0.98, 0.86],
      [0.98, 0.06],
      [0.86, -0.04],
    ],
  },
};

/** Cuts the corners of a closed outline. */
export function rounded(points: readonly Point[], times: number): Point[] {
  let outline: Point[] = [...points];
  for (let time = 0; time < times; time++) {
    outline = outline.flatMap((point, index) => {
      const next = outline[(index + 1) % outline.length] ?? point;
      const near = (from: Point, to: Point): Point => [
        from[0] * 0.78 + to[0] * 0.22,
        from[1] * 0.78 + to[1] * 0.22,
      ];
      return [near(point, next), near(next, point)];
    });
  }
  return outline;
}

/** Fin and rudder in metres, as z aft of the nose and y above the end of the body. */
export function finOutlines(tail: Tail, end: number, smooth: number): { fin: Point[]; rudder: Point[] } {
  const outline = FINS[tail.fin];
  const sized = (points: readonly Point[]): Point[] =>
    rounded(points, smooth).map(([z, y]) => [end - tail.length * (1 - z), y * tail.height]);
  return { fin: sized(outline.fin), rudder: sized(outline.rudder) };
}
