"""Two or more checkouts of the server beside each other in one run: what an answer costs each, and how long it takes.

Each has its server on loopback. The same players, two at a table and with the same chance, play at one server and then
at the other, again and again, so that a machine that changes its speed changes it for all. A player takes one of the
choices that his prompt lists; where it lists none he asks for those there are, as a browser does. At some tables he
plans his moves himself, looks at what each would come to, and takes a listed one only where his own is not legal; at
others he chooses among all answers that are marked on the board, and looks at the one that he takes.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import HTTPError

import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection

from aerodrome.bench.hosted import HERE, Hosted, attending, quantile, sources
from aerodrome.games import kits
from aerodrome.kit import Workload

HOW = {(False, False): "", (True, False): ", own moves", (False, True): ", all ends"}
LONG = 40
"""A battle of more answers needs no other to follow."""
_read, _write = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    tables: tuple[int, ...] = (1, 4)
    """Tables at once, each with a player at either seat."""
    answers: int = 60
    """At all tables together, each time that their server has its turn."""
    rounds: int = 3


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

    def told(self) -> str:
        """All of it in a line."""
        speed = f"{len(self.waits) / self.took:,.0f}/s" if self.took else "none"
        waits = f"p50 {quantile(self.waits, 0.5)}, p99 {quantile(self.waits, 0.99)}"
        listed = f"; choices asked for: p50 {quantile(self.lists, 0.5)}" if self.lists else ""
        return f"{self.cost:.1f} ms of processor; {speed}; {waits}{listed}"


Drafted = Callable[[int, Any], str]
"""The text of a move of one's own, given a number and the prompt; empty where no move is asked for."""
Row = tuple[str, list[Tally]]
"""A kind of table, and what each server has measured there."""


class Player:
    """Somebody at a seat who answers at once, at random."""

    def __init__(self, connection: ClientConnection, rng: Random, tally: Tally, what: Workload) -> None:
        self._connection, self._rng, self._tally = connection, rng, tally
        self._drafted, self._marked = what.drafted, what.marked
        self._update: dict[str, Any] = {}

    async def sit_down(self) -> None:
        """Wait until the server has let him in."""
        self._update = (await self._hear("welcome"))["update"]

    @property
    def version(self) -> int:
        """What he knows of the battle."""
        version: int = self._update["version"]
        return version

    async def catch_up(self, version: int) -> None:
        """Hear of what has happened since."""
        while self.version < version:
            self._update = await self._hear("update")

    async def play(self, enough: Callable[[], bool]) -> None:
        """Until the battle is over or enough was answered."""
        update = self._update
        while not update["outcome"]["over"] and not enough():
            update = await (self._answer(update) if update["prompts"] else self._hear("update"))

    async def _answer(self, update: dict[str, Any]) -> dict[str, Any]:
        """Answer the first question; notes how long it takes until an update shows it, which comes before `done`."""
        prompt = update["prompts"][0]
        chosen = await self._planned(prompt) or await self._pointed_at(prompt) or await self._chosen(prompt)
        answer = {"seat": prompt["seat"], "version": update["version"], "answer": chosen}
        began = shown = time.perf_counter()
        await self._say({"kind": "answer", "request": 1, **answer})
        while (message := await self._next())["kind"] != "done":
            if message["kind"] == "update":
                update, shown = message, time.perf_counter()
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
            card = (await self._told({"seat": prompt["seat"]}))["card"]
        number = self._rng.randrange(len(card.get("marks", card["ends"])))
        if "marks" not in card:
            return str(card["ends"][number]["answer"])
        known = [end for end in card["ends"] if end["number"] == number]
        if not known:
            known = (await self._told({"seat": prompt["seat"], "numbers": [number]}))["card"]["ends"]
        return str(known[0]["answer"])

    async def _told(self, about: dict[str, Any]) -> dict[str, Any]:
        """What there is to know of answers."""
        began = time.perf_counter()
        await self._say({"kind": "detail", "request": 4, **about})
        found = await self._hear("detailed")
        self._tally.lists.append(time.perf_counter() - began)
        return found

    async def _planned(self, prompt: dict[str, Any]) -> str:
        """A move of his own; empty where none is asked for, or where it would not be legal."""
        text = self._drafted(self._rng.randrange(50), prompt) if self._drafted else ""
        if not text:
            return ""
        await self._say({"kind": "preview", "request": 3, "seat": prompt["seat"], "answer": text})
        return text if (await self._hear("previewed"))["legal"] else ""

    async def _listed(self, seat: str) -> list[dict[str, Any]]:
        """The choices that a prompt does not hold."""
        began = time.perf_counter()
        await self._say({"kind": "more", "request": 2, "seat": seat})
        choices: list[dict[str, Any]] = (await self._hear("listed"))["choices"]
        self._tally.lists.append(time.perf_counter() - began)
        return choices

    async def _say(self, message: dict[str, Any]) -> None:
        await self._connection.send(_write(message).decode())

    async def _hear(self, kind: str) -> dict[str, Any]:
        while (message := await self._next())["kind"] != kind:
            pass
        return message

    async def _next(self) -> dict[str, Any]:
        message: dict[str, Any] = _read(await self._connection.recv())
        if message["kind"] == "refused":
            raise ValueError(f"refused: {message['reasons']}")
        return message


