"""Run as a program: many people play on several workers, one of which is killed again and again.

`python -m tests.siege --workers 2 --players 200 --seconds 300 --every 20` starts a PostgreSQL and the workers, lets the
players think two seconds before each answer, and kills -9 a worker every so often. At the end it compares what the
players were told with what is on record: every answer that was acknowledged is there once, and everybody has played on.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from aerodrome.bench.hosted import quantile
from aerodrome.bench.server import FLYING, PLAIN, best
from aerodrome.core.journal import Answered, read_record
from aerodrome.server.web.host import listen
from aerodrome.server.web.settings import Settings
from aerodrome.server.workers.supervisor import Supervisor
from tests.server.postgres import Cluster, find_programs, running_cluster
from tests.server.running import UNLIMITED

PATIENCE = 60.0
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 10.0
"""Seconds until a player comes back, as a browser does."""
LOST = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake)
SEAT = FLYING[0]
SEATED = 8
"""So many sit down at once."""


class Sent(msgspec.Struct):
    """An answer that was sent; `known`: it was acknowledged."""

    text: str
    known: bool = False


class Player:
    """Somebody who plays one battle after another, whatever happens to the server."""

    def __init__(self, client: httpx.AsyncClient, number: int, thought: float) -> None:
        self._client, self._thought, self._rng = client, thought, random.Random(number)
        self._next: tuple[str, str] | None = None
        self.battles: dict[str, list[Sent]] = {}
        self.waits: list[float] = []
        self.last, self.breaks, self.troubles = 0.0, 0, list[str]()
        self._log: list[str] = []

    async def play(self, ends: float) -> None:
        await asyncio.sleep(self._rng.random() * self._thought)
        while time.monotonic() < ends:
            battle, token = self._next or await self.begin(ends)
            self._next, self._log = None, []
            pause = FIRST_PAUSE
            while time.monotonic() < ends:
                try:
                    async with self._connected(battle, token) as socket:
                        pause = FIRST_PAUSE
                        if await self._converse(socket, self.battles[battle], ends):
                            break
                except LOST:
                    self.breaks += 1
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)

    async def sit(self, places: asyncio.Semaphore) -> None:
        """Begin a battle before the clock starts, a few at a time."""
        async with places:
            self._next = await self.begin(time.monotonic() + PATIENCE)

    async def begin(self, ends: float) -> tuple[str, str]:
        """A new battle against a bot, however often it has to be asked for."""
        seats = {SEAT: "me", FLYING[1]: "bot:cadet"}
        new = {"game": PLAIN.game, "scenario": PLAIN.scenario, "options": PLAIN.options, "seats": seats}
        while True:
            with contextlib.suppress(httpx.HTTPError):
                reply = await self._client.post("/api/battles", json=new)
                if reply.status_code == 201:
                    created = reply.json()
                    self.battles[created["battle"]] = []
                    return created["battle"], created["mine"]["token"]
            if time.monotonic() > ends:
                raise asyncio.CancelledError
            await asyncio.sleep(FIRST_PAUSE)

    @contextlib.asynccontextmanager
    async def _connected(self, battle: str, token: str) -> AsyncIterator[Any]:
        where = f"ws://127.0.0.1:{self._client.base_url.port}/ws/{battle}"
        async with connect(where, max_size=None, compression=None, open_timeout=PATIENCE, ping_timeout=None) as socket:
            await socket.send(json.dumps({"kind": "hello", "token": token}))
            yield socket

    async def _converse(self, socket: Any, sent: list[Sent], ends: float) -> bool:
        """Answer whatever is asked; True when the battle is over."""
        update = (await self._hear(socket, "welcome"))["update"]
        before, self._log = self._log, [entry["text"] for entry in update["entries"]]
        if self._log[: len(before)] != before:
            self.troubles.append(f"what was told is gone: {before[-1:]}")
        while time.monotonic() < ends and not update["outcome"]["over"]:
            if not update["prompts"]:
                update = await self._update(socket)
                continue
            await asyncio.sleep(self._thought)
            prompt, number = update["prompts"][0], len(sent) + 1
            answer = {"seat": prompt["seat"], "version": update["version"], "answer": best(prompt)}
            sent.append(Sent(answer["answer"]))
            began = time.perf_counter()
            await socket.send(json.dumps({"kind": "answer", "request": number, **answer}))
            while True:
                message = await self._hear(socket, "update", "done", "refused")
                if message["kind"] == "update":
                    update = self._took(message)
                elif message["kind"] == "refused":
                    if message["request"] == number:
                        sent.pop()
                        if message["code"] not in ("stale", "down"):
                            self.troubles.append(str(message))
                        break
                else:
                    sent[-1].known = True
                    self.waits.append(time.perf_counter() - began)
                    self.last = time.monotonic()
                    break
        return bool(update["outcome"]["over"])

    async def _update(self, socket: Any) -> dict[str, Any]:
        return self._took(await self._hear(socket, "update"))

    def _took(self, update: dict[str, Any]) -> dict[str, Any]:
        self._log[update["first"] :] = [entry["text"] for entry in update["entries"]]
        return update

    async def _hear(self, socket: Any, *kinds: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await socket.recv())
                if message["kind"] in kinds:
                    return message


def compare(sent: Sequence[Sent], recorded: Sequence[str]) -> tuple[int, int]:
    """How many acknowledged answers are missing on record, and how many are there that were not sent, or once more.

    One that was not acknowledged may be on record or not: every way to read it is followed.
    """
    ways = {0: 0}  # how many of the record are explained, with how few of the acknowledged missing
    for one in sent:
        after: dict[int, int] = {}
        for at, missing in ways.items():
            options = [(at, missing + one.known)]
            if at < len(recorded) and recorded[at] == one.text:
                options.append((at + 1, missing))
            for place, count in options:
                after[place] = min(count, after.get(place, count))
        ways = after
    return min((missing, len(recorded) - at) for at, missing in ways.items())


def answers_on_record(dsn: str, battle: str) -> list[str]:
    with psycopg.connect(dsn) as connection:
        rows = connection.execute("SELECT text FROM rows WHERE battle = %s ORDER BY number", (battle,)).fetchall()
    record = read_record(b"\n".join(bytes(row[0]) for row in rows))
    return [line.answer for line in record.lines if isinstance(line, Answered) and line.seat == SEAT and not line.auto]


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


async def kill(supervisor: int, every: float, ends: float) -> int:
    """Kill a worker every so many seconds; returns how many."""
    rng, kills = random.Random(0), 0
    while every and time.monotonic() + every < ends:
        await asyncio.sleep(every)
        there = children(supervisor)
        if there:
            os.kill(rng.choice(there), signal.SIGKILL)
            kills += 1
    return kills


async def besiege(wanted: argparse.Namespace, port: int, supervisor: int, dsn: str) -> bool:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        players = [Player(client, number, wanted.thought) for number in range(wanted.players)]
        places = asyncio.Semaphore(SEATED)
        await asyncio.gather(*[player.sit(places) for player in players])
        ends = time.monotonic() + wanted.seconds
        killing = asyncio.create_task(kill(supervisor, wanted.every, ends))
        await asyncio.gather(*[player.play(ends) for player in players], return_exceptions=True)
        kills = await killing
    waits = [wait for player in players for wait in player.waits]
    lost = twice = 0
    for player in players:
        for battle, sent in player.battles.items():
            missing, extra = compare(sent, await asyncio.to_thread(answers_on_record, dsn, battle))
            lost, twice = lost + missing, twice + extra
    troubles = [trouble for player in players for trouble in player.troubles]
    breaks = sum(player.breaks for player in players)
    slow = [player for player in players if player.last < ends - max(wanted.every, PATIENCE / 2)]
    print(
        f"{wanted.workers} workers, {wanted.players} players, {wanted.thought:g} s of thought, {wanted.seconds:g} s, "
        f"{kills} kills: {len(waits)} answers acknowledged ({len(waits) / wanted.seconds:.0f}/s, "
        f"p50 {quantile(waits, 0.5)}, p99 {quantile(waits, 0.99)}), {breaks} broken connections, "
        f"{lost} acknowledged answers lost, {twice} done twice, {len(slow)} players who do not play on"
    )
    for trouble in troubles[:10]:
        print(trouble)
    return not (lost or twice or slow or troubles)


def serve(url: str, workers: int) -> None:
    """In a process of its own: the workers, with their limits lifted."""
    listening = listen("127.0.0.1", 0, 0, print)
    settings = Settings(
        data=Path(), database=url, port=listening.getsockname()[1], rooms_per_address=UNLIMITED,
        requests_per_second=UNLIMITED, request_burst=UNLIMITED, messages_per_second=UNLIMITED, burst=UNLIMITED,
        rooms_live=UNLIMITED, sockets_per_address=UNLIMITED, connections_per_address=UNLIMITED, connections=UNLIMITED,
    )  # fmt: skip
    asyncio.run(Supervisor(settings, listening, workers, lambda line: print(line, flush=True)).run())


def run(wanted: argparse.Namespace, cluster: Cluster) -> bool:
    with cluster.database() as url:
        command = [sys.executable, "-m", "tests.siege", "--serve", url, "--workers", str(wanted.workers)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split()[3].rstrip("/").rpartition(":")[2])
            return asyncio.run(besiege(wanted, port, server.pid, cluster.dsn(url.rpartition("/")[2])))
        finally:
            server.terminate()
            server.wait(PATIENCE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--thought", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two kills; 0: none")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve, wanted.workers)
        return
    programs = find_programs()
    if programs is None:
        sys.exit("no PostgreSQL here: make system installs it")
    with running_cluster(programs) as cluster:
        sys.exit(0 if run(wanted, cluster) else 1)


if __name__ == "__main__":
    main()
