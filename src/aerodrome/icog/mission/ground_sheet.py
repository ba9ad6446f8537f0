"""Ground units, balloons and objectives in a mission's file: what it may say, its checks, and what it becomes.

Lengths are Move units, x east and y north from the south-west corner, as in `mission_sheet.py`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core.faults import Fault
from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.icog import terrain
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.setting import BalloonEntry, Cover, Objective, Task, UnitEntry
from aerodrome.icog.terrain import Terrain

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Length = Annotated[float, Meta(ge=0, le=300)]
Spot = tuple[Length, Length]
Score = Annotated[int, Meta(ge=0, le=20)]
UNIT_LETTER, BALLOON_LETTER, BATTERY_LETTER, OBJECTIVE_LETTER = "G", "K", "A", "O"
"""After the letter of the side: ground units, balloons (kite balloons), anti-aircraft batteries, objectives."""

OF_TARGETS = ("destroy", "observe", "report", "arrive")
"""Tasks whose count is a number of targets; of others it is one of containers, runs with the camera or dice (6.6)."""


class UnitGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """Ground units of one kind (6.4.1.t), a place for each."""

    kind: Name
    at: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=30)]
    name: Name = ""
    """By which objectives and texts know them; the kind's own words if none is given."""
    cover: Cover = "open"
    covering: bool = False
    fires: bool = True
    """Guns and infantry fire unless they take cover; anything else never does."""
    road: tuple[Spot, ...] = ()
    """Where they go, from where they stand (5.1)."""
    speed: Annotated[float, Meta(ge=0, le=20)] = 0.0
    """Move units in a turn."""
    drawn: str = ""
    """The group that pulls them, an engine or horses; without it they stand still."""
    points: Score = 0
    sighting: Annotated[int, Meta(ge=-10, le=10)] = 0
    """What is added to the test of an observer who looks for them (6.6.1.1)."""

    def __post_init__(self) -> None:
        """A road and a speed belong together."""
        if bool(self.road) != bool(self.speed):
            raise Fault("road", "found only one of road and speed", "both or neither")
        if self.drawn and not self.road:
            raise Fault("drawn", "found without a road", "only together with road and speed")


class BalloonGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """Moored balloons (6.5.2), a place for each, all as high."""

    at: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=12)]
    altitude: Annotated[float, Meta(ge=3, le=100)]
    winch: Annotated[float, Meta(ge=0, le=20)] = 0.0
    """Move units in a turn that they can be pulled down (5.1)."""
    points: Score = 0
    name: Name = "balloon"


class ObjectiveSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that scores once for the side whose sheet it stands in (3.m)."""

    task: Task
    points: Annotated[int, Meta(ge=1, le=20)]
    words: Annotated[str, Meta(min_length=1, max_length=120)]
    targets: tuple[Name, ...] = ()
    """Groups of units or balloons by their names."""
    count: Annotated[int, Meta(ge=0, le=30)] = 0
    at: Spot | None = None
    radius: Length = 0.0
    lowest: Length = 0.0
    highest: Length = 0.0


# ---- checks


def problems(
    key: str, units: Sequence[UnitGroup], balloons: Sequence[BalloonGroup], size: tuple[int, int], ceiling: float
) -> Iterator[Fault]:
    """Kinds that do not exist, places that are not on the board."""
    for number, group in enumerate(units, start=1):
        try:
            kind = ground_charts.kind(group.kind)
        except Fault as fault:
            yield Fault(f"{key}.units#{number}.kind", fault.found, fault.allowed)
            continue
        if group.covering and kind.barrage:
            yield Fault(f"{key}.units#{number}.covering", "found for guns that lay a barrage", "only for other units")
        names = [other.name for other in units if other.road and other is not group and other.name]
        if group.drawn and group.drawn not in names:
            yield Fault(f"{key}.units#{number}.drawn", f"unknown {group.drawn!r}", ", ".join(names) or "nothing")
        yield from _beyond(f"{key}.units#{number}.at", group.at, size)
        yield from _beyond(f"{key}.units#{number}.road", group.road, size)
    for number, moored in enumerate(balloons, start=1):
        yield from _beyond(f"{key}.balloons#{number}.at", moored.at, size)
        if moored.altitude > ceiling:
            yield Fault(f"{key}.balloons#{number}.altitude", f"found {moored.altitude:g}", f"3 to {ceiling:g}")


def _beyond(key: str, spots: Sequence[Spot], size: tuple[int, int]) -> Iterator[Fault]:
    """Places that are not on the board."""
    for number, (x, y) in enumerate(spots, start=1):
        if x > size[0] or y > size[1]:
            yield Fault(f"{key}#{number}", f"found {x:g}, {y:g}", f"0 to {size[0]}, 0 to {size[1]}")


# ---- what it becomes


def point(ground: Terrain, spot: Spot, above: float = 0.0) -> Point:
    """A place on the ground, or so many Move units above it."""
    x, y = [round(value * POINT_UNIT) for value in spot]
    return Point(x, y, terrain.height_at(ground, x, y) + round(above * POINT_UNIT))


def units_of(groups: Sequence[UnitGroup], letter: str, ground: Terrain) -> tuple[UnitEntry, ...]:
    """The ground units of a side; each group of anti-aircraft guns is a battery (6.4.3)."""
    found: list[UnitEntry] = []
    batteries = 0
    for group in groups:
        kind = ground_charts.kind(group.kind)
        batteries += kind.barrage
        for spot in group.at:
            found.append(
                UnitEntry(
                    id=f"{letter}{UNIT_LETTER}{len(found) + 1}",
                    kind=group.kind,
                    at=point(ground, spot),
                    group=group.name,
                    cover=group.cover,
                    covering=group.covering,
                    fires=group.fires and not group.covering and bool(kind.reach or kind.barrage),
                    battery=f"{letter}{BATTERY_LETTER}{batteries}" if kind.barrage else "",
                    route=tuple([point(ground, spot) for spot in (spot, *group.road)]) if group.road else (),
                    speed=round(group.speed * POINT_UNIT),
                    drawn=group.drawn,
                    points=group.points,
                    sighting=group.sighting,
                )
            )
    return tuple(found)


def balloons_of(groups: Sequence[BalloonGroup], letter: str, ground: Terrain) -> tuple[BalloonEntry, ...]:
    """The balloons of a side; their altitude is above the ground."""
    placed = [(group, spot) for group in groups for spot in group.at]
    return tuple([
        BalloonEntry(
            id=f"{letter}{BALLOON_LETTER}{number}",
            at=point(ground, spot, group.altitude),
            winch=round(group.winch * POINT_UNIT),
            points=group.points,
            group=group.name,
        )
        for number, (group, spot) in enumerate(placed, start=1)
    ])  # fmt: skip


def objectives_of(
    sheets: Sequence[ObjectiveSheet], side: int, letter: str, named: Mapping[str, tuple[str, ...]], ground: Terrain
) -> tuple[Objective, ...]:
    """The objectives of a side; `named` has the ids of every group on the board by its name."""
    found = []
    for number, sheet in enumerate(sheets, start=1):
        for name in sheet.targets:
            if name not in named:
                raise Fault(f"sides#{side + 1}.objectives#{number}.targets", f"unknown {name!r}", ", ".join(named))
        targets = tuple([one for name in sheet.targets for one in named[name]])
        if sheet.task in OF_TARGETS and sheet.count > len(targets):
            where = f"sides#{side + 1}.objectives#{number}.count"
            raise Fault(where, f"found {sheet.count}", f"0 to {len(targets)}, the targets there are")
        found.append(
            Objective(
                id=f"{letter}{OBJECTIVE_LETTER}{number}",
                side=side,
                task=sheet.task,
                points=sheet.points,
                words=sheet.words,
                targets=targets,
                count=sheet.count,
                at=point(ground, sheet.at) if sheet.at else None,
                radius=round(sheet.radius * POINT_UNIT),
                lowest=round(sheet.lowest * POINT_UNIT),
                highest=round(sheet.highest * POINT_UNIT),
            )
        )
    return tuple(found)
