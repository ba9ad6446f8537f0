"""What the end of a move, and a whole position, is worth in a dogfight in plain numbers, in airplanes."""

from math import hypot, sqrt

from aerodrome.bots.compiling import apart, inner
from aerodrome.icog.bots.foresight.columns import (
    ARMED,
    BOUND,
    DANGER,
    DEPTH,
    FALL,
    GAIN,
    GROUND,
    IN_PLAY,
    LIFE,
    MOVED,
    NEAR,
    NOSE,
    OUT_X,
    OUT_Y,
    PURSUIT,
    REACH,
    RESERVE,
    ROLL,
    SAFE,
    SIDE,
    SPEED,
    STALL,
    TOO_FAST,
    UP,
    WIDTH,
    WORTH,
    Array,
    Tables,
    X,
    Y,
    Z,
)
from aerodrome.icog.bots.foresight.fire import band, gunner_shot, shot
from aerodrome.icog.bots.foresight.motion import dial_of

BEHIND = 5.0
"""Where one wants to be: so many Move units behind an enemy."""
CLOSE = 30.0
"""Move units beyond which an enemy who has still to move threatens nobody."""
WANTED, SPARE = 8.0, 4.0
"""Energy units above Stall speed that are worth having, and those that are kept for the next move."""
LEVEL, CLEAR = 2.2, 3.0
"""Move units that are kept above the ground in level flight, and below the lowest point of pulling out."""

# What things weigh, in airplanes.
ON_TAIL, EXPOSED, PER_MU, HEIGHT, UNIT_OF_SPEED, TOO_SLOW = 0.30, 0.25, 0.012, 0.018, 0.05, 0.12
OVER_EDGE, TOO_LOW, COLLISION, STALLS, FALLS, TO_EDGE = 0.3, 0.6, 0.6, 0.25, 1.3, 0.05
STRAIN, INVERTED, STANDING, INTO_THE_GROUND, MOST_OF_A_LIMIT = 0.4, 0.08, 0.5, 12.0, 6.0
WAY_OUT, LOST = 2.0, -6.0
"""To leave over the edge to which it is bound, and over another one."""


# ---- energy and limits


@inner
def energy(end: Array, dial: Array) -> float:
    """Height and speed, and what too little or too much of it costs."""
    reserve = dial[RESERVE]
    value = HEIGHT * end[Z] + UNIT_OF_SPEED * (min(reserve, WANTED) + 0.2 * max(0.0, reserve - WANTED))
    spare = reserve - 0.5 * max(0.0, end[NOSE + 2]) * end[SPEED] / 10
    if spare < SPARE:
        value -= TOO_SLOW * (SPARE - spare)
    if end[SPEED] < dial[STALL]:
        value -= FALLS
    elif end[SPEED] == dial[STALL]:
        value -= STALLS
    return value - STRAIN * dial[TOO_FAST]


@inner
def limits(end: Array, dial: Array, sky: Array) -> float:
    """What is missing of the room above the ground and before the edges, and the way to the edge it is bound to."""
    value = 0.0
    above, slope, radius = end[Z] - sky[GROUND], -end[NOSE + 2], dial[SAFE]
    need = LEVEL
    if slope > 0.01:
        need = CLEAR + radius * (1.0 - sqrt(max(0.0, 1.0 - slope * slope)))
        if end[UP + 2] < 0:  # it has to be rolled upright first
            need += slope * end[ROLL]
        elif slope > 0.95:
            need += 1.0
    if dial[RESERVE] <= 0:  # it will fall, and end with the nose down
        need += sky[FALL] + 0.3 * radius
    if above < need:
        value -= min(MOST_OF_A_LIMIT, TOO_LOW * (need - above)) + (INTO_THE_GROUND if above <= 0 else 0.0)
    if end[UP + 2] < 0 and abs(end[NOSE + 2]) < 0.7:
        value -= INVERTED
    value -= min(MOST_OF_A_LIMIT, OVER_EDGE * _over_edge(end, radius, sky))
    return value - TO_EDGE * to_edge(end, sky) if end[BOUND] else value


