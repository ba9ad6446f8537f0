"""The laboratory at work: takes one run after the other and has its battles flown, a handful at a time.

All that counts is in the database: a run goes on where it was, whichever server takes it up. Rows depend on the plan
and a battle's number alone, so that battles flown twice are the same battles, and are counted once.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.lab.plan import Plan, cells
from aerodrome.lab.stopping import enough
from aerodrome.server.jobs.workshop import Overtaxed, Workshop
from aerodrome.server.laboratory import order
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.runs import Part, Run, RunBook
from aerodrome.server.store.store import Store
from aerodrome.server.web.settings import Settings

_log = logging.getLogger(__name__)
SECONDS = 3.0
"""What a handful of battles should take: short enough to be stopped, long enough to be worth an order."""
HANDFUL = 64
"""Battles in a handful, at most."""
ROUND = 10
"""Battles of each cell after which it is looked whether they tell enough."""
HELD = 60.0
"""Seconds for which a server takes a run; it says anew that it is at it with every handful."""
LOOK = 5.0
"""Seconds after which it looks for runs unasked: another server may have begun or left one."""


class Handful(msgspec.Struct, frozen=True):
    """Battles of one cell that follow each other."""

    cell: int
    first: int
    count: int


class Laboratory:
    """Carries out runs."""

    def __init__(self, store: Store, settings: Settings, desk: Workshop, worker: str) -> None:
        """`desk`: where figures are worked out while battles are flown; `worker`: under which name it takes runs."""
        self.book = RunBook(store)
        self._worker, self._hands, self._desk = worker, settings.lab_processes, desk
        self._workshop = Workshop(
            msgspec.structs.replace(
                settings, job_processes=settings.lab_processes, job_queue=settings.lab_processes + settings.job_queue,
                job_seconds=settings.lab_seconds,
            )
        )  # fmt: skip
        self._new = asyncio.Event()
        self._pace: dict[str, float] = {}

    def wake(self) -> None:
        """There is something new to do."""
        self._new.set()

    async def work(self) -> None:
        """Carry out whatever there is, as long as the server runs."""
        with suppress(Unavailable):
            await self.book.release(self._worker)
        while True:
            self._new.clear()
            try:
                run = await self.book.claim(self._worker, HELD)
                if run is not None:
                    await self._carry_out(run)
                    continue
            except Unavailable:
                pass
            except Exception:
                _log.exception("the laboratory stumbled; it tries again")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._new.wait()
            await asyncio.to_thread(self._workshop.rest)

    async def close(self) -> None:
        """Stop where it is, and leave the rest to whoever comes."""
        await self._workshop.close()
        with suppress(Fault):
            await self.book.release(self._worker)

    async def fly_again(self, run: Run, cell: int, number: int) -> bytes:
        """The record of one battle of a run."""
        return await self._workshop.order(order.fly_again, run.plan, cell, number)

    async def figures(self, run: Run) -> order.Figures | None:
        """What a run tells so far; none: not a single battle is over."""
        parts = await self.book.parts(run.id)
        if not parts:
            return None
        return await self._desk.order(order.told, run.plan, tuple([part.rows for part in parts]))

    def seconds_left(self, run: Run) -> float | None:
        """How long a run that is going on will take still, by what its battles took so far; none: unknown."""
        pace = self._pace.get(run.id)
        return None if pace is None or not run.going else pace * (run.total - run.done)

    # ---- one run

    async def _carry_out(self, run: Run) -> None:
        """Fly what is missing; the run is over, has been stopped, or does not work."""
        try:
            await self._fly(run, order.plan_of(run.plan))
        except Unavailable:
            raise
        except Overtaxed as problem:
            if not problem.large and problem.allowed:
                await asyncio.sleep(LOOK)  # the server stops, or others are before us: it is taken up again
                return
            await self.book.end(run.id, "failed", str(problem))
        except Fault as fault:
            await self.book.end(run.id, "failed", str(fault))
        finally:
            self._pace.pop(run.id, None)

    async def _fly(self, run: Run, plan: Plan) -> None:
        """Round after round over all cells, until there are enough battles or the rule to stop says so."""
        known = cells(plan)
        while True:
            parts = await self.book.parts(run.id)
            rows = [row for part in parts for row in order.unpacked(part.rows)]
            have = {cell.number: {row.number for row in rows if row.cell == cell.number} for cell in known}
            least = min(map(len, have.values()))
            if least >= plan.battles or (plan.stop is not None and rows and enough(plan, known, rows)):
                await self.book.end(run.id, "done")
                return
            goal = min(plan.battles, (least // ROUND + 1) * ROUND) if plan.stop is not None else plan.battles
            if not await self._fly_up_to(run, have, goal):
                return

    async def _fly_up_to(self, run: Run, have: dict[int, set[int]], goal: int) -> bool:
        """Fly the battles of every cell up to a number; False where somebody stopped the run."""
        missing = [
            (cell, number) for number in range(goal) for cell, there in have.items() if number not in there
        ]  # by number first, so that cells can be compared early
        waiting = _handfuls(missing, 1 if run.id not in self._pace else self._size(run))
        going: set[asyncio.Task[None]] = set()
        try:
            while True:
                while len(going) < self._hands and (handful := next(waiting, None)) is not None:
                    going.add(asyncio.create_task(self._hand_in(run, handful)))
                if not going:
                    return True
                done, going = await asyncio.wait(going, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                if not await self.book.hold(run.id, self._worker, HELD):
                    return False
                rest = [one for handful in waiting for one in _numbers(handful)]
                waiting = _handfuls(rest, self._size(run))
        finally:
            for task in going:
                task.cancel()
            await asyncio.gather(*going, return_exceptions=True)

    async def _hand_in(self, run: Run, handful: Handful) -> None:
        """Have some battles flown, and keep what came of them."""
        rows, took = await self._workshop.order(order.fly, run.plan, handful.cell, handful.first, handful.count)
        each, before = took / handful.count / self._hands, self._pace.get(run.id)
        self._pace[run.id] = each if before is None else 0.8 * before + 0.2 * each
        await self.book.put(run.id, Part(handful.cell, handful.first, handful.count, rows))

    def _size(self, run: Run) -> int:
        """How many battles make a handful."""
        each = self._hands * self._pace.get(run.id, SECONDS)
        return max(1, min(HANDFUL, int(SECONDS / max(each, 1e-6))))


def _handfuls(missing: list[tuple[int, int]], size: int) -> Iterator[Handful]:
    """Battles, by number first, as handfuls: so many numbers of one cell, then of the next."""
    by_cell: dict[int, list[int]] = {}
    for cell, number in missing:
        by_cell.setdefault(cell, []).append(number)
    places = dict.fromkeys(by_cell, 0)
    while any(places[cell] < len(numbers) for cell, numbers in by_cell.items()):
        for cell, numbers in by_cell.items():
            first = places[cell]
            last = first
            while last < len(numbers) and last - first < size and numbers[last] - numbers[first] == last - first:
                last += 1
            if last > first:
                yield Handful(cell, numbers[first], last - first)
            places[cell] = last


def _numbers(handful: Handful) -> list[tuple[int, int]]:
    return [(handful.cell, number) for number in range(handful.first, handful.first + handful.count)]
