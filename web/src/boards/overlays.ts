/** What overlays of all games have in common. */
import type { Craft, Overlay, Place, Pose } from '../stage/types';

export const NO_OVERLAY: Overlay = { marks: [], ghost: null, arrows: [], cones: [], lines: [] };

/** What is looked at. */
export interface Attention {
  selected: string;
  /** Ways flown last, by piece. */
  tracks?: ReadonlyMap<string, readonly Pose[]>;
}

/** Several overlays as one. */
export function together(...overlays: readonly Overlay[]): Overlay {
  return {
    marks: overlays.flatMap((one) => one.marks),
    ghost: overlays.findLast((one) => one.ghost)?.ghost ?? null,
    arrows: overlays.flatMap((one) => one.arrows),
    cones: overlays.flatMap((one) => one.cones),
    lines: overlays.flatMap((one) => one.lines),
    detours: overlays.flatMap((one) => one.detours ?? []),
    others: overlays.flatMap((one) => one.others ?? []),
    bubbles: overlays.flatMap((one) => one.bubbles ?? []),
    quarters: overlays.flatMap((one) => one.quarters ?? []),
    handles: overlays.flatMap((one) => one.handles ?? []),
    arcs: overlays.flatMap((one) => one.arcs ?? []),
    bases: overlays.flatMap((one) => one.bases ?? []),
    rulers: overlays.flatMap((one) => one.rulers ?? []),
  };
}

/** How much of a stand is in the picture below a plane, in the stage's units. */
const POLE = 1.5;

/** Everybody's place in the air, with a piece of his stand: of somebody high up the whole stand would make a speck. */
export function aloft(crafts: readonly Craft[]): Place[] {
  return crafts.flatMap(({ pose: [x, y, z] }): Place[] => [
    [x, y, z],
    [x, y, Math.max(0, z - POLE)],
  ]);
}

/** Everybody's place, in the air and on the ground below. */
export function placesOf(crafts: readonly Craft[]): Place[] {
  return crafts.flatMap(({ pose: [x, y, z] }): Place[] => [
    [x, y, z],
    [x, y, 0],
  ]);
}
