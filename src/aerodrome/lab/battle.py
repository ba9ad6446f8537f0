"""One battle by its number: flown, and told as rows. Its dice depend on the plan's seed and its number alone.

The same number has the same dice in every cell, so that cells can be compared battle by battle.
"""


import msgspec

from aerodrome.lab.facts import Decided, Ended

BINS = 24
"""Squares of the heat map along the longer edge of the board."""


class SideRow(msgspec.Struct, frozen=True, gc=False):
    """How one side came out of a battle."""

    side: str
    points: float
    planes: int
    lost: int
    shots: int
    hits: int
    expected: float
    """Hits that were to be expected by the odds of its shots."""
    variance: float
    """Of the hits, by the same odds."""


class TypeRow(msgspec.Struct, frozen=True, gc=False):
    """How the machines of one type on one side came out; a shared victory is shared equally."""

    side: str
    type: str
    flown: int
    lost: int
    kills: float


class Place(msgspec.Struct, frozen=True, gc=False):
    """A square of the heat map, from the south-west, and how many shots found their target in it."""

    column: int
    row: int
    shots: int


class BattleRow(msgspec.Struct, frozen=True, gc=False):
    """One battle."""

    cell: int
    number: int
    seed: str
    """Of its dice, as 64 hexadecimal digits."""
    winner: str
    """The side; empty: a draw."""
    decided: Decided
    ended: Ended
    turns: int
    decisions: int
    stumbles: int
    """Decisions in which a bot failed and another answered for it."""
    first: str
    """The side that moved first; empty where nobody does."""
    sides: tuple[SideRow, ...] = ()
    types: tuple[TypeRow, ...] = ()
    columns: int = 0
    rows: int = 0
    """How many squares the heat map has."""
    places: tuple[Place, ...] = ()
    error: str = ""
    """The rules failed in this battle: it counts for nothing else."""


class ShotRow(msgspec.Struct, frozen=True, gc=False):
    """One shot."""

    cell: int
    number: int
    shot: int
    """From 0, in the order in which they fell."""
    turn: int
    side: str
    by: str
    by_type: str
    target: str
    target_type: str
    chance: float
    hit: bool
    effect: str
    column: int
    row: int
