"""The workshop: a few processes for whatever strangers' files start, so that no table waits for it.

They begin when the first order comes, and end when nothing has been ordered for a while, or with the server. Equal
orders that come while one is carried out share it. Where too many wait, one takes too long or grows too large, whoever
ordered it is told so, and nobody else notices.
"""

import asyncio
import logging
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from threading import Lock, Timer
from typing import Any, TypeVar, cast

from aerodrome.core.faults import Fault
from aerodrome.server.jobs.worker import receive, send
from aerodrome.server.web.settings import Settings

_log = logging.getLogger(__name__)
T = TypeVar("T")
STARTED = "import sys; sys.path[:] = {path!r}; from aerodrome.server.jobs import records, worker; worker.run({memory})"
"""What a new process does: it loads what orders need, and then takes no more memory than it may."""
PATIENCE = 60.0
"""Seconds that a new process gets to load what it needs, beside those for its order."""


class Overtaxed(Fault):
    """An order that was not carried out, though nothing need be wrong with it; `large`: it is too large to be."""

    def __init__(self, what: str, allowed: str, large: bool = False) -> None:
        super().__init__("workshop", what, allowed)
        self.large = large


class Workshop:
    """Carries out orders: a function of a module, with its arguments."""

    def __init__(self, settings: Settings) -> None:
        self._seconds, self._memory, self._idle = settings.job_seconds, settings.job_memory, settings.job_idle_seconds
        self._most = settings.job_processes + settings.job_queue
        self._threads = ThreadPoolExecutor(settings.job_processes, thread_name_prefix="workshop")
        self._shared: dict[bytes, asyncio.Future[Any]] = {}
        self._resting: list[Worker] = []
        self._working: list[Worker] = []
        self._lock, self._closed = Lock(), False

    async def order(self, function: Callable[..., T], *given: Any, about: str = "") -> T:
        """Have something made. `about`: a process that was last ordered something about the same goes first."""
        return cast("T", await asyncio.shield(self._begun(function, given, about)))

    def order_ahead(self, function: Callable[..., object], *given: Any, about: str = "") -> None:
        """Have something made that nobody waits for yet; where too much is being worked on, it is left."""
        with suppress(Overtaxed):
            _ = self._begun(function, given, about)

    def _begun(self, function: Callable[..., object], given: tuple[Any, ...], about: str) -> "asyncio.Future[Any]":
        """An order on its way, shared by equal ones."""
        order = pickle.dumps((function, given))
        key = sha256(order).digest()
        if key not in self._shared:
            if len(self._shared) >= self._most:
                raise Overtaxed("too much is being worked on", "the same once more in a minute")
            making = asyncio.get_running_loop().run_in_executor(self._threads, self._made, order, about)
            self._shared[key] = making
            making.add_done_callback(lambda done: self._finish(key, done))
        return self._shared[key]

    @property
    def orders(self) -> int:
        """How many orders wait or are being carried out."""
        return len(self._shared)

    @property
    def processes(self) -> list[int]:
        """The processes that there are at the moment."""
        with self._lock:
            return [worker.process.pid for worker in (*self._resting, *self._working)]

    def rest(self) -> None:
        """Let go of processes that have had nothing to do for a while."""
        with self._lock:
            idle = [worker for worker in self._resting if worker.resting_for() > self._idle]
            self._resting = [worker for worker in self._resting if worker not in idle]
        for worker in idle:
            worker.end()

    async def close(self) -> None:
        """End everything at once; what was being made is lost."""
        with self._lock:
            self._closed = True
            workers = [*self._resting, *self._working]
            self._resting = []
        for worker in workers:
            worker.end()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)

    def _finish(self, key: bytes, done: "asyncio.Future[Any]") -> None:
        del self._shared[key]
        if not done.cancelled():
            done.exception()  # whoever waited for it has it, or nobody does

    # ---- in a thread of the pool

    def _made(self, order: bytes, about: str) -> Any:
        worker = self._hired(about)
        try:
            return worker.carry_out(order, self._seconds)
        finally:
            with self._lock:
                self._working.remove(worker)
                if worker.alive and not self._closed:
                    self._resting.append(worker)

    def _hired(self, about: str) -> "Worker":
        """A process that rests, best of all one that knows what the order is about; else a new one."""
        with self._lock:
            if self._closed:
                raise Overtaxed("the server stops", "the same once more in a minute")
            self._resting = [worker for worker in self._resting if worker.alive]
            known = [worker for worker in self._resting if about and worker.about == about]
            worker = next(iter([*known, *self._resting]), None)
            if worker is None:
                worker = Worker(self._memory)
            else:
                self._resting.remove(worker)
            worker.about = about
            self._working.append(worker)
            return worker


class Worker:
    """One process and its two pipes."""

    def __init__(self, memory: int) -> None:
        program = STARTED.format(path=sys.path, memory=memory)
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.about = ""
        self._new, self._late = True, False
        self._rested = time.monotonic()

    @property
    def alive(self) -> bool:
        """Can it take orders?"""
        return self.process.poll() is None

    def resting_for(self) -> float:
        """Seconds since its last order."""
        return time.monotonic() - self._rested

    def carry_out(self, order: bytes, seconds: float) -> Any:
        """Give it an order and wait for what comes of it; an Overtaxed where nothing does."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        timer = Timer(seconds + PATIENCE if self._new else seconds, self._give_up)
        self._new = False
        timer.start()
        try:
            send(self.process.stdin, order)
            reply = receive(self.process.stdout)
        except OSError:
            reply = None
        finally:
            timer.cancel()
            self._rested = time.monotonic()
        if reply is None:
            self.end()
            if self._late:
                raise Overtaxed(f"this takes longer than {seconds:g} seconds", "something shorter")
            raise Overtaxed("this could not be worked out here", "something smaller", large=True)
        return self._result(reply)

    def _result(self, reply: bytes) -> Any:
        kind, found = pickle.loads(reply)
        if kind == "made":
            return found
        if kind == "fault":
            raise Fault(*found)
        if kind == "memory":
            self.end()  # what is left of its memory may be in pieces
            raise Overtaxed("this takes more memory than there is for it", "something smaller", large=True)
        _log.error("an order of the workshop failed: %s", found)
        raise RuntimeError("an order failed")

    def _give_up(self) -> None:
        self._late = True
        self.process.kill()

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):  # there may have been something to be said to it still
                    pipe.close()
