/** Where cards lead, asked once for each plan. */
import type { Previewed } from '../../../wire';
import type { Outlook } from '../hand.svelte';
import { answerOf } from '../plan';

export type Foresight = (cards: readonly string[]) => Promise<Outlook | null>;

export function foresightOf(preview: (answer: string) => Promise<Previewed>): Foresight {
  const known = new Map<string, Promise<Outlook | null>>();
  return (cards) => {
    const asked = answerOf(cards);
    const before = known.get(asked);
    if (before) return before;
    const answered = preview(asked).then(({ card, legal, reasons }) =>
      card?.kind === 'plan' && 'steps' in card ? { plan: card, legal, reasons } : null,
    );
    // what failed may be asked again
    answered.catch(() => known.delete(asked));
    known.set(asked, answered);
    return answered;
  };
}
