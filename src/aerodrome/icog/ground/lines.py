"""Lines of fire between the ground and the air (6.4.1.1): what stands in them, and how far a place is from one."""

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.movement.limits import elevation, highest
from aerodrome.icog.state import State

STRIDE = 500
"""A line of fire is looked at after each so many thousandths of a Move unit."""
MUZZLE = 200
"""How high above the ground a line of fire begins or ends at a unit, in thousandths."""


def clear(state: State, one: Point, other: Point) -> bool:
    """Is nothing but air and airplanes between two places (6.4.1.1)? Hills and balloons stop a shot."""
    return not _hidden(state, one, other) and not any(
        _blocks(one, other, balloon.at) for balloon in state.balloons if not balloon.gone
    )


def _hidden(state: State, one: Point, other: Point) -> bool:
    """Does the ground rise between two places?"""
    if min(one.z, other.z) > highest(state):
        return False
    way = one.to(other)
    steps = int(way.length() * POINT_UNIT) // STRIDE
    for number in range(1, steps):
        at = one.moved(way * (number / steps))
        if at.z <= highest(state) and at.z < elevation(state, at.x, at.y):
            return True
    return False


def _blocks(one: Point, other: Point, middle: Point) -> bool:
    """Does a balloon stand between two places, neither of which is itself?"""
    radius = ground_charts.balloon().radius
    if min(middle.to(one).length(), middle.to(other).length()) <= radius:
        return False
    return distance(middle, one, other) <= radius


def distance(at: Point, one: Point, other: Point) -> float:
    """How far a place is from the straight line between two others, in Move units."""
    way, offset = one.to(other), one.to(at)
    square = way.dot(way)
    share = min(1.0, max(0.0, offset.dot(way) / square)) if square else 0.0
    return (offset - way * share).length()


def above(at: Point) -> Point:
    """Where a line of fire begins or ends at a unit: a little above the ground."""
    return Point(at.x, at.y, at.z + MUZZLE)
