import { expect, test } from 'vitest';
import { turnOf } from './turns';

test('a turn is told with how many there are', () => {
  expect(turnOf({ turn: 1, turns: 3 })).toBe('Turn 1 of 3');
  expect(turnOf({ turn: 3, turns: 3 })).toBe('Turn 3 of 3');
});

test('before the first one it is told how long the battle may last', () => {
  expect(turnOf({ turn: 0, turns: 20 })).toBe('Up to 20 turns');
});

test('without an end there is only the turn', () => {
  expect(turnOf({ turn: 4, turns: 0 })).toBe('Turn 4');
});
