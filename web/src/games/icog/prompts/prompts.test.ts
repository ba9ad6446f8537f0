import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anAirplane, anIcogBoard, anIcogScene, aPreviewed } from '../fixtures';
import { aPrompt } from '../../triangle/fixtures';
import { IcogHand } from '../hand.svelte';
import Initiative from '../Initiative.svelte';
import type { PosePreview, ShootCard, TrialCard } from '../../../wire';
import ManoeuvrePrompt from './ManoeuvrePrompt.svelte';
import ShootPrompt from './ShootPrompt.svelte';
import TrialPrompt from './TrialPrompt.svelte';

const GHOST: PosePreview = {
  kind: 'poses',
  ghosts: [{ airplane: 'B1', track: [[5, 30, 20, 0, 0, 0]], exact: anAirplane().exact }],
  aims: [],
};

describe('questions of In Clouds of Glory', () => {
  it('opens the sum of a burst and fires it', async () => {
    const card: ShootCard = {
      kind: 'shoot',
      airplane: 'B1',
      crew: 0,
      name: 'Arthur Pellington',
      gunner: false,
      shots: [
        {
          answer: 'fire D1 long',
          target: 'D1',
          burst: 'long',
          weapons: [1],
          distance: 6.2,
          angle: 'rear',
          angle_words: 'from behind',
          base: 12,
          terms: [{ paragraph: '6.3.3.1', text: 'distance 6.2 MU', value: 1 }],
          percent: 60,
          jam: 5,
          damage: 3,
          halves: 2,
          friends: ['B2'],
          words: '',
        },
      ],
    };
    const onchoose = vi.fn();
    const prompt = aPrompt({
      kind: 'shoot',
      card,
      choices: [
        { answer: 'fire D1 long', words: 'a long burst' },
        { answer: 'hold', words: 'hold fire' },
      ],
    });
    const titleOf = (piece: string) => piece;
    render(ShootPrompt, { prompt, card, busy: false, titleOf, onchoose, onlight: vi.fn() });
    expect(screen.getByText('distance 6.2 MU')).toBeTruthy();
    expect(screen.getByText(/In the line of fire: B2/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Fire a long burst at .*D1/ }));
    expect(onchoose).toHaveBeenCalledWith('fire D1 long');
    expect(screen.getByRole('button', { name: /hold fire/ })).toBeTruthy();
  });

  it('shows a test with its sum, its odds and the die that fell', () => {
    const card: TrialCard = {
      kind: 'trial',
      airplane: 'B1',
      crew: 0,
      name: 'Arthur Pellington',
      test: {
        test: 'structural',
        target: 11,
        percent: 55,
        terms: [{ paragraph: '6.3.12', text: 'structural strength', value: 12 }],
      },
      roll: 17,
      rerolls: 1,
      words: '',
    };
    render(TrialPrompt, {
      card,
      choices: [{ answer: 'reroll', words: 'roll again' }],
      busy: false,
      onchoose: vi.fn(),
      onlight: vi.fn(),
    });
    expect(screen.getByText('structural strength')).toBeTruthy();
    expect(screen.getByRole('img', { name: '17' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /passes with 55.%/ })).toBeTruthy();
    expect(screen.getByText(/The die of Arthur Pellington; another roll counts/)).toBeTruthy();
  });

  it('sets an airplane up where the board was tapped, and shows it there first', async () => {
    const hand = new IcogHand();
    const onchoose = vi.fn();
    const asked: string[] = [];
    render(ManoeuvrePrompt, {
      card: {
        kind: 'area',
        airplane: 'B1',
        x: 5,
        y: 30,
        z: 20,
        radius: 5,
        heading: 90,
        speeds: [80, 100, 120],
        apart: 2,
      },
      choices: [{ answer: 'at 5 30 heading 90 speed 100', words: 'in the middle' }],
      hand,
      busy: false,
      preview: (answer: string) => {
        asked.push(answer);
        return Promise.resolve(aPreviewed(answer, { card: GHOST }));
      },
      onchoose,
    });
    hand.mark = '7.5 32';
    await waitFor(() => expect(asked.at(-1)).toBe('at 7.5 32 heading 90 speed 100'));
    await waitFor(() => expect(hand.poses).toEqual(GHOST));
    await userEvent.click(screen.getByRole('button', { name: 'Set it up there' }));
    expect(onchoose).toHaveBeenCalledWith('at 7.5 32 heading 90 speed 100');
  });

  it('lets an Immelmann turn come out on any heading', async () => {
    const asked: string[] = [];
    render(ManoeuvrePrompt, {
      card: {
        kind: 'stall',
        airplane: 'B1',
        form: 'immelmann',
        pitch_least: 45,
        pitch_most: 90,
        heading: 270,
      },
      choices: [
        { answer: 'fly on', words: 'no change' },
        { answer: 'immelmann 0 45', words: 'to the north' },
      ],
      hand: new IcogHand(),
      busy: false,
      preview: (answer: string) => {
        asked.push(answer);
        return Promise.resolve(aPreviewed(answer, { card: GHOST }));
      },
      onchoose: vi.fn(),
    });
    await waitFor(() => expect(asked.at(-1)).toBe('immelmann 270 45'));
  });

  it('lists everybody on the initiative sheet in the order of movement, with threats', () => {
    const onselect = vi.fn();
    render(Initiative, { board: anIcogBoard(), scene: anIcogScene(), selected: '', onselect });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('button')?.textContent?.trim())).toEqual([
      expect.stringContaining('Triplane D1'),
      expect.stringContaining('Triplane B1'),
    ]);
    expect(rows[1]?.textContent).toContain('25');
    expect(rows[1]?.textContent).toContain('D1 behind');
  });
});
