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

/** More than this is worth a warning. */
const RISK = 0.005;

/**
 * What ends are for: a shot, the task and the way out, a place where nobody bears on one, and all others; of those that
 * give nothing only one for each point comes to the front. What a teacher wants leads its group.
 */
export function groupsOf(card: FlyCard, wanted = ''): EndGroup[] {
  const tasks = card.ends.filter((end) => end.done.length > 0 || (end.edge !== '' && end.entitled));
  const shots = card.ends.filter((end) => end.aim !== null && !tasks.includes(end));
  const others = card.ends.filter((end) => !tasks.includes(end) && !shots.includes(end));
  const safe = others.filter((end) => end.threats.length === 0 && end.danger <= RISK);
  const exposed = others.filter((end) => !safe.includes(end));
  const room = OTHERS + (tasks.length ? 0 : TASKS / 2) + (shots.length ? 0 : SHOTS / 2);
  const few = Math.ceil(room / (safe.length > 0 && exposed.length > 0 ? 2 : 1));
  const groups = [
    { title: 'Gives a shot', best: shots.slice(0, SHOTS), all: shots },
    { title: 'Task and way out', best: tasks.slice(0, TASKS), all: tasks },
    { title: 'Safe', best: spread(safe, few), all: safe },
    { title: 'Under their guns', best: spread(exposed, few), all: exposed },
  ];
  return groups.filter((group) => group.all.length > 0).map((group) => led(group, wanted));
}

/** The end that a teacher waits for comes first in its group. */
function led(group: EndGroup, wanted: string): EndGroup {
  const meant = group.all.filter((end) => end.answer === wanted);
  const rest = (ends: FlyEnd[]): FlyEnd[] => ends.filter((end) => end.answer !== wanted);
  return { ...group, best: [...meant, ...rest(group.best)], all: [...meant, ...rest(group.all)] };
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

const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'];

/** How a path gets there: its turns to either side. */
export function turnWords(path: string): string {
  if (!/^[LSR]+$/.test(path)) return '';
  const turns = (['L', 'R'] as const).flatMap((letter) => {
    const count = path.split(letter).length - 1;
    return count > 0 ? [`${letter === 'L' ? 'left' : 'right'} ${TIMES[count] ?? `${count} times`}`] : [];
  });
  return turns.join(', ') || 'straight on';
}

/** The nose in words. */
export function tiltWords(tilt: number): string {
  return tilt > 0 ? 'nose up' : tilt < 0 ? 'nose down' : '';
}
