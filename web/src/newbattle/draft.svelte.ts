/** A battle being put together: scenario, who sits where, options. */
import { usualLevel } from '../foe';
import type {
  BotCard,
  Catalogue,
  DesignCard,
  GameCard,
  NewBattle,
  OptionCard,
  Problem,
  Replay,
  ScenarioCard,
} from '../wire';

export type Preset = 'solo' | 'hot-seat' | 'online' | 'watch';

/** The field a problem belongs to; `''`: none in particular. */
export type Field = '' | 'game' | 'scenario' | 'delay' | 'clock' | `seat ${string}` | `option ${string}`;

const USUAL_BOT = 'cadet';

export class Draft {
  readonly catalogue: Catalogue;
  game: GameCard | undefined = $state.raw();
  scenario: ScenarioCard | undefined = $state.raw();
  seats: Record<string, string> = $state({});
  /** Only what differs from the scenario's own values. */
  changed: Record<string, unknown> = $state({});
  delay = $state(0);
  /** Hours for a move; 0: no clock. */
  clock = $state(0);
  /** The bot that flies where a preset wants one; empty: the one that suits whoever sits here. */
  foe = $state('');

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.chooseGame(catalogue.games[0]);
  }

  chooseGame(game: GameCard | undefined): void {
    this.game = game;
    this.chooseScenario(this.scenarios[0]);
  }

  /** The game's scenarios, those with few machines first; what a teacher leads through comes last. */
  get scenarios(): ScenarioCard[] {
    const machines = (scenario: ScenarioCard) =>
      scenario.seats.reduce((sum, seat) => sum + seat.flies.length, 0);
    const taught = (scenario: ScenarioCard) => (scenario.lesson ? 1 : 0);
    return [...(this.game?.scenarios ?? [])].sort(
      (one, other) => taught(one) - taught(other) || machines(one) - machines(other),
    );
  }

  /** What people designed of this game and saved here. */
  get designs(): DesignCard[] {
    return (this.catalogue.designs ?? []).filter((card) => card.game === this.game?.id);
  }

  /** A new scenario has other seats and options: begin again with the first side against a bot. */
  chooseScenario(scenario: ScenarioCard | undefined): void {
    this.scenario = scenario;
    this.changed = {};
    this.preset('solo', this.sides[0]);
  }

  /**
   * Sit down at the seats of a battle that was fought, to play on from the middle of it: where one sat, or else with
   * those who won it, against the bots that flew there.
   */
  sit(
    { game, title, seats, result }: Pick<Replay, 'game' | 'title' | 'seats' | 'result'>,
    own: readonly string[] = [],
  ): void {
    this.game = this.catalogue.games.find((one) => one.id === game);
    const nothing = { id: '', line: '', briefing: '', mode: '', turns: 0, airplanes: [], set: {} };
    this.chooseScenario({ ...nothing, title, seats });
    const mine = seats.filter(({ name }) => own.includes(name));
    const side = mine[0]?.side ?? seats.find((seat) => seat.side === result.winner)?.side;
    const bots = seats.map((seat) => ({ ...seat, bot: this.botOf(seat.who ?? '') })).filter(({ bot }) => bot);
    this.foe = bots.find((seat) => seat.side !== side)?.bot ?? '';
    this.preset('solo', side ?? seats[0]?.side);
    for (const { name, bot } of bots) if (this.seats[name] !== 'me') this.seats[name] = `bot:${bot}`;
  }

  /** The bot's level where a bot of this game is named, with or without temper and time. */
  private botOf(who: string): string {
    const [name = ''] = who.replace(/^bot:/, '').split(/[/@]/);
    return this.bots.some(({ id }) => id === name) ? name : '';
  }

  /** Another bot flies against whoever sits here. */
  oppose(bot: string): void {
    const preset = this.isSeated('watch') ? 'watch' : 'solo';
    this.foe = bot;
    this.preset(preset);
  }

  /** Options that only the chosen scenario has, and what is asked for of them. */
  get own(): readonly OptionCard[] {
    return this.scenario?.options ?? [];
  }

  get wishes(): Record<string, unknown> {
    const names = this.own.map((option) => option.name);
    return Object.fromEntries(Object.entries(this.changed).filter(([name]) => names.includes(name)));
  }

  /** The same scenario as its own options make it; who sits where and what was changed stays. */
  redraw(scenario: ScenarioCard): void {
    if (scenario.id === this.scenario?.id) this.scenario = scenario;
  }

  get bots(): BotCard[] {
    return this.catalogue.bots.filter((bot) => bot.games.includes(this.game?.id ?? ''));
  }

  get sides(): string[] {
    const sides = (this.scenario?.seats ?? []).map((seat) => seat.side);
    return sides.filter((side, at) => sides.indexOf(side) === at);
  }

  /** The side that is flown by whoever puts the battle together: the first with a seat of his. */
  get ownSide(): string {
    const own = this.scenario?.seats.find((seat) => this.seats[seat.name] === 'me');
    return own?.side ?? this.sides[0] ?? '';
  }

  preset(preset: Preset, side = this.ownSide): void {
    this.seats = this.seating(preset, side);
  }

  /** Does everybody sit as a preset would have it? */
  isSeated(preset: Preset): boolean {
    return Object.entries(this.seating(preset, this.ownSide)).every(
      ([seat, who]) => this.seats[seat] === who,
    );
  }

  private seating(preset: Preset, side: string): Record<string, string> {
    const bot = `bot:${this.usualBot}`;
    const others = { solo: bot, 'hot-seat': 'me', online: 'open', watch: bot }[preset];
    const own = preset === 'watch' ? bot : 'me';
    const seats = this.scenario?.seats ?? [];
    return Object.fromEntries(seats.map((seat) => [seat.name, seat.side === side ? own : others]));
  }

  /** Give every side what the other one had, seat by seat. */
  swapSides(): void {
    const [one = '', other = ''] = this.sides;
    const before = { ...this.seats };
    const names = (side: string) => (this.scenario?.seats ?? []).filter((seat) => seat.side === side);
    const give = (from: string, to: string) =>
      names(to).forEach((seat, at) => {
        const source = names(from)[at] ?? names(from)[0];
        this.seats[seat.name] = before[source?.name ?? ''] ?? 'me';
      });
    give(one, other);
    give(other, one);
  }

  /** Nobody else flies who would have to be waited for. */
  get alone(): boolean {
    return !Object.values(this.seats).includes('open');
  }

  get usualBot(): string {
    const { bots } = this;
    const known = [this.foe, usualLevel(), USUAL_BOT].map((id) => bots.find((bot) => bot.id === id));
    return (known.find(Boolean) ?? bots[0])?.id ?? USUAL_BOT;
  }

  /** What an option is if nobody touches it: by the scenario, or by another option that decides it too. */
  usual(option: OptionCard): unknown {
    return this.scenario?.set[option.name] ?? this.implied(option) ?? option.default;
  }

  private implied(option: OptionCard): unknown {
    const deciding = (this.game?.options ?? []).find((one) =>
      Object.values(one.implies ?? {}).some((others) => option.name in others),
    );
    return deciding?.implies?.[String(this.value(deciding))]?.[option.name];
  }

  value(option: OptionCard): unknown {
    return this.changed[option.name] ?? this.usual(option);
  }

  setOption(option: OptionCard, value: unknown): void {
    this.changed = { ...this.changed, [option.name]: value };
    const known = [...this.own, ...(this.game?.options ?? [])];
    const same = known.filter((one) => this.changed[one.name] === this.usual(one)).map(({ name }) => name);
    this.changed = Object.fromEntries(Object.entries(this.changed).filter(([name]) => !same.includes(name)));
  }

  get asked(): NewBattle {
    return {
      game: this.game?.id ?? '',
      scenario: this.scenario?.id ?? '',
      seats: { ...this.seats },
      options: { ...this.changed },
      delay: this.delay,
      clock: this.alone ? 0 : this.clock,
    };
  }

  /** Where on the page a problem is to be shown. */
  fieldOf(problem: Problem): Field {
    const words = problem.where.split(/[^\p{L}\p{N}_-]+/u);
    const known = [...this.own, ...(this.game?.options ?? [])];
    const option = known.find(
      (one) => words.includes(one.name) || (one.name === 'date' && words.includes('month')),
    );
    if (option) return `option ${option.name}`;
    const seat = this.scenario?.seats.find((one) => problem.where.includes(one.name));
    if (seat) return `seat ${seat.name}`;
    const plain = (['scenario', 'game', 'delay', 'clock'] as const).find((name) => words.includes(name));
    return plain ?? '';
  }

  /** Take over what an address asks for: `?game=…&scenario=…&seats=Germans:me,French:bot:cadet&options={…}`. */
  read(query: URLSearchParams): void {
    const game = this.catalogue.games.find((one) => one.id === query.get('game'));
    if (game) this.chooseGame(game);
    const scenario = this.game?.scenarios.find((one) => one.id === query.get('scenario'));
    if (scenario) this.chooseScenario(scenario);
    this.seat(query);
  }

  /** Who sits where, and the options, as far as the chosen scenario has them. */
  seat(query: URLSearchParams): void {
    for (const pair of (query.get('seats') ?? '').split(',')) {
      const [name = '', who = ''] = pair.split(/:(.*)/s);
      if (name in this.seats && this.isWho(who)) this.seats[name] = who;
    }
    const wanted = objectIn(query.get('options'));
    for (const option of [...this.own, ...(this.game?.options ?? [])]) {
      const value = wanted[option.name];
      if (allows(option, value)) this.setOption(option, value);
    }
  }

  private isWho(who: string): boolean {
    return who === 'me' || who === 'open' || this.bots.some((bot) => who === `bot:${bot.id}`);
  }
}

/** What a text holds, if it is a JSON object. */
function objectIn(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** May an option have this value? */
function allows(option: OptionCard, value: unknown): boolean {
  if (option.choices?.length) return option.choices.includes(value);
  const { least = 0, most = 0 } = option;
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
