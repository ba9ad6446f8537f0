import type { Tip, Wing } from './shapes';

type Rest = Omit<Wing, 'span' | 'chord' | 'at' | 'y' | 'tip'>;

/** A wing written in one line of the tables of shapes. */
export function wing(span: number, chord: number, at: number, y: number, tip: Tip, rest: Rest = {}): Wing {
  return { span, chord, at, y, tip, ...rest };
}
