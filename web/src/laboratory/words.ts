/** Figures of the laboratory as a reader would write them. Shares are whole per cents, as everywhere in the house. */
import { digits, signed } from '../numbers';
import { perCent } from '../prompt/percent';
import type { CellFigures, Effect, Mean, RunLine, Share } from '../wire';
import { people } from '../people';

export function percent(share: number): string {
  return perCent(Math.round(100 * share));
}

/** Shares of a whole in whole per cents that add up to a hundred: what rounding leaves over goes where it is missed most. */
export function hundredths(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(100 * share));
  const rest = Math.round(100 * sum(shares)) - sum(whole);
  const missed = shares.map((share, at) => ({ at, by: 100 * share - (whole[at] ?? 0) }));
  missed.sort((one, other) => other.by - one.by);
  for (const { at } of missed.slice(0, Math.max(0, rest))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** `52 % (45–59)`, the second with its interval; `whole`: what it comes to among others of a hundred. */
export function shareWords(share: Share, whole = Math.round(100 * share.share)): string {
  if (share.of === 0) return '–';
  return `${perCent(whole)} (${Math.round(100 * share.low)}–${Math.round(100 * share.high)})`;
}

export function meanWords(mean: Pick<Mean, 'mean' | 'low' | 'high'>): string {
  const places = Math.abs(mean.mean) >= 10 ? 1 : 2;
  const [middle, low, high] = [mean.mean, mean.low, mean.high].map((value) => digits(value, places));
  // what never varied leaves nothing to estimate
  return mean.low === mean.high ? `${middle} every time` : `${middle} (${low} to ${high})`;
}

/** Of what there cannot be less than nothing, nor more than there is. */
export function countWords(mean: Mean, most = Infinity): string {
  return meanWords({ ...mean, low: Math.max(0, mean.low), high: Math.min(most, mean.high) });
}

/** How many machines a side has in a battle. */
export function machines(cell: CellFigures, side: string): number {
  const flown = cell.types.filter((type) => type.side === side).map((type) => type.flown);
  return flown.length > 0 ? sum(flown) / cell.battles : Infinity;
}

/** What the figures come to: whom the battle favours, or that nobody can tell yet. */
/** A side that surely wins more than two battles in three is the favourite. */
const FAVOURED = 2 / 3;

export function verdict(cell: CellFigures): string {
  const [one, other] = cell.sides;
  if (!one || !other) return '';
  const [favourite, rival] = one.won.share >= other.won.share ? [one, other] : [other, one];
  if (favourite.won.low > FAVOURED) return `The ${favourite.side} are the clear favourites.`;
  if (favourite.won.low > rival.won.high) return `The ${favourite.side} have the edge.`;
  return 'Neither side clearly has the edge; more battles would tell you more.';
}

/** At most two digits after the point, none where nothing stands there; a true minus. */
export function number(value: number): string {
  return digits(value, Math.abs(value) >= 10 ? 1 : 2);
}

/** Differences of shares are told in percentage points. */
const SHARES = new Set(['score', 'task']);
const MEASURES: Record<string, (first: string) => string> = {
  score: (first) => `Wins of ${first}, in percentage points (a draw is half a win)`,
  lead: (first) => `Lead of ${first}, in points`,
  turns: () => 'Length in turns',
  lost: () => 'Machines lost on both sides',
  task: () => 'Battles settled by the task, in percentage points',
};

const firstSide = (side: string | undefined): string => (side ? people(side) : 'the first side');

export function measureWords({ measure, side }: Effect): string {
  return MEASURES[measure]?.(firstSide(side)) ?? measure;
}

/** A difference with its interval, `+3.5 (−2 to +9)`. */
export function effectWords(effect: Effect): string {
  const scale = SHARES.has(effect.measure) ? 100 : 1;
  const places = scale === 100 || Math.abs(effect.difference) >= 10 ? 1 : 2;
  const [middle, low, high] = [effect.difference, effect.low, effect.high].map((value) =>
    signed(scale * value, places),
  );
  return `${middle} (${low} to ${high})`;
}

/** Does the interval leave no doubt on which side of nothing the difference lies? */
export function isSure(effect: Effect): boolean {
  return effect.low > 0 || effect.high < 0;
}

const CHANGES: Record<string, [fewer: string, more: string]> = {
  score: ['fewer battles go to FIRST', 'more battles go to FIRST'],
  lead: ['points shift away from FIRST', 'points shift towards FIRST'],
  turns: ['battles are shorter', 'battles are longer'],
  lost: ['fewer machines are lost', 'more machines are lost'],
  task: ['the task decides less often', 'the task decides more often'],
};

/** Did everything that is counted come out the same in every pair? */
export function isIdle(effects: readonly Effect[]): boolean {
  return effects.every(({ pairs, changed }) => pairs > 0 && changed === 0);
}

/** What the effects of one value come to, in a sentence; `change` is what differs: `Off rather than on`. */
export function summary(effects: readonly Effect[], change: string): string {
  const pairs = effects[0]?.pairs ?? 0;
  if (isIdle(effects)) {
    return pairs === 1
      ? 'The one pair ended the same.'
      : `All ${pairs} pairs ended the same: here it made no difference.`;
  }
  const told = effects
    .filter(isSure)
    .map(({ measure, difference, side }) =>
      CHANGES[measure]?.[difference > 0 ? 1 : 0]?.replace('FIRST', firstSide(side)),
    )
    .filter((words) => words !== undefined);
  return told.length > 0 ? `${change}: ${told.join(', and ')}.` : 'So far any difference could just be luck.';
}

export function optionValue(value: unknown): string {
  if (value === true) return 'on';
  return value === false ? 'off' : String(value);
}

const STATES: Record<RunLine['state'], string> = {
  waiting: 'is waiting for its turn',
  running: 'is in progress',
  done: 'is finished',
  stopped: 'was stopped',
  failed: 'failed',
};

export function stateWords(line: RunLine): string {
  return STATES[line.state];
}

export function isGoing(line: RunLine): boolean {
  return line.state === 'waiting' || line.state === 'running';
}

/** `about 3 minutes`. */
export function timeWords(seconds: number): string {
  if (seconds < 60) return `about ${counted(Math.max(1, Math.round(seconds)), 'second')}`;
  if (seconds < 5400) return `about ${counted(Math.round(seconds / 60), 'minute')}`;
  return `about ${counted(Math.round(seconds / 3600), 'hour')}`;
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The effects of one value in one scenario together. */
export function grouped(effects: readonly Effect[]): Effect[][] {
  const groups = new Map<string, Effect[]>();
  for (const one of effects) {
    const key = JSON.stringify([one.option, one.value, one.scenario]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
