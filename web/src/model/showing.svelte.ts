/** What happened, and how far it has been shown: while one thing is on the stage, whatever comes after it waits. */
import type { Entry, MomentKind, Update } from '../wire';

/** Entries known, with those from `first` on replaced by what came. */
export function merged(known: readonly Entry[], first: number, came: readonly Entry[]): Entry[] {
  return [...known.filter((entry) => entry.number < first), ...came];
}

export class Showing {
  readonly #over: (update: Update) => void;
  /** What the server said last, whether it has been seen or not. */
  now: Update | null = $state.raw(null);
  /** Somebody shows what happened, and says when it has been seen. */
  directed = false;
  /** How everything stood before what is being shown; null: all has been seen. */
  seen: Update | null = $state.raw(null);
  /** What is being shown. */
  shown: Update | null = $state.raw(null);
  /** How the table stands while something is shown that did not happen there; null: nothing is. */
  #meanwhile: { now: Update; known: number } | null = null;
  /** What is still to be shown, in the order in which it came. */
  coming: Update[] = $state.raw([]);
  /** The moment on the stage: what happens in it, in which turn, and to whom or by whom; null: none. */
  moment: { kind: MomentKind; turn: number; piece: string } | null = $state.raw(null);
  /** The last thing told of what is being shown. */
  #toldTo = $state(0);
  /** How many things have happened, whether they have been shown or not. */
  known = 0;
  /** What happened, as far as it has been shown or is being shown. */
  entries: Entry[] = $state.raw([]);
  /** What is heard now: each thing as it is shown, or all that an update brought. */
  news: Entry[] = $state.raw([]);
  /** What happened, as far as it has been seen. */
  readonly told: Entry[] = $derived(
    this.seen ? this.entries.filter((entry) => entry.number <= this.#toldTo) : this.entries,
  );

  /** What was told of that which is being shown. */
  readonly toldNow: Entry[] = $derived(
    this.seen ? (this.shown?.entries ?? []).filter((entry) => entry.number <= this.#toldTo) : [],
  );

  /** `over` hears of every update that has been seen, or need not be. */
  constructor(over: (update: Update) => void) {
    this.#over = over;
  }

  /** Begin with how everything stands, of which nothing is news. */
  start(update: Update): void {
    this.entries = [];
    this.coming = [];
    this.seen = this.shown = this.#meanwhile = this.moment = null;
    this.#take(update);
    this.#step(update);
    this.#over(update);
    this.news = [];
  }

  /** What is to be shown waits for its turn. */
  come(update: Update): void {
    const waits = this.directed && (update.entries.length > 0 || this.seen !== null);
    if (waits) {
      if (!this.seen) this.#toldTo = this.known - 1;
      this.seen ??= this.now;
      this.coming = [...this.coming, update];
    }
    this.#take(update);
    if (waits) return;
    this.#step(update);
    this.#over(update);
    this.news = update.entries;
  }

  /** What was shown counts as seen; gives what is to be shown next, or nothing where everything has been seen. */
  next(): Update | null {
    const [update = null, ...rest] = this.coming;
    if (this.shown) this.#over(this.shown);
    this.seen = update && (this.shown ?? this.seen);
    this.shown = update;
    this.coming = rest;
    if (!update) this.moment = null;
    if (update) this.#step(update);
    return update;
  }

  /** A moment begins on the stage; one of no kind goes on with what was shown before. */
  begin(kind: MomentKind, turn: number, piece = ''): void {
    const before = kind === '' ? this.moment : null;
    this.moment = { kind: before?.kind ?? kind, turn, piece: before?.piece ?? piece };
  }

  /** This begins to be shown, and is heard. */
  hear(entry: Entry): void {
    this.news = [entry];
  }

  /** This has been shown, and is told. */
  tell(entry: Entry): void {
    this.#toldTo = Math.max(this.#toldTo, entry.number);
  }

  /** Nobody shows anything any more: everything counts as seen. */
  settle(): void {
    while (this.next());
  }

  /** The table stays as it is: what comes now does not happen there. */
  stepAside(now: Update): void {
    this.#meanwhile = { now, known: this.known };
  }

  /** What was only shown is over: everything stands again as it does at the table, which is given if it did not. */
  stepBack(): Update | null {
    const before = this.#meanwhile;
    if (!before) return null;
    this.settle();
    this.#meanwhile = null;
    this.now = before.now;
    this.known = before.known;
    this.entries = this.entries.filter(({ number }) => number < before.known);
    return before.now;
  }

  #take(update: Update): void {
    this.now = update;
    this.known = update.first + update.entries.length;
  }

  /** What an update tells comes next. */
  #step({ first, entries }: Update): void {
    this.#toldTo = first - 1;
    this.entries = merged(this.entries, first, entries);
  }
}
