"""A position of Age of Dogfights as the learned judgement sees it: numbers for each pair of enemies and for the rest.

A position is looked at when a side's turn has ended, with that side's eyes. Who is only expected to be left counts for
as much as is expected.
"""

from math import hypot

import numpy as np

from aerodrome.bots.compiling import apart, inner
from aerodrome.bots.network import judged
from aerodrome.triangle.altitude import HIGHEST
from aerodrome.triangle.bots.among import CLOSE
from aerodrome.triangle.bots.foresight.columns import (
    ARMED,
    ATTACKS,
    BOMBS,
    DAMAGED,
    EAST,
    GOAL,
    GONE,
    GUNS,
    HEADING,
    LEAD,
    LEVEL,
    NO_GOAL,
    NORTH,
    ON_BOARD,
    PHOTOGRAPHS,
    PLACE,
    RESERVES,
    SHOT_A,
    SIDE,
    SPEED,
    TIME_LEFT,
    TURNS,
    Array,
    Rows,
    Tables,
)
from aerodrome.triangle.bots.foresight.fire import hope
from aerodrome.triangle.bots.foresight.lattice import EASTS, NORTHS, point, ring, steps
from aerodrome.triangle.bots.foresight.standing import FAINT, standing
from aerodrome.triangle.bots.scoring import LOOK_AHEAD
from aerodrome.triangle.lattice import BORDER_RINGS, ROW_HEIGHT

PAIR, PLANE, WHOLE = 17, 16, 8
"""How many numbers tell a pair, an airplane, and the battle as a whole."""
REST = 2 * PLANE + WHOLE
FAR, NEAR = 24, 3.0
"""Steps beyond which all distances are alike, and those that halve nearness."""
REPLY = 0.9
"""What a hit that the enemy can score in his next turn weighs against one scored now."""
NEXT = 0.45
"""What a shot in the own next turn weighs, since the enemy moves before it."""
MOST = 4.0
"""Rules of thumb count no more than so many takedowns."""
USUAL_SPEED, USUAL_MOVE, USUAL_ENDS, DEEP = 6, 6, 40, 8


@inner
def seen(craft: Rows, me: int, life: Array) -> bool:
    """Does a piece count at all?"""
    return craft[me, PLACE] != GONE and life[me] >= FAINT


@inner
def _tail(facing: float, faced: float, along: float, away: float, gap: int) -> float:
    """How well one piece is placed behind another."""
    close = (1 - max(0.0, away - 1) / CLOSE) * max(0.0, 1 - gap / 4)
    return max(0.0, close) * max(0.0, facing) * (0.5 + 0.5 * max(0.0, along)) * (1 - max(0.0, faced))


@inner
def _pair(me: int, other: int, hit: float, risk: float, craft: Rows, tables: Tables, row: Array) -> None:
    """One piece and one of its enemies; `hit` and `risk`: the shots that each can expect of its next move."""
    heading, course = craft[me, HEADING], craft[other, HEADING]
    our_east, our_north = EASTS[heading] + NORTHS[heading] / 2, NORTHS[heading] * ROW_HEIGHT
    their_east, their_north = EASTS[course] + NORTHS[course] / 2, NORTHS[course] * ROW_HEIGHT
    way_east, way_north = craft[other, EAST] - craft[me, EAST], craft[other, NORTH] - craft[me, NORTH]
    east, north = way_east + way_north / 2, way_north * ROW_HEIGHT
    away = max(0.5, hypot(east, north))
    distance = min(FAR, steps(way_east, way_north))
    rise = craft[me, LEVEL] - craft[other, LEVEL]
    facing = (our_east * east + our_north * north) / away
    faced = -(their_east * east + their_north * north) / away
    along = our_east * their_east + our_north * their_north
    row[0], row[1] = hit, risk
    row[2], row[3] = NEAR / (NEAR + distance), 2 * distance / FAR
    row[4], row[5] = rise / 3, abs(rise) / 3
    row[6], row[7], row[8] = facing, faced, along
    row[9], row[10] = _tail(facing, faced, along, away, abs(rise)), _tail(faced, facing, along, away, abs(rise))
    row[11], row[12] = tables.worth[other] - 1, tables.worth[me] - 1
    row[13], row[14] = craft[me, DAMAGED], craft[other, DAMAGED]
    row[15], row[16] = craft[me, ARMED], craft[other, ARMED]


