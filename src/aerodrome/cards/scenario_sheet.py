"""Scenario sheets: what stands in a TOML file, checked when it is read. Lengths in units, headings in degrees."""

from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.cards.parts.airplanes import Airplane, airplanes
from aerodrome.cards.parts.damage import Letter
from aerodrome.cards.parts.measures import KINDS
from aerodrome.cards.setting import AnyEdge, Edge, Points, RuleSet, Task
from aerodrome.core import sheets, skillbook
from aerodrome.core.faults import Fault

Text = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=r"^[A-Za-z][A-Za-z0-9 '-]*$")]
Units = Annotated[float, Meta(ge=0, le=300)]
Degrees = Annotated[int, Meta(ge=0, lt=360, multiple_of=5)]
SMALLEST, LARGEST = 20, 200


class FlightSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Planes of one type that begin together (MC09)."""

    airplane: Text
    at: tuple[Units, Units]
    heading: Degrees
    count: Annotated[int, Meta(ge=1, le=12)] = 1
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
        for objective in self.objectives:
            for flight in objective.who:
                if flight > len(self.force):
                    raise Fault("objectives", f"found flight {flight} in who", f"1 to {len(self.force)}")
        for seat in self.seats:
            if self.seats.count(seat) > 1:
                raise Fault("seats", f"found {seat!r} twice", "each seat once")


class ScenarioSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario."""

    title: Text
    summary: Text
    briefing: Text
    date: Annotated[str, Meta(pattern=r"^19\d\d-\d\d(-\d\d)?$")]
    table: tuple[Annotated[int, Meta(ge=SMALLEST, le=LARGEST)], Annotated[int, Meta(ge=SMALLEST, le=LARGEST)]]
    sides: tuple[SideSheet, SideSheet]
    rules: RuleSet = "standard"
    front: tuple[Units, Units] | None = None
    turns: Annotated[int, Meta(ge=1, le=100)] = 20
    points: Points = Points()
    choose: bool = False
    lesson: bool = False

    def __post_init__(self) -> None:
        """Names once, homes opposite, everything on the table, targets that there are (MC96: signs for balloons)."""
        one, other = self.sides
        if one.name == other.name or {one.home, other.home} != {"south", "north"}:
            raise Fault(
                "sides", f"found {one.name} ({one.home}) and {other.name} ({other.home})", "two, south and north"
            )
        width, depth = self.table
        names: list[str] = []
        for side in self.sides:
            places = [*[flight.at for flight in side.force], *[unit.at for unit in side.units]]
            for x, y in (*places, *[balloon.at for balloon in side.balloons]):
                if x > width or y > depth:
                    raise Fault("sides", f"found {x}, {y} in {side.name}", f"places on a table of {width} x {depth}")
            for name in (*[unit.name for unit in side.units], *[balloon.name for balloon in side.balloons]):
                if slug(name) in names:
                    raise Fault("sides", f"found {name!r} twice", "each name once")
                names.append(slug(name))
        for side in self.sides:
            for objective in side.objectives:
                if objective.target and slug(objective.target) not in names:
                    raise Fault("objectives", f"unknown target {objective.target!r}", ", ".join(names) or "none")
        if self.front and not self.front[0] <= self.front[1] <= depth:
            raise Fault("front", f"found {self.front}", f"two lines in order, at most {depth}")

    @property
    def needs_signs(self) -> bool:
        """Has it balloons or airships, which only signs can burn (MC96)?"""
        return any(side.balloons or any(flight.type.is_airship for flight in side.force) for side in self.sides)


def slug(name: str) -> str:
    """A name as answers write it (MC97): `the depot` is `depot`, `MG 1` is `mg-1`."""
    return name.lower().removeprefix("the ").replace(" ", "-").replace("'", "")
