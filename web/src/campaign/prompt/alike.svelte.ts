/** One type for every machine that is due: a wish that outlives its prompt, which comes anew with each question. */
export class Alike {
  wanted = $state(false);
  #type = '';
  #left = 0;

  /** A type is chosen while so many machines are due. */
  choose(type: string, due: number): void {
    this.#type = this.wanted ? type : '';
    this.#left = due;
  }

  /** What a machine is to be that is due after the one last chosen; empty: nobody has said so. */
  following(types: readonly string[], due: number): string {
    return due < this.#left && types.includes(this.#type) ? this.#type : '';
  }

  /** Something else is asked: the next delivery is another one. */
  forget(): void {
    this.wanted = false;
    this.#type = '';
  }
}
