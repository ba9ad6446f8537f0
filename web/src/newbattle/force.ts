/** A force as its option writes it, `3 fokker-dr-i, 2 spad-s-xiii`: a number and a type each. */
import type { AirplaneCard } from '../wire';

export interface Flight {
  type: AirplaneCard;
  count: number;
}

export interface Nation {
  name: string;
  types: AirplaneCard[];
}

/** The flights of a force; null where the text is none, or names what there is not. */
export function flightsIn(text: string, types: readonly AirplaneCard[]): Flight[] | null {
  const flights: Flight[] = [];
  for (const part of text.split(',')) {
    const [, number = '1', slug] = /^\s*(?:(\d+)\s+)?([a-z0-9-]+)\s*$/.exec(part) ?? [];
    const type = types.find((one) => one.slug === slug && machines(one) > 0);
    const count = Number(number);
    if (!type || count < 1 || count > machines(type) || flights.some((one) => one.type === type)) return null;
    flights.push({ type, count });
  }
  return flights;
}

export function forceText(flights: readonly Flight[]): string {
  return flights.map(({ type, count }) => `${count} ${type.slug}`).join(', ');
}

/** The same force with another number of a type; none: it stays at home. */
export function withCount(flights: readonly Flight[], type: AirplaneCard, count: number): Flight[] {
  const known = flights.some((one) => one.type === type);
  const all = known ? flights : [...flights, { type, count }];
  return all.map((one) => (one.type === type ? { type, count } : one)).filter((one) => one.count > 0);
}

/** What may join a force, by nations and by name; nations whose types fly in it already come first. */
export function joining(flights: readonly Flight[], types: readonly AirplaneCard[]): Nation[] {
  const nations = new Map<string, AirplaneCard[]>();
  for (const { type } of flights) nations.set(type.nation, []);
  for (const type of types) {
    if (machines(type) > 0 && !flights.some((one) => one.type === type)) {
      nations.set(type.nation, [...(nations.get(type.nation) ?? []), type]);
    }
  }
  const found = [...nations].map(([name, list]) => ({ name, types: list.sort(byName) }));
  const own = new Set(flights.map(({ type }) => type.nation));
  return found
    .filter((nation) => nation.types.length > 0)
    .sort((one, other) => Number(own.has(other.name)) - Number(own.has(one.name)) || byName(one, other));
}

/** How many machines of a type there are. */
export function machines(type: AirplaneCard): number {
  return type.machines ?? 0;
}

/** What a force is worth; null where a type of it was not measured. */
export function worth(types: readonly AirplaneCard[]): number | null {
  const points = types.map((type) => type.points ?? null);
  return points.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0 as number | null);
}

/**
 * A force like another, worth as nearly as can be what is wanted: one machine after the other joins, stays at home or
 * is exchanged, as long as that brings it nearer. Its nations stay, its bombers too, and what the enemy flies is not
 * there for it.
 */
export function balanced(
  flights: readonly Flight[],
  wanted: number,
  types: readonly AirplaneCard[],
  enemy: readonly Flight[],
): Flight[] {
  const nations = flights.map(({ type }) => type.nation);
  const there = types.filter(
    (type) =>
      nations.includes(type.nation) &&
      !isBomber(type) &&
      typeof type.points === 'number' &&
      !enemy.some((one) => one.type.slug === type.slug),
  );
  // of two forces as near the one with more of what flies already
  const flown = (type: AirplaneCard) => Number(flights.some((one) => one.type === type));
  there.sort((one, other) => flown(other) - flown(one));
  const bombers = flights.filter(({ type }) => isBomber(type));
  const off = (force: readonly Flight[]) => gap([...bombers, ...force], wanted);
  let best = flights.filter(({ type }) => !isBomber(type));
  for (;;) {
    const nearest = changes(best, there).reduce(
      (one, other) => (off(other) < off(one) - CLOSE ? other : one),
      best,
    );
    if (nearest === best) return [...bombers, ...best];
    best = nearest;
  }
}

/** Does a type come to bomb, or is it an airship? A scenario that has such types needs them, and no other may. */
export function isBomber({ kind }: AirplaneCard): boolean {
  return /bomber|airship/i.test(kind);
}

const CLOSE = 0.001;

function gap(flights: readonly Flight[], wanted: number): number {
  const sum = worth(machinesOf(flights));
  return sum === null ? Infinity : Math.abs(sum - wanted);
}

/** The types of a force, one for each machine. */
export function machinesOf(flights: readonly Flight[]): AirplaneCard[] {
  return flights.flatMap(({ type, count }) => Array<AirplaneCard>(count).fill(type));
}

/** Every force that differs by a machine more, a machine less or another machine. */
function changes(flights: readonly Flight[], there: readonly AirplaneCard[]): Flight[][] {
  const more = (from: readonly Flight[]) =>
    there
      .map((type) => ({ type, count: 1 + (from.find((one) => one.type === type)?.count ?? 0) }))
      .filter(({ type, count }) => count <= machines(type))
      .map(({ type, count }) => withCount(from, type, count));
  const fewer = flights.map(({ type, count }) => withCount(flights, type, count - 1));
  return [...more(flights), ...fewer.filter((one) => one.length > 0), ...fewer.flatMap(more)];
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en', { numeric: true });
}
