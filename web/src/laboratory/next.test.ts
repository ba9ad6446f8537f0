import { expect, test } from 'vitest';
import type { Plan } from '../wire';
import { designOf, newRunAddress, onceMore } from './next';

const PLAN: Plan = { game: 'kites', scenarios: ['design:ab 1'], battles: 40, seed: 7 };

test('after a run of a design one goes back to it, or tries it otherwise', () => {
  expect(designOf(PLAN)).toBe('/design/kites/ab%201');
  expect(newRunAddress(PLAN)).toBe('/lab/new?design=ab+1');
});

test('a ready scenario has no design to go back to', () => {
  const plan = { ...PLAN, scenarios: ['duel'] };
  expect(designOf(plan)).toBe('');
  expect(newRunAddress(plan)).toBe('/lab/new?game=kites&scenario=duel');
});

test('more battles have other dice', () => {
  expect(onceMore(PLAN)).toEqual({ ...PLAN, seed: 47 });
});
