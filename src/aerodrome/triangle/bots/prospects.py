"""What was learned about the ends of a move in Age of Dogfights."""

import numpy as np

from aerodrome.bots.mind import Temperament
from aerodrome.triangle.bots import picture as pictures
from aerodrome.triangle.bots.foresight import columns, play
from aerodrome.triangle.bots.ways import places
from aerodrome.triangle.state import State

Stop = tuple[int, int, int, int]
"""A pose with its tilt."""


def prospects(view: State, name: str, stops: list[Stop], temper: Temperament) -> list[float]:
    """How each end of a move leaves everybody, in takedowns, compared with the mean of them.

    None if nothing was learned, and for a piece with an aim of its own, of which nothing was.
    """
    if not stops:
        return []
    drawn = pictures.picture(view, temper)
    if drawn.tables.trust == 0.0:
        return []
    me = drawn.row(name)
    if drawn.craft[me, columns.GOAL] != columns.NO_GOAL:
        return []
    told = np.array(stops)
    east, north = places(told[:, 0], view.setting.board)
    poses = np.stack([east, north, *told[:, 1:].T], axis=1)
    stakes = np.array((temper.gain, temper.danger))
    found = play.prospects(me, poses, stakes, drawn.craft, drawn.tables)
    return [float(value) for value in found - found.mean()]
