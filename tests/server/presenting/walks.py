"""Battles to look at: brawlers fight them, and every pause and every event is shown on the way.

`battle` and `pauses` are of Age of Dogfights; those of In Clouds of Glory are in `icog_walks`.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.bots import brawler
from aerodrome.core.dice import Dice, SeededDice, TypedDice
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question, TypeDice, kind
from aerodrome.triangle import RULES

VARIETY: tuple[dict[str, Any], ...] = (
    {"pilots": "secret", "disarm": True, "turn_limit": 4},
    {"wind": "roll", "sun": "roll", "clouds": True, "turn_limit": 3},
    {"pilots": "choose", "bonus_round": True, "turn_limit": 6},
    {"characteristics": False, "turn_limit": 8},
)
SCENARIOS = tuple(RULES.scenarios())
"""Every scenario is played with one of these."""


class Pause(msgspec.Struct, frozen=True):
    """A question in a battle, with the state as its seat sees it."""

    scenario: str
    game: Game
    question: Question
    view: Any
    number: int


class Moment(msgspec.Struct, frozen=True):
    """An event, with the states around it."""

    event: Event
    before: Any
    after: Any


def battle(scenario: str, dice: Dice | None = None, **options: Any) -> Game:
    """A battle at its beginning; what its scenario does not allow together is left out."""
    chosen = {**VARIETY[SCENARIOS.index(scenario) % len(VARIETY)], **options}
    return new_game("triangle", scenario, options=chosen, dice=dice or SeededDice(Random(scenario).randbytes(32)))


def pauses(scenario: str, most: int = 400) -> Iterator[Pause]:
    """A brawl of a scenario, question by question; every seventh with dice that are typed in."""
    typed = SCENARIOS.index(scenario) % 7 == 3
    yield from answered(scenario, battle(scenario, TypedDice() if typed else None), most)


def answered(scenario: str, game: Game, most: int) -> Iterator[Pause]:
    """A battle, question by question."""
    rng = Random(scenario)
    for number in range(most):
        if game.over:
            return
        question = game.pending[0]
        view = game.view(question.seat)
        yield Pause(scenario, game, question, view, number)
        game.answer(answer_to(game, question, view, rng), question.seat)


def answer_to(game: Game, question: Question, view: Any, rng: Random) -> str:
    """What a brawler does; now and then anything at all."""
    if isinstance(question, TypeDice) or rng.randrange(6) == 0:
        return question.sample(view, rng)
    return brawler.choose(view, question, partial(game.imagine, question.seat), rng).answer


def moments(game: Game) -> Iterator[Moment]:
    """Everything that happened in a battle."""
    state = game.rules.begin(game.setting)
    for _, line in game.lines:
        for event in line.events:
            after = event.apply(state)
            yield Moment(event, state, after)
            state = after


def first_pauses(missing: dict[str, int], battles: Iterable[tuple[str, Game]], most: int) -> Iterator[Pause]:
    """So many pauses of every kind of question that is missing; battles that bring too few of them are a failure."""
    for scenario, game in battles:
        for pause in answered(scenario, game, most):
            if missing.get(kind(pause.question), 0):
                missing[kind(pause.question)] -= 1
                yield pause
        if not any(missing.values()):
            return
    pytest.fail(f"never asked often enough: {missing}")


def copied(thing: Any) -> Any:
    """A thing after its way over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing), type=type(thing))
