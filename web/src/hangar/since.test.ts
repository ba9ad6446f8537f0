import { expect, test } from 'vitest';
import { since } from './since';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:40Z', 'just now'],
  ['2026-03-10T11:20:00Z', '40 minutes ago'],
  ['2026-03-10T09:30:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-10T12:00:30Z', 'just now'],
  ['nonsense', ''],
])('%s is %s', (iso, words) => {
  expect(since(iso, NOW)).toBe(words);
});
