/** The moments of a replay, fetched page by page, each page once. */
import type { Moment, MomentLine } from '../wire';

/** Moments fetched at once. */
export const PAGE = 40;

export type Fetch = (first: number, count: number) => Promise<Moment[]>;

export class Pages {
  readonly #lines: readonly MomentLine[];
  readonly #fetch: Fetch;
  readonly #pages = new Map<number, Promise<ReadonlyMap<number, Moment>>>();

  constructor(lines: readonly MomentLine[], fetch: Fetch) {
    this.#lines = lines;
    this.#fetch = fetch;
  }

  /** The moment at a position; fails where its page does not come. */
  async moment(position: number): Promise<Moment | null> {
    const line = this.#lines[position];
    if (!line) return null;
    const page = await this.#page(Math.floor(position / PAGE));
    return page.get(line.number) ?? null;
  }

  /** A page that failed is fetched again when it is next asked for. */
  #page(page: number): Promise<ReadonlyMap<number, Moment>> {
    const known = this.#pages.get(page);
    if (known) return known;
    const coming = this.#read(page);
    this.#pages.set(page, coming);
    coming.catch(() => this.#pages.delete(page));
    return coming;
  }

  async #read(page: number): Promise<ReadonlyMap<number, Moment>> {
    const lines = this.#lines.slice(page * PAGE, (page + 1) * PAGE);
    const moments = await this.#fetch(lines[0]?.number ?? 0, lines.length);
    return new Map(moments.map((moment) => [moment.number, moment]));
  }
}
