"""Sight (MC22, MC32, MC33): what is too close, what blocks a line, what clouds hide."""

from aerodrome.cards.parts.measures import measures
from aerodrome.cards.setting import Balloon
from aerodrome.cards.space.bases import Corners, corners, holds
from aerodrome.cards.space.lines import crosses, meets_circle
from aerodrome.cards.space.poses import Point, square
from aerodrome.cards.state import BalloonState, Plane, State

CLOUD_RADIUS = 4000
BALLOON = measures().bases["balloon"]
LARGEST = max([length + width for length, width in measures().bases.values()])
"""No corner of a base is farther from its centre."""


def base_of(state: State, plane: Plane) -> Corners:
    """The base of a plane (MC21)."""
    return corners((plane.x, plane.y, plane.heading), state.setting.airplanes[plane.airplane].size)


def balloon_base(balloon: Balloon) -> Corners:
    """The base of a balloon (MC21)."""
    return corners((balloon.x, balloon.y, 0), BALLOON)


def balloon_level(state: State, balloon: Balloon, now: BalloonState) -> int:
    """The level at which a balloon hangs (MC89): one lower with every second step; without altitude everybody's."""
    return max(0, balloon.level - now.hauled // 2) if state.setting.options.altitude else 1


def too_close(one: Point, its: Corners, other: Point, others: Corners) -> bool:
    """Does the centre of one lie in the base of the other (MC22)? Then neither fires at the other."""
    return holds(others, one) or holds(its, other)


def in_cloud(state: State, point: Point, level: int) -> bool:
    """Is a place within a cloud's radius and levels (MC33)?"""
    return any(
        cloud.low <= level <= cloud.high and square(point, (cloud.x, cloud.y)) <= CLOUD_RADIUS * CLOUD_RADIUS
        for cloud in state.clouds
    )


def is_hidden(state: State, plane: Plane) -> bool:
    """Is a plane in a cloud (MC33)?"""
    return bool(state.clouds) and in_cloud(state, (plane.x, plane.y), plane.level)


def clouded(state: State, start: Point, end: Point, levels: tuple[int, int]) -> bool:
    """Does a line meet a cloud that covers the level of either end (MC33)?"""
    return any(
        any(cloud.low <= level <= cloud.high for level in levels)
        and meets_circle(start, end, (cloud.x, cloud.y), CLOUD_RADIUS)
        for cloud in state.clouds
    )


def blocked(state: State, start: Point, end: Point, ends: tuple[str, str], levels: tuple[int, int]) -> str:
    """What blocks a line (MC32): the id of a plane, `cloud` (MC33), or nothing.

    Only planes on the level of either end block (MC28), and none in whose base an end of the line lies. Balloons and
    things on the ground block nothing.
    """
    west, east = (start[0], end[0]) if start[0] < end[0] else (end[0], start[0])
    south, north = (start[1], end[1]) if start[1] < end[1] else (end[1], start[1])
    for plane in state.planes:
        if not (west - LARGEST <= plane.x <= east + LARGEST and south - LARGEST <= plane.y <= north + LARGEST):
            continue
        if plane.place not in ("air", "ground") or plane.id in ends or plane.level not in levels:
            continue
        base = base_of(state, plane)
        if crosses(start, end, base) and not holds(base, start) and not holds(base, end):
            return plane.id
    return "cloud" if state.clouds and clouded(state, start, end, levels) else ""
