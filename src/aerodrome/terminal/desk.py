"""A desk: what the terminal can show about one game, and how it reads what people type."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from rich.text import Text

from aerodrome.core.events import Event
from aerodrome.core.phrases import digits
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result, Rules

if TYPE_CHECKING:
    from aerodrome.terminal.prompt import Prompt

SHORT = 20
"""Options that are listed at once where a game does not choose the best itself."""


class Offer(msgspec.Struct, frozen=True):
    """Options to show: answers with their words in groups, how many there are in all, and how else to answer."""

    groups: tuple[tuple[str, tuple[tuple[Answer, str], ...]], ...]
    total: int
    hint: str = ""

    @property
    def answers(self) -> list[Answer]:
        """The answers shown, in order."""
        return [answer for _, rows in self.groups for answer, _ in rows]


class Reading(msgspec.Struct, frozen=True):
    """What a typed line means: an answer, the beginning of one, or only something to say about it."""

    answer: Answer | None = None
    begun: str = ""
    said: tuple[str, ...] = ()
    confirm: str = ""
    """What to ask before the answer is given; without a yes it stays begun."""


class Page(msgspec.Struct, frozen=True):
    """Something more to look at in one game: what it says about a state, and what it is."""

    lines: Callable[[Any], Sequence[str]]
    words: str


class Errand(msgspec.Struct, frozen=True):
    """A way to an answer that takes more than a line: what is done for it, and what it is."""

    act: "Callable[[Prompt], Answer | None]"
    """None: there is no answer yet."""
    words: str


class Desk(Protocol):
    """What a game shows in a terminal; every state is a view of the seat that looks."""

    def offer(self, question: Question, state: Any, everything: bool) -> Offer:
        """The options to list."""
        ...

    def read(self, question: Question, state: Any, text: str, begun: str) -> Reading:
        """What a typed line means as an answer; `begun` is what was typed of it before."""
        ...

    def errands(self, question: Question, state: Any) -> Mapping[str, Errand]:
        """The ways to answer a question that take more than a line, by the word that is typed for each."""
        ...

    def subject(self, question: Question) -> str:
        """The piece that a question is about; empty if it is about none."""
        ...

    def pictured(self, question: Question) -> bool:
        """Does a picture go before the question where there is room for it?"""
        ...

    def scene(self, question: Question, state: Any) -> Sequence[str]:
        """What to know before the question is asked."""
        ...

    def board(self, state: Any, question: Question | None, size: tuple[int, int], whole: bool) -> Text:
        """A picture of the board."""
        ...

    def planes(self, state: Any, seat: str, name: str) -> Sequence[str]:
        """Everybody in words, as seen from a piece of the seat."""
        ...

    def piece(self, state: Any, name: str) -> Sequence[str]:
        """All about one piece."""
        ...

    def odds(self, question: Question, state: Any, text: str) -> Sequence[str]:
        """Chances of what is asked, or of a typed answer."""
        ...

    def standing(self, state: Any) -> str:
        """Where the match stands, in one line."""
        ...

    def report(self, result: Result, over: bool) -> Sequence[str]:
        """The outcome, or the score so far."""
        ...

    def position(self, state: Any) -> str:
        """The position as one line of text."""
        ...

    def quiet(self, event: Event) -> bool:
        """May the log leave the event out?"""
        ...

    def pages(self) -> Mapping[str, Page]:
        """What else there is to look at, by the word that shows it."""
        ...


class PlainDesk:
    """A desk for any game: lists and sentences, no pictures."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def offer(self, question: Question, state: Any, everything: bool) -> Offer:
        """The first options, or all of them."""
        if question.open:
            return Offer((), 0, "type your answer")
        options = list(question.options(state))
        shown = options if everything else options[:SHORT]
        rows = tuple((answer, self.rules.option_words(question, answer, state)) for answer in shown)
        return Offer((("", rows),), len(options))

    def read(self, question: Question, state: Any, text: str, begun: str) -> Reading:
        """The line itself, or the only option that begins with it."""
        if question.open or not question.refuse(state, text):
            return Reading(text)
        near = list(islice((o for o in question.options(state) if o.lower().startswith(text.lower())), 2))
        return Reading(near[0] if len(near) == 1 else text)

    def errands(self, question: Question, state: Any) -> Mapping[str, Errand]:
        """Every answer is a line."""
        return {}

    def subject(self, question: Question) -> str:
        """Nothing is known about pieces."""
        return ""

    def pictured(self, question: Question) -> bool:
        """There are no pictures."""
        return False

    def scene(self, question: Question, state: Any) -> Sequence[str]:
        """Nothing to say."""
        return ()

    def board(self, state: Any, question: Question | None, size: tuple[int, int], whole: bool) -> Text:
        """The state as it is."""
        return Text(str(state))

    def planes(self, state: Any, seat: str, name: str) -> Sequence[str]:
        """The state as it is."""
        return (str(state),)

    def piece(self, state: Any, name: str) -> Sequence[str]:
        """Nothing is known about pieces."""
        return ("This game has no pieces to look at.",)

    def odds(self, question: Question, state: Any, text: str) -> Sequence[str]:
        """Each option with its words."""
        return [f"{answer}: {words}" for _, rows in self.offer(question, state, False).groups for answer, words in rows]

    def standing(self, state: Any) -> str:
        """Nothing to say."""
        return ""

    def report(self, result: Result, over: bool) -> Sequence[str]:
        """Winner and scores."""
        verdict = f"{result.winner} wins" if result.winner else "A draw" if over else "So far"
        scores = ", ".join(f"{score.side} {digits(score.points)}" for score in result.scores)
        return (f"{verdict}: {scores}.",)

    def position(self, state: Any) -> str:
        """No text form."""
        return ""

    def quiet(self, event: Event) -> bool:
        """Everything is told."""
        return False

    def pages(self) -> Mapping[str, Page]:
        """Nothing else."""
        return {}
