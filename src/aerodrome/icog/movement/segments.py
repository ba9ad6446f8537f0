"""The geometry of segments (5.5.2-5.5.10): where an airplane is after a straight, a turn, a dive, and how it points.

A `Pose` holds whole numbers: thousandths of a Move unit, millionths of a direction. Every function rounds its result,
as `core/geometry` does; it reckons with plain numbers because previews fly thousands of announcements.
"""

from math import acos, cos, pi, sin, sqrt
from typing import NamedTuple

from aerodrome.core.geometry import FRAME_UNIT, Frame, Point, cos_sin
from aerodrome.icog.movement import kernels

LEVEL = 707_120
"""The sine of 45 degrees in millionths, with a thousandth of a degree to spare for rounding."""
SPARE = 25
"""What rounding may add to a slope of 45 degrees, in millionths."""
VERTICAL = 2
"""A nose whose level part is at most so long, in millionths, points straight up or down."""
SNAP = 10
"""A dive that comes so near to straight down, in thousandths of its way, ends there exactly."""
STEP = pi / 12
"""Points along an arc are at most so far apart, in radians."""


class Pose(NamedTuple):
    """A place, the nose, the right wing and the canopy."""

    x: int
    y: int
    z: int
    nose_x: int
    nose_y: int
    nose_z: int
    right_x: int
    right_y: int
    right_z: int
    up_x: int
    up_y: int
    up_z: int

    @property
    def at(self) -> Point:
        """The place."""
        return Point(self[0], self[1], self[2])

    @property
    def frame(self) -> Frame:
        """Nose, right wing and canopy."""
        return Frame(self[3:6], self[6:9], self[9:12])


Place = tuple[float, float, float]
_new = tuple.__new__
"""Makes a pose of its parts without naming them."""


def pose_of(at: Point, frame: Frame) -> Pose:
    """The pose of a place and a frame."""
    return _new(Pose, (at.x, at.y, at.z, *frame.nose, *frame.right, *frame.up))


# ---- attitudes


def within_45(pose: Pose) -> bool:
    """Are body and wings within 45 degrees of level, canopy up (5.5.4.1, 5.5.10.2)?"""
    return abs(pose.nose_z) <= LEVEL and abs(pose.right_z) <= pose.up_z + SPARE


def is_inverted(pose: Pose) -> bool:
    """Are body and wings within 45 degrees of level, canopy down (5.5.19.1)?"""
    return abs(pose.nose_z) <= LEVEL and abs(pose.right_z) <= SPARE - pose.up_z


def heading(pose: Pose) -> tuple[float, float]:
    """The level direction of flight; of a vertical nose, where the canopy (down) or the belly (up) faces."""
    x, y = pose.nose_x, pose.nose_y
    if x * x + y * y <= VERTICAL * VERTICAL:
        x, y = (pose.up_x, pose.up_y) if pose.nose_z < 0 else (-pose.up_x, -pose.up_y)
    size = sqrt(x * x + y * y)
    return x / size, y / size


# ---- segments


def straight(pose: Pose, length: int) -> Pose:
    """Straight on (5.5.2.1)."""
    x, y, z, fx, fy, fz, rx, ry, rz, ux, uy, uz = pose
    return _new(Pose, (
        x + round(fx * length / FRAME_UNIT),
        y + round(fy * length / FRAME_UNIT),
        z + round(fz * length / FRAME_UNIT),
        fx, fy, fz, rx, ry, rz, ux, uy, uz,
    ))  # fmt: skip


def rolled(pose: Pose, degrees: float) -> Pose:
    """Turned about the nose, right wing down (5.5.3.1, 5.5.9.1)."""
    x, y, z, fx, fy, fz, rx, ry, rz, ux, uy, uz = pose
    along, across = cos_sin(degrees)
    return _squared(
        x, y, z, fx, fy, fz, ux * along + rx * across, uy * along + ry * across, uz * along + rz * across
    )  # fmt: skip


def turned(pose: Pose, radius: int, length: float, direction: float, banked: bool) -> Pose:
    """Along a circle towards a direction (5.5.5.1): 0 right wing, 90 canopy, 180 left wing.

    Banked, the canopy ends pointing at the circle's centre (5.5.8.1); else everything is carried along.
    """
    right, up = cos_sin(direction)
    angle = length / radius
    return _new(Pose, kernels.turned(pose[:], radius, cos(angle), sin(angle), right, up, banked))


def past_vertical(pose: Pose, radius: int, length: float) -> bool:
    """Does a vertical dive of this length lead to straight down or beyond (5.5.4.1), to a hundredth of a MU?"""
    angle = length / radius
    level, climb = _inclination(pose)
    return angle >= pi or level * cos(angle) + climb * sin(angle) < SNAP / radius


def dive_limit(pose: Pose, radius: int) -> int:
    """The longest vertical dive, in thousandths (5.5.4.1): with it the nose points straight down."""
    return round(radius * (pi - acos(max(-1.0, min(1.0, pose.nose_z / FRAME_UNIT)))))


