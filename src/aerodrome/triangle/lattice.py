"""The lattice (AD01): points of a triangular grid, six headings, the border zone, access points.

Rows run east-west, row 0 is the southernmost; odd rows lie half a step further east. A point is one number,
row × width + column. Headings count anticlockwise from east, so a turn to the left adds one.
"""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from aerodrome.core.faults import Fault

HEADINGS = ("E", "NE", "NW", "W", "SW", "SE")
SEGMENT_COLUMNS, SEGMENT_ROWS = 14, 28
BORDER_RINGS = 2
LEVELS = (1, 2, 3, 4, 5)
ACCESS_POINTS = 8
"""Two extensions with four access points each."""

Edge = Literal["north", "south", "east", "west"]
INWARD: dict[Edge, tuple[int, ...]] = {"east": (3,), "west": (0,), "north": (4, 5), "south": (1, 2)}
OFF = -1
ROW_HEIGHT = 3**0.5 / 2
"""Steps between two rows."""


LONGEST = 128
Side = Annotated[int, msgspec.Meta(ge=1, le=LONGEST)]
"""Points along an edge; the limit holds for boards that come from a record."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """A board of `width` × `height` points."""

    width: Side
    height: Side

    @property
    def size(self) -> int:
        """How many points there are."""
        return self.width * self.height

    def neighbour(self, point: int, heading: int) -> int:
        """The next point in a direction, or OFF beyond the edge."""
        return neighbours(self)[point * 6 + heading % 6]

    def in_border(self, point: int) -> bool:
        """Does the point lie in the border zone (AD01, AD52)?"""
        return border(self)[point]

    def name(self, point: int) -> str:
        """A point's name: column letters and row number from the south-west, `A1`."""
        return point_names(self)[point]

    def point(self, name: str) -> int:
        """The point of a name."""
        letters = name.rstrip("0123456789")
        number = name[len(letters) :]
        if letters.isascii() and letters.isupper() and len(letters) <= 2 and number:
            column = 0
            for letter in letters:
                column = column * 26 + ord(letter) - 64
            if column <= self.width and 1 <= int(number) <= self.height:
                return (int(number) - 1) * self.width + column - 1
        raise Fault("point", repr(name), f"A1 to {self.name(self.size - 1)}")

    def place(self, point: int) -> tuple[float, float]:
        """Where a point lies on a sheet of paper: steps to the east and to the north of the first."""
        row, column = divmod(point, self.width)
        return column + row % 2 / 2, row * ROW_HEIGHT

    def entry(self, edge: Edge, access: int) -> int:
        """The edge point that an access point (0-7) joins (AD02, AD73), at equal spacing along the edge."""
        along = self.width if edge in ("north", "south") else self.height
        at = (2 * access + 1) * along // (2 * ACCESS_POINTS)
        match edge:
            case "north":
                return (self.height - 1) * self.width + at
            case "south":
                return at
            case "east":
                return at * self.width + self.width - 1
            case "west":
                return at * self.width

    def edge_beyond(self, point: int, heading: int) -> Edge | None:
        """Which edge a step from the point crosses, if it leaves the board."""
        heading %= 6
        if self.neighbour(point, heading) != OFF:
            return None
        row = point // self.width
        if row == self.height - 1 and heading in (1, 2):
            return "north"
        if row == 0 and heading in (4, 5):
            return "south"
        return "east" if heading in (0, 1, 5) else "west"

    def distance(self, one: int, other: int) -> int:
        """Steps between two points on an empty board."""
        (r1, c1), (r2, c2) = divmod(one, self.width), divmod(other, self.width)
        rows = abs(r1 - r2)
        # doubled east-west distance, so that half steps of odd rows stay whole numbers
        across = abs((2 * c1 + r1 % 2) - (2 * c2 + r2 % 2))
        return rows + max(0, (across - rows) // 2)


def board_of(segments: int, axis: Literal["east-west", "north-south"]) -> Board:
    """A board of 2 or 3 segments laid side by side along an axis (AD01)."""
    if axis == "east-west":
        return Board(SEGMENT_COLUMNS * segments, SEGMENT_ROWS)
    return Board(SEGMENT_ROWS, SEGMENT_COLUMNS * segments)


@cache
def point_names(board: Board) -> tuple[str, ...]:
    """The names of all points."""
    letters = [(chr(64 + at // 26) if at >= 26 else "") + chr(65 + at % 26) for at in range(board.width)]
    return tuple([f"{column}{row + 1}" for row in range(board.height) for column in letters])


@cache
def steps_from(board: Board, point: int) -> Any:
    """The steps from a point to every other one, as `Board.distance` counts them; an array."""
    rows, columns = np.divmod(np.arange(board.size), board.width)
    row, column = divmod(point, board.width)
    apart = abs(rows - row)
    across = abs((2 * columns + rows % 2) - (2 * column + row % 2))
    return apart + np.maximum(0, (across - apart) // 2)


@cache
def neighbours(board: Board) -> tuple[int, ...]:
    """The neighbour table: point × 6 + heading → point or OFF."""
    table = []
    for point in range(board.size):
        row, column = divmod(point, board.width)
        east = row % 2
        steps = ((0, 1), (1, east), (1, east - 1), (0, -1), (-1, east - 1), (-1, east))
        for up, right in steps:
            r, c = row + up, column + right
            table.append(r * board.width + c if 0 <= r < board.height and 0 <= c < board.width else OFF)
    return tuple(table)


@cache
def border(board: Board) -> tuple[bool, ...]:
    """Which points lie in the outer two rings."""
    inside = []
    for point in range(board.size):
        row, column = divmod(point, board.width)
        ring = min(row, column, board.height - 1 - row, board.width - 1 - column)
        inside.append(ring < BORDER_RINGS)
    return tuple(inside)


@cache
def around(board: Board, point: int, steps: int) -> tuple[int, ...]:
    """All points within a number of steps, the point itself included, in rising order."""
    return tuple(other for other in range(board.size) if board.distance(point, other) <= steps)
