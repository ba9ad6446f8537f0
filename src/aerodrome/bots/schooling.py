"""What a game tells of its battles so that something can be learned from them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from aerodrome.bots.network import Array
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question


class Told(NamedTuple):
    """A position as the network sees it, with one side's eyes."""

    pairs: Array
    rest: Array
    by_hand: float
    """What it is worth to the side by rules of thumb."""
    worth: float
    """What became of it: the balance of hits that followed."""


class School(NamedTuple):
    """How one game is learned."""

    scenarios: tuple[str, ...]
    """Where battles are flown to learn from, one named twice twice as often."""
    strays: type[Question]
    """The question that is sometimes answered by chance, lest all battles be alike."""
    moment: Callable[[Any], int]
    """A number that changes when a turn has ended."""
    onward: Callable[[Any, Chance], tuple[Told, ...]]
    """Positions that follow in thought from a state in which a turn has just ended."""
    features: int
    rest: int
    """How many numbers tell a pair and the rest."""
    full: float
    """What a network that says 1 promises, in the measure of what became of positions."""
