import { expect, test } from 'vitest';
import { beside } from './beside';

const BOUNDS = { left: 0, top: 0, right: 800, bottom: 600 };
const SIZE = { width: 180, height: 30 };
const PLACE = { x: 400, y: 300 };

test('what is kept beside a place lies below it to the right, where nothing is in the way', () => {
  expect(beside(PLACE, SIZE, BOUNDS, [])).toEqual({ left: 426, top: 326, right: 606, bottom: 356 });
});

test('it goes to the free side where an enemy flies on the other', () => {
  const enemy = { left: 420, top: 240, right: 640, bottom: 480 };
  expect(beside(PLACE, SIZE, BOUNDS, [enemy]).right).toBeLessThanOrEqual(400);
});

test('near the upper edge it leaves the mark below free all the same', () => {
  const mark = { left: 380, top: 20, right: 440, bottom: 60 };
  const enemy = { left: 430, top: 30, right: 520, bottom: 130 };
  const spot = beside({ x: 400, y: 10 }, SIZE, BOUNDS, [mark, enemy]);
  expect(spot.right <= mark.left || spot.left >= enemy.right || spot.top >= enemy.bottom).toBe(true);
});

test('in a heap it stays near, rather than go far away to cover nothing', () => {
  const heap = { left: 180, top: 150, right: 620, bottom: 450 };
  const { left, top } = beside(PLACE, SIZE, BOUNDS, [heap]);
  expect(Math.hypot(left - PLACE.x, top - PLACE.y)).toBeLessThan(60);
});
