"""Flowing text: headings, paragraphs and tables that go on to the next page where one is full."""

from collections.abc import Sequence

from msgspec import Struct

from aerodrome.paper import boxes, lettering
from aerodrome.paper.lettering import Face
from aerodrome.paper.pad import BRASS, CREAM, FADED, FOOT, HAIR, INK, MARGIN, MM, Align, Pad

LEADING = 1.25
PADDING = 1.1 * MM
LETTER_RATIO = 0.8
"""How far the base line lies below the top of a line, as a share of the size."""


class Column(Struct, frozen=True):
    """A column of a table: its title, its share of the width, where its words stand."""

    title: str
    share: float
    align: Align = "left"
    bold: bool = False


class Flow:
    """A text under way on a pad: it begins with a page of its own and turns pages as it needs them."""

    def __init__(self, pad: Pad, title: str, aside: str = "", foot: str = "") -> None:
        self.pad = pad
        self._title, self._aside, self._foot = title, aside, foot or title
        self.pad.turn(self._foot)
        self.y = pad.head(title, aside)

    @property
    def left(self) -> float:
        """Points that are left on the page."""
        return self.y - FOOT - 2 * MM

    def need(self, high: float) -> bool:
        """Turns the page unless so much is left; tells whether it did."""
        if high <= self.left:
            return False
        self.pad.turn(self._foot)
        self.y = self.pad.head(f"{self._title}, continued", self._aside, 13)
        return True

    def space(self, high: float) -> None:
        """Leaves something free."""
        self.y -= high

    def heading(self, words: str, after: float = 20 * MM) -> None:
        """A heading, kept together with what follows it."""
        self.need(8 * MM + after)
        self.y -= 3 * MM
        self.pad.words(MARGIN, self.y - 9, words, "serif-bold", 12, most=self.pad.inner)
        self.y -= 9 + 1.6 * MM
        self.pad.line((MARGIN, self.y), (self.pad.width - MARGIN, self.y), 0.5, BRASS)
        self.y -= 1.8 * MM

    def paragraph(self, words: str, face: Face = "serif", size: float = 10.5) -> None:
        """A paragraph over the whole width."""
        for line in lettering.wrapped(words, face, size, self.pad.inner):
            self.need(size * LEADING)
            self.pad.words(MARGIN, self.y - size * LETTER_RATIO, line, face, size)
            self.y -= size * LEADING

    def points(self, lines: Sequence[str], size: float = 9.5) -> None:
        """A list, each line with a dot before it."""
        for words in lines:
            rows = lettering.wrapped(words, "serif", size, self.pad.inner - 5 * MM)
            self.need(len(rows) * size * LEADING)
            self.pad.disc((MARGIN + 2 * MM, self.y - size * 0.52), 0.55 * MM, BRASS, None)
            for row in rows:
                self.pad.words(MARGIN + 5 * MM, self.y - size * LETTER_RATIO, row, "serif", size)
                self.y -= size * LEADING
            self.y -= 0.6 * MM

    def table(self, columns: Sequence[Column], rows: Sequence[Sequence[str]], size: float = 8) -> None:
        """A table; its head stands on every page, a row is never cut in two."""
        whole = sum(column.share for column in columns)
        wides = [column.share / whole * self.pad.inner for column in columns]
        self._table_head(columns, wides, size)
        for at, row in enumerate(rows):
            cells = [
                lettering.wrapped(words, _face(column), size, wide - 2 * PADDING)
                for words, column, wide in zip(row, columns, wides, strict=True)
            ]
            high = max([1, *map(len, cells)]) * size * LEADING + 1.6 * PADDING
            if self.need(high):
                self._table_head(columns, wides, size)
            if at % 2 == 0:
                self.pad.box(MARGIN, self.y - high, self.pad.inner, high, CREAM, None)
            x = MARGIN
            for lines, column, wide in zip(cells, columns, wides, strict=True):
                y = self.y - 0.8 * PADDING
                for line in lines:
                    self._cell(x, y - size * LETTER_RATIO, wide, line, column, size)
                    y -= size * LEADING
                x += wide
            self.y -= high
        self.pad.line((MARGIN, self.y), (self.pad.width - MARGIN, self.y), 0.4, HAIR)
        self.y -= 1.5 * MM

    def _table_head(self, columns: Sequence[Column], wides: Sequence[float], size: float) -> None:
        self.need(12 * MM)
        x = MARGIN
        for column, wide in zip(columns, wides, strict=True):
            at = {"left": x + PADDING, "middle": x + wide / 2, "right": x + wide - PADDING}[column.align]
            words, most = column.title, wide - 2 * PADDING
            self.pad.words(at, self.y - size * 0.9, words, "sans-bold", size * 0.85, FADED, column.align, most)
            x += wide
        self.y -= size * 1.4
        self.pad.line((MARGIN, self.y), (self.pad.width - MARGIN, self.y), 0.6, INK)

    def _cell(self, x: float, y: float, wide: float, words: str, column: Column, size: float) -> None:
        at = {"left": x + PADDING, "middle": x + wide / 2, "right": x + wide - PADDING}[column.align]
        self.pad.words(at, y, words, _face(column), size, align=column.align)


def _face(column: Column) -> Face:
    return "sans-bold" if column.bold else "sans"


def turn_track(flow: Flow, turns: int) -> None:
    """A box for each turn of a battle to strike off."""
    size, begin = 5.6 * MM, 12 * MM
    row = int((flow.pad.inner - begin) // (size + 0.8 * MM))
    high = -(-turns // row) * (size + 0.8 * MM)
    flow.need(high + 4 * MM)
    flow.space(2.5 * MM)
    flow.pad.words(MARGIN, flow.y - 3.8 * MM, "Turns", "sans-bold", 7.5, FADED)
    labels = [str(turn + 1) for turn in range(turns)]
    boxes.ticks(flow.pad, MARGIN + begin, flow.y - size, turns, labels, size, row=row)
    flow.space(high + 1.5 * MM)
