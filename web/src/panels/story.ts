/** The log put in order: which lines are told, turn by turn. */
import type { Entry } from '../wire';

export type Filter = 'all' | 'fighting' | 'plane';

export interface ToldTurn {
  turn: number;
  told: Entry[];
}

/** Lines of a filter; quiet ones only where they are asked for. */
export function filtered(entries: readonly Entry[], filter: Filter, piece: string, quiet: boolean): Entry[] {
  return entries.filter((entry) => {
    if (entry.quiet && !quiet) {
      return false;
    }
    if (filter === 'fighting') {
      return entry.fighting === true;
    }
    return filter === 'all' || (entry.pieces ?? []).includes(piece);
  });
}

export function byTurn(entries: readonly Entry[]): ToldTurn[] {
  const turns: ToldTurn[] = [];
  for (const entry of entries) {
    const last = turns.at(-1);
    if (last?.turn === entry.turn) {
      last.told.push(entry);
    } else {
      turns.push({ turn: entry.turn, told: [entry] });
    }
  }
  return turns;
}

export function asText(entries: readonly Entry[]): string {
  return byTurn(entries)
    .map(({ turn, told }) => [
      turn > 0 ? `Turn ${turn}` : 'Before the battle',
      ...told.map((entry) => `  ${entry.text}`),
    ])
    .flat()
    .join('\n');
}
