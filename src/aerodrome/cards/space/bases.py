"""Bases (MC21): figures of four corners, what lies in them, how far they are, and whether they touch."""

from functools import cache

from aerodrome.cards.space.poses import Point, Pose, offset

Corners = tuple[Point, Point, Point, Point]


@cache
def _offsets(heading: int, half_length: int, half_width: int) -> Corners:
    """The corners about the centre, clockwise from the front right (MC21)."""
    return (
        offset(heading, half_width, half_length),
        offset(heading, half_width, -half_length),
        offset(heading, -half_width, -half_length),
        offset(heading, -half_width, half_length),
    )


def corners(pose: Pose, size: tuple[int, int]) -> Corners:
    """The base of a plane or unit (MC21): its four corners, each placed like the end of a card."""
    x, y, heading = pose
    (a, b), (c, d), (e, f), (g, h) = _offsets(heading, *size)
    return (x + a, y + b), (x + c, y + d), (x + e, y + f), (x + g, y + h)


def holds(base: Corners, point: Point) -> bool:
    """Does a point lie in a base, edge included (MC22)?"""
    x, y = point
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = base
    return (
        (bx - ax) * (y - ay) <= (by - ay) * (x - ax)
        and (cx - bx) * (y - by) <= (cy - by) * (x - bx)
        and (dx - cx) * (y - cy) <= (dy - cy) * (x - cx)
        and (ax - dx) * (y - dy) <= (ay - dy) * (x - dx)
    )


def square_distance(base: Corners, point: Point) -> tuple[int, int]:
    """The square of the distance from a point to a base as a fraction; nothing where it lies inside."""
    if holds(base, point):
        return 0, 1
    best, by = -1, 1
    x, y = point
    for at in range(4):
        (ax, ay), (bx, by_) = base[at], base[at - 3]
        ex, ey, px, py = bx - ax, by_ - ay, x - ax, y - ay
        along, length = ex * px + ey * py, ex * ex + ey * ey
        if along <= 0:
            found, unit = px * px + py * py, 1
        elif along >= length:
            found, unit = (x - bx) ** 2 + (y - by_) ** 2, 1
        else:
            found, unit = (ex * py - ey * px) ** 2, length
        if best < 0 or found * by < best * unit:
            best, by = found, unit
    return best, by


def is_within(base: Corners, point: Point, reach: int) -> bool:
    """Is some part of a base at most so far from a point?"""
    found, by = square_distance(base, point)
    return found <= reach * reach * by


def share(one: Corners, other: Corners) -> bool:
    """Do two bases share a point (MC81)? They do not if some edge of one has the whole other beyond it."""
    return not _apart(one, other) and not _apart(other, one)


def _apart(one: Corners, other: Corners) -> bool:
    """Is there an edge of a base with all of the other on its outer side?"""
    for at in range(4):
        (ax, ay), (bx, by) = one[at], one[at - 3]
        if all((bx - ax) * (y - ay) > (by - ay) * (x - ax) for x, y in other):
            return True
    return False
