"""What the bots ask a battle in plain numbers: what ends of a move are worth, and what becomes of them."""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from aerodrome.bots.compiling import apart, inner, stamp
from aerodrome.bots.luck import Luck, blur
from aerodrome.triangle.altitude import HIGHEST, LOWEST
from aerodrome.triangle.bots.foresight.columns import (
    BALLOON,
    CLIMB,
    DESCENT,
    EAST,
    GOAL,
    GONE,
    HEADING,
    LEVEL,
    LONGEST,
    NO_GOAL,
    NORTH,
    ON_BOARD,
    PLACE,
    SIDE,
    SPEED,
    TILT,
    TURNS,
    Array,
    Rows,
    Tables,
)
from aerodrome.triangle.bots.foresight.features import NEXT, REPLY, prospect, told
from aerodrome.triangle.bots.foresight.fire import answered, fits, hopes, shot, threat
from aerodrome.triangle.bots.foresight.lattice import EASTS, NORTHS, ring, turned
from aerodrome.triangle.bots.foresight.standing import FAINT, standing

POINTS = 2.0
"""What a position of which the network says 1 is worth, in takedowns."""
GAIN, TARGET, DOWN, FIRE, FALLS, LATER, DANGER, TILTED, SCORE = range(9)
"""What is seen of an end: its shot, fire in the break-turn, the own next shot, that of all enemies, the best tilt."""
SEEN = 9


class Work(NamedTuple):
    """A sheet for notes."""

    notes: Array
    seen: Array
    values: Array
    poses: Rows
    doubts: Array
    """By side: how far choices stray from what looks best, in takedowns."""
    luck: Luck
    guided: bool
    """Is what was learned asked about every move?"""


EVEN = np.ones(2)
ANY_TILT = 9
FEW = 20
"""Ends of a move that are looked at closely in thought."""


@inner
def sheet(tables: Tables, doubts: Array, luck: Luck, guided: bool) -> Work:
    """A new sheet for notes."""
    notes, seen, poses = np.zeros(len(tables.dice)), np.zeros((3, SEEN)), np.zeros((FEW, 4), np.int64)
    return Work(notes, seen, np.zeros(FEW), poses, doubts, luck, guided)


@inner
def put(me: int, east: int, north: int, heading: int, level: int, tilt: int, craft: Rows) -> None:
    """Put a piece somewhere."""
    craft[me, EAST], craft[me, NORTH], craft[me, HEADING] = east, north, heading
    craft[me, LEVEL], craft[me, TILT], craft[me, PLACE] = level, tilt, ON_BOARD


@inner
def look(me: int, craft: Rows, life: Array, tables: Tables, notes: Array, seen: Array, row: int) -> None:
    """What a piece gives and risks where it stands, now and in the next turns."""
    gain, target, down = shot(me, craft, life, tables)
    fire, falls = answered(me, craft, life, tables)
    later = hopes(me, craft, life, tables, notes)
    danger = threat(me, target, down, craft, life, tables, notes)
    seen[row, GAIN], seen[row, TARGET], seen[row, DOWN] = gain, target, down
    seen[row, FIRE], seen[row, FALLS] = fire * (1 - down), falls * (1 - down)
    seen[row, LATER], seen[row, DANGER], seen[row, TILTED] = later, danger, craft[me, TILT]
    seen[row, SCORE] = gain - seen[row, FIRE] + NEXT * later - REPLY * danger


@inner
def look_all_ways(me: int, craft: Rows, life: Array, tables: Tables, notes: Array, seen: Array, row: int) -> None:
    """The same with the nose where it is best, told in `row`; the last row of `seen` is for notes."""
    level, spare = craft[me, LEVEL], len(seen) - 1
    for tilt in (0, 1, -1):
        if LOWEST <= level + tilt <= HIGHEST:
            craft[me, TILT] = tilt
            look(me, craft, life, tables, notes, seen, spare)
            if tilt == 0 or seen[spare, SCORE] > seen[row, SCORE]:
                for at in range(SEEN):
                    seen[row, at] = seen[spare, at]
    craft[me, TILT] = int(seen[row, TILTED])


