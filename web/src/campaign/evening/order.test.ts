import { expect, test } from 'vitest';
import { aManPage } from '../fixtures';
import { following, preceding, readingAt, readingOf } from './order';

const [safe, hurt, dead] = [aManPage('A'), aManPage('B'), aManPage('C')];
const PAGES = [safe, hurt, dead];

function read(...pages: typeof PAGES): Set<string> {
  return new Set(pages.map(readingOf));
}

test('the next page is the first behind this one that has not been read', () => {
  expect(following(PAGES, safe.id, read(safe))).toBe(hurt);
  expect(following(PAGES, safe.id, read(safe, hurt))).toBe(dead);
});

test('what was put in before the last page is still read, and then one simply goes on', () => {
  expect(following(PAGES, dead.id, read(safe, dead))).toBe(hurt);
  expect(following(PAGES, safe.id, read(...PAGES))).toBe(hurt);
  expect(following(PAGES, dead.id, read(...PAGES))).toBeNull();
});

test('a page of which more was found out is new again', () => {
  const more = { ...safe, beats: [...safe.beats, { number: 20, kind: 'wounded', text: 'The doctor came.' }] };
  expect(following([more, hurt, dead], dead.id, read(...PAGES))).toBe(more);
});

test('one leafs back page by page', () => {
  expect(preceding(PAGES, dead.id)).toBe(hurt);
  expect(preceding(PAGES, safe.id)).toBeNull();
});

test('what has been read is remembered for each evening', () => {
  readingAt('c', 1).seen.add('x');
  expect(readingAt('c', 1).seen.has('x')).toBe(true);
  expect(readingAt('c', 2).seen.has('x')).toBe(false);
});

test('men who came in ahead of this page are read before the day is told', () => {
  const day = { ...safe, kind: 'score', id: 'score' } as unknown as (typeof PAGES)[number];
  expect(following([safe, hurt, dead, day], dead.id, read(hurt, dead))).toBe(safe);
  expect(following([safe, hurt, dead, day], dead.id, read(safe, hurt, dead))).toBe(day);
});
