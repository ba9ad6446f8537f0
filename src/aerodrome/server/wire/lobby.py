"""What goes over HTTP in the lobby: what there is to play, new battles, joining."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from aerodrome.server.wire.designs import DesignCard

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class SeatCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at a scenario's table: its name, its side, what it flies."""

    name: str
    side: str
    flies: tuple[str, ...]
    pilots: float | None = 0
    """What its pilots add to the worth of what it flies, as measured; null: it was not."""
    who: str = ""
    """Who flew it last in a battle that was fought, `human` or `bot:NAME`; empty where none was."""


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
    choice_words: tuple[str, ...] = ()
    """What the choices are called, one for each, where they say too little themselves."""
    implies: dict[str, dict[str, Any]] = {}
    """By choice: what other options are then, unless the scenario or the players say otherwise."""


class BalanceCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who wins a scenario as it stands, counted in battles of bots."""

    sides: tuple[str, str]
    won: tuple[int, int]
    """Battles that each of them won; the rest were drawn."""
    battles: int
    counted: str
    """How many battles of whom, in words."""
    underdog: str = ""
    """The side that wins too seldom; empty: none, or it is not known well enough."""
    odds: str = ""
    """The same in a sentence."""
    even: bool = False
    """Nobody wins more often than the other, and that still holds."""
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
    kind: str = ""
    """What sort of airplane it is, in words: a role is a key."""


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


class Problem(msgspec.Struct, frozen=True):
    """Something could not be done: which field or file, what was wrong, what is allowed."""

    where: str
    what: str
    allowed: str = ""
