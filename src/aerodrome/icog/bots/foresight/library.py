"""Moves worth a try in a dogfight in plain numbers: onto enemies and behind them, to all sides, up, down, over, out."""

from math import atan2, degrees, hypot, pi, sqrt

import numpy as np

from aerodrome.bots.compiling import inner
from aerodrome.icog.bots.foresight.columns import (
    ARC,
    ARMED,
    BEFORE,
    BOUND,
    CEILING,
    COLUMNS,
    COS_45,
    DEPTH,
    DIRECTION,
    EARLIER,
    FLYING,
    FORM,
    HANGS,
    IN_PLAY,
    LEANING,
    MOVE,
    MOVED,
    NOSE,
    OUT_X,
    OUT_Y,
    PULL,
    PUSH,
    RIGHT,
    ROLL,
    SAFE,
    SIDE,
    SPEED,
    STALL,
    STIFF,
    TEMPLATE,
    TESTS_FLYING,
    THROTTLE,
    TIGHT,
    TIGHTER,
    TURN,
    UP,
    WIDE,
    WIDEST,
    WIDTH,
    Array,
    Order,
    Tables,
    X,
    Y,
)
from aerodrome.icog.bots.foresight.ends import BEHIND, weigh
from aerodrome.icog.bots.foresight.motion import copy, dial_of, flown, settle, turned

ROOM, MOST_TOWARDS = 1200, 30
"""Room for the moves that are tried at once; one direction takes not more than some of it."""
WAYS = 40
"""Directions that are looked into."""
NEAREST_SHOT, FARTHEST_SHOT = 2.1, 12.0
"""From how near and how far a shot is looked for."""
ONTO, INTO = np.array([SAFE, WIDE, TIGHT, WIDEST, TIGHTER]), np.array([SAFE, TIGHT, WIDE])
"""Templates in the order in which they are tried; a quick look takes the first few."""
SLOPES = np.array([0.0, 0.27, -0.35])
"""Level, up and down: the height for each part of level way."""
STRUCTURE_FAILS = 0.25
"""How often a test of the structure fails, roughly."""
TEST = 0.35
"""What a test that fails costs, in airplanes."""


QUICK, KEEN, RICH, TWICE = range(4)
"""How closely one looks for moves; the closest look takes two turns in a move into account."""
FIRST_TURNS, LEANINGS = np.array([0.2, 0.35, 0.5]), np.array([0.0, 45.0, 90.0, 135.0, 180.0])
"""Of a move with two turns, the part that the first one takes, and the directions of that."""


def _plain() -> tuple[Array, Order]:
    """Moves to all sides, lengths as parts of a move; and how many of them each kind of look takes."""
    quick = [(TURN, SAFE, 0.0, part, direction) for direction in range(0, 181, 45) for part in (1.0, 0.5)]
    quick += [(PULL, SAFE, 0.0, part, tilt) for tilt in (180, 135, -135) for part in (1.0, 0.5)]
    quick += [(PUSH, SAFE, 0.0, part, 0) for part in (0.2, 0.45)]
    keen = [(PULL, SAFE, 0.0, part, tilt) for tilt in (155, 110, -110, -155) for part in (1.0, 0.5)]
    rich = []
    for template in (SAFE, TIGHT, WIDE):
        for direction in range(0, 181, 15):
            rich += [(TURN, template, 0.0, part, direction) for part in (1.0, 0.75, 0.5, 0.25)]
            rich.append((TURN, template, 0.5, 1.0, direction))
    rows = [*quick, *keen, *(move for move in rich if move not in quick)]
    table = np.zeros((len(rows), MOVE))
    table[:, : len(rows[0])] = rows
    return table, np.array([len(quick), len(quick) + len(keen), len(rows), len(rows)])


PLAIN, TAKEN = _plain()


@inner
def seen_from(me: Array, x: float, y: float, z: float) -> tuple[float, float, float]:
    """A way as an airplane sees it: ahead, to the right, above its wings."""
    return (
        me[NOSE] * x + me[NOSE + 1] * y + me[NOSE + 2] * z,
        me[RIGHT] * x + me[RIGHT + 1] * y + me[RIGHT + 2] * z,
        me[UP] * x + me[UP + 1] * y + me[UP + 2] * z,
    )


@inner
def _towards(me: Array, dial: Array, way: Array, tried: Array, quick: bool, due: float, may_roll: bool) -> int:
    """Moves that bring the nose onto a place within range (`way[3]` is 1), or into a direction, as far as they can.

    The turn onto a place follows from the tangent to the circle of a template; `due` is what is left of the move.
    Returns how many were noted.
    """
    count = 0
    ahead, right, up = seen_from(me, way[0], way[1], way[2])
    aside = hypot(right, up)
    if (aside < 0.02 * abs(ahead) and ahead > 0) or aside < 1e-9:
        return count
    below = up < -0.02 * aside
    if below and not may_roll:
        return count
    least = me[ROLL] if below else 0.0
    direction = degrees(atan2(right, up)) if below else degrees(atan2(max(0.0, up), right))
    onto = way[3] > 0
    steps = 1 if not onto else 3 if quick else 6
    for number in range((3 if onto else 2) if quick else (5 if onto else 3)):
        template = ONTO[number] if onto else INTO[number]
        radius = dial[template]
        for step in range(steps if radius > 0 else 0):
            before = least + step / steps * (due - least)
            if onto:
                across = aside - radius
                square = (ahead - before) ** 2 + across * across - radius * radius
                if square < 0:
                    continue
                left = sqrt(square)
                arc = radius * ((atan2(across, ahead - before) + atan2(radius, left)) % (2 * pi))
                away = left - (due - before - arc)
                if arc <= 0 or before + arc > due or away < NEAREST_SHOT or away > FARTHEST_SHOT:
                    continue
            else:
                arc = min(radius * atan2(aside, ahead), due - before)
                if arc < 0.1:
                    continue
            row = tried[count]
            row[FORM], row[TEMPLATE] = PULL if below else TURN, template
            row[BEFORE], row[ARC], row[DIRECTION], row[THROTTLE] = before, arc, direction, 0.0
            row[EARLIER], row[LEANING] = 0.0, 0.0
            count += 1
    return count


