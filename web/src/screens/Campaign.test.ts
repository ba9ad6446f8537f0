import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BRIEFING,
  FLIGHT,
  FORM,
  KEY,
  PAPER,
  PILOT,
  ROOM,
  aCampaignScene,
  aCampaignWelcome,
  aManPage,
  anEvening,
  aQuestion,
} from '../campaign/fixtures';
import { forgetCampaign, rememberOut } from '../campaign/kept';
import { anUpdate, FakeWire } from '../games/triangle/fixtures';
import type { BattlePage, CampaignScene, ClaimLine, DeliveryCard, Prompt } from '../wire';
import Claims from '../campaign/Claims.svelte';
import Campaign from './Campaign.svelte';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';

const OURS = 'No. 71 Squadron';
const PAGES = {
  'GET /api/campaigns/c1/squadrons/0': { body: ROOM },
  'GET /api/campaigns/c1/briefing': { body: { ...BRIEFING, asked: false, fly: null } },
  'GET /api/campaigns/c1/evening': { body: anEvening() },
  'GET /api/campaigns/c1/pilots/Hugh%20Fenwick': { body: PILOT },
  'GET /api/campaigns/c1/report': { body: FORM },
  'GET /api/campaigns/c1/diary': {
    body: {
      title: 'Bloody April',
      chapters: [
        { date: '', day: '1 April 1917', mission: 1, title: 'Mission 1', paragraphs: ['Rain.', 'More.'] },
      ],
    },
  },
  'GET /api/campaigns/c1/newspaper': {
    body: PAPER,
  },
  'GET /api/campaigns/c1/league': {
    body: {
      sides: ['British', 'Germans'],
      points: [3, 5],
      lines: [
        {
          place: 1,
          number: 0,
          squadron: 'No. 71 Squadron',
          side: 'British',
          points: 3,
          flown: 1,
          won: 1,
          kills: 1,
          kills_words: '1',
          dead: 0,
          captured: 0,
          machines_lost: 0,
        },
      ],
      log: [],
      rulings: [],
      result: '',
    },
  },
};

beforeEach(() => history.replaceState(null, '', `/c/c1#k=${KEY}`));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function opened(page: string, part = '', prompt: Prompt | null = null, replies = {}, scene = {}) {
  const asked = serverOf({ ...PAGES, ...replies });
  const wire = new FakeWire();
  const view = render(Campaign, { id: 'c1', page, part, wire });
  wire.listener?.welcome(aCampaignWelcome({ prompts: prompt ? [prompt] : [], sights: [sightOf(scene)] }));
  return { ...view, asked, wire };
}

function sightOf(scene: Partial<CampaignScene>) {
  return { seats: [OURS], scene: aCampaignScene(scene) };
}

