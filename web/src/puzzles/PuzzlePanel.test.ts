import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall } from '../battles';
import { anUpdate, aScene, aWelcome, FakeWire } from '../games/triangle/fixtures';
import { preferences } from '../preferences.svelte';
import { serverOf } from '../screens/lobby.fixtures';
import Table from '../screens/Table.svelte';
import type { PuzzleVerdict, Welcome } from '../wire';
import { ANYTHING, lay } from './laid';
import { keep, pilot } from './pilot';
import { CARD, PLAYED, TABLE, VERDICT } from './sample';

const JUDGED = 'POST /api/puzzles/chess/0123abcd/verdicts';
const PLAYED_OUT = 'POST /api/puzzles/chess/0123abcd/plays';
/** What the server says where an answer is judged and played out. */
const both = (verdict: Partial<PuzzleVerdict> = {}) =>
  serverOf({ [JUDGED]: { body: { ...VERDICT, ...verdict } }, [PLAYED_OUT]: { body: PLAYED } });

/** A table with a puzzle on it, in the text view: jsdom draws no board. */
function opened(day = '', changes: Partial<Welcome> = {}): FakeWire {
  lay('b1', {
    card: CARD,
    day,
    situation: TABLE.situation,
    wish: { ...ANYTHING, theme: 'escape' },
  });
  const wire = new FakeWire();
  wire.reply = (request) => {
    if (request.kind === 'look') return { kind: 'looked', piece: request.piece, lines: [] };
    if (request.kind === 'preview') return { kind: 'previewed', legal: true, reasons: [] };
    return { kind: 'done' };
  };
  render(Table, { id: 'b1', wire });
  wire.listener?.welcome(aWelcome(changes));
  wire.listener?.connection('open');
  return wire;
}

beforeEach(() => {
  localStorage.clear();
  preferences.set('text', true);
  history.replaceState(null, '', '/t/b1#k=the-key-of-the-french');
});
afterEach(() => {
  preferences.reset();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('an answer at the table is judged, and stands beside the best one', async () => {
  const asked = both();
  const orders = {
    task: '',
    wins: ['The Germans are to attack the huts.', 'The French are to bomb the camp.', 'Most points win.'],
    scores: ['3 points for the mill.', 'French: 2 points for the bridge.', 'Germans: 4 points for the ford.'],
    accounts: [],
    sky: [],
  };
  opened('', { update: anUpdate({ sights: [{ seats: ['French'], scene: aScene(), orders }] }) });
  expect(await screen.findByRole('heading', { name: /Find the best move for the Germans/ })).toBeTruthy();
  expect(
    screen.getByText(/Nearest enemy: Fokker D\.VII G1, at six o’clock.* it is tailing you/),
  ).toBeTruthy();
  expect(screen.getByText(/You have one try\./)).toBeTruthy();
  expect(
    screen.getByText(/the most enemy planes brought down for the fewest of yours, on average/),
  ).toBeTruthy();
  await screen.findByText('Which die does SPAD 1 roll?');
  expect(screen.getByText('3 points for the mill.')).toBeTruthy();
  expect(screen.getByText(/points for the ford/)).toBeTruthy();
  expect(screen.queryByText(/points for the bridge/)).toBeNull();
  expect(screen.queryByText(/bomb the camp/)).toBeNull();
  const paid = screen.getByText('What scores').closest('details')?.querySelectorAll('p.soft') ?? [];
  expect([...paid].map(({ textContent }) => textContent)).toEqual([
    'The Germans are to attack the huts.',
    'Germans: 4 points for the ford.',
    '3 points for the mill.',
  ]);
  await userEvent.keyboard('b');
  expect(await screen.findByRole('heading', { name: /Not the best/ })).toBeTruthy();
  expect(asked.map(({ body }) => body)).toContainEqual({ answer: 'blue', alone: true });
  expect(asked.map(({ body }) => body)).toContainEqual({ answer: 'blue', rating: 950, tried: 0 });
  expect(await screen.findByText(/your move is worth 31 % of a plane less/)).toBeTruthy();
  expect(screen.getByText('Theme: an escape.')).toBeTruthy();
  const lead = screen.getByText(/^After your move G1 can turn and fire at you/);
  const rating = screen.getByText(/Your rating: 928 \(−22\)/);
  expect(lead.compareDocumentPosition(rating) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/average dice, the same every time/)).toBeTruthy();
  await userEvent.click(screen.getByText('All the figures'));
  expect(screen.getByRole('row', { name: /Overall chance of a hit 58.% 0.%/ })).toBeTruthy();
  expect(screen.getByText(/The enemy’s reply should cost it 12 %/)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'In all −21 % 10 %' })).toBeTruthy();
  expect(recall('b1')).toBeNull();
});

test('on a small screen what is looked for stands folded with what scores, and the one try is told', async () => {
  const query = matchMedia('');
  for (const roomy of [false, true]) {
    vi.stubGlobal('matchMedia', () => ({ ...query, matches: roomy }));
    opened();
    const aim = await screen.findByText(/the most enemy planes brought down/);
    expect(aim.closest('details') === null).toBe(roomy);
    expect(screen.queryByText('What scores') === null).toBe(roomy);
    expect(screen.getByText(/You have one try\./).closest('details')).toBeNull();
    cleanup();
  }
});

