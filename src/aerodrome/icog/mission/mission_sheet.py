"""A mission's file: what it may say, and every check that its parts fit each other and the airplanes flown.

Lengths are Move units, x east and y north from the south-west corner; headings are degrees, 0 north and 90 east.
A broken file gives one Fault that names the key, what was found and what is allowed.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot
from operator import sub
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.sheets import Name, Text
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.mission import artillery_sheet, ground_sheet
from aerodrome.icog.mission.artillery_sheet import ArtillerySheet
from aerodrome.icog.mission.ground_sheet import BalloonGroup, ObjectiveSheet, UnitGroup
from aerodrome.icog.pilots import CrewSheet
from aerodrome.icog.setting import Edge, Options, Points
from aerodrome.icog.tables import career_charts
from aerodrome.icog.tables.career_charts import Month
from aerodrome.icog.terrain import TerrainSheet

SECTION = (30, 60)
"""A board section, west to east and south to north."""
CEILING = 42.0
"""As high as the longest rod of a flight stand (2.2)."""
APART = 2.0
"""Airplanes that begin nearer to each other, or to the ground, would be in danger at once (5.5.16.1)."""

MOST_AIRPLANES = 24
"""Of one side, as many as a record may list."""
CROWDED = 8
"""Each airplane may take up to this share of the square of an area's radius, so that half of it always stays free."""

Length = Annotated[float, Meta(ge=0, le=300)]
Spot = tuple[Length, Length]
Degrees = Annotated[int, Meta(ge=0, le=359)]
Turn = Annotated[int, Meta(ge=1, le=100)]


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """A circle in which a player sets up (3.m)."""

    centre: Spot
    radius: Annotated[float, Meta(ge=1, le=100)]


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Airplanes of one type that begin in the same way: in an area, at given places, or later over an edge."""

    airplane: Text
    count: Annotated[int, Meta(ge=1, le=12)] = 1
    nation: Text | None = None
    """Whose men fly; by default the type's own nation."""
    crew: tuple[Annotated[tuple[Text, ...], Meta(min_length=1)], ...] = ()
    """Names for each airplane, the pilot first; who is not named comes from the nation's roster."""
    altitude: Length | None = None
    area: Area | None = None
    at: tuple[Spot, ...] = ()
    heading: Degrees | None = None
    speed: Annotated[int, Meta(ge=0, le=400)] | None = None
    on_ground: bool = False
    enters: Turn | None = None
    """The turn in which it comes over an edge; a die decides over which of the edges and where."""
    edges: tuple[Edge, ...] = ()
    bombs: Annotated[int, Meta(ge=0, le=60)] = 0
    task: Literal["fight", "recon", "escort", "bomb"] = "fight"
    exit: Edge | Literal["opposite"] | None = None
    exit_within: Turn | None = None
    incendiary: bool = False
    """Incendiary ammunition against balloons (6.5.2.t)."""
    rockets: Annotated[int, Meta(ge=0, le=10)] = 0
    """Le Prieur rockets on each airplane (6.5.3)."""
    containers: Annotated[int, Meta(ge=0, le=12)] = 0
    """Messages or supplies on each airplane, to be dropped (6.6.3.2)."""
    parachutes: bool = False
    """Its crews carry parachutes (5.5.21.1), as the Germans did from April 1918."""

    def __post_init__(self) -> None:
        """One way to begin, with the keys that belong to it; a crew for none but the airplanes there are."""
        ways = [key for key, said in (("area", self.area), ("at", self.at), ("enters", self.enters)) if said]
        if len(ways) != 1:
            raise Fault(ways[1] if ways else "area", f"found {' and '.join(ways) or 'none'}", "area, at or enters")
        needed = {"area": (), "at": ("heading", "speed"), "enters": ("edges", "speed")}[ways[0]]
        self._check_keys(ways[0], ("heading",) if self.on_ground else ("altitude", *needed))
        if self.at and len(self.at) != self.count:
            raise Fault("at", f"found {len(self.at)} for {self.count} airplanes", "a place for each airplane")
        if self.on_ground and not self.at:
            raise Fault("on_ground", "found true without places", "on_ground only together with at")
        if len(self.crew) > self.count:
            raise Fault("crew", f"found crews for {len(self.crew)} of {self.count} airplanes", "one for each airplane")
        if len(dict.fromkeys(self.edges)) < len(self.edges):
            raise Fault("edges", f"found {', '.join(self.edges)}", "each edge once")
        if self.exit_within is not None and self.exit is None:
            raise Fault("exit_within", f"found {self.exit_within} without an exit", "only together with exit")

    def _check_keys(self, way: str, needed: tuple[str, ...]) -> None:
        """The keys that belong to a way to begin, and no other."""
        begun = "on the ground" if self.on_ground else f"by {way}"
        said = {"altitude": self.altitude, "heading": self.heading, "speed": self.speed, "edges": self.edges or None}
        for key, value in said.items():
            if value is None and key in needed:
                raise Fault(key, "missing", f"a value, because the group begins {begun}")
            if value is not None and key not in needed:
                raise Fault(key, f"found for a group that begins {begun}", ", ".join(needed))


class SideSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """One side: its airplanes, the edge that is home, and the seats that share its airplanes in turn."""

    name: Name
    home: Edge
    force: tuple[Group, ...] = ()
    """Only a side that has units or balloons on the ground may do without airplanes."""
    seats: tuple[Name, ...] = ()
    """The side's own name if none is given."""
    units: tuple[UnitGroup, ...] = ()
    balloons: tuple[BalloonGroup, ...] = ()
    artillery: tuple[ArtillerySheet, ...] = ()
    """Batteries off the board, whose fire an observer directs (6.6.4.3)."""
    objectives: tuple[ObjectiveSheet, ...] = ()
    reserve: tuple[Text, ...] = ()
    """Promoted men who may join in place of others (1.4.2)."""


class MissionSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole mission."""

    title: Text
    summary: Annotated[str, Meta(min_length=1, max_length=120)]
    briefing: Text
    sides: tuple[SideSheet, SideSheet]
    sections: tuple[Annotated[int, Meta(ge=1, le=8)], Annotated[int, Meta(ge=1, le=4)]] = (2, 1)
    """Board sections beside each other, and behind each other."""
    ceiling: Annotated[float, Meta(ge=5, le=100)] = CEILING
    turns: Turn = 10
    extra_turn: bool = False
    points: Points = Points()
    options: Options = Options()
    terrain: TerrainSheet = TerrainSheet()
    pilots: tuple[CrewSheet, ...] = ()
    """Hand-made men, whom crews may name."""
    panels: str = ""
    """A folder of the player's own panels, seen from the file."""
    roster: str = ""
    """A file of the player's own men, seen from the file; they fly before those of the nation's roster."""
    wind: Annotated[int, Meta(ge=1, le=12)] | Literal["off", "roll"] = "off"
    """The hour from which it blows, 12 being towards the Allied side (6.5.3.4), or dice decide."""
    deaf: Annotated[int, Meta(ge=0, le=5)] = 0
    """On 1d6, up to which number a radio message is not received (6.6.3.1)."""
    date: Month | Literal[""] = ""
    """The month, such as 1918-04."""

    @property
    def size(self) -> tuple[int, int]:
        """West to east and south to north, in Move units."""
        return self.sections[0] * SECTION[0], self.sections[1] * SECTION[1]

    def __post_init__(self) -> None:
        """Everything that concerns more than one part."""
        for fault in problems(self):
            raise fault


# ---- checks of the file alone


def problems(sheet: MissionSheet) -> Iterator[Fault]:
    """Everything that is wrong across the parts of a sheet, whatever its airplanes are."""
    crowds = list(_check_numbers(sheet))
    yield from crowds
    if crowds:
        return
    for check in (_check_sides, _check_places, _check_entries, _check_ground, _check_forces):
        yield from check(sheet)


def numbered(sheet: MissionSheet) -> Iterator[tuple[str, SideSheet, Group]]:
    """Each group with its key and its side."""
    for number, side in enumerate(sheet.sides, start=1):
        for at, group in enumerate(side.force, start=1):
            yield f"sides#{number}.force#{at}", side, group


def _check_numbers(sheet: MissionSheet) -> Iterator[Fault]:
    """No more airplanes than a battle holds."""
    for number, side in enumerate(sheet.sides, start=1):
        count = sum([group.count for group in side.force])
        if count > MOST_AIRPLANES:
            yield Fault(f"sides#{number}.force", f"found {count} airplanes", f"at most {MOST_AIRPLANES}")


def _check_sides(sheet: MissionSheet) -> Iterator[Fault]:
    """Two names, two homes, no seat twice."""
    one, other = sheet.sides
    if one.name == other.name:
        yield Fault("sides#2.name", f"found {other.name!r} again", "two different names")
    if one.home == other.home:
        yield Fault("sides#2.home", f"found {other.home!r} again", "two different edges")
    seen: list[str] = []
    for number, side in enumerate(sheet.sides, start=1):
        for seat in side.seats or (side.name,):
            if seat in seen:
                yield Fault(f"sides#{number}.seats", f"found {seat!r} twice", "each seat once")
            seen.append(seat)


def _check_places(sheet: MissionSheet) -> Iterator[Fault]:
    """Areas and places lie on the board, between the ground and the ceiling, and nobody begins too near to another."""
    width, depth = sheet.size
    taken: list[tuple[float, float, float]] = []
    low = sheet.terrain.relief + APART
    for key, _, group in numbered(sheet):
        if group.altitude is not None and not low <= group.altitude <= sheet.ceiling:
            yield Fault(
                f"{key}.altitude", f"found {group.altitude:g}", f"{low:g} to {sheet.ceiling:g} over this ground"
            )
        if group.area is not None:
            (x, y), reach = group.area.centre, group.area.radius
            if min(x, y, width - x, depth - y) < reach:
                found = f"found a circle of {reach:g} around {x:g}, {y:g}"
                yield Fault(f"{key}.area", found, f"a circle on the board of {width} by {depth}")
            if CROWDED * (_sharing(sheet, group.area) - 1) > reach * reach:
                found = f"found a circle of {reach:g} for {_sharing(sheet, group.area)} airplanes"
                yield Fault(f"{key}.area", found, "a larger one, in which all find room")
        for number, (x, y) in enumerate(group.at, start=1):
            if x > width or y > depth:
                yield Fault(f"{key}.at#{number}", f"found {x:g}, {y:g}", f"0 to {width}, 0 to {depth}")
            here = (x, y, group.altitude or 0.0)
            if any(_distance(here, other) < APART for other in taken):
                found = f"{x:g}, {y:g} is too near to another airplane"
                yield Fault(f"{key}.at#{number}", found, f"{APART:g} MU or more apart")
            taken.append(here)


