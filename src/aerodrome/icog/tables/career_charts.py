"""The number tables of careers: abilities (1.4), experience (1.3.t), wounds (1.5.t), parachutes (5.5.21.t)."""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.tables import Table
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.charts import Sheet, read
from aerodrome.icog.tables.effects import DiceText

Hook = Literal[
    "awareness", "flying", "gunnery", "fortitude", "luck", "fortitude score", "luck score", "initiative", "threat",
    "threatened", "shot", "shot rear", "shot side", "shot front", "shot parallel", "shot attacking",
    "shot attacking_from_behind", "shot other", "third action", "tighter turn", "tighter turn energy", "roll value",
    "collision", "emergency landing", "malfunction", "structural failure", "stay", "balloon", "rockets", "strafing",
    "bombing", "observation", "spotting",
]  # fmt: skip
"""Where abilities and scars may add something."""
Interval = Literal["days", "weeks", "months"]
INTERVALS: tuple[Interval, ...] = ("days", "weeks", "months")
Month = Annotated[
    str, Meta(pattern=r"^19(14|15|16|17|18)-(0[1-9]|1[0-2])$", description="a month of the war, such as 1917-04")
]
Escape = Literal["out", "stuck", "lost"]
"""How an attempt to leave an airplane ends: he is out, cannot get out this turn, or his canopy fails (5.5.21.t)."""
Adds = dict[str, dict[Hook, int]]
FRIENDS = "Friends in high places"


# ---- abilities


class AbilityNumbers(Sheet, frozen=True):
    """Numbers of abilities that do something else than add to a roll (1.4.1, 1.4.2)."""

    damage: DiceText
    marksman: DiceText
    tactician: Annotated[int, Meta(ge=1)]
    cheating: Annotated[int, Meta(le=0)]
    near_death: DiceText
    promotion: Annotated[int, Meta(ge=1, le=6)]
    test_expert: Annotated[int, Meta(ge=1)]
    friends: Annotated[int, Meta(ge=1)]


class EffectSheet(Sheet, frozen=True):
    """What abilities and scars add (1.4.1, 1.4.2, 1.5.t)."""

    pilot: Adds
    gunner: Adds
    scars: Adds
    numbers: AbilityNumbers

    def __post_init__(self) -> None:
        """Refuses an ability that nobody of that post can have."""
        known = {
            "pilot": charts.traits_of("pilot"),
            "gunner": charts.traits_of("gunner"),
            "scars": charts.abilities().scars,
        }
        for part, names in known.items():
            for name in getattr(self, part):
                if name not in names:
                    raise Fault(part, f"unknown {name!r}{sheets.did_you_mean(name, names)}", ", ".join(names))


@cache
def _effects() -> EffectSheet:
    return read("ability_effects", EffectSheet)


def ability_numbers() -> AbilityNumbers:
    """Numbers of single abilities (1.4.1, 1.4.2)."""
    return _effects().numbers


@cache
def adds(pilot: bool) -> Adds:
    """What each ability adds for a pilot, or for a gunner or observer (1.4.1, 1.4.2); scars are the same (1.5.t)."""
    sheet = _effects()
    return {**(sheet.pilot if pilot else sheet.gunner), **sheet.scars}


def confidence(traits: tuple[str, ...]) -> tuple[int, int]:
    """What confidence adds to a man's Fortitude and Luck (1.4.2)."""
    found = [adds(pilot=True).get(trait, {}) for trait in traits]
    return sum([one.get("fortitude score", 0) for one in found]), sum([one.get("luck score", 0) for one in found])


@cache
def paragraph(trait: str) -> str:
    """Where an ability or a scar stands in the rules (1.4.1, 1.4.2, 1.5.t)."""
    if trait in charts.abilities().scars:
        return "1.5.t"
    return "1.4.2" if trait in [row.result for row in charts.abilities().ace.rows] else "1.4.1"


# ---- experience


class Earned(Sheet, frozen=True):
    """What earns experience points (1.3.t)."""

    mission: int
    winning_side: int
    victory: int
    victory_over_forced_home: int
    forced_home: int
    objective: int


class ExperienceSheet(Sheet, frozen=True):
    """Experience (1.3.t) and how often abilities come (1.4.1, 1.4.2)."""

    earned: Earned
    price: Table[int]
    ability_at: Annotated[int, Meta(ge=1, le=10)]
    ace_each: Annotated[int, Meta(ge=1)]


@cache
def experience() -> ExperienceSheet:
    """What missions earn and skills cost (1.3.t)."""
    return read("experience", ExperienceSheet)


# ---- wounds after the mission


class Aftermath(Sheet, frozen=True, omit_defaults=True):
    """A line of the wounded pilot table (1.5.t): what is lost for good, and for how long he is grounded (1.5.2)."""

    words: Annotated[str, Meta(min_length=1)]
    fortitude: DiceText = "0"
    luck: DiceText = "0"
    awareness: DiceText = "0"
    flying: DiceText = "0"
    gunnery: DiceText = "0"
    scar: str = ""
    ability: bool = False
    dead: bool = False
    removed: bool = False
    """He lives, but does not fly again."""
    grounded: Interval | None = None

    def __post_init__(self) -> None:
        """Refuses a scar that does not exist."""
        if self.scar and self.scar not in charts.abilities().scars:
            raise Fault("scar", f"unknown {self.scar!r}", ", ".join(charts.abilities().scars))


class Natural(Struct, frozen=True, forbid_unknown_fields=True):
    """The two faces that count whatever the successes are (1.5.t)."""

    one: Aftermath = field(name="1")
    twenty: Aftermath = field(name="20")


class WoundedSheet(Sheet, frozen=True):
    """Wounded after the mission (1.5.1, 1.5.t)."""

    first_aid: DiceText
    natural: Natural
    result: Table[Aftermath]


@cache
def wounded() -> WoundedSheet:
    """First aid and the wounded pilot table (1.5.1, 1.5.t)."""
    return read("wounded", WoundedSheet)


# ---- parachutes, and down in no man's land


class NoMansLand(Sheet, frozen=True):
    """What helps a man between the lines (1.6.1): friends within so many Move units."""

    near: Annotated[int, Meta(ge=1)]
    friends: int


class ParachuteSheet(Sheet, frozen=True):
    """Parachutes (5.5.21.t)."""

    nations: tuple[str, ...]
    since: Month
    intact: int
    slow: int
    fast: int
    fall: DiceText
    result: Table[Escape]
    no_mans_land: NoMansLand


@cache
def parachutes() -> ParachuteSheet:
    """The parachute table (5.5.21.t)."""
    return read("parachute", ParachuteSheet)


def has_parachutes(nation: str, date: str) -> bool:
    """Were parachutes issued to a nation's men by then (5.5.21.1)? To the Germans from April 1918, else to nobody."""
    sheet = parachutes()
    return nation in sheet.nations and date >= sheet.since


def gets_parachute(traits: tuple[str, ...], nation: str, date: str) -> bool:
    """Does a man get a parachute as soon as there are any (1.4.1)? German pilots with friends in high places do."""
    return FRIENDS in traits and has_parachutes(nation, date)
