"""Manoeuvres by the names that pilots have for them: what segments come to (5.5), and whose tail it is."""

from collections.abc import Iterator
from math import degrees

from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.cockpit import templates
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Slip, Straight, Turn

HALF_ROLL, QUARTER_ROLL = 120, 50
"""Rolls of at least so many degrees have names of their own."""
TOUCH = 3000
"""A turn along less of a template, in thousandths of a Move unit, is hardly one."""
ASIDE = 45
"""A turn within so many degrees of a wing goes to that side."""


def manoeuvre(found: Preview) -> str:
    """A previewed move by its name: "half-roll left and pull through, onto the tail of D1"."""
    named = flown(found.announcement)
    behind = next((one.target for one in found.targets if not one.friend and one.angle == "rear"), "")
    return f"{named}, onto the tail of {behind}" if behind else named


def flown(said: Announcement) -> str:
    """The segments of an announcement by their names."""
    return ", then ".join(_parts(said.segments)) or "straight on"


def _parts(segments: tuple[Segment, ...]) -> Iterator[str]:
    """What each segment is called; a roll and the turn after it are one manoeuvre, straights between others none."""
    rolled: Roll | None = None
    for one in segments:
        if isinstance(one, Roll):
            rolled = one
            continue
        if isinstance(one, Turn):
            yield _rolled(rolled, one) if rolled is not None else _turn(one)
            rolled = None
        elif not isinstance(one, Straight):
            yield _plain(one)
    if rolled is not None:
        yield _roll(rolled)


def _rolled(roll: Roll, turn: Turn) -> str:
    if abs(roll.degrees) >= HALF_ROLL:
        return f"{_roll(roll)} and pull through"
    return f"{_roll(roll)} and {_turn(turn)}"


def _roll(roll: Roll) -> str:
    side = "right" if roll.degrees > 0 else "left"
    if abs(roll.degrees) >= HALF_ROLL:
        return f"half-roll {side}"
    return f"roll onto the {side} wing" if abs(roll.degrees) >= QUARTER_ROLL else f"roll a little {side}"


def _turn(turn: Turn) -> str:
    """A turn by the wing that it goes to, by the canopy, or away from it."""
    little = "a touch " if turn.length < TOUCH else ""
    direction = turn.direction % 360
    if direction <= ASIDE or direction >= 360 - ASIDE:
        return f"turn {little}right"
    if abs(direction - 180) <= ASIDE:
        return f"turn {little}left"
    way = "pull" if direction < 180 else "push"
    return f"{way} a touch" if little else way


def _plain(one: Dive | Slip) -> str:
    """A side slip, or how far a vertical dive brings the nose down: where it points then is another matter."""
    if isinstance(one, Slip):
        return f"side-slip {one.side}"
    far = degrees(one.length / templates.radius(one.template))
    return "push the nose far down" if far >= ASIDE else "push the nose down"
