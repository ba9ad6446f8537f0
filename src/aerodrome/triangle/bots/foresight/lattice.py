"""Places on the lattice: neighbours, distances, lines of fire, what lies ahead."""

import numpy as np

from aerodrome.bots.compiling import inner
from aerodrome.triangle.bots.foresight.columns import Tables

EASTS = np.array((1, 0, -1, -1, 0, 1))
NORTHS = np.array((0, 1, 1, 0, -1, -1))
"""What a step in each heading adds."""


def _lines() -> np.ndarray:
    """The line on which a place up to two steps away lies, as the rules number them; -1 beside all lines."""
    found = np.full((5, 5), -1)
    found[2, 2] = 0
    for steps in (1, 2):
        for heading in range(6):
            found[2 + steps * EASTS[heading], 2 + steps * NORTHS[heading]] = 6 * steps + heading
    return found


LINES = _lines()


@inner
def turned(east: int, north: int, sixths: int) -> tuple[int, int]:
    """A way turned to the left by so many sixths of a circle."""
    if sixths == 0:
        return east, north
    if sixths == 1:
        return -north, east + north
    if sixths == 2:
        return -east - north, east
    if sixths == 3:
        return -east, -north
    if sixths == 4:
        return north, -east - north
    return east + north, -east


@inner
def line(east: int, north: int) -> int:
    """The line from a shooter to a place so far away, or -1."""
    if -2 <= east <= 2 and -2 <= north <= 2:
        return LINES[east + 2, north + 2]
    return -1


@inner
def place(line: int, heading: int, target_heading: int, rise: int, tilt: int, target_tilt: int) -> int:
    """Where the rules' tables of positions list a target."""
    relative = line // 6 * 6 + (line - heading) % 6
    return (relative * 6 + (target_heading - heading) % 6) * 27 + rise * 9 + tilt * 3 + target_tilt + 13


@inner
def steps(east: int, north: int) -> int:
    """How many steps make a way."""
    if (east < 0) == (north < 0):
        return abs(east + north)
    return max(abs(east), abs(north))


@inner
def ring(east: int, north: int, tables: Tables) -> int:
    """How far inside the board a place lies: 0 on its edge, less beyond it."""
    column = east + (north >> 1)
    return min(min(column, tables.width - 1 - column), min(north, tables.height - 1 - north))


@inner
def point(east: int, north: int, tables: Tables) -> int:
    """The number of a place on the board."""
    return north * tables.width + east + (north >> 1)
