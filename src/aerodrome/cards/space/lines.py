"""Lines of fire (MC32, MC33): what they share a point with."""

from aerodrome.cards.space.bases import Corners
from aerodrome.cards.space.poses import Point


def _side(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b a point lies: left above zero, right below."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _between(a: Point, b: Point, c: Point) -> bool:
    """Does a point of the line through a and b lie between them?"""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two lines, from a to b and from c to d, share a point (MC32)?"""
    one, two, three, four = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if (one > 0) != (two > 0) and (three > 0) != (four > 0) and one and two and three and four:
        return True
    return (
        (not one and _between(a, b, c))
        or (not two and _between(a, b, d))
        or (not three and _between(c, d, a))
        or (not four and _between(c, d, b))
    )


def crosses(start: Point, end: Point, base: Corners) -> bool:
    """Does a line share a point with an edge of a base (MC32)?"""
    xs, ys = [x for x, _ in base], [y for _, y in base]
    if max(start[0], end[0]) < min(xs) or min(start[0], end[0]) > max(xs):
        return False
    if max(start[1], end[1]) < min(ys) or min(start[1], end[1]) > max(ys):
        return False
    return any(meet(start, end, base[at], base[at - 3]) for at in range(4))


def meets_circle(start: Point, end: Point, centre: Point, radius: int) -> bool:
    """Does a line share a point with a disc, a cloud (MC33)?"""
    ex, ey = end[0] - start[0], end[1] - start[1]
    px, py = centre[0] - start[0], centre[1] - start[1]
    along, length = ex * px + ey * py, ex * ex + ey * ey
    if along <= 0 or not length:
        return px * px + py * py <= radius * radius
    if along >= length:
        return (centre[0] - end[0]) ** 2 + (centre[1] - end[1]) ** 2 <= radius * radius
    return (ex * py - ey * px) ** 2 <= radius * radius * length
