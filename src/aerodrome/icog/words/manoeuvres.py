"""Manoeuvres by the names that pilots have for them: what segments come to (5.5), and whose tail it is."""

from collections.abc import Iterator, Sequence
from math import degrees
from typing import Literal

from aerodrome.core.geometry import Frame, heading
from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.cockpit import templates
from aerodrome.icog.movement.announcement import Dive, Roll, Segment, Slip, Straight, Turn
from aerodrome.icog.movement.flown import starts_of

HALF_ROLL, QUARTER_ROLL = 120, 50
"""Rolls of at least so many degrees have names of their own."""
TOUCH = 3000
"""A turn along less of a template, in thousandths of a Move unit, is hardly one."""
ASIDE = 45
"""A turn within so many degrees of a wing is one to the side."""
STEEP = 0.05
"""A turn that leads less to a side than this, seen from above, is called after the wing it goes to."""


def manoeuvre(found: Preview, frame: Frame) -> str:
    """A previewed move by its name, from how it begins: "half-roll left and pull through, onto the tail of D1"."""
    segments = found.announcement.segments
    named = flown(segments, starts_of(frame, segments, found.flight.legs))
    behind = next((one.target for one in found.targets if not one.friend and one.angle == "rear"), "")
    return f"{named}, onto the tail of {behind}" if behind else named


def flown(segments: Sequence[Segment], starts: Sequence[Frame]) -> str:
    """Segments by their names, each with how the airplane points where it begins."""
    return ", then ".join(_parts(segments, starts)) or "straight on"


def side_of(frame: Frame, direction: float) -> Literal["left", "right"]:
    """To which side a turn leads as seen from above: upside down, the right wing is on the left."""
    ahead, way = heading(frame), frame.toward(direction)
    aside = way.x * ahead.y - way.y * ahead.x
    if abs(aside) < STEEP:
        return "right" if abs((direction + 180) % 360 - 180) < 90 else "left"
    return "right" if aside > 0 else "left"


def _parts(segments: Sequence[Segment], starts: Sequence[Frame]) -> Iterator[str]:
    """What each segment is called; a roll and the turn after it are one manoeuvre, straights between others none."""
    rolled: Roll | None = None
    for one, start in zip(segments, starts, strict=True):
        if isinstance(one, Roll):
            rolled = one
            continue
        if isinstance(one, Turn):
            yield _rolled(rolled, one, start) if rolled is not None else _turn(one, start)
            rolled = None
        elif not isinstance(one, Straight):
            yield _plain(one)
    if rolled is not None:
        yield _roll(rolled)


def _rolled(roll: Roll, turn: Turn, start: Frame) -> str:
    if abs(roll.degrees) >= HALF_ROLL:
        return f"{_roll(roll)} and pull through"
    return f"{_roll(roll)} and {_turn(turn, start)}"


def _roll(roll: Roll) -> str:
    side = "right" if roll.degrees > 0 else "left"
    if abs(roll.degrees) >= HALF_ROLL:
        return f"half-roll {side}"
    return f"roll onto the {side} wing" if abs(roll.degrees) >= QUARTER_ROLL else f"roll a little {side}"


def _turn(turn: Turn, start: Frame) -> str:
    """A turn by the side that it goes to, by the canopy, or away from it."""
    little = "a touch " if turn.length < TOUCH else ""
    direction = turn.direction % 360
    if (direction + ASIDE) % 180 <= 2 * ASIDE:
        return f"turn {little}{side_of(start, direction)}"
    way = "pull" if direction < 180 else "push"
    return f"{way} a touch" if little else way


def _plain(one: Dive | Slip) -> str:
    """A side slip, or how far a vertical dive brings the nose down: where it points then is another matter."""
    if isinstance(one, Slip):
        return f"side-slip {one.side}"
    far = degrees(one.length / templates.radius(one.template))
    return "push the nose far down" if far >= ASIDE else "push the nose down"
