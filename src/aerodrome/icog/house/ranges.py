"""Hits from very near do more damage (GH7)."""

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.why import Why
from aerodrome.icog.state import State

NEAR = 4 * POINT_UNIT
"""As far as this is very near, in thousandths."""
BONUS = 2


def point_blank(state: State, name: str, target: str) -> tuple[Why, ...]:
    """What nearness adds to the damage die of a burst (GH7): 2 at a distance of 4 Move units or less."""
    if not state.setting.options.point_blank:
        return ()
    far = square(state.airplane(name).at, state.airplane(target).at) > NEAR * NEAR
    return () if far else (Why("GH7", "point-blank", BONUS),)


def square(one: Point, other: Point) -> int:
    """The square of the distance between two places, in thousandths."""
    x, y, z = one.x - other.x, one.y - other.y, one.z - other.z
    return x * x + y * y + z * z
