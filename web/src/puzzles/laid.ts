/** Which table has a puzzle on it, as far as this browser laid it out. */
import { namesAfter, read, remove, textOf, write } from '../storage';
import type { PuzzleCard } from '../wire';

const TABLE = 'aerodrome:puzzle:';

/** A puzzle on a table, and the answer that shall be shown, if one shall. */
export interface Laid {
  card: PuzzleCard;
  show: string;
}

/** The puzzle that lies on a table; null where it is a battle like any other. */
export function laidOn(battle: string): Laid | null {
  const kept = read(TABLE + battle) as Laid | null;
  return kept?.card ? { card: kept.card, show: textOf(kept, 'show') } : null;
}

/** A puzzle lies on a table now; what lay on others is over. */
export function lay(battle: string, laid: Laid): void {
  for (const old of namesAfter(TABLE)) remove(TABLE + old);
  write(TABLE + battle, laid);
}
