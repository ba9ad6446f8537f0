/** A replay being watched: which moment is shown, whether it runs, and the pages of moments fetched so far. */
import type { Moment, Replay } from '../wire';
import { PAGE, Pages, type Fetch } from './pages';

/** Milliseconds that a moment stays at speed 1, before what its words need to be read. */
const STAY = 700;
const PER_LETTER = 22;
const LONGEST = 4500;
/** So long guns are shown before they are fired. */
const AIMED = 1500;

export type Wait = (milliseconds: number) => Promise<void>;

const pause: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Player {
  readonly replay: Replay;
  readonly #pages: Pages;
  readonly #wait: Wait;
  #run = 0;

  /** Position in the list of moments, from 0. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** What is shown; the moment before as long as the next is on its way. */
  moment: Moment | null = $state.raw(null);
  /** The moment shown follows the one shown before: it may be seen happening. */
  continued = $state(false);
  failed: unknown = $state.raw(null);
  /** Who is about to fire, and shows his guns; empty: nobody. */
  aiming = $state('');
  /** What has been seen to its end: the moment shown, or the one before it as long as it is being seen happening. */
  seen: Moment | null = $state.raw(null);
  /** Resolves when the stage has shown the moment. */
  shown: Promise<void> = Promise.resolve();

  constructor(replay: Replay, fetch: Fetch, wait: Wait = pause) {
    this.replay = replay;
    this.#pages = new Pages(replay.moments, fetch);
    this.#wait = wait;
  }

  get last(): number {
    return Math.max(0, this.replay.moments.length - 1);
  }

  get turn(): number {
    return this.replay.moments[this.at]?.turn ?? 0;
  }

  /** What is said at the moment, in one line. */
  get words(): string {
    const { said = [], onward = [] } = this.replay.moments[this.at] ?? {};
    return [...said, ...onward].join(' ');
  }

  /** The position of a moment's number, or of the last one before it. */
  positionOf(number: number): number {
    const after = this.replay.moments.findIndex((line) => line.number > number);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  /** A moment is on the stage; `over` resolves when it has been played to its end. */
  showing(moment: Moment, over: Promise<void>): void {
    const done = (): void => void (this.moment === moment && (this.seen = moment));
    this.shown = over;
    void over.then(done, done);
  }

  /** Show how it came to a position: how everybody stood before, whoever is about to fire with his guns, then what happens. */
  async see(position: number, by: string): Promise<void> {
    this.stop();
    const run = this.#run;
    await this.#show(position - 1);
    if (run !== this.#run) return;
    this.aiming = by;
    await this.#wait(AIMED / this.speed);
    if (run === this.#run) await this.#show(position);
  }

  /** Show a position; running stops unless it is the run itself that goes on. */
  async go(position: number): Promise<void> {
    this.stop();
    await this.#show(position);
  }

  step(by: number): Promise<void> {
    return this.go(this.at + by);
  }

  /** To the beginning of the next turn, or of this one, or of the one before. */
  turnStep(by: 1 | -1): Promise<void> {
    const { moments } = this.replay;
    if (by > 0) {
      const next = moments.findIndex((line, at) => at > this.at && line.turn > this.turn);
      return this.go(next < 0 ? this.last : next);
    }
    const before = moments[this.at - 1]?.turn ?? this.turn;
    return this.go(
      Math.max(
        0,
        moments.findIndex((line) => line.turn === before),
      ),
    );
  }

  stop(): void {
    this.#run += 1;
    this.playing = false;
  }

  /** Run to the end, or until somebody stops it. */
  async play(): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    const going = () => this.playing && run === this.#run;
    if (this.at >= this.last) await this.#show(0);
    while (going() && this.at < this.last) {
      await this.shown;
      await this.#wait(this.#stay());
      if (going()) await this.#show(this.at + 1);
    }
    if (run === this.#run) this.playing = false;
  }

  toggle(): Promise<void> {
    if (!this.playing) return this.play();
    this.stop();
    return Promise.resolve();
  }

  #stay(): number {
    return Math.min(LONGEST, STAY + PER_LETTER * this.words.length) / this.speed;
  }

  async #show(position: number): Promise<void> {
    const before = this.at;
    const wanted = Math.min(Math.max(0, position), this.last);
    this.at = wanted;
    this.aiming = '';
    const found = await this.#found(wanted);
    // Somebody may have gone elsewhere while the page was on its way.
    if (wanted !== this.at || !found) return;
    this.continued = this.moment !== null && wanted === before + 1;
    this.moment = found;
    void this.#pages.moment(Math.min(this.last, wanted + PAGE / 2)).catch(() => undefined);
  }

  async #found(position: number): Promise<Moment | null> {
    try {
      const moment = await this.#pages.moment(position);
      this.failed = null;
      return moment;
    } catch (error) {
      this.failed = error;
      this.stop();
      return null;
    }
  }
}
