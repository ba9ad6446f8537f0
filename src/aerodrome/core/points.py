"""Points: what the airplanes of a game are worth, as measured in battles. One book each, proved when it is loaded.

The worth of a force is the sum of its machines and of what its pilots are worth beyond most; the mean type has 100.
"""

from collections.abc import Iterable, Set
from functools import cache
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.meetings import Machine, MeetingGround

SHEET = "data/points.toml"
MEAN = 100.0
"""Points of the mean type."""
Slug = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,60}$")]
Many = Annotated[int, Meta(ge=1)]
Part = Annotated[float, Meta(ge=0, le=1)]


class Worth(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Points with their 95 % interval, and how many machines flew to measure them."""

    points: float
    low: float
    high: float
    flown: Many

    def __post_init__(self) -> None:
        """The points lie in their interval."""
        if not self.low <= self.points <= self.high:
            raise Fault("points", f"found {self.points}", f"a number from low to high, {self.low} to {self.high}")

    @property
    def unsure(self) -> bool:
        """Could it as well be worth nothing?"""
        return self.low <= 0 <= self.high


class Share(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A share of battles won, a draw counted as half a win, with its 95 % interval."""

    share: Part
    low: Part
    high: Part
    battles: Many


class Check(Struct, frozen=True, forbid_unknown_fields=True):
    """Fair fights that were flown afterwards, with other dice and forces, to see whether equal points are fair."""

    meetings: Many
    battles: Many
    seed: Annotated[int, Meta(ge=0)]
    first: Share
    """Won by the first side."""
    outnumbered: Share | None = None
    """Won by the side with fewer machines, where one had fewer; None: there were hardly any such fights."""
    spread: float = 0.0
    """By how much the shares of single fights truly differ from one half, as far as luck does not explain it."""
    bot: str = ""
    """Who flew them; empty: who flew to measure the points."""
    date: str = ""


class Provenance(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the points come from."""

    rules: Many
    """Version of the game's rules."""
    bot: Annotated[str, Meta(min_length=1)]
    meetings: Many
    battles: Many
    seed: Annotated[int, Meta(ge=0)]
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    drawn: Part
    """The share of battles that nobody won."""
    mean: float
    """What the mean type adds to the logarithm of its side's odds."""
    edge: float
    """What being the first side adds to it, as points."""
    dispersion: float
    """By how much meetings differ from what the sums promise: 1 is luck alone."""


class PointsBook(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a game."""

    provenance: Provenance
    types: Annotated[dict[Slug, Worth], Meta(min_length=1)]
    grades: dict[Slug, Worth] = {}
    """What a pilot of a grade, or with a skill, is worth beyond most."""
    left_out: dict[Slug, str] = {}
    """Types that have no points, and why."""
    idle: dict[Slug, str] = {}
    """Skills that are worth nothing in a plain fight, and why."""
    check: Check | None = None
    others: tuple[Check, ...] = ()
    """Fair fights of other bots than those that measured."""

    def __post_init__(self) -> None:
        """The mean type has what it must."""
        mean = sum([one.points for one in self.types.values()]) / len(self.types)
        if abs(mean - MEAN) > 1:
            raise Fault("types", f"found a mean of {mean:.1f} points", f"{MEAN:.0f}")

    def machine(self, one: Machine) -> float | None:
        """What a machine with its pilot is worth; None where that was not measured."""
        added = self.pilot(one.grades)
        return None if one.airplane not in self.types or added is None else self.types[one.airplane].points + added

    def pilot(self, grades: Iterable[str]) -> float | None:
        """What a pilot of some grades adds to his machine; None where that was not measured."""
        own = [grade for grade in grades if grade not in self.idle]
        return sum([self.grades[grade].points for grade in own]) if all(one in self.grades for one in own) else None

    def force(self, machines: Iterable[Machine]) -> float | None:
        """What a force is worth; None where a machine of it was not measured."""
        found = [self.machine(one) for one in machines]
        known = [points for points in found if points is not None]
        return sum(known) if len(known) == len(found) else None


def pilots(package: str, grades: Iterable[Iterable[str]]) -> float | None:
    """What some pilots add to their machines, by a package's book; None where that was not measured."""
    book = load(package)
    added = [book.pilot(own) if book else None for own in grades]
    known = [points for points in added if points is not None]
    return round(sum(known)) if len(known) == len(added) else None


@cache
def load(package: str, ground: MeetingGround | None = None) -> PointsBook | None:
    """The points that a package holds, proved against the game's types and grades; None where nothing was measured."""
    path = files(package) / SHEET
    if not path.is_file():
        return None
    book = sheets.read(path, PointsBook)
    if ground is not None:
        prove(book, ground)
    return book


def prove(book: PointsBook, ground: MeetingGround) -> None:
    """Refuses a book that leaves out what can be measured, or holds what the game does not have."""
    types = ground.types()
    grades = dict.fromkeys([grade for one in types for grade in ground.grades(one)])
    _same("types", book.types.keys(), types.keys())
    _same("left_out", book.left_out.keys(), ground.left_out().keys())
    _same("grades", book.grades.keys(), grades.keys())
    _same("idle", book.idle.keys(), ground.idle().keys())


def _same(key: str, found: Set[str], wanted: Set[str]) -> None:
    if missing := sorted(wanted - found):
        raise Fault(f"{SHEET}, {key}", f"{', '.join(missing)} missing", "everything that the game has, measured anew")
    if unknown := sorted(found - wanted):
        raise Fault(f"{SHEET}, {key}", f"unknown {', '.join(unknown)}", ", ".join(sorted(wanted)) or "nothing")
