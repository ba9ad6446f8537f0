"""What goes over HTTP: what there is to play, new battles, joining, replays."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from aerodrome.server.wire.designs import DesignCard
from aerodrome.server.wire.figures import GroundLoss
from aerodrome.server.wire.scenes import Board, Entry, Flown, Scene, Verdict

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Health(msgspec.Struct, frozen=True):
    """The server is up; `ok`: and all is well."""

    ok: bool
    version: str
    database: bool = True
    """Does the database answer?"""


class PrintName(msgspec.Struct, frozen=True):
    """Something that can be printed by itself: a type, a deck, a scenario."""

    id: str
    title: str


class PrintSheet(msgspec.Struct, frozen=True):
    """A kind of sheet: what it is in a line, and what it can be printed for; nothing: it is always printed whole."""

    id: str
    line: str
    names: tuple[PrintName, ...]
    advice: str
    """What to mind when it goes to the printer; often nothing."""


class PrintGame(msgspec.Struct, frozen=True):
    """A game and its sheets."""

    id: str
    title: str
    sheets: tuple[PrintSheet, ...]


class PrintShelf(msgspec.Struct, frozen=True):
    """What can be printed, and on which papers."""

    games: tuple[PrintGame, ...]
    papers: tuple[PrintName, ...]


class SeatCard(msgspec.Struct, frozen=True):
    """A place at a scenario's table: its name, its side, what it flies."""

    name: str
    side: str
    flies: tuple[str, ...]


class OptionCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that can be set before a battle: its name, the default, what it may be, and what it does."""

    name: str
    words: str
    default: Any
    choices: tuple[Any, ...] = ()
    """The values allowed; empty for a whole number between `least` and `most`."""
    least: int = 0
    most: int = 0
    paragraph: str = ""
    title: str = ""
    """What it is called, where its name says too little."""
    form: Literal["", "force", "flights"] = ""
    """How a text is written; `force`: numbers and types of airplanes, `3 fokker-dr-i, 2 spad-s-xiii`; `flights`: the
    type of each flight, `s-e-5a, sopwith-camel`."""
    flights: tuple[int, ...] = ()
    """Of `flights`: how many machines each of them has."""
    house: bool = False
    """Is it a house rule, which no rulebook has?"""


class BalanceCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who wins a scenario as it stands, counted in battles of bots; a draw is half a win for either side."""

    sides: tuple[str, str]
    share: float
    """Of the first side, from 0 to 1."""
    low: float
    high: float
    """The bounds of its 95 % interval."""
    counted: str
    """How many battles of whom, in words."""
    underdog: str = ""
    """The side that wins too seldom; empty: none, or it is not known well enough."""
    odds: str = ""
    """The same in a sentence."""
    stale: str = ""
    """Why it may no longer hold; empty: it does."""


class ScenarioCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario to choose."""

    id: str
    title: str
    line: str
    """What it is, in a line."""
    briefing: str
    mode: str
    turns: int
    seats: tuple[SeatCard, ...]
    airplanes: tuple[str, ...]
    """Slugs of the types that take part."""
    set: dict[str, Any]
    """Options that the scenario itself sets."""
    options: tuple[OptionCard, ...] = ()
    """Options that only this scenario has; what it is depends on them."""
    lesson: bool = False
    """Is there a teacher for it?"""
    balance: BalanceCard | None = None
    """None: it was not measured."""


class GameCard(msgspec.Struct, frozen=True):
    """A game with its scenarios and options."""

    id: str
    title: str
    line: str
    scenarios: tuple[ScenarioCard, ...]
    options: tuple[OptionCard, ...]
    lesson: str
    """The scenario of the first flight; empty where there is none."""
    for_whom: str
    """Who will like the game, in two sentences."""


class BotCard(msgspec.Struct, frozen=True):
    """A bot to choose as an opponent."""

    id: str
    title: str
    line: str
    games: tuple[str, ...]


class AirplaneCard(msgspec.Struct, frozen=True):
    """A type of airplane: its name, and its values in words."""

    slug: str
    name: str
    nation: str
    role: str
    year: int
    lines: tuple[str, ...]
    machines: int = 0
    """How many of it a force may have; 0: it is in no force that players put together."""
    points: float | None = None
    """What it is worth with a pilot like most, as measured; null: it was not."""


class RuleCard(msgspec.Struct, frozen=True):
    """A paragraph of the rules in our own words, and the title of the game it belongs to."""

    id: str
    title: str
    text: str
    game: str


class Catalogue(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything the hangar offers."""

    games: tuple[GameCard, ...]
    bots: tuple[BotCard, ...]
    designs: tuple[DesignCard, ...] = ()
    """What people designed and saved here, as far as it can be played; `POST /api/scenario` tells more of one."""


class NewBattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a battle. `seats` says for each seat `me`, `open` or `bot:NAME`; a seat not named is `me`."""

    game: Annotated[str, Meta(max_length=40)]
    scenario: Annotated[str, Meta(max_length=80)]
    """The id of a ready scenario, or `design:` and the id of one on the shelf."""
    seats: dict[Name, Annotated[str, Meta(max_length=40)]] = {}
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds by which spectators lag behind."""
    lesson: bool = False
    """Play the scenario's first flight: scripted dice, with a teacher."""
    step: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Take the lesson up at this step; everything before goes as written."""
    clock: Annotated[int, Meta(ge=0, le=24 * 30)] = 0
    """Hours for a move; then comes a reminder, then a bot flies until the person is back. 0: no clock."""


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a replay; `seats` and `delay` are as in a new battle."""

    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: dict[Name, Annotated[str, Meta(max_length=40)]] = {}
    delay: Annotated[int, Meta(ge=0, le=600)] = 0


class Invitation(msgspec.Struct, frozen=True):
    """A link's secret: the seats it answers for; none for spectators."""

    token: str
    seats: tuple[str, ...]


class Created(msgspec.Struct, frozen=True):
    """A battle has begun: your own key (holds every `me` seat), a key for each open seat, the spectators' key."""

    battle: str
    mine: Invitation
    open: tuple[Invitation, ...]
    watch: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down, with the secret of a link."""

    token: Annotated[str, Meta(min_length=16, max_length=100)]
    name: Name = "Pilot"


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the link of a seat: its secret, and a key of one's own, drawn by chance, that takes its place."""

    token: Annotated[str, Meta(min_length=16, max_length=100)]
    key: Annotated[str, Meta(min_length=32, max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]


class Claimed(msgspec.Struct, frozen=True):
    """The key to use from now on: one's own, or the secret itself where it is no link that has to be taken."""

    battle: str
    token: str
    seats: tuple[str, ...]


class MyKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secrets of the links that a browser has kept: how do those battles stand?"""

    tokens: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=100)], ...], Meta(max_length=100)]


class BattleCard(msgspec.Struct, frozen=True):
    """A battle in a few words, for the list of battles to go on with."""

    id: str
    game: str
    title: str
    seats: tuple[str, ...]
    """The seats that the key answers for."""
    standing: str
    over: bool
    waiting: tuple[str, ...]
    """Seats that have a question to answer."""
    updated: str
    """When something last happened, ISO 8601 in UTC."""


class MomentLine(msgspec.Struct, frozen=True):
    """One moment of a replay, for the time bar."""

    number: int
    turn: int
    said: tuple[str, ...]
    marks: tuple[Verdict, ...] = ()
    """Hits and losses in it, and what was done that counts."""


class Replay(msgspec.Struct, frozen=True):
    """A finished battle or an uploaded record: the board, and its moments without their scenes."""

    id: str
    game: str
    title: str
    board: Board
    moments: tuple[MomentLine, ...]
    result: "Outcome"
    sound: bool
    """Does the record verify?"""
    finding: str
    seats: tuple[SeatCard, ...]
    """Who can sit down to play on from one of its moments."""


class Relation(msgspec.Struct, frozen=True):
    """Another replay that shares its beginning with this one, up to a moment."""

    replay: str
    """Its name; empty as long as its battle goes on."""
    moment: int
    title: str
    over: bool


class Relations(msgspec.Struct, frozen=True):
    """Where a replay's battle comes from, and the battles that were played on from it."""

    origin: Relation | None
    branches: tuple[Relation, ...]


class Moment(msgspec.Struct, frozen=True):
    """What happened at one moment, and how everything stood after it."""

    number: int
    entries: tuple[Entry, ...]
    scene: Scene


class LapseCard(msgspec.Struct, frozen=True):
    """A decision that cost its seat something: at which moment, what was chosen, what was better and why."""

    moment: int
    turn: int
    seat: str
    question: str
    chosen: str
    better: str
    reasons: tuple[str, ...]
    """Why the better one was better."""
    cost: float
    """In aircraft, roughly: 1 is as bad as losing one."""
    chosen_way: Flown | None
    """The way that was flown; none where the decision was about something else."""
    better_way: Flown | None
    """The way that would have been better."""


class SeatReview(msgspec.Struct, frozen=True):
    """How somebody decided at a seat: decisions weighed, what all cost and what the costliest cost, in aircraft."""

    seat: str
    decisions: int
    cost: float
    worst: float


class Debrief(msgspec.Struct, frozen=True):
    """The decisions of the people in a battle that cost them most, worst first for each seat."""

    lapses: tuple[LapseCard, ...]
    seats: tuple[SeatReview, ...] = ()


class Advice(msgspec.Struct, frozen=True):
    """A candidate of the adviser."""

    answer: str
    words: str
    score: float
    reasons: tuple[str, ...]


class Thought(msgspec.Struct, frozen=True):
    """The decision behind a moment of a replay: what was chosen, and what spoke for and against it."""

    seat: str
    who: str
    """Who decided: `human` or `bot:NAME`."""
    bot: str
    """The bot that weighed it again."""
    question: str
    chosen: str
    """In words."""
    answer: str
    """What was chosen, as the candidates have it."""
    candidates: tuple[Advice, ...]
    """Best first; none where there was nothing to weigh."""


class SideOutcome(msgspec.Struct, frozen=True):
    """A side's score."""

    side: str
    points: float


class ManOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one man did, and what became of him."""

    name: str
    """Empty: he has none of his own."""
    post: str
    """What he does in his airplane."""
    deeds: tuple[str, ...] = ()
    """In a few words each."""
    victories: int = 0
    lost: bool = False
    """He is dead, or went down with his airplane."""


class PilotOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one airplane did: statistics in words and numbers, luck as expected against rolled."""

    piece: str
    side: str
    title: str
    fate: str
    kills: int
    shots: int
    hits_expected: float
    hits_scored: float
    men: tuple[ManOutcome, ...] = ()
    """Its crew, where the game knows who they are."""
    lost: bool = False
    """It did not come back."""


class Turning(msgspec.Struct, frozen=True):
    """The moment at which the winner took the lead for good, or at which a draw was reached."""

    moment: int
    """Its number in the replay."""
    turn: int
    text: str
    verdict: Verdict | None
    """What weighed most in it; None where it was no blow."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended, or how it stands; a table where it goes on is told only that."""

    over: bool
    winner: str
    """A side's name; empty for a draw, or while it goes on."""
    reason: str
    sides: tuple[SideOutcome, ...]
    pilots: tuple[PilotOutcome, ...]
    lines: tuple[str, ...]
    """The report in sentences."""
    ground: tuple[GroundLoss, ...] = ()
    """What each side has lost on the ground; none where there is no ground war."""
    turning: Turning | None = None
    """What decided it; None while it goes on, and where no score did."""


class Problem(msgspec.Struct, frozen=True):
    """Something could not be done: which field or file, what was wrong, what is allowed."""

    where: str
    what: str
    allowed: str = ""


class WorkerFigures(msgspec.Struct, frozen=True):
    """How one worker is doing; `up`: it has answered."""

    worker: str
    version: str
    up: bool
    rooms: int = 0
    guests: int = 0
    bots: int = 0
    """Battles in which it is for a bot to decide."""
    waiting: int = 0
    """Requests that wait in rooms."""
    writes: int = 0
    """What waits to be written into the database."""
    jobs: int = 0
    """Jobs of the workshop, waiting or under way."""
    answers: int = 0
    """Answers of people since the start."""
    seconds: float = 0.0
    """How long all of them together took from hearing to telling."""
    within: tuple[int, ...] = ()
    """How many of them took no longer than each of the limits."""


class HostPage(msgspec.Struct, frozen=True):
    """How the server is doing, worker by worker."""

    limits: tuple[float, ...]
    """Seconds, for `within`."""
    battles: int
    size: int
    """How many bytes all battles and records take up."""
    workers: tuple[WorkerFigures, ...]
