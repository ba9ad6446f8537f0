/** Heights as a few bands, so that they can be told by colour; each game has its own. */
import { ALTITUDES } from '../stage/basics/altitudes';
import type { Board } from '../wire';
import { MU } from './icog';
import { LEVEL } from './triangle';

export interface Band {
  /** Up to this height, in the stage's units. */
  top: number;
  /** What the band is called, in the numbers that labels show. */
  words: string;
  color: string;
}

/** The bands of a board, the lowest first. */
export function bandsOf(board: Board): Band[] {
  if (board.kind === 'triangle') {
    return ALTITUDES.slice(0, board.levels).map(({ back }, at) => ({
      top: (at + 1.5) * LEVEL,
      words: String(at + 1),
      color: back,
    }));
  }
  if (board.kind === 'campaign') return [];
  const step = board.ceiling / ALTITUDES.length;
  return ALTITUDES.map(({ back }, at) => ({
    top: (at + 1) * step * MU,
    words: `${Math.round(at * step)}–${Math.round((at + 1) * step)}`,
    color: back,
  }));
}
