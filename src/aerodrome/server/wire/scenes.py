"""What is to be seen: the board, which stays, and the scene, which changes with every answer; each game has its own."""

from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from aerodrome.server.wire.figures import Impact, Term
from aerodrome.server.wire.part import union, vocabulary

if TYPE_CHECKING:
    EntryKind = str
    EffectWord = str
    ShotOutcome = str

    class Board(Protocol):
        """What stays the same; every game adds its own to it."""

        @property
        def briefing(self) -> str:
            """What everybody is told before it begins."""
            ...

    class Scene(Protocol):
        """What changes; every game adds its own to it."""

        @property
        def turn(self) -> int:
            """The turn."""
            ...

        @property
        def turns(self) -> int:
            """How many there are at most; 0: no limit."""
            ...

        @property
        def standing(self) -> str:
            """How it stands, in a line."""
            ...

else:
    Board = union("board")
    Scene = union("scene")
    EntryKind = vocabulary("events")
    EffectWord = vocabulary("effects", "")
    ShotOutcome = vocabulary("outcomes")


MomentKind = Literal["", "round", "move", "shot", "harm", "fall", "task"]
"""What a moment is: how the battle goes on, a flight, a burst with its dice and its effect, what wears somebody down,
somebody lost, something done that counts."""
Tone = Literal["hit", "miss", "jam", "lost", "done", "goal"]
"""How it is meant; a goal is something that a side had been sent to do."""


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many points a side has, and what each of them is for."""

    side: str
    points: float
    lines: tuple[str, ...]
    task: str = ""
    """What it has to do, read by all sides; empty where the orders say that for all alike."""


class Orders(msgspec.Struct, frozen=True):
    """What it is all about: the story, what wins, what scores, how it stands and why, the sky."""

    task: str
    wins: tuple[str, ...]
    scores: tuple[str, ...]
    accounts: tuple[Account, ...]
    sky: tuple[str, ...]
    """Wind, sun, weather: only what there is."""


class Reason(msgspec.Struct, frozen=True):
    """Why: a paragraph of the rules, and words."""

    paragraph: str
    text: str


class Die(msgspec.Struct, frozen=True):
    """Dice that fell: what for, their colour, the faces."""

    purpose: str
    color: str
    faces: tuple[int, ...]


class Flown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way that was flown: places as x, y, height, then heading, pitch and bank in degrees."""

    piece: str
    track: tuple[tuple[float, float, float, float, float, float], ...]
    called: str = ""
    """What is shown of it beside the piece's name, where it has a short name."""


class Dealt(msgspec.Struct, frozen=True):
    """A card dealt to somebody."""

    piece: str
    back: str
    face: str
    """What stands on it; empty: face down."""


class Lying(msgspec.Struct, frozen=True):
    """What lies beside a plane after something happened, as far as the viewer knows: cards and counters."""

    piece: str
    cards: int
    fire: int
    smoke: int
    jams: tuple[int, ...]
    wounds: int
    tailed: bool
    damage: int | None
    """Points so far; None: not known."""


class Shot(msgspec.Struct, frozen=True):
    """A burst, for tracers and sound."""

    piece: str
    target: str
    outcome: ShotOutcome


class Trial(msgspec.Struct, frozen=True):
    """What a die had to show at most, the sum that made it so, the odds it had in per cent, and how it came out.

    Target and odds are None, and the sum is empty, where they are hidden.
    """

    target: int | None
    terms: tuple[Term, ...]
    percent: float | None
    passed: bool


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """What something came to, in a word or two for the board: over whom it stands, and the man whom it concerns."""

    word: str
    tone: Tone
    piece: str
    man: str = ""
    """Empty where he has no name, or nobody may know it."""
    by: str = ""
    """Whose deed it is; empty: nobody's, or it is not told here."""
    does: str = ""
    """What it means for the man, as a sentence that begins with his name goes on; empty: the word says it."""


class Stood(msgspec.Struct, frozen=True, omit_defaults=True):
    """How something on the ground stands after a blow."""

    piece: str
    strength: int
    gone: bool = False


class Progress(msgspec.Struct, frozen=True):
    """How far a task has come."""

    task: str
    done: int
    met: bool


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, told; with what it rests on, and what the stage shows of it."""

    number: int
    """Counts up without gaps in each seat's log."""
    turn: int
    text: str
    kind: EntryKind
    details: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    quiet: bool = False
    """Bookkeeping, shown only if asked for."""
    dice: Die | None = None
    flown: Flown | None = None
    flights: tuple[Flown, ...] = ()
    """Ways that are flown at the same time."""
    shot: Shot | None = None
    dealt: tuple[Dealt, ...] = ()
    """Cards dealt at that moment, in order."""
    lying: tuple[Lying, ...] = ()
    """Beside whom something else lies after it than before."""
    stood: tuple[Stood, ...] = ()
    """What on the ground stands otherwise after it than before."""
    progress: tuple[Progress, ...] = ()
    """Tasks that have come farther with it."""
    scores: tuple[float, ...] = ()
    """What each side has after it; empty: what it had before."""
    heading: str = ""
    """What stands over the cards that are turned up in it; empty: none are."""
    trial: Trial | None = None
    """The test that the dice were thrown for."""
    impact: Impact | None = None
    """Something came down on the ground."""
    effect: EffectWord = ""
    """Something to be seen on the first of `pieces`; `out`: smoke or fire goes out."""
    fighting: bool = False
    """Does it belong to the fighting: a burst, what comes down, what was hit, who is lost?"""
    moment: MomentKind = ""
    """A moment begins with it; empty: it belongs to the one before. Nothing is asked until a moment is told."""
    verdict: Verdict | None = None
    """What it came to, where that is worth a word on the board."""
