"""Flights for tests: a path flown, and where a piece is then."""

from aerodrome.core.table import Table
from aerodrome.triangle import movement, reach
from aerodrome.triangle.lattice import HEADINGS
from tests.triangle.positions import BOARD


def flown(state, name, path, die, levels=0):
    """Fly a path; gives the piece afterwards and what was told."""
    table = Table(state, [])
    assert reach.refuse(state, name, die, levels, path) == ()
    movement.fly(table, name, die, levels, path)
    return table.state.piece(name), table.told


def where(piece):
    return BOARD.name(piece.point), HEADINGS[piece.heading], f"L{piece.level}"
