"""A position of In Clouds of Glory as the learned judgement sees it: numbers for each pair of enemies and for the rest.

A position is looked at when a turn has ended, with the eyes of either side. Who is only expected to be left counts for
as much as is expected.
"""

from math import sqrt

import numpy as np

from aerodrome.bots.compiling import apart, inner
from aerodrome.bots.network import judged
from aerodrome.icog.bots.foresight.columns import (
    AIM,
    ARMED,
    BOUND,
    DANGER,
    GAIN,
    GROUND,
    GUNNER,
    HANGS,
    IN_PLAY,
    LEAD,
    LEAST_BASE,
    LIFE,
    LOST,
    NOSE,
    PURSUIT,
    RESERVE,
    SAFE,
    SIDE,
    SPEED,
    TIME_LEFT,
    UP,
    WORK,
    WORTH,
    Array,
    Tables,
    X,
    Y,
    Z,
)
from aerodrome.icog.bots.foresight.ends import can_turn, energy, limits, on_tail, to_edge, way_behind
from aerodrome.icog.bots.foresight.fire import band, shot
from aerodrome.icog.bots.foresight.motion import dial_of

PAIR, PLANE, WHOLE = 19, 18, 6
"""How many numbers tell a pair, an airplane, and the battle as a whole."""
REST = 2 * PLANE + WHOLE
FAR, NEAR, LENGTH, HIGH = 60.0, 10.0, 30.0, 10.0
"""Move units: beyond which all distances are alike, those that halve nearness, and measures for ways and heights."""
MOST = 3.0
"""Parts of the weighing by rules of thumb count no more than this."""
BY_HAND = 6.0
"""The whole of it no more than this."""
USUAL_BASE = 12 - LEAST_BASE
"""Where a usual shot stands in the table of fire."""
LEFT = 0.05
"""Who is hardly there any more is left out of thought."""


@inner
def seen(one: Array) -> bool:
    """Does an airplane count at all?"""
    return one[IN_PLAY] > 0.0 and one[LIFE] >= LEFT


@inner
def within(value: float) -> float:
    """A number, kept within bounds."""
    return max(-MOST, min(MOST, value))


@inner
def _pair(a: int, b: int, craft: Array, tables: Tables, weights: Array, row: Array) -> None:
    """One airplane and one of its enemies."""
    one, foe, sky = craft[a], craft[b], tables.sky
    dx, dy, dz = foe[X] - one[X], foe[Y] - one[Y], foe[Z] - one[Z]
    away = sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
    own, other = dial_of(tables.dials, one, a), dial_of(tables.dials, foe, b)
    bands = band(tables.dials, one, a), band(tables.dials, foe, b)
    gain, danger = weights[GAIN] * one[ARMED], weights[DANGER] * foe[ARMED]
    row[0], row[1] = min(FAR, away) / LENGTH, NEAR / (NEAR + away)
    row[2] = (one[NOSE] * dx + one[NOSE + 1] * dy + one[NOSE + 2] * dz) / away
    row[3] = -(foe[NOSE] * dx + foe[NOSE + 1] * dy + foe[NOSE + 2] * dz) / away
    row[4] = one[NOSE] * foe[NOSE] + one[NOSE + 1] * foe[NOSE + 1] + one[NOSE + 2] * foe[NOSE + 2]
    row[5] = gain * on_tail(one, foe, foe[X], foe[Y], foe[Z], sky)
    row[6] = danger * on_tail(foe, one, one[X], one[Y], one[Z], sky)
    row[7] = min(FAR, way_behind(one, foe, foe[X], foe[Y], foe[Z])) / LENGTH * weights[PURSUIT]
    row[8] = min(FAR, way_behind(foe, one, one[X], one[Y], one[Z])) / LENGTH
    row[9], row[10] = -dz / HIGH, (own[RESERVE] - other[RESERVE]) / HIGH
    row[11], row[12] = gain * can_turn(one, foe), danger * can_turn(foe, one)
    row[13] = gain * shot(one, foe, bands[0], bands[1], tables.fire[0, a, b], sky)
    row[14] = danger * shot(foe, one, bands[1], bands[0], tables.fire[0, b, a], sky)
    row[15], row[16] = tables.fire[0, a, b, USUAL_BASE], tables.fire[0, b, a, USUAL_BASE]
    way, back = foe[SPEED] / 10, one[SPEED] / 10
    row[17] = gain * on_tail(
        one, foe, foe[X] + foe[NOSE] * way, foe[Y] + foe[NOSE + 1] * way, foe[Z] + foe[NOSE + 2] * way, sky
    )
    row[18] = danger * on_tail(
        foe, one, one[X] + one[NOSE] * back, one[Y] + one[NOSE + 1] * back, one[Z] + one[NOSE + 2] * back, sky
    )


