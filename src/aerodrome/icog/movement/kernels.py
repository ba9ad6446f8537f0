"""Poses in plain numbers, compiled: a turn, and a frame made square. Sines and cosines come from outside.

The plain way, with vectors, is in `core/geometry`, with which the tests compare it.
"""

from math import sqrt

from numba import float64, int64, njit, types

from aerodrome.core.geometry import FRAME_UNIT

Numbers = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
"""A place, the nose, the right wing and the canopy."""
POSE = types.UniTuple(int64, 12)


@njit(POSE(*[int64] * 3, *[float64] * 6), cache=True)
def squared(
    x: int, y: int, z: int, fx: float, fy: float, fz: float, ux: float, uy: float, uz: float
) -> Numbers:  # pragma: no cover - compiled
    """A pose with its frame made square, of length one, rounded; the canopy as near to the one given as can be."""
    size = sqrt(fx * fx + fy * fy + fz * fz)
    fx, fy, fz = fx / size, fy / size, fz / size
    rx, ry, rz = fy * uz - fz * uy, fz * ux - fx * uz, fx * uy - fy * ux
    size = sqrt(rx * rx + ry * ry + rz * rz)
    rx, ry, rz = rx / size, ry / size, rz / size
    return (
        x, y, z,
        round(fx * FRAME_UNIT), round(fy * FRAME_UNIT), round(fz * FRAME_UNIT),
        round(rx * FRAME_UNIT), round(ry * FRAME_UNIT), round(rz * FRAME_UNIT),
        round((ry * fz - rz * fy) * FRAME_UNIT),
        round((rz * fx - rx * fz) * FRAME_UNIT),
        round((rx * fy - ry * fx) * FRAME_UNIT),
    )  # fmt: skip


@njit(POSE(POSE, *[float64] * 5, types.boolean), cache=True)
def turned(
    pose: Numbers, radius: float, along: float, across: float, right: float, up: float, banked: bool
) -> Numbers:  # pragma: no cover - compiled
    """A pose after a turn by an angle, told by its cosine and sine, towards a direction, told in the same way."""
    x, y, z, fx, fy, fz, rx, ry, rz, ux, uy, uz = pose
    nx, ny, nz = rx * right + ux * up, ry * right + uy * up, rz * right + uz * up
    ahead, aside = radius * across / FRAME_UNIT, radius * (1 - along) / FRAME_UNIT
    cx, cy, cz = nx * along - fx * across, ny * along - fy * across, nz * along - fz * across
    if not banked:
        # What lies beside the circle's plane keeps its direction, the part towards the centre swings with the nose.
        bx, by, bz = ux * right - rx * up, uy * right - ry * up, uz * right - rz * up
        cx, cy, cz = cx * up + bx * right, cy * up + by * right, cz * up + bz * right
    return squared(
        x + round(fx * ahead + nx * aside),
        y + round(fy * ahead + ny * aside),
        z + round(fz * ahead + nz * aside),
        fx * along + nx * across, fy * along + ny * across, fz * along + nz * across, cx, cy, cz,
    )  # fmt: skip
