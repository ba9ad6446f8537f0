/** Signs on the time bar: hits and losses, each with whose it is. */
import type { MomentLine, Verdict } from '../wire';

export interface Sign {
  at: number;
  mark: Verdict;
  words: string;
  /** Whose deed it is; empty: nobody's. */
  by: string;
}

/** The gravest thing of every moment at which something was hit or lost. */
export function signsOf(moments: readonly MomentLine[]): Sign[] {
  return moments.flatMap(({ marks = [] }, at) => {
    const mark = marks.find(({ tone }) => tone === 'lost') ?? marks[0];
    if (!mark) return [];
    const by = mark.by ?? lastToHit(moments, at, mark.piece);
    return [{ at, mark, words: wordsOf(mark, by), by }];
  });
}

/** Who hit somebody last before he was lost. */
function lastToHit(moments: readonly MomentLine[], at: number, piece: string): string {
  const hits = moments.slice(0, at + 1).flatMap(({ marks = [] }) => marks);
  return hits.findLast((mark) => mark.piece === piece && mark.by)?.by ?? '';
}

function wordsOf({ word, piece, man }: Verdict, by: string): string {
  const whose = man ? `${piece} (${man})` : piece;
  return by && by !== piece ? `${word}: ${whose}, by ${by}` : `${word}: ${whose}`;
}
