"""The dial of a cockpit panel on paper (2.1.1): speed bands, Speed steps, turn markers, drag zones and marks."""

from itertools import pairwise

from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.tables import charts
from aerodrome.paper.pad import BLUE, BRASS, FADED, INK, MM, RED, WHITE, Pad, around
from aerodrome.paper.pen import Colour, Spot

BEYOND = 30
"""The dial goes on so many km/h beyond Maximum speed."""
FIVE = 5
BEGIN, SWEEP = 240.0, 300.0
"""0 km/h stands at this angle; the needle goes clockwise from there."""
CROWDED = 9.5
"""Turn markers that are nearer, in degrees, stand in two rows."""
TINTS: dict[str, Colour] = {
    "stall": (0.80, 0.78, 0.75),
    "slow": (0.86, 0.90, 0.80),
    "medium": (0.97, 0.92, 0.74),
    "high": (0.96, 0.83, 0.66),
    "dive": (0.92, 0.70, 0.62),
}
"""The bands from grey to red; they differ in lightness too, for printers without colours."""


def end(panel: Panel) -> int:
    """The last speed of the dial."""
    return panel.maximum + BEYOND


def angle(panel: Panel, speed: float) -> float:
    """Where a speed stands on the dial."""
    return BEGIN - SWEEP * speed / end(panel)


def draw(pad: Pad, panel: Panel, centre: Spot, radius: float) -> None:
    """The whole dial; the drag zones lie outside of the radius."""
    pad.disc(centre, radius, WHITE, None)
    _bands(pad, panel, centre, radius - 11 * MM)
    _drag(pad, panel, centre, radius + 4.4 * MM)
    _scale(pad, panel, centre, radius)
    _marks(pad, panel, centre, radius)
    _steps(pad, panel, centre, radius)
    _markers(pad, panel, centre, radius - 18 * MM)
    _legend(pad, panel, centre, radius)


def _bands(pad: Pad, panel: Panel, centre: Spot, outer: float) -> None:
    """The ring of speed bands, each with its name along it."""
    inner = outer - 5.4 * MM
    for name, above, up_to in bands(panel):
        start, stop = angle(panel, above), angle(panel, up_to)
        pad.sector(centre, (inner, outer), start, stop, TINTS[name], None)
        middle = (start + stop) / 2
        below = -180 < middle < 0
        at = around(centre, (inner + outer) / 2 + (0.8 if below else -0.8) * MM, middle)
        room = abs(start - stop) / 57.3 * outer - 1 * MM
        if room > 5 * MM:
            turned = middle + 90 if below else middle - 90
            pad.words(*at, name.upper(), "sans-bold", 6, INK, "middle", room, turned)
    pad.arc(centre, outer, angle(panel, 0), angle(panel, end(panel)), 0.4, FADED)
    pad.arc(centre, inner, angle(panel, 0), angle(panel, end(panel)), 0.4, FADED)


def bands(panel: Panel) -> list[tuple[str, int, int]]:
    """The speed bands of a dial: name, above which speed, up to which speed."""
    found = [("stall", 0, panel.stall)]
    for speed in range(panel.stall + FIVE, end(panel) + 1, FIVE):
        band = charts.band_of(speed)
        if found[-1][0] == band:
            found[-1] = (band, found[-1][1], speed)
        else:
            found.append((band, found[-1][2], speed))
    return found


def _scale(pad: Pad, panel: Panel, centre: Spot, radius: float) -> None:
    """The scale of km/h."""
    pad.arc(centre, radius, angle(panel, 0), angle(panel, end(panel)), 1.1)
    for speed in range(0, end(panel) + 1, FIVE):
        turned = angle(panel, speed)
        ten = speed % 10 == 0
        pad.line(around(centre, radius, turned), around(centre, radius - (3.4 if ten else 2) * MM, turned), 0.6)
        if ten:
            x, y = around(centre, radius - 6.6 * MM, turned)
            pad.words(x, y - 2.3, str(speed), "sans-bold" if speed % 50 == 0 else "sans", 6.6, align="middle")


def _steps(pad: Pad, panel: Panel, centre: Spot, radius: float) -> None:
    """A dot on the rim for each Speed step; above Top speed every 5 km/h is one, hollow."""
    for speed in panel.steps:
        pad.disc(around(centre, radius + 1.9 * MM, angle(panel, speed)), 1.05 * MM, INK, None)
    for speed in range(panel.top + FIVE, end(panel) + 1, FIVE):
        pad.disc(around(centre, radius + 1.9 * MM, angle(panel, speed)), 0.8 * MM, WHITE, INK, 0.5)
    if panel.loaded:
        for speed in (panel.loaded.stall, panel.loaded.top):
            pad.disc(around(centre, radius + 1.9 * MM, angle(panel, speed)), 1.25 * MM, WHITE, RED, 1.0)


