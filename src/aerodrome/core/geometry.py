"""Vectors, frames, arcs; results rounded to fixed point so that a journal replays on any machine.

Axes: x and y level, z up, lengths in Move units (MU). A `Point` counts thousandths of an MU and a `Frame` millionths,
as whole numbers; a `Vector` is what one reckons with in between. Only + - * /, square roots, sine and cosine are used,
and everything that could enter a state is rounded before it leaves this module.
"""

from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Annotated

import msgspec

POINT_UNIT = 1_000
FRAME_UNIT = 1_000_000
Place = Annotated[int, msgspec.Meta(ge=-10_000 * POINT_UNIT, le=10_000 * POINT_UNIT)]
Part = Annotated[int, msgspec.Meta(ge=-2 * FRAME_UNIT, le=2 * FRAME_UNIT)]
Triple = tuple[Part, Part, Part]


class Vector(msgspec.Struct, frozen=True, gc=False):
    """A direction or a way in space, in MU."""

    x: float
    y: float
    z: float

    def __add__(self, other: "Vector") -> "Vector":
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other: "Vector") -> "Vector":
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, factor: float) -> "Vector":
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other: "Vector") -> float:
        """How far this way goes along the other, times the other's length."""
        return self.x * other.x + self.y * other.y + self.z * other.z

    def cross(self, other: "Vector") -> "Vector":
        """The normal to both; with nose and up it is right."""
        return Vector(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )

    def length(self) -> float:
        """How long the way is."""
        return sqrt(self.dot(self))

    def unit(self) -> "Vector":
        """The same direction, one MU long."""
        length = self.length()
        if not length:
            raise ValueError("a way of no length has no direction")
        return Vector(self.x / length, self.y / length, self.z / length)


class Point(msgspec.Struct, frozen=True, gc=False):
    """A place, in thousandths of an MU."""

    x: Place
    y: Place
    z: Place

    def moved(self, way: Vector) -> "Point":
        """The place at the end of a way, rounded."""
        return Point(
            self.x + round(way.x * POINT_UNIT), self.y + round(way.y * POINT_UNIT), self.z + round(way.z * POINT_UNIT)
        )

    def to(self, other: "Point") -> Vector:
        """The way to another place."""
        return Vector((other.x - self.x) / POINT_UNIT, (other.y - self.y) / POINT_UNIT, (other.z - self.z) / POINT_UNIT)


class Frame(msgspec.Struct, frozen=True, gc=False):
    """Which way an airplane points: nose, right wing and canopy, square to each other, in millionths."""

    nose: Triple
    right: Triple
    up: Triple

    @classmethod
    def of(cls, nose: Vector, up: Vector) -> "Frame":
        """The frame with this nose and a canopy as near to `up` as can be: made square, of length one, rounded."""
        forward = nose.unit()
        right = forward.cross(up).unit()
        return cls(_rounded(forward), _rounded(right), _rounded(right.cross(forward)))

    def axes(self) -> tuple[Vector, Vector, Vector]:
        """Nose, right and up as vectors."""
        return _vector(self.nose), _vector(self.right), _vector(self.up)

    def ahead(self) -> Vector:
        """The nose as a vector."""
        return _vector(self.nose)

    def toward(self, direction: float) -> Vector:
        """The way square to the nose at an angle in degrees: 0 right wing, 90 canopy, 180 left wing."""
        _, right, up = self.axes()
        along, across = cos_sin(direction)
        return right * along + up * across

    def rolled(self, degrees: float) -> "Frame":
        """Turned about the nose, right wing down."""
        nose, right, up = self.axes()
        along, across = cos_sin(degrees)
        return Frame.of(nose, up * along + right * across)

    def turned(self, degrees: float, direction: float) -> "Frame":
        """The nose swung towards a direction (as in `toward`), everything else carried along."""
        along, across = cos_sin(degrees)
        return self._swung(along, across, direction)

    def _swung(self, along: float, across: float, direction: float) -> "Frame":
        nose, _, _ = self.axes()
        inward, beside = self.toward(direction), self.toward(direction + 90)
        carried = inward * along - nose * across
        part_beside, part_inward = cos_sin(direction)
        return Frame.of(nose * along + inward * across, carried * part_inward + beside * part_beside)


class Sight(msgspec.Struct, frozen=True, gc=False):
    """A place as seen from a cockpit; angles in degrees, rounded to thousandths."""

    distance: float
    """In MU, rounded to thousandths."""
    bearing: float
    """In the plane of the wings: 0 ahead, 90 right, -90 left, 180 behind."""
    elevation: float
    """Above (+) or below (-) the plane of the wings."""
    off_nose: float
    """Between the nose and the line of sight: 0 to 180."""

    @property
    def clock(self) -> int:
        """The bearing as an hour: 12 ahead, 3 right."""
        return round(self.bearing / 30) % 12 or 12


