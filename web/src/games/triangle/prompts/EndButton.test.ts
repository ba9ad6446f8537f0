import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { anEnd } from '../fixtures';
import EndButton from './EndButton.svelte';

test('who can shoot there next is told of an end where that tells ends apart', () => {
  const end = anEnd('SRR', { pursuers: ['G7'], next: 'On his next move G7 can get onto your tail.' });
  const rest = {
    end,
    chosen: false,
    titleOf: (piece: string) => piece,
    onchoose: () => undefined,
    onhover: () => undefined,
  };
  const { unmount } = render(EndButton, rest);
  expect(screen.queryByRole('button', { name: /onto your tail/ })).toBeNull();
  unmount();
  render(EndButton, { ...rest, feared: true });
  expect(screen.getByRole('button', { name: /On his next move G7 can get onto your tail/ })).toBeTruthy();
});

test('who can fire back at once is told of every end where somebody can, with the chance beside it', () => {
  const now = 'G17 can fire back at once with its dorsal gun (hit 28\u00a0%).';
  render(EndButton, {
    end: anEnd('SRR', { threats: ['G17'], now, danger: 27.8 }),
    chosen: false,
    titleOf: (piece: string) => piece,
    onchoose: () => undefined,
    onhover: () => undefined,
  });
  expect(screen.getByRole('button', { name: /G17 can fire back at once with its dorsal gun/ })).toBeTruthy();
  expect(screen.getByTitle('Chance of being hit at once').textContent).toBe('⚠ 28\u00a0%');
});

test('an end is named by its way as the server tells it, and by its place', () => {
  const words = 'ends on level 3, heading south-west';
  const ways = [
    ['K7', 'one ahead, right twice'],
    ['L8', 'right twice, one ahead'],
  ] as const;
  for (const [place, way] of ways) {
    const end = anEnd('SRR', { place, way, words });
    render(EndButton, {
      end,
      chosen: false,
      titleOf: (piece: string) => piece,
      onchoose: () => undefined,
      onhover: () => undefined,
    });
  }
  expect(screen.getByRole('button', { name: /^one ahead, right twice: K7, ends on level 3/i })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^right twice, one ahead: L8, ends on level 3/i })).toBeTruthy();
});
