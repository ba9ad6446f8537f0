"""Cadet: sensible habits. It seeks firing positions, keeps out of the enemy's, stays off the edge and does its task."""

from typing import Any

from aerodrome.bots.bot import Choice, Imagine
from aerodrome.bots.habits import Habit, icog, triangle
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question


def choose(view: Any, question: Question, imagine: Imagine, rng: Chance) -> Choice:
    """The game's habit for a question of this kind if it has one, else a random answer."""
    habit = HABITS.get(type(question))
    return Choice(question.sample(view, rng)) if habit is None else habit(view, question, rng)


HABITS: dict[type[Question], Habit] = {**triangle.HABITS, **icog.HABITS}
"""The habits of all games together: a kind of question belongs to one game only."""
