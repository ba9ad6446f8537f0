/** What the picture of a fight takes in. */
import type { Place } from '../stage/types';

/** How far somebody may fly in a turn, roughly, in the stage's units. */
const ROOM = 4;
/** How near to the edge of what is in the picture a place still counts as being in it, in the stage's units. */
const EDGE = 0.4;

/** A place with room to fly a turn in every direction. */
export function roomy([x, y, z]: Place): Place[] {
  return [-ROOM, ROOM].flatMap((aside): Place[] => [
    [x + aside, y, z],
    [x, y + aside, z],
  ]);
}

/** Does a place lie in the box about places that are in the picture already? */
export function within(place: Place, places: readonly Place[]): boolean {
  return ([0, 1, 2] as const).every((axis) => {
    const along = places.map((one) => one[axis]);
    return place[axis] >= Math.min(...along) - EDGE && place[axis] <= Math.max(...along) + EDGE;
  });
}
