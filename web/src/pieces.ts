/** Everybody in a battle as the panels need him, whatever the game. */
import type { GameView } from './games/view';
import type { Scene } from './wire';

export interface Someone {
  id: string;
  side: number;
  seat: string;
  title: string;
  /** Slug of the type. */
  type: string;
  place: 'flying' | 'waiting' | 'gone';
  /** Where he is, in words. */
  where: string;
  /** Level or height, for a column of numbers; empty while he is not in the air. */
  height: string;
  /** 1 nose up, -1 nose down. */
  nose: number;
  /** What is wrong with him, or what became of him; empty: nothing. */
  state: string;
  /** The same, in a word each: damage, jams, wounds. */
  harms: readonly string[];
  /** What he still has to drop; left out where the game has nothing of the kind. */
  carries?: string;
  moved: boolean;
  ace: boolean;
  victories: number;
  lines: string[];
}

/** What the turn strip shows. */
export interface Standing {
  phase: string;
  /** Those who have moved, then those still to move. */
  order: string[];
  score: readonly number[];
}

export function byName(view: GameView | null, scene: Scene | null): ReadonlyMap<string, Someone> {
  return new Map((view && scene ? view.everybody(scene) : []).map((one) => [one.id, one]));
}