@inner
def is_free(me: int, craft: Rows, east: int, north: int, level: int) -> bool:
    """May a move end there: is the place free, and in front of nobody?"""
    for other in range(len(craft)):
        if other == me or craft[other, PLACE] != ON_BOARD:
            continue
        away_east, away_north = east - craft[other, EAST], north - craft[other, NORTH]
        if away_east == 0 and away_north == 0 and level == craft[other, LEVEL]:
            return False
        heading = craft[other, HEADING]
        ahead = away_east == EASTS[heading] and away_north == NORTHS[heading]
        if ahead and level == craft[other, LEVEL] + craft[other, TILT]:
            return False
    return True


@inner
def first_look(me: int, craft: Rows, life: Array, tables: Tables) -> float:
    """What an end looks like at a first glance: how it stands there, and the shot it has."""
    gain, level = 0.0, craft[me, LEVEL]
    for tilt in (1, -1, 0):
        if LOWEST <= level + tilt <= HIGHEST:
            craft[me, TILT] = tilt
            gain = max(gain, shot(me, craft, life, tables)[0])
    return standing(me, craft, life, tables) + gain


@inner
def _left(me: int, craft: Rows, life: Array, tables: Tables, work: Work) -> float:
    """What an end is worth by what was learned about how it leaves everybody; the second row seen tells its shots."""
    seen = work.seen[1]
    target, own = int(seen[TARGET]), life[me]
    theirs = life[target]
    if target >= 0:
        life[target] *= 1 - seen[DOWN] * own
    life[me] *= 1 - seen[FALLS]
    value = (seen[GAIN] - seen[FIRE]) * own
    value += POINTS * prospect(craft[me, SIDE], EVEN, craft, life, tables, work.notes)
    life[target], life[me] = theirs, own
    return value


@apart
def fly(me: int, face: int, craft: Rows, life: Array, tables: Tables, work: Work) -> bool:
    """Move a piece in thought to where it stands best; the first row seen is what it sees there. False if it cannot."""
    start_east, start_north, start_heading = craft[me, EAST], craft[me, NORTH], craft[me, HEADING]
    start_level, start_tilt, place = craft[me, LEVEL], craft[me, TILT], craft[me, PLACE]
    turns, kept, ends, counts = craft[me, TURNS], 0, tables.ends, tables.counts
    most = 0 if start_tilt == 0 else craft[me, CLIMB] if start_tilt > 0 else craft[me, DESCENT]
    for levels in range(1 if start_tilt else 0, most + 1):
        level = start_level + start_tilt * levels
        if not LOWEST <= level <= HIGHEST:
            continue
        length = min(max(0, craft[me, SPEED] + face - start_tilt * levels), LONGEST)
        for number in range(counts[turns, length]):
            if not fits(levels, length, ends[turns, length, number, 0], ends[turns, length, number, 1]):
                continue
            east, north = turned(ends[turns, length, number, 0], ends[turns, length, number, 1], start_heading)
            east += start_east
            north += start_north
            if ring(east, north, tables) < 0 or not is_free(me, craft, east, north, level):
                continue
            heading = (ends[turns, length, number, 2] + start_heading) % 6
            put(me, east, north, heading, level, 0, craft)
            kept = _keep(first_look(me, craft, life, tables), east, north, heading, level, kept, work)
    if kept == 0:
        put(me, start_east, start_north, start_heading, start_level, start_tilt, craft)
        craft[me, PLACE] = place
        return False
    best, chosen, doubt = -1e9, 0, work.doubts[craft[me, SIDE]]
    for at in range(kept):
        put(me, work.poses[at, 0], work.poses[at, 1], work.poses[at, 2], work.poses[at, 3], 0, craft)
        stands = standing(me, craft, life, tables)
        look_all_ways(me, craft, life, tables, work.notes, work.seen, 1)
        value = stands + work.seen[1, SCORE]
        if work.guided and craft[me, GOAL] == NO_GOAL:
            value = _left(me, craft, life, tables, work)
        if doubt > 0.0:
            value += doubt * blur(work.luck)
        if value > best:
            best, chosen = value, at
            for column in range(SEEN):
                work.seen[0, column] = work.seen[1, column]
    pose = work.poses
    tilt = int(work.seen[0, TILTED])
    put(me, pose[chosen, 0], pose[chosen, 1], pose[chosen, 2], pose[chosen, 3], tilt, craft)
    return True


