"""Where a way leads from a pose (MC20)."""

from functools import cache

from aerodrome.cards.space.trig import COS, HEADINGS, SIN, STEP, UNIT, rounded

Pose = tuple[int, int, int]
"""x, y in thousandths of a unit, and the heading."""
Point = tuple[int, int]


@cache
def offset(heading: int, right: int, forward: int) -> Point:
    """How far east and north one comes by going so far right and forward on a heading (MC20)."""
    sin, cos = SIN[heading], COS[heading]
    return rounded(forward * sin + right * cos, UNIT), rounded(forward * cos - right * sin, UNIT)


def moved(pose: Pose, right: int, forward: int, turn: int = 0) -> Pose:
    """The pose at the end of a card (MC20): so far right and forward, then turned by whole fives of degrees."""
    x, y, heading = pose
    east, north = offset(heading, right, forward)
    return x + east, y + north, (heading + turn // STEP) % HEADINGS


def square(one: Point, other: Point) -> int:
    """The square of the distance between two places."""
    east, north = other[0] - one[0], other[1] - one[1]
    return east * east + north * north