class Turn:
    """One server's turn: so many battles at so many tables, all seated before the clock starts."""

    def __init__(self, server: Hosted, what: Workload, seed: str, tally: Tally) -> None:
        self._server, self._what, self._seed, self._tally = server, what, seed, tally
        self._stack = AsyncExitStack()
        self._battles = 0

    async def play(self, tables: int, battles: int, answers: int) -> None:
        """At each table one battle after another, until so many answers are given or all its battles are over."""
        wanted = len(self._tally.waits) + answers
        async with self._stack:
            seated = [[await self._seated() for _ in range(battles)] for _ in range(tables)]
            before, began = self._server.seconds(), time.monotonic()
            await asyncio.gather(*[self._table(one, lambda: len(self._tally.waits) >= wanted) for one in seated])
            self._tally.took += time.monotonic() - began
            self._tally.used += self._server.seconds() - before

    async def _seated(self) -> list[Player]:
        """A new battle with both its players."""
        first, second = self._what.seats
        one = await self._server.begin({first: "me", second: "open"}, self._what)
        keys = [one["mine"]["token"], await self._server.take(one["open"][0]["token"])]
        players = []
        for seat, key in zip(self._what.seats, keys, strict=True):
            line = await self._stack.enter_async_context(attending(self._server.port, one["battle"], key))
            rng = Random(f"{self._seed} {self._battles} {seat}")
            players.append(Player(line, rng, self._tally, self._what))
            await players[-1].sit_down()
        await players[0].catch_up(players[1].version)
        self._battles += 1
        return players

    async def _table(self, battles: list[list[Player]], enough: Callable[[], bool]) -> None:
        """One table; when one of its players has stopped, the other waits for nothing any more."""
        for players in battles:
            playing = [asyncio.create_task(player.play(enough)) for player in players]
            done, rest = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            for task in done:
                task.result()


async def _length(server: Hosted, what: Workload) -> int:
    """How many answers a battle has, as far as it counts; 0 where the server knows no such battle.

    It is also fought so that everything is compiled and every cache filled.
    """
    tally = Tally()
    try:
        await Turn(server, what, "beforehand", tally).play(1, 2, LONG)
    except HTTPError:
        return 0
    return max(1, len(tally.waits) // 2)


def contests(only: str = "") -> Iterator[Workload]:
    """The battles in which servers are compared."""
    for kit in kits().values():
        yield from [what for what in kit.contests if only in ("", what.game)]


async def _measure(
    servers: Sequence[Hosted], size: Size, only: str, say: Callable[[str], None], tell: Callable[[Row], None]
) -> None:
    for what in contests(only):
        say(f"{what.game}, {what.scenario}")
        lengths = [await _length(server, what) for server in servers]
        for tables in size.tables:
            name = f"{what.game}, {what.scenario}, {2 * tables} players{HOW[bool(what.drafted), what.marked]}"
            tallies = [Tally() for _ in servers]
            for turn in range(size.rounds):
                say(f"{name}, round {turn + 1}")
                for server, tally, length in zip(servers, tallies, lengths, strict=True):
                    if length:
                        battles = 1 + 2 * size.answers // tables // length
                        await Turn(server, what, f"{what.scenario} {turn}", tally).play(tables, battles, size.answers)
            tell((name, tallies))


def run(console: Console, against: Sequence[Path], only: str = "", size: Size | None = None) -> None:
    """Compare this checkout with others; a line for each kind of table and each checkout, as soon as it is known."""
    places = [*[(path.resolve().name, sources(path.resolve())) for path in against], ("here", HERE)]

    def tell(row: Row) -> None:
        name, tallies = row
        for (place, _), tally in zip(places, tallies, strict=True):
            ratio = f"; {tally.cost / tallies[-1].cost:.1f} × cheaper here" if tally is not tallies[-1] else ""
            if tally.waits:
                console.print(f"{name}: {place}: {tally.told()}{ratio}", soft_wrap=True)

    with ExitStack() as stack, console.status("starting the servers") as status:
        servers: list[Hosted] = []
        for _, source in places:
            servers.append(Hosted(stack.enter_context(TemporaryDirectory()), source))
            stack.callback(servers[-1].stop)
        asyncio.run(_measure(servers, size or Size(), only, lambda what: status.update(f"measuring {what}"), tell))
