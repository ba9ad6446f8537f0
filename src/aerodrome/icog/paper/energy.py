"""The energy table of a type (5.7.1): where the needle stands after gaining or losing energy units."""

from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.paper.dial import TINTS, end
from aerodrome.paper.pad import BRASS, CREAM, FADED, HAIR, INK, MM, RED, WHITE, Pad
from aerodrome.paper.pen import Colour

UNITS = (*range(-10, 0), *range(1, 11))
ROW, LEAST_ROW = 3.55 * MM, 2.8 * MM
"""The height of a row, and how far it may shrink where a page is nearly full."""
HEAD, TAIL = 11 * MM, 5 * MM


def rows(panel: Panel, loaded: bool = False) -> list[int]:
    """The speeds at which the needle can stand, from just below Stall to the end of the dial."""
    top = dial.top(panel, loaded)
    steps = [step for step in dial.steps(panel, loaded) if step >= dial.below_stall(panel, loaded)]
    return [*steps, *range(top - top % dial.FIVE + dial.FIVE, end(panel) + 1, dial.FIVE)]


def row_for(panel: Panel, room: float, loaded: bool = False) -> float | None:
    """How high a row can be where so much room is left; None where the table does not fit."""
    row = (room - HEAD - TAIL) / len(rows(panel, loaded))
    return None if row < LEAST_ROW else min(ROW, row)


def draw(pad: Pad, panel: Panel, x: float, y: float, wide: float, row: float, loaded: bool = False) -> float:
    """The table with its upper left corner at x, y; gives where it ends."""
    title = "Energy with bombs aboard" if loaded else "Energy"
    pad.words(x, y - 3.6 * MM, title, "serif-bold", 11)
    words = (
        "From the speed at the left go to the units lost or gained and set the needle there. Grey: at or below Stall."
    )
    aside = x + (54 if loaded else 20) * MM
    pad.words(aside, y - 3.6 * MM, words, "serif-italic", 8.5, FADED, most=x + wide - aside)
    cell = wide / (len(UNITS) + 1.6)
    lefts = [x + cell * (1.6 + at) for at in range(len(UNITS))]
    head = y - 8.6 * MM
    pad.words(x + cell * 0.8, head, "km/h", "sans-bold", 6.5, FADED, "middle")
    for left, units in zip(lefts, UNITS, strict=True):
        words = f"−{-units}" if units < 0 else f"+{units}"
        pad.words(left + cell / 2, head, words, "sans-bold", 7, RED if units < 0 else BRASS, "middle")
    low = head - 1.4 * MM
    pad.line((x, low), (x + wide, low), 0.6)
    stall = dial.stall(panel, loaded)
    for at, speed in enumerate(rows(panel, loaded)):
        low -= row
        pad.box(x, low, wide, row, CREAM if at % 2 == 0 else WHITE, None)
        pad.box(x, low, cell * 1.6, row, _tint(panel, speed, loaded), None)
        pad.words(x + cell * 0.8, low + row * 0.28, str(speed), "sans-bold", 7, align="middle")
        for left, units in zip(lefts, UNITS, strict=True):
            _cell(pad, left, low, (cell, row), panel, dial.energy_move(panel, speed, units, loaded), stall)
    middle = lefts[10]
    pad.line((middle, low), (middle, head + 3 * MM), 0.6, HAIR)
    pad.line((x, low), (x + wide, low), 0.6)
    low -= 3.6 * MM
    pad.words(x, low, _further(panel), "sans", 6.2, FADED, most=wide)
    return low - 2 * MM


def _cell(pad: Pad, left: float, low: float, size: tuple[float, float], panel: Panel, speed: int, stall: int) -> None:
    """One new speed; grey where the airplane stalls, red above Maximum speed."""
    cell, row = size
    if speed <= stall:
        pad.box(left, low, cell, row, TINTS["stall"], None)
    colour: Colour = RED if speed > panel.maximum else INK
    words = "stall" if speed < stall else str(speed)
    pad.words(
        left + cell / 2, low + row * 0.28, words, "sans-italic" if speed < stall else "sans", 6.5, colour, "middle"
    )


def _tint(panel: Panel, speed: int, loaded: bool) -> Colour:
    return TINTS[dial.band(panel, speed, loaded)]


def _further(panel: Panel) -> str:
    """The dots beyond the table, for those who dive far."""
    losses = ", ".join(f"{units} {panel.loss[units - 1]:.0f}" for units in range(11, min(15, len(panel.loss)) + 1))
    gains = ", ".join(f"{units} {panel.gain[units - 1]:.0f}" for units in range(11, min(20, len(panel.gain)) + 1))
    return (
        f"Beyond ten units, in km/h from where the needle stood, then up to the next step. Lost: {losses}. "
        f"Gained: {gains}."
    )
