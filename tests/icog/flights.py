"""The flight of one airplane alone in the sky, and what it came to."""

from aerodrome.core.geometry import Point
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Flight, Result
from tests.icog.skies import sky

UNIT = 1_000_000


def flown(airplane, text: str, *results: Result, **fields) -> Flight:
    """The flight of one airplane alone in the sky."""
    return fly(sky(airplane, **fields), airplane.id, parse(text), results)


def paid(flight: Flight) -> list[int]:
    return [why.value for why in flight.losses]


def kinds(flight: Flight) -> list[tuple[str, int]]:
    return [(test.kind, test.segment) for test in flight.tests]


def place(x: float, y: float, z: float) -> Point:
    return Point(round(1000 * x), round(1000 * y), round(1000 * z))
