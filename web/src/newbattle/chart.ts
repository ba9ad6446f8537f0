/** A little map for each scenario: the same one every time, made from the scenario's name. */

export interface Patch {
  points: string;
  fill: string;
}

export interface Chart {
  fields: Patch[];
  river: string;
  trenches: [string, string];
  woods: { x: number; y: number; size: number }[];
  houses: { x: number; y: number; turn: number }[];
}

export const WIDTH = 240;
export const HEIGHT = 120;

const FIELDS = ['#e3d9ac', '#d8d59f', '#e8dcb4', '#cfd09a', '#ded2a0', '#c8cf9c'];

/** Numbers from 0 to 1 that a text settles (mulberry32 over a simple hash). */
export function drawn(text: string): () => number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function chart(name: string): Chart {
  const next = drawn(name);
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    fields: fields(between),
    river: river(between),
    trenches: [trench(between, -9), trench(between, 9)],
    woods: Array.from({ length: 9 }, () => ({
      x: between(5, 235),
      y: between(6, 114),
      size: between(2.5, 6),
    })),
    houses: village(between),
  };
}

type Between = (low: number, high: number) => number;

function fields(between: Between): Patch[] {
  const [columns, rows] = [6, 3];
  const corner = (column: number, row: number): [number, number] => {
    const inner = column > 0 && column < columns && row > 0 && row < rows;
    const shake = inner ? 9 : 0;
    return [
      (column * WIDTH) / columns + between(-shake, shake),
      (row * HEIGHT) / rows + between(-shake, shake),
    ];
  };
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => corner(column, row)),
  );
  const patches: Patch[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const around = [
        corners[row]?.[column],
        corners[row]?.[column + 1],
        corners[row + 1]?.[column + 1],
        corners[row + 1]?.[column],
      ];
      const fill = FIELDS[Math.floor(between(0, FIELDS.length))] ?? '';
      patches.push({
        points: around.map((point) => point?.map((part) => part.toFixed(1)).join(',')).join(' '),
        fill,
      });
    }
  }
  return patches;
}

function river(between: Between): string {
  const from = between(10, 110);
  const bends = [0, 1, 2, 3].map((part) => {
    const x = (part + 1) * (WIDTH / 4);
    return `S${x - 30} ${between(5, 115).toFixed(0)} ${x} ${between(5, 115).toFixed(0)}`;
  });
  return `M0 ${from.toFixed(0)}${bends.join('')}`;
}

/** The lines run from north to south: the sides look at each other from west and east. */
function trench(between: Between, aside: number): string {
  const steps = 12;
  const places = Array.from({ length: steps + 1 }, (_, step) => {
    const x = WIDTH / 2 + aside + between(-5, 5);
    return `${x.toFixed(1)} ${((step * HEIGHT) / steps).toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}

function village(between: Between): Chart['houses'] {
  const [x, y] = [between(25, 215), between(20, 100)];
  return Array.from({ length: 7 }, () => ({
    x: x + between(-12, 12),
    y: y + between(-9, 9),
    turn: between(0, 90),
  }));
}
