import { cleanup, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import OrdersCard from './OrdersCard.svelte';

const STORY = `A raid on the depot. ${'The enemy lies between you and home. '.repeat(8)}`;
const SCENE = { turn: 1, turns: 9 };

function shown(task: string, brief: boolean, side = -1): void {
  const orders = {
    task,
    wins: ['Whoever has more points wins.'],
    scores: ['Three points for a plane.', 'British: a bomb, one point.', 'Germans: a plane that gets home.'],
    sky: [],
    accounts: [
      { side: 'Germans', points: 0, lines: [], task: 'Stop them.' },
      { side: 'British', points: 0, lines: [], task: 'Bomb zone A.' },
    ],
  };
  render(OrdersCard, { orders, scene: SCENE, brief, side, onclose: () => undefined });
}

test('in brief there is what wins and what scores; the story alone is folded behind its first sentence', () => {
  shown(STORY, true);
  expect(screen.getByText('Whoever has more points wins.').closest('details')).toBeNull();
  expect(screen.getByText('Three points for a plane.').closest('details')).toBeNull();
  expect(screen.getByText('A raid on the depot.').closest('details')).toHaveProperty('open', false);
});

test('in brief one reads what one scores for oneself, not what the others do', () => {
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
  shown('', true, 1);
  expect(lines()).toEqual(['Three points for a plane.', 'British: a bomb, one point.']);
  cleanup();
  shown('', false, 1);
  expect(lines()).toHaveLength(3);
});

test('whoever asks for the orders has all of them before him', () => {
  shown(STORY, false);
  expect(screen.getByText(/The enemy lies/).closest('details')).toBeNull();
  expect(screen.getByText('Three points for a plane.').closest('details')).toBeNull();
});

test('one reads what one has to do oneself, marked as such; in brief nothing else', () => {
  const told = () =>
    [...document.querySelectorAll('p')]
      .map((line) => line.textContent.trim())
      .filter((line) => / zone| them/.test(line));
  shown('', true, 1);
  expect(told()).toEqual(['British (you): Bomb zone A.']);
  cleanup();
  shown('', false, 1);
  expect(told()).toEqual(['Germans: Stop them.', 'British (you): Bomb zone A.']);
  cleanup();
  shown('', true);
  expect(told()).toEqual(['Germans: Stop them.', 'British: Bomb zone A.']);
});
