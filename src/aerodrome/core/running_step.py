"""The running step of a match: a rule on its way, what it was given, and what it waits for.

The coroutine is only a cache. What counts is the state in which the step began and the inputs it was given since:
`recall` brings a fresh coroutine to the same point.
"""

from collections.abc import Callable, Sequence
from typing import Any

from aerodrome.core.dice import Roll, check_faces
from aerodrome.core.events import Event
from aerodrome.core.journal import Answered, Commanded, Line, Rolled
from aerodrome.core.questions import Answer, Question, kind, type_dice
from aerodrome.core.rules import Rules
from aerodrome.core.table import Request, Table

MISFITS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What rules raise when they are given values that no match of theirs can hold."""


class Diverged(Exception):
    """Recorded inputs do not fit what the rules want at this point."""


class RunningStep:
    """A step of the sequence of play that works on a table."""

    __slots__ = ("_answers", "_coroutine", "_rules", "asked", "began", "given", "pending", "send", "table")

    def __init__(self, rules: Rules, table: Table) -> None:
        self.table, self.began = table, table.state
        self.given: list[Line] = []
        self.asked: Request = ()
        self.pending: tuple[Question, ...] = ()
        self._answers: list[Answer | None] = []
        self._rules, self._coroutine = rules, rules.step(table)
        self.send: Callable[[Any], Request] = self._coroutine.send
        """Give the rules what they wait for, up to their next request; `StopIteration` where the step ends."""

    def wait_for(self, request: Request) -> None:
        """Remember what is asked."""
        self.asked = request
        if isinstance(request, tuple):
            self._answers = [None] * len(request)
            self.pending = request
        elif isinstance(request, Roll):
            self.pending = (type_dice(request),)
        else:
            self.pending = (request,)

    def fill_in(self, question: Question, answer: Answer) -> None:
        """Keep one of the answers to questions asked together; the others are still pending."""
        assert isinstance(self.asked, tuple)
        for place, asked in enumerate(self.asked):
            if asked is question:
                self._answers[place] = answer
                break
        self.pending = tuple([other for other in self.pending if other is not question])

    @property
    def answers(self) -> tuple[Answer | None, ...]:
        """The answers to questions asked together, in their order."""
        return tuple(self._answers)

    def close(self) -> None:
        """The rules go no further."""
        self._coroutine.close()

    # ---- what a seat knows of it

    def known_to(self, seat: str) -> list[Line]:
        """The inputs without what other seats answered to questions whose answers are not yet shown."""
        secret = len(self._answers) - self._answers.count(None) if isinstance(self.asked, tuple) else 0
        known: list[Line] = []
        for line in reversed(self.given):
            if secret and isinstance(line, Answered):
                secret -= 1
                if line.seat != seat:
                    continue
            known.append(line)
        return known[::-1]

    def shown_to(self, seat: str) -> tuple[Any, list[Event], list[Question], str]:
        """Of a step that was recalled: the seat's view, what it saw happen, what it is asked, what all wait for."""
        state, seen = self.began, []
        for event in self.table.told:
            state = event.apply(state)
            if (visible := event.seen_by(seat, state)) is not None:
                seen.append(visible)
        asked = [question for question in self.pending if question.seat == seat]
        return self._rules.view(self.table.state, seat), seen, asked, describe(self.asked)

    # ---- recorded inputs

    def recall(self, given: Sequence[Line]) -> None:
        """Give a fresh step its recorded inputs; all that it tells stays on its table."""
        self.given = list(given)
        try:
            self.wait_for(self.send(None))
            for line in given:
                self._recall(line)
        except StopIteration:
            raise Diverged("the step ended before its recorded inputs were used up") from None
        except MISFITS as problem:
            raise Diverged(f"the rules cannot go on with the recorded inputs: {problem!r}") from problem

    def _recall(self, line: Line) -> None:
        """Give the step one recorded input, which must be what it waits for."""
        asked = self.asked
        if isinstance(line, Commanded):
            if line.command == "concede":
                for event in self._rules.concede(self.table.state, line.seat):
                    self.table.tell(event)
        elif isinstance(line, Rolled):
            if not isinstance(asked, Roll) or (asked.purpose, asked.die.name) != (line.purpose, line.die):
                raise Diverged(f"the record has a roll {line.purpose!r} where the rules want {describe(asked)}")
            check_faces(asked, line.faces)
            self.wait_for(self.send(line.faces))
        elif isinstance(line, Answered):
            self._recall_answer(line)

    def _recall_answer(self, line: Answered) -> None:
        for question in self.pending:
            if question.seat == line.seat and kind(question) == line.ask:
                break
        else:
            raise Diverged(f"the record has {line.seat}'s {line.ask!r} where the rules want {describe(self.asked)}")
        if isinstance(self.asked, tuple):
            self.fill_in(question, line.answer)
            if not self.pending:
                self.wait_for(self.send(self.answers))
        else:
            self.wait_for(self.send(line.answer))


def recalled(rules: Rules, state: Any, given: Sequence[Line]) -> RunningStep:
    """The step that begins in a state, with the inputs it was given; what it tells is told to nobody."""
    step = RunningStep(rules, Table(state, []))
    step.recall(given)
    return step


def describe(request: Request) -> str:
    """A request in a few words, for messages."""
    if isinstance(request, Roll):
        return f"a roll {request.purpose!r}"
    questions = request if isinstance(request, tuple) else (request,)
    return " and ".join(f"{q.seat}'s {kind(q)!r}" for q in questions) or "nothing"
