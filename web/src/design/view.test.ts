import { expect, test } from 'vitest';
import { fitting, isWhole, panned, pointAt, viewBox, zoomed } from './view';

const BOARD = { width: 40, height: 20 };
const WINDOW = { width: 852, height: 452 };

test('the whole board lies in the middle, with room for its edges', () => {
  const view = fitting(BOARD, WINDOW);
  expect(view).toEqual({ x: 20, y: 10, scale: 20 });
  expect(viewBox(view, WINDOW)).toBe('-1.3000000000000007 -1.3000000000000007 42.6 22.6');
  expect(isWhole(view, BOARD, WINDOW)).toBe(true);
});

test('zooming keeps the point under the finger where it is', () => {
  const view = fitting(BOARD, WINDOW);
  const at: [number, number] = [200, 150];
  const near = zoomed(view, 2, at, BOARD, WINDOW);
  expect(near.scale).toBe(40);
  expect(pointAt(near, at, WINDOW).map((one) => one.toFixed(6))).toEqual(
    pointAt(view, at, WINDOW).map((one) => one.toFixed(6)),
  );
  expect(isWhole(near, BOARD, WINDOW)).toBe(false);
});

test('nobody zooms out of the world or into a grain of sand', () => {
  const view = fitting(BOARD, WINDOW);
  expect(zoomed(view, 0.1, [0, 0], BOARD, WINDOW)).toEqual(view);
  expect(zoomed(view, 1000, [426, 226], BOARD, WINDOW).scale).toBe(160);
});

test('the board is never pushed out of the window', () => {
  const view = fitting(BOARD, WINDOW);
  expect(panned(view, 300, 300, BOARD, WINDOW)).toEqual(view);
  const near = zoomed(view, 2, [426, 226], BOARD, WINDOW);
  const pushed = panned(near, 10_000, -10_000, BOARD, WINDOW);
  expect(pointAt(pushed, [0, 0], WINDOW)[0]).toBeCloseTo(-0.65);
  expect(pointAt(pushed, [0, WINDOW.height], WINDOW)[1]).toBeCloseTo(20.65);
});