test(
  'the squadron room shows who is fit, who is not and why, and the board of honour',
  async () => {
    const { container, asked } = opened('');
    expect(await screen.findByText('in hospital: misses two missions')).toBeTruthy();
    const board = screen.getByRole('region', { name: 'Board of honour' });
    expect(within(board).getByText('1½ victories')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Military Cross' })).toBeTruthy();
    const fetched = vi.mocked(fetch).mock.calls.find(([path]) => String(path).includes('squadrons'));
    expect(fetched?.[1]?.headers).toEqual({ authorization: `Bearer ${KEY}` });
    expect(asked.some(({ path }) => path.includes('squadrons/0'))).toBe(true);
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test(
  'the page of a man has his medals, his victories with their moment, his wounds and his luck',
  async () => {
    const { container } = opened('man', 'Hugh Fenwick');
    expect(await screen.findByRole('heading', { name: 'Captain Hugh Fenwick' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Portrait of Captain Hugh Fenwick' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'see it: Albatros C.III' }).getAttribute('href')).toBe(
      '/r/r1#m=41&watch',
    );
    expect(screen.getByText('Captain Hugh Fenwick is wounded.')).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /Luck points after each mission: mission 1: 1, mission 2: 2/ }),
    ).toBeTruthy();
    expect(screen.getByText('No effect here')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test(
  'an evening is leafed through page by page, with open rolls and the moments of the battle',
  async () => {
    const { container } = opened('evening');
    expect(await screen.findByRole('heading', { name: 'Captain Hugh Fenwick' })).toBeTruthy();
    expect(screen.getByText(/from Whitby; a bank clerk before the war/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^see the moment/ }).getAttribute('href')).toBe(
      '/r/r1#m=41&watch',
    );
    expect(screen.getByText('The landing')).toBeTruthy();
    expect(screen.getByText('a novice at the stick')).toBeTruthy();
    expect(screen.getByText('2 luck spent')).toBeTruthy();
    expect(screen.queryByText('die: 8')).toBeNull();
    expect(await violations(container)).toEqual([]);
    const titles = [];
    for (;;) {
      const next = screen.queryByRole('button', { name: /^Next: / });
      if (!next) break;
      await userEvent.click(next);
      titles.push(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent);
      expect(document.activeElement?.tagName).toBe('H2');
    }
    expect(titles).toEqual([
      'Captain Percy Hathersage',
      'The day',
      'Honours',
      'The Daily Lamp',
      'The next day',
    ]);
    expect(screen.getByRole('link', { name: 'Go to the briefing' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('heading', { name: 'Honours' })).toBeTruthy();
    expect(screen.getByText('The next one takes two victories.')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('the score is told by the evening, not before it', async () => {
  const hurt = aManPage('Hugh Fenwick', { lot: 'wounded', lot_words: 'Wounded' });
  const pages = [hurt, ...anEvening().pages.filter(({ kind }) => kind === 'score')];
  const evening = anEvening({ mission: 7, missions: [7], pages });
  const replies = { 'GET /api/campaigns/c1/evening': { body: evening } };
  const scene = { part: 'aftermath', standing: 'The Germans lead.' } as const;
  opened('evening', '', null, replies, { ...scene, points: [3, 5] });
  expect(await screen.findByRole('heading', { name: 'Captain Hugh Fenwick' })).toBeTruthy();
  expect(screen.getAllByText('told this evening')).toHaveLength(2);
  expect(screen.queryByText('The Germans lead.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next: The day' }));
  expect(screen.queryByText('told this evening')).toBeNull();
  expect(screen.getByText('The Germans lead.')).toBeTruthy();
});

test.each([
  ['over', 5, 'The campaign is over.'],
  ['briefing', 6, 'Mission 7 of 9.'],
] as const)(
  'the plate keeps the score until the evening has told it, whatever is on (%s), and remembers that it has',
  async (part, flown, phase_words) => {
    forgetCampaign('c1');
    const evening = anEvening({ mission: flown, missions: [flown] });
    const replies = { 'GET /api/campaigns/c1/evening': { body: evening } };
    const scene = { part, flown, standing: 'The Germans lead.', phase_words, day: '2 April 1917' };
    const { unmount } = opened('evening', '', null, replies, scene);
    await userEvent.click(await screen.findByRole('button', { name: 'Skip to the end' }));
    expect(screen.getAllByText('told this evening')).toHaveLength(2);
    for (const told of ['The Germans lead.', phase_words, /2 April 1917/])
      expect(screen.queryByText(told)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'The day' }));
    expect(screen.queryByText('told this evening')).toBeNull();
    expect(screen.getByText('The Germans lead.')).toBeTruthy();
    unmount();
    opened('evening', '', null, replies, scene);
    await screen.findByRole('list', { name: 'Pages of the evening' });
    expect(screen.queryByText('told this evening')).toBeNull();
    forgetCampaign('c1');
  },
);

test('the plate keeps to the evening until it has been read to its end', async () => {
  forgetCampaign('c1');
  const pages = [...anEvening().pages].sort((one) => (one.kind === 'score' ? -1 : 1));
  const replies = {
    'GET /api/campaigns/c1/evening': { body: anEvening({ mission: 8, missions: [8], pages }) },
  };
  const scene = { part: 'briefing', flown: 8, phase_words: 'They write.', day: '2 April 1917' } as const;
  opened('evening', '', null, replies, scene);
  await userEvent.click(await screen.findByRole('button', { name: 'The day' }));
  expect(screen.queryByText('told this evening')).toBeNull();
  for (const told of ['They write.', /2 April 1917/]) expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText('The evening is being told.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the end' }));
  for (const told of ['They write.', /2 April 1917/]) expect(screen.getByText(told)).toBeTruthy();
  forgetCampaign('c1');
});

test('the last evening’s score is kept while an older evening is read', async () => {
  forgetCampaign('c1');
  const replies = { 'GET /api/campaigns/c1/evening?mission=1': { body: anEvening({ missions: [1, 2] }) } };
  opened('evening', '1', null, replies, { part: 'over', flown: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'The day' }));
  expect(screen.getAllByText('told this evening')).toHaveLength(2);
  forgetCampaign('c1');
});

test('whoever goes to the question finds the evening open at it, wherever it was left', async () => {
  const evening = anEvening({ mission: 4, missions: [4], over: false, asking: 'morning' });
  const replies = { 'GET /api/campaigns/c1/evening': { body: evening } };
  const scene = { part: 'between', flown: 4 } as const;
  const { unmount } = opened('evening', '', aQuestion(), replies, scene);
  await userEvent.click(await screen.findByRole('button', { name: 'The day' }));
  unmount();
  const { rerender } = opened('diary', '', aQuestion(), replies, scene);
  await userEvent.click(await screen.findByRole('link', { name: 'Go to the question' }));
  await rerender({ page: 'evening' });
  expect(await screen.findByText('· question 1 of 3')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('prompt'));
});

test('back from a battle one is led to the evening, and no page tells the score before it', async () => {
  const { container } = opened(
    'briefing',
    '',
    null,
    {},
    { part: 'aftermath', standing: 'The Germans lead.' },
  );
  await vi.waitFor(() => expect(location.pathname).toBe('/c/c1/evening'));
  expect(within(container).getAllByText('told this evening')).toHaveLength(2);
  expect(screen.queryByText('The Germans lead.')).toBeNull();
});

test('back from a battle at the table, with the next day begun meanwhile, the evening comes first', async () => {
  rememberOut('c1', 6);
  const begun = { part: 'briefing', flown: 6, turn: 7, standing: 'The Germans lead.' } as const;
  const evening = anEvening({ mission: 6, missions: [6] });
  const replies = { 'GET /api/campaigns/c1/evening': { body: evening } };
  const { rerender, container } = opened('briefing', '', null, replies, begun);
  await vi.waitFor(() => expect(location.pathname).toBe('/c/c1/evening'));
  expect(within(container).getAllByText('told this evening')).toHaveLength(2);
  expect(screen.queryByText('The Germans lead.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Evening, not read yet' })).toBeTruthy();
  expect(screen.getByText('The evening after mission 6 is waiting to be read.')).toBeTruthy();
  await rerender({ page: 'evening' });
  await userEvent.click(await screen.findByRole('button', { name: 'The day' }));
  await waitFor(() => expect(screen.queryByText('told this evening')).toBeNull());
  await rerender({ page: 'briefing' });
  expect(screen.getByRole('link', { name: 'Evening' })).toBeTruthy();
  expect(screen.queryByText(/waiting to be read/)).toBeNull();
  forgetCampaign('c1');
});

test('the battle’s page wonders who will come back until the score has been read', async () => {
  const battle: BattlePage = {
    kind: 'battle',
    id: 'battle',
    title: 'The battle',
    told: [],
    sides: [
      { side: 'British', up: 1, down: 1, hit: 0 },
      { side: 'Germans', up: 1, down: 0, hit: 0 },
    ] as BattlePage['sides'],
    deeds: [],
    closing: 'One of your men was in the air.',
  };
  const evening = anEvening({ mission: 15, missions: [15], pages: [battle, ...anEvening().pages] });
  opened('evening', '', null, { 'GET /api/campaigns/c1/evening': { body: evening } });
  expect(await screen.findByText(battle.closing)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'The day' }));
  await userEvent.click(screen.getByRole('button', { name: battle.title }));
  expect(await screen.findByRole('heading', { name: battle.title })).toBeTruthy();
  expect(screen.queryByText(battle.closing)).toBeNull();
});