@inner
def _keep(value: float, east: int, north: int, heading: int, level: int, kept: int, work: Work) -> int:
    """Put an end among the best so far, if it is one of them; how many there are then."""
    values, poses = work.values, work.poses
    if kept == FEW and value <= values[kept - 1]:
        return kept
    at = min(kept, FEW - 1)
    while at > 0 and values[at - 1] < value:
        values[at] = values[at - 1]
        for column in range(4):
            poses[at, column] = poses[at - 1, column]
        at -= 1
    values[at] = value
    poses[at, 0], poses[at, 1], poses[at, 2], poses[at, 3] = east, north, heading, level
    return min(kept + 1, FEW)


@inner
def go_on(me: int, face: int, craft: Rows, life: Array, tables: Tables, work: Work) -> tuple[float, float]:
    """A move in thought with its shot and the break-turn: hits it deals out, and hits it takes."""
    if craft[me, PLACE] == GONE or craft[me, BALLOON] or life[me] < FAINT:
        return 0.0, 0.0
    if not fly(me, face, craft, life, tables, work):
        return 0.0, 0.0
    dealt, taken = work.seen[0, GAIN] * life[me], work.seen[0, FIRE] * life[me]
    target = int(work.seen[0, TARGET])
    if target >= 0:
        life[target] *= 1 - work.seen[0, DOWN] * life[me]
    life[me] *= 1 - work.seen[0, FALLS]
    return dealt, taken


@apart
def outlook(side: int, gain: float, danger: float, craft: Rows, life: Array, tables: Tables, notes: Array) -> float:
    """What a side can expect that has just moved: dangers, shots to come, how everybody stands."""
    total = 0.0
    for me in range(len(craft)):
        if craft[me, PLACE] != ON_BOARD or life[me] < FAINT:
            continue
        value = standing(me, craft, life, tables)
        if craft[me, SIDE] == side:
            value += gain * NEXT * hopes(me, craft, life, tables, notes)
            value -= danger * REPLY * threat(me, -1, 0.0, craft, life, tables, notes)
            total += value * life[me]
        else:
            total -= value * life[me]
    return total


@inner
def errands(side: int, craft: Rows, life: Array, tables: Tables) -> float:
    """How far those with an aim of their own have come, of which nothing was learned."""
    total = 0.0
    for me in range(len(craft)):
        if craft[me, PLACE] == ON_BOARD and craft[me, GOAL] != NO_GOAL and life[me] >= FAINT:
            value = standing(me, craft, life, tables) * life[me]
            total += value if craft[me, SIDE] == side else -value
    return total


@inner
def _follow(
    me: int, pose: Rows, fired: Array, order: Rows, weights: Array, stakes: Array, craft: Rows, tables: Tables
) -> float:
    now, life = craft.copy(), np.ones(len(craft))
    work = sheet(tables, np.zeros(2), np.ones(1, np.uint64), False)
    side, gain, danger = craft[me, SIDE], stakes[0], stakes[1]
    put(me, pose[0], pose[1], pose[2], pose[3], pose[4], now)
    target = int(fired[0])
    if target >= 0:
        life[target] = 1 - fired[1]
    life[me] = 1 - fired[2]
    total = 0.0
    for at in range(len(order)):
        dealt, taken = go_on(order[at, 0], order[at, 1], now, life, tables, work)
        if now[order[at, 0], SIDE] != side:
            dealt, taken = taken, dealt
        total += weights[at] * (gain * dealt - danger * taken)
    trust, stands = tables.trust, 0.0
    if trust < 1.0:
        stands += (1 - trust) * outlook(side, gain, danger, now, life, tables, work.notes)
    if trust > 0.0:
        stands += trust * POINTS * prospect(side, stakes, now, life, tables, work.notes)
        stands += trust * errands(side, now, life, tables)
    return total + weights[-1] * stands


