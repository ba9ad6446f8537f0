/** Two ways beside each other: the one that was flown, and the one that would have been better. */
import { NO_OVERLAY } from '../boards/overlays';
import type { Overlay, Pose } from '../stage/types';
import type { Entry, Flown, LapseCard } from '../wire';

type Ways = Pick<LapseCard, 'chosen_way' | 'better_way'>;
type TracksOf = (entries: readonly Entry[]) => ReadonlyMap<string, readonly Pose[]>;

/** The better way has the ghost at its end; the one flown is drawn as the way that came of it. */
export function comparison({ chosen_way, better_way }: Ways, tracksOf: TracksOf): Overlay {
  const better = better_way && pathOf(better_way, tracksOf);
  const chosen = chosen_way && pathOf(chosen_way, tracksOf);
  return {
    ...NO_OVERLAY,
    ghost: better_way && better ? { craft: better_way.piece, path: better } : null,
    detours: chosen ? [chosen] : [],
  };
}

/** A way as the game puts its ways on the stage. */
function pathOf(flown: Flown, tracksOf: TracksOf): readonly Pose[] {
  const entry: Entry = { number: 0, turn: 0, text: '', kind: 'flew', flown };
  return tracksOf([entry]).get(flown.piece) ?? [];
}
