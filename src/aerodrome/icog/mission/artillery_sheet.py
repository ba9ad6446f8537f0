"""Batteries of artillery in a mission's file (6.6.4.3): what it may say, and what it becomes.

They stand far behind the lines, off the board. Lengths are Move units, as in `mission_sheet.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core.faults import Fault
from aerodrome.icog.mission.ground_sheet import Spot, point
from aerodrome.icog.setting import ArtilleryEntry
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.terrain import Terrain

LETTER = "F"
"""After the letter of the side: the field guns `BF1`."""


class ArtillerySheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A battery; what is not said is as the rules have it (6.6.4.3)."""

    guns: Annotated[int, Meta(ge=1, le=12)] | None = None
    kg: Annotated[int, Meta(ge=1, le=500)] | None = None
    """The weight of a shell."""
    dice: Annotated[int, Meta(ge=0, le=10)] | None = None
    """The d10 of its deviation at the start."""
    aim: Spot | None = None
    """Where it aims; without it a player of the side says so."""


def problems(key: str, sheets: Sequence[ArtillerySheet], size: tuple[int, int]) -> Iterator[Fault]:
    """What a battery aims at does not lie on the board."""
    for number, sheet in enumerate(sheets, start=1):
        if sheet.aim and (sheet.aim[0] > size[0] or sheet.aim[1] > size[1]):
            found = f"found {sheet.aim[0]:g}, {sheet.aim[1]:g}"
            yield Fault(f"{key}.artillery#{number}.aim", found, f"0 to {size[0]}, 0 to {size[1]}")


def artillery_of(sheets: Sequence[ArtillerySheet], letter: str, ground: Terrain) -> tuple[ArtilleryEntry, ...]:
    """The batteries of a side (6.6.4.3)."""
    usual = bombing_charts.observers().battery
    return tuple([
        ArtilleryEntry(
            id=f"{letter}{LETTER}{number}",
            guns=usual.guns if sheet.guns is None else sheet.guns,
            kg=usual.kg if sheet.kg is None else sheet.kg,
            dice=usual.dice if sheet.dice is None else sheet.dice,
            aim=point(ground, sheet.aim) if sheet.aim else None,
        )
        for number, sheet in enumerate(sheets, start=1)
    ])  # fmt: skip
