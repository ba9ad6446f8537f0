"""What goes over HTTP about puzzles: what there are, a table with one on it, and the verdict on an answer."""

from typing import Annotated

import msgspec
from msgspec import Meta

from aerodrome.puzzles.rating import HIGHEST, START
from aerodrome.server.wire.lobby import Created
from aerodrome.server.wire.scenes import Entry
from aerodrome.server.wire.table import Sight

PuzzleName = Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]


class PuzzleCard(msgspec.Struct, frozen=True):
    """A puzzle before it is tried: how hard it is, and for whom one flies. What it is about is not told."""

    game: str
    id: str
    rating: int
    aircraft: int
    """How many there are to keep in view."""
    title: str
    """The battle that it comes from."""
    seat: str


class PuzzleTheme(msgspec.Struct, frozen=True):
    """What one can ask for puzzles about, and how many there are; those of very few are put together as one."""

    id: str
    words: str
    count: int


class PuzzleGame(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    title: str
    count: int
    themes: tuple[PuzzleTheme, ...]
    today: PuzzleCard
    """The puzzle of the day."""


class PuzzleShelf(msgspec.Struct, frozen=True):
    """All puzzles; `day` is the date whose puzzles are today's, in UTC."""

    day: str
    games: tuple[PuzzleGame, ...]


class PuzzleWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which puzzle somebody would like next: near his rating, none that he has seen, of a theme if he wants one."""

    rating: Annotated[int, Meta(ge=0, le=4000)]
    seen: Annotated[tuple[PuzzleName, ...], Meta(max_length=2000)] = ()
    theme: Annotated[str, Meta(max_length=40)] = ""
    most: Annotated[int, Meta(ge=0, le=4000)] = HIGHEST
    """None is rated above that while there is another."""


class PuzzleTable(msgspec.Struct, frozen=True):
    """A table with a puzzle on it, and the key to it."""

    card: PuzzleCard
    created: Created
    situation: str
    """The nearest enemy of the aircraft that moves, where he is and what he can do, and who else is there."""


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's answer to a puzzle, as he gave it at the table."""

    answer: Annotated[str, Meta(min_length=1, max_length=2000)]
    rating: Annotated[int, Meta(ge=0, le=4000)] = START
    """His rating as his browser has it, and how many puzzles he has tried."""
    tried: Annotated[int, Meta(ge=0)] = 0


class PuzzleMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle that somebody wants to see."""

    answer: Annotated[str, Meta(min_length=1, max_length=2000)]
    alone: bool = False
    """Only as much of it as nobody else decides, where somebody flies by himself."""


class PuzzlePlayed(msgspec.Struct, frozen=True):
    """An answer played out with dice that show a face from the middle: what happens, and how it stands afterwards."""

    sight: Sight
    entries: tuple[Entry, ...]
    first: int
    """The number of the first entry, as the log of the puzzle's table counts them."""


class PuzzleFigure(msgspec.Struct, frozen=True):
    """One figure of two answers: yours, and the best or, where yours is that, the one that is thought of first."""

    id: str
    label: str
    yours: str
    other: str
    better: int
    """Whom it speaks for: 1 yours, -1 the other, 0 neither."""


class PuzzlePilot(msgspec.Struct, frozen=True):
    """How somebody does at puzzles, as his key has it."""

    rating: int
    tried: int
    solved: int


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """What an answer comes to, beside the best one."""

    solved: bool
    cost: str
    """What it costs against the best, in words."""
    theme: str
    """What the puzzle is about, in words."""
    rating: int
    yours: str
    """The answer in words."""
    best: str
    """What should have been flown, as an order."""
    answer: str
    """The best answer as it is given at the table."""
    usual: str
    """What is thought of first, in words."""
    figures: tuple[PuzzleFigure, ...]
    """Chances and places."""
    balance: tuple[PuzzleFigure, ...]
    """What it is worth in planes, part by part; the last row is the sum of those above it."""
    reasons: tuple[str, ...]
    """What speaks for the best answer, in words."""
    moved: int
    """The rating of somebody who tried it for the first time."""
    pilot: PuzzlePilot | None
    """Where a key was shown."""
    counted: bool
    """Did it count for the pilot? Only a first try does."""
    lead: str
    """What speaks most for the best answer, in a plain sentence; empty where nothing can be told."""
    luck: str
    """With what luck answers are played out, as their game calls it."""
