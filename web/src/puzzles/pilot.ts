/** How somebody does at puzzles, as this browser keeps it. */
import { read, textOf, write } from '../storage';
import type { PuzzleCard, PuzzlePilot } from '../wire';

const PILOT = 'aerodrome:puzzles';
const START = 950;
/** So many puzzles are remembered as seen, the last ones; and so many of the others. */
const MOST_SEEN = 1000;
const MOST_PAST = 60;
const MOST_MISSED = 30;
const MOST_DAYS = 400;
const A_DAY = 86_400_000;

interface Tally {
  tried: number;
  solved: number;
}

export interface Pilot extends PuzzlePilot {
  /** The puzzles that were tried. */
  seen: string[];
  /** The key of a seat under which the server keeps the rating; empty where there is none yet. */
  key: string;
  /** The rating after each of the last tries, the first of them first. */
  past: number[];
  /** What was tried and solved in each game. */
  games: Record<string, Tally>;
  /** What was not solved yet, the last one first. */
  missed: PuzzleCard[];
  /** Dates whose puzzle was solved, the first one first. */
  days: string[];
  /** How many were solved one after the other, up to now. */
  row: number;
  /** How hard the last one was, if it was missed; 0 otherwise. */
  stumbled: number;
}

export function pilot(): Pilot {
  const kept = read(PILOT) as Partial<Pilot> | null;
  const { rating = START, tried = 0, solved = 0, seen = [], past = [], games = {} } = kept ?? {};
  const { missed = [], days = [], row = 0, stumbled = 0 } = kept ?? {};
  return { rating, tried, solved, seen, key: textOf(kept, 'key'), past, games, missed, days, row, stumbled };
}

export function keep(one: Pilot): void {
  write(PILOT, one);
}

/** Somebody after a try. Only the first one at a puzzle counts; what was missed is done when it is solved later. */
export function after(own: Pilot, card: PuzzleCard, solved: boolean, rating: number, day: string): Pilot {
  const others = own.missed.filter(({ id }) => id !== card.id);
  if (own.seen.includes(card.id)) return solved ? { ...own, missed: others } : own;
  const gain = solved ? 1 : 0;
  const tally = own.games[card.game] ?? { tried: 0, solved: 0 };
  return {
    ...own,
    rating,
    tried: own.tried + 1,
    solved: own.solved + gain,
    seen: [...own.seen, card.id].slice(-MOST_SEEN),
    past: [...own.past, rating].slice(-MOST_PAST),
    games: { ...own.games, [card.game]: { tried: tally.tried + 1, solved: tally.solved + gain } },
    missed: solved ? others : [card, ...others].slice(0, MOST_MISSED),
    days: solved && day && !own.days.includes(day) ? [...own.days, day].slice(-MOST_DAYS) : own.days,
    row: solved ? own.row + 1 : 0,
    stumbled: solved ? 0 : card.rating,
  };
}

/** On how many days in a row a puzzle of the day was solved; today may still be open. */
export function streak(days: readonly string[], today: string): number {
  let day = Date.parse(today);
  const solved = new Set(days.map((one) => Date.parse(one)));
  if (!solved.has(day)) day -= A_DAY;
  let count = 0;
  for (; solved.has(day); day -= A_DAY) count += 1;
  return count;
}
