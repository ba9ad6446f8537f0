"""Habits: what bots do about each kind of question; every game brings its own along."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from aerodrome.bots.choice import Bot, Candidate, Choice, Imagine
from aerodrome.bots.mind import FEW, Budget, Mind, Temperament
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.games import kits

Habit = Callable[[Any, Any, Mind], Choice]
"""An answer to a question of one kind, with its trace."""
Impulse = Callable[[Any, Any, Chance], Answer | None]
"""What a brawler does about a question of one kind; None leaves it to chance."""
Level = Literal["pupil", "cadet", "veteran", "ace"]


class Repertoire(msgspec.Struct, frozen=True):
    """What bots know of one game: each level only what it does better than the level below, a pupil what it does worse
    than the cadet."""

    brawler: Mapping[type[Question], Impulse] = {}
    cadet: Mapping[type[Question], Habit] = {}
    veteran: Mapping[type[Question], Habit] = {}
    ace: Mapping[type[Question], Habit] = {}
    pupil: Mapping[type[Question], Habit] = {}


class Learned(Mapping[type[Question], Habit]):
    """The habits of some levels in all games together: a kind of question belongs to one game only."""

    def __init__(self, *levels: Level) -> None:
        """The last level wins."""
        self._levels = levels
        self._found: dict[type[Question], Habit] = {}
        self._games = 0

    def _all(self) -> dict[type[Question], Habit]:
        if len(kits()) != self._games:
            known = [kit.repertoire() for kit in kits().values()]
            tables = [getattr(game, level) for level in self._levels for game in known]
            self._found = {asked: habit for table in tables for asked, habit in table.items()}
            self._games = len(kits())
        return self._found

    def __getitem__(self, key: type[Question]) -> Habit:
        return self._all()[key]

    def __iter__(self) -> Iterator[type[Question]]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def creature(habits: Mapping[type[Question], Habit], tempers: Sequence[Temperament], budget: Budget | None) -> Bot:
    """A bot of habits: the one for a question of this kind if there is one, else a random answer."""

    def choose(view: Any, question: Question, imagine: Imagine, rng: Chance) -> Choice:
        habit = habits.get(type(question))
        if habit is None:
            return Choice(question.sample(view, rng))
        return habit(view, question, Mind(rng, imagine, tempers, budget))

    return choose


def best(found: list[Candidate], mind: Mind | None = None) -> Choice:
    """The best candidate, the first of equals; one that the mind regards stays in the trace."""
    ranked = tuple(sorted(found, key=lambda one: -one.score))
    regard, few = (mind.regard, mind.keep) if mind is not None else ("", FEW)
    return Choice(ranked[0].answer, (*ranked[:few], *[one for one in ranked[few:] if one.answer == regard]))


def sure(answer: Answer, why: str) -> Choice:
    """An answer that needs no weighing."""
    return Choice(answer, (Candidate(answer, 1.0, (why,)),))
