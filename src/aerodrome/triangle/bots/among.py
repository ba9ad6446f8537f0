"""Ends of a move among enemies, weighed in plain numbers, compiled: who is behind whom, how near, how high, what shots.

Its plain twin, which reckons with whole arrays, is `tests/bots/among.py`.
"""

from math import hypot
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from aerodrome.bots.compiling import inner, stamp
from aerodrome.triangle.bots import sights
from aerodrome.triangle.kernel import DONE as DONE_ZONES
from aerodrome.triangle.kernel import EDGE, HEADING, POINT
from aerodrome.triangle.kernel import LEVEL as HEIGHT_AT
from aerodrome.triangle.positions import LINES, TWO_STEPS

Floats = NDArray[np.floating[Any]]
Numbers = NDArray[np.int64]

CLOSE = 10.0
"""Steps beyond which an enemy neither threatens nor offers anything next turn."""
FAR_ABOVE = 4
"""Levels between two who mean nothing to each other next turn."""
HEADING_X = np.array([1.0, 0.5, -0.5, -1.0, -0.5, 0.5])
HEADING_Y = np.array([0.0, 0.866, 0.866, 0.0, -0.866, -0.866])
AHEAD = 3
"""Steps that a piece is carried on in thought: what lies ahead matters more than where it stops."""

WITH_THEM = 4
"""Steps within which a piece is with those it escorts."""
TWO = 2
"""Steps over which guns carry."""

# Parts of what an end is worth.
WAY, DONE, HEIGHT, EXPOSED, BEHIND, LEVEL, BORDER, ROOM, ESCORT, CLEARED, SHOT, OVER = range(12)
"""The way to its aim or to the nearest enemy; a zone done; the levels of its aim; enemies who look at it; a tail;
the levels of enemies; the border zone; little room ahead; those it escorts; a gun cleared; a shot; over an edge."""
PARTS = 12
NEARER, DONE_BEYOND, SILENT = 12, 13, 14
"""Further scales: what nearness takes off the levels, a zone done on the way over an edge, and guns none of which can
fire before one is cleared: until then a tail is worth nothing."""
SCALES = 15


class Land(NamedTuple):
    """What of a board is needed for weighing, as arrays over its points."""

    x: Floats
    y: Floats
    distance: NDArray[np.int16]
    lookout: Numbers
    """point × 6 + heading: where a piece would be a few steps on."""
    room: Numbers
    """point × 6 + heading: how many of these steps the board has room for."""
    border: NDArray[np.bool_]
    away: Floats
    """How far two points are from each other, at least half a step."""


@njit(cache=True)
def apart(x: Floats, y: Floats) -> Floats:  # pragma: no cover - compiled
    """How far all points are from each other, at least half a step."""
    away = np.zeros((len(x), len(x)))
    for one in range(len(x)):
        for other in range(len(x)):
            away[one, other] = max(hypot(x[one] - x[other], y[one] - y[other]), 0.5)
    return away


class Bent(NamedTuple):
    """What a piece is up to: how far every point is from that, and what the parts of an end weigh."""

    steps: Numbers
    """Steps from each point to its aim; none where it goes for the enemy."""
    heights: Numbers
    """Levels from which its aim can be reached; none: any."""
    escorted: Numbers
    """Steps from each point to those it escorts, if there are any."""
    clears: Numbers
    """By turns on the way: how many jammed guns are cleared; none where nothing is jammed."""
    scales: Floats


class Foes(NamedTuple):
    """The enemies of a piece."""

    rows: Numbers
    """Which rows of the pieces they are."""
    worths: Floats
    armed: NDArray[np.bool_]
    mounts: Numbers
    """The guns with which the piece attacks them, and what each shot looks worth at a glance (`sights.Aims`)."""
    rough: Floats


@inner
def _lie(  # pragma: no cover - compiled
    point: int, heading: int, level: int, foes: Foes, rows: Numbers, land: Land
) -> tuple[float, float, float, float, float]:
    """How an end lies among enemies: how far they look at it, how good a tail it is behind the best of them, steps and
    levels to the nearest, steps alone, and steps on the board, half of them counted from a few steps further on."""
    ahead = land.lookout[point * 6 + heading]
    our_east, our_north = HEADING_X[heading], HEADING_Y[heading]
    faced, tail, climb, nearest, here, there = 0.0, 0.0, np.inf, np.inf, np.inf, np.inf
    for number in range(len(foes.rows)):
        foe = foes.rows[number]
        place, towards, height = rows[foe, sights.POINT], rows[foe, sights.HEADING], rows[foe, sights.LEVEL]
        worth = foes.worths[number]
        away, gap = land.away[place, point], abs(height - level)
        if away < CLOSE + 1 and gap < FAR_ABOVE:
            close = min(max(1 - (away - 1) / CLOSE, 0.0), 1.0) * min(max(1 - 0.25 * gap, 0.0), 1.0)
            their_east, their_north = HEADING_X[towards], HEADING_Y[towards]
            east, north = land.x[place] - land.x[point], land.y[place] - land.y[point]
            facing = max(0.0, (our_east * east + our_north * north) / away)
            looked_at = max(0.0, -(their_east * east + their_north * north) / away)
            along = 0.5 + 0.5 * max(0.0, our_east * their_east + our_north * their_north)
            faced += close * looked_at * along * foes.armed[number]
            tail = max(tail, close * facing * along * (1 - looked_at) * worth)
        climb, nearest = min(climb, gap + 0.5 * away), min(nearest, away)
        here = min(here, land.distance[place, point] - 2.0 * worth)
        there = min(there, land.distance[place, ahead] - 2.0 * worth)
    return faced, tail, climb, nearest, (here + there) / 2


