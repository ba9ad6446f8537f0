import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aFlight,
  anAnnounceCard,
  anIcogBoard,
  anIcogScene,
  aPreviewed,
  aSegment,
  readyMoves,
} from '../fixtures';
import { aPrompt } from '../../triangle/fixtures';
import { preferences } from '../../../preferences.svelte';
import { IcogHand } from '../hand.svelte';
import type { AimPreview, IcogPreview, Previewed } from '../../../wire';
import AnnouncePrompt from './AnnouncePrompt.svelte';
import Outlook from './Outlook.svelte';

const AIM: AimPreview = {
  target: 'D1',
  friend: false,
  declared: false,
  distance: 6.2,
  modifier: 0,
  angle: 'rear',
  base: 12,
  terms: [{ paragraph: '1.2.1', text: 'Gunnery skill', value: 14 }],
  percent: 60,
  damage: 3.1,
  jam: 5,
  words: 'D1 in the cone.',
};

function table(
  flight: Partial<IcogPreview> = {},
  changes: Partial<Previewed> = {},
  wanted = '',
  posed = false,
  choices = readyMoves(),
  scene = anIcogScene(),
  building = false,
) {
  const onchoose = vi.fn();
  const asked: string[] = [];
  const hand = new IcogHand();
  const card = anAnnounceCard();
  render(AnnouncePrompt, {
    prompt: aPrompt({ kind: 'announce', card, form: 'type a move' }),
    card,
    choices,
    hand,
    board: anIcogBoard(),
    scene,
    busy: false,
    wanted,
    building,
    posed,
    titleOf: (piece: string) => `Triplane ${piece}`,
    preview: (answer: string) => {
      asked.push(answer);
      const segments = answer.startsWith('T')
        ? [
            aSegment({ segment: 'turn', template: 'F', length: 8, side: 'right', words: 'a turn along F' }),
            aSegment(),
          ]
        : [aSegment()];
      return Promise.resolve(aPreviewed(answer, { card: aFlight({ segments, ...flight }), ...changes }));
    },
    onchoose,
  });
  return { onchoose, asked, hand, user: userEvent.setup() };
}

async function confirm(): Promise<HTMLElement> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Announce it/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

afterEach(() => preferences.reset());

