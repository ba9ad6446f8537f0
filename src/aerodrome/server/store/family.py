"""Which battle goes on from which replay, as the database keeps it."""

from typing import Any

from sqlalchemy import Connection, RowMapping, insert, select

from aerodrome.server.store import schema
from aerodrome.server.store.store import Store
from aerodrome.server.wire.replays import Relation, Relations


class Family:
    """Reads and writes where battles come from; a write is safe in the database when its call returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, battle: str, origin: str, moment: int) -> None:
        """A battle goes on from a moment of a replay."""
        born = {"battle": battle, "origin": origin, "moment": moment}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.branches), born)

        await self._store.write(work)

    async def of(self, replay: str) -> Relations:
        """Where the battle of a replay comes from, and what was played on from it, the first one first."""
        branches, battles, records = schema.branches, schema.battles, schema.records
        here = select(branches).join(battles, battles.c.id == branches.c.battle).where(battles.c.watch == replay)
        origin: Relation | None = None
        for name, moment in await self._store.rows(here, lambda row: (str(row["origin"]), int(row["moment"]))):
            for table, key in ((battles, battles.c.watch), (records, records.c.id)):
                titles = await self._store.rows(select(table.c.title).where(key == name), _title)
                origin = origin or next((Relation(name, moment, title, True) for title in titles), None)
        born = select(branches.c.moment, battles.c.watch, battles.c.title, battles.c.over)
        wanted = born.join(battles, battles.c.id == branches.c.battle).where(branches.c.origin == replay)
        return Relations(origin, await self._store.rows(wanted.order_by(battles.c.created), _relation))


def _title(row: RowMapping) -> str:
    return str(row["title"])


def _relation(row: RowMapping) -> Relation:
    """A battle that was played on; while it goes on, nothing leads to it."""
    over: Any = row["over"]
    return Relation(str(row["watch"] or "") if over else "", row["moment"], row["title"], bool(over))
