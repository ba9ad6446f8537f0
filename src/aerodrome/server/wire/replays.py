"""Replays: records to be watched, moment by moment."""

import msgspec

from aerodrome.server.wire.lobby import SeatCard
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.scenes import Board, Entry, Scene, Verdict


class MomentLine(msgspec.Struct, frozen=True):
    """One moment of a replay, for the time bar."""

    number: int
    turn: int
    said: tuple[str, ...]
    marks: tuple[Verdict, ...] = ()
    """Hits and losses in it, and what was done that counts."""
    onward: tuple[str, ...] = ()
    """What is said in it once the next turn has begun."""


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
    checked: str
    """What has been checked where it does, as its game calls it."""
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
