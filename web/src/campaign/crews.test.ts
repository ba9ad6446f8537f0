import { expect, test } from 'vitest';
import { readCrews, seated, without, writtenCrews } from './crews';

const ANSWER = 'Hugh Fenwick > A1; John Pargeter + Robert Wetherall > A9';

test('crews are read and written the same way', () => {
  expect(readCrews(ANSWER)[1]).toEqual({ plane: 'A9', pilot: 'John Pargeter', observer: 'Robert Wetherall' });
  expect(writtenCrews(readCrews(ANSWER))).toBe(ANSWER);
});

test('a man who changes machines leaves the old one behind', () => {
  const crews = seated(readCrews(ANSWER), 'Hugh Fenwick', 'A2', 'pilot');
  expect(writtenCrews(crews)).toBe('John Pargeter + Robert Wetherall > A9; Hugh Fenwick > A2');
});

test('whoever had the place gets out', () => {
  const crews = seated(readCrews(ANSWER), 'Percy Hathersage', 'A1', 'pilot');
  expect(crews.find((crew) => crew.plane === 'A1')?.pilot).toBe('Percy Hathersage');
});

test('a machine without a crew stays on the ground', () => {
  expect(writtenCrews(without(readCrews(ANSWER), 'Hugh Fenwick'))).not.toContain('A1');
});
