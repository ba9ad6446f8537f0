"""Somebody at a seat over a socket, who answers at random, and how long each of his answers took.

Players are cheap, because they share the machine with the server that is measured: of a message they read no more
than they need, which is their own question, the version, and whether all is over.
"""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from aerodrome.bench.hosted import quantile
from aerodrome.kit import Workload

SOON = 0.01
"""Seconds within which a prompt should be there."""


class Tally(msgspec.Struct):
    """What the players of one server have measured at one kind of table."""

    waits: list[float] = []
    """From an answer to the update that shows it, with the next question."""
    lists: list[float] = []
    """From asking for choices that a prompt does not hold to having them."""
    used: float = 0.0
    took: float = 0.0

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor for an answer, with everything asked for on the way to it."""
        return 1000 * self.used / max(1, len(self.waits))

    def beside(self, other: "Tally") -> str:
        """How much cheaper an answer is in the other one; the system's clock ticks too slowly to tell of a few."""
        return f"{self.cost / other.cost:.1f} × cheaper" if other.cost else "too few answers to tell what is cheaper"

    def told(self) -> str:
        """All of it in a line."""
        speed = f"{len(self.waits) / self.took:,.0f}/s" if self.took else "none"
        soon = sum([wait <= SOON for wait in self.waits]) / max(1, len(self.waits))
        waits = f"p50 {quantile(self.waits, 0.5)}, p99 {quantile(self.waits, 0.99)}, {soon:.0%} within 10 ms"
        listed = f"; choices asked for: p50 {quantile(self.lists, 0.5)}" if self.lists else ""
        return f"{self.cost:.2f} ms of processor; {speed}; {waits}{listed}"


class Outcome(msgspec.Struct):
    """Is all over?"""

    over: bool


class Update(msgspec.Struct):
    """How it stands."""

    version: int
    prompts: list[dict[str, Any]]
    outcome: Outcome


class Message(msgspec.Struct):
    """What a server of any age may say, as far as a player cares; an update's own fields stand in the message."""

    kind: str
    version: int = 0
    prompts: list[dict[str, Any]] = []
    outcome: Outcome | None = None
    update: Update | None = None
    choices: list[dict[str, Any]] = []
    card: dict[str, Any] | None = None
    legal: bool = False
    reasons: Any = None


_read, _write = msgspec.json.Decoder(Message).decode, msgspec.json.Encoder().encode


class Player:
    """Somebody at a seat who answers at random, at once or after a thought."""

    def __init__(
        self, connection: ClientConnection, rng: Random, tally: Tally, what: Workload, thought: float = 0.0
    ) -> None:
        """`thought`: seconds that he takes for it."""
        self._connection, self._rng, self._tally, self._thought = connection, rng, tally, thought
        self._drafted, self._marked = what.drafted, what.marked
        self._update = Update(0, [], Outcome(over=False))

    async def sit_down(self) -> None:
        """Wait until the server has let him in."""
        self._update = (await self._hear("welcome")).update or self._update

    @property
    def version(self) -> int:
        """What he knows of the battle."""
        return self._update.version

    async def catch_up(self, version: int) -> None:
        """Hear of what has happened since."""
        while self.version < version:
            self._update = await self._updated()

    async def play(self, enough: Callable[[], bool]) -> None:
        """Until the battle is over or enough was answered."""
        update = self._update
        while not update.outcome.over and not enough():
            update = await (self._answer(update) if update.prompts else self._updated())

    async def _answer(self, update: Update) -> Update:
        """Answer the first question; notes how long it takes until an update shows it, which comes before `done`."""
        prompt = update.prompts[0]
        if self._thought:
            await asyncio.sleep(self._thought)
        chosen = await self._planned(prompt) or await self._pointed_at(prompt) or await self._chosen(prompt)
        answer = {"seat": prompt["seat"], "version": update.version, "answer": chosen}
        began = shown = time.perf_counter()
        await self._say({"kind": "answer", "request": 1, **answer})
        while (message := await self._next()).kind != "done":
            if message.outcome is not None:
                update, shown = Update(message.version, message.prompts, message.outcome), time.perf_counter()
        self._tally.waits.append(shown - began)
        return update

    async def _chosen(self, prompt: dict[str, Any]) -> str:
        """One of the choices."""
        choices = prompt["choices"] or await self._listed(prompt["seat"])
        return str(self._rng.choice(choices)["answer"])

    async def _pointed_at(self, prompt: dict[str, Any]) -> str:
        """One of all answers that are marked on the board; empty where none are, or where he does not look there.

        Servers of before tell all there is to know of each of them, with the question or when they are asked.
        """
        card = prompt["card"] or {}
        if not self._marked or "ends" not in card:
            return ""
        if prompt.get("partial"):
            card = await self._told({"seat": prompt["seat"]})
        number = self._rng.randrange(len(card.get("marks", card["ends"])))
        if "marks" not in card:
            return str(card["ends"][number]["answer"])
        known = [end for end in card["ends"] if end["number"] == number]
        if not known:
            known = (await self._told({"seat": prompt["seat"], "numbers": [number]}))["ends"]
        return str(known[0]["answer"])

    async def _told(self, about: dict[str, Any]) -> dict[str, Any]:
        """What there is to know of answers."""
        began = time.perf_counter()
        await self._say({"kind": "detail", "request": 4, **about})
        found = await self._hear("detailed")
        self._tally.lists.append(time.perf_counter() - began)
        return found.card or {}

    async def _planned(self, prompt: dict[str, Any]) -> str:
        """A move of his own; empty where none is asked for, or where it would not be legal."""
        text = self._drafted(self._rng.randrange(50), prompt) if self._drafted else ""
        if not text:
            return ""
        await self._say({"kind": "preview", "request": 3, "seat": prompt["seat"], "answer": text})
        return text if (await self._hear("previewed")).legal else ""

    async def _listed(self, seat: str) -> list[dict[str, Any]]:
        """The choices that a prompt does not hold."""
        began = time.perf_counter()
        await self._say({"kind": "more", "request": 2, "seat": seat})
        choices = (await self._hear("listed")).choices
        self._tally.lists.append(time.perf_counter() - began)
        return choices

    async def _say(self, message: dict[str, Any]) -> None:
        await self._connection.send(_write(message).decode())

    async def _updated(self) -> Update:
        message = await self._hear("update")
        assert message.outcome is not None
        return Update(message.version, message.prompts, message.outcome)

    async def _hear(self, kind: str) -> Message:
        while (message := await self._next()).kind != kind:
            pass
        return message

    async def _next(self) -> Message:
        message = _read(await self._connection.recv(decode=False))
        if message.kind == "refused":
            raise ValueError(f"refused: {message.reasons}")
        return message