test('an evening that is open gives way to the next mission’s from its first page', async () => {
  const old = anEvening({ mission: 11, missions: [11] });
  const replies = { 'GET /api/campaigns/c1/evening': { body: old } };
  const { wire } = opened('evening', '', null, replies, { part: 'battle', flown: 11 });
  await userEvent.click(await screen.findByRole('button', { name: 'The day' }));
  serverOf({
    ...PAGES,
    'GET /api/campaigns/c1/evening': { body: anEvening({ mission: 12, missions: [11, 12] }) },
  });
  wire.listener?.update(anUpdate({ version: 5, sights: [sightOf({ part: 'briefing', flown: 12 })] }));
  await screen.findByText(/mission 12/);
  expect(document.querySelector('[data-page]')?.getAttribute('data-page')).toBe(old.pages[0]?.kind);
});

test('what is said of every claim is said once', () => {
  const claim: ClaimLine = {
    mission: 1,
    date: '',
    day: '',
    side: 'British',
    victors: [],
    victim: '',
    place: '',
    verdict: 'confirmed',
    words: 'A claim.',
    reasons: [],
    roll: null,
    replay: null,
  };
  const claims = ['Own.', 'Another.'].map((own) => ({ ...claim, reasons: ['Taken at their word.', own] }));
  render(Claims, { claims });
  expect(screen.getAllByText('Taken at their word.')).toHaveLength(1);
  expect(screen.getByText('Another.')).toBeTruthy();
});

