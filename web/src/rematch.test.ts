import { expect, test } from 'vitest';
import { aPresence, aWelcome } from './games/triangle/fixtures';
import { playedAgain, rematchOf } from './rematch';

test('a rematch has the same scenario, the same kinds of players and the same options', () => {
  const presences = [
    aPresence('French'),
    aPresence('Germans', { who: 'bot:veteran' }),
    aPresence('British', { who: 'human' }),
  ];
  const played = aWelcome({ scenario: 'patrol', options: { turn_limit: 12, wind: 'roll' } });
  const query = new URLSearchParams(rematchOf(played, presences).split('?')[1]);
  expect(query.get('game')).toBe('triangle');
  expect(query.get('scenario')).toBe('patrol');
  expect(query.get('seats')).toBe('French:me,Germans:bot:veteran,British:open');
  expect(JSON.parse(query.get('options') ?? '')).toEqual({ turn_limit: 12, wind: 'roll' });
});

test('where nothing was set, the address sets nothing', () => {
  const query = new URLSearchParams(rematchOf(aWelcome(), []).split('?')[1]);
  expect(query.has('options')).toBe(false);
});

test('flown again, nothing differs but the dice', () => {
  const presences = [aPresence('French'), aPresence('Germans', { who: 'bot:veteran' })];
  const played = aWelcome({ scenario: 'patrol', options: { turn_limit: 12 } });
  expect(playedAgain(played, presences)).toEqual({
    game: 'triangle',
    scenario: 'patrol',
    seats: { French: 'me', Germans: 'bot:veteran' },
    options: { turn_limit: 12 },
  });
});

test('who only watched others does not begin their battle for them', () => {
  const presences = [aPresence('French', { who: 'human' }), aPresence('Germans', { who: 'bot:veteran' })];
  expect(playedAgain(aWelcome({ seats: [] }), presences)).toBeNull();
  const bots = presences.map((one) => ({ ...one, who: 'bot:ace' }));
  expect(playedAgain(aWelcome({ seats: [] }), bots)?.seats).toEqual({
    French: 'bot:ace',
    Germans: 'bot:ace',
  });
});
