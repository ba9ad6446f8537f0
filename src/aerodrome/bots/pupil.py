"""Pupil: the cadet's habits with a beginner's mistakes. It overlooks, misjudges, forgets, hesitates."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, Learned
from aerodrome.bots.mind import Mind
from aerodrome.bots.mistakes import Eyes, doses_of, impression
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question

HABITS = Learned("cadet", "pupil")
"""Where a game knows no mistakes for it, it does as the cadet does."""
FINE = 1_000_000


def absent_minded(habit: Habit, about: str, eyes: Eyes, game: str) -> Habit:
    """A habit of moving, as somebody has it who does not see all there is; `about`: the question's own aircraft."""

    def choose(view: Any, question: Question, mind: Mind) -> Choice:
        dose, name = doses_of(game), getattr(question, about)
        apparent, tempers, lapses = impression(view, name, mind, eyes, dose)
        choice = habit(apparent, question, Mind(mind.rng, mind.imagine, tempers, regard=mind.regard))
        if apparent is not view and question.refuse(view, choice.answer):
            choice = habit(view, question, mind)
            lapses = ("sees in the last moment what is in its way",)
        if happens(dose.hesitates, mind.rng):
            choice, words = _hesitant(view, question, choice, eyes)
            lapses += words
        return _told(choice, lapses)

    return choose


def nervous(habit: Habit, hold: Answer, game: str) -> Habit:
    """A habit of firing, as somebody has it who fires too early, or not at all."""

    def choose(view: Any, question: Question, mind: Mind) -> Choice:
        dose, choice = doses_of(game), habit(view, question, mind)
        if choice.answer != hold:
            if happens(dose.freezes, mind.rng) and not question.refuse(view, hold):
                return _told(_instead(choice, hold), ("is too surprised to fire",))
            return choice
        eager = next((one.answer for one in choice.trace if one.answer != hold), None)
        if eager is not None and happens(dose.hurries, mind.rng) and not question.refuse(view, eager):
            return _told(_instead(choice, eager), ("cannot wait for a better shot",))
        return choice

    return choose


def habits(
    known: Mapping[type[Question], Habit],
    moves: Mapping[type[Question], str],
    shots: Mapping[type[Question], Answer],
    eyes: Eyes,
    game: str,
) -> dict[type[Question], Habit]:
    """A game's habits of a pupil: its moves, by the field that names the aircraft; its shots, by what holds them."""
    return {
        **{asked: absent_minded(known[asked], about, eyes, game) for asked, about in moves.items()},
        **{asked: nervous(known[asked], hold, game) for asked, hold in shots.items()},
    }


def happens(share: float, rng: Chance) -> bool:
    """Does something happen that does so this often?"""
    return rng.randrange(FINE) < share * FINE


def _hesitant(view: Any, question: Question, choice: Choice, eyes: Eyes) -> tuple[Choice, tuple[str, ...]]:
    """Straight on where that can be flown, else what came second; nothing where there is neither."""
    straight = eyes.straight_on(view, question)
    if straight is not None and straight != choice.answer and not question.refuse(view, straight):
        return _instead(choice, straight), ("hesitates and flies straight on",)
    for other in choice.trace[1:]:
        if not question.refuse(view, other.answer):
            return _instead(choice, other.answer), ("hesitates and does what came to its mind second",)
    return choice, ()


def _instead(choice: Choice, answer: Answer) -> Choice:
    """Another answer than the one that was thought best; that one is told next."""
    least = min([one.score for one in choice.trace], default=0.0)
    chosen = next((one for one in choice.trace if one.answer == answer), Candidate(answer, least))
    others = [one for one in choice.trace if one.answer != answer]
    return Choice(answer, (chosen, *others))


def _told(choice: Choice, lapses: tuple[str, ...]) -> Choice:
    """A choice that tells what went wrong, before all other reasons for it."""
    if not lapses:
        return choice
    first, *rest = choice.trace or (Candidate(choice.answer, 0.0),)
    told = msgspec.structs.replace(first, reasons=(*lapses, *first.reasons))
    return msgspec.structs.replace(choice, trace=(told, *rest))
