"""Sights: which ends of a move give a shot, found quickly for the brawler of Age of Dogfights."""

from functools import cache
from threading import local

import numpy as np

from aerodrome.triangle import kernel, positions
from aerodrome.triangle.guns import to_attack
from aerodrome.triangle.reach import Reach
from aerodrome.triangle.state import Piece, State


class _Own(local):
    """Room for more ends than any move has; every thread has its own."""

    def __init__(self) -> None:
        self.found = np.zeros(1 << 14, dtype=np.int64)


_own = _Own()

GUNS = np.array(
    [
        sum(1 << at for at, mount in enumerate(positions.MOUNTS) if mount in guns)
        for guns in (*positions.ATTACK, *positions.BALLOON)
    ],
    dtype=np.int64,
)
"""A bit for each mount that bears, for every place of the tables."""


def ends_in_sight(view: State, name: str, reached: Reach) -> list[int]:
    """The ends from which a gun of the piece bears on an enemy, unless a cloud stops the shot (AD24)."""
    piece = view.piece(name)
    mounts = _mounts(tuple([gun.kind for gun in view.setting.airplanes[piece.airplane].guns]))
    count = _look(view, piece, reached, mounts)
    if not count:
        return []
    # few moves lead to an enemy; only then it matters which guns can fire just now
    ready = _mounts(tuple([gun for gun, _ in to_attack(view, piece)]))
    if ready != mounts:
        count = _look(view, piece, reached, ready)
    found: list[int] = _own.found[:count].tolist()
    return found


def _look(view: State, piece: Piece, reached: Reach, mounts: int) -> int:
    """How many ends some mounts would bear from; they are in `_own.found`."""
    work, query, width, found = reached.work(), reached.query, view.setting.board.width, _own.found
    count: int = kernel.in_sight(query.ask, query.board, work, reached.count, width, piece.side, GUNS, mounts, found)
    return count


@cache
def _mounts(guns: tuple[str, ...]) -> int:
    """A bit for each gun that attacks; airships, whose guns are mounted otherwise, never do (AD45)."""
    return sum(1 << at for at, mount in enumerate(positions.MOUNTS) if mount in guns)
