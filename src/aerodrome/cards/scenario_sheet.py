"""Scenario sheets: what stands in a TOML file, checked when it is read. Lengths in units, headings in degrees."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.cards.parts.airplanes import Airplane, airplanes
from aerodrome.cards.parts.damage import Letter
from aerodrome.cards.parts.measures import KINDS
from aerodrome.cards.setting import AnyEdge, Edge, Options, Points, RuleSet, Task
from aerodrome.core import sheets, skillbook
from aerodrome.core.faults import Fault
from aerodrome.core.options import with_options
from aerodrome.core.sheets import Name, Text

Date = Annotated[
    str,
    Meta(
        pattern=r"^191[4-8]-((0[1-9]|1[0-2])|(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)"
        r"|02-(0[1-9]|1\d|2[0-8]))$|^1916-02-29$",
        description="a month or a day of the war, such as 1917-04 or 1917-04-06",
    ),
]
Units = Annotated[float, Meta(ge=0, le=300)]
Degrees = Annotated[int, Meta(ge=0, lt=360, multiple_of=5)]
SMALLEST, LARGEST = 20, 200
MOST_OF_A_FLIGHT = 12
"""Planes that begin together, at most."""
ELSEWHERE = {
    "rules": "`rules` of the scenario itself",
    "turns": "`turns` of the scenario itself",
    "first_types": "the types of the flights",
    "second_types": "the types of the flights",
}
"""Options for which a sheet has a place of its own."""


class FlightSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Planes of one type that begin together (MC09)."""

    airplane: Text
    at: tuple[Units, Units]
    heading: Degrees
    count: Annotated[int, Meta(ge=1, le=MOST_OF_A_FLIGHT)] = 1
    level: Annotated[int, Meta(ge=1, le=12)] | None = None
    enters: Annotated[int, Meta(ge=1, le=50)] = 1
    ground: bool = False
    bombs: Annotated[int, Meta(ge=0, le=12)] = 0
    duty: str = ""
    """A hint for bots, not a rule."""
    skills: tuple[str, ...] = ()
    novice: bool = False
    armed: Letter | None = None
    """A fixed gun of this letter besides those of the type."""

    def __post_init__(self) -> None:
        """The type and the skills exist; who begins on the ground does not arrive later."""
        if self.airplane not in airplanes():
            found = f"unknown {self.airplane!r}{sheets.did_you_mean(self.airplane, airplanes())}"
            raise Fault("airplane", found, ", ".join(airplanes()))
        if not self.type.deck:
            raise Fault("airplane", f"found {self.airplane!r}", "a type that flies; balloons stand among the balloons")
        if self.ground and self.enters > 1:
            raise Fault("enters", f"found {self.enters} for a flight on the ground", "1, or no `ground`")
        if self.bombs > self.type.bombs:
            raise Fault("bombs", f"found {self.bombs}", f"at most {self.type.bombs} for the {self.type.name}")
        if self.armed and any(gun.post == "fixed" for gun in self.type.guns):
            raise Fault("armed", f"found {self.armed} for the {self.type.name}", "types without a fixed gun")
        for skill in self.skills:
            skillbook.known("skills", skill)

    @property
    def type(self) -> Airplane:
        """The airplane itself."""
        return airplanes()[self.airplane]


class UnitSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Something on the ground (MC80)."""

    kind: Text
    name: Name
    at: tuple[Units, Units]
    heading: Degrees = 0

    def __post_init__(self) -> None:
        """A kind that there is."""
        if self.kind not in KINDS:
            raise Fault("kind", f"unknown {self.kind!r}{sheets.did_you_mean(self.kind, KINDS)}", ", ".join(KINDS))


class BalloonSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A balloon (MC89)."""

    name: Name
    at: tuple[Units, Units]
    level: Annotated[int, Meta(ge=1, le=12)] = 4
    winch: Annotated[int, Meta(ge=1, le=20)] = 6


class ObjectiveSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What brings a side points (MC93)."""

    task: Task
    points: Annotated[int, Meta(ge=0, le=50)]
    target: str = ""
    most: Annotated[int, Meta(ge=0, le=50)] = 0
    each: bool = False
    edge: AnyEdge | None = None
    who: tuple[Annotated[int, Meta(ge=1)], ...] = ()
    """Flights of the side, from 1."""
    ends: bool = False

    def __post_init__(self) -> None:
        """A target for what has one, an edge for crossing."""
        if (self.task in ("destroy", "photograph", "spot", "supply")) != bool(self.target):
            wanted = "a target to destroy, photograph, spot or supply"
            raise Fault("target", f"found {self.target!r} for {self.task}", wanted)
        if (self.task == "cross") != (self.edge is not None):
            raise Fault("edge", f"found {self.edge!r} for {self.task}", "an edge to cross")


class SideSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """One side."""

    name: Name
    home: Edge
    force: Annotated[tuple[FlightSheet, ...], Meta(min_length=1)]
    seats: tuple[Name, ...] = ()
    """Who flies for the side, if there are several: planes are dealt out in turn."""
    units: tuple[UnitSheet, ...] = ()
    balloons: tuple[BalloonSheet, ...] = ()
    objectives: tuple[ObjectiveSheet, ...] = ()

    def __post_init__(self) -> None:
        """Flights that an objective names exist; no seat twice."""
        for number, objective in enumerate(self.objectives, start=1):
            for flight in objective.who:
                if flight > len(self.force):
                    raise Fault(f"objectives#{number}.who", f"found flight {flight}", f"1 to {len(self.force)}")
        for seat in self.seats:
            if self.seats.count(seat) > 1:
                raise Fault("seats", f"found {seat!r} twice", "each seat once")


class ScenarioSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario."""

    title: Text
    summary: Text
    briefing: Text
    date: Date
    table: tuple[Annotated[int, Meta(ge=SMALLEST, le=LARGEST)], Annotated[int, Meta(ge=SMALLEST, le=LARGEST)]]
    sides: tuple[SideSheet, SideSheet]
    rules: RuleSet = "standard"
    front: tuple[Units, Units] | None = None
    turns: Annotated[int, Meta(ge=1, le=100)] = 20
    points: Points = Points()
    options: dict[str, bool | int | str] = {}
    """What is switched otherwise than the rule set has it (MC96)."""
    choose: bool = False
    lesson: bool = False

    def __post_init__(self) -> None:
        """Everything that concerns more than one part."""
        for fault in problems(self):
            raise fault

    @property
    def needs_signs(self) -> bool:
        """Has it balloons or airships, which only signs can burn (MC96)?"""
        return any(side.balloons or any(flight.type.is_airship for flight in side.force) for side in self.sides)


def slug(name: str) -> str:
    """A name as answers write it (MC97): `the depot` is `depot`, `MG 1` is `mg-1`."""
    return name.lower().removeprefix("the ").replace(" ", "-").replace("'", "")


# ---- checks


def problems(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Everything that is wrong across the parts of a sheet."""
    for check in (_check_sides, _check_places, _check_names, _check_targets, _check_front, _check_options):
        yield from check(sheet)


def _numbered(sheet: ScenarioSheet) -> Iterator[tuple[str, SideSheet]]:
    """Each side with its key."""
    return ((f"sides#{number}", side) for number, side in enumerate(sheet.sides, start=1))


def _check_sides(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Two names, opposite homes, no seat on both sides."""
    one, other = sheet.sides
    if one.name == other.name:
        yield Fault("sides#2.name", f"found {other.name!r} again", "two different names")
    if one.home == other.home:
        yield Fault("sides#2.home", f"found {other.home!r} again", "one side south, the other north")
    for seat in other.seats or (other.name,):
        if seat in (one.seats or (one.name,)):
            yield Fault("sides#2.seats", f"found {seat!r} twice", "each seat once")


def _placed(sheet: ScenarioSheet) -> Iterator[tuple[str, tuple[float, float]]]:
    """Every place with its key."""
    for key, side in _numbered(sheet):
        groups: dict[str, Sequence[FlightSheet | UnitSheet | BalloonSheet]] = {
            "force": side.force,
            "units": side.units,
            "balloons": side.balloons,
        }
        for kind, group in groups.items():
            for number, one in enumerate(group, start=1):
                yield f"{key}.{kind}#{number}.at", one.at


def _check_places(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Everything stands on the table."""
    width, depth = sheet.table
    for key, (x, y) in _placed(sheet):
        if x > width or y > depth:
            yield Fault(key, f"found {x:g}, {y:g}", f"places on a table of {width} x {depth}")


def _check_names(sheet: ScenarioSheet) -> Iterator[Fault]:
    """No unit or balloon is called like another (MC97)."""
    names: list[str] = []
    for key, side in _numbered(sheet):
        groups: dict[str, Sequence[UnitSheet | BalloonSheet]] = {"units": side.units, "balloons": side.balloons}
        for kind, named in groups.items():
            for number, one in enumerate(named, start=1):
                if slug(one.name) in names:
                    yield Fault(f"{key}.{kind}#{number}.name", f"found {one.name!r} twice", "each name once")
                names.append(slug(one.name))


def _check_targets(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Targets that there are (MC93)."""
    groups: list[Sequence[UnitSheet | BalloonSheet]] = [
        group for side in sheet.sides for group in (side.units, side.balloons)
    ]
    names = [slug(one.name) for group in groups for one in group]
    for key, side in _numbered(sheet):
        for number, objective in enumerate(side.objectives, start=1):
            if objective.target and slug(objective.target) not in names:
                where = f"{key}.objectives#{number}.target"
                yield Fault(where, f"unknown target {objective.target!r}", ", ".join(names) or "none")


def _check_front(sheet: ScenarioSheet) -> Iterator[Fault]:
    """No man's land lies on the table (MC08)."""
    depth = sheet.table[1]
    if sheet.front and not sheet.front[0] <= sheet.front[1] <= depth:
        low, high = sheet.front
        yield Fault("front", f"found {low:g}, {high:g}", f"two lines in order, at most {depth}")


def _check_options(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Options that there are, with values that they may have (MC96)."""
    for name, value in sheet.options.items():
        if name in ELSEWHERE:
            yield Fault(f"options.{name}", "found among the options", ELSEWHERE[name])
            continue
        try:
            with_options(Options(), {name: value})
        except Fault as fault:
            yield Fault(f"options.{name}", fault.found, fault.allowed)
