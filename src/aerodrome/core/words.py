"""What every game says in the same way: events and questions by their kind, answers, refusals, the verdict."""

from collections.abc import Callable, Mapping
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, people, verb, why_over
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result
from aerodrome.core.why import Why


def sentence(kinds: Mapping[type[Any], Callable[[Any, Any], str]], what: Event | Question, state: Any) -> str:
    """An event or a question as a sentence; `kinds` has what words each kind."""
    worded = kinds.get(type(what))
    if worded is None:
        raise TypeError(f"no words for {type(what).__name__}")
    return capital(worded(what, state))


def option(
    kinds: Mapping[type[Any], Callable[[Any, Answer, Any], str]], question: Question, answer: Answer, state: Any
) -> str:
    """A legal answer in words, where `kinds` has any for its question; else as it is written."""
    worded = kinds.get(type(question))
    return capital(worded(question, answer, state)) if worded else answer


def refusal(reasons: tuple[Why, ...]) -> str:
    """Why something is not allowed, every reason with its paragraph."""
    return "; ".join(f"{why.text} [{why.paragraph}]" for why in reasons) + "."


def turn_of(turn: int, turns: int) -> str:
    """Which turn it is, and how many there are: the one way in which the time left is told. None before the first."""
    return f"Turn {turn} of {turns}" if turn else "Set-up"


def fallen(evening: bool) -> str:
    """What a table says of a man who went down with his machine; in a campaign only the evening knows his fate."""
    return "went down (the evening will tell his fate)" if evening else "fell with the plane"


def unhurt(evening: bool) -> str:
    """The same of a man without a wound; in a campaign he has still to come home."""
    return "unhurt so far" if evening else "unhurt"


def verdict(result: Result, over: bool, what: str = "battle") -> str:
    """Who won, and why it ended; or that it goes on."""
    if not over:
        return f"The {what} goes on; so far:"
    reason = f" ({why_over(result.reason, result.winner)})" if result.reason else ""
    if result.winner is None:
        return f"A draw{reason}."
    return f"{capital(people(result.winner))} {verb(result.winner, 'wins', 'win')}{reason}."
