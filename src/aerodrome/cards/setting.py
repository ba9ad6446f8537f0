"""The setting: a scenario resolved with its options and types, fixed before the battle, part of its record."""

from typing import Annotated, Literal

import msgspec

from aerodrome.cards.parts.airplanes import Airplane, Gun
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.space.bases import Corners, corners
from aerodrome.cards.space.poses import Point
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.core.bounds import Count, Few, PositionText, Prose, Score, SideNumber, Some, Word
from aerodrome.core.house_rules import HouseRule, load
from aerodrome.core.report import Place as Lines
from aerodrome.core.sortie import Flier

Formation = Literal["vic", "echelon", "line astern", "line abreast", "pairs"]
FORMATIONS: tuple[Formation, ...] = ("vic", "echelon", "line astern", "line abreast", "pairs")
Edge = Literal["south", "north"]
AnyEdge = Literal["south", "north", "east", "west"]
Length = Annotated[int, msgspec.Meta(ge=0, le=500_000)]
Place = Annotated[int, msgspec.Meta(ge=-500_000, le=1_000_000)]
"""In thousandths of a unit; a place may lie beyond the edges of the table."""
Heading = Annotated[int, msgspec.Meta(ge=0, lt=HEADINGS)]
Level = Annotated[int, msgspec.Meta(ge=0, le=20)]
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
    first_types: Prose = ""
    second_types: Prose = ""
    """Types instead of the scenario's, one for each flight, where players may choose."""
    jam_dice: bool = False
    """Dice clear jams, not time (MC-H1)."""
    ammunition: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Shots for each post (MC-H2); 0: as many as anybody wants."""
    fuel: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """The turn from whose end on tanks run dry (MC-H3); 0: never."""
    open_damage: bool = False
    """Damage cards lie open (MC-H4)."""
    deadly_collisions: bool = False
    """Planes collide, and it is worse (MC-H5)."""
    point_blank: bool = False
    """Three cards at the closest range (MC-H6)."""
    tail_shots: bool = False
    """A shot from behind is an aimed one (MC-H7)."""
    long_tail: bool = False
    """Who tails sees two cards (MC-H8)."""
    gentle_wounded: bool = False
    """A wounded pilot flies nothing steep (MC-H9)."""
    level_fire: bool = False
    """Fixed guns fire on their own level only (MC-H10)."""
    no_explosions: bool = False
    """Explosion signs mean nothing (MC-H11)."""
    tough_planes: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Damage points that every plane has more (MC-H12)."""


def house_rules() -> tuple[HouseRule, ...]:
    """What tables change in the rules, option by option."""
    return load("aerodrome.cards", Options)


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One plane of a side's list (MC07): its type, its posts, its men, and where it begins."""

    id: Word
    side: SideNumber
    seat: Word
    airplane: Word
    flight: Count
    """Its flight in the side's list, from 0."""
    number: Count
    """Its number within the flight, from 0."""
    guns: Annotated[tuple[Gun, ...], Few]
    men: Annotated[tuple[Flier, ...], Few]
    x: Place
    y: Place
    heading: Heading
    level: Level
    """Place and heading of its flight (MC09)."""
    damage: Count
    """Its damage points (MC04), a mechanic's included (MC59)."""
    enters: Count = 1
    ground: bool = False
    bombs: Count = 0
    duty: Word = ""


class Unit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A ground unit (MC80)."""

    id: Word
    """Its slug, by which answers name it (MC97)."""
    name: Word
    kind: Word
    side: SideNumber
    x: Place
    y: Place
    heading: Heading = 0

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

    id: Word
    name: Word
    side: SideNumber
    x: Place
    y: Place
    level: Level = 4
    steps: Count = 6
    """Steps in which it is hauled down."""
    winch: Word = ""
    """The winch that hauls it, if the scenario has one."""


class Objective(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that brings a side victory points (MC93)."""

    side: SideNumber
    task: Task
    points: Score
    target: Word = ""
    """The slug of a ground unit, to be supplied one of the own side; empty: any balloon, or nothing."""
    most: Score = 0
    """Points at most, where it can be done several times; 0: once."""
    each: bool = False
    """Points for each plane."""
    edge: AnyEdge | Literal[""] = ""
    who: Annotated[tuple[Count, ...], Few] = ()
    """Flights of the side that can fulfil it, from 0; none: all."""
    ends: bool = False
    """The battle is over once it is fulfilled (MC13)."""


class Points(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Victory points for planes lost and damaged (MC93)."""

    one_engine: Score = 3
    several_engines: Score = 5
    airship: Score = 8
    damaged: Score = 1
    two_seater: Score | None = None
    """For planes with one engine and a crew of two or more, where they count otherwise."""
    left: Score = 0
    """For a plane without half its damage that has left the table, where the sky belongs to who stays."""


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One of the two sides."""

    name: Word
    home: Edge
    seats: Annotated[tuple[Word, ...], Few]
    letter: Word
    """The letter its planes' ids begin with (MC07)."""


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that stays the same during a battle."""

    scenario: Word
    title: Word
    briefing: Prose
    date: Word
    """Year and month, or year, month and day."""
    width: Length
    depth: Length
    front: tuple[Length, Length]
    """The lines y = a and y = b between which no man's land lies (MC08)."""
    sides: tuple[Side, Side]
    entries: Annotated[tuple[Entry, ...], Some]
    units: Annotated[tuple[Unit, ...], Some]
    balloons: Annotated[tuple[Balloon, ...], Some]
    objectives: Annotated[tuple[Objective, ...], Some]
    points: Points
    options: Options
    airplanes: Annotated[dict[Word, Airplane], Some]
    position: PositionText = ""
    """A position in text form to begin from, instead of set-up."""
    country: Word = ""
    """What a campaign has found below (SC47, step 4); empty: nothing is said of it."""
    sky: Word = ""
    """What a campaign calls the weather: `low grey cloud`; empty: nothing is said of it."""
    evening: bool = False
    """A campaign has sent the men (MC95): its evening tells what becomes of them."""

    def side_of(self, seat: str) -> int | None:
        """The side a seat belongs to; None for somebody who only looks on."""
        return next((at for at, side in enumerate(self.sides) if seat in side.seats), None)

    def place(self, side: int, point: Point, edge: AnyEdge | None = None) -> Lines:
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
