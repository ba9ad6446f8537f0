"""The exchange of fire that two sets of tracks would bring: points expected of every plan against every plan.

A base counts as a disc here, and nothing lies between: a quick estimate for weighing plans, not a rule.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.cards.bots.tracks import Tracks
from aerodrome.cards.fire.shots import FIXED_LEVELS, FLEXIBLE_LEVELS, LEVEL
from aerodrome.cards.men.crews import is_manned
from aerodrome.cards.men.limits import may_aim
from aerodrome.cards.parts.damage import damage_decks
from aerodrome.cards.parts.measures import HALF_RULER, measures
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.cards.state import PHASES, Plane, State

Values = NDArray[np.float64]
Measured = NDArray[np.float32]
"""Fine enough for an estimate, and quick."""
STEP = 2 * np.pi / HEADINGS


class Post(NamedTuple):
    """A gun post as it will fire: the middle of its arc and its half in radians, reach, points a card, aim."""

    middle: float
    half: float
    reach: int
    mean: float
    counts: float
    """The chance that a card counts, so that aim adds to it."""
    aims: bool
    silent: int
    """Phases in which it is jammed."""
    fixed: bool


@cache
def deck_points(letter: str) -> tuple[float, float]:
    """Points that a card of a full deck brings in the mean, and the chance that it brings any."""
    points = [card.points for card in damage_decks()[letter]]
    return float(np.mean(points)), float(np.mean([one > 0 for one in points]))


def posts_of(state: State, plane: Plane) -> list[Post]:
    """The posts of a plane that somebody serves."""
    found = []
    for place, gun in enumerate(state.entry(plane.id).guns):
        if not is_manned(state, plane, gun.man):
            continue
        middle, half = measures().arcs[gun.post]
        aims = state.setting.options.aimed and may_aim(state, plane, plane.men[gun.man])
        mean, counts = deck_points(gun.letter)
        reach = measures().reach[gun.post]
        silent, fixed = plane.jams[place], gun.post == "fixed"
        found.append(Post(np.deg2rad(middle), np.deg2rad(half), reach, mean, counts, aims, silent, fixed))
    return found


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
            levels = FIXED_LEVELS if post.fixed else FLEXIBLE_LEVELS
            # the angle to him is at most half the arc and the room that his base takes, by their cosines
            least = np.float32(np.cos(post.half)) * clear - np.float32(np.sin(post.half)) * room
            bears = east * np.sin(ahead)[row] + north * np.cos(ahead)[row] >= least
            bears &= (away <= post.reach) & (square > radius * radius) & (gap <= levels)
            one, two = post.mean, 2 * post.mean
            total[near] += np.where(bears, np.where(twice, two, one), 0.0)
            if post.aims:
                again = bears & fired[near]
                total[near] += np.where(again, np.where(twice, 1 - (1 - post.counts) ** 2, post.counts), 0.0)
            before[at][near] = bears
    return total.reshape(rows, columns)


def apart(mine: Tracks, theirs: Tracks, phase: int) -> tuple[Measured, Measured]:
    """How far east and north of each of my places each of his is, after a phase."""
    east = theirs.x[None, :, phase].astype(np.float32) - mine.x[:, None, phase].astype(np.float32)
    north = theirs.y[None, :, phase].astype(np.float32) - mine.y[:, None, phase].astype(np.float32)
    return east, north
