"""The setting: a scenario resolved with its options and airplanes, fixed before the battle, part of its record."""

from typing import Annotated, Literal

import msgspec

from aerodrome.core.bounds import Count, Few, Many, PositionText, Prose, SideNumber, Some, Word
from aerodrome.core.house_rules import HouseRule, load
from aerodrome.core.sortie import Flier
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.lattice import LONGEST, Board, Edge

Task = Literal["photograph", "bomb", "breakthrough", "deliver"]
"""What a side is there to do besides fighting; `deliver` brings the general across (AD55)."""

Mode = Literal["dogfight", "general", "reconnaissance", "bombing", "breakthrough", "combined", "balloons"]
Duty = Literal["", "armed", "bomb", "disarmed", "disarmed-bomb"]
"""What a scout was fitted out for (AD46, AD63); empty for every other class."""
WITH_BOMB: tuple[Duty, ...] = ("bomb", "disarmed-bomb")
WITHOUT_GUNS: tuple[Duty, ...] = ("disarmed", "disarmed-bomb")

FEWEST_TURNS, TURNS_FOR_EACH, MOST_TURNS = 40, 5, 200
"""How long a battle lasts at most if nobody says: so many turns for each airplane, within limits (AD72)."""

Rank = Literal["average", "ace", "rookie"]
Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]
LAST_POINT = LONGEST * LONGEST - 1
PointNumber = Annotated[int, msgspec.Meta(ge=0, le=LAST_POINT)]
PointNumbers = Annotated[tuple[PointNumber, ...], Many]
Level = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may switch (AD65)."""

    levels: bool = True
    characteristics: bool = True
    wind: Literal["off", "roll"] | Direction = "off"
    """Where the wind blows from (AD22)."""
    sun: Literal["off", "roll", "E", "SE", "SW", "W"] = "off"
    """Where the sun stands (AD23)."""
    clouds: bool = False
    pilots: Literal["off", "open", "secret", "choose", "aces"] = "open"
    """Aces and rookies: none, open, secret, as each side chooses, or all aces (AD47-AD51)."""
    disarm: bool = True
    """May scouts be disarmed (AD63)? Never in a dogfight."""
    fighter_limit: Annotated[int, msgspec.Meta(ge=1, le=24)] = 6
    """Fighters of one side in play at once (AD04)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)] | None = None
    """The last turn; None: as the forces ask for."""
    bonus_round: bool = False
    """After a dogfight the undamaged survivors meet once more (AD54)."""
    simultaneous_fire: bool = False
    """Whoever is hit still fires back (AD-H1)."""
    jam_dice: bool = False
    """A die clears a jam, however the piece flies (AD-H2)."""
    shifting_wind: bool = False
    """The wind may turn from turn to turn (AD-H3)."""
    fuel: Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)] = 0
    """The turn from which fighters and scouts run short of fuel (AD-H4); 0: never."""
    height_advantage: bool = False
    """An attack from above is better aimed (AD-H5)."""
    long_range: bool = False
    """A burst over two steps is worse aimed (AD-H6)."""
    scarce_ammunition: bool = False
    """Guns begin with half their ammunition (AD-H7)."""
    rolled_initiative: bool = False
    """Dice decide in every turn who moves first (AD-H8)."""
    drawn_order: bool = False
    """Dice decide in every turn in which order a side's pieces move (AD-H9)."""
    damage_slows: bool = False
    """Every damage costs a step (AD-H10)."""
    gentle_first_hit: bool = False
    """A first hit never brings down (AD-H11)."""


