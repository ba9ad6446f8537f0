"""The dice of the game (AD05, AD06, AD34, AD37); their faces are data."""

from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.dice import Die
from aerodrome.core.faults import Fault

Number = Annotated[int, Meta(ge=-9, le=9)]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """A die with numbers; a starred one is dangerous to an overstrained engine (AD06)."""

    faces: Annotated[tuple[Number, ...], Meta(min_length=6, max_length=6)]
    starred: tuple[Number, ...] = ()

    def __post_init__(self) -> None:
        """Refuses a star on a face that the die does not have."""
        for face in self.starred:
            if face not in self.faces:
                raise Fault("starred", f"found {face}", f"faces of the die: {', '.join(map(str, self.faces))}")


class Parts(Struct, frozen=True, forbid_unknown_fields=True):
    """The damage die: a part of the airplane on each face (AD37)."""

    faces: Annotated[tuple[Literal["wings", "tail", "guns", "engine"], ...], Meta(min_length=6, max_length=6)]


class DiceSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """All dice of the game."""

    red: Numbers
    blue: Numbers
    green: Numbers
    damage: Parts


SHEET = sheets.read(files("aerodrome.triangle") / "data/tables/dice.toml", DiceSheet)
RED = Die("red", SHEET.red.faces)
BLUE = Die("blue", SHEET.blue.faces)
GREEN = Die("green", SHEET.green.faces)
STARRED = SHEET.green.starred
DAMAGE = Die("damage", (1, 2, 3, 4, 5, 6))
PARTS = dict(zip(DAMAGE.faces, SHEET.damage.faces, strict=True))
"""What each face of the damage die hits."""
