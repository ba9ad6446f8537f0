import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anIcogBoard, anIcogScene } from '../fixtures';
import { aGround } from './ground.fixtures';
import { IcogHand } from '../hand.svelte';
import GroundPanel from './GroundPanel.svelte';
import GroundReport from '../../../panels/GroundReport.svelte';
import type { GroundShot, LayCard, ObserveCard, Previewed, RunCard } from '../../../wire';
import AimPrompt from '../prompts/AimPrompt.svelte';
import BarragePrompt from '../prompts/BarragePrompt.svelte';
import GroundShots from '../prompts/GroundShots.svelte';
import ObservePrompt from '../prompts/ObservePrompt.svelte';
import RunPrompt from '../prompts/RunPrompt.svelte';

const RUN: RunCard = {
  kind: 'run',
  airplane: 'F1',
  load: 'bombs',
  aboard: 16,
  groups: 4,
  spacing: 3,
  length: 15,
  way: [
    [18, 29, 0],
    [33, 29, 0],
  ],
  near: [{ id: 'DG1', title: 'hut DG1', along: 10, aside: 0.5 }],
  dives: [],
  dive_most: 0,
  rings: [],
  places: 4,
  each: 1,
  start: 5.5,
};

const LAY: LayCard = {
  kind: 'barrage',
  battery: 'DA1',
  side: 1,
  at: null,
  start: [20, 25, 18],
  reach: 10,
  step: 10,
  from_battery: 20,
  from_ground: 10,
  guns: [[10, 10, 0]],
  width: 60,
  depth: 60,
  ceiling: 60,
};

const LOOK: ObserveCard = {
  kind: 'observe',
  airplane: 'B1',
  crew: 1,
  most: 2,
  looks: [
    { id: 'DG1', title: 'truck DG1', distance: 10, percents: [60, 50, 40] },
    { id: 'DG2', title: 'truck DG2', distance: 12, percents: [55, 45, 35] },
    { id: 'DG3', title: 'truck DG3', distance: 14, percents: [50, 40, 30] },
  ],
};

function seen(answer: string): Promise<Previewed> {
  const words = `it would be ${answer}`;
  return Promise.resolve({
    kind: 'previewed',
    request: 0,
    legal: true,
    reasons: [],
    words,
    details: [],
    card: null,
    answer,
  });
}

describe('a bombing run', () => {
  it('is centred on a target, counted and said', async () => {
    const onchoose = vi.fn();
    const user = userEvent.setup();
    render(RunPrompt, { card: RUN, choices: [], hand: new IcogHand(), busy: false, preview: seen, onchoose });
    await user.click(screen.getByRole('button', { name: /hut DG1/ }));
    const confirm = screen.getByRole('button', { name: 'Mark this run' });
    await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
    await user.click(confirm);
    expect(onchoose).toHaveBeenCalledWith('4 from 5.5');
  });

  it('falls in groups where the panel says so', async () => {
    const onchoose = vi.fn();
    const user = userEvent.setup();
    render(RunPrompt, { card: RUN, choices: [], hand: new IcogHand(), busy: false, preview: seen, onchoose });
    await user.click(screen.getByRole('checkbox', { name: /4 together/ }));
    const confirm = screen.getByRole('button', { name: 'Mark this run' });
    await waitFor(() => expect(confirm.getAttribute('data-answer')).toBe('4x4 from 5.5'));
  });
});

describe('a barrage', () => {
  it('goes where the board was tapped, as high as it was', async () => {
    const hand = new IcogHand();
    const onchoose = vi.fn();
    const user = userEvent.setup();
    render(BarragePrompt, { card: LAY, choices: [], hand, busy: false, preview: seen, onchoose });
    hand.spot = [31.04, 22.26, 0];
    const confirm = screen.getByText('Lay it there');
    await waitFor(() => expect(confirm.getAttribute('data-answer')).toBe('at 31 22.3 18'));
    await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
    await user.click(confirm);
    expect(onchoose).toHaveBeenCalledWith('at 31 22.3 18');
  });
});

describe('an observer', () => {
  it('looks for up to so many, with odds that fall', async () => {
    const hand = new IcogHand();
    const onchoose = vi.fn();
    const user = userEvent.setup();
    render(ObservePrompt, { card: LOOK, hand, busy: false, onchoose });
    expect(screen.getByText('60 %')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /DG3/ }));
    expect(screen.getByText('45 %')).toBeTruthy();
    hand.picked = 'DG1';
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /DG1/ }).checked).toBe(true),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /DG2/ }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Look for them' }));
    expect(onchoose).toHaveBeenCalledWith('DG1 DG3');
  });
});

describe('artillery', () => {
  it('aims where the board was tapped', async () => {
    const hand = new IcogHand();
    const onchoose = vi.fn();
    const card = { kind: 'aim' as const, battery: 'BF1', width: 60, depth: 60 };
    render(AimPrompt, { card, choices: [], hand, busy: false, preview: seen, onchoose });
    hand.spot = [12.51, 70, 0];
    const button = await screen.findByRole('button', { name: 'Aim at 12.5 60' });
    await userEvent.setup().click(button);
    expect(onchoose).toHaveBeenCalledWith('at 12.5 60');
  });
});

describe('bursts at the ground', () => {
  it('are listed with their odds, and a load that may be let go', async () => {
    const onchoose = vi.fn();
    const shot = { title: 'hut DG1', base: 9, percent: 45, jam: 5, friends: [], words: 'a long burst' };
    const shots: GroundShot[] = [
      { ...shot, answer: 'DG1 long', deed: 'burst', target: 'DG1', burst: 'long' },
      { ...shot, answer: 'release', deed: 'release', target: '', burst: '', base: null, percent: null },
    ];
    render(GroundShots, { shots, airplane: 'F1', busy: false, keys: new Map(), onchoose, onlight: vi.fn() });
    expect(screen.getByText('45 %')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: /Let the load go/ }));
    expect(onchoose).toHaveBeenCalledWith('release');
  });
});

describe('the panel of the ground', () => {
  it('lists everything by side and tells the chosen one in full', async () => {
    const onselect = vi.fn();
    render(GroundPanel, {
      board: anIcogBoard(),
      scene: anIcogScene({ ground: aGround() }),
      selected: 'DK1',
      onselect,
    });
    expect(screen.getByText('14 MU above its winch.')).toBeTruthy();
    expect(screen.getByText('destroyed')).toBeTruthy();
    expect(screen.getByText('around B1')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: /barrage DA1/ }));
    expect(onselect).toHaveBeenCalledWith('DA1');
  });

  it('reports what each side has lost', () => {
    const losses = [
      { side: 'French', lost: 0, of: 0, words: 'nothing', goals: ['three huts are down: two points'] },
      { side: 'Germans', lost: 3, of: 9, words: 'three huts', goals: [] },
    ];
    render(GroundReport, { losses });
    expect(screen.getByText(/3 of 9 lost \(three huts\)/)).toBeTruthy();
    expect(screen.getByText(/nothing to lose; three huts are down/)).toBeTruthy();
  });
});
