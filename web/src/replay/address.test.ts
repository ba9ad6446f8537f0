import { expect, test } from 'vitest';
import { momentFragment, momentIn } from './address';

test('an address leads to its moment', () => {
  expect(momentIn(momentFragment(123))).toBe(123);
});

test.each(['', '#m=', '#m=x', '#k=1'])('%s names no moment', (fragment) => {
  expect(momentIn(fragment)).toBeNull();
});
