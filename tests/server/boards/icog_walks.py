"""Battles of In Clouds of Glory to look at: brawlers fight them, and every pause and event is shown on the way."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from aerodrome.bots import brawler
from aerodrome.core.dice import Dice, SeededDice, TypedDice
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question, TypeDice
from aerodrome.icog import RULES
from tests.server.boards.walks import Moment, Pause

MISSIONS = tuple(RULES.scenarios())
VARIETY: tuple[dict[str, Any], ...] = (
    {"crews": "roll"},
    {"fog": True},
    {"crews": "choose", "turn_limit": 6},
    {"rerolls": "never", "turn_limit": 8},
)
"""Every mission is played with one of these."""


def battle(mission: str, dice: Dice | None = None, **options: Any) -> Game:
    """A battle at its beginning."""
    chosen = {**VARIETY[MISSIONS.index(mission) % len(VARIETY)], **options}
    return new_game("icog", mission, options=chosen, dice=dice or SeededDice(Random(mission).randbytes(32)))


def pauses(mission: str, most: int) -> Iterator[Pause]:
    """A brawl of a mission, question by question; every seventh with dice that are typed in."""
    typed = MISSIONS.index(mission) % 7 == 3
    yield from answered(mission, battle(mission, TypedDice() if typed else None), most)


def answered(mission: str, game: Game, most: int) -> Iterator[Pause]:
    """A battle, question by question."""
    rng = Random(mission)
    for number in range(most):
        if game.over:
            return
        question = game.pending[0]
        view = game.view(question.seat)
        yield Pause(mission, game, question, view, number)
        game.answer(answer_to(game, question, view, rng), question.seat)


def answer_to(game: Game, question: Question, view: Any, rng: Random) -> str:
    """What a brawler does; now and then anything at all."""
    if isinstance(question, TypeDice) or rng.randrange(6) == 0:
        return question.sample(view, rng)
    return brawler.choose(view, question, partial(game.imagine, question.seat), rng).answer


def moments(game: Game) -> Iterator[Moment]:
    """Everything that happened in a battle."""
    state = RULES.begin(game.setting)
    for _, line in game.lines:
        for event in line.events:
            after = event.apply(state)
            yield Moment(event, state, after)
            state = after
