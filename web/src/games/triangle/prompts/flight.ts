/** The ends of a flight put in order for looking at: by point, and in groups. Nothing here decides what is legal. */
import type { FlyCard, FlyEnd, FlyMark, Prompt } from '../../../wire';

/** An end as it is marked on the board, by its number: all that is known of most of them until somebody asks. */
export interface Goal {
  number: number;
  point: number;
  level: number;
  heading: number;
  tilt: number;
  purpose: FlyMark[4];
  chance: number;
  edge: FlyMark[6];
}

export interface EndGroup {
  title: string;
  /** The few that the server lists, the best first. */
  best: FlyEnd[];
  /** All of them. */
  all: Goal[];
}

const TITLES: Record<Goal['purpose'], string> = {
  shot: 'Gives a shot',
  task: 'Task and way out',
  clears: 'Clears the jam',
  reach: 'Nobody can fire back yet',
  danger: 'They can fire back at once',
  edge: 'Loses the plane',
};
/** So many ends of a group are shown at once where the server lists none. */
const FEW = 6;
const ORDER = ['shot', 'task', 'clears', 'reach', 'danger', 'edge'] as const;

const known = new WeakMap<FlyMark[], Goal[]>();

/** All ends of a flight, in the server's order. */
export function goalsOf({ marks }: FlyCard): Goal[] {
  const goals = known.get(marks) ?? marks.map(goal);
  known.set(marks, goals);
  return goals;
}

function goal([point, level, heading, tilt, purpose, chance, edge]: FlyMark, number: number): Goal {
  return { number, point, level, heading, tilt, purpose, chance, edge };
}

/** The mark of an end: its point and level, or the edge it leaves over. */
export function markOf({ edge, point, level }: Pick<Goal, 'edge' | 'point' | 'level'>): string {
  return edge ? `edge:${edge}:${point}` : `${point}:${level}`;
}

/** The same for an end of which all is known. */
export function markOfEnd(end: FlyEnd): string {
  const last = end.track.findLast((point) => point >= 0) ?? end.point;
  return markOf(end.edge ? { ...end, point: last } : end);
}

/** All ends of a mark, in the server's order. */
export function endsOf(card: FlyCard, mark: string): Goal[] {
  return goalsOf(card).filter((end) => markOf(end) === mark);
}

/** What ends are for: a shot, the task and the way out, clearing a jam, a place where nobody can fire back yet, and
 * all others. Those of which the server lists some come first, in its order. */
export function groupsOf(card: FlyCard): EndGroup[] {
  const goals = goalsOf(card);
  const listed = card.ends.flatMap(({ number }) => goals[number]?.purpose ?? []);
  return [...new Set([...listed, ...ORDER])].flatMap((purpose) => {
    const all = goals.filter((one) => one.purpose === purpose);
    const told = card.ends.filter((end) => goals[end.number]?.purpose === purpose);
    return all.length > 0 ? [{ title: TITLES[purpose], best: told, all }] : [];
  });
}

/** What of a group is shown as soon as it is open: those that are listed, else the first; then the others. */
export function shownOf({ best, all }: EndGroup, whole: boolean): Goal[] {
  const first =
    best.length > 0
      ? best.flatMap((end) => all.find(({ number }) => number === end.number) ?? [])
      : all.slice(0, FEW);
  return whole ? [...new Set([...first, ...all])] : first;
}

/** A flight as a puzzle asks it: its ends are all alike until one is taken into the hand. */
export function posed(prompt: Prompt): Prompt {
  const { card } = prompt;
  if (card?.kind !== 'fly') return prompt;
  const marks = card.marks.map(([point, level, heading, , , , edge]): FlyMark => [
    point,
    level,
    heading,
    0,
    edge ? 'edge' : 'reach',
    0,
    edge,
  ]);
  return { ...prompt, card: { ...card, ends: [], marks } };
}

const POSED: Record<string, string> = {
  [TITLES.reach]: 'All moves',
  [TITLES.edge]: 'Over the edge of the map',
};

/** Groups that say nothing of which end is good: none is the best one's, and all lie in the order of their places. */
export function unranked(groups: readonly EndGroup[]): EndGroup[] {
  return groups.map(({ title, all }) => ({
    title: POSED[title] ?? title,
    best: [],
    all: all.toSorted(byPlace),
  }));
}

function byPlace(one: Goal, other: Goal): number {
  return one.point - other.point || one.level - other.level || one.heading - other.heading;
}

const COMPASS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];

/** A heading in words, for buttons and screen readers. */
export function headingWords(heading: number): string {
  return COMPASS[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? '';
}

const SIGNS: Record<string, string> = { L: '←', S: '↑', R: '→' };

/** The turns and steps of a path as signs, as they stand on the keys that steer it. */
export function pathSigns(path: string): string {
  return [...path].map((letter) => SIGNS[letter] ?? letter).join(' ');
}

/** The nose in words. */
export function tiltWords(tilt: number): string {
  return tilt > 0 ? 'nose up' : tilt < 0 ? 'nose down' : '';
}
