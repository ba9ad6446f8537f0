import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../../../preferences.svelte';
import type { CardsFireCard, Previewed } from '../../../wire';
import { aPrompt } from '../../triangle/fixtures';
import { aBoard, aHand, aPlan, aPlanCard, aScene, foreseen } from '../fixtures';
import { CardsHand } from '../hand.svelte';
import BearingsPrompt from './BearingsPrompt.svelte';
import PlanPrompt from './PlanPrompt.svelte';

let hand: CardsHand;
const onchoose = vi.fn();

beforeEach(() => {
  hand = new CardsHand();
  onchoose.mockReset();
});

function ask(
  card = aPlanCard(),
  preview = (answer: string): Promise<Previewed> => Promise.resolve(foreseen(answer)),
  wanted = '',
): void {
  const prompt = aPrompt({ kind: 'plan', pieces: ['A1'], card, form: 'three cards' });
  render(PlanPrompt, {
    prompt,
    card,
    board: aBoard(),
    scene: aScene(),
    hand,
    busy: false,
    wanted,
    titleOf: (piece: string) => piece,
    preview,
    onchoose,
    oncomplaint: vi.fn(),
  });
}

const lay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lay the plan' });
const card = (name: RegExp) => screen.getByRole('button', { name });

test('three cards are clicked, and the plan is laid', async () => {
  ask();
  expect(lay().disabled).toBe(true);
  await userEvent.click(card(/^Straight/));
  await userEvent.click(card(/^Turn left/));
  expect(await screen.findByText(/TL to the north/)).toBeTruthy();
  await userEvent.click(card(/^Stall/));
  await expect.poll(() => lay().disabled).toBe(false);
  await userEvent.click(lay());
  expect(onchoose).toHaveBeenCalledWith('S TL Z');
});

test('a card says in words what it does, and how it is written only to whoever wants to see everything', () => {
  ask();
  const turn = card(/^Turn left, 40°/);
  expect(turn.textContent).not.toContain('TL');
  expect(turn.title).toBe('Turn left, written TL');
  cleanup();
  preferences.set('everything', true);
  ask();
  expect(card(/^Turn left, 40°/).textContent).toContain('TL');
  preferences.set('everything', false);
});

test('a plan that leads off the table is one to think twice about, unless the plane is meant to leave', () => {
  const plan = aPlan(['S', 'S', 'S']);
  const steps = plan.steps.map((step, at) => (at === 1 ? { ...step, off: 'east' as const } : step));
  const leaving = aPrompt({ card: aPlanCard() });
  hand.take(leaving, 'S S S');
  expect(hand.grave(leaving, 'S S S')).toBe('');
  hand.outlook = { plan: { ...plan, steps }, legal: true, reasons: [] };
  expect(hand.grave(leaving, 'S S S')).toContain('Phase 2 takes you off the table over the east edge');
  expect(hand.grave(leaving, 'S S Z')).toBe('');
  expect(hand.grave(aPrompt({ card: aPlanCard({ exits: ['east'] }) }), 'S S S')).toBe('');
});

test('letters lay cards, digits choose slots, Backspace takes back, Enter lays the plan', async () => {
  ask();
  await userEvent.keyboard('stz');
  expect(hand.laid).toEqual(['S', 'TL', 'Z']);
  await userEvent.keyboard('1z');
  expect(hand.laid).toEqual(['Z', 'TL', 'Z']);
  await userEvent.keyboard('{Backspace}s');
  expect(hand.laid).toEqual(['Z', 'TL', 'S']);
  await expect.poll(() => document.activeElement).toBe(lay());
  await userEvent.keyboard('{Enter}');
  expect(onchoose).toHaveBeenCalledWith('Z TL S');
});

test('arrows walk through the hand, and lay the card under the focus', async () => {
  ask();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(hand.laid).toEqual(['TL']);
  await userEvent.keyboard('{Escape}');
  expect(hand.laid).toEqual([]);
});

