import { beforeEach, expect, test } from 'vitest';
import { pick, usualLevel, usualReason } from './foe';
import { against, boutOf, bouts, foesOf, keep, lend, suggestion, type Bout } from './ladder';

const SIDES = [
  { side: 'Germans', points: 3 },
  { side: 'British', points: 1 },
];
const SEATS = [
  { seat: 'Germans', side: 'Germans', who: 'human' },
  { seat: 'British', side: 'British', who: 'bot:cadet' },
];

function bout(level: Bout['level'], result: Bout['result'], more: Partial<Bout> = {}): Bout {
  return { battle: crypto.randomUUID(), game: 'kites', level, result, close: false, ...more };
}

beforeEach(() => localStorage.clear());

test.each([
  ['Germans', 'won'],
  ['British', 'lost'],
  ['', 'drawn'],
] as const)('a battle that the %s win is %s', (winner, result) => {
  const found = boutOf('b', 'kites', ['Germans'], { winner, sides: SIDES }, SEATS);
  expect(found).toEqual({ battle: 'b', game: 'kites', level: 'cadet', result, close: false });
});

test('a battle is close where the loser has half the points', () => {
  const sides = SIDES.map((one) => ({ ...one, points: one.side === 'Germans' ? 4 : 2 }));
  expect(boutOf('b', 'kites', ['Germans'], { winner: 'Germans', sides }, SEATS)?.close).toBe(true);
});

test('no bout: a bot had the stick for a while', () => {
  const found = () => boutOf('b', 'kites', ['Germans'], { winner: 'Germans', sides: SIDES }, SEATS);
  lend('other');
  expect(found()).not.toBeNull();
  lend('b');
  expect(found()).toBeNull();
});

test('a battle without points is not close', () => {
  const sides = SIDES.map((one) => ({ ...one, points: 0 }));
  expect(boutOf('b', 'kites', ['Germans'], { winner: 'British', sides }, SEATS)?.close).toBe(false);
});

test('of several bots the best counts, whatever its temperament and its time', () => {
  const more = [...SEATS, { seat: 'French', side: 'British', who: 'bot:ace/bold@0.1s' }];
  expect(boutOf('b', 'kites', ['Germans'], { winner: '', sides: SIDES }, more)?.level).toBe('ace');
});

test.each([
  ['people on the other side', [SEATS[0], { ...SEATS[1], who: 'human' }], ['Germans']],
  ['chance on the other side', [SEATS[0], { ...SEATS[1], who: 'bot:chance' }], ['Germans']],
  ['a bot on one’s own seat', [{ ...SEATS[0], who: 'bot:ace' }, SEATS[1]], ['Germans']],
  ['nobody who looks on', SEATS, []],
  ['both sides flown by oneself', SEATS, ['Germans', 'British']],
] as const)('no bout: %s', (_, seats, mine) => {
  expect(boutOf('b', 'kites', [...mine], { winner: '', sides: SIDES }, seats as never)).toBeNull();
});

test.each([
  [[bout('cadet', 'won', { close: true })], 'veteran', 'That was close: try the veteran.'],
  [[bout('cadet', 'won')], 'veteran', 'Well flown: try the veteran.'],
  [[bout('ace', 'won')], 'ace', 'There’s no better bot than the ace. A friend may be harder!'],
  [[bout('cadet', 'lost')], 'cadet', 'Have another go with the cadet.'],
  [[bout('cadet', 'lost', { close: true })], 'cadet', 'That was close: have another go with the cadet.'],
  [[bout('veteran', 'drawn')], 'veteran', 'Nobody won: have another go with the veteran.'],
  [
    [bout('cadet', 'lost'), bout('cadet', 'lost'), bout('cadet', 'lost')],
    'pupil',
    'The cadet is hard to beat: fly against the pupil for a while.',
  ],
  [
    [bout('cadet', 'lost'), bout('cadet', 'won'), bout('cadet', 'lost')],
    'cadet',
    'Have another go with the cadet.',
  ],
  [
    [bout('pupil', 'lost'), bout('pupil', 'lost'), bout('pupil', 'lost')],
    'pupil',
    'Have another go with the pupil.',
  ],
  [
    [
      bout('cadet', 'lost', { game: 'other' }),
      bout('cadet', 'lost', { game: 'other' }),
      bout('cadet', 'lost'),
    ],
    'cadet',
    'Have another go with the cadet.',
  ],
] as const)('what to fly next: %#', (flown, level, words) => {
  expect(suggestion(flown)).toEqual({ level, words });
});

test('a beginner begins with the pupil, and then follows what is suggested', () => {
  expect(usualLevel()).toBe('pupil');
  keep(bout('pupil', 'won'));
  expect(usualLevel()).toBe('cadet');
});

test('whoever picks a level by hand keeps it, and is told so', () => {
  keep(bout('pupil', 'won'));
  expect([usualLevel(), usualReason()]).toEqual(['cadet', 'Well flown: try the cadet.']);
  pick('bot:cadet');
  keep(bout('cadet', 'won'));
  expect(usualLevel()).toBe('veteran');
  pick('bot:cadet');
  keep(bout('cadet', 'won'));
  expect([usualLevel(), usualReason()]).toEqual(['cadet', 'You picked this level last time.']);
  pick('bot:chance');
  pick('me');
  expect(usualLevel()).toBe('cadet');
  pick('bot:ace');
  expect(usualLevel()).toBe('ace');
});

test('a battle is remembered once, and nonsense not at all', () => {
  keep(bout('cadet', 'won', { battle: 'one' }));
  keep(bout('cadet', 'lost', { battle: 'one' }));
  expect(bouts().map(({ result }) => result)).toEqual(['won']);
  localStorage.setItem('bouts', '[1, {"battle": "two", "level": "baron"}]');
  expect(bouts()).toEqual([]);
});

test('the same battle against another level leaves people where they are', () => {
  const seats = { Germans: 'me', British: 'bot:cadet', French: 'open', Italians: 'bot:chance' };
  expect(against({ game: 'kites', scenario: 'gale', seats }, 'veteran').seats).toEqual({
    ...seats,
    British: 'bot:veteran',
  });
});

test('whom one flies against is said where these are bots', () => {
  const germans = { seat: 'Germans', side: 'Germans', who: 'bot:pupil/bold' };
  const british = { seat: 'British', side: 'Allies', who: 'human' };
  expect(foesOf(['British'], [british, germans])).toBe('the pupil (a bot)');
  const austrians = { seat: 'Austrians', side: 'Germans', who: 'bot:cadet' };
  expect(foesOf(['British'], [british, germans, austrians])).toBe('the pupil and the cadet (bots)');
  expect(foesOf(['British'], [british])).toBe('');
  expect(foesOf(['British'], [british, { ...germans, who: 'human' }])).toBe('');
  expect(foesOf(['British', 'Germans'], [british, germans])).toBe('');
  expect(foesOf([], [british, germans])).toBe('');
});