def _drag(pad: Pad, panel: Panel, centre: Spot, inner: float) -> None:
    """The zones of wind drag outside of the rim (5.7.8.1), and the red above Maximum speed."""
    outer = inner + 3.8 * MM
    ends = [panel.top, *[zone.up_to for zone in panel.drag]]
    for shade, ((above, up_to), zone) in enumerate(zip(pairwise(ends), panel.drag, strict=True)):
        start, stop = angle(panel, above), angle(panel, up_to)
        tint = (0.97, 0.88 - 0.10 * min(shade, 3), 0.66 - 0.12 * min(shade, 3))
        pad.sector(centre, (inner, outer), start, stop, tint, FADED, 0.4)
        x, y = around(centre, (inner + outer) / 2, (start + stop) / 2)
        pad.words(x, y - 2.6, f"−{zone.units}", "sans-bold", 7, align="middle")
    start, stop = angle(panel, panel.maximum), angle(panel, end(panel))
    pad.sector(centre, (inner, outer), start, stop, RED, RED, 0.4)
    x, y = around(centre, (inner + outer) / 2, (start + stop) / 2)
    pad.words(x, y - 2.6, f"−{panel.drag[-1].units}", "sans-bold", 7, WHITE, "middle")


def _marks(pad: Pad, panel: Panel, centre: Spot, radius: float) -> None:
    """Stall, Manoeuvring, Top and Maximum speed as strokes through rim and bands."""
    for speed, colour, thick, dash in marks(panel):
        turned = angle(panel, speed)
        pad.line(
            around(centre, radius - 16.6 * MM, turned), around(centre, radius - 9.2 * MM, turned), thick, colour, dash
        )
        pad.line(around(centre, radius - 3.6 * MM, turned), around(centre, radius, turned), thick, colour, dash)


def marks(panel: Panel) -> list[tuple[int, Colour, float, tuple[float, ...]]]:
    """The marks of a dial: speed, colour, thickness, dashes."""
    return [
        (panel.stall, INK, 2.2, ()),
        (panel.manoeuvring, BLUE, 1.4, (2.0, 1.2)),
        (panel.top, BRASS, 2.2, ()),
        (panel.maximum, RED, 2.2, ()),
    ]


def _markers(pad: Pad, panel: Panel, centre: Spot, radius: float) -> None:
    """The turn markers inside the bands: a letter that points at its speed; crowded ones stand in two rows."""
    last, second = 999.0, False
    for marker in panel.markers:
        if marker.speed > end(panel):
            continue
        turned = angle(panel, marker.speed)
        second = last - turned < CROWDED and not second
        last = turned
        at = around(centre, radius - (8.2 if second else 2.6) * MM, turned)
        pad.line(at, around(centre, radius + 1.2 * MM, turned), 0.6, FADED)
        pad.disc(at, 2.3 * MM, WHITE, INK, 0.7)
        pad.words(at[0], at[1] - 2.9, marker.template, "serif-bold", 8.5, align="middle")


def _legend(pad: Pad, panel: Panel, centre: Spot, radius: float) -> None:
    """What the strokes are, in the middle of the dial and in the gap at its foot."""
    x, y = centre
    names = ("Stall", "Manoeuvring", "Top", "Maximum")
    for row, (name, (speed, colour, thick, dash)) in enumerate(zip(names, marks(panel), strict=True)):
        low = y + (8 - 4.4 * row) * MM
        pad.line((x - 16 * MM, low + 1 * MM), (x - 10.5 * MM, low + 1 * MM), thick, colour, dash)
        pad.words(x - 9 * MM, low, name, "sans", 7.5)
        pad.words(x + 16 * MM, low, str(speed), "sans-bold", 8, align="right")
    if panel.loaded:
        words = f"with bombs: {panel.loaded.stall} and {panel.loaded.top}"
        pad.words(x, y - 11.2 * MM, words, "sans", 6.8, RED, "middle")
    foot = y - radius
    pad.words(x, foot + 7 * MM, "km/h", "serif-italic", 9, FADED, "middle")
    pad.words(x, foot + 2.6 * MM, "10 km/h = 1 MU", "sans-bold", 7.5, align="middle")
