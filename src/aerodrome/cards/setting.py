"""The setting: a scenario resolved with its options and types, fixed before the battle, part of its record."""

from typing import Annotated, Literal

import msgspec

from aerodrome.cards.parts.airplanes import Airplane, Gun
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.space.bases import Corners, corners
from aerodrome.cards.space.poses import Point
from aerodrome.core.report import Place
from aerodrome.core.sortie import Flier

Formation = Literal["vic", "echelon", "line astern", "line abreast", "pairs"]
FORMATIONS: tuple[Formation, ...] = ("vic", "echelon", "line astern", "line abreast", "pairs")
Edge = Literal["south", "north"]
AnyEdge = Literal["south", "north", "east", "west"]
Task = Literal["destroy", "photograph", "spot", "cross", "balloon", "supply"]
RuleSet = Literal["basic", "standard", "full"]
SWITCHES = ("altitude", "special", "aimed", "tailing", "skills", "collisions")
RULE_SETS: dict[str, tuple[str, ...]] = {
    "basic": (),
    "standard": ("special", "aimed", "tailing", "skills"),
    "full": SWITCHES,
}
"""Which switches each rule set turns on (MC96)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may switch (MC96)."""

    rules: RuleSet = "standard"
    """A rule set turns its switches on and the others off; each can then be given by itself."""
    altitude: bool = False
    special: bool = True
    """Signs on damage cards."""
    aimed: bool = True
    tailing: bool = True
    skills: bool = True
    """Skills, limits and keepsakes (MC51-MC78)."""
    collisions: bool = False
    clouds: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    aa: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    """Anti-aircraft guns of the defender (MC95); None: as the scenario has them."""
    secret_men: bool = False
    """Are skills known only once they have been used (MC12)?"""
    turns: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20
    first_formation: Literal["ask"] | Formation = "ask"
    second_formation: Literal["ask"] | Formation = "ask"
    first_types: str = ""
    second_types: str = ""
    """Types instead of the scenario's, one for each flight, where players may choose."""


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One plane of a side's list (MC07): its type, its posts, its men, and where it begins."""

    id: str
    side: int
    seat: str
    airplane: str
    flight: int
    """Its flight in the side's list, from 0."""
    number: int
    """Its number within the flight, from 0."""
    guns: tuple[Gun, ...]
    men: tuple[Flier, ...]
    x: int
    y: int
    heading: int
    level: int
    """Place and heading of its flight (MC09)."""
    damage: int
    """Its damage points (MC04), a mechanic's included (MC59)."""
    enters: int = 1
    ground: bool = False
    bombs: int = 0
    duty: str = ""


class Unit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A ground unit (MC80)."""

    id: str
    """Its slug, by which answers name it (MC97)."""
    name: str
    kind: str
    side: int
    x: int
    y: int
    heading: int = 0

    @property
    def base(self) -> Corners:
        """Its base."""
        kind = measures().units[self.kind]
        return corners((self.x, self.y, self.heading), (kind.half_length, kind.half_width))

    @property
    def strength(self) -> int:
        """What it takes to destroy it; 0: it is no target."""
        return measures().units[self.kind].strength


class Balloon(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An observation balloon on its cable (MC89)."""

    id: str
    name: str
    side: int
    x: int
    y: int
    level: int = 4
    steps: int = 6
    """Steps in which it is hauled down."""
    winch: str = ""
    """The winch that hauls it, if the scenario has one."""


class Objective(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that brings a side victory points (MC93)."""

    side: int
    task: Task
    points: int
    target: str = ""
    """The slug of a ground unit, to be supplied one of the own side; empty: any balloon, or nothing."""
    most: int = 0
    """Points at most, where it can be done several times; 0: once."""
    each: bool = False
    """Points for each plane."""
    edge: AnyEdge | Literal[""] = ""
    who: tuple[int, ...] = ()
    """Flights of the side that can fulfil it, from 0; none: all."""
    ends: bool = False
    """The battle is over once it is fulfilled (MC13)."""


class Points(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Victory points for planes lost and damaged (MC93)."""

    one_engine: int = 3
    several_engines: int = 5
    airship: int = 8
    damaged: int = 1
    two_seater: int | None = None
    """For planes with one engine and a crew of two or more, where they count otherwise."""


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One of the two sides."""

    name: str
    home: Edge
    seats: tuple[str, ...]
    letter: str
    """The letter its planes' ids begin with (MC07)."""


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that stays the same during a battle."""

    scenario: str
    title: str
    briefing: str
    date: str
    """Year and month, or year, month and day."""
    width: int
    depth: int
    front: tuple[int, int]
    """The lines y = a and y = b between which no man's land lies (MC08)."""
    sides: tuple[Side, Side]
    entries: tuple[Entry, ...]
    units: tuple[Unit, ...]
    balloons: tuple[Balloon, ...]
    objectives: tuple[Objective, ...]
    points: Points
    options: Options
    airplanes: dict[str, Airplane]
    position: str = ""
    """A position in text form to begin from, instead of set-up."""
    country: str = ""
    """What a campaign has found below (SC47, step 4); empty: nothing is said of it."""

    def side_of(self, seat: str) -> int | None:
        """The side a seat belongs to; None for somebody who only looks on."""
        return next((at for at, side in enumerate(self.sides) if seat in side.seats), None)

    def place(self, side: int, point: Point, edge: AnyEdge | None = None) -> Place:
        """Whose lines a plane is over, for its own side (MC08); one that left over an edge by that edge."""
        home = self.sides[side].home
        if edge in ("south", "north"):
            return "own lines" if edge == home else "enemy lines"
        low, high = self.front
        if point[1] < low:
            return "own lines" if home == "south" else "enemy lines"
        if point[1] >= high:
            return "own lines" if home == "north" else "enemy lines"
        return "no man's land"

    def on_table(self, x: int, y: int) -> bool:
        """Does a place lie on the table, edges included (MC08, MC23)?"""
        return 0 <= x <= self.width and 0 <= y <= self.depth
