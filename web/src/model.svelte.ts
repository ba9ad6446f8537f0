/** Everything the table shows: what the server said last, and what the player has in hand. */
import { isFought, open, viewOf } from './games';
import type { GameView } from './games/view';
import { Denied, type Listener, type Status, type Wire } from './link';
import { byName, type Someone } from './pieces';
import { inWords } from './rulebook/cited';
import type {
  Advised,
  Attendance,
  Board,
  Chat,
  Entry,
  Lesson,
  Listed,
  Looked,
  MomentKind,
  Orders,
  Presence,
  PreviewCard,
  Previewed,
  Prompt,
  PuzzlePlayed,
  Reason,
  Said,
  Scene,
  Sight,
  TakeBackCard,
  Update,
  Welcome,
} from './wire';

export interface Toast {
  number: number;
  text: string;
  grave: boolean;
}

/** Entries known, with those from `first` on replaced by what came. */
export function merged(known: readonly Entry[], first: number, came: readonly Entry[]): Entry[] {
  return [...known.filter((entry) => entry.number < first), ...came];
}

export class Model implements Listener {
  readonly #wire: Wire;
  #toasts = 0;
  /** How many hints were asked for or given up: only the last counts. */
  #hints = 0;
  /** The seat in front of the screen, where seats have secrets from each other. */
  #uncovered = $state('');

  status: Status = $state('connecting');
  /** Why the server lets nobody in with this key. */
  shutOut: Reason[] | null = $state.raw(null);
  table: Welcome | null = $state.raw(null);
  /** How the game looks; null until that is loaded, and for campaigns. */
  view: GameView | null = $state.raw(null);
  /** What the server said last, whether it has been seen or not. */
  now: Update | null = $state.raw(null);
  /** Somebody shows what happened, and says when it has been seen. */
  directed = false;
  /** How everything stood before what is being shown; null: all has been seen. */
  #seen: Update | null = $state.raw(null);
  /** What is being shown. */
  #shown: Update | null = $state.raw(null);
  /** How the table stands while something is shown that did not happen there; null: nothing is. */
  #meanwhile: { now: Update; known: number } | null = null;
  /** What is still to be shown, in the order in which it came. */
  coming: Update[] = $state.raw([]);
  /** The moment on the stage: what happens in it, and in which turn; null: none. */
  moment: { kind: MomentKind; turn: number } | null = $state.raw(null);
  /** The last thing told of what is being shown. */
  #toldTo = $state(0);
  /** How many things have happened, whether they have been shown or not. */
  #known = 0;
  /** Seat and plane of the question that was seen last. */
  #subject = '';
  /** What happened, as far as it has been shown or is being shown. */
  entries: Entry[] = $state.raw([]);
  /** What is heard now: each thing as it is shown, or all that an update brought. */
  news: Entry[] = $state.raw([]);
  chats: Chat[] = $state.raw([]);
  presences: Presence[] = $state.raw([]);
  thinking: string[] = $state.raw([]);
  spectators = $state(0);
  selected = $state('');
  /** An answer is on its way. */
  busy = $state(false);
  /** The answer to the puzzle that is set; empty until there is one. */
  given = $state('');
  advice: Advised | null = $state.raw(null);
  advising = $state(false);
  toasts: Toast[] = $state([]);

