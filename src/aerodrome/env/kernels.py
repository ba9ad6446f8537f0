"""Geometry in plain numbers, compiled: planes and ends of moves as one of the planes sees them."""

from math import hypot, sqrt
from typing import Any

from numba import njit

from aerodrome.env.fields import ACTION, LIMIT, PLANE

Array = Any
RELATIVE, FIXED = PLANE.index("ahead"), len(PLANE)
FIRST, FOE, ROOM = ACTION.index("ahead"), ACTION.index("foe_distance"), ACTION.index("room")


@njit(cache=True)
def assemble(
    block: Array, rows: Array, places: Array, noses: Array, order: Array, own: int, first: int, reach: float
) -> None:
    """Write all planes into their rows of an observation: `own` of one side, then the others; absent rows stay empty.

    `first` is the plane that looks, or -1.
    """
    half = block.shape[0] // 2
    looks = first >= 0 and rows[first, 0] > 0.0
    across_x = across_y = 0.0
    if looks:
        level = hypot(noses[first, 0], noses[first, 1])
        if level > 0.0:
            across_x, across_y = noses[first, 1] / level, -noses[first, 0] / level
    for number in range(len(order)):
        at = order[number]
        row = block[number if number < own else half + number - own]
        for column in range(rows.shape[1]):
            row[column] = min(LIMIT, max(-LIMIT, rows[at, column]))
        if not looks or rows[at, 0] == 0.0:
            continue
        x, y, z = places[at, 0] - places[first, 0], places[at, 1] - places[first, 1], places[at, 2] - places[first, 2]
        away = sqrt(x * x + y * y + z * z)
        ahead = x * noses[first, 0] + y * noses[first, 1] + z * noses[first, 2]
        row[RELATIVE] = min(LIMIT, max(-LIMIT, ahead / reach))
        row[RELATIVE + 1] = min(LIMIT, max(-LIMIT, (x * across_x + y * across_y) / reach))
        row[RELATIVE + 2] = min(LIMIT, max(-LIMIT, z / reach))
        row[RELATIVE + 3] = min(LIMIT, away / reach)
        if away > 0.0:
            row[RELATIVE + 4] = ahead / away
            row[RELATIVE + 5] = -(x * noses[at, 0] + y * noses[at, 1] + z * noses[at, 2]) / away


@njit(cache=True)
def tell_ends(rows: Array, ends: Array, start: Array, foe: Array, width: float, depth: float, reach: float) -> None:
    """Write the ends of moves into the features of actions; poses have x, y, z and the nose. No `foe`: an empty one."""
    level = hypot(start[3], start[4])
    across_x = across_y = 0.0
    if level > 0.0:
        across_x, across_y = start[4] / level, -start[3] / level
    for at in range(len(ends)):
        row, end = rows[at], ends[at]
        x, y, z = end[0] - start[0], end[1] - start[1], end[2] - start[2]
        row[FIRST] = (x * start[3] + y * start[4] + z * start[5]) / reach
        row[FIRST + 1] = (x * across_x + y * across_y) / reach
        row[FIRST + 2] = z / reach
        row[FIRST + 3] = end[3] * start[3] + end[4] * start[4] + end[5] * start[5]
        row[FIRST + 4] = end[3] * across_x + end[4] * across_y
        if len(foe):
            x, y, z = foe[0] - end[0], foe[1] - end[1], foe[2] - end[2]
            away = sqrt(x * x + y * y + z * z)
            row[FOE] = away / reach
            if away > 0.0:
                row[FOE + 1] = (x * end[3] + y * end[4] + z * end[5]) / away
                row[FOE + 2] = -(x * foe[3] + y * foe[4] + z * foe[5]) / away
        row[ROOM] = min(min(end[0], width - end[0]), min(end[1], depth - end[1])) / reach
        for column in range(len(row)):
            row[column] = min(LIMIT, max(-LIMIT, row[column]))