@inner
def _looks(me: int, poses: Rows, craft: Rows, tables: Tables) -> Array:
    found = np.zeros((len(poses) + 1, SEEN))
    now, life = craft.copy(), np.ones(len(craft))
    notes = np.zeros(len(tables.dice))
    for at in range(len(poses)):
        put(me, poses[at, 0], poses[at, 1], poses[at, 2], poses[at, 3], poses[at, 4], now)
        if poses[at, 4] == ANY_TILT:
            look_all_ways(me, now, life, tables, notes, found, at)
        else:
            look(me, now, life, tables, notes, found, at)
    return found[: len(poses)]


@inner
def _prospects(me: int, poses: Rows, stakes: Array, craft: Rows, tables: Tables) -> Array:
    found, notes = np.zeros(len(poses)), np.zeros(len(tables.dice))
    now = craft.copy()
    for at in range(len(poses)):
        life = np.ones(len(craft))
        put(me, poses[at, 0], poses[at, 1], poses[at, 2], poses[at, 3], poses[at, 4], now)
        _, target, down = shot(me, now, life, tables)
        _, falls = answered(me, now, life, tables)
        if target >= 0:
            life[target] = 1 - down
        life[me] = 1 - falls * (1 - down)
        found[at] = POINTS * prospect(craft[me, SIDE], stakes, now, life, tables, notes)
    return found


@inner
def _position(side: int, craft: Rows, tables: Tables) -> tuple[Array, Array, float]:
    notes, life = np.zeros(len(tables.dice)), np.ones(len(craft))
    by_hand = outlook(side, 1.0, 1.0, craft, life, tables, notes)
    pairs, rest = told(side, EVEN, craft, life, tables, notes)
    return pairs, rest, by_hand


def _compiled(version: int) -> tuple[Any, Any, Any, Any]:
    """The functions below; they close over the version of what they call, as their cache on disk asks for."""

    @njit(cache=True)
    def looks(me: int, poses: Rows, craft: Rows, tables: Tables) -> Array:
        return _looks(me, poses if version else poses[:0], craft, tables)

    @njit(cache=True)
    def follow(
        me: int, pose: Rows, fired: Array, order: Rows, weights: Array, stakes: Array, craft: Rows, tables: Tables
    ) -> float:
        return _follow(me, pose, fired, order, weights, stakes, craft, tables) if version else 0.0

    @njit(cache=True)
    def position(side: int, craft: Rows, tables: Tables) -> tuple[Array, Array, float]:
        return _position(side if version else 0, craft, tables)

    @njit(cache=True)
    def prospects(me: int, poses: Rows, stakes: Array, craft: Rows, tables: Tables) -> Array:
        return _prospects(me, poses if version else poses[:0], stakes, craft, tables)

    return looks, follow, position, prospects


_LOOKS, _FOLLOW, _POSITION, _PROSPECTS = _compiled(stamp(__package__))


def looks(me: int, poses: Rows, craft: Rows, tables: Tables) -> Array:
    """What is seen from each pose (east, north, heading, level, tilt), a row each; ANY_TILT: with the best one."""
    found: Array = _LOOKS(me, poses, craft, tables)
    return found


def follow(
    me: int, pose: Rows, fired: Array, order: Rows, weights: Array, stakes: Array, craft: Rows, tables: Tables
) -> float:
    """The balance of hits after a piece has ended its move in a pose (with its tilt), and how its side stands then.

    `fired` is whom it has fired at, the odds that he fell, and those that it fell itself. `order` tells who moves then,
    each with his die, the own side last, and `weights` what the hits of each move count; `stakes` what hits dealt out
    and hits taken count.
    """
    return float(_FOLLOW(me, pose, fired, order, weights, stakes, craft, tables))


def position(side: int, craft: Rows, tables: Tables) -> tuple[Array, Array, float]:
    """A position as the network sees it when a side has moved, and what it is worth by rules of thumb."""
    pairs, rest, by_hand = _POSITION(side, craft, tables)
    return pairs, rest, float(by_hand)


def prospects(me: int, poses: Rows, stakes: Array, craft: Rows, tables: Tables) -> Array:
    """What the battle comes to, as far as was learned, if a piece ends its move in each pose (with its tilt)."""
    found: Array = _PROSPECTS(me, poses, stakes, craft, tables)
    return found
