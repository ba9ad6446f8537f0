"""A mission of a campaign: its briefing, the battle it is flown in, a report typed by hand."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from aerodrome.campaign.table.wire.campaign import CampaignRoll, FlyMissionCard, How, MissionLine

ShortText = Annotated[str, Meta(max_length=80)]


class BriefingStep(msgspec.Struct, frozen=True):
    """One of the seven steps of determining a mission."""

    number: int
    title: str
    words: str
    """What was found; empty until then."""
    rolls: tuple[CampaignRoll, ...]
    done: bool
    current: bool


class CrewLine(msgspec.Struct, frozen=True):
    """A machine with its crew."""

    squadron: int
    plane: str
    type: str
    men: tuple[str, ...]
    words: str


class FlightSeat(msgspec.Struct, frozen=True):
    """A seat of the battle in which a mission is flown, and who has it."""

    name: str
    side: str
    who: str


class FlightCard(msgspec.Struct, frozen=True):
    """The battle in which a mission is flown, or was."""

    mission: int
    battle: str
    how: How
    game: str
    title: str
    state: Literal["flying", "over", "reported", "dropped", "failed"]
    """`over`: its report is being made; `dropped`: another report took its place."""
    words: str
    turn: int
    turns: int
    """At most; 0 where nothing limits them."""
    seats: tuple[FlightSeat, ...]
    mine: tuple[str, ...]
    """The seats that the asker's key holds there."""
    address: str
    """Where to sit down or look on, with the asker's key in its fragment."""
    watch: str
    """The spectators' key; of a battle that is over also the replay's name."""


class Briefing(msgspec.Struct, frozen=True):
    """The mission under way, step by step."""

    mission: MissionLine
    steps: tuple[BriefingStep, ...]
    crews: tuple[CrewLine, ...]
    opposition: tuple[str, ...]
    flight: FlightCard | None
    asked: bool
    """Is it to be decided now how the mission is flown?"""
    fly: FlyMissionCard | None
    """The ways of flying it, while that is to be decided; with what the asker's key may choose."""
    notes: tuple[str, ...] = ()
    """What was agreed on, but is not felt in this battle."""


class NewFlight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fly the mission: at a table here, or by bots. Where it is flown already, `bots` lets bots end it."""

    how: Literal["here", "bots"]
    bot: Annotated[str, Meta(max_length=40)] = "bot:cadet"
    """Who flies for seats where nobody plays."""


# ---- a report typed by hand


class ReportMan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One man after the battle."""

    name: ShortText
    post: ShortText = "pilot"
    wounds: int = 0
    bailed_out: bool = False
    used: Annotated[tuple[ShortText, ...], Meta(max_length=20)] = ()
    fortitude_lost: int = 0
    dead: bool = False
    settled: bool = False
    place: ShortText | None = None
    rerolls: int = 0
    forced_home: int = 0
    finished: int = 0
    objective: bool = False


class ReportMachine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One machine after the battle."""

    id: ShortText
    side: ShortText
    type: ShortText
    men: Annotated[tuple[ReportMan, ...], Meta(max_length=8)] = ()
    damage: float = 0.0
    engine_hit: bool = False
    burning: bool = False
    fate: ShortText = "home"
    place: ShortText = "own lines"
    moment: int | None = None
    shot_by: Annotated[tuple[ShortText, ...], Meta(max_length=20)] = ()


class ReportVictory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A machine brought down, and by whom."""

    victim: ShortText
    victors: Annotated[tuple[ShortText, ...], Meta(max_length=20)]
    off_board: bool = False
    moment: int | None = None


class ReportObjective(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A task, and whether it was done."""

    side: ShortText
    task: Annotated[str, Meta(max_length=200)]
    done: bool
    points: float = 0.0


class ReportSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side's points."""

    side: ShortText
    points: float = 0.0


class ReportDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mission report as it is typed in."""

    machines: Annotated[tuple[ReportMachine, ...], Meta(max_length=60)]
    victories: Annotated[tuple[ReportVictory, ...], Meta(max_length=60)] = ()
    objectives: Annotated[tuple[ReportObjective, ...], Meta(max_length=20)] = ()
    sides: Annotated[tuple[ReportSide, ...], Meta(max_length=4)] = ()
    winner: ShortText | None = None
    turns: int = 0
    game: ShortText = "table"
    scenario: ShortText = ""


class HandReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report is handed in, or only checked; a referee may let stand what the rules refuse."""

    report: ReportDraft
    check: bool = False
    overrule: bool = False


class FormField(msgspec.Struct, frozen=True):
    """One field of the report's form, explained."""

    part: Literal["report", "machine", "man", "victory", "objective", "side"]
    name: str
    title: str
    words: str
    paragraph: str
    input: Literal["text", "number", "flag", "choice", "names", "machine"]
    choices: tuple[str, ...]
    choice_words: tuple[str, ...]
    least: float
    most: float
    step: float


class ReportForm(msgspec.Struct, frozen=True):
    """The form of a report: its fields, and a draft in which everybody who took off is home unhurt."""

    mission: int
    fields: tuple[FormField, ...]
    draft: ReportDraft
    men: tuple[str, ...]
    """Everybody who may be named as a victor."""
    overrule: bool
    """May the asker overrule?"""


class ReportRefusal(msgspec.Struct, frozen=True):
    """Why a report is not taken: the field (`machines#2.men#1.wounds`), the rule, words."""

    field: str
    paragraph: str
    words: str


class ReportChecked(msgspec.Struct, frozen=True):
    """A report was taken or not, with every reason against it."""

    accepted: bool
    refusals: tuple[ReportRefusal, ...]
    version: int
