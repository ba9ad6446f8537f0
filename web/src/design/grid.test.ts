import { expect, test } from 'vitest';
import { aBoard } from './fixtures';
import { drawn, further, gridLines, headingTo, nearest, placed, sizeOf, whole } from './grid';

const SQUARE = aBoard({ margin: 2 });
/** Rows of points, every second one half a step aside. */
const POINTS = aBoard({ grid: 'triangles', turn: 60 });
const ROW = Math.sqrt(3) / 2;

test('a place is drawn from the top, with the room around the board', () => {
  expect(sizeOf(SQUARE)).toEqual({ width: 24, height: 14 });
  expect(drawn(SQUARE, [0, 10])).toEqual([2, 2]);
  expect(placed(SQUARE, drawn(SQUARE, [3, 4]))).toEqual([3, 4]);
});

test('a mark comes to rest at the nearest place within reach', () => {
  expect(nearest(SQUARE, [3.4, 4.6])).toEqual([3, 5]);
  expect(nearest(SQUARE, [-50, 99])).toEqual([-2, 12]);
  expect(nearest(aBoard({ grid: 'none' }), [3.4123, 4.5876])).toEqual([3.4, 4.6]);
  const [x, y] = nearest(POINTS, [3.4, ROW * 3.1]);
  expect(x).toBe(3.5);
  expect(y / ROW).toBeCloseTo(3);
});

test('a column of points goes straight up', () => {
  let place: [number, number] = [4, 0];
  const seen = [0, 1, 2, 3].map(() => (place = further(POINTS, place, 'north')));
  expect(seen.map(([x]) => x)).toEqual([4.5, 4, 4.5, 4]);
  expect(further(POINTS, [4, 0], 'east', 5)).toEqual([9, 0]);
  expect(further(SQUARE, [4, 4], 'south', 2)).toEqual([4, 2]);
  expect(further(SQUARE, [4, 4], 'west')).toEqual([3, 4]);
});

test('a heading is whole turns away from the one before', () => {
  expect(headingTo(SQUARE, [0, 0], [0, 5], 0)).toBe(0);
  expect(headingTo(SQUARE, [0, 0], [5, 0.2], 0)).toBe(90);
  expect(headingTo(POINTS, [0, 0], [-5, 0], 150)).toBe(270);
  expect(headingTo(POINTS, [0, 0], [0.1, 5], 150)).toBe(30);
  expect(whole(-30)).toBe(330);
});

test('the grid is drawn within the board', () => {
  expect(gridLines(aBoard({ grid: 'none' }))).toBe('');
  expect(gridLines(aBoard({ width: 2, depth: 1 }))).toBe('M0 1L2 1M0 0L2 0M0 1L0 0M1 1L1 0M2 1L2 0');
  const numbers =
    gridLines(POINTS)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(20);
});
