import { expect, test } from 'vitest';
import { aPresence, aWelcome } from './games/triangle/fixtures';
import { rematchOf } from './rematch';

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
