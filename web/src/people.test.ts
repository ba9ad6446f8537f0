import { expect, test } from 'vitest';
import { capital, people } from './people';
import { perCent, percent } from './prompt/percent';

test('sides that are peoples have their article, countries and squadrons none', () => {
  const names = ['Germans', 'British', 'French', 'Germany', 'No. 71 Squadron'];
  expect(names.map(people)).toEqual([
    'the Germans',
    'the British',
    'the French',
    'Germany',
    'No. 71 Squadron',
  ]);
  expect(capital(people('Germans'))).toBe('The Germans');
});

test('no line break comes between a number and its percent sign', () => {
  expect([percent(39), percent(0.4), perCent(12)]).toEqual(['39\u00a0%', '<1\u00a0%', '12\u00a0%']);
});
