"""The timeline: which types fly for whom in which month, and who meets whom on which front (data/timeline.toml)."""

from functools import cache
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.icog.cockpit import panels
from aerodrome.icog.tables.career_charts import Month
from aerodrome.icog.terrain import TerrainSheet

Share = Annotated[int, Meta(ge=1, le=10)]


class Service(Struct, frozen=True, forbid_unknown_fields=True):
    """A type in the service of a nation; without `since` from the month of its panel, without `until` to the end."""

    nation: str
    share: Share
    """How common it was at its height."""
    since: Month | None = None
    until: Month | None = None


class Ally(Struct, frozen=True, forbid_unknown_fields=True):
    """A nation that flies on one side of a front, always or between two months."""

    nation: str
    share: Share
    since: Month | None = None
    until: Month | None = None


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the front: its country, and the nations on both sides, those from the west first."""

    words: str
    sides: tuple[tuple[Ally, ...], tuple[Ally, ...]]
    terrain: TerrainSheet
    since: Month | None = None
    until: Month | None = None


class Timeline(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    first: Month
    last: Month
    scarce: Annotated[int, Meta(ge=0, le=6)]
    patrols: tuple[str, ...]
    """Two-seaters that went on patrol like fighters."""
    service: dict[str, tuple[Service, ...]]
    fronts: dict[str, Front]

    def __post_init__(self) -> None:
        """Every type is there, and no other; nations have airplanes."""
        known = panels.panels()
        for slug in (*self.service, *self.patrols):
            if slug not in known:
                raise Fault(f"service.{slug}", f"unknown {slug!r}", ", ".join(known))
        for slug in known:
            if slug not in self.service:
                raise Fault("service", f"{slug} is missing", "a line for every type that has a panel")
        flown = [one.nation for found in self.service.values() for one in found]
        for name, front in self.fronts.items():
            for ally in (*front.sides[0], *front.sides[1]):
                if ally.nation not in flown:
                    raise Fault(f"fronts.{name}", f"unknown {ally.nation!r}", ", ".join(dict.fromkeys(flown)))


class Flown(Struct, frozen=True):
    """A type that a nation flies in a month: from when to when, and how common it is then."""

    airplane: str
    nation: str
    since: Month
    until: Month
    share: int
    """In halves of what the file says: a type that is new or about to go is half as common."""


@cache
def timeline() -> Timeline:
    """The file, read once."""
    return sheets.read(files("aerodrome.icog") / "data/timeline.toml", Timeline)


# ---- months


def months() -> tuple[str, ...]:
    """All months of the timeline, such as `1917-04`."""
    one = timeline()
    return tuple([_month(number) for number in range(_number(one.first), _number(one.last) + 1)])


def _number(month: str) -> int:
    """Months since the year nought."""
    return int(month[:4]) * 12 + int(month[5:]) - 1


def _month(number: int) -> str:
    return f"{number // 12}-{number % 12 + 1:02}"


def check_month(month: str) -> str:
    """A month of the timeline; a Fault says which there are."""
    if month not in months():
        one = timeline()
        raise Fault("month", f"unknown {month!r}", f"{one.first} to {one.last}, written like {months()[3]}")
    return month


def _within(month: str, since: str | None, until: str | None) -> bool:
    return (since is None or since <= month) and (until is None or month <= until)


# ---- what flies


def nations() -> tuple[str, ...]:
    """All nations that fly anything."""
    return tuple(dict.fromkeys([one.nation for found in timeline().service.values() for one in found]))


def service(nation: str = "", month: str = "") -> tuple[Flown, ...]:
    """The types in service, of one nation or all, in one month or at any time, by nation and as the file has them.

    An unknown month or nation is a Fault that names those there are.
    """
    if month:
        check_month(month)
    if nation and nation not in nations():
        raise unknown("nation", nation, nations())
    found = [flown for slug, rows in timeline().service.items() for row in rows if (flown := _flown(slug, row, month))]
    order = nations()
    return tuple(sorted([one for one in found if nation in ("", one.nation)], key=lambda one: order.index(one.nation)))


def _flown(slug: str, row: Service, month: str) -> Flown | None:
    """A type as it flies in a month; None if it does not fly then, or never in the time of the timeline."""
    one = timeline()
    since = max(row.since or panels.panel(slug).introduced, panels.panel(slug).introduced)
    until = row.until or one.last
    if until < one.first or (month and not _within(month, since, until)):
        return None
    young = month and _number(month) - _number(since) < one.scarce
    old = month and row.until and _number(until) - _number(month) < one.scarce
    return Flown(slug, row.nation, since, until, row.share if young or old else 2 * row.share)


# ---- fronts


def fronts(month: str = "") -> tuple[str, ...]:
    """The fronts by name, all or those of a month."""
    return tuple([name for name, one in timeline().fronts.items() if not month or _within(month, one.since, one.until)])


def front(name: str, month: str = "") -> Front:
    """A front by its name; a Fault names those there are, in that month if one is given."""
    if name not in fronts(month):
        when = f" in {month}" if name in timeline().fronts else ""
        raise Fault("front", f"unknown {name!r}{when}", ", ".join(fronts(month)))
    return timeline().fronts[name]


def allies(name: str, month: str) -> tuple[tuple[Ally, ...], tuple[Ally, ...]]:
    """Who flies on both sides of a front in a month."""
    one, other = front(name, month).sides
    return _then(one, month), _then(other, month)


def _then(side: tuple[Ally, ...], month: str) -> tuple[Ally, ...]:
    return tuple([ally for ally in side if _within(month, ally.since, ally.until)])
