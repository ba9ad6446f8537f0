"""Contact: could anybody fire, or be fired at, in a pose (AD25-AD33, AD41)? A quick look before that of `odds`.

It goes by places alone, whatever guns there are and whatever is in the way: where it says no, there is no shot at all.
"""

from functools import cache
from typing import Any

import numpy as np

from aerodrome.triangle import ranking
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.positions import (
    ANY,
    ANY_TILT,
    APPROACHED,
    ATTACK,
    BALLOON,
    LINES,
    lines,
    place,
    points,
    reverse,
)
from aerodrome.triangle.state import Piece, State

RISES = (-1, 0, 1)
ALL_TILTS = 0b111
"""Tilts are bits: nose down, level, nose up."""


class Contact:
    """A piece among its enemies as they stand now."""

    def __init__(self, state: State, piece: Piece) -> None:
        self._board: Board = state.setting.board
        self._every = bool(state.setting.land_guns)
        """With guns on the ground a pose where there is something is looked at with every tilt."""
        self._guarded = frozenset([
            point for gun in state.setting.land_guns if gun.side != piece.side for point in gun.points
        ])  # fmt: skip
        self._balloon = state.airplane(piece).role == "balloon"
        self._enemies = [
            (enemy, state.airplane(enemy).role == "balloon")
            for enemy in state.pieces
            if enemy.side != piece.side and enemy.place == "board"
        ]

    def may_be(self, point: int, heading: int, level: int, tilt: int) -> bool:
        """May there be a shot, by the piece or at it, if it ends its move in this pose?"""
        return bool(self.tilts(point, heading, level) >> tilt + 1 & 1)

    def tilts(self, point: int, heading: int, level: int) -> int:
        """The tilts with which there may be a shot in a pose, as bits."""
        found, near = ALL_TILTS if point in self._guarded else 0, lines(self._board, point)
        for enemy, balloon in self._enemies:
            rise = enemy.level - level
            if enemy.point in near and -1 <= rise <= 1:
                seen = _seen(balloon, self._balloon)
                found |= int(seen[ranking.place(reverse(near[enemy.point]), heading, enemy.heading, rise, enemy.tilt)])
        return ALL_TILTS if found and self._every else found

    def at_ends(self, ends: Any) -> dict[int, int]:
        """Those of many ends, rows of the kernel's table, where there may be a shot, each with its tilts as bits."""
        rows = [(one.point, one.heading, one.level, one.tilt, balloon) for one, balloon in self._enemies]
        enemies = np.array(rows, np.int64).reshape(len(rows), 5)
        guarded = np.array(sorted(self._guarded), np.int64)
        found = ranking.met(ends, enemies, guarded, _lines(self._board), _tables(self._balloon))
        ats = np.flatnonzero(found)
        tilts = [ALL_TILTS] * len(ats) if self._every else found[ats].tolist()
        return dict(zip(ats.tolist(), tilts, strict=True))


@cache
def _lines(board: Board) -> Any:
    """The points at the ends of all lines from each point of a board, as an array."""
    return np.array([points(board, point) for point in range(board.size)], np.int64)


@cache
def _tables(own_balloon: bool) -> Any:
    """The tables of tilts as arrays: by whether the enemy is a balloon, and by place."""
    return np.array([list(_seen(balloon, own_balloon)) for balloon in (False, True)], np.int64)


@cache
def _seen(enemy_balloon: bool, own_balloon: bool) -> bytes:
    """For every place the tilts with which a piece may fire or be fired at there."""
    there_rows, back_rows = BALLOON if enemy_balloon else APPROACHED, BALLOON if own_balloon else ATTACK

    def may_be(line: int, heading: int, enemy_heading: int, rise: int, tilt: int, enemy_tilt: int) -> bool:
        there = place(reverse(line), heading, enemy_heading, rise, tilt, enemy_tilt)
        back = place(line, enemy_heading, heading, -rise, enemy_tilt, tilt)
        return bool(there_rows[there] or back_rows[back])

    found = bytearray(LINES * 6 * 6 * 9)
    for line in range(LINES):
        for heading in ANY:
            for enemy_heading in ANY:
                for rise in RISES:
                    for enemy_tilt in ANY_TILT:
                        where = line, heading, enemy_heading, rise
                        tilts = [1 << tilt + 1 for tilt in ANY_TILT if may_be(*where, tilt, enemy_tilt)]
                        found[ranking.place(*where, enemy_tilt)] = sum(tilts)
    return bytes(found)
