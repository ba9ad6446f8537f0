/** Questions whose answers can be looked at before they are given. */
import type { Hand } from '../hand.svelte';
import type { Choice, Previewed } from '../wire';

/** What a prompt gets that offers answers and shows on the board what would come of them. */
export interface Asked<Card> {
  card: Card;
  choices: readonly Choice[];
  hand: Hand;
  busy: boolean;
  /** The answer a teacher waits for. */
  wanted?: string;
  preview: (answer: string) => Promise<Previewed>;
  onchoose: (answer: string) => void;
}

/** Looks at one answer after another (null: at none); what comes after a later look is not shown any more. */
export function latest(
  preview: (answer: string) => Promise<Previewed>,
  show: (previewed: Previewed) => void,
): (answer: string | null) => void {
  let asked: string | null = null;
  return (answer) => {
    asked = answer;
    if (answer === null) return;
    preview(answer)
      .then((previewed) => {
        if (asked === answer) show(previewed);
      })
      .catch(() => undefined);
  };
}
