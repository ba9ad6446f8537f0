"""The setting: a mission resolved with its options, panels and crews, fixed before the battle, part of its record."""

from typing import Annotated, Literal

import msgspec

from aerodrome.core.bounds import Count, Few, PositionText, Prose, Score, SideNumber, Some, Word, Words
from aerodrome.core.geometry import Frame, Point
from aerodrome.core.house_rules import HouseRule, load
from aerodrome.icog.cockpit.panels import Panel, Speed
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.terrain import Length, Terrain

Edge = Literal["north", "south", "east", "west"]
OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}
Cover = Literal["open", "rough", "sandbags", "trench", "town"]
"""What protects a ground unit (6.5.5.3): nothing, rough ground or a hedge, sandbags or cover on one side, a trench, a
wood or town."""
Task = Literal["destroy", "photograph", "observe", "report", "drop", "supply", "spot", "land", "return", "arrive"]
"""What an objective asks for; the module of each task tells when it is met."""
Turn = Annotated[int, msgspec.Meta(ge=0, le=200)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may switch."""

    fog: bool = False
    """Enemy structure, ammunition, skills and wounds are hidden."""
    crews: Literal["ready", "roll", "choose"] = "ready"
    """Crews come from the mission's or the nation's roster, are rolled (1.2), or are picked by the players."""
    rerolls: Literal["ask", "never"] = "ask"
    """Ask for a re-roll whenever it could matter (1.2.3)."""
    formation: bool = True
    abilities: bool = False
    """Special abilities count (1.4.1)."""
    downed: bool = False
    """What becomes of men who came down is settled at the end (1.6.1)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """Game turns; None: as the mission says."""
    # House rules, described in data/house_rules.toml: all of them as in the book unless somebody agrees on one.
    simultaneous_fire: bool = False
    """Damage counts when all have fired (GH1)."""
    jams_by_die: bool = False
    """Jams clear by a die instead of by work (GH2)."""
    engines_recover: bool = False
    """A damaged engine may pick up again (GH3)."""
    no_collisions: bool = False
    """Airplanes that come too near to each other pass by (GH4)."""
    height_advantage: bool = False
    """Who is higher acts later (GH5)."""
    fire_at_will: bool = False
    """Nobody declares his targets (GH6)."""
    point_blank: bool = False
    """What hits from very near does more damage (GH7)."""
    gentle_stalls: bool = False
    """At Stall speed nobody is tested (GH8)."""
    endless_ammunition: bool = False
    """Nobody counts bursts (GH9)."""
    sun: Literal["ignored", "east", "south", "west"] = "ignored"
    """Where the sun stands, out of which one shoots better (GH10)."""
    fuel: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Turns in the air after which an airplane has to fly home (GH11); 0: it has fuel enough."""
    wind_every_turn: bool = False
    """The wind shifts, and carries what flies along (GH12)."""


def house_rules() -> tuple[HouseRule, ...]:
    """What tables change in the rules, option by option."""
    return load("aerodrome.icog", Options)


class Start(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How an airplane begins: in the air with pose and speed, waiting to enter in a turn, or on the ground.

    `area` is a circle (centre, radius) in which its player places it; without one the pose is given.
    """

    place: Literal["air", "waiting", "ground"] = "air"
    at: Point | None = None
    frame: Frame | None = None
    speed: Speed | None = None
    area: tuple[Point, Length] | None = None
    turn: Turn = 1
    """The turn in which a waiting airplane enters, at the height and with the speed given."""
    edges: Annotated[tuple[Edge, ...], Few] = ()
    """A waiting airplane enters over one of these edges, a die decides where."""


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One airplane of a side."""

    id: Word
    panel: Word
    crew: Annotated[tuple[PilotRecord, ...], Few]
    start: Start
    bombs: Count = 0
    task: Literal["fight", "recon", "escort", "bomb"] = "fight"
    exit: Edge | Literal["opposite"] | None = None
    """Leaving over this edge fulfils its task."""
    exit_within: Turn | None = None
    """Game turns after entering in which the exit still counts."""
    incendiary: bool = False
    """Its guns fire incendiary ammunition, which sets balloons on fire (6.5.2.t)."""
    rockets: Count = 0
    """Le Prieur rockets under its wings (6.5.3)."""
    containers: Count = 0
    """Messages or supplies that it can drop (6.6.3.2)."""
    parachutes: bool = False
    """Its crew carries parachutes (5.5.21.1)."""
    extra_damage: Count = 0
    """Points of structure beyond its panel's (SC60)."""


class UnitEntry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One ground unit of a side (6.4.1.t): a squad, a gun, a vehicle or something built."""

    id: Word
    kind: Word
    """A kind of the table of ground units (`ground_charts.kind`)."""
    at: Point
    group: Word = ""
    """The name of the sheet's group, by which objectives and texts know it."""
    cover: Cover = "open"
    covering: bool = False
    """It only takes cover, does not fire, and is harder to hurt (6.5.5.3)."""
    fires: bool = False
    """Does it fire at airplanes in its range (6.4.1.1)?"""
    battery: Word = ""
    """The battery to which an anti-aircraft gun belongs; its guns lay one barrage (6.4.3)."""
    route: Annotated[tuple[Point, ...], Some] = ()
    """The road or rail it moves along (5.1), beginning where it stands."""
    speed: Length = 0
    """Thousandths of a Move unit in a turn (5.1)."""
    drawn: Word = ""
    """The group that pulls it along (5.1): without any unit of that group it stands still."""
    points: Score = 0
    """What its enemy scores for eliminating it (6.5.5.1)."""
    sighting: Score = 0
    """What the mission adds to tests of those who look for it (6.6.1.1): less if it hides, more if it stands out."""


class BalloonEntry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A moored balloon of a side (6.5.2), straight above its winch."""

    id: Word
    at: Point
    winch: Length = 0
    """Thousandths of a Move unit that it can be pulled down in a turn (5.1); 0: not at all."""
    points: Score = 0
    group: Word = ""


class ArtilleryEntry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A battery of artillery of a side, off the board (6.6.4.3)."""

    id: Word
    guns: Count
    kg: Count
    """The weight of its shells, which tells their template (6.5.5.2)."""
    dice: Count
    """The d10 of its deviation at the start."""
    aim: Point | None = None
    """Where it aims; None: a player says so at the start."""


class Objective(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that scores once, when a side has done it (3.m). Later tasks use the fields they need."""

    id: Word
    side: SideNumber
    task: Task
    points: Score
    words: Prose = ""
    targets: Words = ()
    """Ids of units and balloons that it is about."""
    count: Count = 0
    """How many of the targets are enough; 0: all of them."""
    at: Point | None = None
    """The middle of a place that it is about."""
    radius: Length = 0
    """How far from there still counts, in thousandths of a Move unit."""
    lowest: Length = 0
    highest: Length = 0
    """Between which heights it must be flown, above the ground; 0: as one likes."""


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One of the two sides; `home` is the edge to which the forced home fly."""

    name: Word
    home: Edge
    seats: Annotated[tuple[Word, ...], Few]
    force: Annotated[tuple[Entry, ...], Few]
    units: Annotated[tuple[UnitEntry, ...], Some] = ()
    balloons: Annotated[tuple[BalloonEntry, ...], Few] = ()
    reserve: Annotated[tuple[PilotRecord, ...], Some] = ()
    """Promoted men who may join the mission in place of others (1.4.2)."""
    artillery: Annotated[tuple[ArtilleryEntry, ...], Few] = ()


class Points(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What scores, and the lead needed to win (3.m)."""

    destroyed: Annotated[int, msgspec.Meta(ge=0, le=20)] = 2
    forced_home: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    exit: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    left: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """For an enemy who could have stayed and has left the board all the same."""
    margin: Annotated[int, msgspec.Meta(ge=1, le=20)] = 2


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that stays the same during a battle. Lengths in thousandths of a Move unit."""

    mission: Word
    title: Word
    briefing: Prose
    width: Length
    """West to east."""
    depth: Length
    """South to north."""
    ceiling: Length
    turns: Turn
    sides: tuple[Side, Side]
    options: Options
    panels: Annotated[dict[Word, Panel], Some]
    terrain: Terrain
    points: Points = Points()
    extra_turn: bool = False
    """One more turn while a rear threat stands at the end (3.m)."""
    position: PositionText = ""
    """A position in text form to begin from, instead of set-up."""
    date: Word = ""
    """The month, such as `1918-04`; empty if the mission does not say."""
    objectives: Annotated[tuple[Objective, ...], Some] = ()
    wind: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    """The hour from which the wind blows, 12 being towards the Allied side (6.5.3.4); 0: dice decide; None: calm."""

    deaf: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """On 1d6, up to which number a radio message is not received (6.6.3.1)."""
    evening: bool = False
    """A campaign has sent the men (SC67): its evening tells what becomes of them."""

    @property
    def ground_war(self) -> bool:
        """Has the mission anything on the ground that moves, fires or can be attacked?"""
        return any(side.units or side.balloons or side.artillery for side in self.sides)
