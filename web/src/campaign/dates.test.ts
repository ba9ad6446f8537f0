import { expect, test } from 'vitest';
import { byDate } from './dates';

test('campaigns stand in the order of the war', () => {
  const starts = ['1 April 1917', '21 March 1918', '10 September 1917', '15 June 1918'];
  const found = byDate(starts.map((start) => ({ start })));
  expect(found.map(({ start }) => start)).toEqual([
    '1 April 1917',
    '10 September 1917',
    '21 March 1918',
    '15 June 1918',
  ]);
});
