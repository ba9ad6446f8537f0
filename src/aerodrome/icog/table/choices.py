"""Choices: legal answers in words, each with a key, the airplanes it concerns and the odds it is about."""

from collections.abc import Iterable, Iterator
from string import ascii_lowercase, digits

from aerodrome.core.questions import Answer, Question
from aerodrome.icog import words
from aerodrome.icog.gunnery import guns, odds, shooting
from aerodrome.icog.questions.questions import BelowStall, Recover, Reroll, Risk, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.table.ground import things
from aerodrome.icog.table.sums import percent
from aerodrome.icog.table.targets import chances
from aerodrome.icog.table.trials import test_of
from aerodrome.server.wire.table import Choice

COUNTED = digits[1:] + digits[0] + ascii_lowercase
"""Keys for a list: digits first, then letters."""
TRIED = ("test", "re-roll", "recover")
"""Answers that let a die decide."""


def choices(question: Question, state: State, answers: Iterable[Answer], keyed: bool = True) -> tuple[Choice, ...]:
    """Answers as choices, in their order."""
    listed = list(answers)
    keys = keys_of(listed) if keyed else iter([""] * len(listed))
    hits = {**chances(question, state), **_hits(question, state)}
    return tuple([
        Choice(
            answer=answer,
            words=told(question, answer, state),
            key=key,
            pieces=pieces_of(question, answer, state),
            percent=hits.get(answer, _trial(question, answer, state)),
        )
        for answer, key in zip(listed, keys, strict=True)
    ])  # fmt: skip


def told(question: Question, answer: Answer, state: State) -> str:
    """An answer in words; where it only says what may come of a test, the answer itself stands before it."""
    said = words.option(question, answer, state)
    return f"{answer.capitalize()}: {said}" if isinstance(question, Risk | Reroll) else said


def keys_of(answers: list[Answer]) -> Iterator[str]:
    """A key for each answer: a letter of its own where the answers are words, else one after the other."""
    taken: list[str] = []
    words_only = all(answer.replace("-", "").replace(" ", "").isalpha() for answer in answers)
    for answer in answers:
        wished = "".join(filter(str.isalpha, answer.lower())) if words_only else ""
        key = next((letter for letter in wished + COUNTED if letter not in taken), "")
        taken += [key] if key else []
        yield key


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


def _hits(question: Question, state: State) -> dict[Answer, float]:
    """The chance of a hit of every burst that may be fired at an airplane."""
    if not isinstance(question, Shoot):
        return {}
    one = state.airplane(question.airplane)
    found = {}
    for shot in shooting.shots(state, question.airplane, question.crew):
        promise = odds.promise(state, shot.target, shot.base, guns.firing(one, shot.guns), shot.burst)
        found[shot.text] = percent(promise.hit)
    return found


def _trial(question: Question, answer: Answer, state: State) -> float | None:
    """The chance of the test that an answer risks."""
    if answer not in TRIED or not isinstance(question, Risk | Reroll | BelowStall | Recover):
        return None
    return test_of(question, state).percent
