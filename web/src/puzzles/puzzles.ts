/** Puzzles: what is asked of the server, and what this browser keeps of them. */
import { ApiFault, ask } from '../api';
import { keyOf, tablePath } from '../battles';
import { read, textOf, write } from '../storage';
import { lay } from './laid';
import type { PuzzleCard, PuzzlePilot, PuzzleShelf, PuzzleTable, PuzzleVerdict } from '../wire';

const PILOT = 'aerodrome:puzzles';
const START = 1200;
/** So many puzzles are remembered as seen, the last ones. */
const MOST_SEEN = 1000;

/** How somebody does at puzzles, as this browser has it. */
export interface Pilot extends PuzzlePilot {
  /** The puzzles that were tried. */
  seen: string[];
  /** The key of a seat under which the server keeps the same; empty where there is none yet. */
  key: string;
}

// ---- what this browser keeps

export function pilot(): Pilot {
  const kept = read(PILOT) as Partial<Pilot> | null;
  const { rating = START, tried = 0, solved = 0, seen = [] } = kept ?? {};
  return { rating, tried, solved, seen, key: textOf(kept, 'key') };
}

function keep(one: Pilot): void {
  write(PILOT, one);
}

// ---- what is asked

function post<T>(path: string, body: unknown, key = ''): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (key) headers.authorization = `Bearer ${key}`;
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function pathOf(card: PuzzleCard): string {
  return `/puzzles/${encodeURIComponent(card.game)}/${encodeURIComponent(card.id)}`;
}

export function puzzleShelf(): Promise<PuzzleShelf> {
  return ask('/puzzles');
}

/** A puzzle near one's own rating that was not tried yet. */
export function nextPuzzle(game: string, theme = ''): Promise<PuzzleCard> {
  const { rating, seen } = pilot();
  return post(`/puzzles/${encodeURIComponent(game)}/next`, { rating, seen, theme });
}

/** Lay a puzzle out, to be tried or to be shown; gives the path of its table. */
export async function layOut(card: PuzzleCard, show = ''): Promise<string> {
  const { created } = await post<PuzzleTable>(`${pathOf(card)}/tables`, {});
  lay(created.battle, { card, show });
  const own = pilot();
  if (!own.key) keep({ ...own, key: keyOf(created) });
  return tablePath(created.battle, keyOf(created));
}

/** Have an answer judged. The first try at a puzzle moves the rating, here and under the key on the server. */
export async function judge(card: PuzzleCard, answer: string): Promise<PuzzleVerdict> {
  const own = pilot();
  const asked = { answer, rating: own.rating, tried: own.tried };
  const verdict = await post<PuzzleVerdict>(`${pathOf(card)}/verdicts`, asked, own.key).catch(
    (error: unknown) => {
      // the server has cleared out the table whose key it was: it judges all the same
      if (!own.key || !(error instanceof ApiFault) || error.problem.where !== 'token') throw error;
      keep({ ...own, key: '' });
      return post<PuzzleVerdict>(`${pathOf(card)}/verdicts`, asked);
    },
  );
  if (!own.seen.includes(card.id)) {
    const { tried, solved, seen } = own;
    keep({
      ...pilot(),
      rating: verdict.moved,
      tried: tried + 1,
      solved: solved + (verdict.solved ? 1 : 0),
      seen: [...seen, card.id].slice(-MOST_SEEN),
    });
  }
  return verdict;
}

/** The address that brings one's rating into another browser. */
export function linkAlong(key: string): string {
  return `${location.origin}/puzzles#k=${encodeURIComponent(key)}`;
}

/** Take over what the server keeps under a key, unless more was tried in this browser. */
export async function bringAlong(key: string): Promise<Pilot> {
  const found = await ask<PuzzlePilot>('/puzzles/pilot', { headers: { authorization: `Bearer ${key}` } });
  if (found.tried > pilot().tried) keep({ ...pilot(), ...found, key });
  return pilot();
}
