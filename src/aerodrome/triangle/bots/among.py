"""How ends of a move lie among enemies, in plain numbers, compiled: who is behind whom, how near, how high.

Its plain twin, which reckons with whole arrays, is `tests/bots/among.py`.
"""

from math import hypot
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]

CLOSE = 10.0
"""Steps beyond which an enemy neither threatens nor offers anything next turn."""
HEADING_X = np.array([1.0, 0.5, -0.5, -1.0, -0.5, 0.5])
HEADING_Y = np.array([0.0, 0.866, 0.866, 0.0, -0.866, -0.866])

FACED, TAIL, CLIMB, NEAREST, AWAY = range(5)
"""Rows of what is found: how far enemies look at an end, how good a tail it is behind the best of them, steps and
levels to the nearest, steps alone, and steps on the board, half of them counted from a few steps further on."""


class Poses(NamedTuple):
    """Ends of a move."""

    points: NDArray[np.int64]
    headings: NDArray[np.int64]
    levels: NDArray[np.int64]


@njit(cache=True)
def _among(  # pragma: no cover - compiled
    poses: Any, enemies: Any, worths: Any, x: Any, y: Any, distance: Any, lookout: Any
) -> Any:
    count = len(poses.points)
    found = np.zeros((5, count))
    for at in range(count):
        point, heading, level = poses.points[at], poses.headings[at], poses.levels[at]
        ahead = lookout[point * 6 + heading]
        our_east, our_north = HEADING_X[heading], HEADING_Y[heading]
        faced, tail, climb, nearest, here, there = 0.0, 0.0, np.inf, np.inf, np.inf, np.inf
        for number in range(len(enemies)):
            place, towards, height, armed = enemies[number]
            their_east, their_north = HEADING_X[towards], HEADING_Y[towards]
            east, north = x[place] - x[point], y[place] - y[point]
            away, gap = max(hypot(east, north), 0.5), abs(height - level)
            close = min(max(1 - (away - 1) / CLOSE, 0.0), 1.0) * min(max(1 - 0.25 * gap, 0.0), 1.0)
            facing = max(0.0, (our_east * east + our_north * north) / away)
            looked_at = max(0.0, -(their_east * east + their_north * north) / away)
            along = 0.5 + 0.5 * max(0.0, our_east * their_east + our_north * their_north)
            faced += close * looked_at * along * armed
            tail = max(tail, close * facing * along * (1 - looked_at) * worths[number])
            climb, nearest = min(climb, gap + 0.5 * away), min(nearest, away)
            here = min(here, distance[place, point] - 2.0 * worths[number])
            there = min(there, distance[place, ahead] - 2.0 * worths[number])
        found[FACED, at], found[TAIL, at], found[CLIMB, at], found[NEAREST, at] = faced, tail, climb, nearest
        found[AWAY, at] = (here + there) / 2
    return found


def among(
    poses: Poses,
    enemies: NDArray[np.int64],
    worths: Floats,
    x: Floats,
    y: Floats,
    distance: NDArray[np.int16],
    lookout: NDArray[np.int64],
) -> Floats:
    """How each end lies among enemies: a row for each thing asked, a column for each end.

    An enemy is a row of point, heading, level and whether he can fire; x and y are those of the board's points, with
    the steps between any two and, by point and heading, the point that lies a few steps ahead.
    """
    found: Floats = _among(poses, enemies, worths, x, y, distance, lookout)
    return found
