import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { debrief } from '../api';
import type { LapseCard, MeritCard } from '../wire';
import { SCALE } from '../prompt/scale';
import Debrief from './Debrief.svelte';

vi.mock('../api');

const ONE = { moment: 7, turn: 2, seat: 'French', reasons: [], chosen: 'Straight' };
const lapse = (question: string): LapseCard => ({
  ...ONE,
  question,
  better: 'Turn left',
  answer: 'L',
  cost: 0.5,
  chosen_way: null,
  better_way: null,
});
const merit = (question: string): MeritCard => ({ ...ONE, question, next_best: 'Stall', gain: 0.5 });

test('plans of one turn share a moment, and all of them are told', async () => {
  vi.mocked(debrief).mockResolvedValue({
    seats: [{ seat: 'French', decisions: 4, cost: 1, worst: 0.5, lent: 0, standing: '' }],
    lapses: [lapse('Cards for F1?'), lapse('Cards for F2?')],
    merits: [merit('Cards for F3?'), merit('Cards for F4?')],
  });
  render(Debrief, { id: 'r1', wanted: true, onpick: () => undefined, onretry: () => undefined });
  for (const plane of ['F1', 'F2', 'F3', 'F4']) {
    expect(await screen.findByText(`Turn 2: Cards for ${plane}?`)).toBeTruthy();
  }
});

test.each([
  [[], []],
  [[merit('Cards for F3?')], [/^The numbers show/]],
])('what numbers mean is explained where a number is told (%#)', async (merits, explained) => {
  vi.mocked(debrief).mockResolvedValue({
    seats: [{ seat: 'French', decisions: 5, cost: 0, worst: 0, lent: 0, standing: '' }],
    lapses: [],
    merits,
  });
  render(Debrief, { id: 'r1', wanted: true, onpick: () => undefined, onretry: () => undefined });
  expect(await screen.findByText('5 decisions weighed: no mistake worth naming.')).toBeTruthy();
  expect(screen.queryAllByText(SCALE)).toHaveLength(explained.length);
});
