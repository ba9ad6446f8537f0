"""Chance: what luck a game has, in its own words."""

from typing import NamedTuple


class Chance(NamedTuple):
    """What is said of luck: of a move that is only shown, and of a record that holds."""

    shown: str
    checked: str


DICE = Chance(
    "What you watch is flown with average dice, the same every time. Fly on, and they're rolled.",
    "Every roll checked",
)
