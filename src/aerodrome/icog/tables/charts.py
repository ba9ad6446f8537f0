"""The number tables of the rulebook, each read from its sheet, proved complete, then looked up.

The tables whose lines make things happen (collisions, landings, damage) are in `outcomes.py`.
"""

from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Literal, TypeVar, get_args

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.tables import Table
from aerodrome.icog.tables.effects import Dice, DiceText, dice

Band = Literal["stall", "slow", "medium", "high", "dive"]
Arc = Literal["rear", "side", "front"]
Situation = Literal["parallel", "attacking", "attacking_from_behind", "other"]
BurstName = Literal["short", "long", "sustained"]
Maneuver = Literal[
    "straight", "roll", "vertical dive", "turn", "side slip", "bank after movement", "stall", "spin", "Immelmann",
    "landing", "take-off", "restart", "drop bombs", "bail out", "reload", "radio or camera",
]  # fmt: skip
BANDS: tuple[Band, ...] = ("stall", "slow", "medium", "high", "dive")
S = TypeVar("S")


def read(name: str, kind: type[S]) -> S:
    """One sheet of tables of the package."""
    return sheets.read(files("aerodrome.icog") / f"data/tables/{name}.toml", kind)


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of tables: every key is known and none is missing."""


# ---- speed bands and firing angles


class BandSheet(Sheet, frozen=True):
    """Speed bands above Stall speed (2.1.1)."""

    band: Table[Band]


class ByBand(Sheet, frozen=True):
    """A number for each speed band."""

    stall: int
    slow: int
    medium: int
    high: int
    dive: int


class Angles(Sheet, frozen=True):
    """An angle table (6.3.4.t): a line for each band of the target, a number for each band of the firing airplane."""

    stall: ByBand
    slow: ByBand
    medium: ByBand
    high: ByBand
    dive: ByBand


class FixedAngles(Sheet, frozen=True):
    """The three tables for fixed guns (6.3.4.t)."""

    rear: Angles
    side: Angles
    front: Angles


class GunnerAngles(Sheet, frozen=True):
    """The four tables for air gunners (6.3.5.t)."""

    parallel: Angles
    attacking: Angles
    attacking_from_behind: Angles
    other: Angles


class AngleSheet(Sheet, frozen=True):
    """All angle tables."""

    fixed: FixedAngles
    gunner: GunnerAngles


@cache
def _bands() -> Table[Band]:
    return read("bands", BandSheet).band


@cache
def _angles() -> dict[tuple[str, str, str], int]:
    """Every angle modifier by table, target's band and own band."""
    sheet = read("angles", AngleSheet)
    return {
        (table, target, own): getattr(getattr(getattr(group, table), target), own)
        for group in (sheet.fixed, sheet.gunner)
        for table in group.__struct_fields__
        for target in BANDS
        for own in BANDS
    }


@cache
def band_of(speed: int) -> Band:
    """The speed band of a speed above Stall speed (2.1.1): slow, medium, high or dive."""
    return _bands().look_up(speed)


@cache
def firing_angle(arc: Arc, target: Band, attacker: Band) -> int:
    """The angle modifier of fixed guns (6.3.4.1, 6.3.4.t): the arc of the target they fire from, both speed bands."""
    return _angles()[arc, target, attacker]


@cache
def gunner_angle(situation: Situation, target: Band, own: Band) -> int:
    """The angle modifier of an air gunner (6.3.5.1, 6.3.5.t): the situation, the bands of target and own airplane."""
    return _angles()[situation, target, own]


# ---- initiative, turns, actions


class InitiativeSheet(Sheet, frozen=True):
    """The die of the initiative roll and what threats take off (4.1.1, 4.2.1)."""

    die: Annotated[int, Meta(ge=2)]
    side: Annotated[int, Meta(le=0)]
    rear: Annotated[int, Meta(le=0)]
    most: Annotated[int, Meta(le=0)]


class TurnSheet(Sheet, frozen=True):
    """Test modifiers of tighter turns (5.5.6.1)."""

    test: Table[int]


class Cost(Sheet, frozen=True):
    """What a manoeuvre costs: pilot actions and energy units (5.7.2)."""

    actions: Annotated[int, Meta(ge=0, le=3)]
    energy: Annotated[int, Meta(ge=0, le=9)]


class ActionSheet(Sheet, frozen=True):
    """The manoeuvre list (5.5.1, 5.7.2), and the numbers for starting an engine again (5.7.5.3)."""

    cost: dict[Maneuver, Cost]
    restart: Table[int]

    def __post_init__(self) -> None:
        """Refuses a list without one of the manoeuvres."""
        if missing := [maneuver for maneuver in get_args(Maneuver) if maneuver not in self.cost]:
            raise Fault("cost", f"{missing[0]!r} is missing", ", ".join(get_args(Maneuver)))


@cache
def initiative() -> InitiativeSheet:
    """The numbers of the initiative phase (4.1.1, 4.2.1)."""
    return read("initiative", InitiativeSheet)


@cache
def _turns() -> Table[int]:
    return read("turns", TurnSheet).test


@cache
def _actions() -> ActionSheet:
    return read("actions", ActionSheet)


def tighter_modifier(markers: int) -> int:
    """What is added to the test of a turn that many markers tighter (5.5.6.1): 0, -1, -2."""
    return _turns().look_up(markers)


@cache
def cost(maneuver: Maneuver) -> Cost:
    """What a manoeuvre costs (5.5.1.1, 5.7.2); a tighter turn costs the panel's energy, a slip 1 for each MU."""
    return _actions().cost[maneuver]


