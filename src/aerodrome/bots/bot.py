"""How bots play a match.

A bot is one function: `choose(view, question, imagine, rng) -> Choice`. It gets what its seat may see, the question, a
way to imagine the match going on (what is hidden drawn anew, fresh dice) and the only chance it may use; never the
match itself. A bot that fails does not stop a match: the cadet answers for it, then chance, and the log says so.
"""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

import msgspec

from aerodrome.bots import cadet, chance
from aerodrome.bots.choice import Bot, Choice, Imagine
from aerodrome.core.dice import Chance
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question, kind
from aerodrome.core.why import Refused

HINT = 1
"""Fixes the luck of hints."""

_log = logging.getLogger(__name__)


class Played(msgspec.Struct, frozen=True, gc=False):
    """What it took to play a match to its end; in a stumble a bot failed and another answered for it."""

    decisions: int
    stumbles: int


def play(game: Game, bots: Mapping[str, Bot], rng: Chance, *, views: bool = True) -> Played:
    """Play a match to its end. Without `views` the bots look at the whole truth: only for bots that use no secret."""
    imagine = {seat: partial(game.imagine, seat) for seat in bots}
    decisions = stumbles = 0
    while not game.over:
        question = game.pending[0]
        seat = question.seat
        view = game.view(seat) if views else game.state
        if _decide(game, question, view, bots[seat], imagine[seat], rng).stumble:
            stumbles += 1
        decisions += 1
    return Played(decisions, stumbles)


def decide(game: Game, seat: str, bot: Bot, rng: Chance, *, views: bool = True) -> Choice:
    """Let a bot answer the pending question of its seat."""
    view = game.view(seat) if views else game.state
    return _decide(game, game.question(seat), view, bot, partial(game.imagine, seat), rng)


def hint_luck() -> Random:
    """The luck with which a hint is thought out: always the same, so that a position has one hint, however often it is
    asked for."""
    return Random(HINT)


def advise(view: Any, question: Question, bot: Bot, imagine: Imagine, rng: Chance) -> Choice:
    """What a bot would answer, or who stands in for it; the answer is legal, and nothing happens yet."""

    def check(answer: Answer) -> None:
        if reasons := question.refuse(view, answer):
            raise Refused(*reasons)

    return _settle(view, question, bot, imagine, rng, check)


def _decide(game: Game, question: Question, view: Any, bot: Bot, imagine: Imagine, rng: Chance) -> Choice:
    """One decision, by the bot or by who stands in for it."""
    return _settle(view, question, bot, imagine, rng, lambda answer: game.answer(answer, question.seat))


def _settle(
    view: Any, question: Question, bot: Bot, imagine: Imagine, rng: Chance, accept: Callable[[Answer], object]
) -> Choice:
    """The first answer that is accepted: the bot's, the cadet's or one by chance, whose failure is the game's fault."""
    stumble = ""
    for stand_in in (cadet.choose, chance.choose, None):
        try:
            choice = bot(view, question, imagine, rng)
        except Exception as failure:
            if stand_in is None:
                raise
            _log.warning("the bot of %s failed at %s", question.seat, kind(question), exc_info=failure)
            stumble = stumble or f"{type(failure).__name__}: {failure}"
        else:
            try:
                accept(choice.answer)
            except Refused as refusal:
                if stand_in is None:
                    raise
                answer, name = choice.answer, kind(question)
                _log.warning("the bot of %s answered %s with %r: %s", question.seat, name, answer, refusal)
                stumble = stumble or str(refusal)
            else:
                return msgspec.structs.replace(choice, stumble=stumble) if stumble else choice
        bot = stand_in
    raise AssertionError("chance has answered, or raised")
