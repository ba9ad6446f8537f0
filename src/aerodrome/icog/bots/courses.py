"""Courses: announcements of In Clouds of Glory that lead over a place, keep level, or come down to land.

A turn that is to stay level must lie in a level plane; its direction is whole degrees, so that is exact only for some
banks. Bombs and cameras ask for it.
"""

from collections.abc import Iterator
from math import asin, atan2, degrees, hypot

import msgspec

from aerodrome.core.geometry import FRAME_UNIT, Point
from aerodrome.icog.announcing import plans
from aerodrome.icog.announcing.plans import Flier
from aerodrome.icog.cockpit import templates
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Straight, Turn

LEADS = (0.0, 0.35)
"""Parts of a move that are flown straight before a turn onto a place."""
PARTS = (0.15, 0.3, 0.5, 0.75, 1.0)
"""Parts of a move that a level turn takes."""
EXACT = 0.2
"""Degrees within which a direction is level enough for the camera."""
FLAT = 0.0006
"""A nose so little above or below the horizon is level."""


def over(one: Flier, place: Point) -> Iterator[Announcement]:
    """Moves that turn onto a place at their own height and go on straight over it."""
    lifted = Point(place.x, place.y, one.airplane.at.z)
    ahead, right, up = _seen(one, lifted)
    aside = hypot(right, up)
    yield _whole(one, [])
    if aside < 1.0:
        return
    direction = round(degrees(atan2(up, right)))
    if not 0 <= direction <= 180:
        direction = 0 if right > 0 else 180
    for template in (one.safe, *plans.wider(one), *one.tighter[:1]):
        for lead in LEADS:
            before = round(lead * one.due / 10) * 10
            arc = plans.tangent(ahead - before, aside, templates.radius(template))
            if arc is not None and arc[0] > 0:
                yield _whole(one, [Straight(before), Turn(template, min(arc[0], one.due - before), direction)])


def level(one: Flier) -> Iterator[Announcement]:
    """Moves that keep or gain an exactly level nose: straight on, turns in a level plane, a pull or a push."""
    yield _whole(one, [])
    nose = one.pose.nose_z / FRAME_UNIT
    if abs(nose) > FLAT:
        yield from _levelled(one, nose)
        return
    plane = degrees(atan2(-one.pose.right_z, one.pose.up_z))
    for direction in (round(plane) % 360, round(plane + 180) % 360):
        off = abs((plane - direction + 90) % 180 - 90)
        if direction > 180 or off > EXACT:
            continue
        for template in (one.safe, *plans.wider(one)):
            for part in PARTS:
                yield _whole(one, [Turn(template, round(one.due * part / 10) * 10, direction)])
    bank = round(degrees(atan2(-one.pose.right_z, one.pose.up_z)))
    if bank and one.roll <= one.due and not one.airplane.wires:
        yield _whole(one, [Roll(one.roll, -bank)])


def _levelled(one: Flier, nose: float) -> Iterator[Announcement]:
    """A pull or a push that ends with the nose on the horizon, for wings that are level or are rolled level first."""
    pitch = asin(max(-1.0, min(1.0, nose)))
    bank = round(degrees(atan2(-one.pose.right_z, one.pose.up_z)))
    first: list[Segment] = []
    if bank:
        if one.airplane.wires or one.roll > one.due // 2:
            return
        first = [Roll(one.roll, -bank)]
    for template in (one.safe, *plans.wider(one)):
        arc = round(templates.radius(template) * abs(pitch))
        room = one.due - sum([segment.length for segment in first if isinstance(segment, Roll)])
        if not 0 < arc <= room:
            continue
        yield _whole(one, [*first, Turn(template, arc, 90) if pitch < 0 else Dive(template, arc)])


def throttled(found: list[Announcement], throttle: int) -> Iterator[Announcement]:
    """The same moves with less speed at their end."""
    for move in found:
        yield msgspec.structs.replace(move, throttle=throttle)


def landed(found: list[Announcement]) -> Iterator[Announcement]:
    """The same moves ending on the ground."""
    for move in found:
        yield msgspec.structs.replace(move, land=True)


def _seen(one: Flier, place: Point) -> tuple[float, float, float]:
    """A place as seen from an airplane: ahead, to the right, above its wings, in thousandths."""
    pose = one.pose
    x, y, z = place.x - pose.x, place.y - pose.y, place.z - pose.z
    return (
        (x * pose.nose_x + y * pose.nose_y + z * pose.nose_z) / FRAME_UNIT,
        (x * pose.right_x + y * pose.right_y + z * pose.right_z) / FRAME_UNIT,
        (x * pose.up_x + y * pose.up_y + z * pose.up_z) / FRAME_UNIT,
    )


def _whole(one: Flier, flown: list[Segment]) -> Announcement:
    """Segments without those of no length, with the rest of the move straight on."""
    kept = [segment for segment in flown if getattr(segment, "length", 0) > 0]
    rest = one.due - sum([getattr(segment, "length", 0) for segment in kept])
    return Announcement((*kept, Straight(rest)) if rest > 0 else tuple(kept))


def is_flat(pose: segments.Pose) -> bool:
    """Is a nose level enough for a whole move without a change of height (6.6.2.1)?"""
    return abs(pose.nose_z) <= FLAT * FRAME_UNIT
