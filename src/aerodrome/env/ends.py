"""Where moves end, as features of the actions that lead there."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from aerodrome.env import kernels
from aerodrome.env.encoder import Encoder, Pose

Array = Any
NOBODY = np.zeros(0)


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


def tell(rows: Array, encoder: Encoder, view: Any, plane: Any, ends: Array) -> None:
    """The features of ends: one row for each, with x, y, z and the nose."""
    start = encoder.pose(view.setting, plane)
    if start is None:
        return
    foe = nearest_foe(encoder, view, plane, start)
    width, depth, _ = encoder.size(view.setting)
    seen = np.array(foe) if foe is not None else NOBODY
    kernels.tell_ends(rows[: len(ends)], ends, np.array(start), seen, width, depth, encoder.reach)


def poses(found: Iterable[Pose]) -> Array:
    """Poses as the rows of an array."""
    return np.array(list(found), np.float64).reshape(-1, 6)
