"""What a campaign is set up from: the campaign's sheet resolved with its options, as the record's header embeds it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.campaign.careers import Progress
from aerodrome.campaign.charts import Day
from aerodrome.campaign.dice import Form
from aerodrome.campaign.tactics import FORMER, USUAL, Name
from aerodrome.core.bounds import Count, Few, Prose, SideNumber, Word

Claims = Literal["granted", "witnessed", "confirmed"]
Fog = Literal["never", "technical eye", "always"]
"""When battles hide what the other side's machines and men are worth (SC34)."""
REFEREE = "Referee"


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What players agree on."""

    players: Annotated[int, Meta(ge=1, le=8)] = 2
    squadrons: Annotated[int, Meta(ge=1, le=4)] = 2
    """How many of the campaign's squadrons take part; players share them evenly."""
    referee: bool = False
    tactics: Name = FORMER
    tables: Form = "d20"
    progression: Progress = "squadron"
    missions: Annotated[int, Meta(ge=0, le=200)] = 0
    """How long it lasts; 0: as the campaign says."""
    claims: Claims = "granted"
    anti_aircraft: bool = True
    enlisted: bool = True
    """British men may be non-commissioned, as the campaign says (SC04)."""
    assign_parachutes: bool = True
    """The commander may give a parachute to somebody else (SC46)."""
    fog: Fog = "never"
    """Where a man with a technical eye flies, or always (SC34); older campaigns never had it."""


USUALLY = Options(tactics=USUAL, fog="technical eye")
"""What a new campaign has unless its players want it otherwise; the defaults above are those of older records."""


class SideSheet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A side of the campaign."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    nation: Word


class Issue(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Machines of one type that a squadron begins with."""

    type: Word
    count: Annotated[int, Meta(ge=1, le=24)]


class Unit(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A squadron that takes part: its side, its service, its machines, and the seats at which it is played."""

    name: Word
    side: SideNumber
    service: Word
    machines: Annotated[tuple[Issue, ...], Few]
    seats: Annotated[tuple[Word, ...], Few]
    enlisted: Count = 0


class Setting(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A campaign before its first day."""

    id: Word
    title: Word
    summary: Prose
    briefing: Prose
    front: Word
    start: Day
    missions: Count
    sides: tuple[SideSheet, SideSheet]
    squadrons: Annotated[tuple[Unit, ...], Few]
    options: Options

    @property
    def seats(self) -> dict[str, str]:
        """Every seat with its side's name."""
        found = {seat: self.sides[unit.side].name for unit in self.squadrons for seat in unit.seats}
        return {**found, REFEREE: REFEREE} if self.options.referee else found

    def side_of(self, seat: str) -> int | None:
        """The side of a seat; none for the referee and for who looks on."""
        for unit in self.squadrons:
            if seat in unit.seats:
                return unit.side
        return None
