import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import type { CrewMan, CrewsCard, Prompt } from '../wire';
import { aCampaignWelcome, aModel, aQuestion, BRIEFING, FLIGHT } from './fixtures';
import { forgetCampaign, rememberBot } from './kept';
import { Alike } from './prompt/alike.svelte';
import Question from './Question.svelte';

const MAN: Omit<CrewMan, 'name'> = {
  title: '',
  post: 'pilot',
  quality: 'veteran',
  kills: 'no victories',
  luck: 1,
  flies: true,
  must: false,
  words: 'fit to fly',
  limit: '',
  usual: 'scout',
};
const CREWS: CrewsCard = {
  kind: 'crews',
  squadron: 0,
  scouts: 1,
  two_seaters: 0,
  wanted: 'Wanted: one scout.',
  men: [
    { ...MAN, name: 'Fenwick', title: 'Captain Fenwick' },
    { ...MAN, name: 'Ashby', title: 'Lieutenant Ashby' },
    { ...MAN, name: 'Major', title: 'Major Yardley', flies: false, words: 'commands and doesn’t fly' },
  ],
  planes: [
    { id: 'A1', type: 'Nieuport 17', role: 'scout', ready: true, words: 'ready', damage: 0 },
    { id: 'A2', type: 'Nieuport 17', role: 'scout', ready: true, words: 'ready', damage: 0 },
  ],
  suggested: 'Fenwick > A1',
  limits: [],
};

function shown(prompt: Partial<Prompt> | null, onfly = vi.fn(), briefing: typeof BRIEFING | null = null) {
  const found = aModel(prompt ? aQuestion(prompt) : null);
  const view = render(Question, {
    model: found.model,
    campaign: 'c1',
    briefing,
    sending: false,
    alike: new Alike(),
    onfly,
  });
  return { ...found, ...view, onfly };
}

beforeEach(() => forgetCampaign('c1'));

