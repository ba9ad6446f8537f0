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
    def is_sure(self) -> bool:
        """Is it more than luck: does the interval lie on one side of nothing, as it is written?"""
        return round(self.low, 1) > 0 or round(self.high, 1) < 0


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
        begun = f"Measured in {found.pairs} pairs of battles between {came.bot}s"
        told = (
            ("turns", found.turns),
            ("planes lost", found.lost),
            ("wins in a hundred for the first side", found.wins),
        )
        sure = [_said(change, name) for name, change in told if change.is_sure]
        if not sure:
            return f"{begun}: any difference it makes is too small to tell from luck."
        return f"{begun}: {', '.join(sure)}."


def _said(change: Change, name: str) -> str:
    """`2.4 fewer turns (1.4 to 3.3)`."""
    low, high = sorted((abs(change.low), abs(change.high)))
    word = "more" if change.difference > 0 else "fewer"
    return f"{abs(change.difference):.1f} {word} {name} ({low:.1f} to {high:.1f})"


@cache
def effects(package: str) -> Effects | None:
    """What was measured for a package; none where nothing was."""
    path = files(package) / SHEET
    return sheets.read(path, Effects) if path.is_file() else None
