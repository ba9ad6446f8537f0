"""Debriefs: what bots make of somebody's decisions."""

import msgspec

from aerodrome.server.wire.scenes import Flown


class LapseCard(msgspec.Struct, frozen=True):
    """A decision that cost its seat something: at which moment, what was chosen, what was better and why."""

    moment: int
    turn: int
    seat: str
    question: str
    chosen: str
    better: str
    answer: str
    """The better one, as its question has it."""
    reasons: tuple[str, ...]
    """Why the better one was better."""
    cost: float
    """In aircraft, roughly: 1 is as bad as losing one."""
    chosen_way: Flown | None
    """The way that was flown; none where the decision was about something else."""
    better_way: Flown | None
    """The way that would have been better."""


class MeritCard(msgspec.Struct, frozen=True):
    """A decision than which nothing else was nearly as good: its moment, what was chosen, what came next, and why."""

    moment: int
    turn: int
    seat: str
    question: str
    chosen: str
    next_best: str
    reasons: tuple[str, ...]
    """Why the chosen one was better."""
    gain: float
    """By how much, in aircraft, as the cost of a lapse."""


class SeatReview(msgspec.Struct, frozen=True):
    """How somebody decided at a seat: decisions weighed, what all cost and what the costliest cost, in aircraft."""

    seat: str
    decisions: int
    cost: float
    worst: float
    lent: int = 0
    """Decisions that a bot took there, which nobody weighs."""
    standing: str = ""
    """How good the flying was, beside bots in the same places; empty where that cannot be said."""


class Debrief(msgspec.Struct, frozen=True):
    """The decisions of the people in a battle that cost them most, worst first for each seat, and their best ones."""

    lapses: tuple[LapseCard, ...]
    seats: tuple[SeatReview, ...] = ()
    merits: tuple[MeritCard, ...] = ()
    """The best first for each seat."""


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
    earlier: bool
    """Was it taken before an earlier moment, with nobody deciding anything since?"""
