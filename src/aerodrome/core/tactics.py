"""Tactics: what a campaign has to know of a game in which its battles are fought (SC47, SC67)."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.skillbook import Effect

Surrounding = Literal["guns", "area", "clouds", "formation"]
"""What the dice of a campaign find out about a mission, and its leaders settle (SC47, steps 3, 4, 5 and 7)."""


class Force(Struct, frozen=True, forbid_unknown_fields=True):
    """How many machines of each role a side sends up."""

    scouts: int = 0
    two_seaters: int = 0


class Engagement(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready mission of a tactical game: its sides, the one with the task first, and the places that each has."""

    id: str
    sides: tuple[str, str]
    attacker: Force
    defender: Force
    words: str
    """What its task is, whichever side has it; the mission's own briefing speaks of certain sides and machines."""
    bombs: int = 0
    """Bombs that every two-seater of the attacker must be able to carry."""
    scout_bombs: int = 0
    guns: int = 0
    """Anti-aircraft guns that the defender has here already."""
    targets: tuple[str, ...] = ()
    """What its task is about, one of them by a die; none: one of those of the kind of mission."""
    area: str = ""
    """The only country in which it can be flown; empty: in any."""


class StandIn(Struct, frozen=True, forbid_unknown_fields=True):
    """The type of a game that stands for one of the campaign's, and the bombs it can carry there."""

    type: str
    bombs: int = 0


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `data/tactics.toml`."""

    types: Mapping[str, StandIn]
    """By the campaign's slug."""
    engagements: Mapping[str, tuple[Engagement, ...]]
    """By the kind of mission."""
    wounds: bool = True
    """Are men wounded in the battle itself? Else only what comes after it wounds them."""
    without: Mapping[Surrounding, str] = {}
    """What the game has no place for on its board, and what the briefing says of that."""


class Tactics(Struct, frozen=True):
    """A game as a campaign uses it."""

    sheet: Sheet
    effect: Callable[[str], Effect]
    """What a skill, mark or keepsake does in the game."""
    type_names: Callable[[], Mapping[str, str]]
    """What each of its types is called, by slug."""
    damage_points: Callable[[str], int] | None = None
    """What a type can take, where the game counts damage as the campaign does (SC52, SC53); None: it does not."""

    def engagements(self, kind: str) -> tuple[Engagement, ...]:
        """The ready missions that fit a kind of mission."""
        return self.sheet.engagements.get(kind, ())

    def engagement(self, kind: str, scenario: str) -> Engagement | None:
        """A ready mission by its id, as its kind has it; one that has changed its kind since is still found."""
        others = [one for listed in self.sheet.engagements.values() for one in listed]
        return next((one for one in (*self.engagements(kind), *others) if one.id == scenario), None)

    def lack(self, step: Surrounding) -> str:
        """What the briefing says where the game has no place for something (SC47); empty where it has."""
        return self.sheet.without.get(step, "")

    def type_of(self, slug: str) -> str:
        """The type that stands for one of the campaign's; one of the game's own stands for itself."""
        return self.sheet.types[slug].type if slug in self.sheet.types else slug

    def bombs_of(self, slug: str) -> int:
        """The bombs that a type of the campaign can carry here."""
        return self.sheet.types[slug].bombs


def read(package: str) -> Sheet:
    """The sheet in a game's folder."""
    return sheets.read(files(package) / "data" / "tactics.toml", Sheet)
