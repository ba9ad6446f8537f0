"""The server under load, over loopback: how many battles it holds, how fast an answer comes back, what a battle weighs.

The server runs in a process of its own with its limits lifted, the clients in this one; on two cores each has one. A
client takes the best end of a flight that the prompt lists and fires whenever it can, so its battles are real ones.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection

from aerodrome.bench.hosted import Hosted, attending, quantile
from aerodrome.games import kits
from aerodrome.kit import Workload
from aerodrome.server.web.host import Host, listen
from aerodrome.server.web.settings import Settings

UNLIMITED = 10**9
PLAIN = next(kit.workload for kit in kits().values() if kit.workload is not None and kit.workload.drafted is None)
FLYING = PLAIN.seats
WARM = 12
"""Answers that are given before anything is measured."""


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    seconds: float = 8.0
    """How long each load is kept up."""
    rooms: int = 60
    """Rooms for weighing."""
    eager: tuple[int, ...] = (1, 8, 24)
    """Clients that answer at once."""
    thinking: tuple[int, ...] = (25, 50, 100)
    """Clients that think before each answer."""
    thought: float = 2.0
    watched: tuple[int, ...] = (10, 30)
    """Battles of bots that somebody watches."""
    previews: int = 100
    """Announcements that are tried out."""
    drag: float = 0.04
    """Seconds from one to the next, as when a handle is dragged."""


class Figure(msgspec.Struct, frozen=True):
    """One row of the report."""

    name: str
    measured: str


# ---- the server


class Pipe(Protocol):
    """Where the port is told."""

    def send(self, port: int) -> None:
        """It listens there."""


def _serve(pipe: Pipe, data: str) -> None:
    """In its own process: a server without limits, which tells its port."""
    listening = listen("127.0.0.1", 0, 0, print)
    port = listening.getsockname()[1]
    settings = Settings(
        data=Path(data),
        port=port,
        rooms_per_address=UNLIMITED,
        requests_per_second=UNLIMITED,
        request_burst=UNLIMITED,
        messages_per_second=UNLIMITED,
        burst=UNLIMITED,
        rooms_live=UNLIMITED,
        sockets_per_address=UNLIMITED,
        connections_per_address=UNLIMITED,
        connections=UNLIMITED,
        audience_seconds=0,
    )
    with listening:
        Host(settings, lambda line: pipe.send(port)).run(sockets=[listening])


# ---- the clients


class Client:
    """Somebody at a table: answers as soon as it is asked, or after some thought."""

    def __init__(self, connection: ClientConnection, waits: list[float], thought: float) -> None:
        self._connection, self._waits, self._thought = connection, waits, thought
        self._update: dict[str, Any] = {}
        self.updates = 0

    async def welcomed(self) -> None:
        """Wait until the server has let it in."""
        self._update = (await self._hear("welcome"))["update"]

    async def play(self, ends: float, most: float = inf) -> None:
        """Until the battle is over, time is up or so many answers are noted, with how long their updates took."""
        update = self._update
        while time.monotonic() < ends and len(self._waits) < most and not update["outcome"]["over"]:
            if not update["prompts"]:
                update = await self._hear("update")
                continue
            await asyncio.sleep(self._thought)
            prompt = update["prompts"][0]
            asked = {"request": 1, "seat": prompt["seat"], "version": update["version"], "answer": best(prompt)}
            began = time.perf_counter()
            await self._connection.send(json.dumps({"kind": "answer", **asked}))
            version = update["version"]
            while update["version"] <= version:  # only a newer one shows the answer
                update = await self._hear("update")
            self._waits.append(time.perf_counter() - began)

    async def plan(self, drafted: Callable[[int, Any], str], previews: int, drag: float) -> None:
        """Drag the length of a move; notes how long each preview took to come."""
        while not self._update["prompts"]:
            self._update = await self._hear("update")
        prompt = self._update["prompts"][0]
        for number in range(previews):
            await asyncio.sleep(drag)
            move = drafted(number, prompt)
            asked = {"request": number, "seat": prompt["seat"], "answer": move}
            began = time.perf_counter()
            await self._connection.send(json.dumps({"kind": "preview", **asked}))
            if not (await self._hear("previewed"))["legal"]:
                raise ValueError(f"not a move: {move}")
            self._waits.append(time.perf_counter() - began)

    async def watch(self) -> None:
        """Count the updates until the battle is over or nobody wants to know any more."""
        while not (await self._hear("update"))["outcome"]["over"]:
            self.updates += 1

    async def _hear(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await self._connection.recv())
            if message["kind"] == kind:
                return message


def best(prompt: dict[str, Any]) -> str:
    """The most promising end of a flight, or the last choice, which is seldom to do nothing."""
    card = prompt["card"]
    if card and card["kind"] == "fly":
        return str(card["ends"][0]["answer"])
    return str(prompt["choices"][-1]["answer"])


# ---- what is measured


async def _weigh(server: Hosted, size: Size) -> list[Figure]:
    """What a battle takes in memory: with nobody there, and with two connections."""
    everybody = dict.fromkeys(FLYING, "open")
    empty = server.kilobytes()
    if not empty:
        return [Figure("memory of a room", "not measured: this system does not tell")]
    created = [await server.begin(everybody, PLAIN) for _ in range(size.rooms)]
    idle = server.kilobytes()
    async with AsyncExitStack() as stack:
        for battle in created:
            for seat in battle["open"]:
                key = await server.take(seat["token"])
                connection = await stack.enter_async_context(attending(server.port, battle["battle"], key))
                await Client(connection, [], 0.0).welcomed()
        live = server.kilobytes()
    return [
        Figure("memory of the server without battles", f"{empty / 1024:,.0f} MiB"),
        Figure("memory of a room where nobody is", f"{(idle - empty) / size.rooms:,.0f} KiB"),
        Figure("memory of a room with two players connected", f"{(live - empty) / size.rooms:,.0f} KiB"),
    ]


async def _warm_up(server: Hosted) -> None:
    """The first answers of a battle, however long they take: compiling and filling caches is not what is measured."""
    one = await server.begin({FLYING[0]: "me", FLYING[1]: "bot:cadet"}, PLAIN)
    async with attending(server.port, one["battle"], one["mine"]["token"]) as connection:
        client = Client(connection, [], 0.0)
        await client.welcomed()
        await client.play(inf, WARM)


async def _answers(server: Hosted, clients: int, thought: float, seconds: float) -> Figure:
    """Clients against bots: how long from an answer to the update that shows it. A battle that ends is begun anew."""
    waits: list[float] = []
    seats = {FLYING[0]: "me", FLYING[1]: "bot:cadet"}
    async with AsyncExitStack() as stack:

        async def seated() -> Client:
            one = await server.begin(seats, PLAIN)
            connection = attending(server.port, one["battle"], one["mine"]["token"])
            client = Client(await stack.enter_async_context(connection), waits, thought)
            await client.welcomed()
            return client

        def player(number: int, client: Client) -> Callable[[float], Awaitable[None]]:
            async def job(ends: float) -> None:
                # people do not all begin to think at the same moment
                await asyncio.sleep(thought * number / clients)
                await client.play(ends)
                while time.monotonic() < ends:
                    await (await seated()).play(ends)

            return job

        # everybody sits before the clock starts: coming to a table is not what is measured
        players = [player(number, await seated()) for number in range(clients)]
        before = server.seconds()
        await _together(players, time.monotonic() + seconds)
        used = server.seconds() - before
    how = f"{thought:g} s of thought" if thought else "no thought at all"
    speed = f"{len(waits) / seconds:,.0f} answers/s, p50 {quantile(waits, 0.5)}, p99 {quantile(waits, 0.99)}"
    cost = f"{1000 * used / max(1, len(waits)):.0f} ms of processor each, with the bot's part"
    return Figure(f"{clients} against bots, {how} before an answer", f"{speed}; {cost}")


async def _previews(server: Hosted, workload: Workload, size: Size) -> Figure:
    """Somebody plans a move: how long from asking to the preview, without drawing it."""
    assert workload.drafted is not None
    waits: list[float] = []
    one = await server.begin(dict.fromkeys(workload.seats, "me"), workload)
    async with attending(server.port, one["battle"], one["mine"]["token"]) as connection:
        client = Client(connection, waits, 0.0)
        await client.welcomed()
        await client.plan(workload.drafted, size.previews, size.drag)
    speed = f"p50 {quantile(waits, 0.5)}, p95 {quantile(waits, 0.95)}"
    return Figure(f"preview of a move of {workload.game} over the socket", f"{speed} of {len(waits)}")


async def _bots(server: Hosted, battles: int, seconds: float) -> Figure:
    """Battles of bots that are watched: do they keep their pace?"""
    async with AsyncExitStack() as stack:
        watchers: list[Client] = []
        watching: list[asyncio.Task[None]] = []
        for _ in range(battles):
            one = await server.begin(dict.fromkeys(FLYING, "bot:cadet"), PLAIN)
            connection = attending(server.port, one["battle"], one["watch"])
            watcher = Client(await stack.enter_async_context(connection), [], 0.0)
            await watcher.welcomed()
            # read from now on: what piles up while others come must not count
            watching.append(asyncio.create_task(watcher.watch()))
            watchers.append(watcher)
        seen, before = sum(watcher.updates for watcher in watchers), server.seconds()
        await asyncio.sleep(seconds)
        counted, used = sum(watcher.updates for watcher in watchers) - seen, server.seconds() - before
        going = len([task for task in watching if not task.done()])
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    pace = 1 / Settings(data=Path()).bot_pause
    rate = f"{counted / seconds / battles:.2f} decisions/s each (their pace allows {pace:.2f})"
    return Figure(
        f"{battles} battles of bots, each watched",
        f"{rate}, {going} still going on at the end, server busy {used / seconds:.0%}",
    )


async def _together(jobs: list[Callable[[float], Awaitable[None]]], ends: float) -> None:
    """All jobs at once; whoever waits for a last message when time is up is sent home."""

    async def bounded(job: Callable[[float], Awaitable[None]]) -> None:
        try:
            async with asyncio.timeout(ends - time.monotonic() + 1):
                await job(ends)
        except TimeoutError:
            return

    await asyncio.gather(*[bounded(job) for job in jobs])


async def _measure(server: Hosted, size: Size, say: Callable[[str], None]) -> list[Figure]:
    await _warm_up(server)
    say("memory")
    figures = await _weigh(server, size)
    say("previews")
    planned = [kit.workload for kit in kits().values() if kit.workload and kit.workload.drafted]
    figures += [await _previews(server, workload, size) for workload in planned]
    for clients in size.eager:
        say(f"{clients} answering at once")
        figures.append(await _answers(server, clients, 0.0, size.seconds))
    for clients in size.thinking:
        say(f"{clients} thinking")
        figures.append(await _answers(server, clients, size.thought, size.seconds))
    for battles in size.watched:
        say(f"{battles} battles of bots")
        figures.append(await _bots(server, battles, size.seconds))
    return figures


def run(console: Console, size: Size | None = None) -> tuple[Figure, ...]:
    """Measure everything, print the table, and give its rows."""
    with TemporaryDirectory() as data, console.status("starting a server") as status:
        server = Hosted(data)
        try:
            figures = asyncio.run(_measure(server, size or Size(), lambda what: status.update(f"measuring {what}")))
        finally:
            server.stop()
    table = Table("figure", "measured", title="The server over loopback")
    for figure in figures:
        table.add_row(figure.name, figure.measured)
    console.print(table)
    return tuple(figures)
