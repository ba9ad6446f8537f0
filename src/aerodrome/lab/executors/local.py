"""Processes on this machine, one for each core unless it is said otherwise."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import Any

from aerodrome.core.faults import Fault
from aerodrome.lab.arena import context
from aerodrome.lab.batches import Batch, Done, fly_batch, unpacked_batch

TRIES = 3
"""How often a batch may take its process with it before the run gives up."""
PATIENCE = 2.0
"""Seconds after which an idle process looks whether anybody still needs it."""


class LocalExecutor:
    """This machine."""

    def __init__(self, processes: int | None = None) -> None:
        if processes is not None and processes < 1:
            raise Fault("processes", str(processes), "1 or more")
        self.workers = processes or os.cpu_count() or 1

    def run(self, trial: bytes, batches: Iterator[Batch | None]) -> Iterator[Done]:
        """With one process everything happens here; else a batch whose process dies is flown again by another."""
        if self.workers == 1:
            for batch in filter(None, batches):
                yield unpacked_batch(fly_batch(trial, batch))
            return
        crew = _Crew(trial, self.workers)
        try:
            yield from crew.run(batches)
        finally:
            crew.dismiss()


class _Crew:
    """The processes, and what each of them flies at present."""

    def __init__(self, trial: bytes, size: int) -> None:
        self._trial, self._size = trial, size
        self._context = context()
        self._idle: list[_Worker] = []
        self._busy: dict[Connection, tuple[_Worker, Batch]] = {}
        self._again: list[Batch] = []
        self._deaths: Counter[Batch] = Counter()

    def run(self, batches: Iterator[Batch | None]) -> Iterator[Done]:
        """Each batch as it is finished."""
        while True:
            while len(self._busy) < self._size:
                batch = self._again.pop() if self._again else next(batches, None)
                if batch is None:
                    break
                self._give(batch)
            if not self._busy:
                return
            for ready in wait(list(self._busy)):
                assert isinstance(ready, Connection)
                done = self._take(ready)
                if done is not None:
                    yield done

    def dismiss(self) -> None:
        """End all processes, whatever they are doing."""
        for worker in (*self._idle, *[worker for worker, _ in self._busy.values()]):
            worker.end()

    def _give(self, batch: Batch) -> None:
        worker = self._idle.pop() if self._idle else _Worker(self._context, self._trial)
        self._busy[worker.line] = worker, batch
        with suppress(OSError):  # it has died meanwhile: its line says so when it is listened to
            worker.line.send(batch)

    def _take(self, line: Connection) -> Done | None:
        """What a process brings home; nothing if it has died, and its batch waits for another."""
        worker, batch = self._busy.pop(line)
        try:
            packed = line.recv_bytes()
        except (EOFError, OSError):
            worker.end()
            self._lose(batch, worker.process.exitcode)
            return None
        self._idle.append(worker)
        return unpacked_batch(packed)

    def _lose(self, batch: Batch, code: int | None) -> None:
        self._deaths[batch] += 1
        if self._deaths[batch] >= TRIES:
            why = f"killed by signal {-code}" if code is not None and code < 0 else f"exit code {code}"
            raise Fault("processes", f"{batch.words}: {TRIES} processes died one after the other ({why})",
                        "enough memory for each process, or fewer processes")  # fmt: skip
        self._again.append(batch)


class _Worker:
    """One process and the line to it."""

    def __init__(self, context: BaseContext, trial: bytes) -> None:
        self.line, far = context.Pipe()
        made: Any = context.Process  # type: ignore[attr-defined]
        self.process = made(target=_serve, args=(far, trial, os.getpid()), daemon=True)
        self.process.start()
        far.close()

    def end(self) -> None:
        """End the process and wait until it is gone."""
        self.line.close()
        self.process.kill()
        self.process.join()


def _serve(line: Connection, trial: bytes, parent: int) -> None:
    """A process: it flies batch after batch until nobody listens any more. Ctrl-C is for its parent to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        while not line.poll(PATIENCE):
            if os.getppid() != parent:
                return
        try:
            batch = line.recv()
            line.send_bytes(fly_batch(trial, batch))
        except (EOFError, OSError):
            return
