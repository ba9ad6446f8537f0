import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverOf } from '../screens/lobby.fixtures';
import { laidOn } from './laid';
import { bringAlong, judge, layOut, nextPuzzle, pilot } from './puzzles';
import { CARD, TABLE, VERDICT } from './sample';

const KEY = TABLE.created.mine.token;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('whoever has tried nothing begins in the middle', () => {
  expect(pilot()).toEqual({ rating: 1200, tried: 0, solved: 0, seen: [], key: '' });
});

test('a puzzle that is laid out takes the place of the last one, and the first key is kept', async () => {
  serverOf({ 'POST /api/puzzles/chess/0123abcd/tables': { status: 201, body: TABLE } });
  expect(await layOut(CARD)).toBe(`/t/b7#k=${KEY}`);
  expect(laidOn('b7')).toEqual({ card: CARD, show: '' });
  expect(pilot().key).toBe(KEY);
  const other = { ...TABLE, created: { ...TABLE.created, battle: 'b8', mine: { token: 'n', seats: [] } } };
  serverOf({ 'POST /api/puzzles/chess/0123abcd/tables': { status: 201, body: other } });
  await layOut(CARD, 'LLS');
  expect(laidOn('b7')).toBeNull();
  expect(laidOn('b8')?.show).toBe('LLS');
  expect(pilot().key).toBe(KEY);
});

test('only the first try at a puzzle moves the rating', async () => {
  const asked = serverOf({ 'POST /api/puzzles/chess/0123abcd/verdicts': { body: VERDICT } });
  await judge(CARD, 'SSS');
  expect(asked.at(-1)?.body).toEqual({ answer: 'SSS', rating: 1200, tried: 0 });
  expect(pilot()).toMatchObject({ rating: 1178, tried: 1, solved: 0, seen: [CARD.id] });
  serverOf({
    'POST /api/puzzles/chess/0123abcd/verdicts': { body: { ...VERDICT, solved: true, moved: 1300 } },
  });
  await judge(CARD, 'LLS');
  expect(pilot()).toMatchObject({ rating: 1178, tried: 1, solved: 0 });
});

test('what was tried is not asked for again', async () => {
  const replies = {
    'POST /api/puzzles/chess/0123abcd/verdicts': { body: VERDICT },
    'POST /api/puzzles/chess/next': { body: CARD },
  };
  const asked = serverOf(replies);
  await judge(CARD, 'SSS');
  await nextPuzzle('chess', 'escape');
  expect(asked.at(-1)?.body).toEqual({ rating: 1178, seen: [CARD.id], theme: 'escape' });
});

test('a key that the server has cleared out is let go, and the answer is judged all the same', async () => {
  serverOf({ 'POST /api/puzzles/chess/0123abcd/tables': { status: 201, body: TABLE } });
  await layOut(CARD);
  let tries = 0;
  const reply = (_: string, init: RequestInit = {}): Promise<Response> => {
    tries += 1;
    const keyed = 'authorization' in ((init.headers ?? {}) as Record<string, string>);
    const gone = { where: 'token', what: 'it opens no battle here', allowed: '' };
    return Promise.resolve(
      keyed
        ? new Response(JSON.stringify(gone), { status: 404 })
        : new Response(JSON.stringify(VERDICT), { status: 200 }),
    );
  };
  vi.stubGlobal('fetch', vi.fn(reply));
  expect((await judge(CARD, 'SSS')).moved).toBe(1178);
  expect(tries).toBe(2);
  expect(pilot()).toMatchObject({ key: '', rating: 1178, tried: 1 });
});

test('a rating comes along by its key, unless more was tried here', async () => {
  serverOf({ 'GET /api/puzzles/pilot': { body: { rating: 1500, tried: 9, solved: 7 } } });
  expect(await bringAlong('key')).toMatchObject({ rating: 1500, tried: 9, solved: 7, key: 'key' });
  serverOf({ 'GET /api/puzzles/pilot': { body: { rating: 900, tried: 2, solved: 0 } } });
  expect(await bringAlong('other')).toMatchObject({ rating: 1500, key: 'key' });
});
