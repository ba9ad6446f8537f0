"""What the cadet does about each kind of question, for each game."""

from collections.abc import Callable
from typing import Any

from aerodrome.bots.bot import Candidate, Choice
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer

Habit = Callable[[Any, Any, Chance], Choice]
"""An answer to a question of one kind, with its trace."""


def best(found: list[Candidate]) -> Choice:
    """The best candidate, the first of equals."""
    ranked = tuple(sorted(found, key=lambda one: -one.score))
    return Choice(ranked[0].answer, ranked[:3])


def sure(answer: Answer, why: str) -> Choice:
    """An answer that needs no weighing."""
    return Choice(answer, (Candidate(answer, 1.0, (why,)),))
