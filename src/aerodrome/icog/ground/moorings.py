"""Moorings (5.5.16.3): where a balloon's cable runs, and who comes too near to it or to the envelope."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.icog import terrain
from aerodrome.icog.ground import ground_charts, lines
from aerodrome.icog.movement.collisions import NEAR
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import State

STRIDE = 250
"""A path is looked at after each so many thousandths of a Move unit."""
Part = Literal["", "envelope", "cable"]


def moored(state: State, name: str) -> Point:
    """Where a balloon's cable is made fast: on the ground straight below it."""
    at = state.balloon(name).at
    return Point(at.x, at.y, terrain.height_at(state.setting.terrain, at.x, at.y))


def path(start: Point, flight: Flight) -> tuple[Point, ...]:
    """The places along a flight, from its start on."""
    return (start, *(point for leg in flight.legs for point in (*leg.along, leg.at)))


def too_near(state: State, name: str, end: Point, way: tuple[Point, ...]) -> Part:
    """What of a balloon an airplane comes too near to (5.5.16.3).

    At the end of its move that is closer than 2 MU, on the way there through the envelope or into the cable.
    """
    balloon, foot = state.balloon(name).at, moored(state, name)
    numbers = ground_charts.balloon()
    near = NEAR / POINT_UNIT
    if _far(balloon, foot, (end, *way), max(near, numbers.radius, numbers.touch)):
        return ""
    if end.to(balloon).length() < near:
        return "envelope"
    if lines.distance(end, foot, balloon) < near:
        return "cable"
    for point in _places(way):
        if point.to(balloon).length() <= numbers.radius:
            return "envelope"
        if lines.distance(point, foot, balloon) <= numbers.touch:
            return "cable"
    return ""


def _far(balloon: Point, foot: Point, way: tuple[Point, ...], near: float) -> bool:
    """Does a path pass wide of a balloon and its cable, going by the box around it?"""
    most = round(near * POINT_UNIT) + 2
    x, y, z = [point.x for point in way], [point.y for point in way], [point.z for point in way]
    return (
        min(x) > balloon.x + most
        or max(x) < balloon.x - most
        or min(y) > balloon.y + most
        or max(y) < balloon.y - most
        or min(z) > max(balloon.z, foot.z) + most
        or max(z) < min(balloon.z, foot.z) - most
    )


def _places(way: tuple[Point, ...]) -> Iterator[Point]:
    """Places along a path, close to each other."""
    for one, two in pairwise(way):
        leg = one.to(two)
        steps = max(1, round(leg.length() * POINT_UNIT) // STRIDE)
        for number in range(steps):
            yield one.moved(leg * (number / steps))
