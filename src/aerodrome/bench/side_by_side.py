"""Two or more checkouts of the server beside each other in one run: what an answer costs each, and how long it takes.

Each has its server on loopback. The same players, two at a table and with the same chance, play at one server and then
at the other, again and again, so that a machine that changes its speed changes it for all. A player takes one of the
choices that his prompt lists; where it lists none he asks for those there are, as a browser does. At some tables he
plans his moves himself, looks at what each would come to, and takes a listed one only where his own is not legal; at
others he chooses among all answers that are marked on the board, and looks at the one that he takes. At one more table
of each kind players think before each answer: how long an answer takes there is what a person feels.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.error import HTTPError

import msgspec
from rich.console import Console

from aerodrome.bench.hosted import HERE, Hosted, attending, sources
from aerodrome.bench.player import Player, Tally
from aerodrome.games import kits
from aerodrome.kit import Workload

HOW = {(False, False): "", (True, False): ", own moves", (False, True): ", all ends"}
LONG = 40
"""A battle of more answers needs no other to follow."""


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    tables: tuple[int, ...] = (1, 4)
    """Tables at once, each with a player at either seat."""
    answers: int = 60
    """At all tables together, each time that their server has its turn."""
    rounds: int = 3
    thought: float = 0.05
    """Seconds of thought before each answer at one more table, as on a server that is idle otherwise."""


Row = tuple[str, list[Tally]]
"""A kind of table, and what each server has measured there."""


class Turn:
    """One server's turn: so many battles at so many tables, all seated before the clock starts."""

    def __init__(self, server: Hosted, what: Workload, seed: str, tally: Tally, thought: float = 0.0) -> None:
        self._server, self._what, self._seed, self._tally, self._thought = server, what, seed, tally, thought
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
            players.append(Player(line, rng, self._tally, self._what, self._thought))
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
        for tables, thought in [*[(tables, 0.0) for tables in size.tables], (1, size.thought)]:
            who = f"{2 * tables} players{' who think' if thought else ''}"
            name = f"{what.game}, {what.scenario}, {who}{HOW[bool(what.drafted), what.marked]}"
            tallies = [Tally() for _ in servers]
            for turn in range(size.rounds):
                say(f"{name}, round {turn + 1}")
                for server, tally, length in zip(servers, tallies, lengths, strict=True):
                    if length:
                        battles, seed = 1 + 2 * size.answers // tables // length, f"{what.scenario} {turn}"
                        await Turn(server, what, seed, tally, thought).play(tables, battles, size.answers)
            tell((name, tallies))


def run(console: Console, against: Sequence[Path], only: str = "", size: Size | None = None) -> None:
    """Compare this checkout with others; a line for each kind of table and each checkout, as soon as it is known."""
    places = [*[(path.resolve().name, sources(path.resolve())) for path in against], ("here", HERE)]

    def tell(row: Row) -> None:
        name, tallies = row
        for (place, _), tally in zip(places, tallies, strict=True):
            ratio = f"; {tally.beside(tallies[-1])} here" if tally is not tallies[-1] else ""
            if tally.waits:
                console.print(f"{name}: {place}: {tally.told()}{ratio}", soft_wrap=True)

    with ExitStack() as stack, console.status("starting the servers") as status:
        servers: list[Hosted] = []
        for _, source in places:
            servers.append(Hosted(stack.enter_context(TemporaryDirectory()), source))
            stack.callback(servers[-1].stop)
            servers[-1].rest()
        asyncio.run(_measure(servers, size or Size(), only, lambda what: status.update(f"measuring {what}"), tell))
