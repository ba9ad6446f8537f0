"""Age of Dogfights on the wire: the lattice with what stands on it, and the particulars of its questions.

Lengths are in steps of the lattice: `x` to the east, `y` to the north; heights in levels. Headings are degrees,
anticlockwise from east. A point of the lattice is a number, as in the rules; `Board.points` says where it lies.
"""

from typing import Literal, get_args

import msgspec

from aerodrome.core.report import Post
from aerodrome.server.wire.part import WirePart, kinds
from aerodrome.triangle.airplanes import GunKind, Role
from aerodrome.triangle.events import TriangleEvent
from aerodrome.triangle.lattice import Edge
from aerodrome.triangle.setting import Direction, Duty, Mode, Rank, Task
from aerodrome.triangle.state import Damage, Phase, Place
from aerodrome.triangle.words.asking import ASKERS

Letter = Literal["S", "L", "R"]
"""A step straight on, one with a turn to the left or to the right."""
Burst = Literal["takedown", "damage", "miss", "jam"]
"""How a burst comes out."""
Purpose = Literal["task", "shot", "clears", "reach", "danger", "edge"]
"""What an end is for: a task or a way out by right, a shot, clearing a jam, a place where nobody can fire back yet,
one where somebody can, a loss."""


class Spot(msgspec.Struct, frozen=True):
    """A point with a name: an access point."""

    name: str
    side: int
    edge: Edge
    number: int
    x: float
    y: float


class ZoneCard(msgspec.Struct, frozen=True):
    """A task zone."""

    side: int
    letter: str
    points: tuple[int, ...]


class CloudCard(msgspec.Struct, frozen=True):
    """A cloud, from the first level up to its top."""

    points: tuple[int, ...]
    top: int


class LandGunCard(msgspec.Struct, frozen=True):
    """A machine gun on the ground and the points it covers."""

    id: str
    side: int
    point: int
    points: tuple[int, ...]


class SideCard(msgspec.Struct, frozen=True):
    """A side of the battle."""

    name: str
    edge: Edge
    seats: tuple[str, ...]
    tasks: tuple[Task, ...]


class TypeCard(msgspec.Struct, frozen=True):
    """A type that takes part: for models and panels."""

    slug: str
    name: str
    nation: str
    role: Role
    year: int
    speed: int
    agility: int
    lines: tuple[str, ...]
    """Its values and traits in words."""


class TriangleBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="triangle"):
    """What stays the same during a battle."""

    title: str
    briefing: str
    mode: Mode
    width: int
    height: int
    points: tuple[tuple[float, float], ...]
    """x and y of every point."""
    names: tuple[str, ...]
    """The name of every point."""
    border: tuple[int, ...]
    """Points in the border zone."""
    levels: int
    sides: tuple[SideCard, ...]
    spots: tuple[Spot, ...]
    zones: tuple[ZoneCard, ...]
    clouds: tuple[CloudCard, ...]
    land_guns: tuple[LandGunCard, ...]
    types: dict[str, TypeCard]
    rules: tuple[str, ...]
    """The options in force, a line each."""
    seed: int
    """For scenery only: the same battle has the same fields and woods everywhere."""


class GunCard(msgspec.Struct, frozen=True):
    """A gun group of a piece."""

    kind: GunKind
    name: str
    barrels: int
    ammunition: int
    most: int
    jammed: bool


class TriangleMan(msgspec.Struct, frozen=True):
    """A man aboard."""

    name: str
    post: Post


class TrianglePiece(msgspec.Struct, frozen=True):
    """One aircraft as a seat sees it."""

    id: str
    side: int
    seat: str
    airplane: str
    """Slug of the type."""
    title: str
    """What the label says: `Camel 4`."""
    pilot: Rank | Literal[""]
    """Empty: not known."""
    men: tuple[TriangleMan, ...]
    """Its crew, the pilot first; nobody where nobody knows."""
    place: Place
    spot: str
    """Where it is, in words."""
    point: int
    x: float
    y: float
    level: int
    heading: float
    tilt: int
    """1 nose up, -1 nose down."""
    damage: Damage
    guns: tuple[GunCard, ...]
    throttle: int
    throttle_most: int
    kills: int
    bombs: int
    photos: tuple[str, ...]
    duty: Duty
    fate: str
    moved: bool
    """Has it moved in the present turn of its side?"""
    lines: tuple[str, ...]
    """The control panel in words."""


class ZoneNow(msgspec.Struct, frozen=True):
    """What was done to a zone."""

    bombs: int
    photographed: bool


class TriangleScene(msgspec.Struct, frozen=True, tag_field="kind", tag="triangle"):
    """A moment, as a seat sees it."""

    phase: Phase
    turn: int
    turns: int
    """After which turn it ends."""
    mover: int
    standing: str
    order: tuple[str, ...]
    """Pieces of the side that moves, first to last: those that moved already, then those still to move."""
    pieces: tuple[TrianglePiece, ...]
    zones: tuple[ZoneNow, ...]
    wind: float | None
    """Degrees where it comes from."""
    sun: float | None
    points: tuple[float, float]
    """The score so far."""


