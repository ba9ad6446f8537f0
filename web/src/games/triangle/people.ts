/** Everybody in a battle, and how it stands, as the panels show it. */
import type { Someone, Standing } from '../../pieces';
import type { TrianglePiece, TriangleScene } from '../../wire';

export function everybody(scene: TriangleScene): Someone[] {
  return scene.pieces.map(someone);
}

export function standingOf(scene: TriangleScene): Standing {
  return { phase: PHASES[scene.phase] ?? scene.phase, order: scene.order, score: scene.points };
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

const WAITS: Record<string, string> = { patrol: 'on patrol', access: 'about to enter' };

function someone(piece: TrianglePiece): Someone {
  const flying = piece.place === 'board';
  const gone = piece.place === 'gone';
  const waits = piece.place === 'patrol';
  return {
    id: piece.id,
    side: piece.side,
    seat: piece.seat,
    title: piece.title,
    type: piece.airplane,
    place: flying ? 'flying' : gone ? 'gone' : 'waiting',
    where: piece.spot,
    height: gone || waits ? '' : String(piece.level),
    nose: flying ? piece.tilt : 0,
    carries: gone || piece.bombs === 0 ? '' : bombWords(piece.bombs),
    state: gone ? piece.fate || 'gone' : piece.damage || (WAITS[piece.place] ?? ''),
    harms: harmsOf(piece),
    moved: piece.moved,
    ace: piece.pilot === 'ace',
    victories: piece.kills,
    lines: piece.lines,
  };
}

export function bombWords(bombs: number): string {
  return bombs === 1 ? '1 bomb' : `${bombs} bombs`;
}

/** What is wrong with a piece: what is damaged, and jams. */
export function harmsOf({ place, damage, guns }: TrianglePiece): string[] {
  if (place === 'gone') return [];
  return [...(damage === '' ? [] : [damage]), ...(guns.some((gun) => gun.jammed) ? ['jam'] : [])];
}
