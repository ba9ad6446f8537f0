"""Arcs and measuring (MC30, MC31): the nearest part of a base that lies in an arc, and how far it is."""

from aerodrome.cards.space.bases import Corners
from aerodrome.cards.space.poses import Point, Pose
from aerodrome.cards.space.trig import COS, HEADINGS, SIN, STEP, root, rounded

Arc = tuple[int, int]
"""Degrees from the nose to the arc's middle, and to either side of it."""
Sighting = tuple[int, Point]
"""The distance in thousandths of a unit, and the aim point."""
MARGIN = 1_000_100
"""A little more than the length of the rays' directions."""


def in_arc(pose: Pose, arc: Arc, point: Point) -> bool:
    """Does a place lie on the arc's rays or between them (MC30)?"""
    x, y, heading = pose
    left = (heading + (arc[0] - arc[1]) // STEP) % HEADINGS
    right = (heading + (arc[0] + arc[1]) // STEP) % HEADINGS
    east, north = point[0] - x, point[1] - y
    return COS[left] * east - SIN[left] * north >= 0 and north * SIN[right] - east * COS[right] >= 0


def may_see(pose: Pose, arc: Arc, centre: Point, radius: int) -> bool:
    """Could a part of something so large lie in the arc? A quick look: False only where none does."""
    x, y, heading = pose
    left = (heading + (arc[0] - arc[1]) // STEP) % HEADINGS
    right = (heading + (arc[0] + arc[1]) // STEP) % HEADINGS
    east, north = centre[0] - x, centre[1] - y
    least = -radius * MARGIN
    return COS[left] * east - SIN[left] * north >= least and north * SIN[right] - east * COS[right] >= least


def sighting(pose: Pose, arc: Arc, base: Corners) -> Sighting | None:
    """The aim point on a base and its distance (MC30); None where no part of the base lies in the arc.

    Of every corner in the arc, every foot of a perpendicular on an edge in the arc and every crossing of an edge with
    one of the two rays the nearest counts. Fractions are compared exactly, and only the result is rounded. Edges on the
    far side of a base are left out: whatever lies on them has a part of the base before it.
    """
    x, y, heading = pose
    left = (heading + (arc[0] - arc[1]) // STEP) % HEADINGS
    right = (heading + (arc[0] + arc[1]) // STEP) % HEADINGS
    lx, ly, rx, ry = SIN[left], COS[left], SIN[right], COS[right]
    seen = [(px - x, py - y) for px, py in base]
    best, by = -1, 1
    aim = (0, 0, 1)
    inside = 0
    for px, py in seen:
        if ly * px - lx * py >= 0 and py * rx - px * ry >= 0:
            inside += 1
            found = px * px + py * py
            if best < 0 or found < best:
                best, aim = found, (px, py, 1)
    edges = []
    for at in range(4):
        (ax, ay), (bx, by_) = seen[at], seen[at - 3]
        edges.append((ax, ay, bx - ax, by_ - ay, ax * by_ - ay * bx))
    for ax, ay, ex, ey, cross in [edge for edge in edges if edge[4] >= 0] or edges:
        length = ex * ex + ey * ey
        along = -(ax * ex + ay * ey)
        if 0 <= along <= length:
            fx, fy = cross * ey, -cross * ex
            if ly * fx - lx * fy >= 0 and fy * rx - fx * ry >= 0 and (best < 0 or cross * cross * by < best * length):
                best, by, aim = cross * cross, length, (fx, fy, length)
        if inside == 4:
            continue  # no ray crosses a base of which every corner lies in the arc
        for dx, dy in ((lx, ly), (rx, ry)):
            over = dx * ey - dy * ex
            if not over:
                continue
            far, part = cross, ax * dy - ay * dx
            if over < 0:
                over, far, part = -over, -far, -part
            # the crossing lies at far / over along the ray, and within the edge while 0 <= part <= over
            if far >= 0 and 0 <= part <= over:
                found = far * far * (dx * dx + dy * dy)
                if best < 0 or found * by < best * over * over:
                    best, by, aim = found, over * over, (far * dx, far * dy, over)
    if best < 0:
        return None
    return root(best, by), (x + rounded(aim[0], aim[2]), y + rounded(aim[1], aim[2]))
