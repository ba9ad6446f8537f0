/** A log as it is watched again: what is seen, each moment with its look and its verdict, without time to read dice. */
import { happenings, lookOf } from '../boards/moments';
import type { Act } from '../stage/types';
import type { Entry } from '../wire';

export function seenAgain(entries: readonly Entry[], actsOf: (entries: readonly Entry[]) => Act[]): Act[] {
  return happenings(entries).flatMap(({ kind, entries: told }) => {
    const seen = told.map((entry) => actsOf([entry]));
    const shown = told.flatMap((entry, at) => [...(seen[at] ?? []), ...verdictOf(entry)]);
    return [...lookOf(kind, seen.flat()), ...shown];
  });
}

function verdictOf({ verdict }: Entry): Act[] {
  return verdict ? [{ kind: 'verdict', craft: verdict.piece, word: verdict.word, tone: verdict.tone }] : [];
}
