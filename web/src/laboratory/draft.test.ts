import { expect, test } from 'vitest';
import { CATALOGUE } from '../newbattle/sample';
import { RunDraft } from './draft.svelte';

test('the example is a small ready battle, flown by the usual bots', () => {
  const { example } = new RunDraft(CATALOGUE);
  const [game] = CATALOGUE.games;
  const machines = (id: string | undefined) =>
    game?.scenarios.find((one) => one.id === id)?.seats.reduce((sum, { flies }) => sum + flies.length, 0) ??
    NaN;
  const ready = game?.scenarios.filter((one) => !one.lesson) ?? [];
  expect(example).toMatchObject({ game: game?.id, battles: 40, bots: { first: 'cadet', second: 'cadet' } });
  expect(example.scenarios).toHaveLength(1);
  expect(machines(example.scenarios[0])).toBe(Math.min(...ready.map(({ id }) => machines(id))));
});
