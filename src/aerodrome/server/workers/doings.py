"""Limits by the hour: what addresses have begun lately, counted by all workers together."""

from sqlalchemy import Connection, delete, func, insert, select, text

from aerodrome.server.store import schema
from aerodrome.server.store.fences import CLOCK
from aerodrome.server.store.store import Store
from aerodrome.server.web.limits import Addresses

HOUR = 3600.0


class Doings:
    """Counts what each address has begun in the last hour; the only server there is keeps that in mind by itself."""

    def __init__(self, most: int) -> None:
        self._addresses = Addresses(most, HOUR)

    async def take(self, address: str) -> bool:
        """May the address begin one more? If so it is counted."""
        return self._addresses.take(address)


class SharedDoings(Doings):
    """The same for all workers, in the database."""

    def __init__(self, most: int, store: Store, what: str) -> None:
        super().__init__(most)
        self._most, self._store, self._what = most, store, what

    async def take(self, address: str) -> bool:
        """Count, and note one more, in one transaction; nobody else counts the same address meanwhile."""
        table = schema.doings
        mine = (table.c.what == self._what, table.c.address == address)
        taken: list[bool] = []

        def work(connection: Connection) -> None:
            alone = {"name": f"{self._what} {address}"}
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:name))"), alone)
            connection.execute(delete(table).where(table.c.at <= CLOCK - HOUR))
            taken[:] = [connection.scalar(select(func.count()).where(*mine)) < self._most]  # type: ignore[operator]
            if taken[0]:
                connection.execute(insert(table).values(what=self._what, address=address, at=CLOCK))

        await self._store.write(work)
        return taken[0]