@inner
def _plane(me: int, share: float, hit: float, risk: float, craft: Rows, tables: Tables, rest: Array, at: int) -> None:
    """Add one piece to those of its side; `share`: how much of it is expected to be left."""
    heading = craft[me, HEADING]
    east, north, room = craft[me, EAST], craft[me, NORTH], 0
    inside = ring(east, north, tables)
    for step in range(1, LOOK_AHEAD + 1):
        if ring(east + step * EASTS[heading], north + step * NORTHS[heading], tables) < 0:
            break
        room += 1
    best = 0.0
    for gun in range(GUNS):
        if tables.guns[me, gun, ATTACKS]:
            best = max(best, tables.promise[me, gun, SHOT_A, 0])
    goal = craft[me, GOAL]
    aims = goal != NO_GOAL and inside >= 0
    rest[at] += share
    rest[at + 1] += share * craft[me, DAMAGED]
    rest[at + 2] += share * craft[me, LEVEL] / HIGHEST
    rest[at + 3] += share if inside < BORDER_RINGS else 0.0
    rest[at + 4] += share * room / LOOK_AHEAD
    rest[at + 5] += share * max(0, min(DEEP, inside)) / DEEP
    rest[at + 6] += share * craft[me, ARMED]
    rest[at + 7] += share * best
    rest[at + 8] += share * craft[me, SPEED] / USUAL_SPEED
    rest[at + 9] += share * tables.counts[craft[me, TURNS], USUAL_MOVE] / USUAL_ENDS
    rest[at + 10] += share * hit
    rest[at + 11] += share * risk
    rest[at + 12] += share if aims else 0.0
    rest[at + 13] += share * tables.goals[goal, point(east, north, tables)] if aims else 0.0
    rest[at + 14] += share * (tables.worth[me] - 1)
    rest[at + 15] += share if craft[me, PLACE] != ON_BOARD else 0.0


@inner
def _whole(side: int, by_hand: float, tables: Tables, rest: Array) -> None:
    """The battle as a whole: who leads, how long it goes on, who has airplanes in reserve."""
    sign = 1.0 if side == 0 else -1.0
    lead, left = sign * tables.battle[LEAD], tables.battle[TIME_LEFT]
    at = 2 * PLANE
    rest[at], rest[at + 1] = max(-2.0, min(2.0, lead / 2)), lead / (1 + abs(lead))
    rest[at + 2], rest[at + 3] = left, lead / (1 + abs(lead)) * (1 - left)
    rest[at + 4] = sign * tables.battle[RESERVES] / 2
    rest[at + 5], rest[at + 6] = sign * tables.battle[PHOTOGRAPHS], sign * tables.battle[BOMBS]
    rest[at + 7] = max(-MOST, min(MOST, by_hand + lead))


@apart
def told(side: int, stakes: Array, craft: Rows, life: Array, tables: Tables, notes: Array) -> tuple[Array, Array]:
    """A position written down: its pairs, and the rest."""
    pairs, rest = np.zeros((len(craft) * len(craft), PAIR + 1)), np.zeros(REST)
    hits, risks, hopes = np.zeros(len(craft)), np.zeros(len(craft)), np.zeros(len(craft))
    own, foes, count = 0, 0, 0
    for me in range(len(craft)):
        if seen(craft, me, life):
            if craft[me, SIDE] == side:
                own += 1
            else:
                foes += 1
    for me in range(len(craft)):
        if craft[me, SIDE] != side or not seen(craft, me, life):
            continue
        for other in range(len(craft)):
            if craft[other, SIDE] == side or not seen(craft, other, life):
                continue
            hit = stakes[0] * hope(me, other, craft, tables, notes) if craft[me, ARMED] else 0.0
            risk = stakes[1] * hope(other, me, craft, tables, notes) if craft[other, ARMED] else 0.0
            _pair(me, other, hit, risk, craft, tables, pairs[count])
            pairs[count, PAIR] = life[me] * life[other] / max(own, foes)
            count += 1
            hits[me], risks[me] = max(hits[me], hit * life[other]), risks[me] + risk * life[other]
            if craft[other, PLACE] == ON_BOARD:
                hopes[me] = max(hopes[me], hit * life[other])
            hits[other], risks[other] = max(hits[other], risk * life[me]), risks[other] + hit * life[me]
    by_hand = 0.0
    for me in range(len(craft)):
        if not seen(craft, me, life):
            continue
        ours = craft[me, SIDE] == side
        _plane(me, life[me], hits[me], risks[me], craft, tables, rest, 0 if ours else PLANE)
        if craft[me, PLACE] == ON_BOARD:
            stands = standing(me, craft, life, tables)
            by_hand += life[me] * (stands + NEXT * hopes[me] - REPLY * risks[me] if ours else -stands)
    _whole(side, by_hand, tables, rest)
    return pairs[:count], rest


@apart
def prospect(side: int, stakes: Array, craft: Rows, life: Array, tables: Tables, notes: Array) -> float:
    """What a position comes to for a side, between -1 and 1."""
    pairs, rest = told(side, stakes, craft, life, tables, notes)
    return judged(pairs, len(pairs), rest, tables.network)
