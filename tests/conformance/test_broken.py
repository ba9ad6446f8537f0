"""The suite finds what it looks for: games broken on purpose do not pass."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from aerodrome.core.dice import Chance
from aerodrome.core.faults import Fault
from aerodrome.core.questions import Answer, Question
from aerodrome.core.running_step import Diverged
from aerodrome.core.table import Table
from aerodrome.core.why import Refused, Why
from aerodrome.testing import Contender, at_random, check_battle
from tests.core.stories import TinyWith, played_by
from tests.tiny import Bid, PressOn, Scored, StageSet, TinyState

CLOCK = count()


class Restless(Question, frozen=True, gc=False, tag="restless"):
    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("a", "b") if next(CLOCK) % 2 else ("b", "a"))


class Double(Question, frozen=True, gc=False, tag="double"):
    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("a", "b", "a"))


class Fickle(Question, frozen=True, gc=False, tag="fickle"):
    """Offers what it refuses."""

    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("a", "b"))

    def refuse(self, state: TinyState, answer: Answer) -> tuple[Why, ...]:
        return () if answer == "a" else (Why("", "not today"),)


class Gullible(Question, frozen=True, gc=False, tag="gullible"):
    """Refuses nothing."""

    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("a", "b"))

    def refuse(self, state: TinyState, answer: Answer) -> tuple[Why, ...]:
        return ()


class Telling(Question, frozen=True, gc=False, tag="telling"):
    """Its options give away the other seat's card."""

    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("a", "b", str(state.cards[1])))


def asking(question: type[Question]) -> Any:
    async def play(table: Table) -> None:
        await table.ask(question("Red"))
        table.tell(StageSet("play", table.state.round + 1))

    return play


async def writes_past_the_table(table: Table) -> None:
    table.state = msgspec.structs.replace(table.state, points=(1, 1))
    await table.ask(Bid("Red"))
    table.tell(StageSet("play", table.state.round + 1))


async def depends_on_the_clock(table: Table) -> None:
    await table.ask(Bid("Red"))
    table.tell(Scored(0, next(CLOCK)))
    await table.ask(PressOn("Red"))
    table.tell(StageSet("play", table.state.round + 1))


async def shows_the_hidden_card(table: Table) -> None:
    await table.ask(Bid("Red"))
    table.tell(Scored(0, table.state.cards[1]))
    await table.ask(PressOn("Red"))
    table.tell(StageSet("play", table.state.round + 1))


async def never_ends(table: Table) -> None:
    await table.ask(Bid("Red"))


class Forgetful(TinyWith):
    """Imagines away what the seat knows."""

    def imagine(self, began: TinyState, now: TinyState, rng: Chance) -> TinyState:
        return msgspec.structs.replace(began, cards=(1 + rng.randrange(3), 1 + rng.randrange(3)))


BROKEN = {
    "options change their order": TinyWith(asking(Restless)),
    "an option is offered twice": TinyWith(asking(Double)),
    "an option is refused": TinyWith(asking(Fickle)),
    "nothing is refused": TinyWith(asking(Gullible)),
    "options give away what is hidden": TinyWith(asking(Telling)),
    "a rule writes past the table": TinyWith(writes_past_the_table),
    "a rule depends on the clock": TinyWith(depends_on_the_clock),
    "an event shows what is hidden": TinyWith(shows_the_hidden_card),
    "imagining changes what the seat sees": Forgetful(),
    "the battle never ends": TinyWith(never_ends),
}


def fight() -> None:
    """Battles with everything looked at, as the suite does it."""
    contender = Contender("tiny", lambda: [("short", {"target": 99})], decisions=60, gives_up=3, choose=at_random)
    for number in (0, 2, 4):
        check_battle(contender, number)


@pytest.mark.parametrize("way", BROKEN)
def test_a_broken_game_does_not_pass(way: str):
    with played_by(BROKEN[way]), pytest.raises((AssertionError, Diverged, Fault, Refused)):
        fight()


def test_the_same_battles_pass_when_nothing_is_broken():
    fight()
