"""A bot's answer and why: candidates with scores and reasons, and what a bot is."""

from collections.abc import Callable
from typing import Any

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question


class Ending(msgspec.Struct, frozen=True, gc=False):
    """What lies behind a part of a score, in words of this answer's own: one thing that it leads to, and its worth.

    It is told in the part's place and counts for nothing by itself. Of several behind one part, one that is named like
    the part tells it where nothing else does. One alone also says as what the part compares with that of others.
    """

    part: str
    name: str
    value: float
    more: str
    """What is said where this answer has more of it than another one, and where it has less."""
    less: str
    without: str = ""
    """What is said of another answer that has nothing of it."""


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """An answer that a bot weighed: its score, and the reasons for it in words."""

    answer: Answer
    score: float
    reasons: tuple[str, ...] = ()
    parts: tuple[tuple[str, float], ...] = ()
    """What its score is made of, each part by its name, where the bot keeps them apart."""
    endings: tuple[Ending, ...] = ()
    """What lies behind some of these parts."""

    def __str__(self) -> str:
        return f"{self.answer} ({self.score:+.2f})" + (f": {', '.join(self.reasons)}" if self.reasons else "")


def spoken(name: str, value: float) -> str:
    """A part of a score as a reason; what speaks against an answer says so."""
    return name if value > 0 else f"against it: {name}"


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A bot's answer, and the few best candidates it was chosen from, best first."""

    answer: Answer
    trace: tuple[Candidate, ...] = ()
    stumble: str = ""
    """Why another had to answer for the bot."""


Imagine = Callable[[Chance], Game]
Bot = Callable[[Any, Question, Imagine, Chance], Choice]
