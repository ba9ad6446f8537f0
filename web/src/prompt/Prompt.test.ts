import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import {
  aFlyCard,
  anEnd,
  aPresence,
  aPrompt,
  aSteerCard,
  anUpdate,
  aWelcome,
  FakeWire,
  UNDECIDED,
} from '../games/triangle/fixtures';
import { TriangleHand } from '../games/triangle/hand.svelte';
import type { Request } from '../link';
import { Model } from '../model/model.svelte';
import { preferences } from '../preferences.svelte';
import type { Aim, FlyEnd, PickCard, Prompt as Question, PlaceCard, ShotsCard, Update } from '../wire';
import { endsOf } from '../games/triangle/prompts/flight';
import Prompt from './Prompt.svelte';

const AIM: Aim = {
  target: 'G1',
  gun: 'fixed',
  column: 'A',
  position: 'from behind',
  hit: 50,
  takedown: 20,
  damage: 30,
  jam: 5,
};

function shown(question: Partial<Question> | null, changes: Partial<Update> = {}) {
  const wire = new FakeWire();
  const model = new Model(wire);
  const hand = new TriangleHand();
  model.start();
  const prompts = question ? [aPrompt(question)] : [];
  model.welcome(aWelcome({ update: anUpdate({ version: 4, prompts, ...changes }) }));
  const view = render(Prompt, { model, hand });
  const answers = () => wire.asked.filter((one) => one.kind === 'answer').map((one) => one.answer);
  return { wire, model, hand, answers, ...view };
}

test('a click on a choice answers with it', async () => {
  const { answers } = shown({});
  await userEvent.click(screen.getByRole('button', { name: 'Green: full throttle' }));
  expect(answers()).toEqual(['green']);
});

test('choices that come later are asked for at once, and answered by their keys', async () => {
  const { wire, model, answers } = shown(null);
  const choices = [{ answer: 'S 16.5', words: 'straight on', key: '1', label: 'straight' }];
  wire.reply = (request) =>
    request.kind === 'more' ? { kind: 'listed', choices, first: 0, rest: false } : { kind: 'done' };
  const prompts = [aPrompt({ choices: [], total: 0, later: true })];
  model.update(anUpdate({ version: 5, prompts }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /straight on/ })).toBeTruthy());
  expect(wire.asked.filter((one) => one.kind === 'more')).toHaveLength(1);
  await userEvent.keyboard('1');
  expect(answers()).toEqual(['S 16.5']);
});

test('the letter of a choice answers with it, unless letters are switched off', async () => {
  const { answers } = shown({});
  preferences.set('letters', false);
  await userEvent.keyboard('g');
  expect(answers()).toEqual([]);
  preferences.set('letters', true);
  await userEvent.keyboard('g');
  expect(answers()).toEqual(['green']);
});

test('what others do meanwhile leaves a choice in the making alone; the same question asked again begins anew', async () => {
  const { model } = shown({ form: 'the faces that fell' });
  const typed = () => screen.getByLabelText<HTMLInputElement>('Type an answer').value;
  await userEvent.type(screen.getByLabelText('Type an answer'), '4 2');
  model.update(anUpdate({ version: 5, prompts: [aPrompt({ form: 'the faces that fell' })] }));
  await tick();
  expect(typed()).toBe('4 2');
  model.update(anUpdate({ version: 6, prompts: [aPrompt({ form: 'the faces that fell', asked: 6 })] }));
  await tick();
  expect(typed()).toBe('');
});

test('letters typed into a field choose nothing', async () => {
  const { answers } = shown({ form: 'the faces that fell' });
  await userEvent.type(screen.getByLabelText('Type an answer'), 'bg');
  expect(answers()).toEqual([]);
});

test('what is not offered says why, with its paragraph', async () => {
  shown({});
  await userEvent.click(screen.getByText('Why not …?'));
  expect(screen.getByText(/there is no red die/).textContent).toContain('AD05');
});

