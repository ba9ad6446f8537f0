"""What the cadet does about each kind of question, for each game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aerodrome.bots.choice import Bot, Candidate, Choice, Imagine
from aerodrome.bots.mind import Budget, Mind, Temperament
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question

Habit = Callable[[Any, Any, Mind], Choice]
"""An answer to a question of one kind, with its trace."""


def creature(habits: Mapping[type[Question], Habit], tempers: Sequence[Temperament], budget: Budget | None) -> Bot:
    """A bot of habits: the one for a question of this kind if there is one, else a random answer."""

    def choose(view: Any, question: Question, imagine: Imagine, rng: Chance) -> Choice:
        habit = habits.get(type(question))
        if habit is None:
            return Choice(question.sample(view, rng))
        return habit(view, question, Mind(rng, imagine, tempers, budget))

    return choose


FEW = 3
"""Candidates that a trace holds."""


def best(found: list[Candidate], mind: Mind | None = None) -> Choice:
    """The best candidate, the first of equals; one that the mind regards stays in the trace."""
    ranked = tuple(sorted(found, key=lambda one: -one.score))
    regard = mind.regard if mind is not None else ""
    return Choice(ranked[0].answer, (*ranked[:FEW], *[one for one in ranked[FEW:] if one.answer == regard]))


def sure(answer: Answer, why: str) -> Choice:
    """An answer that needs no weighing."""
    return Choice(answer, (Candidate(answer, 1.0, (why,)),))
