"""Small drawings: airplanes, airships and balloons from above, and the pattern on the back of a card."""

from collections.abc import Sequence
from math import cos, radians, sin

from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.paper.cutting import CARD_HIGH, CARD_WIDE
from aerodrome.paper.pad import CREAM, HAIR, MM, Pad
from aerodrome.paper.pen import Colour, Spot

WINGS = ((0.30, 1.0), (0.30, -1.0), (0.02, -1.0), (0.02, 1.0))
BODY = ((1.0, 0.0), (0.86, 0.11), (0.2, 0.13), (-0.86, 0.04), (-0.86, -0.04), (0.2, -0.13), (0.86, -0.11))
TAIL = ((-0.70, 0.34), (-0.70, -0.34), (-0.92, -0.30), (-0.92, 0.30))
HULL = (
    (1.0, 0.0), (0.88, 0.13), (0.55, 0.22), (0.0, 0.25), (-0.55, 0.19), (-0.9, 0.07),
    (-0.9, -0.07), (-0.55, -0.19), (0.0, -0.25), (0.55, -0.22), (0.88, -0.13),
)  # fmt: skip
FIN = ((-0.66, 0.30), (-0.66, -0.30), (-0.95, -0.22), (-0.95, 0.22))
ENGINE = ((0.42, 0.06), (0.42, -0.06), (-0.08, -0.06), (-0.08, 0.06))
"""Outlines with the nose at 1: so far ahead, so far to the left."""
LATTICE = 6 * MM


def airplane(pad: Pad, one: Airplane, at: Spot, size: float, angle: float, tint: Colour) -> None:
    """A machine from above; `size` is half its length, `angle` that of its nose."""
    if one.base == "balloon":
        pad.disc(at, size * 0.7, tint, None)
    elif one.is_airship:
        _shape(pad, FIN, at, size, angle, tint)
        _shape(pad, HULL, at, size, angle, tint)
    else:
        wing_engines(pad, one.engines, at, size, angle, tint)
        plain(pad, at, size, angle, tint)


def plain(pad: Pad, at: Spot, size: float, angle: float, tint: Colour) -> None:
    """Any airplane."""
    for outline in (WINGS, TAIL, BODY):
        _shape(pad, outline, at, size, angle, tint)


def wing_engines(pad: Pad, engines: int, at: Spot, size: float, angle: float, tint: Colour) -> None:
    """The engines between the wings of a machine with several."""
    for row in range(1, engines // 2 + 1):
        for side in (1, -1):
            shifted = [(ahead, left + side * 0.3 * row) for ahead, left in ENGINE]
            _shape(pad, shifted, at, size, angle, tint)


def _shape(pad: Pad, outline: Sequence[tuple[float, float]], at: Spot, size: float, angle: float, tint: Colour) -> None:
    pad.polygon([turned(at, size * ahead, size * left, angle) for ahead, left in outline], tint, None)


def turned(at: Spot, ahead: float, left: float, angle: float) -> Spot:
    """A place so far ahead and to the left of another, for a nose at that angle."""
    east, north = cos(radians(angle)), sin(radians(angle))
    return at[0] + ahead * east - left * north, at[1] + ahead * north + left * east


def back(pad: Pad, x: float, y: float, tint: Colour, pale: Colour) -> None:
    """The back of a card: a lattice on its colour, with an empty plate in the middle."""
    pad.box(x, y, CARD_WIDE, CARD_HIGH, tint, None)
    for at in range(-15, 26):
        left = x + at * LATTICE
        pad.line((left, y), (left + CARD_HIGH, y + CARD_HIGH), 0.5, pale)
        pad.line((left, y + CARD_HIGH), (left + CARD_HIGH, y), 0.5, pale)
    pad.box(x + 9 * MM, y + 24 * MM, CARD_WIDE - 18 * MM, CARD_HIGH - 48 * MM, CREAM, HAIR, 1.0, 3 * MM)
    pad.box(x + 10.4 * MM, y + 25.4 * MM, CARD_WIDE - 20.8 * MM, CARD_HIGH - 50.8 * MM, None, HAIR, 0.4, 2 * MM)
