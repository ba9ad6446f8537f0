"""Damage decks (MC05): sixty numbered cards each, with points and at most one sign."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault

Letter = Literal["A", "B", "C", "D"]
Sign = Literal[
    "", "jam-green", "jam-red", "crew", "engine", "fire", "smoke", "rudder-left", "rudder-right", "explosion"
]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")
SIZE = 60
NUMBERS = tuple(range(1, SIZE + 1))
GREEN, RED = "jam-green", "jam-red"
JAMS = (GREEN, RED)
OPEN_SIGNS = ("jam-green", "jam-red", "fire", "smoke")
"""Signs that everybody is told of as soon as they take effect (MC12)."""


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """So many cards alike."""

    points: Annotated[int, Meta(ge=0, le=5)]
    count: Annotated[int, Meta(ge=1, le=SIZE)]
    sign: Sign = ""


class DamageCard(Struct, frozen=True, gc=False):
    """One card."""

    points: int
    sign: Sign


class DamageDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck, proved to have sixty cards."""

    words: Annotated[str, Meta(min_length=1)]
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        """Sixty cards, no more and no fewer (MC05)."""
        total = sum([row.count for row in self.rows])
        if total != SIZE:
            raise Fault("rows", f"found {total} cards", f"{SIZE}")

    @property
    def cards(self) -> tuple[DamageCard, ...]:
        """The cards in the order of their numbers."""
        return tuple([DamageCard(row.points, row.sign) for row in self.rows for _ in range(row.count)])


@cache
def damage_decks() -> dict[str, tuple[DamageCard, ...]]:
    """The cards of each deck; number n stands at place n - 1. Shared: do not change it."""
    folder = files("aerodrome.cards") / "data" / "damage"
    return {letter: sheets.read(folder / f"{letter}.toml", DamageDeck).cards for letter in LETTERS}


@cache
def words(letter: str) -> str:
    """What a deck is for."""
    return sheets.read(files("aerodrome.cards") / "data" / "damage" / f"{letter}.toml", DamageDeck).words


@cache
def hitting(letter: str) -> int:
    """How many of a deck's sixty cards have points."""
    return len([1 for one in damage_decks()[letter] if one.points])


def card(letter: str, number: int) -> DamageCard:
    """A card by deck and number."""
    return damage_decks()[letter][number - 1]
