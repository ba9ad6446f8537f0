"""A guest: one connection at a battle's table, and what its key allows."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from aerodrome.bots.choice import Choice
from aerodrome.server.wire.table import FromServer

Send = Callable[[FromServer], Awaitable[None]]
Thinking = asyncio.Future[Choice]
"""What a bot makes of a question, once it is there."""


class Seating(msgspec.Struct, frozen=True):
    """What a key opens: a battle, the seats to answer for; none for spectators."""

    battle: str
    seats: tuple[str, ...]
    watch: bool
    host: bool
    key: str = ""
    """The key itself, as the database knows it."""


class Guest:
    """Somebody at the table. Two windows with the same key are two guests."""

    __slots__ = ("backlog", "barred", "dismiss", "gone", "name", "program", "seating", "send", "thinking")

    def __init__(self, seating: Seating, name: str, send: Send, program: bool = False) -> None:
        self.seating, self.name, self.send, self.program = seating, name, send, program
        self.backlog = 0
        """How many of his messages wait to be dealt with."""
        self.thinking: Thinking | None = None
        """The hint that he asked for last."""
        self.gone = False
        self.barred = False
        """His key no longer opens what it did."""
        self.dismiss: Callable[[], None] | None = None
        """Asks him to come again, when the match is no longer led here."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats he answers for."""
        return self.seating.seats
