import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { violations } from '../accessibility';
import type { AirplaneCard, BalanceCard, OptionCard, ScenarioCard } from '../wire';
import { Draft } from './draft.svelte';
import FairFight from './FairFight.svelte';
import { AIRPLANES, CATALOGUE } from './sample';

const TYPES = AIRPLANES.map((one) => ({ ...one, points: one.slug === 'fokker-dr-i' ? 150 : 100 }));

function force(name: string, usual: string): OptionCard {
  return { name: `force_${name}`, words: 'What they fly.', default: usual, form: 'force' };
}

function draftOf(options: OptionCard[], pilots = 0): Draft {
  const draft = new Draft(CATALOGUE);
  const scenario: ScenarioCard = {
    ...(draft.scenario as ScenarioCard),
    seats: [
      { name: 'Germans', side: 'Germans', flies: ['Fokker Dr.I G4', 'Fokker Dr.I G5'], pilots },
      { name: 'French', side: 'French', flies: ['SPAD S.XIII F10'] },
    ],
    options,
  };
  draft.chooseScenario(scenario);
  return draft;
}

test('both sides are told in points, and the second force is brought near to the first', async () => {
  const draft = draftOf([force('germans', '2 fokker-dr-i'), force('french', '1 spad-s-xiii')]);
  const { container } = render(FairFight, { draft, types: TYPES });
  expect(container.textContent?.replace(/\s+/g, ' ')).toContain(
    'Germans 300 points, French 100 points: what their planes are worth.',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Make it a fair fight' }));
  expect(draft.changed).toEqual({ force_french: '3 spad-s-xiii' });
  expect(screen.getByRole('status').textContent).toContain(
    'The French now fly 3 × SPAD S.XIII instead of SPAD S.XIII.',
  );
  expect(await violations(container)).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft.changed).toEqual({});
  expect(screen.queryByRole('status')).toBeNull();
});

test('pilots count, and planes make good for them', async () => {
  const draft = draftOf([force('germans', '2 fokker-dr-i'), force('french', '1 spad-s-xiii')], -100);
  const { container } = render(FairFight, { draft, types: TYPES });
  expect(container.textContent?.replace(/\s+/g, ' ')).toContain(
    'Germans 200 points, French 100 points: what their planes and pilots are worth.',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Make it a fair fight' }));
  expect(draft.changed).toEqual({ force_french: '2 spad-s-xiii' });
});

test('where only types can be chosen, the second side gets other types', async () => {
  const flights = (name: string, usual: string, count: number): OptionCard => {
    return { name: `${name}_types`, words: 'Types.', default: usual, form: 'flights', flights: [count] };
  };
  const draft = draftOf([flights('first', 'fokker-dr-i', 2), flights('second', 'spad-s-xiii', 2)]);
  const spad = TYPES.find(({ slug }) => slug === 'spad-s-xiii');
  const strong = { ...(spad as AirplaneCard), slug: 'strong', name: 'Strong', points: 145 };
  render(FairFight, { draft, types: [...TYPES, strong] });
  await fireEvent.click(screen.getByRole('button', { name: 'Make it a fair fight' }));
  expect(draft.changed).toEqual({ second_types: 'strong' });
});

test('what is even already stays as it is: by points, or as it was flown', async () => {
  const options = [force('germans', '2 fokker-dr-i'), force('french', '1 spad-s-xiii')];
  const level = draftOf(options, -200);
  const { unmount } = render(FairFight, { draft: level, types: TYPES });
  await fireEvent.click(screen.getByRole('button', { name: 'Make it a fair fight' }));
  expect(screen.getByRole('status').textContent).toBe('Already an even match.');
  expect(level.changed).toEqual({});
  unmount();
  const flown = draftOf(options);
  const balance: BalanceCard = {
    sides: ['Germans', 'French'],
    won: [50, 50],
    battles: 200,
    counted: '',
    even: true,
  };
  flown.redraw({ ...(flown.scenario as ScenarioCard), balance });
  render(FairFight, { draft: flown, types: TYPES });
  await fireEvent.click(screen.getByRole('button', { name: 'Make it a fair fight' }));
  expect(screen.getByRole('status').textContent).toBe('Already an even match.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(flown.changed).toEqual({});
});

test('where forces cannot be put together there is no button', () => {
  render(FairFight, { draft: draftOf([]), types: TYPES });
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is told of what was not measured', () => {
  const types = TYPES.map((one) => ({ ...one, points: null }));
  const { container } = render(FairFight, { draft: draftOf([]), types });
  expect(container.textContent?.trim()).toBe('');
});
