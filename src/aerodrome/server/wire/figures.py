"""Figures that games share on the wire: a line of a sum, what comes down on the ground, and what is lost there."""

import msgspec

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
    """Something came down: `bomb`, `shell` or `container`, where it was meant to, where it did, with its template."""

    what: str
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
