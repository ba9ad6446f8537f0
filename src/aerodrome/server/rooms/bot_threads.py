"""Bots at work: they think in threads of their own, about a twin of the match, so that the match goes on meanwhile."""

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from aerodrome.bots import roster
from aerodrome.bots.bot import advise
from aerodrome.bots.choice import Bot, Choice
from aerodrome.core.dice import ImaginedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question
from aerodrome.server.rooms import lessons
from aerodrome.server.rooms.position import BOT

_log = logging.getLogger(__name__)


class Thought:
    """A bot's decision in the making: its answer counts only if nothing has changed about the question."""

    __slots__ = ("answer", "game", "problem", "question", "who")

    def __init__(self, game: Game, question: Question) -> None:
        self.game, self.question, self.who = game, question, game.who[question.seat]
        self.answer: Answer | None = None
        self.problem: BaseException | None = None

    def counts(self, game: Game) -> bool:
        """Is this still what the bot is asked?"""
        seat = self.question.seat
        return self.game is game and game.who[seat] == self.who and any(q is self.question for q in game.pending)


class Pilots:
    """The bots of one match. One of them thinks at a time."""

    def __init__(
        self, workers: Executor, lesson: str, deliver: Callable[[Thought], None], seed: int | None = None
    ) -> None:
        """`deliver` is called in the loop's thread with each thought that has come to its end."""
        self._workers, self._lesson, self._deliver = workers, lesson, deliver
        self.rng = random.Random(seed)
        self._thought: Thought | None = None
        self._timer: asyncio.TimerHandle | None = None

    def consider(self, game: Game, earliest: float) -> None:
        """Let the first bot that is asked think, not before a moment of the loop's clock, unless it does already."""
        if self._thought is not None and self._thought.counts(game):
            return
        self.stop()
        question = first_asked(game)
        if question is None:
            return
        self._thought = Thought(game, question)
        self._timer = asyncio.get_running_loop().call_at(earliest, self._begin, self._thought)

    def stop(self) -> None:
        """Whatever is being thought counts no more."""
        self._thought = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def take(self, thought: Thought) -> bool:
        """A thought was delivered; is it the one that was waited for?"""
        if thought is not self._thought:
            return False
        self._thought = None
        return True

    def at_once(self, game: Game) -> tuple[str, Answer | None] | None:
        """What a bot answers that is asked now and takes no time, with its seat; nothing where it failed.

        None where none is asked, or one that thinks in a thread of its own. Only for whoever has the match to himself.
        """
        question = first_asked(game)
        if question is None or self._lesson or not roster.at_once(game.who[question.seat]):
            return None
        seat = question.seat
        try:
            bot = roster.bot(game.who[seat])
            return seat, advise(game.view(seat), question, bot, partial(game.imagine, seat), self.rng).answer
        except Exception:
            _log.warning("a bot failed", exc_info=True)
            return seat, None

    def _begin(self, thought: Thought) -> None:
        if thought is not self._thought or not thought.counts(thought.game):
            return
        game, seat = thought.game, thought.question.seat
        if self._lesson:
            thought.answer = lessons.scripted_answer(self._lesson, game, seat)
        if thought.answer is not None:
            self._deliver(thought)
            return
        try:
            job = advised(game, seat, roster.bot(thought.who), self.rng)
        except Exception as problem:
            thought.problem = problem
            self._deliver(thought)
            return
        working = asyncio.get_running_loop().run_in_executor(self._workers, job)
        working.add_done_callback(partial(self._finish, thought))

    def _finish(self, thought: Thought, working: "asyncio.Future[Choice]") -> None:
        if working.cancelled():
            return
        thought.problem = working.exception()
        if thought.problem is None:
            thought.answer = working.result().answer
        self._deliver(thought)


def first_asked(game: Game) -> Question | None:
    """The first question that a bot has to answer; of one seat, the first it is asked.

    What is decided elsewhere no bot answers: a campaign's mission is flown in a battle of its own.
    """
    for question in game.pending:
        if game.who[question.seat].startswith(BOT) and not question.elsewhere:
            return question
    return None


def advised(game: Game, seat: str, bot: Bot, rng: random.Random) -> Callable[[], Choice]:
    """A job for a thread: what a bot would do at the seat. It works on a twin, and sees what the seat may see."""
    twin = game.branch(ImaginedDice(rng))
    return partial(advise, twin.view(seat), twin.question(seat), bot, partial(twin.imagine, seat), rng)


def check_bot(spec: str) -> str:
    """A bot that guests may call for: one of the roster, which takes the time that it usually takes."""
    if "@" in spec:
        raise Fault("bot", f"{spec!r}: its time to think is not for guests to set", "a name, or a name/temperament")
    roster.bot(spec)
    return spec
