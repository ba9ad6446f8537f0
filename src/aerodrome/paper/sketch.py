"""A sketch: the first page of a sheet as a picture (SVG), for whoever wants to see it before it is printed."""

from collections.abc import Sequence
from html import escape

from reportlab.pdfbase import pdfmetrics

from aerodrome.paper.lettering import Run
from aerodrome.paper.pen import Colour, Look, Spot, Step

FAMILIES = {
    "Times": "Times New Roman,Tinos,Liberation Serif,serif",
    "Helvetica": "Helvetica,Arial,Arimo,Liberation Sans,sans-serif",
    "Vera": "Verdana,DejaVu Sans,sans-serif",
}
"""What a browser sets in place of each font; widths are kept whatever it has."""
LETTERS = {"move": "M", "line": "L", "curve": "C", "close": "Z"}


class Enough(Exception):
    """The first page is drawn, and nobody wants another."""

    def __init__(self, picture: bytes) -> None:
        super().__init__("the first page is drawn")
        self.picture = picture


class SketchPen:
    """Draws one page; at the second it says that this is enough."""

    def __init__(self) -> None:
        self._width = self._height = 0.0
        self._parts: list[str] = []
        self._clips = 0
        self._look = ""
        """How the strokes are drawn that are still to be put down together."""
        self._strokes: list[str] = []

    def turn(self, width: float, height: float) -> None:
        if self._parts or self._strokes:
            raise Enough(self.done())
        self._width, self._height = width, height

    def words(self, at: Spot, angle: float, runs: Sequence[Run], size: float, colour: Colour) -> None:
        self._put_down()
        x, y = at[0], self._height - at[1]
        turned = f' transform="rotate({_short(-angle)} {_short(x)} {_short(y)})"' if angle else ""
        self._parts.append(f'<g fill="{_hex(colour)}"{turned}>')
        for font, share, run in runs:
            wide = float(pdfmetrics.stringWidth(run, font, size * share))
            kept = f' textLength="{_short(wide)}" lengthAdjust="spacingAndGlyphs"' if run.strip() else ""
            place = f'x="{_short(x)}" y="{_short(y)}" font-size="{_short(size * share)}"'
            self._parts.append(f"<text {place}{kept}{_face(font)}>{escape(run)}</text>")
            x += wide
        self._parts.append("</g>")

    def line(self, one: Spot, other: Spot, look: Look) -> None:
        self._shape(f"M{self._at(one)}L{self._at(other)}", look)

    def box(self, at: Spot, wide: float, high: float, corner: float, look: Look) -> None:
        self._shape(self._rectangle(at, wide, high, min(corner, wide / 2, high / 2)), look)

    def disc(self, at: Spot, radius: float, look: Look) -> None:
        half = f"a{_short(radius)} {_short(radius)} 0 1 0"
        there, back = _short(2 * radius), _short(-2 * radius)
        self._shape(f"M{self._at((at[0] - radius, at[1]))}{half} {there} 0{half} {back} 0", look)

    def path(self, steps: Sequence[Step], look: Look) -> None:
        said = [LETTERS[kind] + " ".join([self._at(one) for one in spots]) for kind, spots in steps]
        self._shape("".join(said), look)

    def clip(self, at: Spot, wide: float, high: float) -> None:
        self._put_down()
        self._clips += 1
        name = f"c{self._clips}"
        self._parts.append(f'<clipPath id="{name}"><path d="{self._rectangle(at, wide, high, 0)}"/></clipPath>')
        self._parts.append(f'<g clip-path="url(#{name})">')

    def unclip(self) -> None:
        self._put_down()
        self._parts.append("</g>")

    def name(self, name: str) -> None:
        """Nobody measures a sketch."""

    def unname(self) -> None:
        """Nor looks for anything in it."""

    def done(self) -> bytes:
        self._put_down()
        wide, high = _short(self._width), _short(self._height)
        size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        return "".join([head, '<path fill="#fff" d="M0 0h9999v9999H0z"/>', *self._parts, "</svg>"]).encode()

    def _at(self, spot: Spot) -> str:
        return f"{_short(spot[0])} {_short(self._height - spot[1])}"

    def _rectangle(self, at: Spot, wide: float, high: float, corner: float) -> str:
        across, down = _short(wide - 2 * corner), _short(high - 2 * corner)
        begin = f"M{self._at((at[0] + corner, at[1] + high))}"
        if not corner:
            return f"{begin}h{across}v{down}H{_short(at[0])}z"
        bends = [f"a{_short(corner)} {_short(corner)} 0 0 1 {x}{_short(corner)} {y}{_short(corner)}"
                 for x, y in (("", ""), ("-", ""), ("-", "-"), ("", "-"))]  # fmt: skip
        return f"{begin}h{across}{bends[0]}v{down}{bends[1]}h-{across}{bends[2]}v-{down}{bends[3]}z"

    def _shape(self, path: str, look: Look) -> None:
        """Strokes of one look are put down together; what is filled stays by itself, for it may cover something."""
        filled = f'fill="{_hex(look.fill)}"' if look.fill is not None else 'fill="none"'
        edged = f' stroke="{_hex(look.edge)}" stroke-width="{_short(look.thick)}"' if look.edge is not None else ""
        dashed = f' stroke-dasharray="{" ".join(map(_short, look.dash))}"' if look.dash else ""
        words = f"{filled}{edged}{dashed}"
        if words != self._look or look.fill is not None:
            self._put_down()
        self._look = words
        self._strokes.append(path)

    def _put_down(self) -> None:
        if self._strokes:
            self._parts.append(f'<path {self._look} d="{"".join(self._strokes)}"/>')
        self._strokes = []


def _short(value: float) -> str:
    """A length as short as it can be written."""
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def _hex(colour: Colour) -> str:
    return "#" + "".join([f"{round(255 * part):02x}" for part in colour])


def _face(font: str) -> str:
    """The attributes of a font."""
    family = next(words for name, words in FAMILIES.items() if font.startswith(name))
    bold = ' font-weight="700"' if "B" in font else ""
    italic = ' font-style="italic"' if font.endswith(("Italic", "Oblique", "It")) else ""
    return f' font-family="{family}"{bold}{italic}'
