"""A server in a process of its own, of this checkout or of another, and what it takes of the machine."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

import aerodrome
from aerodrome.core.faults import Fault
from aerodrome.kit import Workload
from aerodrome.server.store.keys import new_token

PATIENCE = 60.0
LOOK, RESTING, CALM = 0.5, 0.05, 6
"""Seconds between two looks whether a server has anything to do, what part of the processor counts as nothing, and how
many looks in a row have to find nothing: on a crowded machine a server that is busy may have to wait for a while."""
HERE = Path(aerodrome.__file__).parent.parent
"""The sources that are running."""
STARTER = """
import sys
from aerodrome.bench import server
class Told:
    @staticmethod
    def send(port):
        print(port, flush=True)
server._serve(Told, sys.argv[1])
"""
"""Every checkout knows best how its limits are lifted; it says its port once it listens."""


def sources(checkout: Path) -> Path:
    """Where a checkout has its sources; a Fault where there are none."""
    found = checkout / "src"
    if not (found / "aerodrome" / "bench" / "server.py").is_file():
        raise Fault("--against", f"{checkout} holds no sources of Aerodrome", "the folder of another checkout")
    return found


def interpreter(checkout: Path) -> str:
    """The interpreter of a checkout, or else the one that is running."""
    own = checkout / ".venv" / "bin" / "python"
    return str(own) if own.is_file() else sys.executable


class Hosted:
    """A server without limits, and what it weighs."""

    def __init__(self, data: str, source: Path = HERE) -> None:
        command = [interpreter(source.parent), "-c", STARTER, data]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": str(source)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.port = self._told_port()

    def _told_port(self) -> int:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.strip().isdigit():
                return int(line)
        raise Fault("server", "it did not start", "a checkout whose own `aerodrome bench --server` runs")

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(PATIENCE)

    def kilobytes(self) -> int:
        """Its resident memory; 0 where the system does not tell."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        except OSError:
            return 0
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """The processor's time it has used; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rest(self) -> None:
        """Wait until it has done what it does after its start, such as having its rules compiled."""
        now, calm = self.seconds(), 0
        while calm < CALM:
            time.sleep(LOOK)
            before, now = now, self.seconds()
            calm = calm + 1 if now - before <= RESTING * LOOK else 0

    async def begin(self, seats: dict[str, str], what: Workload) -> dict[str, Any]:
        """A new battle."""
        new = {"game": what.game, "scenario": what.scenario, "options": dict(what.options), "seats": seats}
        return await self._post("battles", new)

    async def take(self, link: str) -> str:
        """The key that the link of a seat is exchanged for; where nothing is exchanged, the link is the key."""
        try:
            found = await self._post("battles/claim", {"token": link, "key": new_token()})
        except HTTPError as error:
            if error.code in (404, 405):
                return link
            raise
        return str(found["token"])

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        request = Request(f"http://127.0.0.1:{self.port}/api/{path}", json.dumps(body).encode(), headers)

        def ask() -> dict[str, Any]:
            with urlopen(request, timeout=PATIENCE) as reply:
                created: dict[str, Any] = json.load(reply)
                return created

        return await asyncio.to_thread(ask)


@asynccontextmanager
async def attending(port: int, battle: str, token: str) -> AsyncIterator[ClientConnection]:
    """A connection that has said hello."""
    async with connect(f"ws://127.0.0.1:{port}/ws/{battle}", max_size=None, compression=None) as connection:
        await connection.send(json.dumps({"kind": "hello", "token": token}))
        yield connection


def quantile(waits: list[float], part: float) -> str:
    """A quantile in milliseconds."""
    if not waits:
        return "none"
    return f"{1000 * sorted(waits)[min(len(waits) - 1, int(part * len(waits)))]:.0f} ms"