test('luck is asked for on the page of the man whose roll it is, and skipping leads there', async () => {
  const pages = [aManPage('Albert Farrow'), aManPage('Hugh Fenwick', { lot: 'open', lot_words: 'Open' })];
  const evening = anEvening({
    mission: 2,
    missions: [2],
    over: false,
    asking: 'man Hugh Fenwick',
    pages,
    out: ['X'],
  });
  const question = aQuestion({ kind: 'spend-luck', words: 'How many does he spend?' });
  const replies = { 'GET /api/campaigns/c1/evening': { body: evening } };
  opened('evening', '', question, replies, { part: 'aftermath' });
  expect(await screen.findByRole('heading', { name: 'Captain Albert Farrow' })).toBeTruthy();
  expect(screen.queryByText('How many does he spend?')).toBeNull();
  expect(screen.getByText('· still out: 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the question' }));
  expect(screen.getByRole('heading', { name: 'Captain Hugh Fenwick' })).toBeTruthy();
  expect(screen.getByText('How many does he spend?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Answer the question' }));
  expect(document.activeElement?.id).toBe('prompt');
});

test(
  'the questions of a morning are counted, and a delivery shows figures, machines and men',
  async () => {
    const card: DeliveryCard = {
      kind: 'delivery',
      man: '',
      squadron: OURS,
      role: 'scout',
      choices: [
        { answer: 'sopwith-pup', title: 'Sopwith Pup', words: 'Since 1916.', figures: ['Speed 5.'], have: 0 },
        { answer: 'nieuport-17', title: 'Nieuport 17', words: 'Since 1916.', figures: ['Speed 4.'], have: 7 },
      ],
      machines: ['Seven Nieuport 17'],
      men: ['Nine pilots and four observers can fly'],
      due: 1,
      alike: '',
      common: '',
    };
    const question = aQuestion({ kind: 'choose-delivery', words: 'Which type?', card });
    const evening = anEvening({ mission: 3, missions: [3], over: false, asking: 'morning' });
    const replies = { 'GET /api/campaigns/c1/evening': { body: evening } };
    const { container, wire } = opened('evening', '', question, replies, { part: 'between' });
    await screen.findByRole('heading', { name: 'Captain Hugh Fenwick' });
    await userEvent.keyboard('{End}');
    expect(screen.getByText('· question 1 of 3')).toBeTruthy();
    expect(screen.getByText('Seven Nieuport 17')).toBeTruthy();
    expect(screen.getByText('Nine pilots and four observers can fly')).toBeTruthy();
    expect(await violations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Sopwith Pup.*Speed 5/ }));
    expect(wire.asked.some((one) => 'answer' in one && one.answer === 'sopwith-pup')).toBe(true);
  },
  AXE_LIMIT,
);

test('after a battle one is led to the evening, and from other pages a line leads there', async () => {
  const { wire } = opened('', '', null, {}, { part: 'battle' });
  await tick();
  wire.listener?.update(
    anUpdate({ version: 5, sights: [sightOf({ part: 'aftermath' })], prompts: [aQuestion()] }),
  );
  await waitFor(() => expect(location.pathname).toBe('/c/c1/evening'));
  expect(screen.getByRole('link', { name: 'Go to the question' }).getAttribute('href')).toBe('/c/c1/evening');
});

