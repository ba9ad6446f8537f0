"""The arc of a turn (MC20), for drawing: the rules know only where it begins and ends."""

from math import atan2, hypot, radians, sin


def curve(dx: int, dy: int, turn: int) -> tuple[float, float]:
    """The radius of the arc in thousandths of a unit, to the left below zero, and how far it leans to the right.

    The arc lies where its chord does, whatever the rounding of the card's numbers: leaning in radians.
    """
    turned = radians(turn)
    return hypot(dx, dy) / (2 * sin(turned / 2)), atan2(dx, dy) - turned / 2