def arc(at: Point, frame: Frame, radius: float, length: float, direction: float) -> tuple[Point, Frame]:
    """Where one is after flying `length` along a circle that bends towards a direction (as in `Frame.toward`)."""
    along, across = cos(length / radius), sin(length / radius)
    nose, _, _ = frame.axes()
    way = nose * (radius * across) + frame.toward(direction) * (radius * (1 - along))
    return at.moved(way), frame._swung(along, across, direction)


def sight(at: Point, frame: Frame, other: Point) -> Sight:
    """Another place as seen from here; one's own place is straight ahead."""
    way = at.to(other)
    nose, right, up = frame.axes()
    ahead, aside, above = way.dot(nose), way.dot(right), way.dot(up)
    return Sight(
        distance=round(way.length(), 3),
        bearing=_angle(aside, ahead),
        elevation=_angle(above, sqrt(ahead * ahead + aside * aside)),
        off_nose=_angle(sqrt(aside * aside + above * above), ahead),
    )


def off_nose(at: Point, frame: Frame, other: Point) -> float:
    """How far a place lies off the nose, as in `sight`, where nothing else is asked."""
    x, y, z = (other.x - at.x) / POINT_UNIT, (other.y - at.y) / POINT_UNIT, (other.z - at.z) / POINT_UNIT
    (fx, fy, fz), (rx, ry, rz), (ux, uy, uz) = frame.nose, frame.right, frame.up
    ahead = x * (fx / FRAME_UNIT) + y * (fy / FRAME_UNIT) + z * (fz / FRAME_UNIT)
    aside = x * (rx / FRAME_UNIT) + y * (ry / FRAME_UNIT) + z * (rz / FRAME_UNIT)
    above = x * (ux / FRAME_UNIT) + y * (uy / FRAME_UNIT) + z * (uz / FRAME_UNIT)
    return _angle(sqrt(aside * aside + above * above), ahead)


def distance(one: Point, other: Point) -> float:
    """How far a place is from another, as in `sight`, in MU, rounded to thousandths."""
    x, y, z = (other.x - one.x) / POINT_UNIT, (other.y - one.y) / POINT_UNIT, (other.z - one.z) / POINT_UNIT
    return round(sqrt(x * x + y * y + z * z), 3)


def heading(frame: Frame) -> Vector:
    """The level direction of flight, of length one; of a vertical nose, where the canopy (down) or belly (up) faces."""
    nose, _, up = frame.axes()
    x, y, z = frame.nose
    if x * x + y * y > 4:  # more than rounding leaves over
        return Vector(nose.x, nose.y, 0.0).unit()
    facing = up if z < 0 else up * -1.0
    return Vector(facing.x, facing.y, 0.0).unit()


def _rounded(vector: Vector) -> Triple:
    return round(vector.x * FRAME_UNIT), round(vector.y * FRAME_UNIT), round(vector.z * FRAME_UNIT)


def _vector(triple: Triple) -> Vector:
    return Vector(triple[0] / FRAME_UNIT, triple[1] / FRAME_UNIT, triple[2] / FRAME_UNIT)


@lru_cache(maxsize=1024)
def cos_sin(degrees: float) -> tuple[float, float]:
    """Cosine and sine, exact at quarter turns."""
    quarters, rest = divmod(degrees, 90.0)
    along, across = cos(rest * (pi / 180)), sin(rest * (pi / 180))
    for _ in range(int(quarters) % 4):
        along, across = -across, along
    return along, across


_SERIES = tuple([1 / odd for odd in (11, 9, 7, 5, 3, 1)])
"""Of the arc tangent, from its end."""


def _angle(y: float, x: float) -> float:
    """The angle of a way with these parts, above -180 to 180 degrees, to thousandths; the same on every machine.

    The library's arc functions may differ in the last digit, so the tangent is halved until its series is short.
    """
    if not x and not y:
        return 0.0
    steep = abs(y) > abs(x)
    tangent = abs(x) / abs(y) if steep else abs(y) / abs(x)
    for _ in range(3):
        tangent /= 1 + sqrt(1 + tangent * tangent)
    square, total = tangent * tangent, 0.0
    for part in _SERIES:
        total = part - square * total
    degrees = 8 * tangent * total * (180 / pi)
    degrees = 90 - degrees if steep else degrees
    degrees = 180 - degrees if x < 0 else degrees
    degrees = round(-degrees if y < 0 else degrees, 3)
    return 180.0 if degrees == -180.0 else degrees + 0.0  # one name for each direction