@inner
def _over_edge(end: Array, radius: float, sky: Array) -> float:
    """How far the better of two turns would lead over an edge over which it does not want to go."""
    level = hypot(end[NOSE], end[NOSE + 1])
    if level < 1e-5:
        return 0.0
    hx, hy, lead = end[NOSE] / level, end[NOSE + 1] / level, end[ROLL] * level
    most = -1e9
    for side in (-1.0, 1.0):
        cx, cy = end[X] + hx * lead + side * hy * radius, end[Y] + hy * lead - side * hx * radius
        gap = 1e9
        if not (end[BOUND] and end[OUT_X] < 0):
            gap = min(gap, cx)
        if not (end[BOUND] and end[OUT_X] > 0):
            gap = min(gap, sky[WIDTH] - cx)
        if not (end[BOUND] and end[OUT_Y] < 0):
            gap = min(gap, cy)
        if not (end[BOUND] and end[OUT_Y] > 0):
            gap = min(gap, sky[DEPTH] - cy)
        most = max(most, gap - radius)
    return max(0.0, 0.5 - most)


@inner
def to_edge(end: Array, sky: Array) -> float:
    """How far it is to the edge to which an airplane is bound, with what it takes to turn there."""
    if end[OUT_X]:
        left = end[X] if end[OUT_X] < 0 else sky[WIDTH] - end[X]
    else:
        left = end[Y] if end[OUT_Y] < 0 else sky[DEPTH] - end[Y]
    towards = end[NOSE] * end[OUT_X] + end[NOSE + 1] * end[OUT_Y]
    return left + end[SPEED] / 10 * (1.0 - towards) / 2


@inner
def is_out(end: Array, sky: Array) -> bool:
    """Has an airplane left the board?"""
    return end[X] < 0 or end[Y] < 0 or end[X] > sky[WIDTH] or end[Y] > sky[DEPTH]


@inner
def is_home(end: Array, sky: Array) -> bool:
    """Has an airplane that left the board left it over the edge to which it is bound?"""
    return end[BOUND] > 0.0 and (
        (end[OUT_X] < 0 and end[X] < 0) or (end[OUT_X] > 0 and end[X] > sky[WIDTH])
        or (end[OUT_Y] < 0 and end[Y] < 0) or (end[OUT_Y] > 0 and end[Y] > sky[DEPTH])
    )  # fmt: skip


# ---- before and behind enemies


@inner
def on_tail(a: Array, b: Array, bx: float, by: float, bz: float, sky: Array) -> float:
    """How well an airplane is placed to attack another one that will be at a place: near, nose on it, behind it."""
    dx, dy, dz = bx - a[X], by - a[Y], bz - a[Z]
    away = sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
    facing = (a[NOSE] * dx + a[NOSE + 1] * dy + a[NOSE + 2] * dz) / away
    if facing <= 0.0:
        return 0.0
    seen = -(b[NOSE] * dx + b[NOSE + 1] * dy + b[NOSE + 2] * dz) / away
    along = a[NOSE] * b[NOSE] + a[NOSE + 1] * b[NOSE + 1] + a[NOSE + 2] * b[NOSE + 2]
    close = max(0.0, 1.0 - abs(away - BEHIND) / sky[REACH])
    return close * facing**4 * (0.35 + 0.65 * max(0.0, -seen)) * (0.6 + 0.4 * along)


@inner
def way_behind(a: Array, b: Array, bx: float, by: float, bz: float) -> float:
    """How far it is to the place behind an enemy who will be at a place."""
    dx, dy, dz = bx - a[X], by - a[Y], bz - a[Z]
    square = dx * dx + dy * dy + dz * dz + BEHIND * BEHIND
    return sqrt(max(0.0, square - 2 * BEHIND * (b[NOSE] * dx + b[NOSE + 1] * dy + b[NOSE + 2] * dz)))


@inner
def can_turn(foe: Array, end: Array) -> float:
    """How well an enemy who has still to move is placed to turn on a place."""
    dx, dy, dz = end[X] - foe[X], end[Y] - foe[Y], end[Z] - foe[Z]
    away = sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
    faced = (foe[NOSE] * dx + foe[NOSE + 1] * dy + foe[NOSE + 2] * dz) / away
    if away > CLOSE or faced <= 0.0:
        return 0.0
    along = foe[NOSE] * end[NOSE] + foe[NOSE + 1] * end[NOSE + 1] + foe[NOSE + 2] * end[NOSE + 2]
    return (1.0 - away / CLOSE) * faced * (0.5 + 0.5 * max(-0.6, along))


