"""Pilot actions (5.5.1): what costs one, and how many an announcement takes."""

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
    match segment:
        case Straight():
            return charts.cost("straight").actions
        case Roll():
            return charts.cost("roll").actions
        case Turn():
            return charts.cost("turn").actions
        case Dive():
            return charts.cost("vertical dive").actions
        case Slip():
            return charts.cost("side slip").actions


def of_tasks(announcement: Announcement) -> list[tuple[str, int]]:
    """What the pilot does besides flying, in order, each with its actions.

    Engines (5.7.5.3), drums (6.3.7.2b), repairs (6.3.9.r), bombs (6.5.4.4), the parachute (5.5.21.1).
    """
    return [
        *[("restart", charts.cost("restart").actions) for _ in announcement.restart],
        *[("reload", charts.cost("reload").actions) for _ in announcement.reload],
        *[("repair", REPAIR) for _ in announcement.repair],
        *([("bomb", charts.cost("drop bombs").actions)] if announcement.bomb else []),
        *([("drop", charts.cost("drop bombs").actions)] if announcement.drop else []),
        *([("bail_out", charts.cost("bail out").actions)] if announcement.bail_out else []),
    ]


def of_ground(announcement: Announcement) -> int:
    """The actions of a landing or a take-off (5.7.2)."""
    landing, take_off = charts.cost("landing").actions, charts.cost("take-off").actions
    return landing * announcement.land + take_off * announcement.take_off


def total(announcement: Announcement) -> int:
    """All actions of an announcement (5.5.1.1)."""
    flying = sum([of_segment(segment) for segment in announcement.segments])
    return of_ground(announcement) + flying + sum([cost for _, cost in of_tasks(announcement)])
