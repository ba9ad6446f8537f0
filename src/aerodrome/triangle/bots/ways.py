"""Where moves of Age of Dogfights lead over an empty sky, found once for each kind of airplane by the rules' kernel."""

from functools import cache
from typing import NamedTuple

import numpy as np

from aerodrome.triangle import kernel
from aerodrome.triangle.bots.foresight.columns import ACROSS, FARTHEST, LONGEST, Table
from aerodrome.triangle.lattice import OFF, Board
from aerodrome.triangle.movement import FAST_MOVE
from aerodrome.triangle.query import Workspace, ground, point_bits, signatures
from aerodrome.triangle.state import NEVER

SKY = Board(4 * FARTHEST, 4 * FARTHEST)
"""Room for every move from its middle."""
MIDDLE = 2 * FARTHEST * SKY.width + 2 * FARTHEST
NODES = 1 << 17
"""Room for the longest of them, with all their turns."""


class Agility(NamedTuple):
    """How a piece turns: the most turns of a move to the left only, to the right only and mixed, and when it turns
    wide: always, never, or when it flies fast."""

    left: int
    right: int
    mixed: int
    wide: bool
    free: bool


class Ways(NamedTuple):
    """The ends of moves, relative to a start with heading 0."""

    bits: Table
    """Heading, steps to the east and to the north: a bit for each number of steps that leads there."""
    ends: tuple[Table, ...]
    """For each number of steps: the ends, as steps to the east and to the north, and heading. The first are those of
    a move that has a step only because none has fewer, and a straight one no more (AD07)."""


@cache
def ways(agility: Agility) -> Ways:
    """All moves of a kind of airplane (AD08-AD12)."""
    bits = np.zeros((6, ACROSS, ACROSS), dtype=np.int64)
    ends: list[Table] = []
    for steps in range(LONGEST + 1):
        found = _ends(agility, steps)
        bits[found[:, 2], found[:, 0] + FARTHEST, found[:, 1] + FARTHEST] |= 1 << steps
        ends.append(found)
    return Ways(bits, tuple(ends))


def _ends(agility: Agility, steps: int) -> Table:
    """The ends of moves of so many steps, a straight one having one more (AD08); none of them has none (AD07)."""
    wide = not agility.free and (agility.wide or steps >= FAST_MOVE)
    ask = np.zeros(kernel.PIECES, dtype=np.int64)
    ask[kernel.START], ask[kernel.ENTRY], ask[kernel.START_LEVEL], ask[kernel.SIGN] = MIDDLE, OFF, 1, -1
    ask[kernel.STEPS], ask[kernel.BONUS], ask[kernel.WIDE] = max(1, steps), min(1, steps), wide
    turns = signatures(agility.left, agility.right, agility.mixed)
    ask[kernel.MAY_LEFT], ask[kernel.MAY_RIGHT], ask[kernel.MAY_END] = turns
    ask[kernel.POINT_BITS], ask[kernel.UPWIND], ask[kernel.PLAIN] = point_bits(SKY), NEVER, True
    workspace = Workspace(NODES)
    count, _, _ = kernel.search(ask, ground(SKY), workspace.array, kernel.FULL, 0, 0, 0)
    assert count != kernel.OVERFLOW
    rows = workspace.rows[:count]
    east, north = places(rows[:, kernel.POINT], SKY)
    from_east, from_north = places(np.array([MIDDLE]), SKY)
    return np.stack([east - from_east, north - from_north, rows[:, kernel.HEADING]], axis=1)


def places(points: Table, board: Board) -> tuple[Table, Table]:
    """Points of a board as places: steps to the east, and steps to the north-east."""
    north = points // board.width
    return points % board.width - (north >> 1), north