@inner
def _shot(  # pragma: no cover - compiled
    point: int, heading: int, level: int, me: int, foes: Foes, rows: Numbers, land: Land, span: sights.Range
) -> float:
    """The shot that an end has, at a glance."""
    best, start = 0.0, rows[me, sights.POINT]
    if foes.mounts[0] < 0 or span.clouded[point, level]:
        return best
    for number in range(len(foes.rows)):
        foe = foes.rows[number]
        place, height = rows[foe, sights.POINT], rows[foe, sights.LEVEL]
        above = level - height
        if land.distance[place, point] > TWO or above < -1 or above > 1 or span.clouded[place, height]:
            continue
        if start >= 0 and land.distance[start, place] > sights.IN_RANGE:
            continue
        line = 0
        while line < LINES and span.lines[place, line] != point:
            line += 1
        if line == LINES:
            continue
        far = line >= TWO_STEPS
        if far:
            between = span.lines[place, line - 6]
            if span.clouded[between, level] or sights.is_between(between, height, me, rows):
                continue
        towards, tilt, balloon = rows[foe, sights.HEADING], rows[foe, sights.TILT] + 1, rows[foe, sights.BALLOON]
        for gun in range(sights.GUNS):
            mount = foes.mounts[gun]
            if mount < 0:
                break
            columns = span.bears[mount, towards, tilt, balloon, line, heading, above + 1]
            for column in range(2):
                if columns >> column & 1:
                    best = max(best, foes.rough[number, gun, 1 if far else 0, column])
    return best


@inner
def _weighed(
    ends: Numbers, turns: Numbers, me: int, bent: Bent, foes: Foes, rows: Numbers, land: Land, span: sights.Range
) -> Floats:  # pragma: no cover - compiled
    # all in one loop: to hand so many arrays to a function, end by end, takes longer than what is to be done there
    found, scales = np.zeros((PARTS, len(ends))), bent.scales
    fights, wanted, escorts, clears = len(bent.steps) == 0, len(bent.heights), len(bent.escorted), len(bent.clears)
    for at in range(len(ends)):
        if ends[at, EDGE] >= 0:
            # a piece that is gone has no position any more: all that counts is whether it wanted to go
            found[OVER, at] = scales[OVER] + scales[DONE_BEYOND] * (ends[at, DONE_ZONES] > 0)
            continue
        point, heading, level = ends[at, POINT], ends[at, HEADING], ends[at, HEIGHT_AT]
        ahead, away = land.lookout[point * 6 + heading], 0.0
        if len(foes.rows):
            faced, tail, climb, nearest, away = _lie(point, heading, level, foes, rows, land)
            found[EXPOSED, at] = scales[EXPOSED] * faced
            found[BEHIND, at] = scales[BEHIND] * tail
            found[LEVEL, at] = scales[LEVEL] * climb + scales[NEARER] * nearest
            found[SHOT, at] = scales[SHOT] * _shot(point, heading, level, me, foes, rows, land, span)
        found[WAY, at] = scales[WAY] * (away if fights else (bent.steps[point] + bent.steps[ahead]) / 2)
        found[DONE, at] = scales[DONE] * (ends[at, DONE_ZONES] > 0)
        if wanted:
            gap = abs(level - bent.heights[0])
            for number in range(1, wanted):
                gap = min(gap, abs(level - bent.heights[number]))
            found[HEIGHT, at] = scales[HEIGHT] * gap
        found[BORDER, at] = scales[BORDER] * land.border[point]
        found[ROOM, at] = scales[ROOM] * (AHEAD - land.room[point * 6 + heading])
        if escorts:
            way = (bent.escorted[point] + bent.escorted[ahead]) / 2
            found[ESCORT, at] = scales[ESCORT] * max(0.0, way - WITH_THEM)
        if clears:
            cleared = bent.clears[min(turns[at], clears - 1)]
            found[CLEARED, at] = scales[CLEARED] * cleared
            if scales[SILENT] and not cleared:
                found[BEHIND, at] = 0.0
    return found


@inner
def best_end(
    ends: Numbers, turns: Numbers, me: int, bent: Bent, foes: Foes, rows: Numbers, land: Land, span: sights.Range
) -> int:  # pragma: no cover - compiled
    """The number of the end that is worth most in all, the first of equals."""
    parts, best, chosen = _weighed(ends, turns, me, bent, foes, rows, land, span), -np.inf, 0
    for at in range(len(ends)):
        total = 0.0
        for part in range(PARTS):
            total += parts[part, at]
        if total > best:
            best, chosen = total, at
    return chosen


def _compiled(version: int) -> Any:
    """The function below; it closes over the version of what it calls, as its cache on disk asks for."""

    @njit(cache=True)
    def weighed(ends: Any, turns: Any, me: int, bent: Any, foes: Any, rows: Any, land: Any, span: Any) -> Any:
        return _weighed(ends if version else ends[:0], turns, me, bent, foes, rows, land, span)

    return weighed


_WEIGHED = _compiled(stamp(__package__))


def weighed(
    ends: Numbers, turns: Numbers, me: int, bent: Bent, foes: Foes, rows: Numbers, land: Land, span: sights.Range
) -> Floats:
    """The parts of what each end of a move is worth: a row for each part, a column for each end.

    The ends are rows of the kernel's table, with the turns on the way to each where these matter; `me` is the row of
    the piece that moves, `rows` tell where all stand.
    """
    found: Floats = _WEIGHED(ends, turns, me, bent, foes, rows, land, span)
    return found
