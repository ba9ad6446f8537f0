/** A hint: asked for, thought about, given. */
import type { Wire } from '../link';
import type { Advised } from '../wire';
import type { Toasts } from './toasts.svelte';

export class Hint {
  readonly #wire: Wire;
  readonly #toasts: Toasts;
  /** How many were asked for or given up: only the last counts. */
  #count = 0;
  advice: Advised | null = $state.raw(null);
  advising = $state(false);

  constructor(wire: Wire, toasts: Toasts) {
    this.#wire = wire;
    this.#toasts = toasts;
  }

  /** Ask for one; an answer given meanwhile goes its way, and the hint counts no more. */
  async ask(seat: string): Promise<void> {
    const count = (this.#count += 1);
    this.advising = true;
    try {
      const advice = await this.#wire.ask({ kind: 'advise', seat });
      if (count === this.#count) this.advice = advice;
    } catch (error) {
      if (count === this.#count) this.#toasts.complain(error);
    } finally {
      if (count === this.#count) this.advising = false;
    }
  }

  /** Nobody waits for it any more. */
  forget(): void {
    this.#count += 1;
    this.advising = false;
    this.advice = null;
  }
}
