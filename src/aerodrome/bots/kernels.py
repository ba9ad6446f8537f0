"""Compiled loops with which bots sort out the ends of moves; the rules have the last word about those they find."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

Integers = NDArray[np.int64]
Bytes = NDArray[np.uint8]

# Columns of the ends of a move, as `reach` lists them.
POINT, HEADING, LEVEL, EDGE = 0, 1, 2, 5


@njit(cache=True)
def in_sight(
    ends: Integers, enemies: Integers, neighbours: Integers, width: int, guns: Bytes, mounts: int, found: Integers
) -> int:
    """Ends from which one of the mounts would bear on an enemy, with the nose level or tilted: how many.

    An enemy is one number: point, heading, level (four bits each), tilt + 1 and a bit for a balloon. `guns` holds a bit
    for each mount that bears, for airplanes and then for balloons, in the order of `positions.place`. Clouds and pieces
    in the line of fire are not looked at. The places of the ends are written into `found`.
    """
    count = 0
    two_rows = 2 * width + 2
    for end in range(ends.shape[0]):
        if ends[end, EDGE] >= 0:
            continue
        point, heading, level = ends[end, POINT], ends[end, HEADING], ends[end, LEVEL]
        for enemy in enemies:
            away = (enemy >> 12) - point
            rise = (enemy >> 4 & 15) - level
            if away < -two_rows or away > two_rows or rise < -1 or rise > 1:
                continue
            line = 0 if away == 0 else -1
            for direction in range(6):
                near = neighbours[point * 6 + direction]
                if near >= 0:
                    if near - point == away:
                        line = 6 + (direction - heading) % 6
                    elif neighbours[near * 6 + direction] - point == away:
                        line = 12 + (direction - heading) % 6
            if line < 0:
                continue
            place = (line * 6 + ((enemy >> 8 & 15) - heading) % 6) * 27 + rise * 9 + (enemy >> 1 & 3) + 12
            if enemy & 1:
                place += guns.size // 2
            if (guns[place] | guns[place + 3] | guns[place - 3]) & mounts:
                found[count] = end
                count += 1
                break
    return count