@inner
def _is_near(a: Array, b: Array, sky: Array) -> bool:
    """Are two airplanes so close that they may collide?"""
    dx, dy, dz = b[X] - a[X], b[Y] - a[Y], b[Z] - a[Z]
    return dx * dx + dy * dy + dz * dz < sky[NEAR] * sky[NEAR]


@inner
def _fight(end: Array, me: int, craft: Array, tables: Tables) -> float:
    """Shots, and places before and behind enemies."""
    best = tail = danger = 0.0
    nearest = 1e9
    own = band(tables.dials, end, me)
    for number in range(len(craft)):
        foe = craft[number]
        if foe[SIDE] == end[SIDE] or foe[IN_PLAY] == 0.0:
            continue
        way = 0.0 if foe[MOVED] else foe[SPEED] / 10
        bx, by, bz = foe[X] + foe[NOSE] * way, foe[Y] + foe[NOSE + 1] * way, foe[Z] + foe[NOSE + 2] * way
        if foe[MOVED]:
            other = band(tables.dials, foe, number)
            gain = shot(end, foe, own, other, tables.fire[0, me, number], tables.sky)
            best = max(best, gain * foe[WORTH] * foe[LIFE])
            danger += shot(foe, end, other, own, tables.fire[0, number, me], tables.sky) * foe[LIFE]
            danger += gunner_shot(foe, end, other, own, tables.fire[1, number, me], tables.sky) * foe[LIFE]
            if _is_near(end, foe, tables.sky):
                danger += COLLISION
            if foe[ARMED]:
                danger += EXPOSED * 0.6 * on_tail(foe, end, end[X], end[Y], end[Z], tables.sky)
        elif foe[ARMED]:
            danger += EXPOSED * can_turn(foe, end)
        if end[ARMED] and end[BOUND] == 0.0:
            tail = max(tail, on_tail(end, foe, bx, by, bz, tables.sky) * foe[WORTH])
            nearest = min(nearest, way_behind(end, foe, bx, by, bz) - 10.0 * (foe[WORTH] - 1.0))
    value = best + ON_TAIL * tail - danger
    return value - PER_MU * nearest if nearest < 1e8 else value


@inner
def weigh(end: Array, me: int, craft: Array, tables: Tables) -> float:
    """What it is worth to end a move like this."""
    if is_out(end, tables.sky):
        return WAY_OUT if is_home(end, tables.sky) else LOST
    dial = dial_of(tables.dials, end, me)
    return energy(end, dial) + limits(end, dial, tables.sky) + _fight(end, me, craft, tables)


@inner
def margins(side: float, craft: Array, tables: Tables) -> float:
    """What the ground, the edges and the way out weigh for everybody, as a side counts it."""
    total = 0.0
    for me in range(len(craft)):
        one = craft[me]
        if one[IN_PLAY] > 0.0:
            value = limits(one, dial_of(tables.dials, one, me), tables.sky) * one[LIFE]
            total += value if one[SIDE] == side else -value
    return total


@apart
def worth_of(side: float, craft: Array, tables: Tables, weights: Array) -> float:
    """What a position at the end of a turn is worth to a side: who is behind whom, energy, the way out, the ground."""
    total = 0.0
    for a in range(len(craft)):
        one = craft[a]
        if one[IN_PLAY] == 0.0:
            continue
        ours = one[SIDE] == side
        dial = dial_of(tables.dials, one, a)
        value = energy(one, dial) + limits(one, dial, tables.sky)
        if one[ARMED] and one[BOUND] == 0.0:
            tail, nearest = 0.0, 1e9
            for b in range(len(craft)):
                foe = craft[b]
                if foe[SIDE] != one[SIDE] and foe[IN_PLAY]:
                    tail = max(tail, on_tail(one, foe, foe[X], foe[Y], foe[Z], tables.sky) * foe[WORTH] * foe[LIFE])
                    nearest = min(nearest, way_behind(one, foe, foe[X], foe[Y], foe[Z]))
            value += STANDING * tail * (weights[GAIN] if ours else weights[DANGER])
            if nearest < 1e8:
                value -= PER_MU * nearest * (weights[PURSUIT] if ours else 1.0)
        total += value * one[LIFE] if ours else -value * one[LIFE]
    return total