def dived(pose: Pose, radius: int, length: float, levelled: bool) -> Pose:
    """Pushed over in the vertical plane, at most to straight down (5.5.4.1).

    Levelled, the canopy ends outward with the wings level; else the bank is kept.
    """
    x, y, z, _, _, _, _, _, _, ux, uy, uz = pose
    hx, hy = heading(pose)
    level, climb = _inclination(pose)
    if past_vertical(pose, radius, length):
        along, across, ahead_now, up_now = -climb, level, 0.0, -1.0
    else:
        along, across = cos(length / radius), sin(length / radius)
        ahead_now, up_now = level * along + climb * across, climb * along - level * across
    ahead = radius * (level * across + climb * (1 - along))
    above = radius * (climb * across - level * (1 - along))
    px, py, pz = x + round(hx * ahead), y + round(hy * ahead), z + round(above)
    if levelled:
        cx, cy, cz = -up_now * hx, -up_now * hy, ahead_now
    else:  # turned nose down about the level axis square to the heading
        part, high = (ux * hx + uy * hy) / FRAME_UNIT, uz / FRAME_UNIT
        swung = part * along + high * across
        cx, cy, cz = (
            ux / FRAME_UNIT + (swung - part) * hx,
            uy / FRAME_UNIT + (swung - part) * hy,
            high * along - part * across,
        )
    return _squared(px, py, pz, ahead_now * hx, ahead_now * hy, up_now, cx, cy, cz)


def slipped(pose: Pose, length: int, across: int) -> Pose:
    """Straight on and so far to the right, level and square to the heading (5.5.10.1); negative to the left."""
    x, y, z, *frame = straight(pose, length)
    hx, hy = heading(pose)
    return Pose(x + round(hy * across), y - round(hx * across), z, *frame)


def course_of(degrees: float) -> tuple[float, float]:
    """The level direction of a compass heading: 0 north, 90 east."""
    north, east = cos_sin(degrees)
    return east, north


def clockwise(course: tuple[float, float], degrees: float) -> tuple[float, float]:
    """A level direction turned to the right, seen from above."""
    along, across = cos_sin(degrees)
    return course[0] * along + course[1] * across, course[1] * along - course[0] * across


def nose_down(pose: Pose, degrees: float, course: tuple[float, float] | None = None) -> Pose:
    """Wings level, the nose so far below the horizon (5.5.11.2, 5.5.12.2, 5.5.14.1), on its heading or a new one."""
    hx, hy = course or heading(pose)
    level, slope = cos_sin(degrees)
    return _squared(pose.x, pose.y, pose.z, level * hx, level * hy, -slope, slope * hx, slope * hy, level)


# ---- the way itself


class Track(NamedTuple):
    """The line that a segment follows: from a place along a direction, bent towards another one.

    Directions are thousandths for each thousandth flown; a radius of 0 is a straight line.
    """

    x: float
    y: float
    z: float
    ahead_x: float
    ahead_y: float
    ahead_z: float
    inward_x: float
    inward_y: float
    inward_z: float
    radius: int


def line(start: Pose, end: Pose, length: int) -> Track:
    """The track of a segment that is flown straight, a side slip included."""
    return Track(
        start.x, start.y, start.z,
        (end.x - start.x) / length, (end.y - start.y) / length, (end.z - start.z) / length,
        0.0, 0.0, 0.0, 0,
    )  # fmt: skip


def arc(pose: Pose, radius: int, direction: float) -> Track:
    """The track of a turn."""
    fx, fy, fz, rx, ry, rz, ux, uy, uz = [part / FRAME_UNIT for part in pose[3:]]
    right, up = cos_sin(direction)
    inward = (rx * right + ux * up, ry * right + uy * up, rz * right + uz * up)
    return Track(pose.x, pose.y, pose.z, fx, fy, fz, *inward, radius)


def dive_arc(pose: Pose, radius: int) -> Track:
    """The track of a vertical dive."""
    hx, hy = heading(pose)
    level, climb = _inclination(pose)
    return Track(
        pose.x, pose.y, pose.z, level * hx, level * hy, climb, climb * hx, climb * hy, -level, radius
    )  # fmt: skip


def place(track: Track, way: float) -> Place:
    """Where one is after so much of a track."""
    x, y, z, fx, fy, fz, nx, ny, nz, radius = track
    if not radius:
        return x + fx * way, y + fy * way, z + fz * way
    ahead, aside = radius * sin(way / radius), radius * (1 - cos(way / radius))
    return x + fx * ahead + nx * aside, y + fy * ahead + ny * aside, z + fz * ahead + nz * aside


def pieces(track: Track, length: float) -> int:
    """Into how many pieces a track is cut to draw it."""
    return max(1, -int(-length / track.radius // STEP)) if track.radius else 1


# ---- frames


def _inclination(pose: Pose) -> tuple[float, float]:
    """The nose's level and upright parts."""
    return sqrt(pose.nose_x * pose.nose_x + pose.nose_y * pose.nose_y) / FRAME_UNIT, pose.nose_z / FRAME_UNIT


def _squared(x: int, y: int, z: int, fx: float, fy: float, fz: float, ux: float, uy: float, uz: float) -> Pose:
    """The pose with its frame made square, of length one, rounded; the canopy as near to the one given as can be."""
    return _new(Pose, kernels.squared(x, y, z, fx, fy, fz, ux, uy, uz))
