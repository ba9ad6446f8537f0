/** Open sky as a few bands of heights, so that they can be told by colour. */
import { ALTITUDES } from '../../stage/basics/altitudes';
import type { IcogBoard } from '../../wire';
import type { Band } from '../view';
import { MU } from './scene';

export function bandsOf(board: IcogBoard): Band[] {
  const step = board.ceiling / ALTITUDES.length;
  return ALTITUDES.map(({ back }, at) => ({
    top: (at + 1) * step * MU,
    words: `${Math.round(at * step)}–${Math.round((at + 1) * step)}`,
    color: back,
  }));
}
