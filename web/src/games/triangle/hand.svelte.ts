/** A flight or a placement in the making. */
import { SvelteMap } from 'svelte/reactivity';
import { Hand } from '../../hand.svelte';
import type { FlyEnd, Prompt, SteerCard } from '../../wire';
import { type Goal, markOfEnd } from './prompts/flight';

/** The number of no end. */
export const NONE = -1;

export class TriangleHand extends Hand {
  /** The point of a flight that was chosen, by its mark. */
  mark = $state('');
  /** The number of the end that was chosen. */
  chosen = $state(NONE);
  /** The number of the end under the cursor. */
  pointed = $state(NONE);
  /** All there is to know of ends, as far as the server has told it. */
  readonly known = new SvelteMap<number, FlyEnd>();
  /** An answer to be taken into the hand that is not among them. */
  sent = $state('');
  /** A path begun step by step. */
  steer: SteerCard | null = $state.raw(null);
  /** The hint under the cursor. */
  #peeked = $state('');
  /** The number of the access point chosen. */
  access: number | null = $state(null);
  /** What is being placed, as far as it is chosen. */
  placing: { piece: string; level: number } = $state.raw({ piece: '', level: 1 });

  /** The end that would be confirmed. */
  get end(): FlyEnd | null {
    return this.steer ? this.steer.end : (this.known.get(this.chosen) ?? null);
  }

  /** The end under the cursor. */
  get hovered(): FlyEnd | null {
    const meant = this.meantEnd;
    return this.known.get(this.pointed) ?? (meant?.answer === this.#peeked ? meant : null);
  }

  /** The end that a hint or a teacher means, once the server has told where it is. */
  get meantEnd(): FlyEnd | null {
    const told = this.meant?.kind === 'steer' ? this.meant.end : null;
    return told ?? this.#of(this.wanted) ?? null;
  }

  override reset(): void {
    super.reset();
    this.mark = '';
    this.chosen = this.pointed = NONE;
    this.sent = this.#peeked = '';
    this.steer = null;
    this.access = null;
  }

  override get ready(): { answer: string; words: string } | null {
    return this.end && { answer: this.end.answer, words: 'Fly it' };
  }

  override grave(prompt: Prompt, answer: string): string {
    const end = endIn(prompt, answer) ?? (this.end?.answer === answer ? this.end : this.#of(answer));
    return end && end.edge !== '' && !end.entitled
      ? `This takes you off the board over the ${end.edge} edge, and the plane counts as lost.`
      : '';
  }

  /** An end that nobody has told of yet is asked for. */
  override take(prompt: Prompt, answer: string): boolean {
    if (prompt.card?.kind !== 'fly') return false;
    const end = endIn(prompt, answer) ?? this.#of(answer);
    if (end) this.chooseEnd(end);
    else this.sent = answer;
    return true;
  }

  override peek(prompt: Prompt, answer: string): void {
    super.peek(prompt, answer);
    this.pointed = (endIn(prompt, answer) ?? this.#of(answer))?.number ?? NONE;
    this.#peeked = answer;
  }

  /** A new flight is asked about, or the same one anew. */
  learn(ends: readonly FlyEnd[], anew = false): void {
    if (anew) this.known.clear();
    for (const end of ends) this.known.set(end.number, end);
  }

  /** A point: its only end is taken at once, or that with the best shot; else a heading is still to be chosen. */
  chooseMark(mark: string, ends: readonly Goal[]): void {
    this.mark = mark;
    this.steer = null;
    const best = Math.max(...ends.map(({ chance }) => chance));
    const sole = ends.length === 1 || best > 0 ? ends.find(({ chance }) => chance === best) : undefined;
    this.chosen = sole?.number ?? NONE;
  }

  chooseEnd(end: FlyEnd): void {
    this.learn([end]);
    this.mark = markOfEnd(end);
    this.steer = null;
    this.chosen = end.number;
  }

  /** Steered on: a complete path is an end to confirm. */
  steerTo(card: SteerCard | null): void {
    this.steer = card;
    this.mark = '';
    this.chosen = NONE;
  }

  #of(answer: string): FlyEnd | undefined {
    return [...this.known.values()].find((end) => end.answer === answer);
  }
}

function endIn({ card }: Prompt, answer: string): FlyEnd | undefined {
  return card?.kind === 'fly' ? card.ends.find((end) => end.answer === answer) : undefined;
}
