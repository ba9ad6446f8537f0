"""Where moves end, as features of the actions that lead there."""

from collections.abc import Iterable
from math import hypot, sqrt
from typing import Any

import numpy as np

from aerodrome.env.encoder import Encoder, Pose
from aerodrome.env.fields import ACTION

Array = Any
FIRST = ACTION.index("ahead")
FOE = ACTION.index("foe_distance")
ROOM = ACTION.index("room")


def nearest_foe(encoder: Encoder, view: Any, plane: Any, start: Pose) -> Pose | None:
    """The pose of the enemy that is nearest to a plane."""
    setting = view.setting
    best, found = 0.0, None
    for other in encoder.planes(view):
        if other.side == plane.side:
            continue
        pose = encoder.pose(setting, other)
        if pose is None:
            continue
        away = (pose.x - start.x) ** 2 + (pose.y - start.y) ** 2 + (pose.z - start.z) ** 2
        if found is None or away < best:
            best, found = away, pose
    return found


def tell(row: Array, encoder: Encoder, board: tuple[float, float, float], start: Pose, end: Pose, foe: Pose | None) -> None:
    """One end, in plain numbers."""
    reach = encoder.reach
    x, y, z = end.x - start.x, end.y - start.y, end.z - start.z
    level = hypot(start.nose_x, start.nose_y) or 1.0
    right_x, right_y = start.nose_y / level, -start.nose_x / level
    found = [
        (x * start.nose_x + y * start.nose_y + z * start.nose_z) / reach,
        (x * right_x + y * right_y) / reach,
        z / reach,
        end.nose_x * start.nose_x + end.nose_y * start.nose_y + end.nose_z * start.nose_z,
        end.nose_x * right_x + end.nose_y * right_y,
    ]
    if foe is None:
        found += [0.0, 0.0, 0.0]
    else:
        x, y, z = foe.x - end.x, foe.y - end.y, foe.z - end.z
        away = sqrt(x * x + y * y + z * z)
        sure = away or 1.0
        found += [
            away / reach,
            (x * end.nose_x + y * end.nose_y + z * end.nose_z) / sure,
            -(x * foe.nose_x + y * foe.nose_y + z * foe.nose_z) / sure,
        ]
    found.append(min(end.x, board[0] - end.x, end.y, board[1] - end.y) / reach)
    row[FIRST:] = found


def tell_all(
    rows: Array, encoder: Encoder, board: tuple[float, float, float], start: Pose, ends: Array, foe: Pose | None
) -> None:
    """Many ends at once: `ends` has x, y, z and the nose in its columns."""
    reach = encoder.reach
    level = hypot(start.nose_x, start.nose_y) or 1.0
    right = (start.nose_y / level, -start.nose_x / level, 0.0)
    apart, noses = ends[:, :3] - start[:3], ends[:, 3:]
    rows[:, FIRST] = apart @ start[3:]
    rows[:, FIRST + 1] = apart @ right
    rows[:, FIRST + 2] = apart[:, 2]
    rows[:, FIRST : FIRST + 3] /= reach
    rows[:, FIRST + 3] = noses @ start[3:]
    rows[:, FIRST + 4] = noses @ right
    if foe is not None:
        to_foe = foe[:3] - ends[:, :3]
        away = np.sqrt(np.einsum("ij,ij->i", to_foe, to_foe))
        rows[:, FOE] = away / reach
        away[away == 0.0] = 1.0
        rows[:, FOE + 1] = np.einsum("ij,ij->i", to_foe, noses) / away
        rows[:, FOE + 2] = to_foe @ foe[3:] / -away
    x, y = ends[:, 0], ends[:, 1]
    rows[:, ROOM] = np.minimum(np.minimum(x, board[0] - x), np.minimum(y, board[1] - y)) / reach


def poses(found: Iterable[Pose]) -> Array:
    """Poses as the rows of an array."""
    return np.array(list(found), np.float64).reshape(-1, 6)
