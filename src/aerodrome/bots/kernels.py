"""Compiled loops with which bots sort out the ends of moves; the rules have the last word about those they find."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from aerodrome.triangle.kernel import (
    AIRPLANE,
    COLUMNS,
    EDGE,
    ENTRY,
    HEADING,
    LEVEL,
    OTHERS,
    PIECES,
    POINT,
    ROOM,
    START,
    STEPS,
    TABLE,
)

Integers = NDArray[np.int64]
Bytes = NDArray[np.uint8]

FURTHER = 4
"""How far beyond the steps of a move a target can be: a straight step, one of the wind, and two to fire over."""


@njit(cache=True)
def is_free(ask: Integers, point: int, level: int) -> bool:
    """Is no other piece in the line of fire there (AD24)?"""
    for at in range(PIECES, PIECES + ask[OTHERS]):
        if ask[at] >> 12 == point and (ask[at] >> 4 & 15) == level:
            return False
    return True


@njit(cache=True)
def in_sight(
    work: Integers,
    ends: int,
    ask: Integers,
    board: Integers,
    width: int,
    side: int,
    guns: Bytes,
    mounts: int,
    found: Integers,
) -> int:
    """Ends from which one of the mounts would bear on an enemy of the side, with the nose level or tilted: how many.

    `work`, `ask` and `board` are the arrays of `triangle.kernel` after a search that has found so many ends. `guns`
    holds a bit for each mount that bears, for airplanes and then for balloons, in the order of `positions.place`.
    Clouds are not looked at. The places of the ends are written into `found`, whose last numbers serve for the enemies
    within reach.
    """
    start = ask[ENTRY] if ask[ENTRY] >= 0 else ask[START]
    most = ask[STEPS] + FURTHER
    first = found.size
    for at in range(PIECES, PIECES + ask[OTHERS]):
        point = ask[at] >> 12
        rows, columns = abs(point // width - start // width), abs(point % width - start % width)
        if (ask[at] >> 11 & 1) != side and rows <= most and columns <= most:
            first -= 1
            found[first] = ask[at]
    count = 0
    if first == found.size:
        return count
    two_rows = 2 * width + 2
    for end in range(min(ends, first)):
        row = TABLE + 3 * work[ROOM] + COLUMNS * end
        if work[row + EDGE] >= 0:
            continue
        point, heading, level = work[row + POINT], work[row + HEADING], work[row + LEVEL]
        for enemy in found[first:]:
            away = (enemy >> 12) - point
            rise = (enemy >> 4 & 15) - level
            if away < -two_rows or away > two_rows or rise < -1 or rise > 1:
                continue
            line = 0 if away == 0 else -1
            for direction in range(6):
                near = board[point << 3 | direction]
                if near >= 0:
                    if near - point == away:
                        line = 6 + (direction - heading) % 6
                    elif board[near << 3 | direction] - point == away and is_free(ask, near, level):
                        line = 12 + (direction - heading) % 6
            if line < 0:
                continue
            place = (line * 6 + ((enemy >> 8 & 7) - heading) % 6) * 27 + rise * 9 + (enemy >> 2 & 3) + 12
            if enemy & 3 != AIRPLANE:
                place += guns.size // 2
            if (guns[place] | guns[place + 3] | guns[place - 3]) & mounts:
                found[count] = end
                count += 1
                break
    return count
