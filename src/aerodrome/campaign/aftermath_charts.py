"""The tables of the aftermath as data: outcomes, recovery, claims (SC10, SC49-SC61, SC65)."""

from functools import cache
from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from aerodrome.campaign.charts import Sheet, read
from aerodrome.campaign.dice import Form
from aerodrome.core.faults import Fault
from aerodrome.core.report import Place
from aerodrome.core.tables import Row, Table


class Outcome(Sheet, frozen=True):
    """What a table says of a man and his machine."""

    words: str
    glide: str = ""
    """The same of a machine that was shot down over other ground than it comes down on."""
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
    return read("aftermath", AftermathSheet)


def outcome(table: TableName, form: Form, total: int) -> str:
    """What a total gives on a table of the aftermath (SC61), by its name in the list of outcomes."""
    twin: Twin = getattr(aftermath(), table)
    return twin.form(form).look_up(total)


def rows(table: TableName, form: Form) -> tuple[Row[str], ...]:
    """The rows of a table of the aftermath."""
    twin: Twin = getattr(aftermath(), table)
    return twin.form(form).rows


def harm(result: str) -> tuple[bool, bool, bool, int, int]:
    """How bad an outcome is; the worse one is the greater."""
    one = aftermath().outcomes[result]
    return one.killed or one.captured, one.discharged, one.lost, one.wounds, one.damage


def suffered(result: str, passenger: bool) -> Outcome:
    """An outcome as it concerns a man; of a machine that somebody else flies only what it does to him counts (SC51)."""
    one = aftermath().outcomes[result]
    return replace(one, words="", glide="", place="", lost=False, damage=0) if passenger else one


def is_uneven(table: TableName, form: Form) -> bool:
    """Is a higher total worse than a lower one somewhere, as on a damaged machine's flight home (SC52)?"""
    harms = [harm(row.result) for row in rows(table, form)]
    return any(worse > before for before, worse in pairwise(harms))


# ---- recovery


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
    return read("recovery", RecoverySheet)


# ---- claims


class ClaimSheet(Sheet, frozen=True):
    """When a claim is confirmed (SC10)."""

    witness: int
    need: dict[Place, int]


@cache
def claims() -> ClaimSheet:
    """How claims are judged, where the campaign wants it."""
    return read("claims", ClaimSheet)