  readonly board: Board | null = $derived(this.table?.board ?? null);
  readonly seats: string[] = $derived(this.table?.seats ?? []);
  readonly spectator: boolean = $derived(this.table !== null && this.seats.length === 0);
  /** Several people at one screen who may not see each other's papers. */
  readonly shared: boolean = $derived((this.table?.secrets ?? false) && this.seats.length > 1);
  readonly #asked: Prompt | null = $derived(
    this.now?.prompts.find((prompt) => prompt.seat === this.#uncovered) ?? this.now?.prompts[0] ?? null,
  );
  /** Whose papers lie open: the seat that is asked, or else the one that was. */
  readonly current: string = $derived(this.#asked?.seat ?? (this.#uncovered || (this.seats[0] ?? '')));
  readonly covered: boolean = $derived(
    this.shared && this.now !== null && !this.now.outcome.over && this.current !== this.#uncovered,
  );
  /** Something is being shown: nothing new is asked before it has been seen. */
  readonly playing: boolean = $derived(this.#seen !== null && !this.#stillAsked(this.#seen));
  /** Something else is read first: nothing is asked meanwhile, on the board or beside it. */
  held = $state(false);
  /** A puzzle is set: nobody helps, and nothing is taken back or given up. */
  posed = $state(false);
  readonly prompt: Prompt | null = $derived(this.covered || this.playing || this.held ? null : this.#asked);
  /** How everything stands after what is being shown. */
  readonly ahead: Scene | null = $derived(this.#sightIn(this.#shown ?? this.now)?.scene ?? null);
  readonly #sight: Sight | null = $derived(this.#sightIn(this.#seen ?? this.now));
  /** How everything stands as far as it has been seen. */
  readonly scene: Scene | null = $derived(this.#sight?.scene ?? null);
  /** What it is all about, and how it stands. */
  readonly orders: Orders | null = $derived(this.#sight?.orders ?? null);
  /** What the teacher says of what has been seen. */
  readonly lesson: Lesson | null = $derived((this.#seen ?? this.now)?.lesson ?? null);
  /** What happened, as far as it has been seen. */
  readonly told: Entry[] = $derived(
    this.#seen ? this.entries.filter((entry) => entry.number <= this.#toldTo) : this.entries,
  );
  readonly pieces: ReadonlyMap<string, Someone> = $derived(byName(this.view, this.scene));
  readonly piece: Someone | null = $derived(this.pieces.get(this.selected) ?? null);
  /** The number of the current seat's side; -1 for none. */
  readonly side: number = $derived(
    this.board?.sides.findIndex((side) => side.seats.includes(this.current)) ?? -1,
  );
  readonly takeBack: TakeBackCard | null = $derived(
    this.now?.take_backs.find((card) => card.seat === this.current) ?? null,
  );
  /** Take-backs that wait for one of our seats. */
  readonly petitions: { card: TakeBackCard; seat: string }[] = $derived(this.#petitions());
  readonly presence: Presence | null = $derived(
    this.presences.find((presence) => presence.seat === this.current) ?? null,
  );
  /** Seats the battle waits for. */
  readonly awaited: Presence[] = $derived(this.presences.filter((presence) => presence.waiting_since !== ''));
  readonly over: boolean = $derived((this.now?.outcome.over ?? false) && !this.playing);
  readonly headline: string = $derived(this.#headline());

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  start(): void {
    this.#wire.start(this);
  }

  close(): void {
    this.#wire.close();
  }

  // ---- what the server says

  connection(status: Status): void {
    this.status = status;
  }

  welcome(welcome: Welcome): void {
    const first = this.table === null;
    this.table = welcome;
    if (isFought(welcome.board)) {
      this.#look(welcome.board);
    }
    this.chats = welcome.chats;
    this.entries = [];
    this.coming = [];
    this.#seen = this.#shown = this.#meanwhile = this.moment = null;
    this.#take(welcome.update);
    this.#step(welcome.update);
    this.#choose(welcome.update);
    this.news = [];
    if (welcome.notice && first) {
      this.toast(welcome.notice);
    }
  }

  /** What is to be shown waits for its turn; panels, log and board stay where they are until it is seen. */
  update(update: Update): void {
    this.recall();
    this.#come(update);
  }

  #come(update: Update): void {
    const refused = this.takeBack?.asked === true && update.first >= this.#known;
    const waits = this.directed && (update.entries.length > 0 || this.#seen !== null);
    if (waits) {
      if (!this.#seen) this.#toldTo = this.#known - 1;
      this.#seen ??= this.now;
      this.coming = [...this.coming, update];
    }
    this.#take(update);
    if (!waits) {
      this.#step(update);
      this.#choose(update);
      this.news = update.entries;
    }
    if (refused && !this.takeBack?.asked) this.toast('The others did not agree: nothing is taken back.');
  }

  /** What was shown counts as seen; gives what is to be shown next, or nothing where everything has been seen. */
  next(): Update | null {
    const [update = null, ...rest] = this.coming;
    if (this.#shown) this.#choose(this.#shown);
    this.#seen = update && (this.#shown ?? this.#seen);
    this.#shown = update;
    this.coming = rest;
    if (!update) this.moment = null;
    if (update) this.#step(update);
    return update;
  }

  /** A moment begins on the stage; one of no kind goes on with what was shown before. */
  begin(kind: MomentKind, turn: number): void {
    this.moment = { kind: kind || (this.moment?.kind ?? ''), turn };
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

  /** Show what would come of an answer; the table itself stays where it is. */
  rehearse({ sight, entries, first }: PuzzlePlayed): void {
    this.recall();
    const { now } = this;
    if (!now) return;
    this.#meanwhile = { now, known: this.#known };
    const seats = now.seats.map((seat) => ({ ...seat, waiting_since: '' }));
    this.#come({ ...now, sights: [sight], entries, first, prompts: [], seats });
  }

  /** What was only shown is over: everything stands again as it does at the table. */
  recall(): void {
    const before = this.#meanwhile;
    if (!before) return;
    this.settle();
    this.#meanwhile = null;
    this.now = before.now;
    this.presences = before.now.seats;
    this.#known = before.known;
    this.entries = this.entries.filter(({ number }) => number < before.known);
  }

  /** By how many turns what is shown lies behind the present. */
  get lag(): number {
    const turn = this.#sightIn(this.now)?.scene.turn ?? 0;
    return turn - (this.ahead?.turn ?? turn);
  }

  said(said: Said): void {
    if (!this.chats.some((chat) => chat.number === said.chat.number)) {
      this.chats = [...this.chats, said.chat];
    }
  }

  attendance(attendance: Attendance): void {
    this.presences = attendance.seats;
    this.thinking = attendance.thinking;
    this.spectators = attendance.spectators;
  }

  shut(reasons: Reason[]): void {
    this.shutOut = reasons;
  }

  /** Find out how a game looks. */
  #look({ kind }: Board): void {
    this.view = viewOf(kind);
    if (!this.view) {
      open(kind).then(
        (view) => (this.view = view),
        (error: unknown) => this.shut([{ paragraph: '', text: (error as Error).message }]),
      );
    }
  }

  #take(update: Update): void {
    const before = this.now;
    this.now = update;
    this.#known = update.first + update.entries.length;
    this.presences = update.seats;
    this.thinking = update.thinking;
    if (!before || !this.#stillAsked(before)) this.#forgetHint();
  }

  /** What an update tells comes next. */
  #step({ first, entries }: Update): void {
    this.#toldTo = first - 1;
    this.entries = merged(this.entries, first, entries);
  }

  /** Whom a new question is about is chosen. */
  #choose({ prompts }: Update): void {
    const asked = prompts.find(({ seat }) => seat === this.current) ?? prompts[0];
    const piece = asked?.pieces[0] ?? '';
    const subject = piece && `${asked?.seat} ${piece}`;
    if (subject && subject !== this.#subject) this.selected = piece;
    this.#subject = subject;
  }

  // ---- what the player does

  /** The named seat sits before the screen now. */
  uncover(): void {
    this.#uncovered = this.current;
  }

  /** Answer the question; what the server refuses is told in its words. */
  async answer(answer: string): Promise<boolean> {
    const prompt = this.prompt;
    const version = this.now?.version;
    if (!prompt || version === undefined || this.busy) {
      return false;
    }
    this.#forgetHint();
    if (this.posed) return this.#keep(answer);
    const taken = await this.#change(this.#wire.ask({ kind: 'answer', seat: prompt.seat, version, answer }));
    return taken;
  }

  /** An answer to a puzzle stays here: it is judged first, and the table gets it from whoever flies on. */
  #keep(answer: string): Promise<boolean> {
    return this.#change(
      this.preview(answer).then((seen) => {
        if (!seen.legal)
          throw new Denied({
            kind: 'refused',
            request: 0,
            code: 'answer',
            reasons: seen.reasons,
            version: 0,
          });
        this.given = seen.answer || answer;
      }),
    );
  }

  preview(answer: string): Promise<Previewed> {
    return this.#wire.ask({ kind: 'preview', seat: this.current, answer });
  }

  /** The answer that serves an errand of the question best. */
  pursue(errand: string): Promise<Previewed> {
    return this.#wire.ask({ kind: 'pursue', seat: this.current, errand });
  }

  look(piece: string): Promise<Looked> {
    return this.#wire.ask({ kind: 'look', seat: this.current, piece });
  }

  /** A page of the options, from a number on. */
  more(first: number): Promise<Listed> {
    return this.#wire.ask({ kind: 'more', seat: this.current, first });
  }

  /** All there is to know of answers that a question only marks, by their numbers. */
  async detail(numbers: readonly number[]): Promise<PreviewCard | null> {
    const told = await this.#wire.ask({ kind: 'detail', seat: this.current, numbers: [...numbers] });
    return told.card;
  }

  /** Ask for a hint; an answer given meanwhile goes its way, and the hint counts no more. */
  async advise(): Promise<void> {
    if (this.posed) return;
    const hint = (this.#hints += 1);
    this.advising = true;
    try {
      const advice = await this.#wire.ask({ kind: 'advise', seat: this.current });
      if (hint === this.#hints) this.advice = advice;
    } catch (error) {
      if (hint === this.#hints) this.complain(error);
    } finally {
      if (hint === this.#hints) this.advising = false;
    }
  }

  /** Nobody waits for a hint any more. */
  #forgetHint(): void {
    this.#hints += 1;
    this.advising = false;
    this.advice = null;
  }

  /** Give a seat on: the link for whoever shall have it. */
  async give(seat: string): Promise<string> {
    const given = await this.#wire.ask({ kind: 'give', seat });
    return given.token;
  }

  undo(): Promise<boolean> {
    return this.#change(this.#wire.ask({ kind: 'undo', seat: this.current }));
  }

  consent(seat: string, agree: boolean): Promise<boolean> {
    return this.#change(this.#wire.ask({ kind: 'consent', seat, agree }));
  }

  concede(): Promise<boolean> {
    return this.#change(this.#wire.ask({ kind: 'concede', seat: this.current }));
  }

  takeover(seat: string, who: string): Promise<boolean> {
    return this.#change(this.#wire.ask({ kind: 'takeover', seat, who }));
  }

  async say(text: string): Promise<boolean> {
    try {
      await this.#wire.ask({ kind: 'say', text });
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** What somebody or something is called. */
  titleOf(id: string): string {
    const known = this.pieces.get(id)?.title;
    return known ?? (this.scene && this.view?.titleOf?.(this.scene, id)) ?? id;
  }

  select(piece: string): void {
    this.selected = this.selected === piece ? '' : piece;
  }

  toast(text: string, grave = false): void {
    this.#toasts += 1;
    this.toasts.push({ number: this.#toasts, text, grave });
  }

  dismiss(number: number): void {
    this.toasts = this.toasts.filter((toast) => toast.number !== number);
  }

  complain(error: unknown): void {
    const reasons = error instanceof Denied ? error.reasons : [];
    const words = reasons
      .map(({ text, paragraph }) => (paragraph ? inWords(`${text} [${paragraph}]`) : text))
      .join(' ');
    this.toast(words || (error instanceof Error ? error.message : String(error)), true);
  }

  async #change(request: Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await request;
      this.toasts = this.toasts.filter((toast) => !toast.grave);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  // ---- what follows from it

  /** Others have done something while somebody decides: his question is left alone, whatever is shown meanwhile. */
  #stillAsked({ prompts }: Update): boolean {
    const now = this.#asked;
    return prompts.some(({ seat, asked }) => seat === now?.seat && asked === now.asked);
  }

  #sightIn(update: Update | null): Sight | null {
    const sights = update?.sights ?? [];
    const sight = sights.find((one) => one.seats.includes(this.current)) ?? sights[0];
    return this.covered ? null : (sight ?? null);
  }

  #petitions(): { card: TakeBackCard; seat: string }[] {
    const found: { card: TakeBackCard; seat: string }[] = [];
    for (const card of this.now?.take_backs ?? []) {
      const seat = this.seats.find((one) => card.consent_of.includes(one) && !card.agreed.includes(one));
      if (card.asked && seat !== undefined) {
        found.push({ card, seat });
      }
    }
    return found;
  }

  #headline(): string {
    if (!this.table) {
      return 'Aerodrome';
    }
    const { title } = this.table;
    if (this.over) {
      return `Over · ${title}`;
    }
    if (this.#asked) {
      return `${this.seats.length > 1 ? this.current : 'Your turn'} · ${title}`;
    }
    const names = this.awaited.map((presence) => presence.seat).join(', ');
    return names ? `Waiting for ${names} · ${title}` : title;
  }
}
