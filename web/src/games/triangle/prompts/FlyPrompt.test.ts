import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aFlyCard, anEnd, aPrompt } from '../fixtures';
import { TriangleHand } from '../hand.svelte';
import FlyPrompt from './FlyPrompt.svelte';

test('once the teacher’s move is taken, he points at the button that flies it', async () => {
  const card = aFlyCard([anEnd('SS'), anEnd('SL', { heading: 60 })]);
  render(FlyPrompt, {
    prompt: aPrompt({ kind: 'fly', card, choices: [] }),
    card,
    hand: new TriangleHand(),
    busy: false,
    wanted: 'SL',
    titleOf: (piece: string) => piece,
    preview: vi.fn(),
    detail: vi.fn(() => Promise.resolve(null)),
    onchoose: vi.fn(),
    oncomplaint: vi.fn(),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Take the teacher’s move' }));
  expect(screen.queryByRole('button', { name: 'Take the teacher’s move' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Fly it' }).classList).toContain('wanted');
});
