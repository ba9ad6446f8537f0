"""Effects: what the house rules of a game change, as the laboratory has measured it in pairs of battles.

They stand in the game's `data/effects.toml`, with where they come from.
"""

from functools import cache
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core import sheets

SHEET = "data/effects.toml"
Line = Annotated[str, Meta(min_length=1)]


class Change(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A difference between pairs of battles with the same dice, with its 95 % interval."""

    difference: float
    low: float
    high: float

    @property
    def is_nothing(self) -> bool:
        """Was it the same in every pair?"""
        return self.difference == self.low == self.high == 0


class Effect(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one house rule changes: wins of the first side in percentage points, turns, machines lost on both sides."""

    pairs: Annotated[int, Meta(ge=1)]
    wins: Change
    turns: Change
    lost: Change
    scenario: str = ""
    """Where it was measured, if not where the others were."""


class Provenance(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where the figures come from."""

    rules: int
    bot: Line
    scenario: Line
    seed: int
    date: Line


class Effects(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """All that was measured of a game's house rules, by their options."""

    provenance: Provenance
    effects: dict[str, Effect]

    def words(self, option: str) -> str:
        """What was measured of a house rule, in a sentence; empty where nothing was."""
        found = self.effects.get(option)
        if found is None:
            return ""
        came = self.provenance
        begun = f"Measured in {found.pairs} pairs of battles of {came.bot}s ({found.scenario or came.scenario})"
        if found.wins.is_nothing and found.turns.is_nothing and found.lost.is_nothing:
            return f"{begun}: nothing changed."
        told = (("turns", found.turns), ("machines lost", found.lost), ("wins of the first side, per cent", found.wins))
        return f"{begun}: {'; '.join([f'{name} {_said(change)}' for name, change in told])}."


def _said(change: Change) -> str:
    """`+0.4 (−0.1 to +0.9)`."""
    return f"{_signed(change.difference)} ({_signed(change.low)} to {_signed(change.high)})"


def _signed(value: float) -> str:
    """A number with one digit after the point and its sign, a true minus included."""
    text = f"{abs(value):.1f}"
    return text if text == "0.0" else f"{'+' if value > 0 else '−'}{text}"


@cache
def effects(package: str) -> Effects | None:
    """What was measured for a package; none where nothing was."""
    path = files(package) / SHEET
    return sheets.read(path, Effects) if path.is_file() else None
