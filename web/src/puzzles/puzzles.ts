/** Puzzles: what is asked of the server. */
import { ApiFault, ask } from '../api';
import { keyOf, tablePath } from '../battles';
import { ANYTHING, lay, type Laid } from './laid';
import { after, keep, pilot, type Pilot } from './pilot';
import type { PuzzleCard, PuzzlePilot, PuzzlePlayed, PuzzleShelf, PuzzleTable, PuzzleVerdict } from '../wire';

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

/**
 * A puzzle near one's own rating, or as far from it as is wanted, that was not tried yet, nor is the one at hand. What
 * is easier is below one's rating, and after a miss comes something easier than what was missed.
 */
export function nextPuzzle(game: string, { theme, harder } = ANYTHING, besides = ''): Promise<PuzzleCard> {
  const { rating, seen, stumbled } = pilot();
  const wanted = Math.max(0, rating + harder);
  const known = besides && !seen.includes(besides) ? [...seen, besides] : seen;
  const most = harder < 0 ? rating - 1 : harder > 0 ? undefined : stumbled ? stumbled - 1 : undefined;
  return post(`/puzzles/${encodeURIComponent(game)}/next`, { rating: wanted, seen: known, theme, most });
}

/** Lay a puzzle out; gives the path of its table. */
export async function layOut(card: PuzzleCard, how: Partial<Omit<Laid, 'card'>> = {}): Promise<string> {
  const { created, situation } = await post<PuzzleTable>(`${pathOf(card)}/tables`, {});
  lay(created.battle, { day: '', wish: ANYTHING, ...how, card, situation });
  const own = pilot();
  if (!own.key) keep({ ...own, key: keyOf(created) });
  return tablePath(created.battle, keyOf(created));
}

/** Have an answer judged. The first try at a puzzle moves the rating, here and under the key on the server. */
export async function judge(card: PuzzleCard, answer: string, day = ''): Promise<PuzzleVerdict> {
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
  keep(after(pilot(), card, verdict.solved, verdict.moved, day));
  return verdict;
}

/** What is seen of an answer on the board; `alone`: as far as nobody else decides anything. */
export function playOut(card: PuzzleCard, answer: string, alone = false): Promise<PuzzlePlayed> {
  return post(`${pathOf(card)}/plays`, { answer, alone });
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
