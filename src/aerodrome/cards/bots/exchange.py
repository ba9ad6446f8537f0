"""The exchange of fire that two sets of tracks would bring: points expected of every plan against every plan.

A base counts as a disc here, and nothing lies between: a quick estimate for weighing plans, not a rule.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from aerodrome.cards.bots.tracks import Tracks
from aerodrome.cards.bots.volleys import Measured, Posts, Target, Values, Ways, volleys
from aerodrome.cards.fire.shots import FIXED_LEVELS, FLEXIBLE_LEVELS, LEVEL, is_spent
from aerodrome.cards.men.crews import is_manned
from aerodrome.cards.men.limits import may_aim
from aerodrome.cards.parts.damage import damage_decks
from aerodrome.cards.parts.measures import HALF_RULER, measures
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.cards.state import Plane, State

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
    levels: int
    """Up and down as far as it reaches."""


@cache
def deck_points(letter: str) -> tuple[float, float]:
    """Points that a card of a full deck brings in the mean, and the chance that it brings any."""
    points = [card.points for card in damage_decks()[letter]]
    return float(np.mean(points)), float(np.mean([one > 0 for one in points]))


def posts_of(state: State, plane: Plane) -> list[Post]:
    """The posts of a plane that somebody serves and that have something to fire."""
    found = []
    fixed_levels = 0 if state.setting.options.level_fire else FIXED_LEVELS
    for place, gun in enumerate(state.entry(plane.id).guns):
        if not is_manned(state, plane, gun.man) or is_spent(state, plane, place):
            continue
        middle, half = measures().arcs[gun.post]
        aims = state.setting.options.aimed and may_aim(state, plane, plane.men[gun.man])
        mean, counts = deck_points(gun.letter)
        reach = measures().reach[gun.post]
        levels = fixed_levels if gun.post == "fixed" else FLEXIBLE_LEVELS
        found.append(Post(np.deg2rad(middle), np.deg2rad(half), reach, mean, counts, aims, plane.jams[place], levels))
    return found


def expected(state: State, shooter: Plane, mine: Tracks, target: Plane, theirs: Tracks) -> Values:
    """Points that a turn of fire brings: a row for each plan of the shooter, a column for each of the target."""
    posts = posts_of(state, shooter)
    if not posts or not mine.plans or not theirs.plans:
        return np.zeros((len(mine.plans), len(theirs.plans)))
    radius = float(min(state.airplane(target).size))
    farthest = (max([post.reach for post in posts]) + radius + 1) ** 2
    base = Target(np.float32(farthest), radius, np.float32(0.8 * radius), np.float32(radius * radius))
    found: Values = volleys(_ways(mine), _ways(theirs), _posts(posts, mine), base, LEVEL, np.float32(HALF_RULER))
    return found


def _ways(tracks: Tracks) -> Ways:
    return Ways(tracks.x.astype(np.float32), tracks.y.astype(np.float32), np.ascontiguousarray(tracks.level))


def _posts(posts: list[Post], mine: Tracks) -> Posts:
    """Gun posts with where each points after each phase of each plan."""
    ahead = [(mine.heading.T * STEP + post.middle).astype(np.float32) for post in posts]
    counts = [post.counts if post.aims else 0.0 for post in posts]
    return Posts(
        np.array([np.sin(one) for one in ahead]),
        np.array([np.cos(one) for one in ahead]),
        np.array([np.cos(post.half) for post in posts], dtype=np.float32),
        np.array([np.sin(post.half) for post in posts], dtype=np.float32),
        np.array([post.reach for post in posts], dtype=np.float32),
        np.array([post.levels for post in posts], dtype=np.int64),
        np.array([post.silent for post in posts], dtype=np.int64),
        np.array([post.mean for post in posts]),
        np.array([2 * post.mean for post in posts]),
        np.array(counts),
        np.array([1 - (1 - one) ** 2 for one in counts]),
    )


def apart(mine: Tracks, theirs: Tracks, phase: int) -> tuple[Measured, Measured]:
    """How far east and north of each of my places each of his is, after a phase."""
    east = theirs.x[None, :, phase].astype(np.float32) - mine.x[:, None, phase].astype(np.float32)
    north = theirs.y[None, :, phase].astype(np.float32) - mine.y[:, None, phase].astype(np.float32)
    return east, north
