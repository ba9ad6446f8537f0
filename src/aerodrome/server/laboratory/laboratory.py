"""The laboratory at work: takes one run after the other and has its battles flown beside the tables.

All that counts is in the database: a run goes on where it was, whichever server takes it up. Rows depend on the plan
and a battle's number alone, so that battles flown twice are the same battles, and are counted once.
"""

import asyncio
import logging
import time
import zlib
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.lab.batches import Done
from aerodrome.lab.battle import BattleRow, replay, unpacked
from aerodrome.lab.figures import Figures, figures
from aerodrome.lab.run import run as battles_of
from aerodrome.server.jobs.workshop import Workshop
from aerodrome.server.laboratory.workshop_executor import WorkshopExecutor
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.runs import Part, Run, RunBook
from aerodrome.server.store.store import Store
from aerodrome.server.web.settings import Settings

_log = logging.getLogger(__name__)
LEVEL = 6
"""How hard rows are packed."""
HELD = 120.0
"""Seconds for which a server takes a run; it says anew that it is at it with every batch."""
LOOK = 5.0
"""Seconds after which it looks for runs unasked: another server may have begun or left one."""
T = TypeVar("T")
_rows = msgspec.msgpack.Decoder(tuple[BattleRow, ...])


class Laboratory:
    """Carries out runs."""

    def __init__(self, store: Store, settings: Settings, desk: Workshop, worker: str) -> None:
        """`desk`: where figures are worked out while battles are flown; `worker`: under which name it takes runs."""
        self.book = RunBook(store)
        self._desk, self._worker, self._hands = desk, worker, settings.lab_processes
        limits = {"job_processes": max(1, self._hands), "job_seconds": settings.lab_seconds}
        self._workshop = Workshop(msgspec.structs.replace(settings, **limits))
        self._new, self._ending = asyncio.Event(), False
        self._began: dict[str, tuple[float, int]] = {}

    def wake(self) -> None:
        """There is something new to do."""
        self._new.set()

    async def work(self) -> None:
        """Carry out whatever there is, as long as the server runs."""
        while True:
            self._new.clear()
            try:
                run = await self.book.claim(self._worker, HELD) if self._hands else None
                if run is not None:
                    await self._carry_out(run)
                    continue
            except Unavailable:
                _log.warning("the laboratory waits for the database")
            except Exception:
                _log.exception("the laboratory stumbled; it tries again")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._new.wait()
            await asyncio.to_thread(self._workshop.rest)

    async def close(self) -> None:
        """Stop where it is, and leave the rest to whoever comes."""
        self._ending = True
        await self._workshop.close()
        with suppress(Fault):
            await self.book.release(self._worker)

    async def flown_again(self, run: Run, cell: int, number: int) -> bytes:
        """The record of one battle of a run."""
        return await self._workshop.order(record_of, run.plan, cell, number)

    async def figures(self, run: Run) -> Figures | None:
        """What a run tells so far; none: not a single battle is over."""
        parts = await self.book.parts(run.id)
        return await self._desk.order(told, run.plan, tuple([part.rows for part in parts])) if parts else None

    def seconds_left(self, run: Run) -> float | None:
        """How long a run that is being flown here will take still, by what it took so far; none: unknown."""
        began, before = self._began.get(run.id, (0.0, run.done))
        if not run.going or run.done <= before:
            return None
        return (time.monotonic() - began) / (run.done - before) * (run.total - run.done)

    async def _carry_out(self, run: Run) -> None:
        """Fly what is missing, until it is done, or somebody stopped it, or it does not work."""
        loop = asyncio.get_running_loop()
        self._began[run.id] = (time.monotonic(), run.done)
        before = [row for part in await self.book.parts(run.id) for row in rows_of(part.rows)]
        try:
            if await asyncio.to_thread(self._fly, run, before, loop):
                await self.book.end(run.id, "done")
        except Unavailable:
            raise
        except Fault as fault:
            if not self._ending:
                await self.book.end(run.id, "failed", str(fault))
        finally:
            self._began.pop(run.id, None)

    def _fly(self, run: Run, before: list[BattleRow], loop: asyncio.AbstractEventLoop) -> bool:
        """In a thread: batch after batch; False where somebody stopped it."""

        def waited(doing: Coroutine[Any, Any, T]) -> T:
            return asyncio.run_coroutine_threadsafe(doing, loop).result()

        for done in battles_of(run.plan, WorkshopExecutor(self._workshop, self._hands, loop), before):
            waited(self.book.put(run.id, _part(done)))
            if self._ending or not waited(self.book.hold(run.id, self._worker, HELD)):
                return False
        return True


def _part(done: Done) -> Part:
    """What came of a batch, as it is kept."""
    rows = msgspec.msgpack.encode([flown.battle for flown in done.flown])
    return Part(done.batch.cell, done.batch.first, len(done.flown), zlib.compress(rows, LEVEL))


def rows_of(part: bytes) -> tuple[BattleRow, ...]:
    """Rows as they were before they were packed."""
    return _rows.decode(zlib.decompress(part))


# ---- what the workshop's processes are ordered to do


def told(trial: bytes, parts: tuple[bytes, ...]) -> Figures:
    """What the rows so far tell."""
    found = unpacked(trial)
    return figures(found.plan, found.cells, [row for part in parts for row in rows_of(part)])


def record_of(trial: bytes, cell: int, number: int) -> bytes:
    """The record of one battle, which is the same every time."""
    found = unpacked(trial)
    if cell >= len(found.cells):
        raise Fault("cell", f"there is none of number {cell}", f"0 to {len(found.cells) - 1}")
    if number >= found.plan.battles:
        raise Fault("number", f"there is none of number {number}", f"0 to {found.plan.battles - 1}")
    return replay(trial, cell, number)[0].save().encode()
