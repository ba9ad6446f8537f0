"""The tables of the campaign as data: read once, proved complete, looked up (SC04, SC38-SC61)."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from aerodrome.campaign.dice import Form
from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.report import Place
from aerodrome.core.tables import Table

S = TypeVar("S")
AGAIN, CHOOSE = "again", "choose"
Role = Literal["scout", "two-seater"]
Badge = Literal["", "contact", "wound", "three wounds", "serious"]
Weather = Literal["clear", "fair", "cloudy", "overcast", "washout"]
Day = Annotated[str, Meta(pattern=r"^19(14|15|16|17|18)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")]
Month = Annotated[str, Meta(pattern=r"^19(14|15|16|17|18)-(0[1-9]|1[0-2])$")]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A data file, or a part of one."""


def _read(name: str, kind: type[S]) -> S:
    return sheets.read(files("aerodrome.campaign") / "data" / "tables" / f"{name}.toml", kind)


# ---- the aftermath


class Outcome(Sheet, frozen=True):
    """What a table says of a man and his machine."""

    words: str
    killed: bool = False
    captured: bool = False
    wounds: Annotated[int, Meta(ge=0, le=2)] = 0
    place: Literal["", "scenario", "own lines", "no man's land", "home"] = ""
    lost: bool = False
    """The machine is destroyed."""
    damage: int = 0
    """Damage points on landing."""
    discharged: bool = False
    event: bool = False


class Twin(Sheet, frozen=True):
    """A table in its two forms (SC61)."""

    d20: Table[str]
    d100: Table[str]

    def form(self, form: Form) -> Table[str]:
        """The form that is played with."""
        return self.d20 if form == "d20" else self.d100


class Modifiers(Sheet, frozen=True):
    """What is added to the rolls of the aftermath, for a d20."""

    novice: int
    engine: int
    chivalrous: int
    leg: int
    wound: int
    two_wounds: int
    luck: int


class AftermathSheet(Sheet, frozen=True):
    """The tables of the aftermath (SC49-SC59)."""

    modifiers: Modifiers
    outcomes: dict[str, Outcome]
    bail_out: Twin
    shot_down: Twin
    damaged_heavily: Twin
    damaged_lightly: Twin
    undamaged: Twin
    enemy_lines: Twin
    no_mans_land: Twin
    serious_injury: Twin

    def __post_init__(self) -> None:
        """Refuses a row whose outcome is not in the list."""
        for name in TABLES:
            twin: Twin = getattr(self, name)
            for row in (*twin.d20.rows, *twin.d100.rows):
                if row.result not in self.outcomes:
                    raise Fault(name, f"unknown outcome {row.result!r}", ", ".join(self.outcomes))


TableName = Literal[
    "bail_out", "shot_down", "damaged_heavily", "damaged_lightly", "undamaged", "enemy_lines", "no_mans_land",
    "serious_injury",
]  # fmt: skip
TABLES: tuple[TableName, ...] = (
    "bail_out", "shot_down", "damaged_heavily", "damaged_lightly", "undamaged", "enemy_lines", "no_mans_land",
    "serious_injury",
)  # fmt: skip
PARAGRAPHS: dict[str, str] = {
    "bail_out": "SC50",
    "shot_down": "SC51",
    "damaged_heavily": "SC52",
    "damaged_lightly": "SC52",
    "undamaged": "SC53",
    "enemy_lines": "SC54",
    "no_mans_land": "SC55",
    "serious_injury": "SC59",
    "recovery": "SC60",
}


@cache
def aftermath() -> AftermathSheet:
    """The tables of the aftermath (SC49-SC59)."""
    return _read("aftermath", AftermathSheet)


def outcome(table: TableName, form: Form, total: int) -> str:
    """What a total gives on a table of the aftermath (SC61), by its name in the list of outcomes."""
    twin: Twin = getattr(aftermath(), table)
    return twin.form(form).look_up(total)


# ---- single numbers


class ExperienceNumbers(Sheet, frozen=True):
    """What a mission earns (SC40) and what points bring (SC41)."""

    kill: int
    shared_kill: int
    success: int
    failure: int
    each: int
    promotion: int


class QualityNumbers(Sheet, frozen=True):
    """When a novice is a veteran (SC16) and a man an ace (SC14, SC17)."""

    veteran: int
    veteran_trained: int
    trained_service: str
    trained_year: int
    ace: int


