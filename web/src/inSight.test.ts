import { expect, test } from 'vitest';
import { inSight } from './inSight';

test('what is current comes to the middle of its row', () => {
  const row = document.createElement('nav');
  const current = row.appendChild(document.createElement('span')).appendChild(document.createElement('a'));
  row.getBoundingClientRect = () => new DOMRect(10, 0, 200, 40);
  current.getBoundingClientRect = () => new DOMRect(300, 0, 60, 40);
  row.scrollLeft = 5;
  inSight(current);
  expect(row.scrollLeft).toBe(225);
});

test('what stands in no row stays where it is', () => {
  expect(() => inSight(document.createElement('a'))).not.toThrow();
});
