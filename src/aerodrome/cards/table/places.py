"""Places on the table as the wire gives them: units to the east and north, headings in degrees."""

from aerodrome.cards.space.trig import STEP

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