test('crews begin as suggested; a man is taken in hand and put into a machine', async () => {
  const { wire, answers, container } = shown({ kind: 'choose-crews', card: CREWS });
  wire.reply = (request) =>
    request.kind === 'preview'
      ? {
          kind: 'previewed',
          legal: true,
          reasons: [],
          words: `as ${request.answer}`,
          details: [],
          card: null,
        }
      : { kind: 'done' };
  await userEvent.click(screen.getByRole('button', { name: /Lieutenant Ashby/ }));
  await userEvent.click(screen.getByRole('button', { name: /Lieutenant Ashby as pilot of A2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Take Captain Fenwick out of A1' }));
  expect(await screen.findByText('✓ as Ashby > A2')).toBeTruthy();
  expect(await violations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send them up' }));
  expect(answers()).toEqual(['Ashby > A2']);
});

test('crews that are refused cannot be sent, and every reason is said', async () => {
  const { wire } = shown({ kind: 'choose-crews', card: CREWS });
  wire.reply = () => ({
    kind: 'previewed',
    legal: false,
    reasons: [{ text: 'One scout is wanted.', paragraph: 'SC47' }],
    words: '',
    details: [],
    card: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send nobody' }));
  expect(await screen.findByText('One scout is wanted.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send them up' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Major Yardley/ }).disabled).toBe(true);
});

test('what novices may not do is said once, and each of them wears a badge', () => {
  const novices = ['Hale', 'Pike'].map((name) => ({
    ...MAN,
    name,
    title: `Lieutenant ${name}`,
    quality: 'novice' as const,
    limit: 'novice',
  }));
  const limits = [{ title: 'Novice pilot', words: 'No Immelmann.' }];
  shown({ kind: 'choose-crews', card: { ...CREWS, men: [...CREWS.men, ...novices], limits } });
  expect(screen.getAllByText(/No Immelmann/)).toHaveLength(1);
  for (const { title } of novices) {
    const man = within(screen.getByRole('button', { name: new RegExp(title) }));
    expect(man.getAllByText('novice')).toHaveLength(1);
    expect(man.queryByText(/Immelmann/)).toBeNull();
  }
});

test('luck says what each point would make of the roll', async () => {
  const { answers } = shown({
    kind: 'spend-luck',
    choices: [
      { answer: '0', words: 'none', key: 'a', pieces: [] },
      { answer: '2', words: 'two', key: 'b', pieces: [] },
    ],
    card: {
      kind: 'luck',
      man: 'Fenwick',
      title: 'Captain Fenwick',
      table: 'The fall',
      total: 4,
      result: 'Killed',
      luck: 3,
      devil: false,
      choices: [
        { points: 0, total: 4, result: 'Killed', left: 3 },
        { points: 2, total: 6, result: 'A crash that leaves two wounds', left: 1 },
      ],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /Spend 2 points.*6 A crash.*1 left/s }));
  expect(answers()).toEqual(['2']);
});

function aDelivery(due: number): Partial<Prompt> {
  const choice = { title: 'S.E.5', words: '', figures: [], have: 0 };
  return {
    kind: 'choose-delivery',
    words: 'The squadron is getting a new scout. Which type?',
    choices: [
      { answer: 's-e-5', words: 'the S.E.5', key: 'a', pieces: [] },
      { answer: 'nieuport-17', words: 'the Nieuport 17', key: 'b', pieces: [] },
    ],
    card: {
      kind: 'delivery',
      man: '',
      squadron: 'No. 71 Squadron',
      role: 'scout',
      choices: [
        { ...choice, answer: 's-e-5' },
        { ...choice, answer: 'nieuport-17', title: 'Nieuport 17' },
      ],
      machines: [],
      men: [],
      due,
      common: '',
      alike: due > 1 ? `the same for all ${due}` : '',
    },
  };
}

test('one type can be taken for all machines that are due, and a refusal ends it', async () => {
  const { model, answers, wire } = shown(aDelivery(3));
  const comes = async (due: number): Promise<void> => {
    model.welcome(aCampaignWelcome({ prompts: [aQuestion(aDelivery(due))] }));
    await tick();
  };
  await userEvent.click(screen.getByRole('checkbox', { name: 'the same for all 3' }));
  await userEvent.click(screen.getByRole('button', { name: /S\.E\.5/ }));
  expect(answers()).toEqual(['s-e-5']);
  await comes(2);
  await vi.waitFor(() => expect(answers()).toEqual(['s-e-5', 's-e-5']));
  await comes(2);
  expect(answers()).toHaveLength(2);
  expect(wire.asked.every(({ kind }) => kind === 'answer')).toBe(true);
});

test('the type for all is given again though the page has drawn its question anew, and by a letter as well', async () => {
  const alike = new Alike();
  const found = aModel(aQuestion(aDelivery(2)));
  const props = { model: found.model, campaign: 'c1', briefing: null, sending: false, alike, onfly: vi.fn() };
  const first = render(Question, props);
  await userEvent.click(screen.getByRole('checkbox', { name: 'the same for all 2' }));
  await userEvent.keyboard('b');
  expect(found.answers()).toEqual(['nieuport-17']);
  first.unmount();
  found.model.welcome(aCampaignWelcome({ prompts: [aQuestion(aDelivery(1))] }));
  const second = render(Question, props);
  await vi.waitFor(() => expect(found.answers()).toEqual(['nieuport-17', 'nieuport-17']));
  expect(screen.queryByRole('checkbox')).toBeNull();
  found.model.welcome(aCampaignWelcome({ prompts: [aQuestion({ kind: 'choose-formation' })] }));
  await tick();
  second.unmount();
  found.model.welcome(aCampaignWelcome({ prompts: [aQuestion(aDelivery(2))] }));
  render(Question, props);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'the same for all 2' });
  expect(box.checked, 'the next delivery is another one').toBe(false);
});

test('a skill that does nothing in this game says so', async () => {
  const { answers, container } = shown({
    kind: 'choose-skill',
    choices: [{ answer: 'Mechanic', words: 'Mechanic', key: 'a', pieces: [] }],
    card: {
      kind: 'skills',
      man: 'Fenwick',
      choices: [
        {
          answer: 'Mechanic',
          title: 'Mechanic',
          words: 'Knows engines',
          effect: 'No effect here',
          works: false,
          paragraph: 'SC31',
        },
      ],
    },
  });
  expect(screen.getByText('No effect here')).toBeTruthy();
  expect(await violations(container)).toEqual([]);
  await userEvent.keyboard('a');
  expect(answers()).toEqual(['Mechanic']);
});

test('the paragraph of the question is not said again with every answer', () => {
  const card = (answer: string, paragraph: string) => ({
    answer,
    title: answer,
    words: 'One behind the other',
    effect: '',
    works: true,
    paragraph,
  });
  shown({
    kind: 'choose-formation',
    paragraph: 'SC47',
    card: {
      kind: 'skills',
      man: '',
      choices: [card('vic', 'SC47'), card('line astern', 'SC47'), card('x', 'SC31')],
    },
  });
  expect(screen.getAllByText(/SC47/)).toHaveLength(1);
  expect(screen.getAllByText(/SC31/)).toHaveLength(1);
});

test('the referee puts a command together, hears about it, and lets the campaign go on', async () => {
  const { wire, answers } = shown({
    kind: 'rule',
    form: 'type it',
    card: {
      kind: 'referee',
      men: ['Fenwick', 'Ashby'],
      sides: ['British', 'Germans'],
      powers: [
        {
          verb: 'award',
          field: 'luck',
          words: 'give a man luck points',
          form: 'award NAME: luck VALUE',
          values: [],
          least: -9,
          most: 9,
          value: true,
        },
      ],
      done: 'done',
    },
  });
  wire.reply = () => ({
    kind: 'previewed',
    legal: true,
    reasons: [],
    words: 'He gets two.',
    details: [],
    card: null,
  });
  await userEvent.selectOptions(screen.getByLabelText('Man'), 'Ashby');
  await userEvent.type(screen.getByLabelText('luck'), '2');
  expect(await screen.findByText('✓ He gets two.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Do it, and log it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nothing more: go on' }));
  expect(answers()).toEqual(['award Ashby: luck 2', 'done']);
});

test('a mission is flown here, by bots, or reported; what cannot be had says why', async () => {
  const { onfly, container } = shown({ kind: 'fly-mission', card: BRIEFING.fly }, vi.fn(), BRIEFING);
  expect(screen.getByText('somebody else decides this')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Let bots fly it' }));
  expect(onfly).toHaveBeenCalledWith({ how: 'bots', bot: 'bot:cadet' });
  expect(await violations(container)).toEqual([]);
});

test('who flies where nobody plays is chosen once for the campaign, for both ways of flying', async () => {
  const asked: Partial<Prompt> = { kind: 'fly-mission', card: BRIEFING.fly };
  const { onfly, unmount } = shown(asked, vi.fn(), BRIEFING);
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bots fly as' });
  expect([...level.options].map((one) => one.text)).toEqual(['Cadet', 'Veteran', 'Ace']);
  await userEvent.selectOptions(level, 'Ace');
  expect(screen.getByText('Ace: plays its best moves out in thought')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fly it here' }));
  expect(onfly).toHaveBeenLastCalledWith({ how: 'here', bot: 'bot:ace' });
  unmount();
  shown(asked, onfly, BRIEFING);
  await userEvent.click(screen.getByRole('button', { name: 'Let bots fly it' }));
  expect(onfly).toHaveBeenLastCalledWith({ how: 'bots', bot: 'bot:ace' });
});

test('the bot that plays the other seats of the campaign flies for them unless another is chosen', async () => {
  const { model, onfly } = shown({ kind: 'fly-mission', card: BRIEFING.fly }, vi.fn(), BRIEFING);
  const [seat] = model.presences;
  if (!seat) throw new Error('nobody plays');
  model.presences = [seat, { ...seat, seat: 'Bot', who: 'bot:veteran' }];
  await userEvent.click(screen.getByRole('button', { name: 'Fly it here' }));
  expect(onfly).toHaveBeenCalledWith({ how: 'here', bot: 'bot:veteran' });
});

test('a bot that is not offered any more gives way to the first one', async () => {
  rememberBot('c1', 'bot:baron');
  const { onfly } = shown({ kind: 'fly-mission', card: BRIEFING.fly }, vi.fn(), BRIEFING);
  await userEvent.click(screen.getByRole('button', { name: 'Fly it here' }));
  expect(onfly).toHaveBeenCalledWith({ how: 'here', bot: 'bot:cadet' });
});

test('a campaign that is fought at a real table asks for no bots', () => {
  const fly = BRIEFING.fly && { ...BRIEFING.fly, bots: [] };
  shown({ kind: 'fly-mission', card: fly }, vi.fn(), { ...BRIEFING, fly });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('bots of the chosen level end a battle that people have begun', async () => {
  rememberBot('c1', 'bot:veteran');
  const { onfly, container } = shown({ kind: 'fly-mission', card: BRIEFING.fly }, vi.fn(), {
    ...BRIEFING,
    flight: FLIGHT,
  });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bots fly as' }).value).toBe('bot:veteran');
  await userEvent.click(screen.getByRole('button', { name: 'Let bots finish it' }));
  expect(onfly).toHaveBeenCalledWith({ how: 'bots', bot: 'bot:veteran' });
  expect(await violations(container)).toEqual([]);
});

test('who only looks on at a battle chooses no bots for it', () => {
  const flight = { ...FLIGHT, mine: [] };
  shown({ kind: 'fly-mission', card: BRIEFING.fly }, vi.fn(), { ...BRIEFING, flight });
  expect(screen.getByRole('link', { name: 'Watch it' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('while a battle goes on its turns are counted and the table is one step away', () => {
  shown({ kind: 'fly-mission', card: BRIEFING.fly }, vi.fn(), { ...BRIEFING, flight: FLIGHT });
  expect(screen.getByText(/Turn 3 of at most 12/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the table' }).getAttribute('href')).toBe('/t/b2#k=secret');
  expect(within(screen.getByRole('status')).getByText('Patrol.')).toBeTruthy();
});