test('a point with two headings asks for the heading, then waits to be confirmed', async () => {
  const card = aFlyCard();
  const { hand, answers } = shown({ kind: 'fly', choices: [], card });
  hand.chooseMark('3:3', endsOf(card, '3:3'));
  const headings = within(await screen.findByRole('group', { name: 'Heading' }));
  expect(screen.queryByRole('button', { name: /Fly it/ })).toBeNull();
  await userEvent.click(headings.getByRole('button', { name: 'north-east' }));
  expect(answers()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Fly it/ }));
  expect(answers()).toEqual(['SL']);
});

test('an end in the list goes into the hand, Enter flies it', async () => {
  const { hand, answers } = shown({ kind: 'fly', choices: [], card: aFlyCard([anEnd('SS', { aim: AIM })]) });
  await userEvent.click(screen.getByRole('button', { name: /SS: to D1/ }));
  expect(hand.end?.answer).toBe('SS');
  expect(screen.queryByRole('img', { name: /takedown/ })).toBeNull(); // its words have told the odds already
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Enter}');
  expect(answers()).toEqual(['SS']);
});

test('arrow keys steer step by step, Backspace takes a step back, Enter flies the whole path', async () => {
  const end: FlyEnd = anEnd('SL');
  const { wire, hand, answers } = shown({ kind: 'fly', choices: [], card: aFlyCard([end, anEnd('SS')]) });
  wire.reply = (request: Request) => {
    const begun = request.kind === 'preview' ? request.answer : '';
    const complete = begun.length === 2;
    const card = aSteerCard(begun, complete ? { end, letters: [], steps_left: 0 } : {});
    return { kind: 'previewed', legal: complete, reasons: [], words: card.words, details: [], card };
  };
  await userEvent.keyboard('{ArrowUp}');
  expect(hand.steer?.begun).toBe('S');
  expect(await screen.findByText('After S.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(hand.steer?.begun, 'right is not offered').toBe('S');
  await userEvent.keyboard('{ArrowLeft}');
  expect(hand.end?.answer).toBe('SL');
  expect(document.querySelector('.pad p')?.textContent, 'no turns without steps').toBe('Your path: ↑ ←');
  await userEvent.keyboard('{Backspace}');
  expect(hand.end).toBeNull();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(answers()).toEqual(['SL']);
});

test('a path that is typed and only begun is told of once, and cannot be answered yet', async () => {
  const { wire } = shown({ kind: 'fly', choices: [], card: aFlyCard(), form: 'a path' });
  wire.reply = () => {
    const card = aSteerCard('S');
    return { kind: 'previewed', legal: false, reasons: [], words: card.words, details: [], card };
  };
  await userEvent.type(screen.getByLabelText('Or type the path'), 's');
  expect(await screen.findAllByText(/After S\./)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Answer' })).toHaveProperty('disabled', true);
});

test('a new question empties the hand', async () => {
  const card = aFlyCard();
  const { hand, model } = shown({ kind: 'fly', choices: [], card });
  hand.chooseMark('3:3', endsOf(card, '3:3'));
  model.update(anUpdate({ version: 5 }));
  await expect.poll(() => hand.mark).toBe('');
});

test('shots show their odds, and holding fire stays a choice', async () => {
  const card: ShotsCard = { kind: 'shots', piece: 'F1', answers: ['fixed G1'], aims: [AIM] };
  const choices = [
    { answer: 'hold', words: 'Hold fire' },
    { answer: 'fixed G1', words: 'Fire the fixed guns at Albatros 1' },
  ];
  const { answers, hand } = shown({ kind: 'fire', choices, card });
  const shot = await screen.findByRole('button', { name: /Fire the fixed guns/ });
  await userEvent.hover(shot);
  expect(hand.lit).toEqual(['F1', 'G1']);
  await userEvent.click(screen.getByRole('button', { name: /Hold fire/ }));
  expect(answers()).toEqual(['hold']);
});

test('a placement is put together from what is asked', async () => {
  const card: PlaceCard = {
    kind: 'place',
    pieces: ['F1'],
    access: [1, 2],
    levels: [3, 4],
    headings: ['E'],
    asks_level: true,
    asks_heading: false,
    may_pass: true,
  };
  const { wire, answers } = shown({ kind: 'place', choices: [], card });
  wire.reply = () => ({
    kind: 'previewed',
    legal: true,
    reasons: [],
    words: 'Good.',
    details: [],
    card: null,
  });
  const place = screen.getByRole<HTMLButtonElement>('button', { name: 'Place it' });
  expect(place.disabled).toBe(true);
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Access point' })).getByRole('button', { name: '2' }),
  );
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Level' })).getByRole('button', { name: '4' }),
  );
  await userEvent.click(place);
  expect(answers()).toEqual(['F1 2 L4']);
});

test('pilots are marked by ticking, as many as there are markers', async () => {
  const names = ['F1', 'G1'];
  const card: PickCard = {
    kind: 'pick',
    form: 'pilots',
    groups: [
      { name: 'aces', words: 'Aces', least: 1, most: 1, names },
      { name: 'rookies', words: 'Rookies', least: 1, most: 1, names },
    ],
    secrecies: ['open', 'secret'],
  };
  const { wire, answers } = shown({ kind: 'mark-pilots', choices: [], card });
  wire.reply = () => ({ kind: 'previewed', legal: true, reasons: [], words: '', details: [], card: null });
  const group = (name: RegExp) => within(screen.getByRole('group', { name }));
  await userEvent.click(group(/Aces/).getByLabelText('SPAD 1'));
  expect(group(/Rookies/).getByLabelText<HTMLInputElement>('SPAD 1').disabled).toBe(true);
  await userEvent.click(group(/Rookies/).getByLabelText('Albatros 1'));
  await userEvent.click(screen.getByLabelText('secret'));
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(answers()).toEqual(['aces F1; rookies G1; secret']);
});

test('giving up needs a second click', async () => {
  const { wire } = shown({});
  await userEvent.click(screen.getByRole('button', { name: 'Concede …' }));
  expect(wire.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, concede' }));
  expect(wire.asked).toEqual([{ kind: 'concede', seat: 'French' }]);
});

test('a take-back is offered while it is free, else the others are asked; that dice fall anew is said before', async () => {
  const card = { seat: 'French', free: true, consent_of: [], asked: false, agreed: [], rolled: false };
  const { model } = shown({}, { take_backs: [card] });
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
  model.update(anUpdate({ version: 5, take_backs: [{ ...card, free: false, consent_of: ['Germans'] }] }));
  expect(await screen.findByRole('button', { name: 'Ask to take back' })).toBeTruthy();
  model.update(anUpdate({ version: 6, take_backs: [{ ...card, free: false, rolled: true }] }));
  expect(await screen.findByRole('button', { name: 'Take back (the dice are rolled again)' })).toBeTruthy();
});

test('a hint gives candidates with reasons and what they are worth; a click takes one into the hand', async () => {
  const { wire, hand } = shown({ kind: 'fly', choices: [], card: aFlyCard() });
  const candidates = [
    { answer: 'SS', words: 'Straight to D1', score: 0.3, reasons: ['keeps the height'] },
    { answer: 'LL', words: 'Left to B2', score: -0.125, reasons: [] },
  ];
  wire.reply = () => ({ kind: 'advised', bot: 'Veteran', candidates });
  await userEvent.click(screen.getByRole('button', { name: 'Hint' }));
  expect(await screen.findByText('keeps the height')).toBeTruthy();
  expect(
    screen.getByText(
      'Each move is worth so many planes by your orders: +1.00 is as good as one shot down, −1.00 as bad as one of yours lost.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('worth +0.30 planes')).toBeTruthy();
  expect(screen.getByText('worth −0.13 planes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Straight to D1' }));
  expect(hand.end?.answer).toBe('SS');
});

test('an end chosen while an answer is under way waits to be confirmed as soon as that is heard', async () => {
  const { wire, model, hand } = shown({ kind: 'fly', choices: [], card: aFlyCard() });
  let heard = (): void => undefined;
  wire.ask = () => new Promise((resolve) => (heard = () => resolve({ kind: 'done' } as never)));
  const answered = model.answer('SS');
  hand.chooseEnd(anEnd('SL', { number: 1 }));
  await tick();
  expect(screen.getByRole('button', { name: /Fly it/ })).not.toBe(document.activeElement);
  heard();
  await answered;
  await tick();
  expect(screen.getByRole('button', { name: /Fly it/ })).toBe(document.activeElement);
});

test('whoever has nothing to decide is told whom all wait for', () => {
  const seats = [
    aPresence('French'),
    aPresence('Germans', { waiting_since: '1917-04-01T06:00:00Z', here: false }),
  ];
  shown(null, { seats });
  expect(screen.getByText(/Germans/).textContent).toMatch(/Waiting for the Germans for .*away from/s);
});

test.each([
  ['choices', {}],
  [
    'a flight',
    {
      kind: 'fly',
      choices: [],
      card: aFlyCard([anEnd('SS', { aim: AIM, danger: 0.2, threats: ['G1'] })]),
      form: 'letters',
    },
  ],
])('axe finds nothing wrong with %s', async (_, question) => {
  const { container } = shown(question as Partial<Question>, { outcome: UNDECIDED });
  expect(await violations(container)).toEqual([]);
});

test('the same question told anew leaves the hand alone', async () => {
  const { model, hand } = shown({ kind: 'fly', card: aFlyCard() });
  hand.chooseEnd(anEnd('SS'));
  model.update(anUpdate({ version: 5, prompts: [aPrompt({ kind: 'fly', card: aFlyCard() })] }));
  await tick();
  expect(hand.end?.answer).toBe('SS');
});

test('a button for the task takes an answer into the hand that serves it', async () => {
  const errands = [{ id: 'zone B', words: 'Bomb zone B' }];
  const { wire, hand, answers } = shown({ kind: 'fly', card: aFlyCard(), errands });
  wire.reply = () => ({ kind: 'previewed', legal: true, answer: 'SL' });
  await userEvent.click(screen.getByRole('button', { name: 'Bomb zone B' }));
  expect(wire.asked).toContainEqual({ kind: 'pursue', seat: 'French', errand: 'zone B' });
  await screen.findByRole('button', { name: 'Fly it' });
  expect(hand.ready?.answer).toBe('SL');
  expect(answers()).toEqual([]);
});

test('a puzzle has no button for the task, unless its game counts with that', async () => {
  const errands = [{ id: 'zone B', words: 'Bomb zone B' }];
  const { model } = shown({ kind: 'fly', card: aFlyCard(), errands });
  expect(screen.getByRole('button', { name: 'Bomb zone B' })).toBeTruthy();
  model.posed = true;
  await tick();
  expect(screen.queryByRole('button', { name: 'Bomb zone B' })).toBeNull();
  const { fly } = model.view?.prompts ?? {};
  if (fly) fly.serves = true;
  model.posed = false;
  await tick();
  model.posed = true;
  await tick();
  expect(screen.getByRole('button', { name: 'Bomb zone B' })).toBeTruthy();
  if (fly) delete fly.serves;
});

test('who has nothing else to do begins with that in hand', async () => {
  const wire = new FakeWire();
  const model = new Model(wire);
  wire.reply = () => ({ kind: 'previewed', legal: true, answer: 'SS' });
  const hand = new TriangleHand();
  const errands = [{ id: 'home', words: 'Head for home', begins: true }];
  model.start();
  const prompts = [aPrompt({ kind: 'fly', card: aFlyCard(), errands })];
  model.welcome(aWelcome({ update: anUpdate({ version: 4, prompts }) }));
  render(Prompt, { model, hand });
  await screen.findByRole('button', { name: 'Fly it' });
  expect(hand.ready?.answer).toBe('SS');
});

const FAR = anEnd('SL', { heading: 60, point: 4, words: 'ends at B2', number: 1 });

test('the ends that come first are there at once; another is told of when its mark is chosen, and once only', async () => {
  const card = aFlyCard([anEnd('SS')], [FAR]);
  const { wire, hand, answers } = shown({ kind: 'fly', choices: [], card });
  wire.reply = (request) =>
    request.kind === 'detail' ? { kind: 'detailed', card: { kind: 'ends', ends: [FAR] } } : { kind: 'done' };
  expect(screen.getByText(/Show all 2/)).toBeTruthy();
  expect(screen.queryByText('ends at B2')).toBeNull();
  expect(wire.asked).toEqual([]);
  hand.chooseMark('4:3', endsOf(card, '4:3'));
  expect(await screen.findByText('ends at B2')).toBeTruthy();
  hand.reset();
  hand.chooseMark('4:3', endsOf(card, '4:3'));
  await userEvent.click(await screen.findByRole('button', { name: /Fly it/ }));
  expect(answers()).toEqual(['SL']);
  expect(wire.asked.filter(({ kind }) => kind === 'detail')).toEqual([
    { kind: 'detail', seat: 'French', numbers: [1] },
  ]);
});

test('all ends of a purpose are told of when somebody wants to see them', async () => {
  const { wire } = shown({ kind: 'fly', choices: [], card: aFlyCard([anEnd('SS')], [FAR]) });
  wire.reply = () => ({ kind: 'detailed', card: { kind: 'ends', ends: [FAR] } });
  await userEvent.click(screen.getByRole('button', { name: 'Show all 2' }));
  expect(await screen.findByRole('button', { name: /ends at B2/ })).toBeTruthy();
});

test('ends for what matters most lie open, all others are a line until they are asked for', () => {
  const card = aFlyCard([anEnd('SS'), anEnd('SL', { heading: 60, threats: ['G1'] })]);
  shown({ kind: 'fly', choices: [], card });
  expect(screen.getByRole('heading', { name: 'Nobody can fire back yet' })).toBeTruthy();
  const folded = screen.getByText('They can fire back at once: 1 place to end').closest('details');
  expect(folded?.open).toBe(false);
});

test('an end that could not be told of is no longer waited for, and says why', async () => {
  const card = aFlyCard([anEnd('SS')], [FAR]);
  const { wire, model, hand } = shown({ kind: 'fly', choices: [], card });
  wire.reply = () => new Error('lost');
  hand.chooseMark('4:3', endsOf(card, '4:3'));
  await vi.waitFor(() => expect(model.toasts.all.map(({ text }) => text)).toEqual(['lost']));
  expect(hand.ready).toBeNull();
});

test('a hint at an end that is only marked is taken into the hand, not answered', async () => {
  const card = aFlyCard([anEnd('SS')], [FAR]);
  const { wire, model, hand, answers } = shown({ kind: 'fly', choices: [], card });
  const steer = aSteerCard('SL', { end: { ...FAR, number: -1 } });
  wire.reply = (request) =>
    request.kind === 'preview' ? { kind: 'previewed', legal: true, card: steer } : { kind: 'done' };
  const hint = { answer: 'SL', words: 'over there', score: 1, reasons: [] };
  model.hint.advice = { kind: 'advised', request: 1, bot: 'cadet', candidates: [hint] };
  await userEvent.click(await screen.findByRole('button', { name: /over there/ }));
  await vi.waitFor(() => expect(hand.ready?.answer).toBe('SL'));
  expect(answers()).toEqual([]);
});
