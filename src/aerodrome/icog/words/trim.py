"""Bank and throttle after a move in which dice fell (5.5.9.1, 5.7.5.1), as questions and answers."""

from aerodrome.core.phrases import count, number
from aerodrome.core.questions import Answer
from aerodrome.icog.questions import trim_questions
from aerodrome.icog.state import State
from aerodrome.icog.words import names


def ask_bank(question: trim_questions.ChooseBank, state: State) -> str:
    """After a test that failed or was declined (5.5.9.1)."""
    name = names.airplane(state, question.airplane)
    return f"{name} has not flown as you announced it. How should it be banked now? {_before(question.announced)}."


def option_bank(question: trim_questions.ChooseBank, answer: Answer, state: State) -> str:
    """A bank in words."""
    return _banked(int(answer))


def _before(degrees: int) -> str:
    """What was said with the move."""
    return f"You had said {_banked(degrees)}" if degrees else "You had said nothing about it"


def _banked(degrees: int) -> str:
    """A bank after the move: to which side, how far."""
    return f"{abs(degrees)}° {'right' if degrees > 0 else 'left'} wing down" if degrees else "leave it as it is"


def ask_throttle(question: trim_questions.ChooseThrottle, state: State) -> str:
    """Once the dice of a move are known (5.7.5.1)."""
    name = names.airplane(state, question.airplane)
    why = f"runs unevenly and loses {count(question.uneven, 'unit')} of energy" if question.uneven else "has moved"
    said = f"throttled back by {number(question.announced)}" if question.announced else "full power"
    return f"{name} {why}. With how much power did it fly? You had said {said}."


def option_throttle(question: trim_questions.ChooseThrottle, answer: Answer, state: State) -> str:
    """What is given away, and the speed that is left."""
    units = int(answer)
    speed = f"{question.speeds[units]} km/h"
    if not units:
        return f"full power: {speed}"
    same = "still " if question.speeds[units] == question.speeds[units - 1] else ""
    return f"throttled back by {number(units)}: {same}{speed}"