# ---- particulars of questions


class Aim(msgspec.Struct, frozen=True):
    """A shot that a pose gives: percentages."""

    target: str
    gun: str
    column: Literal["A", "B"]
    position: str
    hit: float
    """Takedown and damage together."""
    takedown: float
    damage: float
    jam: float


class FlyEnd(msgspec.Struct, frozen=True):
    """An end of a move: the answer that leads there, the points on the way, what it gives and risks."""

    answer: str
    way: str
    """The path in words, by which the end is known."""
    track: tuple[int, ...]
    """Points flown over, the start included; -1 is off the board."""
    point: int
    heading: float
    level: int
    tilt: int
    words: str
    place: str
    """The name of its point; empty off the board."""
    aim: Aim | None
    danger: float
    """The chance that somebody hits it at once, in per cent."""
    threats: tuple[str, ...]
    """Enemies who can fire at it at once."""
    now: str
    """The same in words, with their guns; empty off the board."""
    pursuers: tuple[str, ...]
    """Enemies who could get a shot at it in their next moves."""
    next: str
    """The same in words, with what each could do; empty off the board."""
    border: bool
    edge: Edge | Literal[""]
    """Leaves the board over this edge."""
    entitled: bool
    done: tuple[str, ...]
    """Zones whose task is done on the way."""
    number: int
    """Its place among the marks of its flight; -1 for a path that was steered or typed."""


class FlyMark(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An end of a move as it is marked on the board; what else there is to know of it is asked for by its number."""

    point: int
    """Of an end over an edge the last point on the board."""
    level: int
    heading: int
    tilt: int
    purpose: Purpose
    chance: float
    """Of its best shot to hit, in per cent; 0: it has none."""
    edge: Edge | Literal[""]


class FlyCard(msgspec.Struct, frozen=True, tag_field="kind", tag="fly"):
    """A flight to choose: steps and turns there are, and its ends."""

    piece: str
    steps: int
    turns: str
    """How often it may turn, in words."""
    levels: int
    ends: tuple[FlyEnd, ...]
    """A few of each purpose in the order in which they are listed, with all there is to know of them; the purpose of
    the best of all comes first."""
    marks: tuple[FlyMark, ...]
    """All of them, the most promising first."""
    letters: tuple[Letter, ...]
    """With which letters a path can begin."""


class PlaceCard(msgspec.Struct, frozen=True, tag_field="kind", tag="place"):
    """A placement to put together: `PIECE ACCESS LEVEL HEADING` as far as each is asked."""

    pieces: tuple[str, ...]
    access: tuple[int, ...]
    levels: tuple[int, ...]
    headings: tuple[Direction, ...]
    asks_level: bool
    asks_heading: bool
    may_pass: bool


class PickCard(msgspec.Struct, frozen=True, tag_field="kind", tag="pick"):
    """Names to tick: groups, each with how many are to be chosen; `form` tells how the answer is written.

    `planes`: the ticked names in the order listed, separated by blanks. `pilots`: `aces A B; rookies C; secret`, where
    the groups are `aces` and `rookies` and the last word is one of `secrecies`.
    """

    form: Literal["planes", "pilots"]
    groups: tuple["PickGroup", ...]
    secrecies: tuple[str, ...]


class PickGroup(msgspec.Struct, frozen=True):
    """Names of which some are to be ticked."""

    name: str
    words: str
    least: int
    most: int
    names: tuple[str, ...]


class ShotsCard(msgspec.Struct, frozen=True, tag_field="kind", tag="shots"):
    """Shots to choose from, with their odds; `answers` in the order of `aims`."""

    piece: str
    answers: tuple[str, ...]
    aims: tuple[Aim, ...]


class SteerCard(msgspec.Struct, frozen=True, tag_field="kind", tag="steer"):
    """How far a path begun has come: where it is, what may follow; complete, it is an end."""

    begun: str
    track: tuple[int, ...]
    heading: float
    level: int
    steps_left: int
    turns: str
    """How often it may still turn, in words."""
    letters: tuple[Letter, ...]
    words: str
    end: FlyEnd | None


class EndsCard(msgspec.Struct, frozen=True, tag_field="kind", tag="ends"):
    """Ends of a flight that somebody has asked for, with all there is to know of them."""

    ends: tuple[FlyEnd, ...]


TriangleCard = FlyCard | PlaceCard | PickCard | ShotsCard


PART = WirePart(
    (TriangleBoard,),
    (TriangleScene,),
    (__name__,),
    get_args(TriangleCard),
    (SteerCard, EndsCard),
    kinds(get_args(TriangleEvent)),
    kinds(ASKERS),
    outcomes=get_args(Burst),
    unions={"TriangleEventKind": Literal[kinds(get_args(TriangleEvent))]},
)