test.each([
  ['briefing', 'Mission 2: Patrol'],
  ['diary', '1 April 1917'],
  ['newspaper', 'Our airmen win the day'],
  ['league', 'League and log'],
])(
  'the page %s is there, and accessible',
  async (page, heading) => {
    const { container } = opened(page);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('the evening is read without the next day’s question, and has one way on', async () => {
  const replies = { 'GET /api/campaigns/c1/evening': { body: anEvening() } };
  opened('evening', '', aQuestion(), replies, { part: 'briefing' });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip to the end' }));
  expect(await screen.findAllByRole('link', { name: /^Go to/ })).toHaveLength(1);
  expect(screen.queryByText('How does the squadron fly?')).toBeNull();
});

test('in the briefing what is asked stands above the steps that led to it', async () => {
  opened('briefing', '', aQuestion(), {}, { part: 'briefing' });
  const steps = await screen.findByRole('list', { name: 'The seven steps of a mission' });
  const asked = screen.getByText('How does the squadron fly?');
  expect(asked.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go to the question' })).toBeNull();
});

test('on pages where nothing is answered a line leads to the question', async () => {
  opened('diary', '', aQuestion());
  expect(await screen.findByText('How does the squadron fly?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the question' }).getAttribute('href')).toBe('/c/c1');
});

test(
  'a report that contradicts itself is refused at its field',
  async () => {
    const refusals = [
      { field: 'machines#1.men#1.wounds', paragraph: 'SC58', words: 'found 5; allowed: 0 to 3' },
    ];
    const { asked, container } = opened('report', '', null, {
      'POST /api/campaigns/c1/report': { body: { accepted: false, refusals, version: 4 } },
    });
    const wounds = (await screen.findAllByLabelText('Wounds'))[0] as HTMLInputElement;
    await userEvent.clear(wounds);
    await userEvent.type(wounds, '5');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Hand it in' }));
    const alert = await screen.findByText(/found 5; allowed: 0 to 3/);
    expect(alert.closest('[data-field]')?.getAttribute('data-field')).toBe('machines#1.men#1.wounds');
    expect(wounds.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(wounds));
    const sent = asked.find(({ method }) => method === 'POST')?.body as {
      report: typeof FORM.draft;
      check: boolean;
    };
    expect(sent.report.machines[0]?.men?.[0]?.wounds).toBe(5);
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('a mission is sent up with the bots that were chosen', async () => {
  const flight = { ...FLIGHT, how: 'bots', mine: [] };
  const replies = {
    'GET /api/campaigns/c1/briefing': { body: BRIEFING },
    'GET /api/campaigns/c1/flight': { body: flight },
    'POST /api/campaigns/c1/flight': { body: flight },
  };
  const question = aQuestion({ kind: 'fly-mission', card: BRIEFING.fly });
  const { asked } = opened('', '', question, replies, { part: 'battle' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Bots fly as' }), 'Veteran');
  await userEvent.click(screen.getByRole('button', { name: 'Let bots fly it' }));
  expect(await screen.findByRole('link', { name: 'Watch it' })).toBeTruthy();
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ how: 'bots', bot: 'bot:veteran' });
  forgetCampaign('c1');
});

test('once the battle is reported nobody is asked to fly it, though its briefing is still the old one', async () => {
  const replies = { 'GET /api/campaigns/c1/briefing': { body: BRIEFING } };
  const { wire } = opened('', '', null, replies, { part: 'battle' });
  expect(await screen.findByText('The mission is waiting to be flown.')).toBeTruthy();
  wire.listener?.update(anUpdate({ version: 5, sights: [sightOf({ part: 'aftermath' })], prompts: [] }));
  await tick();
  expect(screen.queryByText('The mission is waiting to be flown.')).toBeNull();
});

test('of a briefing that is on its way nobody says that there is none', async () => {
  opened('briefing', '', null, {}, { part: 'battle' });
  await tick();
  expect(screen.getByText('Looking for the papers …')).toBeTruthy();
  expect(screen.queryByText(/No mission is under way/)).toBeNull();
  expect(await screen.findByRole('heading', { name: /^Mission/ })).toBeTruthy();
});

test('an address without a key opens nothing', () => {
  history.replaceState(null, '', '/c/c9');
  serverOf();
  render(Campaign, { id: 'c9' });
  expect(screen.getByText('This address holds no key to the campaign.')).toBeTruthy();
});
