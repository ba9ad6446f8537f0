import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall, remember, seenReplays } from '../battles';
import { aBoard, anEntry, aPiece, aScene, ENEMY } from '../games/triangle/fixtures';
import { rememberSortie } from '../campaign/kept';
import { preferences } from '../preferences.svelte';
import { aReplay } from '../replay/sample';
import type { Moment, Relations, Thought, Verdict } from '../wire';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';
import Replay from './Replay.svelte';

const REPLAY = aReplay([0, 1, 1, 2, 2], aBoard());

function moment(number: number, turn: number): Moment {
  const scene = aScene({
    turn,
    standing: `Standing ${number}.`,
    pieces: [aPiece({ lines: [`On level ${number}`] }), ENEMY],
  });
  const dice = { purpose: 'To move', color: 'blue', faces: [4] };
  return { number, entries: [anEntry(number, { dice, details: ['4 steps'] })], scene };
}

const MOMENTS = REPLAY.moments.map((line) => moment(line.number, line.turn));

function shown(): string | undefined {
  return document.querySelector<HTMLElement>('main')?.dataset['moment'];
}

async function opened(fragment = '', replies = {}): Promise<HTMLElement> {
  history.replaceState(null, '', `/r/r1${fragment}`);
  serverOf({
    'GET /api/replays/r1': { body: REPLAY },
    'GET /api/replays/r1/moments': { body: MOMENTS },
    'GET /api/replays/r1/branches': { body: { origin: null, branches: [] } },
    ...replies,
  });
  const { container } = render(Replay, { id: 'r1' });
  await waitFor(() => expect(shown()).toBeDefined());
  return container;
}

beforeEach(() => {
  preferences.reset();
  preferences.set('text', true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  preferences.reset();
  history.replaceState(null, '', '/');
});

test('a replay begins at its beginning and is remembered', async () => {
  await opened();
  expect(shown()).toBe('0');
  expect(screen.getByRole('heading', { name: 'Morning patrol' })).toBeTruthy();
  expect(seenReplays()).toEqual([{ id: 'r1', title: 'Morning patrol' }]);
});

test('a replay that is left while it is read keeps to itself', async () => {
  const waiting = new Map<string, (response: Response) => void>();
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve) => waiting.set(path, resolve)));
  const { rerender, unmount } = render(Replay, { id: 'r1' });
  await rerender({ id: 'b1' });
  waiting.get('/api/replays/r1')?.(Response.json(REPLAY));
  await waitFor(() => expect([...waiting.keys()]).toContain('/api/replays/r1/moments?first=0&count=5'));
  expect(seenReplays().map(({ id }) => id)).toEqual(['r1']);
  unmount();
  localStorage.clear();
  waiting.clear();
  const other = render(Replay, { id: 'r2' });
  other.unmount();
  waiting.get('/api/replays/r2')?.(Response.json(REPLAY));
  await Promise.resolve();
  expect(seenReplays()).toEqual([]);
  expect([...waiting.keys()]).toEqual(['/api/replays/r2']);
});

test('an address leads to its moment, and follows the moment shown', async () => {
  await opened('#m=3');
  expect(shown()).toBe('3');
  await userEvent.click(screen.getByRole('button', { name: 'Forward a step' }));
  await waitFor(() => expect(location.hash).toBe('#m=4'));
});

test('an address that asks to watch begins before its moment and shows how it comes to it', async () => {
  await opened('#m=3&watch');
  expect(shown()).toBe('2');
  await waitFor(() => expect(shown()).toBe('3'), { timeout: 5000 });
});

test('the slider goes to any moment and says it in words', async () => {
  await opened();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
  await fireEvent.input(slider, { target: { value: '2' } });
  await waitFor(() => expect(shown()).toBe('2'));
  expect(slider.getAttribute('aria-valuetext')).toBe('Turn 1: Line 2.');
});

test('keys step by moment and by turn', async () => {
  await opened();
  const steps: [string, string][] = [
    ['{ArrowRight}', '1'],
    ['{PageDown}', '3'],
    ['{End}', '4'],
    ['{ArrowLeft}', '3'],
    ['{PageUp}', '1'],
    ['{Home}', '0'],
  ];
  for (const [pressed, number] of steps) {
    await userEvent.keyboard(pressed);
    await waitFor(() => expect(shown()).toBe(number));
  }
});

test('the space bar runs and holds', async () => {
  await opened();
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
});

test('the log tells nothing that lies ahead as long as the end is not told', async () => {
  await opened('#m=2');
  expect(screen.getByRole('button', { name: 'Line 2.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Line 3.' })).toBeNull();
  await userEvent.keyboard('{End}');
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(shown()).toBe('0'));
  expect(screen.getByRole('button', { name: 'Line 3.' })).toBeTruthy();
});

