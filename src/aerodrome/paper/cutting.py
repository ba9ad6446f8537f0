"""What is cut out: cards, nine to a page with cutting marks and their backs behind them, and pieces of any size."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from aerodrome.paper.pad import FADED, FOOT, HAIR, MARGIN, MM, Pad

CARD_WIDE, CARD_HIGH = 63 * MM, 88 * MM
COLUMNS, ROWS = 3, 3
MARK, CLEAR = 4 * MM, 1.2 * MM
"""How long a cutting mark is, and how far it stays away from the cards."""
GAP = 1.5 * MM

Drawing = Callable[[Pad, float, float], None]
"""Draws something whose lower left corner is given."""


class Piece(Struct, frozen=True):
    """Something to cut out, with its size."""

    wide: float
    high: float
    draw: Drawing


def cards(pad: Pad, foot: str, faces: Sequence[Drawing], back: Drawing | None = None) -> None:
    """Cards on pages of their own, nine to each.

    With a back a page of backs follows each page of faces, mirrored: turned over along its long edge it fits.
    """
    each = COLUMNS * ROWS
    for first in range(0, len(faces), each):
        chosen = faces[first : first + each]
        _page(pad, foot, list(enumerate(chosen)))
        if back is not None:
            _page(pad, f"{foot} · backs", [(_mirrored(place), back) for place in range(len(chosen))])


def _mirrored(place: int) -> int:
    """The place on the other side of the sheet."""
    row, column = divmod(place, COLUMNS)
    return row * COLUMNS + COLUMNS - 1 - column


def corner(pad: Pad, place: int) -> tuple[float, float]:
    """The lower left corner of a place on the page, counted in rows from the upper left."""
    row, column = divmod(place, COLUMNS)
    left, low = (pad.width - COLUMNS * CARD_WIDE) / 2, (pad.height - ROWS * CARD_HIGH) / 2
    return left + column * CARD_WIDE, low + (ROWS - 1 - row) * CARD_HIGH


def _page(pad: Pad, foot: str, chosen: Sequence[tuple[int, Drawing]]) -> None:
    pad.turn(foot)
    for place, draw in chosen:
        x, y = corner(pad, place)
        with pad.named("card"), pad.clipped(x, y, CARD_WIDE, CARD_HIGH):
            draw(pad, x, y)
        pad.box(x, y, CARD_WIDE, CARD_HIGH, None, HAIR, 0.25)
    _marks(pad)


def _marks(pad: Pad) -> None:
    """Cutting marks around the page, one at each end of every cut."""
    left, low = (pad.width - COLUMNS * CARD_WIDE) / 2, (pad.height - ROWS * CARD_HIGH) / 2
    right, high = pad.width - left, pad.height - low
    with pad.named("cutting_marks"):
        for column in range(COLUMNS + 1):
            x = left + column * CARD_WIDE
            for y, away in ((low, -1), (high, 1)):
                pad.line((x, y + away * CLEAR), (x, y + away * (CLEAR + MARK)), 0.4, FADED)
        for row in range(ROWS + 1):
            y = low + row * CARD_HIGH
            for x, away in ((left, -1), (right, 1)):
                pad.line((x + away * CLEAR, y), (x + away * (CLEAR + MARK), y), 0.4, FADED)


def pieces(pad: Pad, title: str, aside: str, foot: str, found: Sequence[Piece]) -> None:
    """Pieces of any size in rows, on as many pages as they need."""
    x, y, high = pad.width, 0.0, 0.0
    for piece in found:
        if x + piece.wide > pad.width - MARGIN + 0.01:
            x, y, high = MARGIN, y - high - GAP, 0.0
        if y - piece.high < FOOT + 2 * MM:
            pad.turn(foot)
            x, y, high = MARGIN, pad.head(title, aside, 15), 0.0
        piece.draw(pad, x, y - piece.high)
        x += piece.wide + GAP
        high = max(high, piece.high)