describe('the planner on the table', () => {
  beforeEach(() => preferences.set('everything', true));

  it('announces a ready move with its target', async () => {
    const { onchoose, user } = table();
    await user.click(screen.getByRole('button', { name: /Attack Triplane D1/ }));
    await user.click(await confirm());
    expect(onchoose).toHaveBeenCalledWith('T F 8 @0; S 8.5; fire at D1');
  });

  it('puts a doubt away with the move that it was about', async () => {
    const { hand, user } = table();
    await confirm();
    hand.doubt = { answer: hand.ready?.answer ?? '', why: 'This isn’t what your teacher asked for.' };
    await user.click(screen.getByRole('button', { name: /Attack Triplane D1/ }));
    expect(hand.doubt).toBeNull();
  });

  it('is confirmed with Enter after a button was pointed at, and presses one that keys have reached', async () => {
    const { onchoose, user } = table();
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    await confirm();
    await user.keyboard('{Enter}');
    expect(onchoose).toHaveBeenCalledTimes(1);
    expect(preferences.settings.everything).toBe(false);
    screen.getByRole('button', { name: 'Show everything' }).focus();
    await user.keyboard('{Enter}');
    expect(onchoose).toHaveBeenCalledTimes(1);
    expect(preferences.settings.everything).toBe(true);
  });

  it('builds a move of cards: added, made longer by keys, put in another order, taken away', async () => {
    const { asked, user } = table();
    await user.click(screen.getByRole('button', { name: 'Add a turn' }));
    await waitFor(() => expect(asked.at(-1)).toBe('T E 8.5 @0; S 8'));
    screen.getByRole('button', { name: /^1: / }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(asked.at(-1)).toBe('T E 9 @0; S 7.5'));
    await user.click(screen.getByRole('button', { name: 'Add a roll' }));
    await waitFor(() => expect(asked.at(-1)).toBe('T E 9 @0; R 3 +90; S 4.5'));
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    await waitFor(() => expect(asked.at(-1)).toBe('R 3 +90; T E 9 @0; S 4.5'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(asked.at(-1)).toBe('T E 9 @0; S 7.5'));
  });

  it('turns the direction by keys and chooses a tighter template', async () => {
    const { asked, user } = table();
    await user.click(screen.getByRole('button', { name: 'Add a turn' }));
    (await screen.findByRole('slider', { name: 'Direction of the turn' })).focus();
    await user.keyboard('{End}');
    await user.click(screen.getByRole('button', { name: /D with a Flying test/ }));
    await waitFor(() => expect(asked.at(-1)).toBe('T D 8.5 @180; S 8'));
  });

  it('declares whoever would lie in the cone, with the sum of the shot opened', async () => {
    const { asked, user } = table({ aims: [AIM] });
    const chip = await screen.findByRole('button', { name: /6.2 MU, from behind/ });
    expect(chip.textContent).toContain('60\u00a0%');
    expect(screen.getByText('Gunnery skill')).toBeTruthy();
    await user.click(chip);
    await waitFor(() => expect(asked.at(-1)).toBe('S 16.5; fire at D1'));
  });

  it('shows what the server says: energy, speed, warnings, tests', async () => {
    table({
      warnings: [{ paragraph: '5.5.12.1', text: 'on Stall speed', value: 0 }],
      dangers: [
        { by: 'D1', what: 'sights', percent: 45, words: 'D1 has it in his sights' },
        { by: 'D2', what: 'turn', percent: null, words: 'D2 can turn on it from the rear' },
      ],
      tests: [
        {
          reason: 'flying',
          segment: 1,
          test: { test: 'flying', target: 14, percent: 70, terms: [] },
          optional: false,
          words: 'A Flying test; failed: a stall.',
          failed: null,
          broken: null,
        },
      ],
    });
    expect(await screen.findByText(/on Stall speed/)).toBeTruthy();
    const there = 'D1 has it in his sights, 45 %; D2 can turn on it from the rear';
    expect(screen.getByText(`⚠ Danger: ${there}`)).toBeTruthy();
    expect(screen.getByText('70 %')).toBeTruthy();
    expect(screen.getByText('A Flying test; failed: a stall.')).toBeTruthy();
    expect(screen.getByText('160')).toBeTruthy();
  });

  it('tells what flying and hitting come to beside the test, where nothing is scrolled away', async () => {
    table({ notes: ['75 % in all: the Flying test succeeds 75 % of the time'] });
    const told = await screen.findByText(/75 % in all/);
    expect(told.closest('.parts')).toBeNull();
  });

  it('says why a move cannot be flown and does not send it', async () => {
    const reasons = [{ paragraph: '5.5.3.1', text: 'a roll takes 5 MU or more' }];
    const { onchoose, user } = table({}, { legal: false, reasons });
    expect(await screen.findByText(/a roll takes 5 MU or more/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Announce it/ }).disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('can be typed, with words that may follow', async () => {
    const { asked, user } = table({ completions: ['F', 'G'], completes: 2 });
    const input = screen.getByRole('combobox', { name: 'Announcement' });
    await user.clear(input);
    await user.type(input, 'T ');
    await user.click(await screen.findByRole('option', { name: 'G' }));
    await waitFor(() => expect(asked).toContain('T G '));
  });

  it('lends its plan to the board as long as the question stands', async () => {
    const { hand } = table();
    await waitFor(() => expect(hand.planner?.flight?.airplane).toBe('B1'));
  });
});

describe('what a ready move promises', () => {
  it.each(['if he stays, which is unlikely', ''])('says what it rests on, if on anything (%s)', (doubt) => {
    const ready = readyMoves().map((one) => (one.attack ? { ...one, doubt } : one));
    table({}, {}, '', false, ready);
    const attack = screen.getByRole('button', { name: /Attack Triplane D1/ });
    expect(attack.textContent.includes('if he stays, which is unlikely')).toBe(doubt !== '');
    expect(attack.classList.contains('attack')).toBe(doubt === '');
  });

  it('is the way home for who is forced there, until he begins something else', async () => {
    const answer = 'T F 12 @180; S 2.5';
    const home = { answer, words: 'Home', key: 'h', label: 'home', pieces: ['B1'] };
    const { hand, user } = table({}, {}, '', false, [...readyMoves(), home]);
    await waitFor(() => expect(hand.planner?.answer).toContain('T F 12 @180'));
    await user.click(screen.getByRole('button', { name: /Attack Triplane D1/ }));
    expect(hand.planner?.answer).not.toContain('T F 12 @180');
    hand.planner?.propose(answer);
    expect(hand.planner?.answer).not.toContain('T F 12 @180');
  });
});

describe('the planner of a beginner', () => {
  it('tells by how much it ends higher or lower as the two heights are shown', () => {
    const card = { ...anAnnounceCard(), start: [10, 30, 11.74, 0, 0, 0] as IcogPreview['end']['pose'] };
    const end = { ...aFlight().end, pose: [26.5, 30, 11.66, 0, 0, 0] as IcogPreview['end']['pose'] };
    const flight = aFlight({ climbed: -0.08, end });
    render(Outlook, { card, flight, panel: undefined, rest: 0, full: false });
    expect(screen.getByText('MU, as before')).toBeTruthy();
  });

  it('shows what a step of a lesson needs, and everything when it is asked for', async () => {
    const end = { ...aFlight().end, pose: [26.5, 30, 21.5, 0, 0, 0] as IcogPreview['end']['pose'] };
    const { user, onchoose } = table({ aims: [AIM], climbed: 1.5, end }, {}, 'T F 8 @0; S 8.5; fire at D1');
    expect(screen.queryByRole('button', { name: 'Take the teacher’s move' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'The teacher’s move' }));
    expect(await screen.findByText(/^Turn right, 8 MU/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /6.2 MU, from behind/ })).toBeTruthy();
    expect(screen.getByText('Speed after the move')).toBeTruthy();
    expect(screen.getByText(/1.5 higher/)).toBeTruthy();
    const names = screen.getAllByRole('button').map((button) => button.textContent?.trim());
    expect(names).toHaveLength(4);
    for (const word of ['Energy', 'Actions', 'Announcement']) expect(screen.queryByText(word)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a turn' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(screen.getByRole('button', { name: 'Add a turn' })).toBeTruthy();
    expect(screen.getByText('Actions')).toBeTruthy();
    expect(preferences.settings.everything).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByText('Actions')).toBeNull();
    await user.click(await confirm());
    expect(onchoose).toHaveBeenCalledWith('T F 8 @0; S 8.5; fire at D1');
  });

  it('has ready moves and the bank for a move that a teacher wants built, and takes nothing for him', async () => {
    const wanted = 'T F 8 @180; S 8.5; bank 45';
    const left = {
      key: '',
      pieces: ['B1'],
      percent: null,
      label: 'turn left',
      plain: 'Turn left',
      attack: false,
      risk: false,
    };
    const choices = [{ ...left, answer: 'T F 8 @180; S 8.5', words: 'north' }];
    const { user, onchoose, hand } = table({}, {}, wanted, false, choices, anIcogScene(), true);
    const button = await confirm();
    expect(button.classList.contains('doubtful')).toBe(true);
    expect(hand.ready?.doubtful).toBe(true);
    expect(screen.getByText(/your teacher asked for/)).toBeTruthy();
    expect(screen.queryByText(/That’s the move he means/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Turn left/ }));
    const slider = screen.getByRole('slider', { name: 'Bank after the move' });
    await fireEvent.input(slider, { target: { value: '45' } });
    expect(await screen.findByText(/That’s the move he means/)).toBeTruthy();
    expect(screen.queryByText(/your teacher asked for/)).toBeNull();
    expect((await confirm()).classList.contains('primary')).toBe(true);
    await user.click(await confirm());
    expect(onchoose).toHaveBeenCalledWith(wanted);
  });

  it('has ready moves without tests, and nobody who is not before the guns', async () => {
    table();
    expect(await screen.findByText('Speed after the move')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Attack Triplane D1/ })).toBeTruthy();
    expect(screen.queryByText(/in the cone/)).toBeNull();
    expect(document.querySelectorAll('.presets .risk')).toHaveLength(0);
  });

  it('points out no shot as long as a puzzle is set, and yet has all the usual moves', async () => {
    const towards = {
      answer: 'T F 7 @0; S 9.5; fire at D1',
      plain: 'Turn towards D1',
      percent: 55,
      attack: true,
    };
    const shots = readyMoves().map((one) => (one.attack ? { ...one, ...towards } : one));
    table({}, {}, '', true, [...readyMoves().slice(0, 1), ...shots]);
    expect(await screen.findByText('Speed after the move')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Attack/ })).toBeNull();
    const faces = [...document.querySelectorAll('.presets button')].map(({ textContent }) => textContent);
    expect(faces.filter((face) => face.includes('Turn towards D1'))).toHaveLength(1);
    expect(faces.at(-1)).toContain('Turn towards D1');
    expect(document.querySelectorAll('.presets strong')).toHaveLength(0);
  });
});