test('a line of the log leads to its moment and is marked', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Show how it ends' }));
  await userEvent.click(screen.getByRole('button', { name: 'Line 3.' }));
  await waitFor(() => expect(shown()).toBe('3'));
  expect(screen.getByRole('button', { name: 'Line 3.' }).getAttribute('aria-current')).toBe('step');
});

test('the text view tells what happened and where everybody is', async () => {
  await opened('#m=2');
  expect(screen.getByText('4 steps', { selector: '.text *' })).toBeTruthy();
  expect(screen.getByText(/On level 2/)).toBeTruthy();
});

test('a plane opens its panel', async () => {
  await opened();
  const planes = screen.getByRole('region', { name: 'Planes' });
  await userEvent.click(within(planes).getByRole('button', { name: /SPAD 1/ }));
  expect(screen.getByRole('region', { name: 'SPAD 1' })).toBeTruthy();
});

test('the end is told only when it is asked for, or reached', async () => {
  await opened();
  expect(screen.queryByText(/French win/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show how it ends' }));
  expect(screen.getByText(/French win/)).toBeTruthy();
});

test('the record’s soundness and its file are at hand', async () => {
  await opened();
  expect(screen.getByText('✓ Every roll checked')).toBeTruthy();
  expect(screen.getByText(REPLAY.finding)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Save the record' }).getAttribute('href')).toBe(
    '/api/replays/r1/record',
  );
});

test('a replay that is not there says so', async () => {
  serverOf({
    'GET /api/replays/r2': { status: 404, body: { where: 'replay', what: 'there is none of this name' } },
  });
  render(Replay, { id: 'r2' });
  expect((await screen.findByRole('alert')).textContent).toContain('there is none of this name');
});

test(
  'axe finds nothing',
  async () => {
    const container = await opened('#m=4');
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('a debrief tells the costly decisions and leads to their moments', async () => {
  await opened();
  const lapse = {
    moment: 2,
    turn: 1,
    seat: 'Germans',
    question: 'Which path?',
    chosen: 'ends at O16',
    better: 'ends at N14',
    reasons: ['It gives you the better shot.'],
    cost: 0.52,
    chosen_way: null,
    better_way: null,
  };
  serverOf({
    'GET /api/replays/r1/debrief': {
      body: {
        lapses: [lapse],
        seats: [{ seat: lapse.seat, decisions: 9, cost: 0.5, worst: 0.3 }],
        merits: [],
      },
    },
    'GET /api/replays/r1/moments': { body: MOMENTS },
  });
  await userEvent.click(screen.getByRole('button', { name: 'What would a veteran have done?' }));
  expect(await screen.findByText('ends at N14')).toBeTruthy();
  expect(screen.getByText('Better by 0.52')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Turn 1: Which path?' }));
  await waitFor(() => expect(shown()).toBe('2'));

  const created = { battle: 'b9', mine: { token: 'my-own-token', seats: ['Germans'] }, open: [], watch: 'w' };
  const asked = serverOf({
    'POST /api/replays/r1/branches': { status: 201, body: created },
    'GET /api/replays/r1/moments': { body: MOMENTS },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try the better move' }));
  const dialog = screen.getByRole('dialog', { name: 'Decide again in turn 1' });
  expect(within(dialog).getByText('ends at N14')).toBeTruthy();
  expect(within(dialog).getByText(/as it stood before that decision/)).toBeTruthy();
  await within(dialog).findByRole('button', { name: 'Change sides' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start the battle' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b9'));
  const wish = asked.find(({ path }) => path.endsWith('/branches'));
  expect(wish?.body).toEqual({ moment: 1, seats: { French: 'bot:cadet', Germans: 'me' } });
});

test('whoever comes for the debrief finds the costliest moment on the board, or that there was no mistake', async () => {
  const lapse = {
    moment: 1,
    turn: 1,
    seat: 'Germans',
    question: 'Which path?',
    chosen: 'ends at O16',
    better: 'ends at N14',
    reasons: [],
    cost: 0.2,
    chosen_way: null,
    better_way: null,
  };
  const seats = [
    { seat: 'Germans', decisions: 9, cost: 0.7, worst: 0.5 },
    { seat: 'French', decisions: 1, cost: 0.01, worst: 0.01, lent: 12 },
  ];
  const lapses = [lapse, { ...lapse, moment: 2, cost: 0.5 }];
  const replies = { 'GET /api/replays/r1/debrief': { body: { lapses, seats, merits: [] } } };
  const container = await opened('#debrief', replies);
  await waitFor(() => expect(shown()).toBe('2'));
  expect(
    screen.getByText(
      'One decision weighed: no mistake worth naming. A bot decided here 12 times; that isn’t weighed.',
    ),
  ).toBeTruthy();
  expect(
    screen.getByText('9 decisions weighed: together they cost 0.70, the worst of them 0.50.'),
  ).toBeTruthy();
  expect(container.querySelector('.stack.first [data-panel="debrief"]')).toBeTruthy();
});

test('where nothing went wrong the debrief tells what was best, by how much, and leads there', async () => {
  const merit = {
    moment: 2,
    turn: 2,
    seat: 'Germans',
    question: 'Which path?',
    chosen: 'ends at N14',
    next_best: 'ends at O16',
    reasons: ['Compared with the next best: a shot.'],
    gain: 0.31,
  };
  const seats = [{ seat: 'Germans', decisions: 9, cost: 0, worst: 0 }];
  const body = { lapses: [], seats, merits: [merit] };
  await opened('#debrief', { 'GET /api/replays/r1/debrief': { body } });
  await waitFor(() => expect(shown()).toBe('2'));
  expect(screen.getByText('9 decisions weighed: no mistake worth naming.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The best of them' })).toBeTruthy();
  expect(screen.getByText('The next best, worse by 0.31')).toBeTruthy();
  expect(screen.getByText('Compared with the next best: a shot.')).toBeTruthy();
});

const THOUGHT: Thought = {
  seat: 'Germans',
  who: 'human',
  bot: 'veteran',
  question: 'Which path?',
  chosen: 'ends at O16',
  answer: 'FFR',
  candidates: [
    { answer: 'FLF', words: 'ends at N14', score: 0.42, reasons: ['A shot at F4.', 'But little height.'] },
    { answer: 'FFR', words: 'lands at O16', score: 0.1, reasons: [] },
  ],
  earlier: false,
};

test('a moment says why it was decided so, when it is asked', async () => {
  await opened('#m=2');
  const asked = serverOf({
    'GET /api/replays/r1/thought': { body: THOUGHT },
    'GET /api/replays/r1/moments': { body: MOMENTS },
  });
  const why = screen.getByRole('region', { name: 'Why?' });
  await userEvent.click(within(why).getByRole('button', { name: 'Why this decision?' }));
  expect(await within(why).findByText('A shot at F4. But little height.')).toBeTruthy();
  expect(within(why).getByText('The veteran would weigh')).toBeTruthy();
  expect(within(why).getByText('A person decided for the Germans')).toBeTruthy();
  const chosen = within(why).getByText('lands at O16').closest('li');
  expect(chosen?.textContent).toContain('chosen');
  expect(asked.some(({ path }) => path === '/api/replays/r1/thought?moment=2')).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  expect(await within(why).findByRole('button', { name: 'Why this decision?' })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await within(why).findByText('lands at O16')).toBeTruthy();
});

test('the time bar carries what was hit and lost, and leads there', async () => {
  const marks: Verdict[] = [
    { word: 'Hit', tone: 'hit', piece: 'G1' },
    { word: 'Lost', tone: 'lost', piece: 'G1' },
  ];
  const moments = REPLAY.moments.map((line) => (line.number === 3 ? { ...line, marks } : line));
  const marked = { ...REPLAY, moments };
  history.replaceState(null, '', '/r/r1');
  serverOf({
    'GET /api/replays/r1': { body: marked },
    'GET /api/replays/r1/moments': { body: MOMENTS },
    'GET /api/replays/r1/branches': { body: { origin: null, branches: [] } },
  });
  render(Replay, { id: 'r1' });
  const group = await screen.findByRole('group', { name: 'Hits and losses' });
  expect(within(group).queryByRole('button', { name: /Lost/ })).toBeNull();
  await userEvent.click(within(group).getByRole('button', { name: 'Something happens, turn 2' }));
  await waitFor(() => expect(shown()).toBe('3'));
  expect(within(group).getByRole('button', { name: 'Lost: G1, turn 2' })).toBeTruthy();
  expect(within(group).getAllByRole('button')).toHaveLength(1);
});

test('dice tell of the decision they came of', async () => {
  await opened('#m=2');
  serverOf({
    'GET /api/replays/r1/thought': { body: { ...THOUGHT, earlier: true } },
    'GET /api/replays/r1/moments': { body: MOMENTS },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Why this decision?' }));
  expect(await screen.findByText('A person decided for the Germans')).toBeTruthy();
  expect(screen.getByText('That was some moments ago; what is seen now came of it.')).toBeTruthy();
});

test('a moment before anybody decided says so', async () => {
  await opened();
  serverOf({
    'GET /api/replays/r1/thought': { status: 404, body: { where: 'moment', what: 'nobody decided' } },
    'GET /api/replays/r1/moments': { body: MOMENTS },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Why this decision?' }));
  expect(await screen.findByText(/Nobody has decided anything yet/)).toBeTruthy();
});

test('somebody sits down and plays on from the moment shown', async () => {
  await opened('#m=2');
  const created = {
    battle: 'b9',
    mine: { token: 'my-own-token-of-b9', seats: ['French'] },
    open: [],
    watch: 'w',
  };
  const asked = serverOf({ 'POST /api/replays/r1/branches': { status: 201, body: created } });
  await userEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  const dialog = screen.getByRole('dialog', { name: 'Play on from turn 1' });
  await within(dialog).findByRole('button', { name: 'Change sides' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start the battle' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b9'));
  const seats = { French: 'me', Germans: 'bot:cadet' };
  const wish = asked.find(({ path }) => path.endsWith('/branches'));
  expect(wish?.body).toEqual({ moment: 2, seats });
  expect(recall('b9')?.title).toBe('Morning patrol');
});

test('before the first turn one plays on from the beginning', async () => {
  const moments = REPLAY.moments.map((line, at) => (at === 0 ? { ...line, turn: 0 } : line));
  await opened('', { 'GET /api/replays/r1': { body: { ...REPLAY, moments } } });
  await userEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  expect(screen.getByRole('dialog', { name: 'Play on from the beginning' })).toBeTruthy();
});

test('the replay of a campaign’s battle leads back to its evening', async () => {
  rememberSortie('r1', 'c1');
  await opened();
  expect(screen.getByRole('link', { name: 'Back to the evening' }).getAttribute('href')).toBe(
    '/c/c1/evening',
  );
  localStorage.clear();
});

test('who flew in the battle himself plays on where he sat', async () => {
  const kept = {
    token: 'my-own-token-of-b1',
    seats: ['Germans'],
    open: [],
    watch: 'r1',
    title: '',
    game: '',
  };
  remember('b1', kept);
  await opened('#m=2');
  const asked = serverOf({ 'POST /api/replays/r1/branches': { status: 503, body: {} } });
  await userEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  const dialog = screen.getByRole('dialog', { name: 'Play on from turn 1' });
  await within(dialog).findByRole('button', { name: 'Change sides' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start the battle' }));
  const wish = asked.find(({ path }) => path.endsWith('/branches'));
  expect(wish?.body).toEqual({ moment: 2, seats: { French: 'bot:cadet', Germans: 'me' } });
});

test('what is wrong with playing on is told where it was asked', async () => {
  await opened();
  serverOf({
    'POST /api/replays/r1/branches': { status: 503, body: { where: 'rooms', what: 'all are taken' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start the battle' }));
  expect(await screen.findByText(/all are taken/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at the end nobody can play on, and it is said why', async () => {
  await opened('#m=4');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Play on from here' });
  expect(button.disabled).toBe(true);
  const why = screen.getByText('The battle ends here');
  expect(button.getAttribute('aria-describedby')).toBe(why.id);
  await userEvent.click(screen.getByRole('button', { name: 'Back a step' }));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(why.isConnected).toBe(false);
});

test('hits are told whole where they are whole, beside what was to be expected, and how they are counted', async () => {
  const [pilot] = REPLAY.result.pilots;
  if (!pilot) throw new Error('nobody flew');
  const pilots = [pilot, { ...pilot, piece: 'F2', title: 'SPAD 2', hits_scored: 1.5, hits_expected: 2.34 }];
  const result = { ...REPLAY.result, pilots, hits: 'A hit that damages counts as half.' };
  await opened('#m=4', { 'GET /api/replays/r1': { body: { ...REPLAY, result } } });
  expect(screen.getByText('The French win')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Hits (expected)' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^SPAD 1.*1 \(0\.8\)$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^SPAD 2.*1\.5 \(2\.3\)$/ })).toBeTruthy();
  expect(screen.getByText(/A hit that damages counts as half\. Expected is what average luck/)).toBeTruthy();
});

test('a replay leads to where it comes from, and to what was played on from it', async () => {
  const family: Relations = {
    origin: { replay: 'r0', moment: 1, title: 'Dawn', over: true },
    branches: [
      { replay: 'r2', moment: 3, title: 'Morning patrol', over: true },
      { replay: '', moment: 2, title: 'Morning patrol', over: false },
    ],
  };
  history.replaceState(null, '', '/r/r1');
  serverOf({
    'GET /api/replays/r1': { body: REPLAY },
    'GET /api/replays/r1/moments': { body: MOMENTS },
    'GET /api/replays/r1/branches': { body: family },
  });
  render(Replay, { id: 'r1' });
  const panel = await screen.findByRole('region', { name: 'Played on' });
  expect(within(panel).getByRole('link', { name: 'Dawn' }).getAttribute('href')).toBe('/r/r0#m=1');
  const branch = within(panel).getByRole('link', { name: 'watch how it went' });
  expect(branch.getAttribute('href')).toBe('/r/r2#m=3');
  expect(branch.closest('li')?.textContent).toContain('From turn 2');
  expect(within(panel).getByText(/still being flown/)).toBeTruthy();
});
