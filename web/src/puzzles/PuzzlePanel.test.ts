import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall } from '../battles';
import { aWelcome, FakeWire } from '../games/triangle/fixtures';
import { preferences } from '../preferences.svelte';
import { serverOf } from '../screens/lobby.fixtures';
import Table from '../screens/Table.svelte';
import { lay } from './laid';
import { CARD, VERDICT } from './sample';

const JUDGED = 'POST /api/puzzles/chess/0123abcd/verdicts';

/** A table with a puzzle on it, in the text view: jsdom draws no board. */
function opened(show = ''): FakeWire {
  lay('b1', { card: CARD, show });
  const wire = new FakeWire();
  wire.reply = (request) =>
    request.kind === 'look' ? { kind: 'looked', piece: request.piece, lines: [] } : { kind: 'done' };
  render(Table, { id: 'b1', wire });
  wire.listener?.welcome(aWelcome());
  wire.listener?.connection('open');
  return wire;
}

beforeEach(() => {
  preferences.set('text', true);
  history.replaceState(null, '', '/t/b1#k=the-key-of-the-french');
});
afterEach(() => {
  preferences.reset();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('an answer at the table is judged, and stands beside the best one', async () => {
  const asked = serverOf({ [JUDGED]: { body: VERDICT } });
  opened();
  expect(await screen.findByRole('heading', { name: /Find the best move/ })).toBeTruthy();
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  expect(await screen.findByRole('heading', { name: /Not the best/ })).toBeTruthy();
  expect(asked.at(-1)?.body).toMatchObject({ answer: 'blue' });
  expect(screen.getByText(/It costs 31.% of a plane/)).toBeTruthy();
  expect(screen.getByText(/Your rating: 1178 \(−22\)/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /Chance of a hit 58.% 0.%/ })).toBeTruthy();
  expect(screen.getByText(/The enemy’s reply should cost it 12.%/)).toBeTruthy();
  expect(recall('b1')).toBeNull();
});

test('the table is held from the answer on until one flies on', async () => {
  let weighed: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (weighed = resolve)));
  opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  expect(await screen.findByText('Weighing it …')).toBeTruthy();
  expect(screen.queryByText('Which die does SPAD 1 roll?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fly on' })).toBeNull();
  weighed(Response.json(VERDICT));
  const on = await screen.findByRole('button', { name: 'Fly on' });
  expect(screen.queryByText('Which die does SPAD 1 roll?')).toBeNull();
  await userEvent.click(on);
  expect(await screen.findByText('Which die does SPAD 1 roll?')).toBeTruthy();
});

test('the best answer is given by itself where it shall be watched', async () => {
  serverOf({ [JUDGED]: { body: { ...VERDICT, solved: true } } });
  const wire = opened('green');
  expect(await screen.findByRole('button', { name: 'Next puzzle' })).toBeTruthy();
  const answers = wire.asked.filter(({ kind }) => kind === 'answer');
  expect(answers).toEqual([{ kind: 'answer', seat: 'French', version: 1, answer: 'green' }]);
  expect(screen.queryByRole('button', { name: 'Watch the best move' })).toBeNull();
});

test('where the judge does not answer, he can be asked again', async () => {
  serverOf({ [JUDGED]: { status: 503, body: { where: 'workshop', what: 'too much is being worked on' } } });
  opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  await userEvent.keyboard('b');
  const again = await screen.findByRole('button', { name: 'Judge it again' });
  serverOf({ [JUDGED]: { body: { ...VERDICT, solved: true, moved: 1220 } } });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: /Solved/ })).toBeTruthy();
});
