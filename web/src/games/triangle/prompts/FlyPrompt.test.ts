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

test('whatever gives a shot lies open beside the best group, and a small window lists a few of each', async () => {
  const aim = {
    target: 'G1',
    gun: '',
    column: 'A' as const,
    position: '',
    hit: 42,
    takedown: 9,
    damage: 33,
    jam: 3,
  };
  const quiet = ['SS', 'SL', 'LS', 'RS', 'SR'].map((answer, at) => anEnd(answer, { point: at + 4 }));
  const card = aFlyCard([...quiet, anEnd('LL', { point: 3, aim })]);
  const props = {
    prompt: aPrompt({ kind: 'fly', card, choices: [] }),
    card,
    hand: new TriangleHand(),
    busy: false,
    titleOf: (piece: string) => piece,
    preview: vi.fn(),
    detail: vi.fn(() => Promise.resolve(null)),
    onchoose: vi.fn(),
    oncomplaint: vi.fn(),
  };
  const listed = (name: string) => screen.getByRole('list', { name }).querySelectorAll('button').length;
  const wide = render(FlyPrompt, props);
  expect([listed('Nobody can fire back yet'), listed('Gives a shot')]).toEqual([5, 1]);
  wide.unmount();
  const usual = globalThis.matchMedia;
  globalThis.matchMedia = (query) => ({ ...usual(query), matches: true });
  render(FlyPrompt, props);
  globalThis.matchMedia = usual;
  expect([listed('Nobody can fire back yet'), listed('Gives a shot')]).toEqual([3, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(listed('Nobody can fire back yet')).toBe(5);
});
