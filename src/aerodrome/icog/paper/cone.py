"""The gunnery cone at true scale (6.2.1, 6.3.3.1): distance bands with their modifiers, in two pieces."""

from itertools import pairwise

from aerodrome.core.phrases import signed
from aerodrome.icog.gunnery.guns import boxes
from aerodrome.icog.tables import charts
from aerodrome.paper.measure import MOVE_UNIT, ruler
from aerodrome.paper.pad import CREAM, FADED, FOOT, INK, MARGIN, MM, RED, WHITE, Pad, Paper, around
from aerodrome.paper.pen import Spot

TAB = 10 * MM
"""The strip by which the second piece is glued under the first."""


def sheet(paper: Paper) -> bytes:
    """The cone in two pieces on one page."""
    pad = Pad(paper, "Gunnery cone", true_scale=True)
    pad.turn("In Clouds of Glory · gunnery cone", landscape=True)
    y = pad.head("Gunnery cone", "cut out, glue the second piece under the first; true scale", 15)
    words = (
        "The point lies at the guns, the middle line along the nose. A target can be hit if its pilot's head is in the "
        "cone; the band it is in gives the modifier of the shot."
    )
    pad.words(MARGIN, y - 1.5 * MM, words, "serif-italic", 9, FADED, most=pad.inner)
    ends, near = reaches(), middle()
    half = charts.shooting().half_angle
    high = [2 * MOVE_UNIT * end * half / 57.3 for end in (near, ends[-1])]
    y -= 8 * MM + high[0] / 2
    first = (MARGIN + 4 * MM, y)
    _piece(pad, 1, first, [0.0, *[end for end in ends if end <= near]])
    _bursts(pad, first[0] + near * MOVE_UNIT + 22 * MM, y + 14 * MM)
    y -= high[0] / 2 + 6 * MM + high[1] / 2
    apex = (MARGIN + 4 * MM + TAB - near * MOVE_UNIT, y)
    inner = near * MOVE_UNIT
    pad.sector(apex, (inner - TAB, inner), half, -half, WHITE, FADED, 0.4)
    pad.words(apex[0] + inner - TAB / 2 + 1 * MM, y, "glue", "sans", 7, FADED, "middle", angle=90)
    _piece(pad, 2, apex, [end for end in ends if end >= near])
    ruler(pad, MARGIN, FOOT + 1 * MM)
    return pad.done()


def reaches() -> list[float]:
    """The ends of the distance bands in Move units."""
    return [band.up_to for band in charts.shooting().distance]


def middle() -> float:
    """Where the cone is cut in two: the end of a band, half of the way or just beyond."""
    return next(end for end in reaches() if end >= reaches()[-1] / 2)


def _piece(pad: Pad, number: int, apex: Spot, ends: list[float]) -> None:
    """Bands from one distance to another, each with its modifier and its end."""
    half = charts.shooting().half_angle
    modifiers = {band.up_to: band.modifier for band in charts.shooting().distance}
    with pad.named(f"cone_{number}"):
        for at, (begin, end) in enumerate(pairwise(ends)):
            tint = CREAM if at % 2 == 0 else WHITE
            pad.sector(apex, (begin * MOVE_UNIT, end * MOVE_UNIT), half, -half, tint, INK, 0.6)
    reach = ends[-1] * MOVE_UNIT
    pad.line(around(apex, ends[0] * MOVE_UNIT, 0), around(apex, reach, 0), 0.3, FADED, (3, 2))
    for begin, end in pairwise(ends):
        first = begin == 0  # the point has little room
        x = apex[0] + (begin * 0.2 + end * 0.8 if first else (begin + end) / 2) * MOVE_UNIT
        pad.words(x, apex[1] + 0.9 * MM, signed(modifiers[end]), "serif-bold", 10 if first else 15, RED, "middle")
        below = apex[1] - (2.7 if first else 4.4) * MM
        pad.words(x, below, f"to {end:g} MU", "sans", 4.8 if first else 6.5, FADED, "middle")


def _bursts(pad: Pad, x: float, y: float) -> None:
    """What each kind of burst adds and costs (6.3.6.1), beside the first piece."""
    pad.words(x, y, "Bursts", "serif-bold", 11)
    for row, (name, burst) in enumerate(charts.shooting().burst.items()):
        low = y - (5.4 + 4.6 * row) * MM
        pad.words(x, low, name, "sans", 8)
        pad.words(x + 26 * MM, low, signed(burst.shot), "sans-bold", 8, align="right")
        pad.words(x + 30 * MM, low, boxes(burst.halves), "sans", 8, FADED)
