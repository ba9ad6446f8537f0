"""Places on the table as the wire gives them: units to the east and north, headings in degrees."""

from aerodrome.cards.space.trig import STEP
from aerodrome.cards.state import State

THOUSAND = 1000
NORTH = 90


def units(thousandths: int) -> float:
    """A length in units."""
    return thousandths / THOUSAND


def degrees(heading: int) -> float:
    """A heading of the rules, clockwise from north, as an angle anticlockwise from east."""
    return float((NORTH - STEP * heading) % 360)


def spot(x: int, y: int) -> tuple[float, float]:
    """A place."""
    return units(x), units(y)


def rounded(length: float) -> float:
    """Lengths in thousandths are fine enough to draw."""
    return round(length, 3)


def height(state: State, level: int) -> int:
    """A level; 0 where the battle is flown without altitude (MC29)."""
    return level if state.setting.options.altitude else 0
