"""Players without a browser, and the comparison of what they were told with what is on record."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from aerodrome.bench.server import FLYING, PLAIN, best

PATIENCE = 60.0
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 10.0
"""Seconds until a player comes back, as a browser does."""
LOST = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake)
SEAT = FLYING[0]
BATTLE = {
    "game": PLAIN.game, "scenario": PLAIN.scenario, "options": PLAIN.options,
    "seats": {SEAT: "me", FLYING[1]: "bot:cadet"},
}  # fmt: skip
"""What everybody begins: a battle against a bot."""


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
        while True:
            with contextlib.suppress(httpx.HTTPError):
                reply = await self._client.post("/api/battles", json=BATTLE)
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