class RankNumbers(Sheet, frozen=True):
    """The rungs that mean something (SC05-SC07)."""

    major: int
    leaves: int
    commission: int


class ParachuteNumbers(Sheet, frozen=True):
    """Who gets parachutes, and when (SC46)."""

    nations: tuple[str, ...]
    since: Month
    issued: int


class MedalNumbers(Sheet, frozen=True):
    """Wounds for the silver badge (SC42)."""

    silver_wounds: int


class FireNumbers(Sheet, frozen=True):
    """What a fire still does (SC11, SC48)."""

    dice: int
    of: int


class LandingNumbers(Sheet, frozen=True):
    """What damage points on landing are in each game (SC52), and how much sends a machine to the workshop."""

    workshop: float
    share: dict[str, dict[str, float]]


class Numbers(Sheet, frozen=True):
    """All single numbers."""

    luck_most: int
    wounds_kill: int
    tough_kill: int
    luck_of_the_nurse: int
    extra_damage: int
    old_wound: int
    experience: ExperienceNumbers
    quality: QualityNumbers
    ranks: RankNumbers
    parachutes: ParachuteNumbers
    medals: MedalNumbers
    fire: FireNumbers
    landing: LandingNumbers


@cache
def numbers() -> Numbers:
    """Luck, wounds, experience, quality, parachutes, fire, landings."""
    return _read("numbers", Numbers)


# ---- skills, ranks, medals, recovery


class SkillLine(Sheet, frozen=True):
    """One skill (SC20-SC37): who may have it, since when, and what it does in the air."""

    name: str
    paragraph: str
    posts: tuple[Literal["pilot", "observer"], ...]
    words: str
    turn: bool = False
    since: Day = "1914-01-01"


class SkillSheet(Sheet, frozen=True):
    """The skills and the tables that deal them out (SC38)."""

    skill: tuple[SkillLine, ...]
    scout: Table[str]
    two_seater: Table[str]
    observer: Table[str]

    def __post_init__(self) -> None:
        """Refuses a table that deals out what is no skill."""
        known = [line.name for line in self.skill] + [AGAIN, CHOOSE]
        for table in (self.scout, self.two_seater, self.observer):
            for row in table.rows:
                if row.result not in known:
                    raise unknown("skill", row.result, known)


@cache
def skills() -> SkillSheet:
    """The skills (SC20-SC38)."""
    return _read("skills", SkillSheet)


class ServiceLine(Sheet, frozen=True):
    """A service with its ranks, lowest first (SC04)."""

    name: str
    nation: str
    officers: tuple[str, str, str, str, str]
    enlisted: tuple[str, ...] = ()


@cache
def services() -> dict[str, ServiceLine]:
    """The services by their short names (SC04). Shared: do not change it."""
    return _read("ranks", dict[str, ServiceLine])


class MedalLine(Sheet, frozen=True):
    """A medal or badge: whose, for what, and its ribbon (SC42-SC45)."""

    name: str
    nation: str
    paragraph: str
    ribbon: tuple[str, ...]
    kills: int = 0
    """Victories that earn it; 0: `badge` says what does."""
    badge: Badge = ""
    enlisted: bool = False


class MedalSheet(Sheet, frozen=True):
    """All medals."""

    medal: tuple[MedalLine, ...]


@cache
def medals() -> tuple[MedalLine, ...]:
    """The medals of every nation, each ladder from below (SC42-SC45)."""
    return _read("medals", MedalSheet).medal


class RecoveryLine(Sheet, frozen=True):
    """One recovery event and what it changes (SC60, SC65)."""

    number: int
    name: str
    words: str
    misses: int = 0
    more: int = 0
    double: bool = False
    none: bool = False
    serious: bool = False
    mark: str = ""
    keepsake: str = ""
    bullets: str = ""
    luck: Literal["", "gain", "lose"] = ""
    scars: int = 0
    escapes: bool = False
    mechanic: bool = False
    medal: bool = False
    thread: bool = False
    chivalrous: int = 0
    """The number that counts instead for a chivalrous man."""


class RecoveryTwin(Sheet, frozen=True):
    """The recovery table in both forms (SC61)."""

    d20: Table[int]
    d100: Table[int]


