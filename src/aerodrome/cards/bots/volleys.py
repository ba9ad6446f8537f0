"""Volleys in plain numbers, compiled: what the fire of every plan at every plan brings, cell by cell.

Its plain twin, which reckons with whole arrays, is `tests/cards/volleys.py`; both come out the same to the last bit.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Values = NDArray[np.float64]
Measured = NDArray[np.float32]
"""Fine enough for an estimate, and quick."""
Whole = NDArray[np.int64]


class Ways(NamedTuple):
    """Where the plans of a plane lead: a row for each plan, a column for each phase."""

    x: Measured
    y: Measured
    level: Whole


class Posts(NamedTuple):
    """The gun posts of a plane, each a number in every row."""

    east: Measured
    """The middle of its arc: post, phase, plan."""
    north: Measured
    cosine: Measured
    """Of half its arc."""
    sine: Measured
    reach: Measured
    levels: Whole
    silent: Whole
    """Phases in which it is jammed."""
    one: Values
    """Points of a burst, and of one at half the ruler."""
    two: Values
    again: Values
    """What aim adds to them; 0 for those who do not aim."""
    again_twice: Values


class Target(NamedTuple):
    """What counts of a target's base: how far away it is out of all reach, its room, its own place; squares."""

    farthest: np.float32
    radius: float
    room: np.float32
    within: np.float32


@njit(cache=True)
def volleys(  # pragma: no cover - compiled
    mine: Ways, theirs: Ways, posts: Posts, target: Target, level: int, half: np.float32
) -> Values:
    """Points that a turn of fire brings: a row for each plan of the shooter, a column for each of the target."""
    rows, phases = mine.x.shape
    columns, count = theirs.x.shape[0], len(posts.reach)
    found = np.zeros((rows, columns))
    fired = np.zeros(count, dtype=np.bool_)
    nothing = np.float32(0.0)
    for row in range(rows):
        for column in range(columns):
            total = 0.0
            fired[:] = False
            for phase in range(phases):
                east = theirs.x[column, phase] - mine.x[row, phase]
                north = theirs.y[column, phase] - mine.y[row, phase]
                square = east * east + north * north
                if square > target.farthest:
                    fired[:] = False
                    continue
                far = np.sqrt(square)
                gap = abs(theirs.level[column, phase] - mine.level[row, phase])
                away = far + np.float32(level * gap - target.radius)
                room = min(far, target.room)
                clear = np.sqrt(max(square - room * room, nothing))
                for post in range(count):
                    before = fired[post]
                    fired[post] = False
                    if phase < posts.silent[post] or gap > posts.levels[post]:
                        continue
                    if away > posts.reach[post] or square <= target.within:
                        continue
                    # the angle to him is at most half the arc and the room that his base takes, by their cosines
                    least = posts.cosine[post] * clear - posts.sine[post] * room
                    if east * posts.east[post, phase, row] + north * posts.north[post, phase, row] >= least:
                        fired[post] = True
                        twice = away <= half
                        total += posts.two[post] if twice else posts.one[post]
                        if before:
                            total += posts.again_twice[post] if twice else posts.again[post]
            found[row, column] = total
    return found
