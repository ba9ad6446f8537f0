import type { AirplaneCard, ScenarioCard } from '../wire';

export interface Force {
  name: string;
  seats: string[];
  /** What it flies, in words. */
  flies: string[];
  /** The types of its machines, one for each that could be told. */
  types: AirplaneCard[];
  /** What its pilots add to what these are worth; null where that was not measured. */
  pilots: number | null;
}

/** The sides of a scenario with all they fly. */
export function forces(scenario: ScenarioCard, types: readonly AirplaneCard[]): Force[] {
  const sides = new Map<string, Force>();
  for (const seat of scenario.seats) {
    const force = sides.get(seat.side) ?? { name: seat.side, seats: [], flies: [], types: [], pilots: 0 };
    const { pilots = 0 } = seat;
    force.seats.push(seat.name);
    force.flies.push(...seat.flies);
    force.types.push(...seat.flies.map((words) => typeIn(words, types)).filter((type) => type !== null));
    force.pilots = force.pilots === null || pilots === null ? null : force.pilots + pilots;
    sides.set(seat.side, force);
  }
  return [...sides.values()];
}

/** The type whose name stands in the words; the longest, since one name may begin with another. */
function typeIn(words: string, types: readonly AirplaneCard[]): AirplaneCard | null {
  let found: AirplaneCard | null = null;
  for (const type of types) {
    if (words.includes(type.name) && type.name.length > (found?.name.length ?? 0)) found = type;
  }
  return found;
}

/** The same words counted: `2 × Fokker D.VII`. */
export function counted(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => (count > 1 ? `${count} × ${one}` : one));
}

/** What a seat flies, in few words: machines of a type together, without their numbers where the type is known. */
export function flown(flies: readonly string[], types: readonly AirplaneCard[]): string {
  return counted(flies.map((words) => typeIn(words, types)?.name ?? words)).join(', ');
}
