"""Remembered: the last answer of a pure function, kept for whoever asks the same again.

State is frozen, so what follows from a state and a thing in it never changes. Rules and bots ask the same of the same
state several times before it changes: only then a new answer is worked out. What is asked about is known by identity.
"""

from collections.abc import Callable
from operator import is_
from typing import Any, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


def remembered(function: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """The function, with its last answer kept; threads that ask by turns only make each other forget.

    What merely helps to find the answer is given by name, and is no part of what is asked.
    """
    last: tuple[tuple[Any, ...], Any] = ((), None)

    def ask(*asked: Asked.args, **helps: Asked.kwargs) -> Found:
        nonlocal last
        known, found = last
        if len(known) == len(asked) and all(map(is_, known, asked)):
            kept: Found = found
            return kept
        answer = function(*asked, **helps)
        last = (asked, answer)
        return answer

    return ask
