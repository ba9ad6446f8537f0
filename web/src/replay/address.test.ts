import { expect, test } from 'vitest';
import { momentFragment, momentIn, wishIn } from './address';

test('an address leads to its moment', () => {
  expect(momentIn(momentFragment(123))).toBe(123);
});

test.each(['', '#m=', '#m=x', '#k=1'])('%s names no moment', (fragment) => {
  expect(momentIn(fragment)).toBeNull();
});

test('an address may ask for more than a moment', () => {
  expect(momentIn('#m=7&watch')).toBe(7);
  expect(wishIn('#m=7&watch')).toBe('watch');
  expect(wishIn('#debrief')).toBe('debrief');
  expect([momentIn('#debrief'), wishIn('#m=7'), wishIn('#m=7&dance'), wishIn('')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
