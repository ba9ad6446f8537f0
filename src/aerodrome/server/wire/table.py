"""What goes over the socket of a battle, once a client has said which key it holds.

Every change has a version. A client names the version it knows; it gets nothing, the updates since, or everything.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from aerodrome.core.questions import TypeDice
from aerodrome.server.wire.debriefs import Advice
from aerodrome.server.wire.lobby import NewBattle
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.part import kinds, union, vocabulary
from aerodrome.server.wire.scenes import Board, Entry, Orders, Reason, Scene

Text = Annotated[str, Meta(max_length=500)]
AnswerText = Annotated[str, Meta(max_length=4000)]
SeatName = Annotated[str, Meta(max_length=40)]
Request = Annotated[int, Meta(ge=0, lt=1 << 31)]
PROTOCOL = 2
DETAILS = 60
"""So many answers are told of at once."""
Code = Literal["stale", "seat", "answer", "malformed", "size", "rate", "key", "state", "down"]
"""Why a request was not carried out, for programs; `down`: the database does not answer, the same may work later."""

if TYPE_CHECKING:
    Card = msgspec.Struct
    PreviewCard = msgspec.Struct
    PromptKind = str
else:
    Card = union("particulars")
    PreviewCard = union("previews")
    PromptKind = vocabulary("questions", *kinds((TypeDice,)))


# ---- what a client says


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="hello"):
    """First message: the key, the name to be known by, and the version already shown (0: none); is it a program?"""

    token: Annotated[str, Meta(min_length=16, max_length=100)]
    version: Annotated[int, Meta(ge=0, lt=1 << 31)] = 0
    name: Annotated[str, Meta(max_length=40)] = ""
    protocol: int = PROTOCOL
    program: bool = False
    """Nobody sits there who could be asked what is the matter: its clock runs although it is connected."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="answer"):
    """Answer a seat's question; `version` is the one the question was asked in."""

    request: Request
    seat: SeatName
    version: Annotated[int, Meta(ge=0, lt=1 << 31)]
    answer: AnswerText


class Preview(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="preview"):
    """What would an answer, or one half written, come to? Legal or not, the reply says why."""

    request: Request
    seat: SeatName
    answer: AnswerText


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="look"):
    """Everybody as seen from an airplane, in words."""

    request: Request
    seat: SeatName
    piece: SeatName


class Advise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="advise"):
    """A hint: what would a bot do, and why?"""

    request: Request
    seat: SeatName


class More(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="more"):
    """The options of a seat's question, where the prompt holds only some: a page of them, from number `first` on."""

    request: Request
    seat: SeatName
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Detail(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="detail"):
    """What there is to know of some answers that the prompt only marks, by their numbers in its card."""

    request: Request
    seat: SeatName
    numbers: Annotated[tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...], Meta(max_length=DETAILS)]


class Pursue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="pursue"):
    """Which answer serves an errand of the prompt best? The reply previews it."""

    request: Request
    seat: SeatName
    errand: Annotated[str, Meta(max_length=80)]


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="undo"):
    """Take back a seat's last decision; where that is no longer free, the others are asked."""

    request: Request
    seat: SeatName


class Consent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="consent"):
    """Agree to a take-back that somebody asks for, or not."""

    request: Request
    seat: SeatName
    agree: bool


class Concede(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="concede"):
    """Give up."""

    request: Request
    seat: SeatName


class Takeover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="takeover"):
    """Let a bot fly for a seat (`bot:cadet`), or fly it oneself again (`human`)."""

    request: Request
    seat: SeatName
    who: Annotated[str, Meta(max_length=40)]


class Give(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="give"):
    """Give a seat on: a link for whoever shall have it from now on."""

    request: Request
    seat: SeatName


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="say"):
    """Talk."""

    request: Request
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="ping"):
    """Still there?"""

    request: Request


FromClient = (
    Hello | Answer | Preview | Look | Advise | More | Detail | Pursue | Undo | Consent | Concede | Takeover | Give
    | Say | Ping
)  # fmt: skip


