"""Campaigns as files: seven come ready, others are read from the user's own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from aerodrome.campaign import service_charts
from aerodrome.campaign.charts import Day
from aerodrome.campaign.setting import USUALLY, Issue, Options, Setting, SideSheet, Unit
from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.options import with_options

FLIGHTS = "ABCDEFGH"


class SquadronSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A squadron of a campaign's file."""

    name: Annotated[str, Meta(min_length=1)]
    side: str
    service: str
    machines: Annotated[tuple[Issue, ...], Meta(min_length=1)]
    enlisted: Annotated[int, Meta(ge=0, le=24)] = 0
    """How many of its first men are not commissioned (SC04)."""

    def __post_init__(self) -> None:
        """Refuses an unknown service, a type that its nation does not fly, and enlisted men where there are none."""
        if self.service not in service_charts.services():
            raise unknown("service", self.service, service_charts.services())
        line = service_charts.services()[self.service]
        for issue in self.machines:
            service_charts.aircraft_type(issue.type, line.nation)
        if self.enlisted and not line.enlisted:
            raise Fault("enlisted", f"found {self.enlisted}", f"0: the {line.name} has officers only (SC04)")


class CampaignSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign's file."""

    title: Annotated[str, Meta(min_length=1)]
    summary: Annotated[str, Meta(min_length=1)]
    briefing: str
    front: str
    start: Day
    missions: Annotated[int, Meta(ge=1, le=200)]
    sides: tuple[SideSheet, SideSheet]
    squadrons: Annotated[tuple[SquadronSheet, ...], Meta(min_length=1, max_length=8)]
    beginners: str = ""
    """Why it is a good one to start with; empty: others are better for that."""

    def __post_init__(self) -> None:
        """Refuses a squadron of no side and names that come twice."""
        known = [side.name for side in self.sides]
        if known[0] == known[1]:
            raise Fault("sides#2.name", f"found {known[1]!r} twice", "each name once")
        names: list[str] = []
        for at, squadron in enumerate(self.squadrons, 1):
            if squadron.side not in known:
                raise Fault(f"squadrons#{at}.side", f"unknown {squadron.side!r}", ", ".join(known))
            if squadron.name in names:
                raise Fault(f"squadrons#{at}.name", f"found {squadron.name!r} twice", "each name once")
            names.append(squadron.name)


@cache
def _ready() -> dict[str, CampaignSheet]:
    found = sheets.sheets("aerodrome.campaign", "data/campaigns")
    return {file.name.removesuffix(".toml"): sheets.read(file, CampaignSheet) for file in found}


def scenarios() -> Mapping[str, str]:
    """The ready campaigns, each with its line: those for beginners first, the others as the war went on."""
    ordered = sorted(_ready().items(), key=lambda found: (not found[1].beginners, found[1].start))
    return {name: sheet.summary for name, sheet in ordered}


def resolve(name: str, options: Mapping[str, Any]) -> Setting:
    """A campaign by id or file, with its options; a Fault names what is wrong."""
    ready = _ready()
    if name in ready:
        sheet = ready[name]
    elif name.endswith(".toml"):
        sheet = sheets.read(Path(name), CampaignSheet)
    else:
        raise Fault("scenario", f"unknown {name!r}{sheets.did_you_mean(name, ready)}", ", ".join(ready))
    return arranged(Path(name).stem, sheet, with_options(USUALLY, options))


def arranged(name: str, sheet: CampaignSheet, options: Options) -> Setting:
    """A campaign with its players sat down: squadrons are shared out in turn (SC01, SC02)."""
    if options.squadrons > len(sheet.squadrons):
        raise Fault("options, squadrons", f"found {options.squadrons}", f"at most {len(sheet.squadrons)} here")
    if options.squadrons > options.players:
        found = f"found {options.squadrons} squadrons for {options.players} players"
        raise Fault("options, squadrons", found, "at least one player for each squadron")
    sides = [side.name for side in sheet.sides]
    units = []
    for at, squadron in enumerate(sheet.squadrons[: options.squadrons]):
        count = len(range(at, options.players, options.squadrons))
        seats = (squadron.name,) if count == 1 else tuple(f"{squadron.name} {FLIGHTS[n]}" for n in range(count))
        enlisted = squadron.enlisted if options.enlisted else 0
        side = sides.index(squadron.side)
        units.append(Unit(squadron.name, side, squadron.service, squadron.machines, seats, enlisted))
    return Setting(
        id=name,
        title=sheet.title,
        summary=sheet.summary,
        briefing=" ".join(sheet.briefing.split()),
        front=sheet.front,
        start=sheet.start,
        missions=options.missions or sheet.missions,
        sides=sheet.sides,
        squadrons=tuple(units),
        options=options,
    )
