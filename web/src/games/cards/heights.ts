/** Levels as bands, so that they can be told by colour; none where levels do not count. */
import { ALTITUDES } from '../../stage/basics/altitudes';
import type { CardsBoard } from '../../wire';
import type { Band } from '../view';
import { LEVEL } from './scene/measures';

export function bandsOf({ altitude, levels }: CardsBoard): Band[] {
  if (!altitude) return [];
  const each = Math.ceil(levels / ALTITUDES.length);
  return ALTITUDES.map(({ back }, at) => {
    const [low, high] = [at * each + 1, Math.min(levels, (at + 1) * each)];
    return { top: (high + 0.5) * LEVEL, words: low < high ? `${low}–${high}` : String(low), color: back };
  }).filter((_, at) => at * each < levels);
}
