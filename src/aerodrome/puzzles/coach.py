"""A coach: what puzzles have to know of a game. Every game that has puzzles brings its own along."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from aerodrome.core.questions import Answer, Question

MARGIN = 0.15
"""By how much the best answer of a puzzle has to be better than any other idea, in aircraft."""
Figure = Literal["hit", "shot", "down", "dealt", "seen", "fire", "reply", "next", "tail", "height", "speed", "task"]
"""What can be told of an answer in numbers; what each means stands in `aerodrome.puzzles.words`."""
Arc = Literal["rear", "side", "front", ""]
"""From where the target of a shot is fired at."""
Errand = Literal["bombing", "task", ""]
Errands = Mapping[Literal["bombing", "task"], tuple[str, ...]]
"""Scenarios with work of each kind: something to be dropped, or whatever else aircraft are sent for."""


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer comes to, by the rules and their odds; figures that are nothing are left out."""

    figures: dict[Figure, float] = {}
    arc: Arc = ""
    errand: Errand = ""
    """What an answer does of the work that its aircraft was sent for; empty where it does none."""

    def of(self, figure: Figure) -> float:
        """One figure."""
        return self.figures.get(figure, 0.0)


class Foes(msgspec.Struct, frozen=True):
    """Whom an answer is about, by name, as far as that can be told."""

    prey: str = ""
    """Whom one fires at, or gets behind."""
    hunters: tuple[str, ...] = ()
    """Who can fire at one, the most dangerous first."""
    risk: float | None = None
    """The chance to be hit in their next moves; None where a game cannot tell."""
    ahead: str = ""
    """At whom one has the best shot in one's next move."""
    chance: float | None = None
    """The chance to hit him then; None where a game cannot tell."""


class Ready(NamedTuple):
    """An answer that a beginner finds ready beside the question, and what stands on its button."""

    name: str
    answer: Answer


Handwork = Literal["ready", "built", "rolled"]
"""What an answer takes: a ready one, one that is put together, or one with rolls in it, which no lesson teaches."""


class Coach(ABC):
    """One game as puzzles see it."""

    asked: ClassVar[tuple[type[Question], ...]]
    """The questions that make a puzzle."""
    scenarios: ClassVar[tuple[str, ...]]
    """Where puzzles are looked for."""
    errands: ClassVar[Errands]
    """Where puzzles about work are looked for."""
    height: ClassVar[str] = "levels"
    """What height is measured in."""

    @abstractmethod
    def written(self, state: Any) -> str | None:
        """The state at the beginning of a step as a line of text that `Rules.position` reads; None where none holds
        it."""

    @abstractmethod
    def alike(self, view: Any, question: Question, one: Answer, other: Answer) -> bool:
        """Are two legal answers the same idea?"""

    @abstractmethod
    def at_work(self, view: Any, question: Question) -> bool:
        """At a glance: is the aircraft so near to its work that an answer may do some of it?"""

    @abstractmethod
    def aircraft(self, view: Any) -> int:
        """How many aircraft there are to keep in view."""

    @abstractmethod
    def enemies(self, view: Any, question: Question) -> list[str]:
        """The enemy aircraft in the air, the nearest to the one that moves first."""

    def balloons(self, view: Any, question: Question) -> list[str]:
        """Enemy balloons, the nearest first, as they are called where it is told who is seen; none where they count as
        aircraft."""
        return []

    @abstractmethod
    def facts(self, view: Any, question: Question, answer: Answer) -> Facts:
        """What a legal answer comes to."""

    def foes(self, view: Any, question: Question, answer: Answer) -> Foes:
        """Whom a legal answer is about; of several enemies a game has to say which."""
        known = self.enemies(view, question)
        return Foes(known[0], tuple(known)) if len(known) == 1 else Foes()

    def ready(self, view: Any, question: Question) -> list[Ready]:
        """The answers that a beginner finds ready while a puzzle is set, without any that may fail; none where a game
        has no buttons for them."""
        return []

    def handwork(self, view: Any, question: Question, answer: Answer) -> Handwork | None:
        """What a legal answer takes; None where all answers of a game take the same."""
        return None

    def order(self, view: Any, question: Question, answer: Answer) -> str:
        """What to fly, as one would be told to; empty where the answer's own words say it well enough."""
        return ""

    @abstractmethod
    def moment(self, state: Any, question: Question, *, alone: bool) -> Callable[[Any], bool]:
        """Says of later states whether what a question is about is over: the flight, and the fire that follows it.

        `alone`: only as much of it as nobody else decides, where somebody flies by himself.
        """

    def stands_by(self, asked: Question, question: Question) -> Answer | None:
        """The answer that somebody means who has answered a puzzle's question; None where that says nothing of it."""
        return None


def rounded(figures: dict[Figure, float]) -> dict[Figure, float]:
    """Figures fit to be kept: to hundredths, those that are nothing left out."""
    found = {name: round(value, 2) for name, value in figures.items()}
    return {name: value for name, value in found.items() if value}
