"""Chance: a random legal answer to every question of every game."""

from typing import Any

from aerodrome.bots.choice import Choice, Imagine
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question


def choose(view: Any, question: Question, imagine: Imagine, rng: Chance) -> Choice:
    """Any legal answer, each as likely as the others."""
    return Choice(question.sample(view, rng))
