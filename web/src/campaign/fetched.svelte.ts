/** A page that was asked for: what came last stays until something newer is there. */
import { problemOf } from '../api';
import type { Problem } from '../wire';

export class Fetched<T> {
  #asked = 0;
  #request: (() => Promise<T>) | null = null;
  value: T | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);

  /** Ask; an answer that comes after a later request is thrown away. */
  async load(request: () => Promise<T>): Promise<void> {
    this.#asked += 1;
    this.#request = request;
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

  /** Ask once more for what was asked for last. */
  readonly again = async (): Promise<void> => {
    this.problem = null;
    if (this.#request) await this.load(this.#request);
  };

  clear(): void {
    this.#asked += 1;
    this.value = null;
    this.problem = null;
  }
}
