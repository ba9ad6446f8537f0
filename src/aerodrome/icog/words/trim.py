"""Bank and throttle after a move in which dice fell (5.5.9.1, 5.7.5.1), as questions and answers."""

from aerodrome.core.phrases import count, number
from aerodrome.core.questions import Answer
from aerodrome.icog.questions import trim_questions
from aerodrome.icog.state import State
from aerodrome.icog.words import names


def ask_bank(question: trim_questions.ChooseBank, state: State) -> str:
    """After a test that failed or was declined (5.5.9.1)."""
    said = f"you said {_banked(question.announced)}" if question.announced else "you said none"
    return f"{names.airplane(state, question.airplane)} has come out differently. How is it banked now ({said})?"


def option_bank(question: trim_questions.ChooseBank, answer: Answer, state: State) -> str:
    """A bank in words."""
    return _banked(int(answer))


def _banked(degrees: int) -> str:
    """A bank after the move: to which side, how far."""
    return f"{abs(degrees)}° {'right' if degrees > 0 else 'left'} wing down" if degrees else "leave it as it is"


def ask_throttle(question: trim_questions.ChooseThrottle, state: State) -> str:
    """Once the dice of a move are known (5.7.5.1)."""
    name, said = names.airplane(state, question.airplane), f"you said {number(question.announced)}"
    engine = f" loses {count(question.uneven, 'unit')} by its engine." if question.uneven else " has moved."
    return f"{name}{engine} How far should it throttle back ({said})?"


def option_throttle(question: trim_questions.ChooseThrottle, answer: Answer, state: State) -> str:
    """What is given away, and the speed that is left."""
    speed = f"{question.speeds[int(answer)]} km/h"
    return f"throttled back by {number(int(answer))}: {speed}" if int(answer) else f"full power: {speed}"
