/** The table of Sealed Orders in the stage's units. */
import type { Place, Pose } from '../../../stage/types';

/** A unit of the rules, on the stage. */
export const U = 0.4;
/** How high a level is. */
export const LEVEL = 0.5;
/** How high everybody flies where levels do not count. */
export const CRUISE = 1.7;
const ON_THE_GROUND = 0.12;

/** The height of a level; without levels everybody is at the same height. */
export function heightOf(level: number): number {
  return level > 0 ? level * LEVEL : CRUISE;
}

export function placeAt(x: number, y: number, level: number): Place {
  return [x * U, y * U, heightOf(level)];
}

export function onGround(x: number, y: number): Place {
  return [x * U, y * U, 0];
}

export function poseAt(x: number, y: number, level: number, heading: number, grounded = false): Pose {
  return [x * U, y * U, grounded ? ON_THE_GROUND : heightOf(level), heading, 0, 0];
}

export function sideOf(side: number): 0 | 1 {
  return side === 1 ? 1 : 0;
}
