"""The bots of a room: whose turn it is among them, when they begin, and what comes of their answers."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import suppress
from typing import TYPE_CHECKING

from aerodrome.bots import chance
from aerodrome.bots.bot import decide
from aerodrome.core.questions import Answer
from aerodrome.core.why import Refused
from aerodrome.server.rooms.bot_threads import Pilots, Thought, first_asked
from aerodrome.server.rooms.position import HUMAN

if TYPE_CHECKING:
    from aerodrome.server.rooms.room import Room

_log = logging.getLogger(__name__)
RUN = 8
"""So many answers of bots are kept and shown together, unless a person's turn comes first."""
AT_ONCE = 0.02
"""So many seconds bots answer one question after the other, while everybody else at the table waits."""
STUMBLES = 3
"""When bots have failed so often in a row, they wait until somebody does something."""


class Autopilot:
    """Has bots think and answer."""

    def __init__(self, room: "Room", thinking: Executor, first: bool) -> None:
        """`first`: the match has just begun; bots among themselves wait for somebody to watch them."""
        self._room = room
        self.pilots = Pilots(thinking, room.lesson, self._deliver, room.settings.seed)
        self.run_length = self._stumbles = 0
        self._begins = self._clock()
        if first and self._nobody_flies():
            self._begins += room.settings.audience_seconds

    def flies(self) -> bool:
        """Is it for a bot to decide something?"""
        return self._stumbles < STUMBLES and first_asked(self._room.game) is not None

    def consider(self) -> None:
        """Let the bot think whose turn it is."""
        if self.flies():
            self.pilots.consider(self._room.game, self._begins)

    def went_well(self) -> None:
        """What was done is on record."""
        self._stumbles = 0

    def stumbled(self) -> None:
        """Something went wrong with a bot's answer."""
        self._stumbles += 1

    async def begin_at_once(self) -> None:
        """Nobody is waited for."""
        self._begins = self._clock()
        self.pilots.stop()

    def raise_curtain(self) -> None:
        """Somebody has come: bots that have waited for him begin."""
        soon = self._clock() + self._room.settings.bot_pause
        if self._begins > soon:
            self._begins = soon
            self.pilots.stop()

    def _nobody_flies(self) -> bool:
        """Are bots among themselves, perhaps with seats that are still open?"""
        return not any(who == HUMAN for who in self._room.game.who.values())

    def _deliver(self, thought: Thought) -> None:
        self._room.put(BotDeed(self._answer, thought))

    async def _answer(self, thought: Thought) -> None:
        """A bot has decided; a run of its answers is kept and shown together."""
        room = self._room
        if not self.pilots.take(thought) or not thought.counts(room.game):
            return
        watched = bool(room.attendants.guests) and self._nobody_flies()
        self.run_length += await room.work(self._accept, thought, 1 if watched else RUN - self.run_length)
        if watched:
            self._begins = self._clock() + room.settings.bot_pause
        if watched or self.run_length >= RUN or not self.flies():
            await room.commit()

    def _accept(self, thought: Thought, most: int) -> int:
        """In a worker: the game takes the bot's answer, and what it answers at once to what it is asked next.

        Returns how many answers that were, at least one and at most so many.
        """
        if thought.problem is not None:
            _log.warning("battle %s: a bot failed", self._room.id, exc_info=thought.problem)
        ends, given = time.monotonic() + AT_ONCE, 1
        self._give(thought.question.seat, thought.answer)
        while given < most and time.monotonic() < ends:
            then = self.pilots.at_once(self._room.game)
            if then is None:
                break
            self._give(*then)
            given += 1
        return given

    def _give(self, seat: str, answer: Answer | None) -> None:
        """Answer for a bot; where what it thought of is not possible, chance decides."""
        if answer is not None:
            with suppress(Refused):
                self._room.game.answer(answer, seat)
                return
        decide(self._room.game, seat, chance.choose, self.pilots.rng)

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()


class BotDeed:
    """A bot's answer, waiting for its turn."""

    def __init__(self, take: Callable[[Thought], Awaitable[None]], thought: Thought) -> None:
        self._take, self._thought = take, thought

    def __call__(self) -> Awaitable[None]:
        return self._take(self._thought)
