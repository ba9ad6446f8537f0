/** A battle on the drawing board: the design, what was done to it, what is chosen of it, and what is being asked. */
import { ApiFault, problemOf } from '../api';
import type { DesignAct, DesignLook, DesignMark, DesignRemedy, Problem } from '../wire';
import type { Sheet } from './api';
import * as server from './api';
import { begun, done, redone, undone, type History } from './history';
import { designKey, dropDraft, forgetDesign, rememberDesign, rememberDraft } from './kept';
import { valueAt } from './paths';

/** What is asked of the server besides the sheet, which is the latest there is when its turn comes. */
export type Wish = Omit<DesignAct, 'sheet'>;

interface Job {
  run: () => Promise<void>;
  /** Called when it is over, done or refused. */
  settle: () => void;
}

export class Designing {
  readonly game: string;
  /** Empty as long as the design is on no shelf. */
  id = $state('');
  /** The path of the item that is chosen; empty: none. */
  selected = $state('');
  /** The mark that is held on the board, of the item that is chosen; empty: its first. */
  held = $state('');
  /** The last thing that went wrong. */
  problem: Problem | null = $state.raw(null);
  /** What has come of it, for whoever does not see the board. */
  told = $state('');
  /** The server is away: what was asked waits here. */
  away = $state(false);
  busy = $state(false);
  /** Goes up whenever the form must show what the design says, and not what was typed. */
  refused = $state(0);
  #history: History<DesignLook> = $state.raw() as History<DesignLook>;
  #saved = $state('');
  #queue: Job[] = [];

  constructor(game: string, look: DesignLook, id = '', saved: Sheet = look.sheet) {
    this.game = game;
    this.id = id;
    this.#history = begun(look);
    this.#saved = JSON.stringify(saved);
  }

  get look(): DesignLook {
    return this.#history.now;
  }

  /** May whoever sits here change what lies on the shelf? */
  get own(): boolean {
    return this.id !== '' && designKey(this.id) !== '';
  }

  get dirty(): boolean {
    return JSON.stringify(this.look.sheet) !== this.#saved;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  get mark(): DesignMark | null {
    if (this.selected === '') return null;
    const own = this.look.marks.filter((mark) => mark.item === this.selected);
    return own.find((mark) => mark.path === this.held) ?? own[0] ?? null;
  }

  choose(item: string, mark = ''): void {
    this.selected = item;
    this.held = mark;
  }

  // ---- changes

  /** Have something changed by the server; `tag`: more of the same is one step to be taken back. */
  act(wish: Wish, tag = ''): Promise<void> {
    return this.#line(async () => {
      this.told = '';
      this.#step(done(this.#history, await server.act(this.game, { ...wish, sheet: this.look.sheet }), tag));
      if (this.look.selected !== '' && wish.act !== 'set') this.choose(this.look.selected, wish.path ?? '');
      if (wish.act === 'remove') this.choose('');
    });
  }

  /** Put something right as the server proposes it: all of it is one step. */
  mend({ steps }: DesignRemedy): Promise<void> {
    return this.#line(async () => {
      this.told = '';
      let look = this.look;
      for (const step of steps) look = await server.act(this.game, { ...step, sheet: look.sheet });
      this.#step(done(this.#history, look));
    });
  }

  undo(): Promise<void> {
    return this.#line(() => this.#local(undone(this.#history), 'Undone.'));
  }

  redo(): Promise<void> {
    return this.#line(() => this.#local(redone(this.#history), 'Done again.'));
  }

  /** A scenario's file takes the place of the design; that too can be undone. */
  openFile(toml: string): Promise<void> {
    return this.#line(async () => {
      this.#step(done(this.#history, await server.lookAtFile(this.game, toml)));
      this.choose('');
      this.told = `${this.look.title} is on the board.`;
    });
  }

  /** Back to what lies on the shelf, or to where one began. */
  drop(): Promise<void> {
    return this.#line(async () => {
      this.#step(done(this.#history, await this.#before()));
      this.choose('');
      this.told = 'The changes are dropped.';
    });
  }

  /** Ask again for what the server was away for. */
  retry(): Promise<void> {
    return this.#pump();
  }

  /** Not after all: forget what waits for the server. */
  giveUp(): void {
    for (const job of this.#queue.splice(0)) job.settle();
    this.away = false;
    this.problem = null;
    this.refused += 1;
  }

  // ---- the shelf

  /** Put it on the shelf; `copy`: beside what is there. True when it lies there. */
  async save(copy = false): Promise<boolean> {
    let saved = false;
    await this.#line(async () => {
      const { sheet, title } = this.look;
      const own = this.own && !copy ? { id: this.id, key: designKey(this.id) } : null;
      const keys = await server.save(this.game, sheet, own);
      dropDraft(this.game, this.id);
      this.id = keys.id;
      rememberDesign(keys.id, keys.key, title);
      this.#saved = JSON.stringify(sheet);
      this.told = `${title || 'Your battle'} is saved.`;
      saved = true;
      this.#keep();
    });
    return saved;
  }

  /** Off the shelf; the design stays on the drawing board. True when it is gone. */
  async takeDown(): Promise<boolean> {
    let gone = false;
    await this.#line(async () => {
      await server.takeDown(this.id, designKey(this.id));
      dropDraft(this.game, this.id);
      forgetDesign(this.id);
      this.id = '';
      this.#saved = '';
      this.#keep();
      this.told = 'It is off the shelf; what you see is kept in this browser.';
      gone = true;
    });
    return gone;
  }

  /** Drop what was not saved, on the way out. */
  forget(): void {
    dropDraft(this.game, this.id);
    this.#saved = JSON.stringify(this.look.sheet);
  }

  /** The complaint has been read. */
  hush(): void {
    this.problem = null;
  }

  // ---- inside

  #local(history: History<DesignLook>, told: string): Promise<void> {
    this.#step(history);
    this.refused += 1;
    this.told = told;
    return Promise.resolve();
  }

  /** What there was before any change: on the shelf, or else what everybody begins with. */
  #before(): Promise<DesignLook> {
    if (this.#saved === '') return server.blank(this.game, '');
    return server.look(this.game, JSON.parse(this.#saved) as Sheet);
  }

  #step(history: History<DesignLook>): void {
    this.#history = history;
    if (valueAt(this.look.sheet, this.selected) === undefined) this.choose('');
    this.#keep();
  }

  /** In the browser as well, until it is saved or dropped. */
  #keep(): void {
    const { sheet, title } = this.look;
    if (this.dirty) rememberDraft(this.game, this.id, { title, sheet });
    else dropDraft(this.game, this.id);
  }

  #line(run: () => Promise<void>): Promise<void> {
    return new Promise((settle) => {
      this.#queue.push({ run, settle });
      void this.#pump();
    });
  }

  /** One thing after the other; where the server is away, all the rest waits. */
  async #pump(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let job = this.#queue[0]; job; job = this.#queue[0]) {
      try {
        await job.run();
        this.problem = null;
        this.away = false;
      } catch (error) {
        this.problem = problemOf(error);
        this.away = error instanceof ApiFault && isAway(error.status);
        if (this.away) break;
        this.refused += 1;
      }
      this.#queue.shift();
      job.settle();
    }
    this.busy = false;
  }
}

/** No answer, an answer of something between, or too much asked at once: it may go well a little later. */
function isAway(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
