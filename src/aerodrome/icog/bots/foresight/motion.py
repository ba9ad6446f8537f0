"""How a move of a dogfight in plain numbers is flown, and the speed after it."""

from math import ceil, cos, hypot, radians, sin

from aerodrome.bots.compiling import inner
from aerodrome.icog.bots.foresight.columns import (
    ARC,
    BEFORE,
    BELOW_TOP,
    DIRECTION,
    DRAG,
    EARLIER,
    FORM,
    LEANING,
    LOST,
    MOST_LOSS,
    NOSE,
    PULL,
    PUSH,
    RIGHT,
    ROLL,
    SAFE,
    SPEED,
    SPEEDS,
    STEP,
    TEMPLATE,
    THROTTLE,
    TIGHT,
    TIGHT_LOSS,
    TIGHTER,
    TIGHTER_LOSS,
    UNITS,
    UP,
    Array,
    X,
    Y,
    Z,
)

A_TURN, A_ROLL = 1.0, 1.0
"""Energy that a turn and a roll cost."""
SHORTEST = 0.01
"""What is shorter is not flown."""


@inner
def copy(source: Array, target: Array) -> None:
    """Number by number: what numpy does with whole rows takes long to compile."""
    for at in range(len(target)):
        target[at] = source[at]


@inner
def dial_of(dials: Array, row: Array, number: int) -> Array:
    """What the panel of an airplane says at its speed."""
    return dials[number, min(SPEEDS - 1, int(row[SPEED]) // STEP)]


@inner
def flown(me: Array, dial: Array, move: Array, end: Array) -> float:
    """Fly a move: the end is written as a row, what it costs in energy is returned, without its height."""
    copy(me, end)
    left = me[SPEED] / 10 - move[EARLIER] - move[BEFORE]
    arc = min(move[ARC], left)
    radius = dial[int(move[TEMPLATE])]
    cost = A_TURN if arc > SHORTEST else 0.0
    if move[EARLIER] > SHORTEST:
        cost += A_TURN
        turned(end, dial[SAFE], move[EARLIER], move[LEANING], move[EARLIER] >= me[ROLL])
    _ahead(end, move[BEFORE])
    if move[FORM] == PUSH:
        _push(end, radius, arc)
    elif move[FORM] == PULL:
        cost += A_ROLL
        rolled(end, move[DIRECTION])
        turned(end, radius, arc, 90.0, arc >= me[ROLL])
    elif arc > SHORTEST:
        turned(end, radius, arc, move[DIRECTION], arc >= me[ROLL])
    if move[TEMPLATE] == TIGHT:
        cost += dial[TIGHT_LOSS] - A_TURN
    elif move[TEMPLATE] == TIGHTER:
        cost += dial[TIGHTER_LOSS] - A_TURN
    if left - arc > SHORTEST:
        _ahead(end, left - arc)
    return cost + move[THROTTLE]


@inner
def _ahead(end: Array, length: float) -> None:
    for at in range(3):
        end[at] += end[NOSE + at] * length


@inner
def rolled(end: Array, tilt: float) -> None:
    """Roll an airplane about its nose, right wing down."""
    along, across = cos(radians(tilt)), sin(radians(tilt))
    for at in range(3):
        right, up = end[RIGHT + at], end[UP + at]
        end[UP + at] = up * along + right * across
        end[RIGHT + at] = right * along - up * across


@inner
def turned(end: Array, radius: float, length: float, direction: float, banked: bool) -> None:
    """Along a circle towards a direction; banked, the canopy ends towards its centre."""
    right, up = cos(radians(direction)), sin(radians(direction))
    along, across = cos(length / radius), sin(length / radius)
    for at in range(3):
        f, r, u = end[NOSE + at], end[RIGHT + at], end[UP + at]
        n = r * right + u * up
        end[at] += radius * (f * across + n * (1 - along))
        end[NOSE + at] = f * along + n * across
        c = n * along - f * across
        if banked:
            end[UP + at] = c
            end[RIGHT + at] = r * up - u * right
        else:
            b = u * right - r * up
            end[UP + at] = c * up + b * right
            end[RIGHT + at] = c * right - b * up


@inner
def _push(end: Array, radius: float, length: float) -> None:
    """Nose down in the upright plane, wings level."""
    level = hypot(end[NOSE], end[NOSE + 1])
    if level < 1e-6:
        _ahead(end, length)
        return
    hx, hy, climb = end[NOSE] / level, end[NOSE + 1] / level, end[NOSE + 2]
    along, across = cos(length / radius), sin(length / radius)
    ahead = radius * (level * across + climb * (1 - along))
    end[X] += hx * ahead
    end[Y] += hy * ahead
    end[Z] += radius * (climb * across - level * (1 - along))
    flat, high = level * along + climb * across, climb * along - level * across
    end[NOSE], end[NOSE + 1], end[NOSE + 2] = hx * flat, hy * flat, high
    end[UP], end[UP + 1], end[UP + 2] = -high * hx, -high * hy, flat
    end[RIGHT], end[RIGHT + 1], end[RIGHT + 2] = hy, -hx, 0.0


@inner
def settle(me: Array, end: Array, dial: Array, needle: Array, cost: float, ceiling: float) -> None:
    """The speed after a move, by its energy."""
    end[Z] = min(end[Z], ceiling)
    climbed = end[Z] - me[Z]
    units = -cost - me[LOST] - dial[DRAG]
    size = ceil(abs(climbed) - 0.01)
    if size > 0:
        units -= size if climbed > 0 else -size
    if units == 0.0 and cost == 0.0 and me[LOST] == 0.0 and size <= 0 and dial[BELOW_TOP]:
        units = 1.0
    number = int(units) + MOST_LOSS
    end[SPEED] = needle[int(me[SPEED]) // STEP, max(0, min(UNITS - 1, number))]
