/** Types chosen for the flights of a side, as their option writes them: `s-e-5a, sopwith-camel`, one for each. */
import type { AirplaneCard } from '../wire';
import { isBomber, machines, worth } from './force';

/** The type of each flight; null where the text is none, or names what there is not. */
export function typesIn(text: string, types: readonly AirplaneCard[]): AirplaneCard[] | null {
  const slugs = text.split(/[\s,]+/).filter((slug) => slug !== '');
  const found = slugs.map((slug) => types.find((type) => type.slug === slug && machines(type) > 0));
  return found.every((type) => type !== undefined) ? found : null;
}

export function flightsText(chosen: readonly AirplaneCard[]): string {
  return chosen.map((type) => type.slug).join(', ');
}

/** The types of all machines of some flights. */
export function flightMachines(chosen: readonly AirplaneCard[], counts: readonly number[]): AirplaneCard[] {
  return chosen.flatMap((type, at) => Array<AirplaneCard>(counts[at] ?? 1).fill(type));
}

/**
 * Other types for the same flights, worth as nearly as can be what is wanted: one or two flights at a time change their
 * type, as long as that brings the sum nearer. Nations stay, bombers too, and no type is more than a year away from what
 * it replaces.
 */
export function fairest(
  chosen: readonly AirplaneCard[],
  counts: readonly number[],
  wanted: number,
  types: readonly AirplaneCard[],
): AirplaneCard[] {
  const nations = chosen.map(({ nation }) => nation);
  const likely = chosen.map((usual) =>
    types.filter(
      (type) =>
        !isBomber(usual) &&
        !isBomber(type) &&
        nations.includes(type.nation) &&
        typeof type.points === 'number' &&
        machines(type) > 0 &&
        Math.abs(type.year - usual.year) <= 1,
    ),
  );
  const gap = (one: readonly AirplaneCard[]) =>
    Math.abs((worth(flightMachines(one, counts)) ?? Infinity) - wanted);
  const changed = (from: readonly AirplaneCard[]) =>
    from.flatMap((_, at) => (likely[at] ?? []).map((type) => from.with(at, type)));
  let best = [...chosen];
  for (;;) {
    const once = changed(best);
    const nearest = [...once, ...once.flatMap(changed)].reduce(
      (one, other) => (gap(other) < gap(one) - CLOSE ? other : one),
      best,
    );
    if (nearest === best) return best;
    best = nearest;
  }
}

const CLOSE = 0.001;
