/** Everybody in a battle as the panels need him, whatever the game. */
import type { Board, IcogAirplane, Scene, TrianglePiece } from './wire';

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

export function everybody(scene: Scene): Someone[] {
  if (scene.kind === 'campaign') return [];
  return scene.kind === 'triangle' ? scene.pieces.map(ofTriangle) : scene.airplanes.map(ofIcog);
}

export function byName(scene: Scene | null): ReadonlyMap<string, Someone> {
  return new Map((scene ? everybody(scene) : []).map((one) => [one.id, one]));
}

export function standingOf(scene: Scene): Standing {
  if (scene.kind === 'triangle') {
    return { phase: PHASES[scene.phase] ?? scene.phase, order: scene.order, score: scene.points };
  }
  if (scene.kind === 'campaign') {
    return { phase: scene.phase_words, order: [], score: scene.points };
  }
  return { phase: scene.phase_words, order: [...scene.flown, ...scene.order], score: scene.scores };
}

/** The role of a type, for its picture. */
export function roleOf(board: Board, type: string): string {
  return board.kind === 'triangle' ? (board.types[type]?.role ?? 'fighter') : 'fighter';
}

const PHASES: Record<string, string> = {
  weather: 'weather',
  planes: 'choice of planes',
  duties: 'fitting out',
  pilots: 'choice of pilots',
  deploy: 'deployment',
  move: 'movement',
  reinforce: 'reinforcements',
  bonus: 'last round',
  over: '',
};

const WAITS: Record<string, string> = { patrol: 'on patrol', access: 'coming up' };

function ofTriangle(piece: TrianglePiece): Someone {
  const flying = piece.place === 'board';
  const gone = piece.place === 'gone';
  return {
    id: piece.id,
    side: piece.side,
    seat: piece.seat,
    title: piece.title,
    type: piece.airplane,
    place: flying ? 'flying' : gone ? 'gone' : 'waiting',
    where: piece.spot,
    height: flying ? String(piece.level) : '',
    nose: flying ? piece.tilt : 0,
    state: gone ? piece.fate || 'gone' : piece.damage || (WAITS[piece.place] ?? ''),
    moved: piece.moved,
    ace: piece.pilot === 'ace',
    victories: piece.kills,
    lines: piece.lines,
  };
}

const STEEP = 10;

function ofIcog(airplane: IcogAirplane): Someone {
  const flying = airplane.place === 'air';
  const gone = airplane.place === 'gone';
  const pitch = airplane.pose[4];
  return {
    id: airplane.id,
    side: airplane.side,
    seat: airplane.seat,
    title: airplane.title,
    type: airplane.panel,
    place: flying ? 'flying' : gone ? 'gone' : 'waiting',
    where: airplane.spot,
    height: flying ? airplane.pose[2].toFixed(0) : '',
    nose: pitch > STEEP ? 1 : pitch < -STEEP ? -1 : 0,
    state: gone ? airplane.fate || 'gone' : airplane.attitude || (airplane.effects[0]?.words ?? ''),
    moved: airplane.moved,
    ace: false,
    victories: airplane.crew.reduce((sum, man) => sum + man.victories, 0),
    lines: airplane.lines,
  };
}
