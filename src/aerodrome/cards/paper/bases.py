"""Bases (MC21) at true size: the middle, the nose, the rays of the guns, the type, and room for an id."""

from collections.abc import Sequence

from aerodrome.cards.paper import figures
from aerodrome.cards.paper.planes import EDGES
from aerodrome.cards.paper.scale import GAME, length
from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.cards.parts.measures import measures
from aerodrome.paper.cutting import Drawing, Piece, pieces
from aerodrome.paper.pad import CREAM, FADED, HAIR, INK, MM, WHITE, Pad, Paper, around
from aerodrome.paper.pen import Colour, Spot

PALE: Colour = (0.86, 0.82, 0.72)
ORDER = ("small", "large", "balloon", "airship")


def sheets(found: Sequence[Airplane], paper: Paper) -> bytes:
    """A base for each type, those of one size together."""
    pad = Pad(paper, "Bases", true_scale=True)
    for base in ORDER:
        chosen = [one for one in found if one.base == base]
        if chosen:
            long, wide = [2 * length(half) for half in measures().bases[base]]
            said = f"{wide / MM:g} × {long / MM:g} mm: print at 100 %, cut out along the lines"
            title = "Balloon" if base == "balloon" else f"Bases: {base}"
            pieces(pad, title, said, f"{GAME} · bases", [Piece(wide, long, _drawn(one)) for one in chosen])
    return pad.done()


def _drawn(one: Airplane) -> Drawing:
    return lambda pad, x, y: draw(pad, one, x, y)


def draw(pad: Pad, one: Airplane, x: float, y: float) -> None:
    """One base, nose up."""
    half_length, half_width = [length(half) for half in one.size]
    middle = (x + half_width, y + half_length)
    with pad.named(f"base_{one.slug}"):
        pad.box(x, y, 2 * half_width, 2 * half_length, CREAM, INK, 0.5)
    with pad.clipped(x, y, 2 * half_width, 2 * half_length):
        _rays(pad, one, middle, half_length + half_width)
        figures.airplane(pad, one, middle, (half_length if one.is_airship else half_width) * 0.8, 90, PALE)
    for end in ((x, middle[1]), (x + 2 * half_width, middle[1])):
        pad.line(middle, end, 0.35, HAIR, (1.5, 1.5))
    pad.line((middle[0], y), (middle[0], y + 2 * half_length), 0.35, HAIR, (1.5, 1.5))
    if one.deck:
        nose = y + 2 * half_length
        pad.polygon([(middle[0], nose), (middle[0] - 2 * MM, nose - 3 * MM), (middle[0] + 2 * MM, nose - 3 * MM)], INK)
    pad.disc(middle, 0.9 * MM, INK, None)
    pad.box(x + 1.5 * MM, middle[1] - 7.4 * MM, 2 * half_width - 3 * MM, 4 * MM, CREAM, None)
    pad.words(middle[0], middle[1] - 6.2 * MM, one.name, "sans-bold", 7, INK, "middle", 2 * half_width - 3 * MM)
    pad.box(middle[0] - 4 * MM, y + 1.2 * MM, 8 * MM, 5 * MM, WHITE, HAIR, 0.5)


def _rays(pad: Pad, one: Airplane, middle: Spot, away: float) -> None:
    """The rays between which each post fires (MC31)."""
    for post in dict.fromkeys([gun.post for gun in one.guns]):
        towards, half = measures().arcs[post]
        for angle in (90.0 - towards + half, 90.0 - towards - half):
            pad.line(middle, around(middle, away, angle), 0.6, EDGES[post])
    if not one.guns:
        pad.disc(middle, away / 2, None, FADED, 0.4)
