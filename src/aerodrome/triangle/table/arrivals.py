"""Arrivals: in how many moves a piece can do a zone, flying on from each end of the move that it makes now."""

from functools import cache
from typing import Any

import numpy as np

from aerodrome.core.why import total
from aerodrome.triangle import movement
from aerodrome.triangle.dice import BLUE
from aerodrome.triangle.kernel import EDGE, HEADING, POINT
from aerodrome.triangle.lattice import OFF, Board, neighbours
from aerodrome.triangle.query import enough
from aerodrome.triangle.state import Piece, State

FAR = 999
"""So many steps and moves lead nowhere."""


def moves_to(state: State, piece: Piece, table: Any, points: tuple[int, ...]) -> Any:
    """How many moves it takes at best over each end of a move until a zone is done, this one included."""
    steps = total(movement.steps(state, piece, max(BLUE.faces), 0))
    # a zone is done with the step out of it
    across = enough(state, piece)
    ways = _ways(state.setting.board, points, state.airplane(piece).no_successive_turns)
    left = ways[np.maximum(table[:, POINT], 0) * 6 + table[:, HEADING]]
    return np.where(table[:, EDGE] >= 0, FAR, 1 - (-(left + across) // steps))


@cache
def _ways(board: Board, points: tuple[int, ...], wide: bool) -> Any:
    """Steps from every point and heading to the nearest of some points; `wide`: it cannot turn twice in a row."""
    table = np.array(neighbours(board)).reshape(-1, 6)
    poses, headings = np.arange(board.size * 6), np.tile(np.arange(6), board.size)
    goal = np.isin(poses // 6, points)
    # a place beyond the last is off the board
    free = np.append(np.where(goal, 0, FAR), FAR)
    turned = free
    ahead = [_stepped(table, headings, turn) for turn in (0, 1, 5)]
    while True:
        straight = free[ahead[0]]
        nearest = 1 + np.minimum(straight, np.minimum(turned[ahead[1]], turned[ahead[2]]))
        found = np.append(np.where(goal, 0, np.minimum(nearest, FAR)), FAR)
        if np.array_equal(found, free):
            return free[:-1]
        free = found
        turned = np.append(np.where(goal, 0, np.minimum(1 + free[ahead[0]], FAR)), FAR) if wide else free


def _stepped(table: Any, headings: Any, turn: int) -> Any:
    """The pose after a step from every pose, turned so far to the left first; the last number for off the board."""
    heading = (headings + turn) % 6
    point = table[np.arange(len(headings)) // 6, heading]
    return np.where(point == OFF, len(headings), point * 6 + heading)