@inner
def _ways(own: Array, craft: Array, sky: Array, ways: Array) -> int:
    """Where it might want to point: at enemies and behind them, out, up, level and down, to the middle."""
    count = 0
    hunts = own[ARMED] and own[BOUND] == 0.0
    for number in range(len(craft)):
        foe = craft[number]
        if foe[SIDE] == own[SIDE] or foe[IN_PLAY] == 0.0 or count > WAYS - 10:
            continue
        ahead = 0.0 if foe[MOVED] > 0.0 else foe[SPEED] / 10
        for kind in range(3 if hunts else 1):
            back = BEHIND + 1.0 if kind == 2 else 0.0
            for at in range(3):
                ways[count, at] = (foe[at] + foe[NOSE + at] * (ahead - back) - own[at]) * (1.0 if hunts else -1.0)
            ways[count, 3] = kind == 0 and hunts
            count += 1
    level = hypot(own[NOSE], own[NOSE + 1]) + 1e-6
    for slope in SLOPES:
        ways[count, 0], ways[count, 1], ways[count, 2] = own[NOSE] / level, own[NOSE + 1] / level, slope
        ways[count, 3] = 0.0
        count += 1
        if own[BOUND]:
            ways[count, 0], ways[count, 1], ways[count, 2], ways[count, 3] = own[OUT_X], own[OUT_Y], slope, 0.0
            count += 1
    ways[count, 0], ways[count, 1] = sky[WIDTH] / 2 - own[X], sky[DEPTH] / 2 - own[Y]
    ways[count, 2], ways[count, 3] = 0.0, 0.0
    return count + 1


@inner
def library(me: int, craft: Array, tables: Tables, tried: Array, look: int) -> int:
    """Note the moves worth a try, the more the closer one looks; returns how many there are."""
    own = craft[me]
    dial = dial_of(tables.dials, own, me)
    due = own[SPEED] / 10
    copy(PLAIN[0], tried[0])
    tried[0, ARC] = 0.0
    count = 1
    if own[STIFF]:
        return count
    ways = np.empty((WAYS, 4))
    for at in range(_ways(own, craft, tables.sky, ways)):
        if count < ROOM - len(PLAIN) - MOST_TOWARDS:
            count += _towards(own, dial, ways[at], tried[count:], look == QUICK, due, True)
    level = abs(own[NOSE + 2]) < COS_45 and abs(own[RIGHT + 2]) <= own[UP + 2]
    for at in range(TAKEN[look]):
        kind = PLAIN[at]
        form, template = int(kind[FORM]), int(kind[TEMPLATE])
        before = own[ROLL] if form == PULL else kind[BEFORE] * due
        if dial[template] <= 0 or (form == PUSH and not level) or before > due - 1.0:
            continue
        row = tried[count]
        copy(kind, row)
        row[BEFORE] = before
        row[ARC] = kind[ARC] * (min(due, dial[SAFE]) if form == PUSH else due - before)
        count += 1
    return count + (_twice(own, dial, craft, tables.sky, tried[count:]) if look == TWICE else 0)


@inner
def _twice(own: Array, dial: Array, craft: Array, sky: Array, tried: Array) -> int:
    """Moves of two turns: the first one to some side, the second one onto an enemy or into a direction."""
    count, due = 0, own[SPEED] / 10
    between, ways = np.empty(COLUMNS), np.empty((WAYS, 4))
    for part in FIRST_TURNS:
        earlier = part * due
        for leaning in LEANINGS:
            copy(own, between)
            turned(between, dial[SAFE], earlier, leaning, earlier >= own[ROLL])
            for at in range(_ways(between, craft, sky, ways)):
                if count + MOST_TOWARDS > len(tried):
                    return count
                found = _towards(between, dial, ways[at], tried[count:], True, due - earlier, False)
                for number in range(count, count + found):
                    tried[number, EARLIER], tried[number, LEANING] = earlier, leaning
                count += found
    return count


@inner
def try_move(me: int, move: Array, craft: Array, tables: Tables, end: Array) -> float:
    """Fly a move of an airplane and weigh its end, with what a test that it needs may cost."""
    own = craft[me]
    dial = dial_of(tables.dials, own, me)
    cost = flown(own, dial, move, end)
    settle(own, end, dial, tables.needle[me], cost, tables.sky[CEILING])
    end[HANGS] = 1.0 if end[SPEED] < dial[STALL] else 0.0
    value = weigh(end, me, craft, tables)
    if move[TEMPLATE] >= TIGHT:
        fails = 1.0 - own[FLYING] + (0.05 if move[TEMPLATE] == TIGHTER else 0.0)
        if dial[TESTS_FLYING] == 0.0:
            fails = STRUCTURE_FAILS
        value -= fails * (TEST + max(0.0, value) * 0.5)
    return value
