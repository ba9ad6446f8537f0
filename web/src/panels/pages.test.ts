import { expect, test } from 'vitest';
import { pagesOf } from './pages';

const WALL = `Welcome aboard your S.E.5a. You have the lower initiative, so you move first. Your needle stands at 160 km/h: ten
km/h are one Move unit (MU). The bright track is your move. Begin with the simplest: leave the track straight. Energy is speed.`;

test('a short text is one page, as it was written', () => {
  expect(pagesOf('Roll.\n\nThen fire.', 100)).toEqual(['Roll.\n\nThen fire.']);
});

test('a wall of words becomes pages of whole sentences, about as long as each other', () => {
  const pages = pagesOf(WALL, 130);
  expect(pages.join(' ')).toBe(WALL.replace(/\s+/g, ' '));
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    expect(page.length).toBeLessThan(130);
    expect(page).toMatch(/[.:]$/);
  }
});

test('pages break between paragraphs where they can', () => {
  const one = 'It went well, and he is down at last.';
  const other = 'Now go after the next one, and keep your height.';
  expect(pagesOf(`${one}\n\n${other}`, 60)).toEqual([one, other]);
});

test('a few last words are no page of their own', () => {
  const text = `${'You go on to the mark that pulses there. '.repeat(6)}\n\nOr take my move.`;
  const pages = pagesOf(text, 130);
  expect(pages.at(-1)).toMatch(/pulses there\. Or take my move\.$/);
});
