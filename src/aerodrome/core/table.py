"""The table: all a rule may do. Look at the state, ask, roll, tell.

A rule is an `async` function; asking and rolling hand a request to the driver (`core/driver.py`), which answers it from
a person, a bot, the dice or a record. No event loop is involved.
"""

from collections.abc import Awaitable, Coroutine, Generator
from types import coroutine
from typing import Any

from aerodrome.core.dice import D6, Die, Roll
from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question

Request = Roll | Question | tuple[Question, ...]
Step = Coroutine[Request, Any, None]


class ForgottenAwait(RuntimeError):
    """A rule asked or rolled without awaiting the outcome: a mistake in the rules, named at once."""


@coroutine
def _hand_over(table: "Table", request: Request) -> Generator[Request, Any, Any]:
    """Give the request to the driver and come back with what it was given."""
    table.requested -= 1
    return (yield request) if request else ()


class Table:
    """What the rules of one step work on."""

    __slots__ = ("requested", "state", "told")

    def __init__(self, state: Any, told: list[Event]) -> None:
        self.state: Any = state
        self.told = told
        self.requested = 0

    def ask(self, question: Question) -> Awaitable[Answer]:
        """Ask one seat; await the answer."""
        self.requested += 1
        return _hand_over(self, question)

    def ask_all(self, *questions: Question) -> Awaitable[tuple[Answer, ...]]:
        """Ask several seats at once, in secret; await all answers together, in the order of the questions."""
        self.requested += 1
        return _hand_over(self, questions)

    def roll(self, purpose: str, seat: str, die: Die = D6, count: int = 1) -> Awaitable[tuple[int, ...]]:
        """Roll dice for a purpose; await the faces."""
        self.requested += 1
        return _hand_over(self, Roll(purpose, seat, die, count))

    def tell(self, event: Event) -> None:
        """Something happened: write it into the state and the record."""
        self.state = event.apply(self.state)
        self.told.append(event)

    def check(self) -> None:
        """Every request made was also awaited."""
        if self.requested:
            raise ForgottenAwait("a rule asked or rolled without `await`")
