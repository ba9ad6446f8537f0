"""What shots promise in a dogfight in plain numbers, and what comes of everybody's."""

from math import sqrt

import numpy as np

from aerodrome.bots.compiling import apart, inner
from aerodrome.icog.bots.foresight.columns import (
    AIM,
    ANGLES,
    ARMED,
    BAND,
    BASES,
    COS_ARC,
    COS_CONE,
    DANGER,
    EASY,
    GAIN,
    GUNNER,
    GUNNER_ANGLES,
    HANGS,
    IN_PLAY,
    LEAST_BASE,
    LIFE,
    NOSE,
    RANGES,
    REACH,
    RIGHT,
    SIDE,
    UP,
    WORTH,
    Array,
    Tables,
    X,
    Y,
    Z,
)
from aerodrome.icog.bots.foresight.motion import dial_of


@inner
def band(dials: Array, row: Array, number: int) -> int:
    """The band of its dial in which the speed of an airplane lies."""
    return int(dial_of(dials, row, number)[BAND])


@inner
def _reach(sky: Array, away: float) -> float:
    """The modifier of a distance."""
    at = RANGES
    while sky[at] < away and sky[at] < sky[REACH]:
        at += 2
    return sky[at + 1]


@inner
def shot(a: Array, b: Array, own: int, other: int, fire: Array, sky: Array) -> float:
    """What the fixed guns of one airplane promise against another one, as a share of it."""
    dx, dy, dz = b[X] - a[X], b[Y] - a[Y], b[Z] - a[Z]
    away = sqrt(dx * dx + dy * dy + dz * dz)
    if away > sky[REACH] or a[ARMED] == 0.0 or away < 1e-6:
        return 0.0
    if (a[NOSE] * dx + a[NOSE + 1] * dy + a[NOSE + 2] * dz) < sky[COS_CONE] * away:
        return 0.0
    seen = -(b[NOSE] * dx + b[NOSE + 1] * dy + b[NOSE + 2] * dz) / away
    arc = 2 if seen > sky[COS_ARC] else 0 if seen < -sky[COS_ARC] else 1
    base = a[AIM] + _reach(sky, away) + sky[ANGLES + arc * 25 + other * 5 + own] + sky[EASY] * b[HANGS]
    return fire[max(0, min(BASES - 1, int(base) - LEAST_BASE))]


@inner
def gunner_shot(a: Array, b: Array, own: int, other: int, fire: Array, sky: Array) -> float:
    """What an observer's gun promises against an airplane behind his own."""
    dx, dy, dz = b[X] - a[X], b[Y] - a[Y], b[Z] - a[Z]
    away = sqrt(dx * dx + dy * dy + dz * dz)
    if away > sky[REACH] or a[GUNNER] < 0.0 or away < 1e-6:
        return 0.0
    ahead = a[NOSE] * dx + a[NOSE + 1] * dy + a[NOSE + 2] * dz
    aside = a[RIGHT] * dx + a[RIGHT + 1] * dy + a[RIGHT + 2] * dz
    above = a[UP] * dx + a[UP + 1] * dy + a[UP + 2] * dz
    if ahead > 0.0 or -above > abs(aside):
        return 0.0
    attacks = b[ARMED] > 0.0 and -(b[NOSE] * dx + b[NOSE + 1] * dy + b[NOSE + 2] * dz) > sky[COS_CONE] * away
    along = a[NOSE] * b[NOSE] + a[NOSE + 1] * b[NOSE + 1] + a[NOSE + 2] * b[NOSE + 2]
    table = (2 if ahead < -sky[COS_ARC] * away else 1) if attacks else (0 if along > sky[COS_ARC] else 3)
    base = a[GUNNER] + _reach(sky, away) + sky[GUNNER_ANGLES + table * 25 + other * 5 + own] + sky[EASY] * b[HANGS]
    return fire[max(0, min(BASES - 1, int(base) - LEAST_BASE))]


@apart
def exchange(me: int, craft: Array, tables: Tables, weights: Array, dealt: Array) -> float:
    """Everybody fires at whom it hurts most, and has less life left then; what the side of `me` gets out of it.

    `dealt` is filled with what each airplane takes of `me`, as a share, and at its own place with what it deals out.
    """
    side, count = craft[me, SIDE], len(craft)
    hurt = np.zeros(count)
    total = 0.0
    for a in range(count):
        dealt[a] = 0.0
    for a in range(count):
        if craft[a, IN_PLAY] == 0.0 or (craft[a, ARMED] == 0.0 and craft[a, GUNNER] < 0.0):
            continue
        own = band(tables.dials, craft[a], a)
        for kind in range(2):
            best, at = 0.0, -1
            for b in range(count):
                if craft[b, SIDE] == craft[a, SIDE] or craft[b, IN_PLAY] == 0.0:
                    continue
                other = band(tables.dials, craft[b], b)
                if kind == 0:
                    value = shot(craft[a], craft[b], own, other, tables.fire[0, a, b], tables.sky)
                else:
                    value = gunner_shot(craft[a], craft[b], own, other, tables.fire[1, a, b], tables.sky)
                if value * craft[b, WORTH] > best:
                    best, at = value * craft[b, WORTH], b
            if at >= 0:
                share = best / craft[at, WORTH] * craft[a, LIFE]
                hurt[at] += share
                gain = share * craft[at, WORTH] * craft[at, LIFE]
                total += gain * weights[GAIN] if craft[a, SIDE] == side else -gain * weights[DANGER]
                if at == me:
                    dealt[a] += share
                if a == me:
                    dealt[me] += gain
    for a in range(count):
        craft[a, LIFE] *= max(0.0, 1.0 - hurt[a])
    return total
