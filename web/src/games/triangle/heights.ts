/** Levels as bands, so that they can be told by colour. */
import { ALTITUDES } from '../../stage/basics/altitudes';
import type { TriangleBoard } from '../../wire';
import type { Band } from '../view';
import { LEVEL } from './scene';

export function bandsOf(board: TriangleBoard): Band[] {
  return ALTITUDES.slice(0, board.levels).map(({ back }, at) => ({
    top: (at + 1.5) * LEVEL,
    words: String(at + 1),
    color: back,
  }));
}
