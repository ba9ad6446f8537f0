/** A move being planned: cards and text, and what the server says they come to. Every number shown is the server's. */
import type { AnnounceCard, IcogPreview, Previewed, Reason, SegmentPreview } from '../../../wire';
import { EMPTY, filled, type Plan, read, restOf, type Segment, withoutRest, written } from './plan';

/** Milliseconds between two questions at least: changes in between are asked about together. */
const PAUSE = 40;
const AGAIN = 400;

/** What is said of an answer that the teacher did not ask for. */
export const OTHERWISE =
  'This isn’t what your teacher asked for. You may do it: he’ll say what he thinks of it, and you can pick his lesson up again.';

export class Planner {
  readonly card: AnnounceCard;
  /** The move that a teacher lays out; empty: there is none. */
  readonly taught: string;
  /** The move that a teacher asks for, laid out or not. */
  readonly asked: string;
  readonly #preview: (answer: string) => Promise<Previewed>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;
  #asking = false;
  #stale = false;
  #closed = false;
  /** What else could stand in place of what the planner put there by itself, should that not do; the best first. */
  #spare: Plan[] = [];
  /** What stands there is what it began with. */
  #fresh = $state(false);

  plan: Plan = $state.raw(EMPTY);
  /** What is being typed; null while cards are moved instead. */
  typed: string | null = $state(null);
  /** The card in hand. */
  current = $state(-1);
  /** The newest reply about what would be sent. */
  seen: Previewed | null = $state.raw(null);
  /** The newest reply about the text as it was typed. */
  draft: Previewed | null = $state.raw(null);
  /** Something was changed and the reply is not here yet. */
  waiting = $state(false);
  failed = $state('');
  /** Milliseconds that the last reply took. */
  took = 0;

  readonly flight: IcogPreview | null = $derived(this.seen?.card?.kind === 'flight' ? this.seen.card : null);
  /** What the cards leave to be flown straight on. */
  readonly rest: number = $derived.by(() => (this.flies ? restOf(this.plan, this.card) : 0));
  /** What would be sent. */
  readonly answer: string = $derived.by(() => {
    if (this.typed !== null && read(this.typed) === null) return this.typed;
    if (!this.flies) return written(this.plan) || 'stay';
    return filled(this.plan, this.card);
  });
  /** The text of the cards, or what is typed. */
  readonly text: string = $derived(this.typed ?? this.answer);
  /** Why it cannot be flown as it stands. */
  readonly reasons: Reason[] = $derived(this.seen && !this.seen.legal ? this.seen.reasons : []);
  readonly ready: boolean = $derived(!this.waiting && this.seen !== null && this.seen.legal);
  /** The cards as the server flies them, in the order of the plan, and then the rest. */
  readonly flown: SegmentPreview[] = $derived(this.flight?.segments ?? []);

  /** `asked`: what a teacher waits for; `building`: he wants it put together. */
  constructor(
    card: AnnounceCard,
    preview: (answer: string) => Promise<Previewed>,
    asked = '',
    building = false,
  ) {
    this.card = card;
    this.#preview = preview;
    this.asked = asked;
    this.taught = building ? '' : asked;
  }

  /** Does the move go through the air? Who stands on the ground may stay there. */
  get flies(): boolean {
    return this.card.place === 'air' || this.plan.works.includes('take off');
  }

