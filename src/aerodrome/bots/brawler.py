"""Brawler: takes a firing position whenever there is one, fires whatever bears, and else does anything.

It looks for trouble so that battles test the rules of shooting; chance alone hardly ever fires. It is no good player.
"""

from typing import Any

from aerodrome.bots.choice import Choice, Imagine
from aerodrome.bots.habits import Impulse
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.games import kits

_known: dict[type[Question], Impulse | None] = {}


def choose(view: Any, question: Question, imagine: Imagine, rng: Chance) -> Choice:
    """The game's impulse for a question of this kind if it has one, else a random answer."""
    answer = obvious(view, question, rng)
    return Choice(question.sample(view, rng) if answer is None else answer)


def obvious(view: Any, question: Question, rng: Chance) -> Answer | None:
    """The answer that needs no thought, like firing at whatever bears; None where none suggests itself."""
    asked = type(question)
    if asked not in _known:
        _known[asked] = _impulse(asked)
    impulse = _known[asked]
    return impulse(view, question, rng) if impulse is not None else None


def _impulse(asked: type[Question]) -> Impulse | None:
    """What some game says to a kind of question."""
    found = [game.repertoire().brawler for game in kits().values()]
    return next((one[asked] for one in found if asked in one), None)
