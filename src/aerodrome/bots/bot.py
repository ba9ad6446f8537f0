"""What a bot is, and how bots play a match.

A bot is one function: `choose(view, question, imagine, rng) -> Choice`. It gets what its seat may see, the question, a
way to imagine the match going on (what is hidden drawn anew, fresh dice) and the only chance it may use; never the
match itself. A bot that fails does not stop a match: chance answers for it, and the log says so.
"""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question, kind
from aerodrome.core.why import Refused

_log = logging.getLogger(__name__)


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """An answer that a bot weighed: its score, and the reasons for it in words."""

    answer: Answer
    score: float
    reasons: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.answer} ({self.score:+.2f})" + (f": {', '.join(self.reasons)}" if self.reasons else "")


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A bot's answer, and the few best candidates it was chosen from, best first."""

    answer: Answer
    trace: tuple[Candidate, ...] = ()
    stumble: str = ""
    """Why chance had to answer for the bot."""


Imagine = Callable[[Chance], Game]
Bot = Callable[[Any, Question, Imagine, Chance], Choice]


class Played(msgspec.Struct, frozen=True, gc=False):
    """What it took to play a match to its end; in a stumble a bot failed and chance answered for it."""

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


def _decide(game: Game, question: Question, view: Any, bot: Bot, imagine: Imagine, rng: Chance) -> Choice:
    """One decision, by the bot or, if it fails, by chance."""
    seat = question.seat
    try:
        choice = bot(view, question, imagine, rng)
    except Exception as failure:
        _log.warning("the bot of %s failed at %s", seat, kind(question), exc_info=failure)
        return _stand_in(game, question, view, rng, f"{type(failure).__name__}: {failure}")
    try:
        game.answer(choice.answer, seat)
    except Refused as refusal:
        _log.warning("the bot of %s answered %s with %r: %s", seat, kind(question), choice.answer, refusal)
        return _stand_in(game, question, view, rng, str(refusal))
    return choice


def _stand_in(game: Game, question: Question, view: Any, rng: Chance, stumble: str) -> Choice:
    """Chance answers; what goes wrong now is the game's fault, not the bot's, and is not caught."""
    answer = question.sample(view, rng)
    game.answer(answer, question.seat)
    return Choice(answer, stumble=stumble)
