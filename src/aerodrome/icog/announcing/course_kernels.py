"""Courses in plain numbers, compiled: the turns that bring a nose into a direction, and where moves of one turn end.

The plain way is in `plans.towards` and `movement/flight`, with which the tests compare it.
"""

from math import acos, atan2, cos, hypot, pi, sin, sqrt

import numpy as np
from numba import float64, int64, njit, types
from numpy.typing import NDArray

from aerodrome.core.geometry import FRAME_UNIT, cos_sin
from aerodrome.icog.announcing.plans import AHEAD, GRAIN
from aerodrome.icog.movement.kernels import POSE, Numbers, squared, turned
from aerodrome.icog.movement.limits import STRIDE
from aerodrome.icog.movement.segments import LEVEL, SPARE

BEFORE, TILT, RADIUS, ARC, DIRECTION, MOVE = range(6)
"""What tells of a move: what is flown straight before the turn, by how much one rolls on it, the radius and the length
of the turn, and its direction; so many numbers. The rest is flown straight on."""
MET, INVERTED, CLIMBED, PLACE, NOSE, END = 0, 1, 2, 3, 6, 15
"""What tells of an end: what is met on the way, whether it is on its back, the net change of height, the pose; so many
numbers."""
NOTHING, EDGE, UNSURE = range(3)
"""What is met: surely nothing, surely an edge, or perhaps something, the ceiling or the ground."""
WHEEL = np.array([cos_sin(degrees) for degrees in range(360)])
"""Cosine and sine of whole degrees."""
Limits = tuple[int, int, int, int]
"""How wide and how deep the board is, a height that no ground reaches, and the ceiling."""
LIMITS = types.UniTuple(int64, 4)


@njit(int64[:, :](POSE, float64[:, :], int64[:], int64, int64, types.boolean), cache=True)
def towards(
    start: Numbers, ways: NDArray[np.float64], radii: NDArray[np.int64], due: int, roll: int, may_roll: bool
) -> NDArray[np.int64]:  # pragma: no cover - compiled
    """For each way, and each circle, the move that brings the nose into it; one without an arc and a tilt is none.

    What lies ahead already needs no turn: then only the first move has a length before it, which is all that is due.
    """
    moves = np.zeros((len(ways) * len(radii), MOVE), np.int64)
    _, _, _, fx, fy, fz, rx, ry, rz, ux, uy, uz = start
    for number in range(len(ways)):
        x, y, z = ways[number]
        size = sqrt(x * x + y * y + z * z)
        x, y, z = x / size, y / size, z / size
        ahead = (x * fx + y * fy + z * fz) / FRAME_UNIT
        right, up = (x * rx + y * ry + z * rz) / FRAME_UNIT, (x * ux + y * uy + z * uz) / FRAME_UNIT
        off = acos(max(-1.0, min(1.0, ahead)))
        first = number * len(radii)
        if off < AHEAD:
            moves[first, BEFORE] = due
            continue
        below = up < -AHEAD * hypot(right, up)
        before = roll if below else 0
        for at in range(len(radii)):
            arc = min(due, round(radii[at] * off / GRAIN) * GRAIN, due - before)
            if arc <= 0 or (below and not may_roll):
                continue
            move = moves[first + at]
            move[BEFORE], move[RADIUS], move[ARC] = before, radii[at], arc
            if below:
                tilt = round(atan2(right, up) * (180 / pi))
                move[TILT], move[DIRECTION] = tilt if tilt else 180, 90
            else:
                move[DIRECTION] = round(atan2(max(0.0, up), right) * (180 / pi))
    return moves


@njit(POSE(POSE, int64), cache=True)
def _straight(pose: Numbers, length: int) -> Numbers:  # pragma: no cover - compiled
    """Straight on (5.5.2.1)."""
    x, y, z, fx, fy, fz, rx, ry, rz, ux, uy, uz = pose
    return (
        x + round(fx * length / FRAME_UNIT),
        y + round(fy * length / FRAME_UNIT),
        z + round(fz * length / FRAME_UNIT),
        fx, fy, fz, rx, ry, rz, ux, uy, uz,
    )  # fmt: skip


@njit(int64(POSE, int64, int64, int64, LIMITS), cache=True)
def _met(pose: Numbers, length: int, radius: int, direction: int, limits: Limits) -> int:  # pragma: no cover - compiled
    """What a straight way (of radius 0) or an arc meets, wherever a flight looks."""
    x, y, z, fx, fy, fz, rx, ry, rz, ux, uy, uz = pose
    width, depth, floor, _ = limits
    right, up = WHEEL[direction]
    nx, ny, nz = rx * right + ux * up, ry * right + uy * up, rz * right + uz * up
    pieces = -(-length // STRIDE)
    for number in range(1, pieces + 1):
        ahead, aside = float(length * number // pieces), 0.0
        if radius:
            angle = ahead / radius
            ahead, aside = radius * sin(angle), radius * (1 - cos(angle))
        ahead, aside = ahead / FRAME_UNIT, aside / FRAME_UNIT
        over, along = x + fx * ahead + nx * aside, y + fy * ahead + ny * aside
        if z + fz * ahead + nz * aside < floor + 1:
            return UNSURE
        if not (1 <= over <= width - 1 and 1 <= along <= depth - 1):
            return UNSURE if -1 <= over <= width + 1 and -1 <= along <= depth + 1 else EDGE
    return NOTHING


@njit(int64[:, :](POSE, int64[:, :], int64, int64, LIMITS), cache=True)
def ends(
    start: Numbers, moves: NDArray[np.int64], due: int, roll: int, limits: Limits
) -> NDArray[np.int64]:  # pragma: no cover - compiled
    """Where each move ends, all of it flown."""
    found = np.empty((len(moves), END), np.int64)
    for number in range(len(moves)):
        before, tilt, radius, arc, direction = moves[number]
        pose, met = start, NOTHING
        if before:
            met = _met(pose, before, 0, 0, limits)
            pose = _straight(pose, before)
        if tilt:
            x, y, z, fx, fy, fz, rx, ry, rz, ux, uy, uz = pose
            along, across = WHEEL[tilt % 360]
            cx, cy, cz = ux * along + rx * across, uy * along + ry * across, uz * along + rz * across
            pose = squared(x, y, z, fx, fy, fz, cx, cy, cz)
        if arc:
            met = met or _met(pose, arc, radius, direction, limits)
            angle = arc / radius
            right, up = WHEEL[direction]
            pose = turned(pose, radius, cos(angle), sin(angle), right, up, arc >= roll)
        rest = due - before - arc
        if rest > 0:
            met = met or _met(pose, rest, 0, 0, limits)
            pose = _straight(pose, rest)
        end = found[number]
        for part in range(12):
            end[PLACE + part] = pose[part]
        if not met and pose[2] > limits[3]:
            met = UNSURE
        end[MET], end[CLIMBED] = met, pose[2] - start[2]
        end[INVERTED] = abs(pose[5]) <= LEVEL and abs(pose[8]) <= SPARE - pose[11]
    return found