test('the table is held from the answer on, and gets it from whoever flies on', async () => {
  let weighed: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/plays')
      ? Promise.resolve(Response.json(PLAYED))
      : new Promise<Response>((resolve) => (weighed = resolve)),
  );
  const wire = opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  expect(await screen.findByText(/Judging your move …/)).toBeTruthy();
  expect(screen.queryByText('Which die does SPAD 1 roll?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fly on' })).toBeNull();
  weighed(Response.json(VERDICT));
  const on = await screen.findByRole('button', { name: 'Fly on' });
  expect(screen.queryByText('Which die does SPAD 1 roll?')).toBeNull();
  const answers = () => wire.asked.filter(({ kind }) => kind === 'answer');
  expect(answers()).toEqual([]);
  await userEvent.click(on);
  await waitFor(() =>
    expect(answers()).toEqual([{ kind: 'answer', seat: 'French', version: 1, answer: 'blue' }]),
  );
});

test('one’s own move is seen before the verdict, and the table stays where it was', async () => {
  both();
  opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  expect(screen.queryByText(/SPAD 1 flies behind G1/)).toBeNull();
  await userEvent.keyboard('b');
  expect(await screen.findByText(/SPAD 1 flies behind G1/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Fly on' }));
  await waitFor(() => expect(screen.queryByText(/SPAD 1 flies behind G1/)).toBeNull());
});

test('an answer that the rules refuse is no try', async () => {
  const asked = both();
  const wire = opened();
  const reasons = [{ paragraph: 'AD05', text: 'there is no such die' }];
  const usual = wire.reply;
  wire.reply = (request) =>
    request.kind === 'preview' ? { kind: 'previewed', legal: false, reasons } : usual(request);
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  expect(await screen.findByText(/there is no such die/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each([false, true])('the best move is played on the board, solved or not: %s', async (solved) => {
  const asked = both({ solved });
  const wire = opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  const best = await screen.findByRole('button', { name: 'Watch the best move' });
  const primary = () => screen.queryAllByRole('button').filter((one) => one.classList.contains('primary'));
  expect(primary().map((one) => one.textContent.trim())).toEqual([
    solved ? 'Next puzzle' : 'Watch the best move',
  ]);
  await userEvent.click(best);
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ answer: 'LLS', alone: false }));
  expect(await screen.findByText(/SPAD 1 flies behind G1/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: solved ? /Solved/ : /Not the best/ })).toBeTruthy();
  expect(primary().map((one) => one.textContent.trim())).toEqual(['Next puzzle']);
  expect(wire.asked.some(({ kind }) => kind === 'answer')).toBe(false);
});

test('nobody helps with a puzzle, and what is not liked is skipped', async () => {
  const asked = serverOf({
    'POST /api/puzzles/chess/next': { status: 404, body: { where: 'puzzle', what: '' } },
  });
  const wire = opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Concede/ })).toBeNull();
  await userEvent.keyboard('h');
  expect(wire.asked.some(({ kind }) => kind === 'advise')).toBe(false);
  const skip = screen.getByRole('button', { name: 'Skip this puzzle' });
  // links of that class are out of sight until they have the focus
  expect(skip.closest('.skip')).toBeNull();
  await userEvent.click(skip);
  expect(asked.at(-1)?.body).toMatchObject({ theme: 'escape', seen: [CARD.id] });
});

test('a solved puzzle of the day says how many days that makes, and a later try that it does not count', async () => {
  keep({ ...pilot(), days: ['2026-11-15'], row: 1 });
  both({ solved: true, moved: 972 });
  opened('2026-11-16');
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  expect(await screen.findByText('Puzzle of the day: solved 2 days in a row')).toBeTruthy();
  expect(screen.getByText(/Your rating: 972 \(\+22\), 2 solved in a row/)).toBeTruthy();
  cleanup();
  opened();
  expect(await screen.findByText(/your rating won’t change/)).toBeTruthy();
  await userEvent.keyboard('b');
  expect(await screen.findByText(/Your rating stays 972: only the first try counts/)).toBeTruthy();
});

test('a move that could not be judged counts for nothing, gives nothing away and can be judged again', async () => {
  const busy = 'The server is too busy to judge your move.';
  serverOf({
    [JUDGED]: { status: 503, body: { where: 'puzzle', what: busy } },
    [PLAYED_OUT]: { body: PLAYED },
  });
  opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  expect(await screen.findByRole('heading', { name: /Not judged yet/ })).toBeTruthy();
  expect(screen.getByText(busy)).toBeTruthy();
  expect(screen.queryByText(/The best move/)).toBeNull();
  expect(screen.queryByText(/Theme:/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Watch the best move' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Skip this puzzle' })).toBeTruthy();
  expect(pilot()).toMatchObject({ rating: 950, tried: 0, seen: [], missed: [] });
  both({ solved: true, moved: 1020 });
  await userEvent.click(screen.getByRole('button', { name: 'Judge it again' }));
  expect(await screen.findByRole('heading', { name: /Solved/ })).toBeTruthy();
  expect(screen.getByText(/A beginner’s move:/).textContent).toMatch(/ends at A1/);
  expect(pilot()).toMatchObject({ rating: 1020, tried: 1, seen: [CARD.id] });
  expect(screen.queryByRole('button', { name: 'Judge it again' })).toBeNull();
});