def _sharing(sheet: MissionSheet, area: Area) -> int:
    """How many airplanes could be set up in an area, or so near that they take room in it."""
    return sum([
        group.count for _, _, group in numbered(sheet)
        if group.area and hypot(*map(sub, area.centre, group.area.centre)) < area.radius + group.area.radius + APART
    ])  # fmt: skip


def _distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    return hypot(*map(sub, one, other))


def _check_entries(sheet: MissionSheet) -> Iterator[Fault]:
    """Who comes later comes before the end."""
    for key, _, group in numbered(sheet):
        if group.enters is not None and group.enters > sheet.turns:
            yield Fault(f"{key}.enters", f"found {group.enters}", f"1 to {sheet.turns}, the mission's turns")


def _check_ground(sheet: MissionSheet) -> Iterator[Fault]:
    """Aerodromes lie on the board; no hand-made man comes twice."""
    width, depth = sheet.size
    for number, field in enumerate(sheet.terrain.aerodromes, start=1):
        if field.x > width or field.y > depth:
            found = f"found {field.x:g}, {field.y:g}"
            yield Fault(f"terrain.aerodromes#{number}", found, f"0 to {width}, 0 to {depth}")
    for one, other in pairwise(sorted(man.name for man in sheet.pilots)):
        if one == other:
            yield Fault("pilots", f"found {one!r} twice", "each name once")


def _check_forces(sheet: MissionSheet) -> Iterator[Fault]:
    """Everybody has something on the board, somebody flies, and what stands on the ground fits the board."""
    for number, side in enumerate(sheet.sides, start=1):
        if not (side.force or side.units or side.balloons):
            yield Fault(f"sides#{number}.force", "found no airplane", "at least one, or something on the ground")
        yield from ground_sheet.problems(f"sides#{number}", side.units, side.balloons, sheet.size, sheet.ceiling)
        yield from artillery_sheet.problems(f"sides#{number}", side.artillery, sheet.size)
    if not any(side.force for side in sheet.sides):
        yield Fault("sides#1.force", "found no airplane on either side", "at least one")


# ---- checks that need the airplanes


def check_types(sheet: MissionSheet, panels: Mapping[str, Panel]) -> None:
    """Refuses a mission whose airplanes do not fit what it says of them."""
    for fault in misfits(sheet, panels):
        raise fault


def misfits(sheet: MissionSheet, panels: Mapping[str, Panel]) -> Iterator[Fault]:
    """Airplanes that do not exist, and crews, bombs and speeds that are not possible for them."""
    for key, _, group in numbered(sheet):
        if group.airplane not in panels:
            found = f"unknown {group.airplane!r}{sheets.did_you_mean(group.airplane, panels)}"
            yield Fault(f"{key}.airplane", found, ", ".join(panels))
            continue
        panel = panels[group.airplane]
        for number, names in enumerate(group.crew, start=1):
            if len(names) > panel.crew:
                found = f"found {len(names)} men for the {panel.name}"
                yield Fault(f"{key}.crew#{number}", found, f"1 to {panel.crew}")
        nation = group.nation or panel.nation
        if group.parachutes and not career_charts.has_parachutes(nation, sheet.date):
            rule = career_charts.parachutes()
            allowed = f"only {' and '.join(rule.nations)}, from {rule.since} on"
            yield Fault(f"{key}.parachutes", f"found for {nation}, {sheet.date or 'no date'}", allowed)
        most = panel.bombs.count if panel.bombs else 0
        if group.bombs > most:
            yield Fault(f"{key}.bombs", f"found {group.bombs}", f"0 to {most} for the {panel.name}")
        if group.speed is not None and group.speed not in speeds(panel, group.bombs > 0):
            found = f"found {group.speed} for the {panel.name}"
            yield Fault(f"{key}.speed", found, ", ".join(map(str, speeds(panel, group.bombs > 0))))


def speeds(panel: Panel, loaded: bool) -> tuple[int, ...]:
    """Speeds with which an airplane can be in the air: steps from Stall to Top speed, then each five to Maximum."""
    top = dial.top(panel, loaded)
    within = [step for step in dial.steps(panel, loaded) if step >= dial.stall(panel, loaded)]
    return (*within, *range(top - top % dial.FIVE + dial.FIVE, panel.maximum + 1, dial.FIVE))
