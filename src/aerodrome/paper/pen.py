"""The pen of a pad: what puts its strokes down. This one writes a PDF, that of `sketch` draws a picture.

Lengths are points from the lower left corner, angles degrees, 0 to the right.
"""

from collections.abc import Sequence
from io import BytesIO
from math import cos, radians, sin
from typing import Any, Literal, Protocol

from msgspec import Struct
from reportlab.pdfgen.canvas import Canvas

from aerodrome.paper.lettering import Run

Colour = tuple[float, float, float]
Spot = tuple[float, float]
Step = tuple[Literal["move", "line", "curve", "close"], tuple[Spot, ...]]
"""A step of a path: where it goes, of a curve with its two control points before that."""


class Look(Struct, frozen=True):
    """How a shape is drawn: filled, edged, or both."""

    fill: Colour | None = None
    edge: Colour | None = None
    thick: float = 0.5
    dash: tuple[float, ...] = ()


class Pen(Protocol):
    """What a pad draws with."""

    def turn(self, width: float, height: float) -> None:
        """A fresh page of that size."""

    def words(self, at: Spot, angle: float, runs: Sequence[Run], size: float, colour: Colour) -> None:
        """Words from a point of their base line on."""

    def line(self, one: Spot, other: Spot, look: Look) -> None:
        """A straight line."""

    def box(self, at: Spot, wide: float, high: float, corner: float, look: Look) -> None:
        """A rectangle with its lower left corner there."""

    def disc(self, at: Spot, radius: float, look: Look) -> None:
        """A circle."""

    def path(self, steps: Sequence[Step], look: Look) -> None:
        """Any shape."""

    def clip(self, at: Spot, wide: float, high: float) -> None:
        """What is drawn until `unclip` stays in a rectangle."""

    def unclip(self) -> None:
        """The end of that."""

    def name(self, name: str) -> None:
        """What is drawn until `unname` carries a name."""

    def unname(self) -> None:
        """The end of that."""

    def done(self) -> bytes:
        """The file."""


class PdfPen:
    """Writes a PDF: without a date, so that the same strokes always give the same bytes."""

    def __init__(self, title: str, true_scale: bool) -> None:
        self._file = BytesIO()
        self._pages = 0
        self._canvas: Any = Canvas(self._file, pageCompression=1, invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Aerodrome")
        self._canvas.setCreator("Aerodrome")
        self._canvas.setSubject("For playing at a real table")
        if true_scale:
            self._canvas.setViewerPreference("PrintScaling", "None")

    def turn(self, width: float, height: float) -> None:
        if self._pages:
            self._canvas.showPage()
        self._pages += 1
        self._canvas.setPageSize((width, height))

    def words(self, at: Spot, angle: float, runs: Sequence[Run], size: float, colour: Colour) -> None:
        along, across = cos(radians(angle)), sin(radians(angle))
        text = self._canvas.beginText()
        text.setTextTransform(along, across, -across, along, *at)
        text.setFillColorRGB(*colour)
        for font, share, run in runs:
            text.setFont(font, size * share)
            text.textOut(run)
        self._canvas.drawText(text)

    def line(self, one: Spot, other: Spot, look: Look) -> None:
        self._take(look)
        self._canvas.line(*one, *other)

    def box(self, at: Spot, wide: float, high: float, corner: float, look: Look) -> None:
        self._canvas.roundRect(*at, wide, high, corner, **self._take(look))

    def disc(self, at: Spot, radius: float, look: Look) -> None:
        self._canvas.circle(*at, radius, **self._take(look))

    def path(self, steps: Sequence[Step], look: Look) -> None:
        path = self._canvas.beginPath()
        ways = {"move": path.moveTo, "line": path.lineTo, "curve": path.curveTo, "close": path.close}
        for kind, spots in steps:
            ways[kind](*[value for spot in spots for value in spot])
        self._canvas.drawPath(path, **self._take(look))

    def clip(self, at: Spot, wide: float, high: float) -> None:
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(*at, wide, high)
        self._canvas.clipPath(path, stroke=0, fill=0)

    def unclip(self) -> None:
        self._canvas.restoreState()

    def name(self, name: str) -> None:
        self._canvas.addLiteral(f"/{name} BMC")

    def unname(self) -> None:
        self._canvas.addLiteral("EMC")

    def done(self) -> bytes:
        self._canvas.save()
        return self._file.getvalue()

    def _take(self, look: Look) -> dict[str, int]:
        """Takes up the colours; whether to fill and to stroke."""
        self._canvas.setLineWidth(look.thick)
        self._canvas.setDash(*([list(look.dash)] if look.dash else []))
        if look.edge is not None:
            self._canvas.setStrokeColorRGB(*look.edge)
        if look.fill is not None:
            self._canvas.setFillColorRGB(*look.fill)
        return {"stroke": int(look.edge is not None), "fill": int(look.fill is not None)}