test('a card that may not be laid says why, and is not laid', async () => {
  ask(aPlanCard({ hand: aHand({ IM: 'a straight must be flown before it' }) }));
  const barred = card(/Immelmann.*cannot be laid: a straight must be flown before it/);
  expect(barred.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(barred);
  expect(hand.laid).toEqual([]);
  expect(screen.getByText('a straight must be flown before it')).toBeTruthy();
  expect(document.querySelector('.regarded')?.textContent.trim()).toBe('a straight must be flown before it');
});

test('a card that may not be laid says why to whoever presses its key', async () => {
  ask(aPlanCard(), (laid) => {
    const seen = foreseen(laid);
    if (seen.card && 'hand' in seen.card) {
      const refused = laid.includes(' ') ? { S: 'one of the three must be a stall' } : {};
      seen.card = { ...seen.card, hand: aHand(refused) } as typeof seen.card;
    }
    return Promise.resolve(seen);
  });
  await userEvent.keyboard('tt');
  await expect.poll(() => card(/^Straight/).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('s');
  expect(hand.laid).toHaveLength(2);
  expect(document.querySelector('.regarded')?.textContent).toContain('one of the three must be a stall');
});

test('after a card the hand is what the server says may follow', async () => {
  ask();
  expect(card(/^Immelmann/).getAttribute('aria-disabled')).toBe('false');
  await userEvent.click(card(/^Straight/));
  await expect.poll(() => card(/^Immelmann/).getAttribute('aria-disabled')).toBe('true');
});

test('a plan that is refused is told its reasons, and cannot be laid', async () => {
  const reasons = [{ paragraph: 'MC16', text: 'a straight must follow an Immelmann' }];
  ask(aPlanCard(), (answer) => Promise.resolve(foreseen(answer, { legal: false, reasons })));
  await userEvent.keyboard('stz');
  expect(await screen.findByText(/a straight must follow an Immelmann/)).toBeTruthy();
  expect(lay().disabled).toBe(true);
});

test('a teacher points at the next card, the hand slides to it, and at last at the plan', async () => {
  const slid = vi.spyOn(Element.prototype, 'scrollLeft', 'set');
  ask(aPlanCard(), undefined, 'TL S Z');
  for (const [name, sought] of [
    [/^Turn left/, 'TL'],
    [/^Straight/, 'S'],
    [/^Stall/, 'Z'],
  ] as const) {
    expect(card(name).classList, sought).toContain('wanted');
    expect(slid, sought).toHaveBeenCalled();
    slid.mockClear();
    expect(lay().classList).not.toContain('wanted');
    await userEvent.click(card(name));
  }
  expect(lay().classList).toContain('wanted');
  expect(document.querySelectorAll('.card.wanted')).toHaveLength(0);
  slid.mockRestore();
});

test('guns that a plan ends under are told beside it', async () => {
  ask(aPlanCard(), (laid) => {
    const seen = foreseen(laid);
    if (seen.card && 'steps' in seen.card)
      seen.card = {
        ...seen.card,
        steps: seen.card.steps.map((step) => ({
          ...step,
          arcs: ['G1'],
          threats: ['G1'],
          words: 'Straight, G1 in front of your guns.',
        })),
      };
    return Promise.resolve(seen);
  });
  await userEvent.click(card(/^Straight/));
  expect(await screen.findByText('⚠ phase 1: under the guns of G1')).toBeTruthy();
  const told = screen
    .getByText(/in front of your guns/)
    .textContent.replace(/\s+/g, ' ')
    .trim();
  expect(told).toBe('Straight, G1 in front of your guns. ⚠ Under the guns of G1, as things stand now.');
});

test('who tails sees the first card of his quarry, and whose plans lie there', () => {
  ask(aPlanCard({ tailed: 'G1', tailed_card: 'TL', ready: ['Germans'] }));
  expect(screen.getByText(/You’re tailing G1/).textContent).toContain('Turn left');
  expect(screen.getByText(/Plans on the table: Germans/)).toBeTruthy();
});

test('by a house rule who tails sees two cards', () => {
  ask(aPlanCard({ tailed: 'G1', tailed_card: 'TL', tailed_next: 'S' }));
  expect(screen.getByText(/You’re tailing G1/).textContent).toMatch(/Turn left, then\s+Straight\./);
});

test('a shot is chosen with what it promises, and its ruler is shown', async () => {
  const fire: CardsFireCard = {
    kind: 'bearings',
    plane: 'A1',
    bearings: [
      {
        answer: 'fixed G1',
        target: 'G1',
        post: 'fixed',
        short: true,
        cards: 2,
        letter: 'A',
        aimed: true,
        line: [
          [30, 20],
          [30, 24],
        ],
        mean: 3.14,
        down: 12,
      },
    ],
  };
  const choices = [
    { answer: 'fixed G1', words: 'Fire at G1' },
    { answer: 'hold', words: 'Hold fire', key: 'h' },
  ];
  render(BearingsPrompt, { card: fire, hand, choices, busy: false, onchoose, onlight: vi.fn() });
  const shot = screen.getByRole('button', { name: /Fire at G1/ });
  const promised = shot.textContent.replace(/\s+/g, ' ');
  expect(promised).toContain('2 cards from deck A, aimed: 3.1 points on average, 12 % to bring it down');
  await userEvent.hover(shot);
  expect(hand.shot).toBe('fixed G1');
  await userEvent.click(shot);
  expect(onchoose).toHaveBeenCalledWith('fixed G1');
  expect(screen.getByRole('button', { name: /Hold fire/ })).toBeTruthy();
});

test('where there is only a finger, nobody is told of clicks and letters', () => {
  ask();
  expect(screen.getByText(/use the letters/)).toBeTruthy();
  cleanup();
  const usual = matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...usual(media),
    matches: media.includes('hover: none'),
  }));
  ask();
  expect(screen.getByText(/tap or drag them/)).toBeTruthy();
  vi.unstubAllGlobals();
});

test('a hand that is too wide lies open at the straight card', () => {
  const [width, left] = ['clientWidth', 'offsetLeft'].map((name) =>
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get'),
  );
  width?.mockReturnValue(300);
  left?.mockImplementation(function (this: HTMLElement) {
    return this.querySelector('[data-card=S]') && this.tagName === 'LI' ? 640 : 0;
  });
  ask();
  expect(screen.getByRole('group', { name: 'Your hand' }).scrollLeft).toBe(490);
  vi.restoreAllMocks();
});