def house_rules() -> tuple[HouseRule, ...]:
    """What tables change in the rules, option by option."""
    return load("aerodrome.triangle", Options)


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One aircraft of a side's list; what is not given is chosen during set-up."""

    id: Word
    airplane: Word
    number: Count
    pilot: Rank = "average"
    duty: Duty = ""
    place: Literal["patrol", "access", "board"] = "patrol"
    point: Annotated[int, msgspec.Meta(ge=-1, le=LAST_POINT)] = -1
    heading: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    level: Level = 0
    men: Annotated[tuple[Flier, ...], Few] = ()
    """Who flies it in a campaign, the pilot first (SC67)."""
    extra_damage: Count = 0
    """Damage that it can take beyond its type's (SC60)."""


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One of the two sides."""

    name: Word
    edge: Edge
    seats: Annotated[tuple[Word, ...], Few]
    force: Annotated[tuple[Entry, ...], Some]
    choose: Annotated[dict[Word, Count], Few] = {}
    """How many of each role the player picks from the list; a role not named flies whole."""
    tasks: Annotated[tuple[Task, ...], Few] = ()
    exit: Edge | None = None
    """The edge over which the task's aircraft leave: home for photographs, the far edge for a breakthrough."""
    aces: Count = 0
    rookies: Count = 0
    """How many pilots the player may mark (AD50)."""


class Zone(msgspec.Struct, frozen=True, gc=False):
    """A task zone (AD56, AD59): which side's task it is, its letter, its points in rising order."""

    side: SideNumber
    letter: Word
    points: PointNumbers


class Cloud(msgspec.Struct, frozen=True, gc=False):
    """A cloud (AD24): its points, and its top level; it reaches down to the first."""

    points: PointNumbers
    top: Level


class LandGun(msgspec.Struct, frozen=True, gc=False):
    """A machine gun on the ground with its action zone (AD67)."""

    side: SideNumber
    id: Word
    point: PointNumber
    points: PointNumbers


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that stays the same during a battle."""

    scenario: Word
    title: Word
    briefing: Prose
    mode: Mode
    board: Board
    sides: tuple[Side, Side]
    options: Options
    airplanes: Annotated[dict[Word, Airplane], Some]
    first: SideNumber | None = None
    """The side that starts; None: a die decides."""
    order: Literal["number", "scouts", "bombers"] = "number"
    """Which class moves first in a turn (AD03)."""
    zones: Annotated[tuple[Zone, ...], Some] = ()
    photo_levels: Annotated[tuple[Level, ...], Few] = (1, 2, 3, 4, 5)
    clouds: Annotated[tuple[Cloud, ...], Some] = ()
    land_guns: Annotated[tuple[LandGun, ...], Some] = ()
    win_at: Count | None = None
    """Asymmetric tasks: this many zones or aircraft through win for the side with the task (AD57, AD61)."""
    draw_at: Count | None = None
    start_level: Level = 3
    """The level all fly at when levels are switched off."""
    position: PositionText = ""
    """A position in text form to begin from, instead of set-up."""
    evening: bool = False
    """A campaign has sent the men (SC67): its evening tells what becomes of them."""

    @property
    def turns(self) -> int:
        """The last turn of the battle (AD72): as agreed, or the more of them the more airplanes take part."""
        if self.options.turn_limit is not None:
            return self.options.turn_limit
        wanted = TURNS_FOR_EACH * sum(self._flying(side) for side in self.sides)
        return min(MOST_TURNS, max(FEWEST_TURNS, wanted))

    def _flying(self, side: Side) -> int:
        """How many airplanes of a side take part, whichever they will be; balloons do not count."""
        roles = [self.airplanes[entry.airplane].role for entry in side.force]
        listed = dict.fromkeys(roles)
        return sum(side.choose.get(role, roles.count(role)) for role in listed if role != "balloon")

    def entry(self, name: str) -> Entry:
        """What the scenario's list says about a piece; a position in text has no list, and nobody in it."""
        listed = (entry for side in self.sides for entry in side.force if entry.id == name)
        return next(listed, Entry(name, "", 0))

    def side_of(self, seat: str) -> int | None:
        """The side a seat belongs to; None for somebody who only looks on."""
        return next((at for at, side in enumerate(self.sides) if seat in side.seats), None)