  /** What it began with does not do, or is dangerous with no teacher asking for it: something else has to be found. */
  get stuck(): boolean {
    if (!this.#fresh || this.waiting || this.seen === null) return false;
    return !this.#does(this.seen) || (this.asked === '' && this.doubt !== '');
  }

  /** Why one should think twice before it is announced; empty: one need not. */
  get doubt(): string {
    const { seen, flight } = this;
    if (!seen?.legal || seen.answer === this.asked) return '';
    if (flight?.end.left && this.#loses(flight))
      return `This takes you off the board over the ${flight.end.left} edge.`;
    if (flight && this.#loses(flight)) return 'This flies you into the ground.';
    if (flight && !flight.end.left && flight.warnings.length > 0)
      return `Danger: ${flight.warnings.map(({ text }) => text).join('; ')}.`;
    return this.asked === '' ? '' : OTHERWISE;
  }

  // ---- changes

  /** Take a whole announcement: a preset, a hint. */
  take(answer: string): void {
    const found = read(answer);
    if (!found) {
      this.type(answer);
      return;
    }
    this.current = found.segments.length > 0 && found.segments[0]?.kind !== 'S' ? 0 : -1;
    this.#set(withoutRest(found));
  }

  /** Take an announcement in place of what the planner began with; whoever has begun something himself keeps it. */
  propose(answer: string): void {
    if (this.#fresh) this.take(answer);
  }

  /** Somebody types; cards follow as far as they can. */
  type(text: string): void {
    this.#fresh = false;
    this.#spare = [];
    this.typed = text;
    this.plan = withoutRest(read(text) ?? this.plan);
    this.current = -1;
    this.#ask();
  }

  /** Add a card, as it is at first; where that cannot be flown, or leads off the board, one of the others if they can. */
  add(segment: Segment, others: readonly Segment[] = []): void {
    const plans = [segment, ...others].map((one) => ({
      ...this.plan,
      segments: [...this.plan.segments, one],
    }));
    this.current = this.plan.segments.length;
    this.#try(plans);
  }

  change(index: number, segment: Segment): void {
    if (this.plan.segments[index]) {
      this.#set({ ...this.plan, segments: this.plan.segments.with(index, segment) });
    }
  }

  remove(index: number): void {
    const segments = this.plan.segments.filter((_, at) => at !== index);
    this.current = Math.min(index, segments.length - 1);
    this.#set({ ...this.plan, segments });
  }

  /** Move a card by a place. */
  shift(index: number, by: -1 | 1): void {
    const there = index + by;
    const [one, other] = [this.plan.segments[index], this.plan.segments[there]];
    if (!one || !other) return;
    this.current = there;
    this.#set({ ...this.plan, segments: this.plan.segments.with(index, other).with(there, one) });
  }

  clear(): void {
    this.current = -1;
    this.#set(EMPTY);
  }

  set(changes: Partial<Plan>): void {
    this.#set({ ...this.plan, ...changes });
  }

  toggleTarget(target: string): void {
    this.set({ targets: toggled(this.plan.targets, target) });
  }

  toggleWork(work: string): void {
    this.set({ works: toggled(this.plan.works, work) });
  }

  /** The longest that a card may become: its own length and what remains. */
  room(index: number): number {
    const segment = this.plan.segments[index];
    const own = segment && segment.kind !== 'Z' ? segment.length : 0;
    return Math.max(own, Math.round((own + this.rest) * 1000) / 1000);
  }

  /** Ask about the plan as it stands; the first question of a fresh planner. What leads off the board is not offered. */
  begin(): void {
    if (this.taught !== '') {
      this.take(this.taught);
      return;
    }
    const { safe, move, place } = this.card;
    const turns = [0, 180, 90].map((direction): Segment => {
      return { kind: 'T', template: safe, length: move, direction };
    });
    const others = place === 'air' && safe ? turns.map((turn): Plan => ({ ...EMPTY, segments: [turn] })) : [];
    this.#try([this.plan, ...others]);
    this.#fresh = true;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  // ---- the server

  #set(plan: Plan): void {
    this.#fresh = false;
    this.#spare = [];
    this.plan = plan;
    this.typed = null;
    this.draft = null;
    this.#ask();
  }

  /** The first of some plans that can be flown and stays on the board; the first of all if none does. */
  #try([first, ...others]: readonly Plan[]): void {
    if (!first) return;
    this.#set(first);
    this.#spare = others.length > 0 ? [...others, first] : [];
  }

  /** Does a plan do? One that cannot be flown does not, nor does one that loses the airplane or its speed. */
  #does({ legal, card }: Previewed): boolean {
    return legal && card?.kind === 'flight' && !this.#loses(card) && card.needle.below_stall === 0;
  }

  /** Does it lose the airplane, off the board or into the ground? */
  #loses({ end }: IcogPreview): boolean {
    const meant = end.left === '' || (this.card.exits ?? []).includes(end.left);
    return !meant || (end.grounded && !this.plan.works.includes('land'));
  }

  /** A preset typed by its name: the cards show what it stands for. */
  #follow(previewed: Previewed): void {
    const found = previewed.legal ? read(previewed.answer) : null;
    if (found) this.plan = withoutRest(found);
  }

  /** One question at a time; what changes meanwhile is asked about next, so that the newest always wins. */
  #ask(): void {
    this.waiting = true;
    if (this.#asking) {
      this.#stale = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), Math.max(0, this.#last + PAUSE - Date.now()));
  }

  /** What the planner put there itself stays if it does; else the next is tried. */
  #settle(whole: Previewed): void {
    const [next, ...rest] = this.#does(whole) ? [] : this.#spare;
    if (next) {
      this.plan = next;
      this.waiting = this.#stale = true;
    }
    this.#spare = rest;
  }

  async #send(): Promise<void> {
    this.#asking = true;
    this.#stale = false;
    this.#last = Date.now();
    try {
      const { typed, answer } = this;
      const draft = typed === null ? null : await this.#preview(typed);
      const whole = draft && (draft.legal || faulty(draft)) ? draft : await this.#preview(answer);
      if (this.#closed) return;
      this.took = Date.now() - this.#last;
      this.draft = draft;
      this.seen = whole;
      if (typed !== null && typed === this.typed && read(typed) === null) this.#follow(whole);
      this.failed = '';
      this.waiting = this.#stale;
      if (!this.#stale) this.#settle(whole);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
      this.#last = Date.now() + AGAIN;
      this.#stale = true;
    } finally {
      this.#asking = false;
    }
    if (this.#stale && !this.#closed) this.#ask();
  }
}

function faulty({ card }: Previewed): boolean {
  return card?.kind !== 'flight' || card.fault !== null;
}

function toggled(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}
