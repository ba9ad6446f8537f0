"""Who wants to be told of his turns, and which battles have a clock, as the database keeps it."""

from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, delete, exists, func, insert, or_, select, update

from aerodrome.server.store import schema
from aerodrome.server.store.store import Store
from aerodrome.server.wire.letters import Way


class Correspondent(msgspec.Struct, frozen=True):
    """Somebody with a seat who left an address. Times are ISO 8601 in UTC.

    `token` is a key of his own for his seat. It is kept as it is, because every letter has to tell it again.
    """

    battle: str
    seat: str
    way: Way
    address: str
    minutes: int
    quiet_from: int
    quiet_to: int
    zone: str
    token: str
    confirmed: bool
    told: int = -1
    """After how many decisions of his own he was told last that it is his turn."""
    reminded: int = -1
    """The same, that his time was up."""
    failures: int = 0
    """How many letters in a row could not be delivered."""

    @property
    def stop(self) -> str:
        """The secret that ends it; the key cannot be found out from it."""
        return stop_of(self.token)


def stop_of(token: str) -> str:
    """The secret that ends the letters with this key."""
    return sha256(f"stop {token}".encode()).hexdigest()[:40]


class Round(msgspec.Struct, frozen=True):
    """A battle that somebody may have to be told about, or whose clock runs."""

    battle: str
    length: int
    updated: str
    clock: int
    minutes: int | None
    """The shortest wait that anybody chose; None: nobody is to be told."""
    looked: int
    """How long its record was when it was looked at last."""
    due: str
    """When there is something to do if nothing changes; empty: never."""


class Correspondence:
    """Reads and writes all this; a write is safe in the database when its call returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def rounds(self) -> tuple[Round, ...]:
        """All battles that are not over and have a clock or somebody to be told."""
        battles, letters, visits = schema.battles, schema.letters, schema.visits
        mine = (letters.c.battle == battles.c.id, letters.c.confirmed.is_(True))
        shortest = select(func.min(letters.c.minutes)).where(*mine).scalar_subquery()
        wanted = (
            select(
                battles.c.id.label("battle"),
                battles.c.length,
                battles.c.updated,
                battles.c.clock,
                shortest.label("minutes"),
                func.coalesce(visits.c.looked, 0).label("looked"),
                func.coalesce(visits.c.due, "").label("due"),
            )
            .join(visits, visits.c.battle == battles.c.id, isouter=True)
            .where(battles.c.over.is_(False), or_(battles.c.clock > 0, exists().where(*mine)))
            .order_by(battles.c.id)
        )
        return await self._store.rows(wanted, lambda row: Round(**row))

    async def visited(self, battle: str, length: int, due: str) -> None:
        """A battle was looked at; until its record grows there is nothing to do before `due`."""
        here, seen = schema.visits.c.battle == battle, {"looked": length, "due": due}

        def work(connection: Connection) -> None:
            if connection.execute(update(schema.visits).where(here).values(seen)).rowcount == 0:
                there = exists().where(schema.battles.c.id == battle)
                if connection.scalar(select(there)):
                    connection.execute(insert(schema.visits), {"battle": battle, **seen})

        await self._store.write(work)

    async def of(self, battle: str) -> tuple[Correspondent, ...]:
        """Everybody who left an address in a battle."""
        mine = schema.letters.c.battle == battle
        return await self._store.rows(select(schema.letters).where(mine).order_by(schema.letters.c.seat), _read)

    async def by_stop(self, stop: str) -> Correspondent | None:
        """Whose letters a secret ends."""
        wanted = select(schema.letters).where(schema.letters.c.stop == stop)
        return next(iter(await self._store.rows(wanted, _read)), None)

    async def enter(self, one: Correspondent) -> None:
        """Somebody leaves an address; it takes the place of the seat's last one."""
        values = {**msgspec.structs.asdict(one), "stop": one.stop}

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.letters).where(*_here(one.battle, one.seat)))
            connection.execute(insert(schema.letters), values)
            connection.execute(delete(schema.visits).where(schema.visits.c.battle == one.battle))

        await self._store.write(work)

    async def change(self, one: Correspondent, **changed: Any) -> None:
        """Something about a correspondent is otherwise now; where he has left or changed his mind, nothing is."""
        here = (*_here(one.battle, one.seat), schema.letters.c.token == one.token)

        def work(connection: Connection) -> None:
            connection.execute(update(schema.letters).where(*here).values(changed))
            if "confirmed" in changed:
                connection.execute(delete(schema.visits).where(schema.visits.c.battle == one.battle))

        await self._store.write(work)

    async def strike(self, battle: str, seat: str) -> None:
        """No more letters for a seat; its address is forgotten."""
        await self._store.write(lambda connection: _strike(connection, battle, seat))

    # ---- bots that stand in

    async def stand_ins(self, battle: str) -> tuple[str, ...]:
        """The seats that a bot flies because their time was up."""
        wanted = select(schema.stand_ins.c.seat).where(schema.stand_ins.c.battle == battle)
        return await self._store.rows(wanted, lambda row: str(row["seat"]))

    async def stand_in(self, battle: str, seat: str, stands: bool) -> None:
        """A bot stands in for a seat, or does so no longer."""
        one = {"battle": battle, "seat": seat}
        here = (schema.stand_ins.c.battle == battle, schema.stand_ins.c.seat == seat)

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.stand_ins).where(*here))
            if stands:
                connection.execute(insert(schema.stand_ins), one)

        await self._store.write(work)


def _here(battle: str, seat: str) -> tuple[Any, ...]:
    return schema.letters.c.battle == battle, schema.letters.c.seat == seat


def _strike(connection: Connection, battle: str, seat: str) -> None:
    connection.execute(delete(schema.letters).where(*_here(battle, seat)))


def _read(row: RowMapping) -> Correspondent:
    return Correspondent(**{name: row[name] for name in Correspondent.__struct_fields__})
