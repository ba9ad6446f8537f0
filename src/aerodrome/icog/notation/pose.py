"""A pose as text, both ways: `at 12.5 30 20 heading 90 pitch -20 bank 30`.

Place in Move units from the south-west corner, east, north and up; angles in degrees: heading as on a compass, pitch
nose up, bank right wing down. What is 0 may be left out, but not the place and the heading. A frame written and read
back is the same to the last millionth.
"""

import re
from collections.abc import Sequence
from itertools import product
from math import atan2, degrees, hypot

from aerodrome.core.geometry import FRAME_UNIT, Frame, Point, Vector
from aerodrome.core.text import Word, words
from aerodrome.icog.movement.announcement import UNIT, length
from aerodrome.icog.movement.segments import course_of

EXAMPLE = "at 12.5 30 20 heading 90 pitch -20 bank 30"
Angles = tuple[float, float, float]
"""Heading, pitch and bank in degrees."""
LIMITS = {"heading": (0, 360), "pitch": (-90, 90), "bank": (-180, 180)}
FARTHEST = 999
"""No board is longer, in Move units."""
DIGITS = 7
"""After so many decimals of a degree there is nothing left to gain."""
ZERO = Vector(0.0, 0.0, 0.0)
TILTS = tuple([way for way in product((-1, 0, 1), repeat=3) if any(way)])
_LENGTH = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,3})?")
_ANGLE = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,9})?")


# ---- frames and angles


def frame_of(angles: Angles) -> Frame:
    """The frame with this heading, pitch and bank."""
    return Frame.of(*_nose_and_canopy(angles))


def angles_of(frame: Frame) -> Angles:
    """Heading (0 to 360), pitch (-90 to 90) and bank (-180 to 180) of a frame.

    A vertical nose heads where the canopy faces (nose down) or the belly (nose up), with its wings level.
    """
    nose, _, up = frame.axes()
    return _angles(nose, up)


def _angles(nose: Vector, up: Vector) -> Angles:
    level = hypot(nose.x, nose.y)
    if level * FRAME_UNIT <= 2:  # no more than rounding leaves over
        facing = up if nose.z < 0 else up * -1.0
        return degrees(atan2(facing.x, facing.y)) % 360, 90.0 if nose.z > 0 else -90.0, 0.0
    right = Vector(nose.y / level, -nose.x / level, 0.0)
    bank = atan2(up.dot(right), up.dot(right.cross(nose)))
    return degrees(atan2(nose.x, nose.y)) % 360, degrees(atan2(nose.z, level)), degrees(bank)


def _nose_and_canopy(angles: Angles) -> tuple[Vector, Vector]:
    heading, pitch, bank = angles
    (east, north), (rise, level), (aside, upright) = course_of(heading), course_of(pitch), course_of(bank)
    nose = Vector(east * level, north * level, rise)
    canopy = Vector(-east * rise, -north * rise, level)
    right = Vector(north, -east, 0.0)
    return nose, canopy * upright + right * aside


# ---- writing


def write_pose(at: Point, frame: Frame) -> str:
    """Place and frame as text."""
    return f"{write_place(at)} {write_frame(frame)}"


def write_place(at: Point) -> str:
    """A place: `at 12.5 30 20`."""
    return f"at {length(at.x)} {length(at.y)} {length(at.z)}"


def write_frame(frame: Frame) -> str:
    """A frame by its angles, with as few decimals as tell it exactly: `heading 90 pitch -20 bank 30`."""
    heading, pitch, bank = exact_angles(frame)
    said = [f"heading {_degrees(heading)}"]
    said += [f"{name} {_degrees(angle)}" for name, angle in (("pitch", pitch), ("bank", bank)) if angle]
    return " ".join(said)


def exact_angles(frame: Frame) -> Angles:
    """The angles with the fewest decimals from which the frame is made again to the last millionth."""
    found = angles_of(frame)
    for digits in range(DIGITS + 1):
        if digits == 4:  # from here on it matters where within the last millionth one begins
            found = _angles(*_unrounded(frame))
        rounded = _rounded(found, digits)
        if frame_of(rounded) == frame:
            break
    return rounded


def _rounded(angles: Angles, digits: int) -> Angles:
    heading, pitch, bank = (round(angle, digits) + 0.0 for angle in angles)
    return heading % 360, pitch, 180.0 if bank == -180.0 else bank


