"""A server killed at any moment and started again: nothing that was acknowledged is lost, and the battle goes on."""

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from aerodrome.core.archive import verify
from tests.scale import SOAK
from tests.server.fakes.wire import Caller, calling
from tests.server.running import DEADLINE

ADDRESS = "Aerodrome is at http://127.0.0.1:"


class Process:
    """A real server in a process of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self._data, self._arguments = data, arguments
        self.port = 0
        self._process: asyncio.subprocess.Process

    async def start(self) -> None:
        """Start it, and wait until it says where it is."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "aerodrome", "serve", "--port", "0", "--data", str(self._data), *self._arguments,
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self._process.stdout is not None
        async with asyncio.timeout(DEADLINE):
            while not (line := (await self._process.stdout.readline()).decode()).startswith(ADDRESS):
                assert line, "the server did not start"
        self.port = int(line.removeprefix(ADDRESS).split("/")[0])

    async def kill(self) -> None:
        """SIGKILL: it gets no chance to tidy up."""
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGKILL)
        await self._process.communicate()

    @property
    def pid(self) -> int:
        return self._process.pid

    async def end(self) -> int:
        """SIGTERM: it hands over what it leads, and ends."""
        self._process.terminate()
        await self._process.communicate()
        assert self._process.returncode is not None
        return self._process.returncode

    async def begin(self, **new: Any) -> dict[str, Any]:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=DEADLINE) as client:
            reply = await client.post("/api/battles", json=new)
        reply.raise_for_status()
        created: dict[str, Any] = reply.json()
        return created

    async def record(self, battle: str, token: str) -> bytes:
        headers = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=DEADLINE) as client:
            reply = await client.get(f"/api/battles/{battle}/record", headers=headers)
        reply.raise_for_status()
        return reply.content


@contextlib.asynccontextmanager
async def process(data: Path, *arguments: str) -> AsyncIterator[Process]:
    running = Process(data, *arguments)
    await running.start()
    try:
        yield running
    finally:
        await running.kill()


class Pilot:
    """A client that answers whatever it is asked, and remembers what it was told."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self.update: dict[str, Any] = caller.heard[0]["update"]
        self.log = [entry["text"] for entry in self.update["entries"]]
        self._request = 0

    def take(self, update: dict[str, Any]) -> None:
        assert update["version"] >= self.update["version"]
        self.log[update["first"] :] = [entry["text"] for entry in update["entries"]]
        self.update = update

    async def decide(self, rng: random.Random) -> None:
        """Answer a question, and wait until that is acknowledged."""
        while not self.update["prompts"] and not self.update["outcome"]["over"]:
            self.take(await self._caller.hear("update"))
        if self.update["outcome"]["over"]:
            return
        prompt = rng.choice(self.update["prompts"])
        answer = {"seat": prompt["seat"], "version": self.update["version"]}
        answer["answer"] = rng.choice(prompt["choices"])["answer"]
        self._request += 1
        await self._caller.send({"kind": "answer", "request": self._request, **answer})
        while True:
            message = await self._caller.hear("update", "done", "refused")
            assert message["kind"] != "refused", message
            if message["kind"] == "done":
                return
            self.take(message)


@pytest.mark.parametrize("seed", range(4 if SOAK else 1))
def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path, seed):
    async def story() -> None:
        rng = random.Random(seed)
        async with process(tmp_path) as server:
            created = await server.begin(
                game="triangle", scenario="close-duel", seats={"Germans": "me", "British": "me"}
            )  # fmt: skip
            battle, token = created["battle"], created["mine"]["token"]
            log: list[str] = []
            version = 0
            for _ in range(6 if SOAK else 2):
                async with calling(server.port, battle, token) as caller:
                    pilot = Pilot(caller)
                    assert pilot.update["version"] >= version
                    assert pilot.log[: len(log)] == log
                    for _ in range(rng.randrange(2, 6)):
                        await pilot.decide(rng)
                    version, log = pilot.update["version"], pilot.log
                    flying = asyncio.create_task(pilot.decide(rng))
                    await asyncio.sleep(rng.random() * 0.01)  # killed at some moment of an answer on its way
                    await server.kill()
                    with contextlib.suppress(ConnectionClosed, AssertionError):
                        await flying
                    version, log = max(version, pilot.update["version"]), pilot.log
                await server.start()
            async with calling(server.port, battle, token) as caller:
                pilot = Pilot(caller)
                assert pilot.log[: len(log)] == log
                if not pilot.update["outcome"]["over"]:
                    await caller.ask({"kind": "concede", "request": 1, "seat": "British"})
            verdict = verify(await server.record(battle, token))
            assert verdict.sound, verdict.finding

    asyncio.run(story())


def test_bots_who_were_at_work_go_on_when_somebody_comes_back(tmp_path):
    async def story() -> None:
        async with process(tmp_path) as server:
            created = await server.begin(
                game="triangle", scenario="close-duel", seats={"Germans": "bot:cadet", "British": "bot:cadet"}
            )
            battle, token = created["battle"], created["watch"]
            async with calling(server.port, battle, token) as caller:
                await caller.hear("update")
                version = caller.heard[-1]["version"]
                await server.kill()
            await server.start()
            async with calling(server.port, battle, token) as caller:
                pilot = Pilot(caller)
                assert pilot.update["version"] >= version
                while pilot.update["version"] == version and not pilot.update["outcome"]["over"]:
                    pilot.take(await caller.hear("update"))

    asyncio.run(story())
