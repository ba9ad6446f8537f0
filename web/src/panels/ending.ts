/** The end of a battle for whoever sat at it: whose it is, and what decided it. */
import type { StoryView } from '../games/view';
import type { Entry, Outcome } from '../wire';

/** Who looks at the result. */
export interface Viewer {
  /** The sides on which he has a seat. */
  sides: readonly string[];
  /** Does anybody else sit on his side? */
  joined: boolean;
}

/** Who has won: told to whoever fought on one side as his own matter, and to everybody else as it is. */
export function verdictFor({ winner }: Outcome, { sides, joined }: Viewer): string {
  const [own] = sides;
  if (winner === '') return 'A draw';
  if (own === undefined || sides.length > 1) return `The ${winner} win`;
  if (own === winner) return joined ? `Your side wins: the ${winner}` : `You win for the ${winner}`;
  return joined ? `Your side loses to the ${winner}` : `You lose to the ${winner}`;
}

/** The loss that came last, and who brought it about where only one shot hit; empty: nobody was lost. */
export function decidedBy(
  entries: readonly Entry[],
  story: StoryView,
  titleOf: (piece: string) => string,
): string {
  const fall = entries.findLast((entry) => story.falls(entry));
  const victim = fall?.pieces?.[0];
  if (!fall || victim === undefined) return fall?.text ?? '';
  const shots = entries.flatMap(({ turn, number, shot }) =>
    turn === fall.turn && number < fall.number && shot?.target === victim && story.hits(shot) ? [shot] : [],
  );
  const by = new Set(shots.map(({ piece }) => piece));
  const [shooter] = by;
  return shooter !== undefined && by.size === 1
    ? `${titleOf(shooter)} shot down ${titleOf(victim)}.`
    : fall.text;
}
