"""Who is there: every worker writes down where the others reach it, and again and again that it is still alive."""

import secrets

import msgspec
from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.dialects import postgresql

from aerodrome.server.store import schema
from aerodrome.server.store.fences import CLOCK
from aerodrome.server.store.keys import new_id
from aerodrome.server.store.store import Store

CHANNEL = "aerodrome"
"""Where workers hear that tables are adrift: a worker is gone, or has given some up."""
SECRET = "secret"
SECRET_BYTES = 32


class Worker(msgspec.Struct, frozen=True):
    """Somebody who serves, and where the others reach him."""

    id: str
    address: str
    version: str


class Registry:
    """The list of workers in the database."""

    def __init__(self, store: Store, address: str, version: str, seconds: float) -> None:
        """`seconds`: so long a worker counts as there without another word."""
        self._store, self._address, self._version, self._seconds = store, address, version, seconds

    async def enter(self, former: str = "") -> Worker:
        """Write oneself down under a new name; whoever one was before is gone, and so is what he led."""
        me = Worker(new_id(), self._address, self._version)
        row = {**msgspec.structs.asdict(me), "until": CLOCK + self._seconds}

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.workers).where(schema.workers.c.id == former))
            connection.execute(insert(schema.workers).values(row))

        await self._store.write(work)
        return me

    async def beat(self, worker: Worker) -> bool:
        """Still alive; False: one counts as gone already. Whose time is up is struck off, and the others hear of it."""
        table = schema.workers
        alive: list[bool] = []

        def work(connection: Connection) -> None:
            mine = update(table).where(table.c.id == worker.id, table.c.until > CLOCK)
            alive[:] = [connection.execute(mine.values(until=CLOCK + self._seconds)).rowcount > 0]
            if connection.execute(delete(table).where(table.c.until <= CLOCK)).rowcount:
                call_out(connection)

        await self._store.write(work)
        return alive[0]

    async def bury(self, worker: str) -> None:
        """A worker is gone for certain; what he led is anybody's."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.workers).where(schema.workers.c.id == worker))
            call_out(connection)

        await self._store.write(work)

    async def everybody(self) -> tuple[Worker, ...]:
        """All workers that are there."""
        table = schema.workers
        wanted = select(table).where(table.c.until > CLOCK).order_by(table.c.address, table.c.id)
        return await self._store.rows(wanted, lambda row: Worker(row["id"], row["address"], row["version"]))

    async def secret(self) -> str:
        """The secret by which workers know each other; the first one draws it."""
        found: list[str] = []

        def work(connection: Connection) -> None:
            drawn = {"name": SECRET, "value": secrets.token_urlsafe(SECRET_BYTES)}
            connection.execute(postgresql.insert(schema.house).values(drawn).on_conflict_do_nothing())
            wanted = select(schema.house.c.value).where(schema.house.c.name == SECRET)
            found[:] = [str(connection.scalar(wanted))]

        await self._store.write(work)
        return found[0]


def call_out(connection: Connection) -> None:
    """Whoever listens hears that tables are adrift, once the transaction counts."""
    connection.execute(text(f"NOTIFY {CHANNEL}"))
