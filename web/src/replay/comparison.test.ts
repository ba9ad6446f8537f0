import { expect, test } from 'vitest';
import { tracksOf } from '../games/triangle/scene';
import type { Flown } from '../wire';
import { comparison } from './comparison';

const way = (x: number): Flown => ({
  piece: 'B4',
  track: [
    [0, 0, 3, 90, 0, 0],
    [x, 1, 3, 90, 0, 0],
  ],
});

test('the better way has the ghost, the one flown lies beside it', () => {
  const { ghost, detours } = comparison({ chosen_way: way(4), better_way: way(7) }, tracksOf);
  expect(ghost?.craft).toBe('B4');
  expect(ghost?.path.at(-1)?.[0]).toBe(7);
  expect(detours?.[0]?.at(-1)?.[0]).toBe(4);
});

test('a decision about something else than flying draws nothing', () => {
  const { ghost, detours } = comparison({ chosen_way: null, better_way: null }, tracksOf);
  expect(ghost).toBeNull();
  expect(detours).toEqual([]);
});
