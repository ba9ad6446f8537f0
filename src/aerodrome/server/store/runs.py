"""Runs of the laboratory as the database keeps them: the plan, how far it is, and what came of it so far."""

import time
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, or_, select, update

from aerodrome.core.faults import Fault
from aerodrome.server.store import schema
from aerodrome.server.store.rows import readable, storable, struct
from aerodrome.server.store.store import Store

State = Literal["waiting", "running", "done", "stopped", "failed"]
"""A run that waits or runs goes on by itself, after a restart as well; the others do not."""
GOING: tuple[State, ...] = ("waiting", "running")
MOST_SHOWN = 200


class Run(msgspec.Struct, frozen=True):
    """One run. Times are ISO 8601 in UTC."""

    id: str
    game: str
    title: str
    created: str
    plan: bytes
    digest: str
    total: int
    state: State = "waiting"
    done: int = 0
    trouble: str = ""
    worker: str = ""
    until: float = 0.0

    @property
    def going(self) -> bool:
        """Is it still to be carried on?"""
        return self.state in GOING


class Part(msgspec.Struct, frozen=True):
    """What came of battles of one cell that follow each other."""

    cell: int
    first: int
    count: int
    rows: bytes


class RunBook:
    """Reads and writes all this; a write is safe in the database when its call returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, run: Run, most: int) -> None:
        """A new run; a Fault where there are too many already."""
        storable("title", run.title)

        def work(connection: Connection) -> None:
            if (connection.scalar(select(func.count(schema.runs.c.id))) or 0) >= most:
                raise Fault("runs", "the laboratory keeps no more", f"at most {most}; delete one that is not needed")
            connection.execute(insert(schema.runs), msgspec.structs.asdict(run))

        await self._store.write(work)

    async def run(self, id: str) -> Run | None:
        """One run."""
        if not readable(id):
            return None
        wanted = select(schema.runs).where(schema.runs.c.id == id)
        return next(iter(await self._store.rows(wanted, lambda row: struct(Run, row))), None)

    async def all(self) -> tuple[Run, ...]:
        """The latest runs without their plans, the last one first."""
        runs = schema.runs
        wanted = select(*[column for column in runs.c if column.name != "plan"])
        wanted = wanted.order_by(runs.c.created.desc(), runs.c.id).limit(MOST_SHOWN)
        return await self._store.rows(wanted, lambda row: struct(Run, row, plan=b""))

    async def claim(self, worker: str, seconds: float) -> Run | None:
        """Take the oldest run that nobody is at, for so many seconds; none: there is nothing to do."""
        runs, taken = schema.runs, list[str]()

        def work(connection: Connection) -> None:
            taken.clear()
            free = (runs.c.state.in_(GOING), or_(runs.c.worker == worker, runs.c.until < time.time()))
            order = (case((runs.c.state == "running", 0), else_=1), runs.c.created, runs.c.id)
            wanted = select(runs.c.id).where(*free).order_by(*order).limit(1).with_for_update(skip_locked=True)
            id = connection.scalar(wanted)
            if id is not None:
                held = {"worker": worker, "until": time.time() + seconds, "state": "running"}
                connection.execute(update(runs).where(runs.c.id == id).values(held))
                taken.append(id)

        await self._store.write(work)
        return await self.run(taken[0]) if taken else None

    async def hold(self, id: str, worker: str, seconds: float) -> bool:
        """Go on being at a run; False where it has been stopped or deleted, or is somebody else's by now."""
        return await self._change(id, {"until": time.time() + seconds}, schema.runs.c.worker == worker)

    async def put(self, id: str, part: Part) -> None:
        """Keep what came of some battles; the same once more, by whomever, changes nothing."""
        values = {"run": id, **msgspec.structs.asdict(part)}
        parts, runs = schema.run_parts, schema.runs
        here = (parts.c.run == id, parts.c.cell == part.cell, parts.c.first == part.first)

        def work(connection: Connection) -> None:
            there = connection.scalar(select(parts.c.count).where(*here)) is not None
            if there or connection.scalar(select(runs.c.id).where(runs.c.id == id)) is None:
                return
            connection.execute(insert(parts), values)
            done = select(func.sum(parts.c.count)).where(parts.c.run == id).scalar_subquery()
            connection.execute(update(runs).where(runs.c.id == id).values(done=done))

        await self._store.write(work)

    async def parts(self, id: str) -> tuple[Part, ...]:
        """All that came of a run so far, cell by cell."""
        parts = schema.run_parts
        wanted = select(parts).where(parts.c.run == id).order_by(parts.c.cell, parts.c.first)
        return await self._store.rows(wanted, lambda row: struct(Part, row))

    async def end(self, id: str, state: State, trouble: str = "") -> bool:
        """A run that was going on is over, for this reason; False where it was not going on."""
        return await self._change(id, {"state": state, "trouble": trouble, "worker": "", "until": 0.0})

    async def resume(self, id: str) -> bool:
        """A run that was stopped or failed goes on where it was; False where it was neither."""
        again = {"state": "waiting", "trouble": "", "worker": "", "until": 0.0}
        return await self._change(id, again, states=("stopped", "failed"))

    async def release(self, worker: str) -> None:
        """Nobody is at this worker's runs any more, so that others, or the next server, take them at once."""
        runs = schema.runs
        free = update(runs).where(runs.c.worker == worker).values(worker="", until=0.0)

        def work(connection: Connection) -> None:
            connection.execute(free)

        await self._store.write(work)

    async def delete(self, id: str) -> None:
        """A run is gone, with all that came of it."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.run_parts).where(schema.run_parts.c.run == id))
            connection.execute(delete(schema.runs).where(schema.runs.c.id == id))

        await self._store.write(work)

    async def _change(self, id: str, values: dict[str, Any], *more: Any, states: tuple[State, ...] = GOING) -> bool:
        """Change a run that is in one of these states; was there one?"""
        runs, changed = schema.runs, list[int]()
        wanted = update(runs).where(runs.c.id == id, runs.c.state.in_(states), *more).values(values)

        def work(connection: Connection) -> None:
            changed[:] = [connection.execute(wanted).rowcount]

        await self._store.write(work)
        return bool(changed[0])
