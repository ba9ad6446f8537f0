/** The ends of a flight put in order for looking at: by point, and in groups. Nothing here decides what is legal. */
import type { FlyCard, FlyEnd } from '../../../wire';

export interface EndGroup {
  title: string;
  /** The most promising ones. */
  best: FlyEnd[];
  /** All of them. */
  all: FlyEnd[];
}

const SHOTS = 6;
const TASKS = 4;
const OTHERS = 6;

/** The mark of an end: its point and level, or the edge it leaves over. */
export function markOf(end: FlyEnd): string {
  return end.edge ? `edge:${end.edge}:${end.track.at(-2) ?? end.point}` : `${end.point}:${end.level}`;
}

/** All ends of a mark, in the server's order. */
export function endsOf(card: FlyCard, mark: string): FlyEnd[] {
  return card.ends.filter((end) => markOf(end) === mark);
}

/** Firing positions, task and way out, others; of the others only one for each point comes to the front. */
export function groupsOf(card: FlyCard): EndGroup[] {
  const tasks = card.ends.filter((end) => end.done.length > 0 || (end.edge !== '' && end.entitled));
  const shots = card.ends.filter((end) => end.aim !== null && !tasks.includes(end));
  const others = card.ends.filter((end) => !tasks.includes(end) && !shots.includes(end));
  const room = OTHERS + (tasks.length ? 0 : TASKS / 2) + (shots.length ? 0 : SHOTS / 2);
  const groups = [
    { title: 'Firing positions', best: shots.slice(0, SHOTS), all: shots },
    { title: 'Task and way out', best: tasks.slice(0, TASKS), all: tasks },
    { title: 'Other ends', best: spread(others, room), all: others },
  ];
  return groups.filter((group) => group.all.length > 0);
}

/** The first ends, only one of each point, lest a short list be all about one place. */
function spread(ends: FlyEnd[], wanted: number): FlyEnd[] {
  const seen = new Set<string>();
  const chosen: FlyEnd[] = [];
  for (const end of ends) {
    if (chosen.length < wanted && !seen.has(markOf(end))) {
      seen.add(markOf(end));
      chosen.push(end);
    }
  }
  return chosen;
}

const COMPASS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];

/** A heading in words, for buttons and screen readers. */
export function headingWords(heading: number): string {
  return COMPASS[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? '';
}

/** The nose in words. */
export function tiltWords(tilt: number): string {
  return tilt > 0 ? 'nose up' : tilt < 0 ? 'nose down' : '';
}
