import { expect, test } from 'vitest';
import { aPresence } from './fixtures';
import { rematchOf } from './rematch';
import type { Catalogue } from './wire';

const CATALOGUE = {
  games: [{ id: 'triangle', scenarios: [{ id: 'patrol', title: 'Morning patrol' }] }],
  bots: [],
} as unknown as Catalogue;

test('a rematch has the same scenario and the same kinds of players', () => {
  const presences = [
    aPresence('French'),
    aPresence('Germans', { who: 'bot:veteran' }),
    aPresence('British', { who: 'human' }),
  ];
  const played = { game: 'triangle', title: 'Morning patrol', seats: ['French'], presences };
  const query = new URLSearchParams(rematchOf(CATALOGUE, played).split('?')[1]);
  expect(query.get('scenario')).toBe('patrol');
  expect(query.get('seats')).toBe('French:me,Germans:bot:veteran,British:open');
});

test('a battle that is in no catalogue leads to the choice of scenarios', () => {
  const played = { game: 'triangle', title: 'My own', seats: [], presences: [] };
  expect(rematchOf(CATALOGUE, played)).toBe('/new?game=triangle');
});
