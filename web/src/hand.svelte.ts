/** What the player holds over the board while he decides: shown there, but said to nobody yet. Games add to it. */
import type { Prompt } from './wire';

export class Hand {
  /** Pieces that light up: the one who acts first, then whom it concerns. */
  lit: readonly string[] = $state.raw([]);
  /** Somebody or something pointed at whom answers are about. */
  picked = $state('');
  /** Somebody to be brought into the picture; an empty name: the whole board. */
  sought: { piece: string } | null = $state.raw(null);

  seek(piece = ''): void {
    this.sought = { piece };
  }

  reset(): void {
    this.lit = [];
    this.picked = '';
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
