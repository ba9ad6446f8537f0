"""Which ends of a move come first, all at once and compiled; `words.landing.Landing.worth` says it of a single one.

The ends are the rows of the kernel's table. What is worth looking at closely is found before, by `contact` and `odds`.
"""

import numpy as np
from numba import njit

from aerodrome.triangle.kernel import BORDER, DONE, EDGE, HEADING, LEVEL, POINT, Array

FAR = 99
"""No way is longer."""
MOST_DONE, MOST_BALANCE = 1 << 8, 1 << 24
"""More than the zones that any move does, and than any balance of hits."""
PLACES = 20
"""Bits for the number of an end, below its worth."""
NUMBER, GAIN, TILTED = range(3)
"""Of an end that was looked at closely: which it is, what it gives less what it risks, whether its nose is tilted."""


@njit(cache=True)
def ways(ends: Array, goals: Array, width: int) -> Array:
    """How far it is from each end to the nearest goal, in steps, turns and levels; a goal is point, heading, level.

    Steps are counted as `lattice.Board.distance` counts them.
    """
    found = np.full(len(ends), FAR, np.int64)
    for at in range(len(ends)):
        row, column = divmod(ends[at, POINT], width)
        across = 2 * column + row % 2
        for goal in range(len(goals)):
            there, beside = divmod(goals[goal, 0], width)
            rows = abs(row - there)
            steps = rows + max(0, (abs(across - 2 * beside - there % 2) - rows) // 2)
            turns = abs((goals[goal, 1] - ends[at, HEADING] + 3) % 6 - 3)
            found[at] = min(found[at], steps + turns + abs(goals[goal, 2] - ends[at, LEVEL]))
    return found


@njit(cache=True)
def ranked(ends: Array, far: Array, ground: Array, entitled: int, seen: Array) -> Array:
    """The numbers of the ends, those of most worth first, and of equals the one that was found first.

    `far`: how far each is from the goal; `ground`: the kernel's board; `entitled`: the edges over which the piece may
    leave, a bit each; `seen`: the ends that were looked at closely.
    """
    balance, tilted = np.zeros(len(ends), np.int64), np.zeros(len(ends), np.int64)
    for one in range(len(seen)):
        balance[seen[one, NUMBER]], tilted[seen[one, NUMBER]] = seen[one, GAIN], seen[one, TILTED]
    order = np.empty(len(ends), np.int64)
    for at in range(len(ends)):
        edge, zones, done = ends[at, EDGE], ends[at, DONE], 0
        while zones:
            done += zones & 1
            zones >>= 1
        strays = border = 0
        way = far[at]
        if edge >= 0:
            strays, way = 1 - (entitled >> edge & 1), FAR
        else:
            border = ground[ends[at, POINT] << 3 | BORDER]
        worth = (strays * MOST_DONE - done) * MOST_BALANCE - balance[at]
        # all of it in one number, which is several times as quick to sort as one after the other
        order[at] = (((worth * 2 + border) * (FAR + 1) + way) * 2 + tilted[at]) << PLACES | at
    order.sort()
    return order & ((1 << PLACES) - 1)


def place(line: int, heading: int, enemy_heading: int, rise: int, enemy_tilt: int) -> int:
    """Where a table of tilts has a piece that lies on a line from an enemy, who flies `rise` levels above it."""
    return ((line * 6 + heading) * 6 + enemy_heading) * 9 + rise * 3 + enemy_tilt + 4


_place = njit(cache=True)(place)


@njit(cache=True)
def met(ends: Array, enemies: Array, guarded: Array, lines: Array, tables: Array) -> Array:
    """By end the tilts with which there may be a shot, as bits (see `contact.Contact.tilts`).

    An enemy is point, heading, level, tilt and whether it is a balloon; guns on the ground fire at all points that are
    `guarded`.
    """
    found, near = np.zeros(len(ends), np.int64), np.full((len(enemies), len(lines)), -1, np.int16)
    for one in range(len(enemies)):
        for line in range(lines.shape[1]):
            point = lines[enemies[one, 0], line]
            if point >= 0:
                near[one, point] = line
    for at in range(len(ends)):
        if ends[at, EDGE] >= 0:
            continue
        point, heading, level = ends[at, POINT], ends[at, HEADING], ends[at, LEVEL]
        if point in guarded:
            found[at] = 0b111
        for one in range(len(enemies)):
            rise = enemies[one, 2] - level
            if near[one, point] >= 0 and -1 <= rise <= 1:
                where = _place(near[one, point], heading, enemies[one, 1], rise, enemies[one, 3])
                found[at] |= tables[enemies[one, 4], where]
    return found


@njit(cache=True)
def poses(ends: Array, order: Array, size: int) -> Array:
    """The poses of the ends in their order, each as one number: (level × points of the board + point) × 6 + heading."""
    found = np.empty(len(order), np.int64)
    for at in range(len(order)):
        end = order[at]
        found[at] = (ends[end, LEVEL] * size + ends[end, POINT]) * 6 + ends[end, HEADING]
    return found
