"""Leases: which worker leads which table. One whose worker is gone is anybody's."""

from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import IntegrityError

from aerodrome.core.faults import Fault
from aerodrome.server.store import schema
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.fences import CLOCK, Lease
from aerodrome.server.store.store import Store
from aerodrome.server.workers.registry import Worker, call_out

TRIES = 3
TAKEN = text("""
    INSERT INTO leases (battle, worker, fence)
    SELECT :table, id, 1 FROM workers WHERE id = :worker AND until > extract(epoch FROM clock_timestamp())
    ON CONFLICT (battle) DO UPDATE
    SET worker = excluded.worker, fence = leases.fence + CASE WHEN leases.worker = excluded.worker THEN 0 ELSE 1 END
    WHERE leases.worker = excluded.worker OR NOT EXISTS (
        SELECT 1 FROM workers WHERE id = leases.worker AND until > extract(epoch FROM clock_timestamp())
    )
    RETURNING fence
""")
"""Only who counts as there takes a lease, and only one that nobody has who is there; then the fence goes up."""


class Leases:
    """Taken and given back in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, table: str, worker: Worker) -> Lease | Worker:
        """The lease of a table; or who has it, where somebody who is there does."""
        for _ in range(TRIES):
            fences: list[int] = []

            def work(connection: Connection, fences: list[int] = fences) -> None:
                try:
                    fences[:] = connection.scalars(TAKEN, {"table": table, "worker": worker.id}).all()
                except IntegrityError:
                    raise Fault("battle", f"there is none called {table!r}") from None

            await self._store.write(work)
            if fences:
                return Lease(table, worker.id, fences[0])
            leader = await self.leader(table)
            if leader is not None and leader.id != worker.id:
                return leader
        raise Unavailable

    async def leader(self, table: str) -> Worker | None:
        """Who leads a table, and is there."""
        leases, workers = schema.leases, schema.workers
        of_lease = select(workers).join(leases, leases.c.worker == workers.c.id)
        wanted = of_lease.where(leases.c.battle == table, workers.c.until > CLOCK)
        found = await self._store.rows(wanted, lambda row: Worker(row["id"], row["address"], row["version"]))
        return next(iter(found), None)

    async def release(self, lease: Lease) -> None:
        """Give a table up; the others hear of it, should nobody be at it who would come back."""
        table = schema.leases
        mine = (table.c.battle == lease.table, table.c.worker == lease.worker, table.c.fence == lease.fence)

        def work(connection: Connection) -> None:
            if connection.execute(update(table).where(*mine).values(worker="")).rowcount:
                call_out(connection)

        await self._store.write(work)

    async def table_of(self, battle: str) -> str:
        """What is led together with a battle: its campaign and all its battles, or the battle alone."""
        wanted = select(schema.flights.c.campaign).where(schema.flights.c.battle == battle)
        found = await self._store.rows(wanted, lambda row: str(row["campaign"]))
        return next(iter(found), battle)
