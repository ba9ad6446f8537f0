"""The pad: sheets of paper and a pen. Lengths are points from the lower left corner, angles degrees, 0 to the right.

The same drawing always gives the same bytes: no date and no chance goes into a file.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, radians, sin, tan
from typing import Literal

from msgspec import Struct

from aerodrome.core.faults import unknown
from aerodrome.paper import lettering
from aerodrome.paper.lettering import Face
from aerodrome.paper.pen import Colour, Look, PdfPen, Pen, Spot, Step
from aerodrome.paper.sketch import SketchPen

MM = 72 / 25.4
"""Points in a millimetre."""
MARGIN = 11 * MM
FOOT = 9 * MM
"""The lower end of what is drawn on a page, above its last line."""
SMOOTH = 30.0
"""An arc is drawn in pieces of at most so many degrees; they keep to the circle within a millionth of its radius."""

INK: Colour = (0.13, 0.11, 0.09)
FADED: Colour = (0.42, 0.37, 0.31)
HAIR: Colour = (0.72, 0.67, 0.58)
BRASS: Colour = (0.58, 0.42, 0.14)
RED: Colour = (0.68, 0.13, 0.10)
BLUE: Colour = (0.16, 0.30, 0.52)
CREAM: Colour = (0.97, 0.95, 0.90)
WHITE: Colour = (1.0, 1.0, 1.0)
Align = Literal["left", "middle", "right"]
CLOSE: Step = ("close", ())


class Paper(Struct, frozen=True):
    """A format of paper, upright, in points."""

    name: str
    width: float
    height: float
    sketched: bool = False
    """Is only a picture of the first page wanted?"""


PAPERS = {"a4": Paper("A4", 210 * MM, 297 * MM), "letter": Paper("Letter", 612.0, 792.0)}


def paper_of(name: str) -> Paper:
    """The format of that name."""
    if name not in PAPERS:
        raise unknown("paper", name, PAPERS)
    return PAPERS[name]


def around(centre: Spot, radius: float, angle: float) -> Spot:
    """The point of a circle at an angle."""
    return centre[0] + radius * cos(radians(angle)), centre[1] + radius * sin(radians(angle))


class Pad:
    """Sheets of one format under the pen; `done` gives the file."""

    def __init__(self, paper: Paper, title: str, true_scale: bool = False) -> None:
        self.paper = paper
        self.title = title
        self.width, self.height = paper.width, paper.height
        self.pages = 0
        self._pen: Pen = SketchPen() if paper.sketched else PdfPen(title, true_scale)

    # ---- pages

    def turn(self, foot: str, landscape: bool = False) -> None:
        """A fresh page, with a line at its foot."""
        self.pages += 1
        size = (self.paper.width, self.paper.height)
        self.width, self.height = size[::-1] if landscape else size
        self._pen.turn(self.width, self.height)
        base = FOOT - 4.2 * MM
        self.words(MARGIN, base, foot, "sans", 6.5, FADED, most=self.inner - 20 * MM)
        self.words(self.width - MARGIN, base, str(self.pages), "sans", 6.5, FADED, "right")

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def top(self) -> float:
        """Where a page's content begins."""
        return self.height - MARGIN

    def head(self, title: str, aside: str = "", size: float = 19) -> float:
        """A page's title with a double rule below it; gives where the content goes on."""
        aside_width = min(lettering.width(aside, "serif-italic", 10), self.inner * 0.45)
        base = self.top - size * 0.78
        self.words(MARGIN, base, title, "serif-bold", size, most=self.inner - aside_width - 4 * MM)
        self.words(self.width - MARGIN, base, aside, "serif-italic", 10, FADED, "right", self.inner * 0.45)
        rule = base - size * 0.36
        self.line((MARGIN, rule), (self.width - MARGIN, rule), 1.4, BRASS)
        self.line((MARGIN, rule - 2.2), (self.width - MARGIN, rule - 2.2), 0.4, BRASS)
        return rule - 2.2 - 4 * MM

    def done(self) -> bytes:
        """The file."""
        if not self.pages:
            self.turn(self.title)
        return self._pen.done()

    # ---- words

    def words(
        self,
        x: float,
        y: float,
        words: str,
        face: Face = "sans",
        size: float = 8,
        colour: Colour = INK,
        align: Align = "left",
        most: float | None = None,
        angle: float = 0.0,
    ) -> None:
        """Words on a base line; where they are wider than `most` they are set smaller or cut."""
        if most is not None:
            words, size = lettering.fitted(words, face, size, most)
        if not words:
            return
        shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * lettering.width(words, face, size)
        self._pen.words(around((x, y), -shift, angle), angle, lettering.runs(words, face), size, colour)

    def paragraph(
        self, x: float, y: float, wide: float, words: str, face: Face = "serif", size: float = 10, colour: Colour = INK
    ) -> float:
        """Words in lines, the first one's top at `y`; gives where the text ends."""
        for line in lettering.wrapped(words, face, size, wide):
            self.words(x, y - size * 0.8, line, face, size, colour)
            y -= size * 1.25
        return y

    # ---- lines and shapes

    def line(
        self, one: Spot, other: Spot, thick: float = 0.5, colour: Colour = INK, dash: Sequence[float] = ()
    ) -> None:
        """A straight line."""
        self._pen.line(one, other, Look(None, colour, thick, tuple(dash)))

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: Colour | None = None,
        edge: Colour | None = INK,
        thick: float = 0.5,
        corner: float = 0.0,
    ) -> None:
        """A rectangle with its lower left corner at x, y."""
        self._pen.box((x, y), wide, high, corner, Look(fill, edge, thick))

    def disc(
        self, at: Spot, radius: float, fill: Colour | None = None, edge: Colour | None = INK, thick: float = 0.5
    ) -> None:
        """A circle."""
        self._pen.disc(at, radius, Look(fill, edge, thick))

    def dots(self, spots: Sequence[Spot], radius: float, colour: Colour) -> None:
        """Many tiny dots at once, as hexagons, which at their size look round."""
        steps: list[Step] = []
        for spot in spots:
            steps += _corners([around(spot, radius, angle) for angle in range(0, 360, 60)])
        self._pen.path(steps, Look(colour))

    def polygon(
        self, spots: Sequence[Spot], fill: Colour | None = None, edge: Colour | None = INK, thick: float = 0.5
    ) -> None:
        """A closed shape of straight lines."""
        self._pen.path(_corners(spots), Look(fill, edge, thick))

    def trace(
        self, spots: Sequence[Spot], thick: float = 0.5, colour: Colour = INK, dash: Sequence[float] = ()
    ) -> None:
        """An open row of straight lines."""
        self._pen.path(_row(spots), Look(None, colour, thick, tuple(dash)))

    def arc(
        self,
        centre: Spot,
        radius: float,
        start: float,
        end: float,
        thick: float = 0.5,
        colour: Colour = INK,
        dash: Sequence[float] = (),
    ) -> None:
        """Part of a circle, from one angle to another."""
        begin: Step = ("move", (around(centre, radius, start),))
        self._pen.path([begin, *_sweep(centre, radius, start, end)], Look(None, colour, thick, tuple(dash)))

    def sector(
        self,
        centre: Spot,
        radii: tuple[float, float],
        start: float,
        end: float,
        fill: Colour | None = None,
        edge: Colour | None = INK,
        thick: float = 0.5,
    ) -> None:
        """A piece of a ring between two radii and two angles, or of a disc where the inner radius is 0."""
        inner, outer = radii
        steps: list[Step] = [("move", (around(centre, outer, start),)), *_sweep(centre, outer, start, end)]
        steps.append(("line", (around(centre, inner, end),)))
        if inner:
            steps += _sweep(centre, inner, end, start)
        self._pen.path([*steps, CLOSE], Look(fill, edge, thick))

    @contextmanager
    def clipped(self, x: float, y: float, wide: float, high: float) -> Iterator[None]:
        """What is drawn inside stays in a rectangle."""
        self._pen.clip((x, y), wide, high)
        yield
        self._pen.unclip()

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """What is drawn inside carries a name in the file, by which it can be found and measured."""
        self._pen.name(name)
        yield
        self._pen.unname()


def _row(spots: Sequence[Spot]) -> list[Step]:
    """From spot to spot."""
    return [("line" if at else "move", (spot,)) for at, spot in enumerate(spots)]


def _corners(spots: Sequence[Spot]) -> list[Step]:
    """From spot to spot, and back to the first."""
    return [*_row(spots), CLOSE]


def _sweep(centre: Spot, radius: float, start: float, end: float) -> list[Step]:
    """Along a circle with Bézier curves."""
    pieces = max(1, int(-(-abs(end - start) // SMOOTH)))
    step = (end - start) / pieces
    reach = 4 / 3 * tan(radians(step) / 4) * radius
    steps: list[Step] = []
    for at in range(pieces):
        one, other = start + step * at, start + step * (at + 1)
        first, last = around(centre, radius, one), around(centre, radius, other)
        steps.append(("curve", (around(first, reach, one + 90), around(last, -reach, other + 90), last)))
    return steps
