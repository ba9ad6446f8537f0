"""Pilot actions (5.5.1): what costs one, and how many an announcement takes."""

from functools import cache

from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Slip, Straight, Turn
from aerodrome.icog.tables import charts

FREE = 2
"""A pilot has two actions (5.5.1.1)."""
MOST = 3
"""With a Flying test he has a third (5.5.1.1)."""
REPAIR = 1
"""A repair is counted in single actions (6.3.9.r)."""


def of_segment(segment: Segment) -> int:
    """The actions of a segment (5.5.2.1, 5.5.3.2, 5.5.4.2, 5.5.6.4, 5.5.10.1); a turn that was split counts again."""
    return _costs()[type(segment)]


def of_segments(segments: tuple[Segment, ...]) -> int:
    """The actions of several segments."""
    costs, found = _costs(), 0
    for segment in segments:
        found += costs[type(segment)]
    return found


@cache
def _costs() -> dict[type[Segment], int]:
    """The actions of each kind of segment."""
    return {
        Straight: charts.cost("straight").actions,
        Roll: charts.cost("roll").actions,
        Turn: charts.cost("turn").actions,
        Dive: charts.cost("vertical dive").actions,
        Slip: charts.cost("side slip").actions,
    }


def of_tasks(announcement: Announcement) -> list[tuple[str, int]]:
    """What the pilot does besides flying, in order, each with its actions.

    Engines (5.7.5.3), drums (6.3.7.2b), repairs (6.3.9.r), bombs (6.5.4.4), the parachute (5.5.21.1).
    """
    if not has_tasks(announcement):
        return []
    return [
        *[("restart", charts.cost("restart").actions) for _ in announcement.restart],
        *[("reload", charts.cost("reload").actions) for _ in announcement.reload],
        *[("repair", REPAIR) for _ in announcement.repair],
        *([("bomb", charts.cost("drop bombs").actions)] if announcement.bomb else []),
        *([("drop", charts.cost("drop bombs").actions)] if announcement.drop else []),
        *([("bail_out", charts.cost("bail out").actions)] if announcement.bail_out else []),
    ]


def has_tasks(announcement: Announcement) -> bool:
    """Does the pilot do anything besides flying that costs an action?"""
    return bool(
        announcement.repair
        or announcement.reload
        or announcement.restart
        or announcement.bomb
        or announcement.drop
        or announcement.bail_out
    )


def of_ground(announcement: Announcement) -> int:
    """The actions of a landing or a take-off (5.7.2)."""
    if not (announcement.land or announcement.take_off):
        return 0
    landing, take_off = charts.cost("landing").actions, charts.cost("take-off").actions
    return landing * announcement.land + take_off * announcement.take_off


def total(announcement: Announcement) -> int:
    """All actions of an announcement (5.5.1.1)."""
    return (
        of_ground(announcement) + of_segments(announcement.segments) + sum([cost for _, cost in of_tasks(announcement)])
    )
