"""Turn templates at true scale (2.3): rings to cut out, whose outer edge is the path of the airplane.

One Move unit is 2 cm. The rings of a sheet share their centre; where a whole half circle does not fit the paper a
ring is shorter and is laid again for the rest of the turn.
"""

from math import degrees

from msgspec import Struct

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.phrases import small
from aerodrome.icog.cockpit import templates
from aerodrome.paper.measure import MOVE_UNIT, ruler
from aerodrome.paper.pad import BRASS, CREAM, FADED, FOOT, INK, MARGIN, MM, RED, Pad, Paper, around
from aerodrome.paper.pen import Spot

BREADTH = 14 * MM
"""How broad a ring is."""
STRAIGHT = 12
"""The straight template's length in Move units."""
DEGREES = 15
"""Strokes on the inner edge stand so far apart."""
LETTERED = (97.5, 142.5, 37.5)
"""Where the letter of a half circle stands: between strokes."""


class Fan(Struct, frozen=True):
    """Templates that share a sheet, and how many degrees of a turn their rings show."""

    letters: str
    degrees: int


FANS = (Fan("ABCDEF", 180), Fan("GHIJK", 70), Fan("LMNOP", 45))
"""The sheets: as much of a turn as fits both A4 and Letter."""


def sheets(paper: Paper) -> bytes:
    """All turn templates and a straight one."""
    pad = Pad(paper, "Turn templates", true_scale=True)
    for fan in FANS:
        name = f"Turn templates {fan.letters[0]} to {fan.letters[-1]}"
        pad.turn(f"In Clouds of Glory · {small(name)}", landscape=True)
        y = pad.head(name, "cut out along the lines; true scale", 15)
        widest = radius(fan.letters[-1])
        _advice(pad, fan, y)
        centre = (pad.width / 2, y - 9 * MM - widest)
        for letter in fan.letters:
            ring(pad, letter, fan.degrees, centre)
        if fan.degrees < 180:
            straight(pad, pad.width / 2 - STRAIGHT * MOVE_UNIT / 2, FOOT + 11 * MM)
        ruler(pad, MARGIN, FOOT + 1 * MM)
    return pad.done()


def radius(letter: str) -> float:
    """The radius of a template on paper, in points."""
    return templates.radius(letter) / POINT_UNIT * MOVE_UNIT


def _advice(pad: Pad, fan: Fan, y: float) -> None:
    """How a ring is used."""
    again = "" if fan.degrees == 180 else f" Each shows {fan.degrees}° of a turn; for more lay it again from its end."
    words = (
        "Lay the plane's nose on a short edge and fly along the outer edge. Black numbers count the Move units of a "
        f"right turn, red ones those of a left turn; the strokes inside stand {DEGREES}° apart.{again}"
    )
    pad.words(MARGIN, y - 1.5 * MM, words, "serif-italic", 9, FADED, most=pad.inner)


def ring(pad: Pad, letter: str, shown: int, centre: Spot) -> None:
    """One template as an arch over its centre."""
    outer = radius(letter)
    inner = outer - min(BREADTH, outer * 0.7)
    left, right = 90 + shown / 2, 90 - shown / 2
    with pad.named(f"template_{letter}"):
        pad.sector(centre, (inner, outer), left, right, CREAM, INK, 0.6)
    _units(pad, centre, outer, left, right)
    for at in range(DEGREES, shown, DEGREES) if letter > "A" else ():
        for turned in (left - at, right + at):
            pad.line(around(centre, inner, turned), around(centre, inner + 1.4 * MM, turned), 0.3, FADED)
    for turned in _lettered(letter, shown):
        x, y = around(centre, inner + 1.3 * MM, turned)
        pad.words(x, y, letter, "serif-bold", 13 if letter > "A" else 10, BRASS, "middle", angle=turned - 90)
    if letter > "C":
        turned = 90 + (22.5 if shown == 180 else shown / 4)
        x, y = around(centre, inner + 2.2 * MM, turned)
        words = f"radius {templates.radius(letter) / POINT_UNIT:g} MU"
        pad.words(x, y, words, "sans", 6, FADED, "middle", angle=turned - 90)


def _lettered(letter: str, shown: int) -> tuple[float, ...]:
    """At which angles a template's letter stands; the smallest rings have room for one."""
    if shown < 180 or letter == "A":
        return (90.0,)
    return LETTERED if letter > "B" else LETTERED[:1]


def _units(pad: Pad, centre: Spot, outer: float, left: float, right: float) -> None:
    """Strokes for each Move unit along the outer edge, counted from either end."""
    step = degrees(MOVE_UNIT / outer)
    for at in range(1, int((left - right) / step + 1e-9) + 1):
        for turned, colour, deep in ((left - at * step, INK, 3.6), (right + at * step, RED, 6.9)):
            if right + 0.4 * step < turned < left - 0.4 * step or outer > 60 * MM:
                long = 2.2 if colour == INK else 1.2
                pad.line(around(centre, outer, turned), around(centre, outer - long * MM, turned), 0.5, colour)
                x, y = around(centre, outer - (deep + 1.3) * MM, turned)
                pad.words(x, y, str(at), "sans", 6 if outer > 30 * MM else 5, colour, "middle", angle=turned - 90)


def straight(pad: Pad, x: float, y: float) -> None:
    """A straight template with its lower left corner at x, y."""
    wide, high = STRAIGHT * MOVE_UNIT, 9 * MM
    with pad.named("straight"):
        pad.box(x, y, wide, high, CREAM, INK, 0.6)
    for at in range(1, 2 * STRAIGHT):
        left = x + at * MOVE_UNIT / 2
        pad.line((left, y + high), (left, y + high - (1.4 if at % 2 else 2.6) * MM), 0.5)
        if at % 2 == 0:
            pad.words(left, y + high - 5.4 * MM, str(at // 2), "sans", 6.5, align="middle")
    pad.words(x + 2 * MM, y + 1.4 * MM, "Straight, in Move units", "sans-bold", 6.5, BRASS)
