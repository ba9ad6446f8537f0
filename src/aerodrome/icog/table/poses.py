"""Poses and tracks as the wire gives them: every leg of a flight sampled finely, with the attitude at each place.

A leg tells where it ends, how the airplane lies there, and points along a curve. Between them the nose follows the
curve, and what the wings have turned about it by the end of the leg is spread over its whole way.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import acos, atan2, ceil, cos, pi, sin

from aerodrome.core.geometry import POINT_UNIT, Frame, Point, Vector
from aerodrome.icog.events import Leg
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.table.wire.figures import Exact, Pose

CURVED = ("turn ", "vertical dive ")
"""Legs that bend, as their names begin."""
SPINS = "spin"
TURN_STEP, ROLL_STEP = pi / 24, pi / 12
"""Between two poses the nose swings, and the wings turn, by no more than this."""
SPIN_STEP = pi / 6
SPIN_LENGTH = 2.0
"""MU that an airplane falls while it spins round once."""
NOSE_DOWN = 3
"""In this part of its fall, a third, a spinning airplane drops its nose."""
STRAIGHT = 1e-5
OPPOSITE = pi - 1e-3

Track = tuple[Pose, ...]


def pose_of(at: Point, frame: Frame) -> Pose:
    """A place and a frame: heading anticlockwise from east, pitch, bank."""
    compass, pitch, bank = angles_of(frame)
    return _pose(at.x / POINT_UNIT, at.y / POINT_UNIT, at.z / POINT_UNIT, compass, pitch, bank)


def exact_of(at: Point, frame: Frame) -> Exact:
    """A place and a frame as the rules have them."""
    return (at.x, at.y, at.z, *frame.nose, *frame.right, *frame.up)


def track_of(at: Point, frame: Frame, legs: Sequence[Leg], end: Point, end_frame: Frame) -> tuple[Track, ...]:
    """The tracks of some legs, one for each, from a pose to another; a bank after movement goes into the last one."""
    tracks = []
    for number, leg in enumerate(legs):
        last = number == len(legs) - 1
        there, there_frame = (end, end_frame) if last else (leg.at, leg.frame)
        tracks.append(_leg(leg.what, at, frame, leg.along, there, there_frame))
        at, frame = leg.at, leg.frame
    return tuple(tracks)


def fall_of(at: Point, frame: Frame, end: Point, end_frame: Frame, spins: bool) -> Track:
    """A fall: straight down into a new attitude, spinning or not."""
    return _leg(SPINS if spins else "fall", at, frame, (), end, end_frame)


def joined(tracks: Sequence[Track]) -> Track:
    """Tracks one after the other as one; the place between two of them only once."""
    found: list[Pose] = []
    for track in tracks:
        found += track[1:] if found else track
    return tuple(found)


# ---- one leg


def _leg(what: str, at: Point, frame: Frame, along: Sequence[Point], end: Point, end_frame: Frame) -> Track:
    """Poses from one end of a leg to the other."""
    places = [_vector(point) for point in (at, *along, end)]
    curved = bool(along) or what.startswith(CURVED)
    noses = _noses(places, frame.axes()[0], end_frame.axes()[0])
    twist = _twist(noses, frame, end_frame)
    spun = 0.0
    if what == SPINS:
        spun = 2 * pi * max(1, round((places[-1] - places[0]).length() / SPIN_LENGTH))
    found = [pose_of(at, frame)]
    count = len(places) - 1
    canopy = frame.axes()[2]
    for number in range(count):
        one, two = noses[number], noses[number + 1]
        swing = _angle(one, two)
        pieces = max(1, ceil(swing / TURN_STEP), ceil(abs(twist) / count / ROLL_STEP), ceil(spun / count / SPIN_STEP))
        for piece in range(1, pieces + 1):
            if number == count - 1 and piece == pieces:
                break
            part = piece / pieces
            nose = _between(one, two, min(1.0, NOSE_DOWN * part) if spun else part, canopy)
            canopy = _square(canopy, nose)
            place = _place(places[number], places[number + 1], one, two, part, curved, swing)
            share = (number + part) / count
            found.append(_posed(place, nose, _rolled(nose, canopy, (twist + spun) * share)))
    found.append(pose_of(end, end_frame))
    return tuple(found)


def _noses(places: Sequence[Vector], first: Vector, last: Vector) -> list[Vector]:
    """Where the nose points at each place: along a circle, at a point of it, as the chord over both neighbours runs."""
    inner = [(after - before).unit() for before, after in zip(places, places[2:], strict=False)]
    return [first.unit(), *inner, last.unit()]


def _twist(noses: Sequence[Vector], frame: Frame, end: Frame) -> float:
    """What the wings turn about the nose beside what the way itself does to them; right wing down is positive."""
    canopy = frame.axes()[2]
    for one, two in pairwise(noses):
        steps = max(1, ceil(_angle(one, two) / TURN_STEP))
        for step in range(1, steps + 1):
            canopy = _square(canopy, _between(one, two, step / steps, canopy))
    nose, up = noses[-1], end.axes()[2]
    right = nose.cross(canopy)
    return atan2(up.dot(right), up.dot(canopy))


def _place(one: Vector, two: Vector, nose: Vector, next_nose: Vector, t: float, curved: bool, swing: float) -> Vector:
    """A place between two: on a straight line, or on the curve that both noses touch."""
    if not curved or swing < STRAIGHT:
        return one + (two - one) * t
    way = (two - one).length() * swing / (2 * sin(swing / 2))
    a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
    c, d = 1 - a, t**3 - t**2
    return one * a + nose * (b * way) + two * c + next_nose * (d * way)


def _between(one: Vector, two: Vector, part: float, canopy: Vector) -> Vector:
    """A direction between two, on the shortest way; between opposite ones over the canopy."""
    swing = _angle(one, two)
    if swing < STRAIGHT:
        return two
    if swing > OPPOSITE:
        two = canopy if part <= 0.5 else two
        one = one if part <= 0.5 else canopy
        part, swing = 2 * part if part <= 0.5 else 2 * part - 1, pi / 2
    return (one * (sin((1 - part) * swing) / sin(swing)) + two * (sin(part * swing) / sin(swing))).unit()


def _square(canopy: Vector, nose: Vector) -> Vector:
    """A canopy made square to a nose that has moved a little."""
    return (canopy - nose * canopy.dot(nose)).unit()


def _rolled(nose: Vector, canopy: Vector, angle: float) -> Vector:
    """A canopy turned about the nose, right wing down."""
    return canopy * cos(angle) + nose.cross(canopy) * sin(angle)


def _posed(place: Vector, nose: Vector, canopy: Vector) -> Pose:
    compass, pitch, bank = angles_of(Frame.of(nose, canopy))
    return _pose(place.x, place.y, place.z, compass, pitch, bank)


def _pose(x: float, y: float, z: float, compass: float, pitch: float, bank: float) -> Pose:
    heading = round((90 - compass) % 360, 3)
    return (round(x, 3), round(y, 3), round(z, 3), heading % 360, round(pitch, 3) + 0.0, round(bank, 3) + 0.0)


def _angle(one: Vector, two: Vector) -> float:
    return acos(max(-1.0, min(1.0, one.dot(two))))


def _vector(point: Point) -> Vector:
    return Vector(point.x / POINT_UNIT, point.y / POINT_UNIT, point.z / POINT_UNIT)
