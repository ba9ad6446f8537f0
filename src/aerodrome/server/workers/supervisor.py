"""The supervisor: starts the workers of this machine at one listening socket, and starts one again that has died.

SIGTERM and Ctrl-C end them all; SIGHUP replaces one after another, each by whatever version is installed by then.
"""

import asyncio
import logging
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.server.web.settings import Settings
from aerodrome.server.workers.process import written

_log = logging.getLogger(__name__)
Say = Callable[[str], None]
PATIENCE = 30.0
"""Seconds that a worker gets to end."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds until a worker is started again that died soon after its start."""
SOON = 10.0


class Supervisor:
    """So many workers, as long as it runs."""

    def __init__(self, settings: Settings, listening: socket.socket, number: int, say: Say) -> None:
        self._settings, self._listening, self._number, self._say = settings, listening, number, say
        self._processes: dict[int, Process] = {}
        self._ready = [asyncio.Event() for _ in range(number)]
        self._served: set[int] = set()
        """Where a worker has been ready once."""
        self._ending = False
        self._renewing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until somebody ends it."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, ended.set)
        loop.add_signal_handler(signal.SIGHUP, self.renew)
        keeping = [asyncio.create_task(self._keep(slot)) for slot in range(self._number)]
        ending = asyncio.create_task(ended.wait())
        try:
            await asyncio.wait({ending, *keeping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await self._end()
            for task in (ending, *keeping):
                task.cancel()
            told = await asyncio.gather(*keeping, return_exceptions=True)
        for problem in told:
            if isinstance(problem, Fault):
                raise problem

    def renew(self) -> None:
        """Replace one worker after another."""
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.get_running_loop().create_task(self._renew())

    async def _renew(self) -> None:
        for slot in range(self._number):
            self._ready[slot].clear()
            with suppress(ProcessLookupError, KeyError):
                self._processes[slot].terminate()
            await self._ready[slot].wait()

    async def _keep(self, slot: int) -> None:
        """Start a worker, again and again."""
        pause, first = FIRST_PAUSE, True
        while True:
            began = time.monotonic()
            process = await self._start(slot, first)
            code = await process.wait()
            if self._ending:
                return
            if slot not in self._served:
                raise Fault("serve", "the server did not start", "look at the lines above")
            first = False
            orderly = code in (0, -signal.SIGTERM)
            if not orderly:
                _log.warning("worker %d (process %d) died (%d) and is started again", slot, process.pid, code)
            if not orderly and time.monotonic() - began < SOON:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE

    async def _start(self, slot: int, first: bool) -> Process:
        """One worker, in a session of its own, so that a key at the terminal reaches the supervisor alone."""
        settings = _of_slot(self._settings, slot)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "aerodrome.server.workers.process", str(self._listening.fileno()),
            stdin=PIPE, stdout=PIPE, pass_fds=(self._listening.fileno(),), start_new_session=True,
        )  # fmt: skip
        self._processes[slot] = process
        assert process.stdin is not None
        process.stdin.write(written(settings))
        with suppress(ConnectionError):
            await process.stdin.drain()
        asyncio.create_task(self._listen(slot, process, first and slot == 0)).add_done_callback(_heard)
        return process

    async def _listen(self, slot: int, process: Process, aloud: bool) -> None:
        """A worker's first word tells that it is ready; the very first one's words are repeated for everybody."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            self._ready[slot].set()
            self._served.add(slot)
            if aloud:
                self._say(line.decode(errors="replace").rstrip())

    async def _end(self) -> None:
        """All of them, and whoever does not in time is ended."""
        self._ending = True
        if self._renewing is not None:
            self._renewing.cancel()
        for process in self._processes.values():
            with suppress(ProcessLookupError):
                process.terminate()
        for process in self._processes.values():
            try:
                async with asyncio.timeout(PATIENCE):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()


def _heard(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.warning("a worker cannot be heard", exc_info=task.exception())


def _of_slot(settings: Settings, slot: int) -> Settings:
    """Each worker's own address: the ports follow each other, where one was named."""
    if not settings.advertise:
        return settings
    host, _, port = settings.advertise.rpartition(":")
    return msgspec.structs.replace(settings, advertise=f"{host}:{int(port) + slot}")