def restart_target(attempt: int) -> int | None:
    """What a d20 may show at most to start an engine again (5.7.5.3): at the first, second, third attempt, then no."""
    return _actions().restart.look_up(attempt) if attempt <= _actions().restart.last else None


# ---- shooting


class Reach(Sheet, frozen=True):
    """A distance band of the gunnery template (6.3.3.1), in Move units."""

    up_to: Annotated[float, Meta(gt=0)]
    modifier: int


class Burst(Sheet, frozen=True):
    """A length of burst (6.3.7.1): its modifier, half boxes used, and how often the danger of a malfunction counts."""

    shot: int
    halves: Annotated[int, Meta(ge=1)]
    danger: Annotated[int, Meta(ge=0)]


class GunBonus(Sheet, frozen=True):
    """What the number of guns adds to the successes of a hit (6.3.8.1)."""

    plus: int = 0
    dice: DiceText = "0"


class ShotStates(Sheet, frozen=True):
    """What the state of an airplane adds to a shot, and the bare number for a friend in the cone (6.2.1.3)."""

    target_stalled: int
    target_spinning: int
    gunner_stalled: int
    friend_in_cone: int


class ShootingSheet(Sheet, frozen=True):
    """Distances, bursts, guns, malfunctions (6.2, 6.3)."""

    half_angle: Annotated[float, Meta(gt=0, lt=90)]
    distance: Annotated[tuple[Reach, ...], Meta(min_length=1)]
    burst: dict[BurstName, Burst]
    state: ShotStates
    malfunction: Table[int]
    guns: Table[GunBonus]

    def __post_init__(self) -> None:
        """Refuses distance bands that do not rise, and a missing burst."""
        ends = [band.up_to for band in self.distance]
        if any(after <= before for before, after in pairwise(ends)):
            raise Fault("distance", f"found bands up to {', '.join(map(str, ends))}", "rising ends")
        if missing := [name for name in get_args(BurstName) if name not in self.burst]:
            raise Fault("burst", f"{missing[0]} is missing", "short, long and sustained")


class Malfunction(Sheet, frozen=True):
    """A line of the malfunction table (6.3.9.2). `feed`: a drum-fed gun needs a fresh drum, any other is lost."""

    words: str
    lost: bool = False
    next: bool = False
    """Roll for the next gun of the group as well."""
    feed: bool = False
    actions: Annotated[int, Meta(ge=0, le=9)] = 0
    turns: Annotated[int, Meta(ge=0, le=9)] = 0


class MalfunctionSheet(Sheet, frozen=True):
    """The malfunction table (6.3.9.2)."""

    table: Table[Malfunction]


@cache
def shooting() -> ShootingSheet:
    """The numbers of the shooting phase: cone, states of an airplane, bursts (6.2, 6.3)."""
    return read("shooting", ShootingSheet)


@cache
def _reaches() -> tuple[tuple[int, int], ...]:
    """End and modifier of each distance band, the ends in thousandths of a Move unit."""
    return tuple([(round(band.up_to * 1000), band.modifier) for band in shooting().distance])


@cache
def _malfunctions() -> Table[Malfunction]:
    return read("malfunction", MalfunctionSheet).table


def reach() -> int:
    """How far the gunnery template goes (6.2.1.1), in thousandths of a Move unit."""
    return _reaches()[-1][0]


def distance_modifier(distance: int) -> int | None:
    """The modifier of a distance in thousandths of a Move unit (6.3.3.1); None out of range."""
    return next((modifier for end, modifier in _reaches() if distance <= end), None)


def burst(name: BurstName) -> Burst:
    """A length of burst (6.3.6.1, 6.3.7.1, 6.3.7.2)."""
    return shooting().burst[name]


def malfunctions_at(guns: int, name: BurstName) -> int | None:
    """The lowest natural roll at which guns jam (6.3.9.1): a short burst never, a sustained one twice as often."""
    danger = shooting().burst[name].danger
    table = shooting().malfunction
    return 21 - danger * (21 - table.look_up(max(table.first, min(guns, table.last)))) if danger else None


def gun_bonus(guns: int) -> Dice:
    """What the number of guns that fired adds to the successes (6.3.8.1): one -3, two nothing, more 1d4."""
    found = shooting().guns.look_up(guns)
    rolled = dice(found.dice)
    return Dice(rolled.count, rolled.sides, rolled.plus + found.plus)


def malfunction(roll: int) -> Malfunction:
    """A line of the malfunction table (6.3.9.2), by one d6."""
    return _malfunctions().look_up(roll)


def ruins_its_feed(words: str) -> bool:
    """Is it the line of the malfunction table that ruins what feeds the gun, or begins with it?"""
    return any(row.result.feed and words.startswith(row.result.words) for row in _malfunctions().rows)


# ---- abilities


class AbilitySheet(Sheet, frozen=True):
    """The names of special abilities (1.4.1, 1.4.2) and of what a bad wound may leave (1.5.t)."""

    pilot: Table[str]
    gunner: Table[str]
    ace: Table[str]
    scars: tuple[str, ...]


@cache
def abilities() -> AbilitySheet:
    """Special abilities by name (1.4.1, 1.4.2)."""
    return read("abilities", AbilitySheet)


@cache
def traits_of(post: Literal["pilot", "gunner", "observer"]) -> tuple[str, ...]:
    """The abilities a man of that post may have (1.4.1, 1.4.2), each once."""
    sheet = abilities()
    tables = (sheet.pilot, sheet.ace) if post == "pilot" else (sheet.gunner,)
    names = [row.result for table in tables for row in table.rows if row.result != "Free choice"]
    return tuple(dict.fromkeys([*names, *sheet.scars]))
