import { expect, test } from 'vitest';
import type { CellFigures, Effect, Share } from '../wire';
import {
  countWords,
  effectWords,
  grouped,
  hundredths,
  isIdle,
  isSure,
  measureWords,
  machines,
  meanWords,
  number,
  shareWords,
  summary,
  timeWords,
  verdict,
} from './words';

const share = (low: number, high: number): Share => ({ count: 1, of: 2, share: (low + high) / 2, low, high });

function cell(one: Share, other: Share): CellFigures {
  const side = { bot: 'bot:cadet', points: null, lost: null, luck: null };
  const sides = [
    { ...side, side: 'Germans', won: one },
    { ...side, side: 'British', won: other },
  ];
  return { sides } as unknown as CellFigures;
}

function effect(measure: string, difference: number, low: number, high: number): Effect {
  return {
    option: 'wind',
    value: 'W',
    base: 'off',
    scenario: 'duel',
    measure,
    pairs: 40,
    difference,
    low,
    high,
    changed: 0.5,
    side: '',
  };
}

test('shares are whole per cents with their interval; of nothing nothing is said', () => {
  expect(shareWords({ count: 13, of: 25, share: 0.52, low: 0.335, high: 0.7 })).toBe('52\u00a0% (34–70)');
  expect(shareWords({ count: 0, of: 0, share: 0, low: 0, high: 1 })).toBe('–');
});

test('numbers have a true minus and no needless digits', () => {
  expect(number(-1.5)).toBe('−1.5');
  expect(number(12.345)).toBe('12.3');
  expect(meanWords({ mean: 4, low: 3.25, high: 4.75 })).toBe('4 (3.25 to 4.75)');
  expect(meanWords({ mean: 10.92, low: 9.49, high: 12.34 })).toBe('10.9 (9.5 to 12.3)');
});

test('differences of shares are told in percentage points, others as they are', () => {
  expect(effectWords(effect('score', 0.035, -0.02, 0.09))).toBe('+3.5 (−2 to +9)');
  expect(effectWords(effect('score', -0.075, -0.3529, 0.2029))).toBe('−7.5 (−35.3 to +20.3)');
  expect(effectWords(effect('turns', -2, -3, -1))).toBe('−2 (−3 to −1)');
  expect(isSure(effect('turns', -2, -3, -1))).toBe(true);
  expect(isSure(effect('score', 0.035, -0.02, 0.09))).toBe(false);
});

test('the effects of one value in one scenario stand together', () => {
  const other = { ...effect('score', 0, 0, 0), value: 'N' };
  expect(
    grouped([effect('score', 0, 0, 0), other, effect('turns', 0, 0, 0)]).map((group) => group.length),
  ).toEqual([2, 1]);
});

test('somebody is favoured only where the intervals leave no doubt', () => {
  expect(verdict(cell(share(0.6, 0.8), share(0.1, 0.3)))).toBe('The Germans have the edge.');
  expect(verdict(cell(share(0.1, 0.3), share(0.6, 0.8)))).toBe('The British have the edge.');
  expect(verdict(cell(share(0.4, 0.6), share(0.3, 0.5)))).toMatch(/Neither side clearly has the edge/);
});

test('a side that surely wins more than two in three is the favourite, no matter which stands first', () => {
  expect(verdict(cell(share(0.68, 0.95), share(0, 0.16)))).toBe('The Germans are the clear favourites.');
  expect(verdict(cell(share(0, 0.16), share(0.68, 0.95)))).toBe('The British are the clear favourites.');
});

test('what never varied has no interval', () => {
  expect(meanWords({ mean: 3, low: 3, high: 3 })).toBe('3 every time');
});

test('time is told in the unit one would use', () => {
  expect(timeWords(0.2)).toBe('about 1 second');
  expect(timeWords(150)).toBe('about 3 minutes');
  expect(timeWords(9000)).toBe('about 3 hours');
});

test('what an option changes is told in a sentence, as far as it is more than luck', () => {
  expect(
    summary(
      [effect('turns', -2, -3, -1), effect('score', 0.03, -0.1, 0.1), effect('lost', 1, 0.5, 2)],
      'Off rather than on',
    ),
  ).toBe('Off rather than on: battles are shorter, and more machines are lost.');
  expect(summary([effect('turns', -2, -3, 1)], 'Off rather than on')).toContain(
    'any difference could just be luck',
  );
  const wins = { ...effect('score', 0.2, 0.1, 0.3), side: 'Allies' };
  expect(summary([wins], 'West rather than off')).toBe(
    'West rather than off: more battles go to the Allies.',
  );
  expect(measureWords(wins)).toBe('Wins of the Allies, in percentage points (a draw is half a win)');
});

test('what made no difference in any pair is not called luck', () => {
  const idle = (measure: string) => ({ ...effect(measure, 0, 0, 0), pairs: 40, changed: 0 });
  const effects = [idle('turns'), idle('score')];
  expect(summary(effects, 'On rather than off')).toBe(
    'All 40 pairs ended the same: here it made no difference.',
  );
  expect(isIdle([idle('turns'), { ...idle('score'), changed: 0.1 }])).toBe(false);
  expect(summary([{ ...idle('turns'), pairs: 0 }], 'On rather than off')).toContain('luck');
});

test('shares of a whole add up to a hundred', () => {
  expect(hundredths([2 / 16, 14 / 16, 0])).toEqual([13, 87, 0]);
  expect(hundredths([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(hundredths([0.5, 0.5, 0])).toEqual([50, 50, 0]);
  expect(shareWords({ count: 14, of: 16, share: 0.875, low: 0.64, high: 0.97 }, 87)).toBe(
    '87\u00a0% (64–97)',
  );
});

test('an interval stays within what is possible: nobody loses more machines than he has', () => {
  const type = { side: 'British', type: 'Camel', flown: 16, lost: share(0, 1), kills: 0 };
  const figures = { battles: 16, types: [type, { ...type, side: 'Germans', flown: 32 }] } as CellFigures;
  expect([machines(figures, 'British'), machines(figures, 'Germans')]).toEqual([1, 2]);
  const lost = { mean: 0.88, low: 0.71, high: 1.04, median: 1 };
  expect(countWords(lost, machines(figures, 'British'))).toBe('0.88 (0.71 to 1)');
});
