import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { anEnd } from '../fixtures';
import EndButton from './EndButton.svelte';

test('an end is named by its place: ways of the same kind differ by where they lead', () => {
  const words = 'ends on level 3, heading south-west';
  for (const place of ['K7', 'L8']) {
    const end = anEnd('SRR', { place, words });
    render(EndButton, {
      end,
      chosen: false,
      titleOf: (piece: string) => piece,
      onchoose: () => undefined,
      onhover: () => undefined,
    });
  }
  expect(screen.getByRole('button', { name: /right twice: K7, ends on level 3/i })).toBeTruthy();
  expect(screen.getByRole('button', { name: /right twice: L8, ends on level 3/i })).toBeTruthy();
});
