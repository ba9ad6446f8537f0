"""Sights: which ends of a move give a shot, found quickly for the brawler of Age of Dogfights."""

from functools import cache
from typing import Any

import numpy as np

from aerodrome.bots import kernels
from aerodrome.triangle import firing, positions
from aerodrome.triangle.airplanes import Gun
from aerodrome.triangle.guns import to_attack
from aerodrome.triangle.lattice import Board, neighbours
from aerodrome.triangle.reach import Reach
from aerodrome.triangle.state import State

MOST_ENDS = 1 << 14
"""More than any move has; what lies beyond is not looked at."""
_found = np.zeros(MOST_ENDS, dtype=np.int64)

GUNS = np.array(
    [
        sum(1 << at for at, mount in enumerate(positions.MOUNTS) if mount in guns)
        for guns in (*positions.ATTACK, *positions.BALLOON)
    ],
    dtype=np.uint8,
)
"""A bit for each mount that bears, for every place of the tables."""


def ends_in_sight(view: State, name: str, reached: Reach) -> list[int]:
    """The ends from which a gun of the piece bears on an enemy, unless something stops the shot (AD24)."""
    piece = view.piece(name)
    setting, side = view.setting, piece.side
    board, airplanes = setting.board, setting.airplanes
    # an enemy further north or south than any move leads need not be looked at
    most = (reached.query.steps + 5) * board.width
    lowest, highest = (piece.point - most, piece.point + most) if piece.place == "board" else (0, board.size)
    enemies = [
        p.point << 12 | p.heading << 8 | p.level << 4 | p.tilt + 1 << 1 | (airplanes[p.airplane].role == "balloon")
        for p in view.pieces
        if p.side != side and p.place == "board" and lowest < p.point < highest and p.level
    ]
    if not enemies:
        return []
    mounts = _mounts(airplanes[piece.airplane].guns)
    standing = np.array(enemies, dtype=np.int64)
    count = kernels.in_sight(reached.table[:MOST_ENDS], standing, _neighbours(board), board.width, GUNS, mounts, _found)
    if not count or not to_attack(view, piece):
        return []
    found: list[int] = _found[:count].tolist()
    return found


def bears(view: State, name: str, point: int, heading: int, level: int) -> bool:
    """Does a pose really give a shot, with the nose level or tilted?"""
    return any(firing.shots_from(view, name, point, heading, level, tilt) for tilt in (0, 1, -1))


@cache
def _mounts(guns: tuple[Gun, ...]) -> int:
    """A bit for each gun of a type that attacks; airships, whose guns are mounted otherwise, never do (AD45)."""
    kinds = [gun.kind for gun in guns]
    return sum(1 << at for at, mount in enumerate(positions.MOUNTS) if mount in kinds)


@cache
def _neighbours(board: Board) -> Any:
    return np.array(neighbours(board), dtype=np.int64)
