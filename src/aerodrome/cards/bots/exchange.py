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
def _deck(letter: str) -> tuple[float, float]:
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
        mean, counts = _deck(gun.letter)
        reach = measures().reach[gun.post]
        silent, fixed = plane.jams[place], gun.post == "fixed"
        found.append(Post(np.deg2rad(middle), np.deg2rad(half), reach, mean, counts, aims, silent, fixed))
    return found


def expected(state: State, shooter: Plane, mine: Tracks, target: Plane, theirs: Tracks) -> Values:
    """Points that a turn of fire brings: a row for each plan of the shooter, a column for each of the target."""
    posts = posts_of(state, shooter)
    total = np.zeros((len(mine.plans), len(theirs.plans)))
    if not posts or not len(mine.plans) or not len(theirs.plans):
        return total
    radius = min(state.airplane(target).size)
    before: list[NDArray[np.bool_]] = [np.zeros_like(total, dtype=np.bool_) for _ in posts]
    for phase in range(PHASES):
        east = theirs.x[None, :, phase] - mine.x[:, None, phase]
        north = theirs.y[None, :, phase] - mine.y[:, None, phase]
        far = np.hypot(east, north)
        gap = theirs.level[None, :, phase] - mine.level[:, None, phase]
        away = far - radius + LEVEL * np.abs(gap)
        bearing = np.arctan2(east, north) - mine.heading[:, None, phase] * STEP
        room = np.arcsin(np.minimum(1.0, 0.8 * radius / np.maximum(far, 1.0)))
        for at, post in enumerate(posts):
            if phase < post.silent:
                continue
            off = np.abs((bearing - post.middle + np.pi) % (2 * np.pi) - np.pi)
            levels = FIXED_LEVELS if post.fixed else FLEXIBLE_LEVELS
            bears = (off <= post.half + room) & (away <= post.reach) & (far > radius) & (np.abs(gap) <= levels)
            cards = np.where(away <= HALF_RULER, 2.0, 1.0)
            aim = before[at] & post.aims
            total += bears * (cards * post.mean + aim * (1 - (1 - post.counts) ** cards))
            before[at] = bears
    return total
