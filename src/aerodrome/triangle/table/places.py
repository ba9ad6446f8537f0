"""Places on the lattice as the wire gives them: steps to the east and north, headings in degrees."""

from functools import cache
from math import cos, radians, sin

from aerodrome.triangle.lattice import ROW_HEIGHT, Board, Edge
from aerodrome.triangle.state import Piece, State

SIXTH = 60
"""Degrees between two headings."""
OUTWARD: dict[Edge, tuple[float, float]] = {
    "north": (0.0, ROW_HEIGHT),
    "south": (0.0, -ROW_HEIGHT),
    "east": (1.0, 0.0),
    "west": (-1.0, 0.0),
}
"""From an edge point to the access point that joins it."""

Place = tuple[float, float]


def degrees(heading: int) -> float:
    """A heading as an angle, anticlockwise from east."""
    return float(SIXTH * (heading % 6))


def access_place(board: Board, edge: Edge, access: int) -> Place:
    """Where an access point lies, one step outside the board."""
    x, y = board.place(board.entry(edge, access))
    out_x, out_y = OUTWARD[edge]
    return rounded(x + out_x), rounded(y + out_y)


def place_of(state: State, piece: Piece) -> Place:
    """Where a piece is: on the board, at its access point, or behind the middle of its own edge."""
    board, edge = state.setting.board, state.setting.sides[piece.side].edge
    if piece.place == "board" or (piece.place == "gone" and piece.fate == "downed" and piece.point >= 0):
        x, y = board.place(piece.point)
        return rounded(x), rounded(y)
    if piece.place == "access":
        return access_place(board, edge, piece.point)
    x, y = board.width / 2, board.height * ROW_HEIGHT / 2
    out_x, out_y = OUTWARD[edge]
    return rounded(x + out_x * (board.width / 2 + 3)), rounded(y + out_y * (board.height / 2 + 3))


def ahead(place: Place, heading: int) -> Place:
    """One step further in a heading."""
    x, y = _step(heading)
    return place[0] + x, place[1] + y


@cache
def _step(heading: int) -> Place:
    angle = radians(SIXTH * heading)
    return cos(angle), sin(angle)


def rounded(length: float) -> float:
    """Lengths in thousandths are fine enough to draw."""
    return round(length, 3)