# ---- what the server says


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal answer in words; `pieces` light up while it is under the cursor."""

    answer: str
    words: str
    key: str = ""
    """A letter or digit that chooses it."""
    pieces: tuple[str, ...] = ()
    percent: float | None = None
    """The odds it is about, where there are any."""
    doubt: str = ""
    """What they rest on, where that is not certain."""
    label: str = ""
    """What it goes by in short, where it has a name of its own."""
    plain: str = ""
    """The same in plain words, on a button of its own; of an attack, only where a usual answer comes to the same."""
    attack: bool = False
    """Does it go onto an enemy, the last of its pieces?"""
    risk: bool = False
    """Does it ask for a test or bring a danger?"""


class Refusal(msgspec.Struct, frozen=True):
    """An answer one might expect, and why it is not offered."""

    words: str
    reasons: tuple[Reason, ...]


class Errand(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the battle asks of whom a question is about: a button that finds a good answer for it."""

    id: str
    words: str
    begins: bool = False
    """There is nothing else for him to do, so the question begins with it in hand."""


class Prompt(msgspec.Struct, frozen=True):
    """The one question of a seat."""

    seat: str
    kind: PromptKind
    words: str
    paragraph: str
    pieces: tuple[str, ...]
    """The airplanes it is about, the subject first."""
    choices: tuple[Choice, ...]
    total: int
    """How many legal answers there are; more than `choices` where not all are listed."""
    form: str
    """How an answer can be typed; empty where the choices are all there is."""
    refused: tuple[Refusal, ...]
    card: Card | None
    """The particulars, where a question has more to show than choices."""
    later: bool = False
    """Its choices take a while to work out: there are none yet, `more` has them."""
    asked: int = 0
    """The version in which it was asked: it stays while others decide something, and tells a question from its like."""
    errands: tuple[Errand, ...] = ()
    """What the battle asks of whom it is about, as far as an answer can serve that now."""


class Presence(msgspec.Struct, frozen=True):
    """Who sits at a seat: `human`, `open` or `bot:NAME`; the name he gave, whether he is there, since when all wait."""

    seat: str
    side: str
    who: str
    name: str
    here: bool
    waiting_since: str
    """ISO 8601 in UTC; empty: nothing is asked of the seat."""


class Chat(msgspec.Struct, frozen=True):
    """Something said."""

    number: int
    name: str
    seat: str
    text: str
    at: str


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one or several seats of a client see; where nothing is hidden, one sight serves all of them."""

    seats: tuple[str, ...]
    scene: Scene
    orders: Orders | None = None


class TakeBackCard(msgspec.Struct, frozen=True):
    """What a seat could take back: `free`, or by consent of others; `asked`: it has been asked for."""

    seat: str
    free: bool
    consent_of: tuple[str, ...]
    asked: bool
    agreed: tuple[str, ...]
    rolled: bool = False
    """Dice fell since; they will be thrown anew."""


class Chapter(msgspec.Struct, frozen=True):
    """The part of a long lesson that is being taught."""

    title: str
    number: int
    chapters: int
    step: int
    """The step within it."""
    steps: int
    before: str = ""
    """At its first step: what the one before it has taught, and is done with."""


class Lesson(msgspec.Struct, frozen=True):
    """What the teacher of a first flight says now."""

    title: str
    text: str
    step: int
    steps: int
    answer: str
    """The answer the teacher waits for; empty: any."""
    show: str
    """What to point at: `prompt`, `board`, `panel`, `log`, `dice` or a piece."""
    rejoin: int = 0
    """Off the script: the step at which the lesson can be taken up again; 0: on it."""
    onward: NewBattle | None = None
    """After the end, and between two chapters: the battle to fly next."""
    chapter: Chapter | None = None
    """A short lesson has none."""
    build: bool = False
    """The pupil makes this answer himself: it is neither laid out for him nor drawn before he has made it."""


class Update(msgspec.Struct, frozen=True, tag_field="kind", tag="update"):
    """How everything stands at a version, and what happened since the version before (or all, in a welcome)."""

    version: int
    sights: tuple[Sight, ...]
    entries: tuple[Entry, ...]
    first: int
    """Number of the first entry in `entries`; entries from there on replace those known."""
    prompts: tuple[Prompt, ...]
    seats: tuple[Presence, ...]
    take_backs: tuple[TakeBackCard, ...]
    outcome: Outcome
    lesson: Lesson | None
    thinking: tuple[str, ...]
    """Seats whose bots are at work."""


class Welcome(msgspec.Struct, frozen=True, tag_field="kind", tag="welcome"):
    """Reply to a hello: which seats the key holds (none: a spectator), the board, everything so far."""

    battle: str
    game: str
    title: str
    seats: tuple[str, ...]
    watch: str
    """The spectators' key."""
    board: Board
    update: Update
    chats: tuple[Chat, ...]
    secrets: bool
    """Some seats may see what others may not."""
    notice: str
    """What one should know about how the battle was resumed."""
    scenario: str
    """The scenario's id, to fly it once more."""
    options: dict[str, Any]
    """What was set otherwise than usual when the battle began."""
    commitment: str = ""
    """The hash of the dice's seed, promised before the first roll; the record shows the seed at the end."""
    clock: int = 0
    """Hours for a move; 0: there is no clock."""


