"""What each service has, as data: ranks, names, lives, medals, skills, aircraft (SC01, SC04, SC20-SC38, SC42-SC45)."""

from functools import cache
from math import lcm, prod
from typing import Annotated, Literal

from msgspec import Meta

from aerodrome.campaign.charts import Day, Month, Sheet, read
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.tables import Table

AGAIN, CHOOSE = "again", "choose"
Role = Literal["scout", "two-seater"]
Badge = Literal["", "contact", "wound", "three wounds", "serious"]


# ---- ranks


class ServiceLine(Sheet, frozen=True):
    """A service with its ranks, lowest first (SC04)."""

    name: str
    nation: str
    officers: tuple[str, str, str, str, str]
    enlisted: tuple[str, ...] = ()


@cache
def services() -> dict[str, ServiceLine]:
    """The services by their short names (SC04). Shared: do not change it."""
    return read("ranks", dict[str, ServiceLine])


# ---- lives


class Background(Sheet, frozen=True):
    """Where the men of a nation come from, and what some of them did that others hardly did."""

    homes: tuple[str, ...]
    trades: tuple[str, ...]


class LifeSheet(Sheet, frozen=True):
    """What men were before the war (SC01)."""

    ages: tuple[Annotated[int, Meta(ge=18, le=35)], ...]
    commander: Annotated[int, Meta(ge=0, le=30)]
    """So many years a commander is older."""
    traits: tuple[str, ...]
    trades: tuple[str, ...]
    """In every nation, besides its own."""
    nations: dict[str, Background]

    def __post_init__(self) -> None:
        """Refuses a nation that is missing, what stands in a list twice, and lists that go round together."""
        for service in services().values():
            if service.nation not in self.nations:
                raise Fault("nations", f"{service.nation} is missing", "every nation that has a service")
        for nation, lists in self.nations.items():
            found = {"homes": lists.homes, "trades": (*self.trades, *lists.trades), "traits": self.traits}
            for field, entries in found.items():
                doubled = [one for one in entries if entries.count(one) > 1]
                if doubled:
                    raise Fault(f"nations.{nation}.{field}", f"found {doubled[0]!r} twice", "each entry once")
            lengths = [len(self.ages), *[len(entries) for entries in found.values()]]
            if lcm(*lengths) != prod(lengths):
                raise Fault(f"nations.{nation}", f"lists of {lengths} entries", "lengths without a common divisor")


@cache
def lives() -> LifeSheet:
    """What men were before the war (SC01)."""
    return read("lives", LifeSheet)


# ---- medals


class MedalLine(Sheet, frozen=True):
    """A medal or badge: whose, for what, and its ribbon (SC42-SC45)."""

    name: str
    nation: str
    paragraph: str
    ribbon: tuple[str, ...]
    kills: int = 0
    """Victories that earn it; 0: `badge` says what does."""
    badge: Badge = ""
    enlisted: bool = False
    since: Day = "1914-01-01"
    """Before that day there was no such medal."""


class MedalSheet(Sheet, frozen=True):
    """All medals."""

    medal: tuple[MedalLine, ...]


@cache
def medals() -> tuple[MedalLine, ...]:
    """The medals of every nation, each ladder from below (SC42-SC45)."""
    return read("medals", MedalSheet).medal


# ---- skills


class SkillLine(Sheet, frozen=True):
    """One skill (SC20-SC37): who may have it, since when, and what it does in the air."""

    name: str
    paragraph: str
    posts: tuple[Literal["pilot", "observer"], ...]
    words: str
    turn: bool = False
    since: Day = "1914-01-01"


class SkillSheet(Sheet, frozen=True):
    """The skills and the tables that deal them out (SC38)."""

    skill: tuple[SkillLine, ...]
    scout: Table[str]
    two_seater: Table[str]
    observer: Table[str]

    def __post_init__(self) -> None:
        """Refuses a table that deals out what is no skill."""
        known = [line.name for line in self.skill] + [AGAIN, CHOOSE]
        for table in (self.scout, self.two_seater, self.observer):
            for row in table.rows:
                if row.result not in known:
                    raise unknown("skill", row.result, known)


@cache
def skills() -> SkillSheet:
    """The skills (SC20-SC38)."""
    return read("skills", SkillSheet)


# ---- aircraft


class AircraftType(Sheet, frozen=True):
    """A type as squadrons get it: whose, what for, from when to when."""

    slug: str
    name: str
    nation: str
    role: Role
    first: Month
    last: Month


class AircraftSheet(Sheet, frozen=True):
    """All types."""

    type: tuple[AircraftType, ...]


@cache
def aircraft() -> tuple[AircraftType, ...]:
    """The types that squadrons may get."""
    return read("aircraft", AircraftSheet).type


@cache
def appeared(slug: str) -> str:
    """The month in which a type first came to the front, whoever flew it."""
    return min([one.first for one in aircraft() if one.slug == slug])


@cache
def aircraft_type(slug: str, nation: str = "") -> AircraftType:
    """A type by its slug, in the service of a nation if that is named."""
    for one in aircraft():
        if one.slug == slug and nation in ("", one.nation):
            return one
    raise unknown("aircraft type", slug, [one.slug for one in aircraft() if nation in ("", one.nation)])
