"""Roads and rails (5.1): how long one is, where one is after some of it, and who has come to its end."""

from itertools import pairwise
from math import sqrt

from aerodrome.core.geometry import Point
from aerodrome.icog.setting import Setting, UnitEntry
from aerodrome.icog.state import Unit

Route = tuple[Point, ...]


def length(route: Route) -> int:
    """How long a road is over level ground, in thousandths (5.1)."""
    return sum([_level(one, two) for one, two in pairwise(route)])


def _level(one: Point, two: Point) -> int:
    """How far apart two places are on the map."""
    return round(sqrt((one.x - two.x) ** 2 + (one.y - two.y) ** 2))


def along(route: Route, way: int) -> Point:
    """The place after so much of a road (5.1)."""
    for one, two in pairwise(route):
        piece = _level(one, two)
        if way <= piece:
            share = way / piece if piece else 0.0
            return Point(one.x + round((two.x - one.x) * share), one.y + round((two.y - one.y) * share), one.z)
        way -= piece
    return route[-1]


def on_edge(setting: Setting, at: Point) -> bool:
    """Does a place lie on the edge of the board, where a road leads on (5.1)?"""
    return at.x in (0, setting.width) or at.y in (0, setting.depth)


def has_arrived(entry: UnitEntry, unit: Unit) -> bool:
    """Has a unit come to the end of its road (5.1)?"""
    return bool(entry.route) and unit.way >= length(entry.route)


def has_left(setting: Setting, entry: UnitEntry, unit: Unit) -> bool:
    """Is a unit out of play because its road led it off the board (5.1), and not because it was destroyed?"""
    return unit.gone and has_arrived(entry, unit) and on_edge(setting, entry.route[-1])
