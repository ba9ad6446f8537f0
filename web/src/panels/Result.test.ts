import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WON } from '../games/triangle/fixtures';
import type { Outcome } from '../wire';
import Result from './Result.svelte';

const nothing = () => undefined;

function shown(outcome: Outcome): void {
  render(Result, {
    outcome,
    replay: '/r/w',
    played: null,
    presences: [],
    onrecord: nothing,
    onclose: nothing,
  });
}

test.each([
  [false, 1],
  [true, 0],
])(
  'play is taken up again where the battle went on after what decided it (over with it: %s)',
  (last, many) => {
    const turning = { moment: 12, turn: 4, text: 'Albatros 1 goes down.', verdict: null, why: '', last };
    shown({ ...WON, turning });
    expect(screen.getByRole('link', { name: 'Watch it again' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Play on from turn 4' })).toHaveLength(many);
  },
);

test('of many men the first are told, and the others when they are asked for', async () => {
  const [plane] = WON.pilots;
  if (!plane) throw new Error('nobody flew');
  const men = Array.from({ length: 9 }, (_, at) => ({
    name: `Otto Lang ${at}`,
    post: 'gunner',
    deeds: ['unhurt'],
  }));
  shown({ ...WON, pilots: [{ ...plane, men }] });
  const told = () => screen.getAllByText(/^Otto Lang/).length;
  expect(told()).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: 'and 3 more' }));
  expect(told()).toBe(9);
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('what the points of a side are for stands beside them', () => {
  const [first, ...others] = WON.sides;
  if (!first) throw new Error('nobody fought');
  shown({
    ...WON,
    sides: [
      {
        ...first,
        lines: ['25 for bombs on zones, 10 for all three zones', 'zone A hit once, no bombs left'],
      },
      ...others,
    ],
  });
  expect(screen.getByText('25 for bombs on zones, 10 for all three zones')).toBeTruthy();
  expect(screen.getByText('zone A hit once, no bombs left')).toBeTruthy();
});

test('what can be done next stands below what scrolls', () => {
  shown({ ...WON, turning: { moment: 12, turn: 4, text: 'Albatros 1 goes down.', verdict: null, why: '' } });
  const scrolling = document.querySelector('.told');
  expect(scrolling?.contains(screen.getByRole('list', { name: 'What everybody did' }))).toBe(true);
  for (const name of ['Watch the replay', 'Play on from turn 4'])
    expect(scrolling?.contains(screen.getByRole('link', { name }))).toBe(false);
});
