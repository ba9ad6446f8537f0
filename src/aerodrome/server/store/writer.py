"""One thread writes. What waits while a transaction runs goes into the next one together: a group commit."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from aerodrome.core.faults import Fault
from aerodrome.server.store.database import WRITES, at_work
from aerodrome.server.store.shortcut import Shortcut, Step

Work = Callable[[Connection], None]


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work
    done: Future[None] | asyncio.Future[None]
    steps: Sequence[Step]
    """The same as bare statements, where nothing has to be looked up or decided on the way; else none."""
    loop: asyncio.AbstractEventLoop | None = None
    """Where its future belongs, if to a loop."""


class Writer:
    """Takes work from any thread; its future resolves when the work is safe, or has failed and left no trace."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(**{WRITES: True})
        self._shortcut = Shortcut(engine) if engine.dialect.name == "sqlite" else None
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._lock = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work, steps: Sequence[Step] = ()) -> Future[None]:
        """Queue some work. It is carried out even if nobody waits for it any more."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # from here on it cannot be cancelled
        self._take(Job(work, done, steps))
        return done

    async def written(self, work: Work, steps: Sequence[Step] = ()) -> None:
        """The same from a loop, which is woken once for all that one transaction wrote."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._take(Job(work, done, steps, loop))
        await done

    def _take(self, job: Job) -> None:
        with self._lock:
            if self._closed:
                raise Fault("database", "is closed")
            self._waiting.put(job)

    @property
    def waiting(self) -> int:
        """How much waits."""
        return self._waiting.qsize()

    def close(self) -> None:
        """Write what waits, then end the thread."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs = [self._waiting.get()]
            while not self._waiting.empty():
                jobs.append(self._waiting.get())
            going = jobs[-1] is not None
            group = [job for job in jobs if job is not None]
            if group:
                self._write(group)
        if self._shortcut is not None:
            self._shortcut.close()

    def _write(self, group: Sequence[Job]) -> None:
        """All in one transaction; if that fails, each in its own, so that only the faulty ones are refused."""
        error = self._failure(group)
        if error is None:
            _settle(group, None)
        elif len(group) > 1 and not _lost(error):
            for job in group:
                self._write([job])
        else:
            _settle(group, at_work(error) if isinstance(error, SQLAlchemyError) else error)

    def _failure(self, group: Sequence[Job]) -> Exception | None:
        steps = [step for job in group for step in job.steps]
        if self._shortcut is not None and all(job.steps for job in group) and self._shortcut.taken(steps):
            return None
        try:
            with self._engine.begin() as connection:
                for job in group:
                    job.work(connection)
        except Exception as error:
            return error
        return None


def _settle(group: Sequence[Job], error: Exception | None) -> None:
    """Tell everybody who waits, each in his own thread."""
    loops = dict.fromkeys([job.loop for job in group])
    for loop in loops:
        waiting = [job.done for job in group if job.loop is loop]
        if loop is None:
            _tell(waiting, error)
        else:
            with contextlib.suppress(RuntimeError):  # a loop that is closed waits for nothing
                loop.call_soon_threadsafe(_tell, waiting, error)


def _tell(waiting: Sequence[Future[None] | asyncio.Future[None]], error: Exception | None) -> None:
    for done in waiting:
        if done.done():
            continue  # nobody waits any more
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _lost(error: Exception) -> bool:
    """The connection is gone. Whether the transaction counted is unknown, so nothing may be written a second time."""
    return isinstance(error, DBAPIError) and error.connection_invalidated
