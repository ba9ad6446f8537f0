/** Directs what is seen: moments in order, each to its end. Meanwhile nothing is asked; whoever wants none of it skips. */
import { tick } from 'svelte';
import type { SceneView } from '../games/view';
import type { Model } from '../model/model.svelte';
import { preferences } from '../preferences.svelte';
import type { StageApi } from '../stage/types';
import type { Entry, Shot, Update, Verdict } from '../wire';
import { actorOf, type Happening, happenings, linesOf, meaningOf, scriptOf, worthSeeing } from './moments';

/** What lies beside the board of the moment being played. */
export interface Slate {
  /** The dice that fell last. */
  rolled: Entry | null;
  /** What happened in which cards were turned up last. */
  turnedUp: Entry | null;
  verdict: Verdict | null;
  /** Who fired, where somebody did. */
  by: string;
  /** What was told since the verdict, with it. */
  lines: readonly string[];
  /** What it means for the man whom it concerns, as a sentence; empty: the word of the verdict says it. */
  meaning?: string;
}

const BLANK: Slate = { rolled: null, turnedUp: null, verdict: null, by: '', lines: [] };

export class Director {
  readonly #model: Model;
  #stage: StageApi | null = null;
  #scenery: SceneView | null = null;
  #runs = 0;
  #playing = false;
  /** The moment as far as it has been told. */
  #told: Entry[] = [];
  /** Who fired last since somebody flew, and at whom. */
  #shot: Shot | null = null;
  /** Is it more than how the battle goes on? */
  #watched = false;
  /** What is shown of it; it stays until something else happens. */
  slate: Slate = $state.raw(BLANK);
  /** Somebody steers the camera himself; until he gives it back, moments are shown where he looks. */
  steered = $state(false);

  constructor(model: Model) {
    this.#model = model;
  }

  /** From now on everything is shown on a stage before it counts as known. */
  take(stage: StageApi): void {
    this.#stage = stage;
    this.#model.showing.directed = true;
  }

  /** There is no stage any more. */
  leave(): void {
    this.#stage = null;
    this.#runs += 1;
    this.#playing = false;
    this.#model.showing.directed = false;
    this.#model.showing.settle();
  }

  /** Play what has happened, one update after another; what comes meanwhile is played as well. */
  async play(scenery: SceneView): Promise<void> {
    this.#scenery = scenery;
    if (this.#playing) return;
    const run = ++this.#runs;
    this.#playing = true;
    for (let update = this.#model.showing.next(); update; update = this.#model.showing.next()) {
      const over = this.#perform(update);
      if (!worthSeeing(update.entries, this.#model.lag)) await this.#passOver();
      await over;
      if (run !== this.#runs) return;
    }
    this.#playing = false;
  }

  /** Everything up to the next question is over at once; while bots fly on alone, no more than the turn. */
  skip(): void {
    const { showing } = this.#model;
    const asked = (showing.now?.prompts.length ?? 0) > 0;
    const turn = showing.shown?.entries.at(-1)?.turn ?? 0;
    while (showing.coming[0] && (asked || (showing.coming[0].entries[0]?.turn ?? 0) <= turn)) {
      const update = showing.next();
      if (update) void this.#perform(update);
    }
    if (showing.coming.length === 0) showing.next();
    this.#stage?.settle();
  }

  /** Put an update on the stage; whatever else is there comes before it. */
  async #perform({ entries }: Update): Promise<void> {
    const scenery = this.#scenery;
    const { dice } = preferences.settings;
    const cues = {
      begin: (happening: Happening) => this.#begin(happening),
      sound: (entry: Entry) => this.#model.showing.hear(entry),
      tell: (entry: Entry) => this.#tell(entry),
      turnUp: (entry: Entry) => (this.slate = { ...this.slate, turnedUp: entry }),
      roll: (entry: Entry) => (this.slate = { ...this.slate, rolled: entry }),
      judge: (entry: Entry) => this.#judge(entry),
      name: ({ piece, man }: Verdict) => [this.#model.titleOf(piece), man].filter(Boolean).join(', '),
    };
    const acts = happenings(entries).flatMap((one) =>
      scriptOf(one, (told) => scenery?.actsOf(told) ?? [], cues, dice),
    );
    await this.#stage?.play(acts);
  }

  /** What is on the stage is over at once, as soon as the stage knows who takes part. */
  async #passOver(): Promise<void> {
    await tick();
    this.#stage?.settle();
  }

  steer(steered: boolean): void {
    this.steered = steered;
    this.#stage?.setFollowing(!steered);
  }

  /** Put the slate away. */
  wipe(): void {
    this.slate = BLANK;
  }

  #begin(happening: Happening): void {
    const { kind, entries } = happening;
    this.#model.showing.begin(kind, entries[0]?.turn ?? 0, actorOf(happening));
    if (kind === 'round' || kind === 'move') this.#shot = null;
    if (kind !== '') this.#told = [];
    this.#watched = kind === '' ? this.#watched : kind !== 'round';
    if (this.#watched && kind !== '') this.wipe();
  }

  #tell(entry: Entry): void {
    this.#told.push(entry);
    this.#model.showing.tell(entry);
    if (this.slate.verdict && this.#watched) this.slate = { ...this.slate, lines: linesOf(this.#told) };
  }

  #judge({ verdict = null, shot }: Entry): void {
    this.#shot = shot ?? this.#shot;
    const struck = this.#shot?.target === verdict?.piece ? this.#shot?.piece : '';
    const by = verdict?.by || shot?.piece || this.slate.by || struck || '';
    const meaning = meaningOf(this.#told, verdict);
    this.slate = { ...this.slate, verdict, by, lines: linesOf(this.#told), meaning };
  }
}
