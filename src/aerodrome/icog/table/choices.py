"""Choices: legal answers in words, the airplanes they concern and the odds they are about."""

from aerodrome.core.questions import Answer, Question
from aerodrome.icog import words
from aerodrome.icog.gunnery import odds, shooting
from aerodrome.icog.questions.questions import Reroll, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.table.ground import things
from aerodrome.icog.table.sums import percent
from aerodrome.icog.table.targets import chances


def told(question: Question, answer: Answer, state: State) -> str:
    """An answer in words; where it only says what may come of a test, the answer itself stands before it."""
    said = words.option(question, answer, state)
    return f"{answer.capitalize()}: {said}" if isinstance(question, Reroll) else said


def subjects(question: Question, state: State) -> tuple[str, ...]:
    """The airplanes and what on the ground a question is about, the one that decides first."""
    named: list[str] = []
    known = (*state.ids, *things(state))
    for field in question.__struct_fields__:
        value = getattr(question, field)
        named += [value] if isinstance(value, str) and field != "seat" else value if isinstance(value, tuple) else ()
    return tuple(dict.fromkeys(name for name in named if isinstance(name, str) and name in known))


def pieces_of(question: Question, answer: Answer, state: State) -> tuple[str, ...]:
    """The airplanes and what on the ground an answer is about: those of the question, and those it names."""
    named = [word.strip(";,") for word in answer.split()]
    known = (*state.ids, *things(state))
    return tuple(dict.fromkeys([*subjects(question, state), *[name for name in named if name in known]]))


# ---- odds


def hits(question: Question, state: State) -> dict[Answer, float]:
    """The chance of a hit of everything that may be fired, at the ground and at airplanes."""
    found = dict(chances(question, state))
    if not isinstance(question, Shoot):
        return found
    for shot in shooting.shots(state, question.airplane, question.crew):
        promise = odds.burst(state, question.airplane, shot)
        found[shot.text] = percent(promise.hit)
    return found