class Said(msgspec.Struct, frozen=True, tag_field="kind", tag="said"):
    """Somebody talks."""

    chat: Chat


class Attendance(msgspec.Struct, frozen=True, tag_field="kind", tag="attendance"):
    """Somebody came or went, or a bot thinks; nothing else changed."""

    seats: tuple[Presence, ...]
    thinking: tuple[str, ...]
    spectators: int


class Previewed(msgspec.Struct, frozen=True, tag_field="kind", tag="previewed"):
    """What an answer would come to."""

    request: int
    legal: bool
    reasons: tuple[Reason, ...]
    words: str
    details: tuple[str, ...]
    card: PreviewCard | None
    answer: str = ""
    """What was typed, as the answer it stands for."""


class Looked(msgspec.Struct, frozen=True, tag_field="kind", tag="looked"):
    """Everybody as seen from an airplane."""

    request: int
    piece: str
    lines: tuple[str, ...]


class Advised(msgspec.Struct, frozen=True, tag_field="kind", tag="advised"):
    """What the adviser thinks, best first."""

    request: int
    bot: str
    candidates: tuple[Advice, ...]


class Listed(msgspec.Struct, frozen=True, tag_field="kind", tag="listed"):
    """A page of the options of a question."""

    request: int
    choices: tuple[Choice, ...]
    first: int
    """The number of the first of them."""
    rest: bool
    """Are there more after these?"""


class Detailed(msgspec.Struct, frozen=True, tag_field="kind", tag="detailed"):
    """What there is to know of answers that the prompt only marks."""

    request: int
    card: PreviewCard | None


class Given(msgspec.Struct, frozen=True, tag_field="kind", tag="given"):
    """The secret of a link for a seat; whoever takes it first has the seat, and until then nothing changes."""

    request: int
    seat: str
    token: str


class Done(msgspec.Struct, frozen=True, tag_field="kind", tag="done"):
    """A request was carried out; what it changed comes as an update."""

    request: int
    version: int


class Refused(msgspec.Struct, frozen=True, tag_field="kind", tag="refused"):
    """A request was not carried out; nothing changed. `code` is for programs, `reasons` are for people."""

    request: int
    code: Code
    reasons: tuple[Reason, ...]
    version: int


class Pong(msgspec.Struct, frozen=True, tag_field="kind", tag="pong"):
    """Still here."""

    request: int


FromServer = (
    Welcome | Update | Said | Attendance | Previewed | Looked | Advised | Listed | Detailed | Given | Done | Refused
    | Pong
)  # fmt: skip
