/** What helps to decide, over the table: the ribbon of a plan, pale planes at its phases, arcs, bases and rulers. */
import { NO_OVERLAY } from '../../../boards/overlays';
import type { Ghostly, Mark, Overlay, Pose } from '../../../stage/types';
import type { CardsBoard, CardsFireCard, CardsPlane, CardsScene, PlanPreview, PlanStep } from '../../../wire';
import { heightOf, placeAt, poseAt, sideOf, U } from './measures';
import { cardWay, planned } from './tracks';

export function planeOf(scene: CardsScene, id: string): CardsPlane | undefined {
  return scene.planes.find((plane) => plane.id === id);
}

function isFlying(scene: CardsScene, id: string): boolean {
  return planeOf(scene, id)?.place === 'air';
}

/** The arcs of a plane's guns to the half ruler and the ruler, and its base, where it is or where it will be. */
function armsOf(board: CardsBoard, plane: CardsPlane, at: string): Pick<Overlay, 'arcs' | 'bases'> {
  const type = board.types[plane.airplane];
  const side = sideOf(plane.side);
  return {
    arcs: (type?.posts ?? []).map(({ bearing, half_arc }) => ({
      craft: at,
      bearing,
      halfAngle: half_arc,
      ranges: [board.half_ruler * U, board.ruler * U],
      side,
    })),
    bases: [
      { craft: at, halfLength: (type?.half_length ?? 1) * U, halfWidth: (type?.half_width ?? 1) * U, side },
    ],
  };
}

/** What a chosen plane shows of itself: where its guns point, and whom it tails. */
export function pieceOverlay(board: CardsBoard, scene: CardsScene, id: string): Overlay {
  const plane = planeOf(scene, id);
  if (plane?.place !== 'air') return NO_OVERLAY;
  const lines = isFlying(scene, plane.tails) ? [{ from: id, to: plane.tails, kind: 'threat' as const }] : [];
  return { ...NO_OVERLAY, ...armsOf(board, plane, id), lines };
}

/** The ways of a plan, phase by phase. */
export function waysOf(plane: CardsPlane, steps: readonly PlanStep[]): Pose[][] {
  let from = poseAt(plane.x, plane.y, plane.level, plane.heading);
  return steps.map(({ track, pose }) => {
    const way = planned(from, track, pose);
    const [x, y, heading, level] = pose;
    from = poseAt(x, y, level, heading);
    return way;
  });
}

/** A plan as far as it is laid; the phase that is looked at has the arcs. */
export function planOverlay(
  board: CardsBoard,
  scene: CardsScene,
  preview: PlanPreview,
  looked: number,
): Overlay {
  const plane = planeOf(scene, preview.plane);
  const { steps } = preview;
  const at = steps[looked] ? looked : steps.length - 1;
  const step = steps[at];
  if (!plane || !step) return NO_OVERLAY;
  const ghosts = waysOf(plane, steps).map((path): Ghostly => ({ craft: plane.id, path }));
  return {
    ...NO_OVERLAY,
    ...(step.off ? {} : armsOf(board, plane, 'ghost')),
    ghost: ghosts[at] ?? null,
    others: ghosts.filter((_, index) => index !== at),
    marks: steps.map(markOf),
    lines: [
      ...step.threats
        .filter((id) => isFlying(scene, id))
        .map((from) => ({ from, to: 'ghost', kind: 'threat' as const })),
      ...step.arcs
        .filter((id) => isFlying(scene, id))
        .map((to) => ({ from: 'ghost', to, kind: 'aim' as const })),
    ],
  };
}

/** The number of a phase where it ends, and what is to be known there. */
function markOf({ pose: [x, y, , level], off, in_cloud, arcs, threats }: PlanStep, index: number): Mark {
  const kind =
    off || threats.length > arcs.length ? 'danger' : arcs.length > 0 ? 'shot' : in_cloud ? 'edge' : 'reach';
  const words = off ? ' off the table' : in_cloud ? ' cloud' : '';
  const [px, py, pz] = placeAt(x, y, level);
  return { id: String(index), place: [px, py, pz - 0.2], kind, label: `${index + 1}${words}` };
}

/** The first card of the plane that is tailed. */
export function tailedOverlay(board: CardsBoard, scene: CardsScene, id: string, card: string): Overlay {
  const plane = planeOf(scene, id);
  const deck = plane && board.decks[board.types[plane.airplane]?.deck ?? ''];
  const known = deck?.cards.find((one) => one.id === card);
  if (!plane || !known) return NO_OVERLAY;
  return { ...NO_OVERLAY, others: [{ craft: id, path: cardWay(plane, known) }] };
}

/** Every shot that may be fired as a ruler; the one under the cursor stands out. */
export function fireOverlay(
  board: CardsBoard,
  scene: CardsScene,
  card: CardsFireCard,
  chosen: string,
): Overlay {
  const plane = planeOf(scene, card.plane);
  const height = heightOf(plane?.level ?? 0);
  const sole = card.bearings.length === 1;
  const rulers = card.bearings.map(({ answer, line: [from, to], target }) => ({
    from: [from[0] * U, from[1] * U, height] as const,
    to: [to[0] * U, to[1] * U, heightOf(planeOf(scene, target)?.level ?? 0)] as const,
    length: board.ruler * U,
    strong: sole || answer === chosen,
  }));
  return { ...NO_OVERLAY, rulers, ...(plane ? armsOf(board, plane, plane.id) : {}) };
}
