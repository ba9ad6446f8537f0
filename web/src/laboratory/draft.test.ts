import { expect, test } from 'vitest';
import { CATALOGUE } from '../newbattle/sample';
import type { GameCard, OptionCard } from '../wire';
import { RunDraft, type Example } from './draft.svelte';

test('the examples are a small ready battle, flown by the usual bots, with a house rule, and by a better one', () => {
  const { examples } = new RunDraft(CATALOGUE);
  const [{ plan: example }] = examples as [Example];
  const [game] = CATALOGUE.games;
  const machines = (id: string | undefined) =>
    game?.scenarios.find((one) => one.id === id)?.seats.reduce((sum, { flies }) => sum + flies.length, 0) ??
    NaN;
  const ready = game?.scenarios.filter((one) => !one.lesson) ?? [];
  expect(example).toMatchObject({ game: game?.id, battles: 40, bots: { first: 'cadet', second: 'cadet' } });
  expect(example.scenarios).toHaveLength(1);
  expect(machines(example.scenarios[0])).toBe(Math.min(...ready.map(({ id }) => machines(id))));
});

test('examples ask what a house rule changes, and who is the better pilot, where a game has them', () => {
  const [first] = CATALOGUE.games as [GameCard];
  const rule: OptionCard = {
    name: 'jam_dice',
    title: 'Jams by dice',
    words: '',
    default: false,
    house: true,
  };
  const veteran = { id: 'veteran', title: 'Veteran', line: '', games: [first.id] };
  const { examples } = new RunDraft({
    ...CATALOGUE,
    games: [{ ...first, options: [rule] }],
    bots: [...CATALOGUE.bots, veteran],
  });
  expect(examples.map(({ question }) => question)).toEqual([
    'Who wins?',
    'What does a house rule change?',
    'Who is the better pilot?',
  ]);
  expect(examples[1]?.plan.grid).toEqual({ jam_dice: [false, true] });
  expect(examples[2]?.plan).toMatchObject({ mirrored: true, bots: { first: 'veteran', second: 'cadet' } });
});

test('the sides are named where all that is chosen agrees on them', () => {
  const draft = new RunDraft(CATALOGUE);
  expect(draft.sides).toBeNull();
  const [ready] = draft.grounds;
  draft.toggle(ready?.id ?? '');
  expect(draft.sides).toEqual(['Germans', 'French']);
});

test('a design knows its sides as well', () => {
  const design = {
    id: 'mine',
    game: CATALOGUE.games[0]?.id ?? '',
    title: 'Mine',
    summary: '',
    saved: '',
    sides: ['British', 'Germans'],
    playable: true,
  };
  const draft = new RunDraft({ ...CATALOGUE, designs: [design] });
  draft.toggle('design:mine');
  expect(draft.sides).toEqual(['British', 'Germans']);
});
