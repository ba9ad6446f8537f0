/** A plan in the making: the cards laid so far, where they lead, and what may be laid next. */
import { Hand, type InHand } from '../../hand.svelte';
import type { HandCard, PlanPreview, Prompt, Reason } from '../../wire';
import { cardsOf, CARDS, replaced, without } from './plan';

/** What the server says of the cards that lie there. */
export interface Outlook {
  plan: PlanPreview;
  legal: boolean;
  reasons: readonly Reason[];
}

export class CardsHand extends Hand {
  /** The cards laid, in order. */
  laid: readonly string[] = $state.raw([]);
  /** The slot that the next card goes to. */
  slot = $state(0);
  /** Where the cards laid lead. */
  outlook: Outlook | null = $state.raw(null);
  /** Where they would lead with the card under the cursor. */
  peeked: PlanPreview | null = $state.raw(null);
  /** What may be laid into the slot; null: as the question says. */
  offered: readonly HandCard[] | null = $state.raw(null);
  /** The phase whose end is looked at; -1: the last. */
  looked = $state(-1);
  /** The shot under the cursor, by its answer. */
  shot = $state('');

  readonly complete: boolean = $derived(this.laid.length === CARDS);

  override reset(): void {
    super.reset();
    this.lay([]);
    this.shot = '';
  }

  override get ready(): InHand | null {
    const legal = this.complete && this.outlook?.legal;
    return legal ? { answer: this.laid.join(' '), words: 'Lay the plan', nearby: true } : null;
  }

  override grave({ card }: Prompt, answer: string): string {
    const seen = this.laid.join(' ') === answer ? this.outlook?.plan.steps : undefined;
    const phase = seen?.findIndex(({ off }) => off !== '') ?? -1;
    const edge = seen?.[phase]?.off ?? '';
    const meant = card?.kind === 'plan' && 'exits' in card ? card.exits : [];
    return edge !== '' && !meant.includes(edge)
      ? `Phase ${phase + 1} takes you off the table over the ${edge} edge, and the plane is gone for good.`
      : '';
  }

  override take(prompt: Prompt, answer: string): boolean {
    if (prompt.card?.kind !== 'plan') return false;
    this.lay(cardsOf(answer));
    return true;
  }

  override peek(prompt: Prompt, answer: string): void {
    super.peek(prompt, answer);
    this.shot = prompt.card?.kind === 'bearings' ? answer : '';
  }

  /** Lay a card into the slot; the next free one is the next. */
  add(card: string, slot = this.slot): void {
    this.lay(replaced(this.laid, slot, card));
  }

  /** Take the last card back, or the one in a slot with all that follow. */
  remove(slot = this.laid.length - 1): void {
    this.lay(without(this.laid, slot));
  }

  /** Another card for a slot. */
  choose(slot: number): void {
    this.slot = Math.min(slot, this.laid.length);
    this.looked = slot < this.laid.length ? slot : -1;
    this.peeked = null;
  }

  private lay(cards: readonly string[]): void {
    this.laid = cards;
    this.slot = Math.min(cards.length, CARDS - 1);
    this.looked = -1;
    this.peeked = null;
    if (cards.length === 0) {
      this.outlook = null;
      this.offered = null;
    }
  }
}
