/** Everything the table shows: what the server said last, and what the player has in hand. */
import { isFought, open, viewOf } from '../games';
import type { GameView } from '../games/view';
import { Denied, type Listener, type Status, type Wire } from '../link';
import { byName, type Someone } from '../pieces';
import { headlineOf } from './headline';
import { Hint } from './hint.svelte';
import { type Petition, petitionsTo } from './petitions';
import { Showing } from './showing.svelte';
import { Talk } from './talk.svelte';
import { Toasts } from './toasts.svelte';
import type {
  Attendance,
  Board,
  Lesson,
  Listed,
  Looked,
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
} from '../wire';

export class Model implements Listener {
  readonly #wire: Wire;
  /** What happened, and how far it has been seen. */
  readonly showing = new Showing((update) => this.#choose(update));
  readonly toasts = new Toasts();
  readonly talk: Talk;
  readonly hint: Hint;
  /** The seat in front of the screen, where seats have secrets from each other. */
  #uncovered = $state('');

  status: Status = $state('connecting');
  /** Why the server lets nobody in with this key. */
  shutOut: Reason[] | null = $state.raw(null);
  table: Welcome | null = $state.raw(null);
  /** How the game looks; null until that is loaded, and for campaigns. */
  view: GameView | null = $state.raw(null);
  /** Seat and plane of the question that was seen last. */
  #subject = '';
  presences: Presence[] = $state.raw([]);
  thinking: string[] = $state.raw([]);
  spectators = $state(0);
  selected = $state('');
  /** An answer is on its way. */
  busy = $state(false);
  /** The answer to the puzzle that is set; empty until there is one. */
  given = $state('');

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
  readonly playing: boolean = $derived(this.showing.seen !== null && !this.#stillAsked(this.showing.seen));
  /** Something else is read first: nothing is asked meanwhile, on the board or beside it. */
  held = $state(false);
  /** A puzzle is set: nobody helps, and nothing is taken back or given up. */
  posed = $state(false);
  readonly prompt: Prompt | null = $derived(
    this.covered || this.playing || this.held ? null : this.#set(this.#asked),
  );
  /** How everything stands after what is being shown. */
  readonly ahead: Scene | null = $derived(this.#sightIn(this.showing.shown ?? this.now)?.scene ?? null);
  readonly #sight: Sight | null = $derived(this.#sightIn(this.showing.seen ?? this.now));
  /** How everything stands as far as it has been seen. */
  readonly scene: Scene | null = $derived.by(() => {
    const scene = this.#sight?.scene ?? null;
    const { since } = this.showing;
    return (scene && since.length > 0 && this.view?.told?.(scene, since)) || scene;
  });
  /** What it is all about, and how it stands. */
  readonly orders: Orders | null = $derived(this.#sight?.orders ?? null);
  /** What the teacher says of what has been seen. */
  readonly lesson: Lesson | null = $derived((this.showing.seen ?? this.now)?.lesson ?? null);
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
  readonly petitions: Petition[] = $derived(petitionsTo(this.seats, this.now?.take_backs ?? []));
  readonly presence: Presence | null = $derived(
    this.presences.find((presence) => presence.seat === this.current) ?? null,
  );
  /** Seats the battle waits for. */
  readonly awaited: Presence[] = $derived(this.presences.filter((presence) => presence.waiting_since !== ''));
  /** Nobody else is there: to talk to, or to be kept waiting. */
  readonly alone: boolean = $derived(
    this.spectators === 0 &&
      this.presences.every(({ seat, who }) => this.seats.includes(seat) || who.startsWith('bot:')),
  );
  readonly over: boolean = $derived((this.now?.outcome.over ?? false) && !this.playing);
  readonly headline: string = $derived.by(() => {
    if (!this.table) return 'Aerodrome';
    const turn = this.#asked && (this.seats.length > 1 ? this.current : 'Your turn');
    return headlineOf(this.table.title, this.over, turn, this.awaited);
  });

  constructor(wire: Wire) {
    this.#wire = wire;
    this.talk = new Talk(wire, this.toasts);
    this.hint = new Hint(wire, this.toasts);
  }

  start(): void {
    this.#wire.start(this);
  }

  close(): void {
    this.#wire.close();
  }

  /** What the server said last, whether it has been seen or not. */
  get now(): Update | null {
    return this.showing.now;
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
    this.talk.chats = welcome.chats;
    const before = this.now;
    this.showing.start(welcome.update);
    this.#take(welcome.update, before);
    if (welcome.notice && first) {
      this.toasts.add(welcome.notice);
    }
  }

  /** What is to be shown waits for its turn; panels, log and board stay where they are until it is seen. */
  update(update: Update): void {
    this.recall();
    this.#come(update);
  }

  #come(update: Update): void {
    const before = this.now;
    const refused = this.takeBack?.asked === true && update.first >= this.showing.known;
    this.showing.come(update);
    this.#take(update, before);
    if (refused && !this.takeBack?.asked) this.toasts.add('The others did not agree: nothing is taken back.');
  }

  /** Show what would come of an answer; the table itself stays where it is. */
  rehearse({ sight, entries, first }: PuzzlePlayed): void {
    this.recall();
    const { now } = this;
    if (!now) return;
    this.showing.stepAside(now);
    const seats = now.seats.map((seat) => ({ ...seat, waiting_since: '' }));
    this.#come({ ...now, sights: [sight], entries, first, prompts: [], seats });
  }

  /** What was only shown is over: everything stands again as it does at the table. */
  recall(): void {
    const now = this.showing.stepBack();
    if (now) this.presences = now.seats;
  }

  /** By how many turns what is shown lies behind the present. */
  get lag(): number {
    const turn = this.#sightIn(this.now)?.scene.turn ?? 0;
    return turn - (this.ahead?.turn ?? turn);
  }

  said(said: Said): void {
    this.talk.add(said.chat);
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

  #take(update: Update, before: Update | null): void {
    this.presences = update.seats;
    this.thinking = update.thinking;
    if (!before || !this.#stillAsked(before)) this.hint.forget();
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
    this.hint.forget();
    if (this.posed) return this.#keep(answer);
    const taken = await this.#change(this.#wire.ask({ kind: 'answer', seat: prompt.seat, version, answer }));
    return taken;
  }

  /** A question as it is put: that of a puzzle tells nothing of what is good. */
  #set(prompt: Prompt | null): Prompt | null {
    return (prompt && this.posed && this.view?.posed?.(prompt)) || prompt;
  }

  /** An answer to a puzzle stays here: it is judged first, and the table gets it from whoever flies on. */
  #keep(answer: string): Promise<boolean> {
    return this.#change(
      this.preview(answer).then((seen) => {
        const { legal, words } = seen;
        // a beginning breaks no rule: what it comes to says what is missing
        const reasons = seen.reasons.length > 0 ? seen.reasons : [{ paragraph: '', text: words }];
        if (!legal) throw new Denied({ kind: 'refused', request: 0, code: 'answer', reasons, version: 0 });
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

  /** Ask for a hint; nobody helps with a puzzle. */
  async advise(): Promise<void> {
    if (!this.posed) await this.hint.ask(this.current);
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

  /** What somebody or something is called. */
  titleOf(id: string): string {
    const { scene, board } = this;
    const known = this.pieces.get(id)?.title;
    return known ?? (scene && board && this.view?.titleOf?.(scene, id, board)) ?? id;
  }

  select(piece: string): void {
    this.selected = this.selected === piece ? '' : piece;
  }

  async #change(request: Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await request;
      this.toasts.relent();
      return true;
    } catch (error) {
      this.toasts.complain(error);
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
}
