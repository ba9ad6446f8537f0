import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverOf } from '../screens/lobby.fixtures';
import { laidOn } from './laid';
import { pilot, streak } from './pilot';
import { bringAlong, judge, layOut, nextPuzzle } from './puzzles';
import { CARD, TABLE, VERDICT } from './sample';

const KEY = TABLE.created.mine.token;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('whoever has tried nothing begins with the easy ones', () => {
  expect(pilot()).toMatchObject({
    rating: 950,
    tried: 0,
    solved: 0,
    seen: [],
    key: '',
    missed: [],
    days: [],
  });
});

test('a puzzle that is laid out takes the place of the last one, and the first key is kept', async () => {
  serverOf({ 'POST /api/puzzles/chess/0123abcd/tables': { status: 201, body: TABLE } });
  expect(await layOut(CARD)).toBe(`/t/b7#k=${KEY}`);
  expect(laidOn('b7')).toEqual({
    card: CARD,
    day: '',
    situation: TABLE.situation,
    wish: { theme: '', harder: 0 },
  });
  expect(pilot().key).toBe(KEY);
  const other = { ...TABLE, created: { ...TABLE.created, battle: 'b8', mine: { token: 'n', seats: [] } } };
  serverOf({ 'POST /api/puzzles/chess/0123abcd/tables': { status: 201, body: other } });
  await layOut(CARD, { day: '2026-11-16' });
  expect(laidOn('b7')).toBeNull();
  expect(laidOn('b8')?.day).toBe('2026-11-16');
  expect(pilot().key).toBe(KEY);
});

test('only the first try at a puzzle moves the rating', async () => {
  const asked = serverOf({ 'POST /api/puzzles/chess/0123abcd/verdicts': { body: VERDICT } });
  await judge(CARD, 'SSS');
  expect(asked.at(-1)?.body).toEqual({ answer: 'SSS', rating: 950, tried: 0 });
  expect(pilot()).toMatchObject({ rating: 928, tried: 1, solved: 0, seen: [CARD.id] });
  serverOf({
    'POST /api/puzzles/chess/0123abcd/verdicts': { body: { ...VERDICT, solved: true, moved: 1300 } },
  });
  await judge(CARD, 'LLS');
  expect(pilot()).toMatchObject({ rating: 928, tried: 1, solved: 0 });
});

test('what was tried is not asked for again', async () => {
  const replies = {
    'POST /api/puzzles/chess/0123abcd/verdicts': { body: VERDICT },
    'POST /api/puzzles/chess/next': { body: CARD },
  };
  const asked = serverOf(replies);
  await judge(CARD, 'SSS');
  await nextPuzzle('chess', { theme: 'escape', harder: 250 });
  expect(asked.at(-1)?.body).toEqual({ rating: 1178, seen: [CARD.id], theme: 'escape' });
  await nextPuzzle('chess', undefined, 'ffffffff');
  expect(asked.at(-1)?.body).toEqual({ rating: 928, seen: [CARD.id, 'ffffffff'], theme: '', most: 1299 });
});

test('what is easier is easier than one’s rating, and after a failure nothing harder comes', async () => {
  const next = 'POST /api/puzzles/chess/next';
  const path = 'POST /api/puzzles/chess/0123abcd/verdicts';
  const asked = serverOf({ [path]: { body: VERDICT }, [next]: { body: CARD } });
  const mostOf = async (harder: number): Promise<unknown> => {
    await nextPuzzle('chess', { theme: '', harder });
    return (asked.at(-1)?.body as { most?: number }).most;
  };
  expect([await mostOf(0), await mostOf(-250)]).toEqual([undefined, 949]);
  await judge(CARD, 'SSS');
  expect([await mostOf(0), await mostOf(-250), await mostOf(250)]).toEqual([1299, 927, undefined]);
  serverOf({ 'POST /api/puzzles/chess/ffffffff/verdicts': { body: { ...VERDICT, solved: true } } });
  await judge({ ...CARD, id: 'ffffffff' }, 'LLS');
  expect(pilot().stumbled).toBe(0);
});

test('what was missed stays on a list until it is solved, and a puzzle of a day makes a day', async () => {
  const path = 'POST /api/puzzles/chess/0123abcd/verdicts';
  const right = { ...VERDICT, solved: true, moved: 1225 };
  serverOf({ [path]: { body: VERDICT } });
  await judge(CARD, 'SSS', '2026-11-15');
  expect(pilot()).toMatchObject({ missed: [CARD], days: [], row: 0, past: [928] });
  serverOf({ [path]: { body: right } });
  await judge(CARD, 'LLS', '2026-11-15');
  expect(pilot()).toMatchObject({ missed: [], days: [], row: 0, games: { chess: { tried: 1, solved: 0 } } });
  serverOf({ 'POST /api/puzzles/chess/ffffffff/verdicts': { body: right } });
  await judge({ ...CARD, id: 'ffffffff' }, 'LLS', '2026-11-16');
  expect(pilot()).toMatchObject({ days: ['2026-11-16'], row: 1, games: { chess: { tried: 2, solved: 1 } } });
});

test.each([
  [[], 0],
  [['2026-11-15'], 1],
  [['2026-11-15', '2026-11-16'], 2],
  [['2026-10-31', '2026-11-14'], 0],
  [['2026-11-13', '2026-11-15', '2026-11-16'], 2],
])('days in a row: %j are %i', (days, count) => expect(streak(days, '2026-11-16')).toBe(count));

test('days in a row go over the end of a month', () => {
  expect(streak(['2026-10-30', '2026-10-31', '2026-11-01'], '2026-11-01')).toBe(3);
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
  expect((await judge(CARD, 'SSS')).moved).toBe(928);
  expect(tries).toBe(2);
  expect(pilot()).toMatchObject({ key: '', rating: 928, tried: 1 });
});

test('a rating comes along by its key, unless more was tried here', async () => {
  serverOf({ 'GET /api/puzzles/pilot': { body: { rating: 1500, tried: 9, solved: 7 } } });
  expect(await bringAlong('key')).toMatchObject({ rating: 1500, tried: 9, solved: 7, key: 'key' });
  serverOf({ 'GET /api/puzzles/pilot': { body: { rating: 950, tried: 2, solved: 0 } } });
  expect(await bringAlong('other')).toMatchObject({ rating: 1500, key: 'key' });
});
