/** A flight or a placement in the making. */
import { Hand } from '../../hand.svelte';
import type { FlyEnd, Prompt, SteerCard } from '../../wire';
import { markOf } from './prompts/flight';

export class TriangleHand extends Hand {
  /** The point of a flight that was chosen, by its mark. */
  mark = $state('');
  /** The end that would be confirmed. */
  end: FlyEnd | null = $state.raw(null);
  /** The end under the cursor. */
  hovered: FlyEnd | null = $state.raw(null);
  /** A path begun step by step. */
  steer: SteerCard | null = $state.raw(null);
  /** The number of the access point chosen. */
  access: number | null = $state(null);
  /** What is being placed, as far as it is chosen. */
  placing: { piece: string; level: number } = $state.raw({ piece: '', level: 1 });

  override reset(): void {
    super.reset();
    this.mark = '';
    this.end = null;
    this.hovered = null;
    this.steer = null;
    this.access = null;
  }

  override get ready(): { answer: string; words: string } | null {
    return this.end && { answer: this.end.answer, words: 'Fly it' };
  }

  override grave(prompt: Prompt, answer: string): string {
    const end = endIn(prompt, answer);
    return end && end.edge !== '' && !end.entitled
      ? `This leaves the board over the ${end.edge} edge, and the airplane counts as lost.`
      : '';
  }

  override take(prompt: Prompt, answer: string): boolean {
    const end = endIn(prompt, answer);
    if (end) this.chooseEnd(markOf(end), end);
    return end !== undefined;
  }

  override peek(prompt: Prompt, answer: string): void {
    super.peek(prompt, answer);
    this.hovered = endIn(prompt, answer) ?? null;
  }

  /** A point: its only end is taken at once, else a heading is still to be chosen. */
  chooseMark(mark: string, ends: readonly FlyEnd[]): void {
    this.mark = mark;
    this.steer = null;
    this.end = ends.length === 1 ? (ends[0] ?? null) : null;
  }

  chooseEnd(mark: string, end: FlyEnd): void {
    this.mark = mark;
    this.steer = null;
    this.end = end;
  }

  /** Steered on: a complete path is an end to confirm. */
  steerTo(card: SteerCard | null): void {
    this.steer = card;
    this.mark = '';
    this.end = card?.end ?? null;
  }
}

function endIn({ card }: Prompt, answer: string): FlyEnd | undefined {
  return card?.kind === 'fly' ? card.ends.find((end) => end.answer === answer) : undefined;
}
