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

/** What may join a force, by nations; those whose types fly in it already come first. */
export function joining(flights: readonly Flight[], types: readonly AirplaneCard[]): Nation[] {
  const nations = new Map<string, AirplaneCard[]>();
  for (const { type } of flights) nations.set(type.nation, []);
  for (const type of types) {
    if (machines(type) > 0 && !flights.some((one) => one.type === type)) {
      nations.set(type.nation, [...(nations.get(type.nation) ?? []), type]);
    }
  }
  const found = [...nations].map(([name, list]) => ({ name, types: list.sort(byYear) }));
  return found.filter((nation) => nation.types.length > 0);
}

/** How many machines of a type there are. */
export function machines(type: AirplaneCard): number {
  return type.machines ?? 0;
}

function byYear(one: AirplaneCard, other: AirplaneCard): number {
  return one.year - other.year || one.name.localeCompare(other.name);
}
