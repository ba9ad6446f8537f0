import { beforeEach, expect, test, vi } from 'vitest';
import { Gestures, type Target } from './gestures';

const PLANE: Target = { path: 'planes.0', part: 'mark' };
const BOARD: Target = { path: '', part: 'board' };
const heard = {
  tap: vi.fn(),
  pan: vi.fn(),
  zoom: vi.fn(),
  drag: vi.fn(),
  drop: vi.fn(),
  cancel: vi.fn(),
};
let hand: Gestures;

beforeEach(() => {
  vi.resetAllMocks();
  hand = new Gestures(heard, ({ part }) => part !== 'board');
});

test('a hand that holds still taps', () => {
  hand.down(1, [10, 10], PLANE);
  hand.move(1, [12, 11]);
  hand.up(1, [12, 11]);
  expect(heard.tap).toHaveBeenCalledWith(PLANE);
  expect(heard.drop).not.toHaveBeenCalled();
});

test('a mark is dragged and dropped', () => {
  hand.down(1, [10, 10], PLANE);
  hand.move(1, [40, 20]);
  hand.up(1, [41, 20]);
  expect(heard.drag).toHaveBeenCalledWith(PLANE, [40, 20], [30, 10]);
  expect(heard.drop).toHaveBeenCalledWith(PLANE, [41, 20], [31, 10]);
  expect(heard.tap).not.toHaveBeenCalled();
});

test('the board itself is panned', () => {
  hand.down(1, [10, 10], BOARD);
  hand.move(1, [20, 10]);
  hand.move(1, [25, 15]);
  hand.up(1, [25, 15]);
  expect(heard.pan.mock.calls).toEqual([
    [10, 0],
    [5, 5],
  ]);
  expect(heard.drop).not.toHaveBeenCalled();
});

test('two fingers zoom, give up the drag, and drop nothing', () => {
  hand.down(1, [100, 100], PLANE);
  hand.move(1, [110, 100]);
  hand.down(2, [210, 100], BOARD);
  expect(heard.cancel).toHaveBeenCalled();
  hand.move(2, [310, 100]);
  expect(heard.zoom).toHaveBeenCalledWith(2, [210, 100]);
  hand.up(2, [310, 100]);
  hand.move(1, [150, 150]);
  hand.up(1, [150, 150]);
  expect(heard.drop).not.toHaveBeenCalled();
  expect(heard.tap).not.toHaveBeenCalled();
});

test('a pointer that gets lost gives up; one that was never down means nothing', () => {
  hand.down(1, [0, 0], PLANE);
  hand.move(1, [50, 0]);
  hand.lost(1);
  expect(heard.cancel).toHaveBeenCalledOnce();
  hand.move(7, [1, 1]);
  hand.up(7, [1, 1]);
  expect(heard.tap).not.toHaveBeenCalled();
});