@inner
def _plane(me: int, hurt: float, craft: Array, tables: Tables, rest: Array, at: int) -> None:
    """Add one airplane to those of its side; `hurt`: what a usual shot of an enemy takes of it."""
    one, share = craft[me], craft[me, LIFE]
    dial = dial_of(tables.dials, one, me)
    rest[at] += share
    rest[at + 1] += share * min(MOST, (one[Z] - tables.sky[GROUND]) / HIGH)
    rest[at + 2] += share * within(dial[RESERVE] / HIGH)
    rest[at + 3] += share * within(energy(one, dial))
    rest[at + 4] += share * within(limits(one, dial, tables.sky))
    rest[at + 5] += share * one[SPEED] / 100
    rest[at + 6] += share * one[ARMED]
    rest[at + 7] += share * one[BOUND]
    rest[at + 8] += share * to_edge(one, tables.sky) / LENGTH if one[BOUND] else 0.0
    rest[at + 9] += share if one[GUNNER] >= 0.0 else 0.0
    rest[at + 10] += share * (one[WORTH] - 1)
    rest[at + 11] += share * hurt
    rest[at + 12] += share * dial[SAFE] / HIGH
    rest[at + 13] += share * max(-1.0, one[AIM] / HIGH)
    rest[at + 14] += share * one[LOST]
    rest[at + 15] += share * one[HANGS]
    rest[at + 16] += share * one[NOSE + 2]
    rest[at + 17] += share * one[UP + 2]


@inner
def _whole(side: float, by_hand: float, tables: Tables, rest: Array) -> None:
    """The battle as a whole: who leads, how long it goes on, who has work to do."""
    sign = 1.0 if side == 0.0 else -1.0
    lead, left = sign * tables.battle[LEAD], tables.battle[TIME_LEFT]
    at = 2 * PLANE
    rest[at], rest[at + 1] = within(lead / 2), lead / (1 + abs(lead))
    rest[at + 2], rest[at + 3] = left, lead / (1 + abs(lead)) * (1 - left)
    rest[at + 4] = sign * tables.battle[WORK]
    rest[at + 5] = max(-BY_HAND, min(BY_HAND, by_hand + lead))


@apart
def told(side: float, by_hand: float, craft: Array, tables: Tables, weights: Array) -> tuple[Array, Array]:
    """A position written down: its pairs, and the rest; `by_hand` is what it is worth by rules of thumb."""
    size = len(craft)
    pairs, rest, hurt = np.zeros((size * size, PAIR + 1)), np.zeros(REST), np.zeros(size)
    own = foes = count = 0
    for a in range(size):
        if seen(craft[a]):
            if craft[a, SIDE] == side:
                own += 1
            else:
                foes += 1
    for a in range(size):
        if craft[a, SIDE] != side or not seen(craft[a]):
            continue
        for b in range(size):
            if craft[b, SIDE] == side or not seen(craft[b]):
                continue
            _pair(a, b, craft, tables, weights, pairs[count])
            pairs[count, PAIR] = craft[a, LIFE] * craft[b, LIFE] / max(own, foes)
            hurt[a], hurt[b] = max(hurt[a], pairs[count, 16]), max(hurt[b], pairs[count, 15])
            count += 1
    for a in range(size):
        if seen(craft[a]):
            _plane(a, hurt[a], craft, tables, rest, 0 if craft[a, SIDE] == side else PLANE)
    _whole(side, by_hand, tables, rest)
    return pairs[:count], rest


@apart
def prospect(side: float, by_hand: float, craft: Array, tables: Tables, weights: Array) -> float:
    """What a position comes to for a side, between -1 and 1."""
    pairs, rest = told(side, by_hand, craft, tables, weights)
    return judged(pairs, len(pairs), rest, tables.network)
