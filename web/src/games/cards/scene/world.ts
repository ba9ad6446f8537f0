/** The table with the country on it: two territories, the ground between them, scenery by the battle's number. */
import { branch, pick, random } from '../../../stage/basics/random';
import type { Country, World } from '../../../stage/types';
import type { CardsBoard } from '../../../wire';
import { CRUISE, LEVEL, U } from './measures';

const PLOT = 3;
/** What lies on the ground of a battle that says nothing of it: so many woods and villages behind each front line. */
const [WOODS, VILLAGES] = [5, 1];
const [VILLAGE, RIVER] = [1.6, 1.1];
/** How often a place is looked for that is clear of everything. */
const TRIES = 40;
const TRENCH = 0.5;
/** How far from the edges and from the front things of the country stay. */
const CLEAR = 3;

export function worldOf(board: CardsBoard): World {
  return {
    seed: board.seed,
    width: board.width * U,
    depth: board.depth * U,
    ceiling: board.altitude ? (board.levels + 1) * LEVEL : CRUISE * 2,
    ring: LEVEL,
    lattice: [],
    areas: [],
    spots: [],
    sideNames: [board.sides[0]?.name ?? '', board.sides[1]?.name ?? ''],
    wind: null,
    sun: null,
    relief: { columns: 2, heights: [0, 0, 0, 0] },
    country: countryOf(board),
    exact: true,
  };
}

/** Fields, woods and villages behind each front line, as many as a campaign has found; shell-holes between them. */
function countryOf(board: CardsBoard): Country {
  const chance = random(branch(board.seed, 17));
  const columns = Math.ceil((board.width * U) / PLOT);
  const rows = Math.ceil((board.depth * U) / PLOT);
  const grounds = Array.from({ length: columns * rows }, () =>
    pick(chance, ['field', 'grass', 'meadow'] as const),
  );
  const [south, north] = board.front;
  const strip = (ground: string, y: number, breadth: number) => ({
    ground,
    from: [0, y * U] as const,
    to: [board.width * U, y * U] as const,
    breadth,
  });
  const between = (north - south) * U;
  const free = (x: number, y: number) =>
    board.units.every((unit) => Math.hypot(unit.x - x, unit.y - y) > CLEAR * 2);
  const patch = (ground: string, low: number, high: number, radius: number) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const x = CLEAR + chance() * (board.width - 2 * CLEAR);
      const y = low + CLEAR + chance() * Math.max(0, high - low - 2 * CLEAR);
      if (free(x, y)) return [{ ground, x: x * U, y: y * U, radius }];
    }
    return [];
  };
  const territories = [
    [0, south],
    [north, board.depth],
  ] as const;
  const { woods, villages, rivers } = board.country ?? {
    woods: 2 * WOODS,
    villages: 2 * VILLAGES,
    rivers: 0,
  };
  const runways = board.units
    .filter((unit) => unit.kind === 'strip')
    .map(({ x, y, heading, half_length, half_width }) => {
      const along = (heading * Math.PI) / 180;
      const [dx, dy] = [Math.cos(along) * half_length * U, Math.sin(along) * half_length * U];
      return {
        ground: 'runway',
        from: [x * U - dx, y * U - dy] as const,
        to: [x * U + dx, y * U + dy] as const,
        breadth: half_width * 2 * U,
      };
    });
  return {
    plots: { size: PLOT, columns, grounds },
    strips: [
      strip('shell-holes', (south + north) / 2, between * 0.8),
      strip('trench', south, TRENCH),
      strip('trench', north, TRENCH),
      ...Array.from({ length: rivers }, () => strip('water', riverbed(board), RIVER)),
      ...runways,
    ],
    patches: territories.flatMap(([low, high], side) => [
      ...share(villages, side).flatMap(() => patch('village', low, high, VILLAGE)),
      ...share(woods, side).flatMap(() => patch('wood', low, high, 0.7 + chance() * 0.9)),
    ]),
  };
}

/** Of so many things those that lie behind one of the two front lines; an odd one is the first side's. */
function share(count: number, side: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % 2 === side);
}

/** Where a river runs from edge to edge: between the lines, or where nothing stands in its way. */
function riverbed({ depth, front, units }: CardsBoard): number {
  const middle = (front[0] + front[1]) / 2;
  const banks = (y: number) => units.every((unit) => Math.abs(unit.y - y) > unit.half_length + RIVER);
  const wanted = [
    middle,
    ...Array.from({ length: Math.floor(depth / CLEAR) - 1 }, (_, at) => (at + 1) * CLEAR),
  ];
  return wanted.find(banks) ?? middle;
}
