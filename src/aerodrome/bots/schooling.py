"""What a game tells of its battles so that something can be learned from them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from aerodrome.bots.network import Array
from aerodrome.core.questions import Question


class Told(NamedTuple):
    """A position as the network sees it, with one side's eyes."""

    side: int
    pairs: Array
    rest: Array
    by_hand: float
    """What it is worth to the side by rules of thumb, with the points it leads by."""


class School(NamedTuple):
    """How one game is learned."""

    scenarios: tuple[str, ...]
    """Where battles are flown to learn from, one named twice twice as often."""
    strays: type[Question]
    """The question that is sometimes answered by chance, lest all battles be alike."""
    moment: Callable[[Any], int]
    """A number that changes when a turn has ended."""
    positions: Callable[[Any], tuple[Told, ...]]
    """The position of a state in which a turn has just ended, with the eyes of one side or of both."""
    merit: Callable[[Any], float]
    """Points by which the first side should lead if all luck with shots and bombs had been even."""
    lead: Callable[[Any], float]
    """Points by which the first side does lead."""
    features: int
    rest: int
    """How many numbers tell a pair and the rest."""
    full: float
    """A lead of so many points is most of a victory."""