def _unrounded(frame: Frame) -> tuple[Vector, Vector]:
    """Nose and canopy well inside of all that round to a frame: the rounded ones, made square and tilted a little.

    Tilts are counted in millionths; what is off at the worst of the nine numbers is made smaller step by step.
    """
    nose, up = _square(frame)
    right = nose.cross(up)
    parts = [part * FRAME_UNIT for part in _nine(nose, right, up)]
    off = [number - part for number, part in zip((*frame.nose, *frame.right, *frame.up), parts, strict=True)]
    axes = [_nine(ZERO, up * -1.0, right), _nine(up, ZERO, nose * -1.0), _nine(right, nose * -1.0, ZERO)]
    tilt = [sum([a * b for a, b in zip(axis, off, strict=True)]) / 2 for axis in axes]  # the least squares
    worst, step = _worst(off, axes, tilt), 0.25
    while worst > 0.4 and step > 0.001:
        ways = [[part + step * turn for part, turn in zip(tilt, way, strict=True)] for way in TILTS]
        best = min(ways, key=lambda way: _worst(off, axes, way))
        if (found := _worst(off, axes, best)) < worst - 0.001:
            tilt, worst = best, found
        else:
            step /= 2
    roll, pitch, yaw = (part / FRAME_UNIT for part in tilt)
    return nose + up * pitch + right * yaw, up - nose * pitch + right * roll


def _square(frame: Frame) -> tuple[Vector, Vector]:
    """Nose and canopy of length one, square to each other."""
    nose, _, up = frame.axes()
    forward = nose.unit()
    return forward, forward.cross(up).unit().cross(forward)


def _nine(nose: Vector, right: Vector, up: Vector) -> list[float]:
    """The numbers of three vectors in a row."""
    return [part for vector in (nose, right, up) for part in (vector.x, vector.y, vector.z)]


def _worst(off: Sequence[float], axes: Sequence[Sequence[float]], tilt: Sequence[float]) -> float:
    """What is still off at the worst number after a tilt about the three axes."""
    (one, two, three), (a, b, c) = axes, tilt
    return max([abs(o - x * a - y * b - z * c) for o, x, y, z in zip(off, one, two, three, strict=True)])


def _degrees(angle: float) -> str:
    """An angle without idle zeros."""
    text = f"{angle:.{DIGITS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


# ---- reading


def read_pose(text: str) -> tuple[Point, Frame]:
    """Place and frame of a text; a Fault names the column, what stands there and what is allowed."""
    found = words(Word(text, 1, "pose"))
    if not found:
        raise Word(text, 1, "pose").wrong("is empty", EXAMPLE)
    at, frame, rest = take_pose(found)
    if rest:
        raise rest[0].wrong(f"{rest[0].text!r} is too much", EXAMPLE)
    return at, frame


def take_pose(found: Sequence[Word]) -> tuple[Point, Frame, Sequence[Word]]:
    """The pose at the beginning of some words, and the words after it."""
    at, rest = take_place(found)
    angles = {"heading": 0.0, "pitch": 0.0, "bank": 0.0}
    said: list[str] = []
    while rest and rest[0].text in angles:
        name = rest[0]
        if name.text in said:
            raise name.wrong(f"{name.text!r} is said twice", "once")
        angles[name.text], rest = _angle(name, rest[1:]), rest[2:]
        said.append(name.text)
    if "heading" not in said:
        raise found[0].wrong("no heading is given", EXAMPLE)
    return at, frame_of((angles["heading"], angles["pitch"], angles["bank"])), rest


def take_place(found: Sequence[Word]) -> tuple[Point, Sequence[Word]]:
    """The place at the beginning of some words, and the words after it."""
    if found[0].text != "at":
        raise found[0].wrong(f"{found[0].text!r} where a place should begin", EXAMPLE)
    parts = []
    for number, what in enumerate(("east", "north", "up"), start=1):
        if number >= len(found):
            raise found[-1].wrong(f"Move units {what} are missing after {found[-1].text!r}", "at 12.5 30 20")
        parts.append(thousandths(found[number], f"Move units {what}"))
    return Point(*parts), found[4:]


def thousandths(word: Word, what: str) -> int:
    """A length in Move units as thousandths."""
    if not _LENGTH.fullmatch(word.text):
        raise word.wrong(f"{word.text!r} as {what}", f"-{FARTHEST} to {FARTHEST}, up to three decimals")
    return round(float(word.text) * UNIT)


def _angle(name: Word, rest: Sequence[Word]) -> float:
    """The degrees after a name."""
    least, most = LIMITS[name.text]
    allowed = f"degrees from {least} to {most}"
    if not rest:
        raise name.wrong(f"no degrees after {name.text!r}", allowed)
    word = rest[0]
    if not _ANGLE.fullmatch(word.text) or not least <= float(word.text) <= most:
        raise word.wrong(f"{word.text!r} as {name.text}", allowed)
    return float(word.text)
