"""Stalls, Immelmann turns and spins (5.5.11-5.5.15): what may be chosen, and where the airplane ends up."""

import re
from collections.abc import Iterator

from aerodrome.core.geometry import Frame, Point
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import UNIT
from aerodrome.icog.movement.segments import nose_down, pose_of
from aerodrome.icog.state import State

FLY_ON, SPIN = "fly on", "spin"
DROP = 2
"""A stall, an Immelmann turn and the beginning of a spin cost so many Move units of height (5.5.12.2, 5.5.13.2)."""
STALL_GAIN = 2
"""Energy units won by the fall (5.5.11.2, 5.5.12.2, 5.5.13.2)."""
STALL_PITCH = 45
SPIN_PITCH = 90
SPIN_UNITS = 6
"""Energy units by which a spin comes nearer to its speed each turn (5.5.15.5)."""
HOUR = 30
ANYWHERE = Point(0, 0, 0)
"""Where something happens that is the same at every place."""
STALL_IN_TURN_LOSS = 4
"""Energy units that a stall in a turn costs besides the turn (5.5.14.2)."""

_PITCH = re.compile("[0-9]{1,2}")
_IMMELMANN = re.compile("immelmann ([0-9]{1,3}) ([0-9]{1,2})")
_HEADINGS = range(0, 360, 30)
_PITCHES = range(STALL_PITCH, SPIN_PITCH + 1, 15)


# ---- what may be chosen


def refuse_pitch(answer: str) -> tuple[Why, ...]:
    """How far the nose may be down after a stall below Stall speed (5.5.11.2): 45 to 90 degrees."""
    if _PITCH.fullmatch(answer) and STALL_PITCH <= int(answer) <= SPIN_PITCH:
        return ()
    return (Why("5.5.11.2", f"{answer!r} is no pitch: whole degrees from {STALL_PITCH} to {SPIN_PITCH}, such as 60"),)


def choices(immelmann: bool) -> Iterator[str]:
    """What a pilot may do at Stall speed once his test is passed (5.5.12.1); only here he can turn (5.5.13.1)."""
    yield from (FLY_ON, SPIN)
    if immelmann:
        for compass in _HEADINGS:
            yield from (f"immelmann {compass} {pitch}" for pitch in _PITCHES)


def refuse_choice(answer: str, immelmann: bool) -> tuple[Why, ...]:
    """Any whole degrees are taken for an Immelmann turn (5.5.12.1, 5.5.13.2), which needs an unused action."""
    if answer in (FLY_ON, SPIN):
        return ()
    found = _IMMELMANN.fullmatch(answer)
    if not found:
        return (
            Why("5.5.12.1", f"{answer!r} is not understood: fly on, spin, or immelmann 270 60 (heading, nose down)"),
        )
    reasons = []
    if not immelmann:
        reasons.append(Why("5.5.13.3", "an Immelmann turn costs an action, and none is left"))
    if int(found[1]) >= 360:
        reasons.append(Why("5.5.13.2", f"heading {found[1]}: 0 to 359, 0 being north and 90 east"))
    if not STALL_PITCH <= int(found[2]) <= SPIN_PITCH:
        reasons.append(Why("5.5.13.2", f"the nose {found[2]} degrees down: {STALL_PITCH} to {SPIN_PITCH}"))
    return tuple(reasons)


def immelmann(answer: str) -> tuple[int, int] | None:
    """The heading and the pitch of an Immelmann turn (5.5.13.2); None if something else was chosen."""
    found = _IMMELMANN.fullmatch(answer)
    return (int(found[1]), int(found[2])) if found else None


# ---- where the airplane ends up


def fallen(at: Point, frame: Frame, drop: int, pitch: int, heading: int | None = None) -> tuple[Point, Frame]:
    """Straight down by so many Move units, then wings level and the nose so far down (5.5.11.2, 5.5.12.2, 5.5.13.2).

    The flying direction is kept unless a heading is given, as in an Immelmann turn: 0 north, 90 east.
    """
    course = None if heading is None else segments.course_of(heading)
    pose = nose_down(pose_of(Point(at.x, at.y, at.z - drop * UNIT), frame), pitch, course)
    return pose.at, pose.frame


def spinning(at: Point, frame: Frame, drop: int = DROP) -> tuple[Point, Frame]:
    """The turn in which it begins to spin (5.5.15.2): down by so many Move units, the nose straight down."""
    return fallen(at, frame, drop, SPIN_PITCH)


def spun(at: Point, frame: Frame, speed: int) -> tuple[Point, Frame]:
    """A turn in a spin (5.5.15.3): straight down by the whole speed."""
    pose = nose_down(pose_of(at, frame), SPIN_PITCH)
    return Point(at.x, at.y, at.z - dial.move(speed)), pose.frame


def recovered(frame: Frame, face: int) -> Frame:
    """Out of a spin (5.5.15.4): the canopy turned by hours of the clock, seen from above; the nose still down."""
    pose = pose_of(ANYWHERE, frame)
    return nose_down(pose, SPIN_PITCH, segments.clockwise(segments.heading(pose), HOUR * face)).frame


def spin_speed(panel: Panel, speed: int, loaded: bool = False) -> int:
    """The speed after a turn in a spin (5.5.15.5): six energy units nearer to the first Speed step above Stall."""
    slower, faster = [dial.energy_move(panel, speed, units, loaded) for units in (-SPIN_UNITS, SPIN_UNITS)]
    return sorted((slower, dial.above_stall(panel, loaded), faster))[1]


def is_gentle(state: State) -> bool:
    """Does nobody stall who flies exactly at Stall speed (GH8)?"""
    return state.setting.options.gentle_stalls
