/** Every game for the stage: the kind of the board says which converter it is. */
import type { Act, Craft, Overlay, Place, Pose, World } from '../stage/types';
import type { Board, Entry, IcogBoard, IcogScene, Scene, TriangleBoard, TriangleScene } from '../wire';
import { bandsOf } from './altitudes';
import * as icog from './icog';
import { type Attention, NO_OVERLAY } from './overlays';
import * as triangle from './triangle';

export { NO_OVERLAY, together } from './overlays';

/** A board and a moment of the same game. */
export type Shown =
  | { game: 'triangle'; board: TriangleBoard; scene: TriangleScene }
  | { game: 'icog'; board: IcogBoard; scene: IcogScene };

/** A board with a scene; null where they are of different games or one is missing. */
export function shownOf(board: Board | null, scene: Scene | null): Shown | null {
  if (board?.kind === 'triangle' && scene?.kind === 'triangle') return { game: 'triangle', board, scene };
  if (board?.kind === 'icog' && scene?.kind === 'icog') return { game: 'icog', board, scene };
  return null;
}

export function worldOf(board: Board): World {
  if (board.kind === 'campaign') throw new Error('a campaign has pages, and no stage');
  const world = board.kind === 'triangle' ? triangle.worldOf(board) : icog.worldOf(board);
  return { ...world, bands: bandsOf(board).map(({ top }) => top) };
}

/** Wind and sun, which may change during a battle. */
export function weatherOf(scene: Scene | null): { wind: number | null; sun: number | null } {
  return scene?.kind === 'triangle' ? { wind: scene.wind, sun: scene.sun } : { wind: null, sun: null };
}

export function craftsOf(shown: Shown, attention: Attention): Craft[] {
  return shown.game === 'triangle'
    ? triangle.craftsOf(shown.board, shown.scene, attention)
    : icog.craftsOf(shown.board, shown.scene, attention);
}

export function pieceOverlay(shown: Shown, id: string): Overlay {
  if (id === '') return NO_OVERLAY;
  return shown.game === 'triangle'
    ? triangle.pieceOverlay(shown.scene, id)
    : icog.pieceOverlay(shown.board, shown.scene, id);
}

export function tracksOf(board: Board, entries: readonly Entry[]): Map<string, Pose[]> {
  return board.kind === 'triangle' ? triangle.tracksOf(entries) : icog.tracksOf(entries);
}

export function actsOf(board: Board, entries: readonly Entry[]): Act[] {
  return board.kind === 'triangle' ? triangle.actsOf(entries) : icog.actsOf(entries);
}

/** Everybody's place, in the air and on the ground below. */
export function placesOf(crafts: readonly Craft[]): Place[] {
  return crafts.flatMap(({ pose: [x, y, z] }): Place[] => [
    [x, y, z],
    [x, y, 0],
  ]);
}
