/** A run in the making: what is tried out, by whom it is flown, how often, and what is compared. */
import { capital } from '../newbattle/words';
import type { Catalogue, DesignCard, Effect, GameCard, OptionCard, Plan } from '../wire';

export type Value = Effect['value'];
export const USUAL_BATTLES = 40;
const USUAL_BOT = 'cadet';
const BETTER_BOT = 'veteran';
/** They take too long, or think by the clock. */
const UNSUITED = ['ace'];

/** Something that battles can be fought in: a ready scenario or a design of the shelf. */
export interface Ground {
  id: string;
  title: string;
  line: string;
}

/** A small run, and the question that it answers. */
export interface Example {
  question: string;
  line: string;
  plan: Plan;
}

export class RunDraft {
  readonly catalogue: Catalogue;
  game = $state.raw<GameCard>() as GameCard;
  scenarios = $state<string[]>([]);
  title = $state('');
  first = $state(USUAL_BOT);
  second = $state(USUAL_BOT);
  mirrored = $state(false);
  battles = $state(USUAL_BATTLES);
  /** Stop when the interval is narrower than so many points of a hundred; 0: fly them all. */
  narrower = $state(0);
  seed = $state(1);
  compared = $state<{ option: string; values: Value[] }[]>([]);

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    const first = catalogue.games[0];
    if (first) this.chooseGame(first);
  }

  get designs(): DesignCard[] {
    return this.catalogue.designs ?? [];
  }

  /** What an address asks for: `?game=…&scenario=…` or `?design=…`. */
  read(query: URLSearchParams): void {
    const design = this.designs.find((one) => one.id === query.get('design'));
    const game = this.catalogue.games.find((one) => one.id === (design?.game ?? query.get('game')));
    if (game) this.chooseGame(game);
    const scenario = design ? `design:${design.id}` : (query.get('scenario') ?? '');
    if (this.grounds.some((one) => one.id === scenario)) this.scenarios = [scenario];
  }

  get grounds(): Ground[] {
    const ready = this.game.scenarios.filter((one) => !one.lesson);
    const own = this.designs.filter((one) => one.game === this.game.id);
    return [
      ...own.map((one) => ({ id: `design:${one.id}`, title: one.title, line: 'A design on the shelf' })),
      ...ready.map(({ id, title, line }) => ({ id, title, line })),
    ];
  }

  get bots() {
    return this.catalogue.bots.filter(
      (one) => one.games.includes(this.game.id) && !UNSUITED.includes(one.id),
    );
  }

  /** Options of which two or more values can be compared. */
  get comparable(): OptionCard[] {
    return this.game.options.filter((one) => valuesOf(one).length > 1 || one.least !== undefined);
  }

  chooseGame(game: GameCard): void {
    this.game = game;
    this.compared = [];
    this.scenarios = [];
  }

  toggle(id: string): void {
    this.scenarios = this.scenarios.includes(id)
      ? this.scenarios.filter((one) => one !== id)
      : [...this.scenarios, id];
  }

  /** Compare the usual value of an option with the next one. */
  compare(name: string): void {
    const option = this.game.options.find((one) => one.name === name);
    if (!option || this.compared.some((one) => one.option === name)) return;
    const usual = option.default as Value;
    const other = valuesOf(option).find((value) => value !== usual) ?? option.most ?? 1;
    this.compared = [...this.compared, { option: name, values: [usual, other] }];
  }

  leave(name: string): void {
    this.compared = this.compared.filter((one) => one.option !== name);
  }

  /** How many combinations there are. */
  get cells(): number {
    const ways = this.compared.reduce((count, one) => count * one.values.length, 1);
    return this.scenarios.length * ways * (this.mirrored ? 2 : 1);
  }

  /** Small runs for somebody who has not seen one: the smallest ready battle, asked three questions. */
  get examples(): Example[] {
    const machines = (one: GameCard['scenarios'][number]) =>
      one.seats.reduce((sum, { flies }) => sum + flies.length, 0);
    const [ground] = this.game.scenarios
      .filter((one) => !one.lesson)
      .sort((one, other) => machines(one) - machines(other));
    if (!ground) return [];
    const rule = this.game.options.find((one) => one.house && typeof one.default === 'boolean');
    const better = this.bots.find(({ id }) => id === BETTER_BOT);
    const plan = (title: string, changes: Partial<Plan> = {}): Plan => {
      return { ...this.plan, scenarios: [ground.id], title, battles: USUAL_BATTLES, ...changes };
    };
    const found: Example[] = [
      {
        question: 'Who wins?',
        line: `Two cadets fight “${ground.title}” forty times.`,
        plan: plan(`Who wins: ${ground.title}`),
      },
    ];
    if (rule) {
      const called = rule.title || capital(rule.name);
      found.push({
        question: 'What does a house rule change?',
        line: `The same battles with the same dice, without and with “${called}”.`,
        plan: plan(`${called}: ${ground.title}`, { grid: { [rule.name]: [false, true] } }),
      });
    }
    if (better) {
      found.push({
        question: 'Who is the better pilot?',
        line: 'A veteran against a cadet, and again with their machines swapped.',
        plan: plan(`Veteran against cadet: ${ground.title}`, {
          battles: USUAL_BATTLES / 2,
          bots: { first: better.id, second: USUAL_BOT },
          mirrored: true,
        }),
      });
    }
    return found;
  }

  /** What the two sides are called, where all that is chosen agrees on it. */
  get sides(): [string, string] | null {
    const ready = this.game.scenarios.filter(({ id }) => this.scenarios.includes(id));
    const own = this.designs.filter(({ id }) => this.scenarios.includes(`design:${id}`));
    const names = [
      ...ready.map(({ seats }) => seats.map(({ side }) => side)),
      ...own.map(({ sides }) => sides),
    ];
    const [one] = names[0] ?? [];
    const other = names[0]?.find((side) => side !== one);
    const agreed = names.every((sides) => sides[0] === one && sides.find((side) => side !== one) === other);
    return one && other && agreed && names.length === this.scenarios.length ? [one, other] : null;
  }

  get plan(): Plan {
    return {
      game: this.game.id,
      scenarios: this.scenarios,
      title: this.title.trim(),
      battles: this.battles,
      seed: this.seed,
      bots: { first: this.first, second: this.second },
      mirrored: this.mirrored,
      grid: Object.fromEntries(this.compared.map((one) => [one.option, one.values])),
      ...(this.narrower > 0 ? { stop: { narrower_than: this.narrower / 100 } } : {}),
    };
  }
}

/** The values of an option that can be chosen one by one; none for a number. */
export function valuesOf(option: OptionCard): Value[] {
  if (typeof option.default === 'boolean') return [false, true];
  return (option.choices ?? []) as Value[];
}
