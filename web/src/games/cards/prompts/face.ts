/** Manoeuvre cards as drawings: a unit of the rules is a unit of the drawing, ahead is up. */
import type { ManoeuvreCard } from '../../../wire';

/** All cards are drawn to one scale, so that a stall looks short beside full throttle. */
export const BOX = '-3.3 -7.2 6.6 8';

export function pathOf({ path }: ManoeuvreCard): string {
  return path.map(([right, ahead], at) => `${at === 0 ? 'M' : 'L'}${right} ${-ahead}`).join('');
}