class RecoverySheet(Sheet, frozen=True):
    """Recovery events by number; those beyond the table are the spare ones (SC65)."""

    event: tuple[RecoveryLine, ...]
    table: RecoveryTwin

    def __post_init__(self) -> None:
        """Refuses a number that no event has."""
        known = [line.number for line in self.event]
        for row in (*self.table.d20.rows, *self.table.d100.rows):
            if row.result not in known:
                raise Fault("table", f"no event {row.result}", ", ".join(map(str, known)))


@cache
def recovery() -> RecoverySheet:
    """Recovery events (SC60, SC65)."""
    return _read("recovery", RecoverySheet)


# ---- missions, weather, claims, names, aircraft


class Force(Sheet, frozen=True):
    """How many machines of each role a side sends up."""

    scouts: int = 0
    two_seaters: int = 0


class Engagement(Sheet, frozen=True):
    """A ready mission of a tactical game: its sides, the one with the task first, and the places that each has."""

    id: str
    sides: tuple[str, str]
    attacker: Force
    defender: Force
    bombs: int = 0
    """Bombs that every two-seater of the attacker must be able to carry."""
    scout_bombs: int = 0


class Kind(Sheet, frozen=True):
    """A kind of mission (SC47)."""

    id: str
    title: str
    words: str
    attacker: Force
    defender: Force
    targets: tuple[str, str, str, str, str, str]
    icog: tuple[Engagement, ...]
    triangle: tuple[Engagement, ...]
    balloons: int = 0


class Places(Sheet, frozen=True):
    """Where machines come down, by d6."""

    attacker: Table[Place]
    defender: Table[Place]


class Points(Sheet, frozen=True):
    """What a rehearsed battle is worth."""

    destroyed: int
    task: int


class Formations(Sheet, frozen=True):
    """How machines may fly together (SC47, step 7)."""

    names: tuple[str, ...]
    words: dict[str, str]


class MissionSheet(Sheet, frozen=True):
    """The seven steps of a mission as tables (SC47)."""

    kind: tuple[Kind, ...]
    chart: Table[str]
    defences: Table[int]
    area: Table[str]
    place: Places
    points: Points
    formations: Formations


@cache
def missions() -> MissionSheet:
    """Kinds of missions, defences, areas, formations (SC47)."""
    return _read("missions", MissionSheet)


def mission_kind(name: str) -> Kind:
    """A kind of mission by its id."""
    return next(kind for kind in missions().kind if kind.id == name)


class WeatherSheet(Sheet, frozen=True):
    """Days between missions, weather by season, clouds by weather (SC47)."""

    days: Table[int]
    seasons: dict[str, str]
    weather: dict[str, Table[Weather]]
    clouds: dict[str, int]


@cache
def weather() -> WeatherSheet:
    """The weather tables (SC47)."""
    return _read("weather", WeatherSheet)


class ClaimSheet(Sheet, frozen=True):
    """When a claim is confirmed (SC10)."""

    witness: int
    need: dict[Place, int]


@cache
def claims() -> ClaimSheet:
    """How claims are judged, where the campaign wants it."""
    return _read("claims", ClaimSheet)


class NameLists(Sheet, frozen=True):
    """Given names and family names of a nation."""

    given: tuple[str, ...]
    family: tuple[str, ...]


@cache
def names() -> dict[str, NameLists]:
    """Names by nation (SC01). Shared: do not change it."""
    return _read("names", dict[str, NameLists])


class AircraftType(Sheet, frozen=True):
    """A type as squadrons get it: whose, what for, from when to when, and what stands for it in each game."""

    slug: str
    name: str
    nation: str
    role: Role
    first: Month
    last: Month
    icog: str
    triangle: str
    bombs: int = 0


class AircraftSheet(Sheet, frozen=True):
    """All types."""

    type: tuple[AircraftType, ...]


@cache
def aircraft() -> tuple[AircraftType, ...]:
    """The types that squadrons may get."""
    return _read("aircraft", AircraftSheet).type


@cache
def aircraft_type(slug: str, nation: str = "") -> AircraftType:
    """A type by its slug, in the service of a nation if that is named."""
    for one in aircraft():
        if one.slug == slug and nation in ("", one.nation):
            return one
    raise unknown("aircraft type", slug, [one.slug for one in aircraft() if nation in ("", one.nation)])
