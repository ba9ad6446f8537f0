/** The table with the country on it: two territories, the ground between them, scenery by the battle's number. */
import { branch, pick, random } from '../../../stage/basics/random';
import type { Country, World } from '../../../stage/types';
import type { CardsBoard } from '../../../wire';
import { CRUISE, LEVEL, U } from './measures';

const PLOT = 3;
const WOODS = 5;
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

/** Fields, a few woods and a village behind each front line, shell-holes between them. */
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
    const x = CLEAR + chance() * (board.width - 2 * CLEAR);
    const y = low + CLEAR + chance() * Math.max(0, high - low - 2 * CLEAR);
    return free(x, y) ? [{ ground, x: x * U, y: y * U, radius }] : [];
  };
  const territories = [
    [0, south],
    [north, board.depth],
  ] as const;
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
      ...runways,
    ],
    patches: territories.flatMap(([low, high]) => [
      ...patch('village', low, high, 1.6),
      ...Array.from({ length: WOODS }, () => patch('wood', low, high, 0.7 + chance() * 0.9)).flat(),
    ]),
  };
}
