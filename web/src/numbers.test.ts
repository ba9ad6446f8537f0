import { expect, test } from 'vitest';
import { digits, signed } from './numbers';

test('a number has a true minus and no idle zeros', () => {
  expect([-3, 0, 2.5, 1.004, -0.25].map((value) => digits(value))).toEqual(['−3', '0', '2.5', '1', '−0.25']);
  expect([-3, 0, 2.5, 0.001].map((value) => signed(value))).toEqual(['−3', '0', '+2.5', '0']);
});
