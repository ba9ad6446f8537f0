"""Poses from which a piece of Age of Dogfights would have a shot, told by their numbers; guesses ask for many of them.

What is looked for among them is compiled; the plain way is in the tests.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from aerodrome.triangle import firing
from aerodrome.triangle.guns import to_attack
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.setting import Cloud
from aerodrome.triangle.state import Piece, State

LEVELS = 8
"""Room for the levels in a pose's number."""
FARTHEST = 12
"""Steps beyond which nobody comes within range in one turn."""

Numbers = NDArray[np.int64]
Values = NDArray[np.float64]
Kinds = tuple[tuple[str, str], ...]
"""Guns, each with a column in which it is read."""
NOWHERE: Numbers = np.zeros(0, dtype=np.int64)


class Sight(NamedTuple):
    """A target, and the poses from which it is attacked; a pose from which several guns fire has a row for each."""

    target: Piece
    poses: Numbers
    kind: Numbers
    """By row: which of the kinds it is."""
    kinds: Kinds


class _Against(NamedTuple):
    """The poses against a target on a board without other pieces, those at two steps last."""

    poses: Numbers
    kind: Numbers
    kinds: Kinds
    between: tuple[int, ...]
    """By pose at two steps: the point between."""


def pose_number(point: Any, heading: Any, level: Any) -> Any:
    """The number of a pose, or those of many."""
    return (point * 6 + heading) * LEVELS + level


def sights(state: State, shooter: Piece, only: str | None = None) -> Iterator[Sight]:
    """What `firing.attack_poses` says, target by target, in numbers; of who is near enough, or of one target alone."""
    mounts = to_attack(state, shooter)
    if not mounts:
        return
    board = state.setting.board
    reach = FARTHEST + firing.FARTHEST if shooter.place == "board" else board.size
    for target in state.pieces if only is None else (state.piece(only),):
        if target.side == shooter.side or target.place != "board" or not target.level:
            continue
        if board.distance(shooter.point, target.point) > reach:
            continue
        if shooter.skills or shooter.crew_skills or target.skills:
            yield _by_the_rules(state, shooter, target)
        else:
            yield _open(state, shooter, target, mounts)


def _by_the_rules(state: State, shooter: Piece, target: Piece) -> Sight:
    """Where skills have a say."""
    found = firing.attack_poses(state, shooter.id, only=target.id)
    rows = [(pose_number(*pose), (gun, column)) for pose, aims in found.items() for _, gun, _, column in aims]
    kinds = tuple(dict.fromkeys([kind for _, kind in rows]))
    poses, kind = [pose for pose, _ in rows], [kinds.index(kind) for _, kind in rows]
    return Sight(target, np.array(poses, dtype=np.int64), np.array(kind, dtype=np.int64), kinds)


def _open(state: State, shooter: Piece, target: Piece, mounts: tuple[tuple[str, str], ...]) -> Sight:
    """By the target's pose alone, without the poses at two steps where somebody stands between."""
    there = _against(state.setting.board, state.setting.clouds, firing.mark_of(state, target), mounts)
    level = target.level
    taken = {p.point for p in state.pieces if p.level == level and p.place == "board" and p.id != shooter.id}
    if taken.isdisjoint(there.between):
        return Sight(target, there.poses, there.kind, there.kinds)
    close = len(there.poses) - len(there.between)
    free = [*range(close), *[close + at for at, point in enumerate(there.between) if point not in taken]]
    return Sight(target, there.poses[free], there.kind[free], there.kinds)


@lru_cache(maxsize=4096)
def _against(
    board: Board, clouds: tuple[Cloud, ...], mark: firing.Mark, mounts: tuple[tuple[str, str], ...]
) -> _Against:
    near, far = firing.poses_against(board, mark, mounts)
    if clouds:
        near, far = firing.out_of_clouds(clouds, mark, near, far)
    rows = [(pose, aim) for pose, aims in near.items() for aim in aims] + [(pose, aim) for pose, aim, _ in far]
    kinds = tuple(dict.fromkeys([(gun, column) for _, (_, gun, _, column) in rows]))
    return _Against(
        np.array([pose_number(*pose) for pose, _ in rows], dtype=np.int64),
        np.array([kinds.index((gun, column)) for _, (_, gun, _, column) in rows], dtype=np.int64),
        kinds,
        tuple([between for _, _, between in far]),
    )


@njit(cache=True)
def best_within(reached: Any, poses: Any, values: Any) -> float:  # pragma: no cover - compiled
    """The best value of all poses that can be reached; 0 where there is none."""
    found = 0.0
    for at in range(len(poses)):
        if values[at] > found and reached[poses[at]]:
            found = values[at]
    return found


@njit(cache=True)
def expected(shares: Any, reached: Any, poses: Any, values: Any) -> float:  # pragma: no cover - compiled
    """The mean of the best values that can be reached: a share and a row of poses for each face of a die."""
    found = 0.0
    for face in range(len(shares)):
        best = 0.0
        for at in range(len(poses)):
            if values[at] > best and reached[face, poses[at]]:
                best = values[at]
        found += shares[face] * best
    return found


@njit(cache=True)
def best_at(rows: Any, poses: Any, values: Any, size: int) -> Any:  # pragma: no cover - compiled
    """By row: the best value of its pose among so many; 0 where it is not among them."""
    best = np.zeros(size)
    for at in range(len(poses)):
        best[poses[at]] = max(best[poses[at]], values[at])
    return best[rows]
