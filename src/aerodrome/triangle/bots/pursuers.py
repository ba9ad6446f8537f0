"""Who could shoot at a piece where it stops, in his own next move: what bots fear of an end, told by name."""

from typing import NamedTuple

import numpy as np

from aerodrome.triangle import firing
from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.bots.hunters import ALL_FACES, Stop
from aerodrome.triangle.bots.sights import Numbers
from aerodrome.triangle.lattice import OFF
from aerodrome.triangle.state import State


class Pursuer(NamedTuple):
    """An enemy who could shoot at a piece in his next move, by the best that he could do."""

    name: str
    tail: bool
    """Does it bring him onto the piece's tail?"""
    sure: bool
    """Can he do it whatever the blue die shows?"""
    throttle: bool
    """Does it take full throttle?"""


def pursuers(view: State, name: str, stop: Stop) -> list[Pursuer]:
    """The enemies who could shoot at a piece that has stopped somewhere."""
    chased, found = chase(view, name), []
    if not chased.hunters.names:
        return []
    (values,) = chased.expected([stop])
    for enemy, value, (every, tail) in zip(
        chased.hunters.names, values, chased.shots(stop, _behind(view, stop)), strict=True
    ):
        if every:
            found.append(Pursuer(enemy, bool(tail), bool(value) and (tail or every) == ALL_FACES, not value))
    return found


def _behind(view: State, stop: Stop) -> Numbers:
    """The points straight behind a piece from which guns carry to it."""
    board, (point, heading, *_) = view.setting.board, stop
    points = [point]
    for _ in range(firing.FARTHEST):
        if points[-1] != OFF:
            points.append(board.neighbour(points[-1], heading + 3))
    return np.array(points[1:])
