/** Take-backs that somebody else asks for. */
import type { TakeBackCard } from '../wire';

export interface Petition {
  card: TakeBackCard;
  /** The one of our seats that has to agree. */
  seat: string;
}

/** Those that wait for one of some seats. */
export function petitionsTo(seats: readonly string[], cards: readonly TakeBackCard[]): Petition[] {
  return cards.flatMap((card) => {
    const seat = seats.find((one) => card.consent_of.includes(one) && !card.agreed.includes(one));
    return card.asked && seat !== undefined ? [{ card, seat }] : [];
  });
}
