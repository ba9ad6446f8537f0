import { expect, test } from 'vitest';
import { chart } from './chart';

test('a scenario has the same map every time, another one another', () => {
  expect(chart('duel')).toEqual(chart('duel'));
  expect(chart('duel')).not.toEqual(chart('pairs'));
});
