/** Which table has a puzzle on it, as far as this browser laid it out. */
import { namesAfter, read, remove, textOf, write } from '../storage';
import type { PuzzleCard } from '../wire';

const TABLE = 'aerodrome:puzzle:';

/** What somebody wants to be asked. */
export interface Wish {
  /** What it is about; empty: anything. */
  theme: string;
  /** How much harder than his own rating, in points. */
  harder: number;
}

export const ANYTHING: Wish = { theme: '', harder: 0 };

/** A puzzle on a table, and what it was laid out for. */
export interface Laid {
  card: PuzzleCard;
  /** The date whose puzzle it is; empty: it is no puzzle of the day. */
  day: string;
  /** Which enemies are there, in words. */
  situation: string;
  /** What was asked for, and what the next one shall be like. */
  wish: Wish;
}

/** The puzzle that lies on a table; null where it is a battle like any other. */
export function laidOn(battle: string): Laid | null {
  const kept = read(TABLE + battle) as Partial<Laid> | null;
  if (!kept?.card) return null;
  return {
    card: kept.card,
    day: textOf(kept, 'day'),
    situation: textOf(kept, 'situation'),
    wish: kept.wish ?? ANYTHING,
  };
}

/** A puzzle lies on a table now; what lay on others is over. */
export function lay(battle: string, laid: Laid): void {
  for (const old of namesAfter(TABLE)) remove(TABLE + old);
  write(TABLE + battle, laid);
}
