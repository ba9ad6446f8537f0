/** What the player holds over the board while he decides: shown there, but said to nobody yet. Games add to it. */
import type { Previewed, Prompt } from './wire';

/** An answer in hand. */
export interface InHand {
  answer: string;
  /** The words on its button. */
  words: string;
  /** It is asked about once more before it is given. */
  doubtful?: boolean;
  /** Nothing has been chosen yet that could be given up. */
  bare?: boolean;
  /** Its button lies right below the board: there is none on the board. */
  nearby?: boolean;
}

export class Hand {
  /** Pieces that light up: the one who acts first, then whom it concerns. */
  lit: readonly string[] = $state.raw([]);
  /** Somebody or something pointed at whom answers are about. */
  picked = $state('');
  /** Somebody to be brought into the picture, or the whole board, or the fight, which is followed from then on. */
  sought: { piece: string; fight?: boolean } | null = $state.raw(null);

  /** The answer that a hint or a teacher means; empty: nobody does. */
  wanted = $state('');
  /** Where it leads, once the server has told. */
  meant: Previewed['card'] | null = $state.raw(null);

  seek(piece = ''): void {
    this.sought = { piece };
  }

  /** The camera follows the fight, as it did at first. */
  follow(): void {
    this.sought = { piece: '', fight: true };
  }

  /** An answer that one should think twice about, and why; it is given when it is given again. */
  doubt: { answer: string; why: string } | null = $state.raw(null);

  reset(): void {
    this.lit = [];
    this.picked = '';
    this.doubt = null;
  }

  /** What would be answered now, and the words on its button; null: nothing is in hand. */
  get ready(): InHand | null {
    return null;
  }

  /** Why one should think twice about an answer, other than the one a teacher asked for; empty: one need not. */
  /* eslint-disable-next-line @typescript-eslint/no-unused-vars -- the hands of games look at them */
  grave(prompt: Prompt, answer: string, taught = ''): string {
    return '';
  }

  /** Give up what is in hand. */
  drop(): void {
    this.reset();
  }

  /** Take an answer into the hand that was only looked at so far; false: this question is answered at once. */
  /* eslint-disable-next-line @typescript-eslint/no-unused-vars -- the hands of games look at them */
  take(prompt: Prompt, answer: string): boolean {
    return false;
  }

  /** Show on the board where an answer leads. */
  peek(prompt: Prompt, answer: string): void {
    this.lit = prompt.choices.find((choice) => choice.answer === answer)?.pieces ?? [];
  }
}
