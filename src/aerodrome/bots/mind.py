"""A mind: what a bot thinks with. Its temperament, the time it may take, the only chance it may use."""

import time
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from aerodrome.bots.choice import Imagine
from aerodrome.core import sheets
from aerodrome.core.dice import Chance
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.questions import Answer


class Temperament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a bot makes of what it weighs; 1 is the usual measure."""

    words: str
    gain: float = 1.0
    """Shots it gets, and the places from which it will get some."""
    danger: float = 1.0
    """Fire it comes under."""
    pursuit: float = 1.0
    """Closing with the enemy."""
    task: float = 1.0
    """What its mission asks."""
    escort: float = 1.0
    """Staying beside those it looks after, and going for those who threaten them."""
    judgement: float = 1.0
    """What was learned from battles about how a position goes on, besides rules of thumb."""


EVEN = Temperament("as the odds say")
FEW = 3
"""Candidates that a trace usually holds."""


@cache
def temperaments() -> dict[str, Temperament]:
    """The temperaments by name. Shared: do not change it."""
    return sheets.read(files("aerodrome.bots") / "data/temperaments.toml", dict[str, Temperament])


def temperament(name: str) -> Temperament:
    """The temperament of that name."""
    if name not in temperaments():
        raise unknown("temperament", name, temperaments())
    return temperaments()[name]


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think about a decision: some seconds, or some rounds of thought whatever they take."""

    seconds: float = 0.0
    rounds: int = 0

    @classmethod
    def read(cls, text: str) -> "Budget":
        """`0.1s` for seconds, `40` for rounds, which give the same answer on every machine."""
        try:
            budget = cls(seconds=float(text[:-1])) if text.endswith("s") else cls(rounds=int(text))
        except ValueError:
            budget = cls()
        if not (0 < budget.seconds <= 3600 or 0 < budget.rounds <= 1_000_000):
            raise Fault("time to think", repr(text), "seconds as in 0.1s, or a number of rounds as in 40")
        return budget


class Mind:
    """One decision's means."""

    __slots__ = ("_ends", "_rounds", "imagine", "keep", "regard", "rng", "tempers")

    def __init__(
        self,
        rng: Chance,
        imagine: Imagine,
        tempers: Sequence[Temperament] = (EVEN,),
        budget: Budget | None = None,
        regard: Answer = "",
        keep: int = FEW,
    ) -> None:
        """`regard`: an answer that shall be weighed as well and kept in the trace, however it compares.

        `keep`: so many candidates a trace holds.
        """
        self.rng, self.imagine, self.tempers, self.regard = rng, imagine, tempers, regard
        self.keep = keep
        self._ends = time.perf_counter() + budget.seconds if budget and budget.seconds else None
        self._rounds = budget.rounds if budget else 0

    def temper(self, number: int = 0) -> Temperament:
        """The temperament of the seat's aircraft of that number: a squadron deals its temperaments out in turn."""
        return self.tempers[number % len(self.tempers)]

    def goes_on(self) -> bool:
        """Is there time for another round of thought? Asking takes one round away."""
        if self._ends is not None:
            return time.perf_counter() < self._ends
        self._rounds -= 1
        return self._rounds >= 0
