"""Figures that games share on the wire: a line of a sum, what comes down on the ground, and what is lost there."""

from typing import Literal

import msgspec

Falling = Literal["bomb", "shell", "container", "flak"]
Spot = tuple[float, float, float]
"""A place: east, north, height."""


class Term(msgspec.Struct, frozen=True):
    """One line of a sum: the paragraph it rests on, what it says, what it adds."""

    paragraph: str
    text: str
    value: int


class RingCard(msgspec.Struct, frozen=True):
    """A ring of a bomb template: its radius, and the d6 of damage up to there."""

    radius: float
    dice: int


class Impact(msgspec.Struct, frozen=True):
    """Something came down or went off: what it was, where it was meant to, where it did, with its template."""

    what: Falling
    aim: Spot
    at: Spot
    rings: tuple[RingCard, ...]


class GroundLoss(msgspec.Struct, frozen=True):
    """What a side has lost on the ground, and the objectives it has reached."""

    side: str
    lost: int
    of: int
    words: str
    goals: tuple[str, ...]
