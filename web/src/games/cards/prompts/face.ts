/** Manoeuvre cards as drawings: a unit of the rules is a unit of the drawing, ahead is up. */
import type { ManoeuvreCard } from '../../../wire';

const AROUND = 1.1;
const LEAST = 2.6;

export function pathOf({ path }: ManoeuvreCard): string {
  return path.map(([right, ahead], at) => `${at === 0 ? 'M' : 'L'}${right} ${-ahead}`).join('');
}

/** What of the drawing is shown: all of the path, the start in the middle of the foot. */
export function boxOf({ path }: ManoeuvreCard): string {
  const aside = Math.max(LEAST, ...path.map(([right]) => Math.abs(right) + AROUND));
  const top = Math.max(LEAST, ...path.map(([, ahead]) => ahead)) + AROUND;
  return `${-aside} ${-top} ${2 * aside} ${top + 0.8}`;
}
