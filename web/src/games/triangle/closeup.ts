/** What should be in the picture while somebody chooses where to fly. */
import type { Craft, Place } from '../../stage/types';

/** Others are as near as this to the points in reach, or they are left out. In the stage's units. */
const NEAR = 4;
/** The nearest enemy is taken in even from here: at the opening he stands across the board. */
const IN_SIGHT = 24;

/** The mover, the points in reach, whoever is near them, and at least the nearest enemy if he is in sight. */
export function closeUp(crafts: readonly Craft[], mover: string, reach: readonly Place[]): Place[] {
  const own = crafts.find((craft) => craft.id === mover);
  const around: Place[] = [...(own ? placesOf(own) : []), ...reach];
  if (around.length === 0) return crafts.flatMap(placesOf);
  const others = crafts
    .filter((craft) => craft.id !== mover)
    .map((craft) => ({ craft, far: Math.min(...around.map((place) => distance(place, craft.pose))) }))
    .sort((one, other) => one.far - other.far);
  const nearest = others.find(({ craft, far }) => craft.side !== own?.side && far <= IN_SIGHT);
  const near = others.filter((one) => one.far <= NEAR || one === nearest);
  return [...around, ...near.flatMap(({ craft }) => placesOf(craft))];
}

/** In the air and on the ground below. */
function placesOf({ pose: [x, y, z] }: Craft): Place[] {
  return [
    [x, y, z],
    [x, y, 0],
  ];
}

function distance([x0, y0]: Place, [x1, y1]: Craft['pose']): number {
  return Math.hypot(x1 - x0, y1 - y0);
}
