/** A page that was asked for: what came last stays until something newer is there. */
import { problemOf } from '../api';
import type { Problem } from '../wire';

export class Fetched<T> {
  #asked = 0;
  value: T | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);

  /** Ask; an answer that comes after a later request is thrown away. */
  async load(request: () => Promise<T>): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const value = await request();
      if (mine !== this.#asked) return;
      this.value = value;
      this.problem = null;
    } catch (error) {
      if (mine !== this.#asked) return;
      this.problem = problemOf(error);
    }
  }

  clear(): void {
    this.#asked += 1;
    this.value = null;
    this.problem = null;
  }
}
