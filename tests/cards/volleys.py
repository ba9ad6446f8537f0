"""The plain twin of `cards/bots/volleys.py`: the same estimate of fire, with whole arrays instead of cells."""

import numpy as np
from numpy.typing import NDArray

from aerodrome.cards.bots.exchange import STEP, apart, posts_of
from aerodrome.cards.bots.tracks import Tracks
from aerodrome.cards.bots.volleys import Values
from aerodrome.cards.fire.shots import LEVEL
from aerodrome.cards.parts.measures import HALF_RULER
from aerodrome.cards.state import PHASES, Plane, State


def expected(state: State, shooter: Plane, mine: Tracks, target: Plane, theirs: Tracks) -> Values:
    """Points that a turn of fire brings: a row for each plan of the shooter, a column for each of the target."""
    posts = posts_of(state, shooter)
    rows, columns = len(mine.plans), len(theirs.plans)
    total = np.zeros(rows * columns)
    if not posts or not len(total):
        return total.reshape(rows, columns)
    radius = float(min(state.airplane(target).size))
    farthest = (max([post.reach for post in posts]) + radius + 1) ** 2
    before: list[NDArray[np.bool_]] = [np.zeros(total.shape, dtype=np.bool_) for _ in posts]
    for phase in range(PHASES):
        east, north = apart(mine, theirs, phase)
        square = east * east + north * north
        # most plans lead nowhere near to most others: only those that do are looked at
        near = np.flatnonzero(square <= farthest)
        row, column = np.divmod(near, columns)
        east, north, square = east.ravel()[near], north.ravel()[near], square.ravel()[near]
        far = np.sqrt(square)
        gap = np.abs(theirs.level[column, phase] - mine.level[row, phase])
        away = far + (LEVEL * gap - radius).astype(np.float32)
        room = np.minimum(far, np.float32(0.8 * radius))
        clear = np.sqrt(np.maximum(square - room * room, 0.0))
        twice = away <= HALF_RULER
        for at, post in enumerate(posts):
            fired, before[at] = before[at], np.zeros(total.shape, dtype=np.bool_)
            if phase < post.silent:
                continue
            ahead = (mine.heading[:, phase] * STEP + post.middle).astype(np.float32)
            # the angle to him is at most half the arc and the room that his base takes, by their cosines
            least = np.float32(np.cos(post.half)) * clear - np.float32(np.sin(post.half)) * room
            bears = east * np.sin(ahead)[row] + north * np.cos(ahead)[row] >= least
            bears &= (away <= post.reach) & (square > radius * radius) & (gap <= post.levels)
            one, two = post.mean, 2 * post.mean
            total[near] += np.where(bears, np.where(twice, two, one), 0.0)
            if post.aims:
                again = bears & fired[near]
                total[near] += np.where(again, np.where(twice, 1 - (1 - post.counts) ** 2, post.counts), 0.0)
            before[at][near] = bears
    return total.reshape(rows, columns)
