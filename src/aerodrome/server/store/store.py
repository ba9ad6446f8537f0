"""What outlives the server: battles with their records, keys, names and talk, and records that were uploaded.

A write is safe in the database when its call returns. A call that fails has written nothing; only when the connection
broke in the middle is that unknown, and then `load` tells what is there.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from aerodrome.core.faults import Fault
from aerodrome.server.store import schema
from aerodrome.server.store.database import READERS, at_work, opened
from aerodrome.server.store.entries import Claim, Key, Limits, Stored, Talk, now
from aerodrome.server.store.fences import Fences, check
from aerodrome.server.store.locks import key_in, key_of, keys_in, lock, without
from aerodrome.server.store.plain import Plain
from aerodrome.server.store.rows import columns, readable, storable, struct
from aerodrome.server.store.shortcut import Step
from aerodrome.server.store.space import Space, total
from aerodrome.server.store.writer import Work, Writer

NO_SEATS = "[]"
"""How the seats of a key are written that has none."""
GROW = Plain(
    update(schema.battles)
    .where(
        schema.battles.c.id == bindparam("battle"),
        schema.battles.c.length == bindparam("first"),
        schema.battles.c.size + bindparam("added") <= bindparam("most"),
    )
    .values(size=schema.battles.c.size + bindparam("added"))
    .values({name: bindparam(f"new_{name}") for name in ("length", "secret", "over", "updated")})
)
"""A record goes on where it ends, if it may."""
ADD_ROW = Plain(insert(schema.rows))
T = TypeVar("T")


class Store:
    """All calls may come from any event loop; one thread writes, a few others read."""

    def __init__(self, url: str, limits: Limits | None = None) -> None:
        """Open the database and bring its tables up to date; a Fault names what is wrong with it."""
        self._limits = limits or Limits()
        self._space = Space(self._limits.total)
        self.fences = Fences()
        self._engine = opened(url)
        self._writer = Writer(self._engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def create(self, stored: Stored, keys: Sequence[Key]) -> None:
        """A new battle, with its record so far and everybody's keys."""
        storable("title", stored.title)
        size = sum(map(len, stored.rows))
        sized = {"length": len(stored.rows), "size": size}
        battle = {**columns(stored, schema.battles), **sized, "watch": stored.watch or None}
        locks = [lock(key) for key in keys]

        def work(connection: Connection) -> None:
            self._space.take(connection, size)
            try:
                connection.execute(insert(schema.battles), battle)
                _insert_rows(connection, stored.id, 0, stored.rows)
                if locks:
                    connection.execute(insert(schema.keys), locks)
            except IntegrityError:
                raise Fault(f"battle {stored.id}", "it or one of its keys exists already") from None

        await self._write(work)

    async def append(self, battle: str, first: int, rows: Sequence[bytes], secret: bytes, over: bool) -> None:
        """Go on with a record: `rows` are numbered from `first`, which must be where the stored ones end.

        Deposed where somebody else leads the battle by now.
        """
        most, lease = self._limits.battle, self.fences.of(battle)
        grown = {"battle": battle, "first": first, "most": most, "added": sum(map(len, rows))}
        grown |= {"new_length": first + len(rows), "new_secret": secret, "new_over": over, "new_updated": now()}

        numbered = [{"battle": battle, "number": number, "text": text} for number, text in enumerate(rows, first)]
        steps = [(GROW, (grown,)), (ADD_ROW, numbered)] if lease is None and rows else []

        def work(connection: Connection) -> None:
            check(connection, lease)
            if GROW.run(connection, grown).rowcount == 0:
                length = connection.scalar(select(schema.battles.c.length).where(schema.battles.c.id == battle))
                if length is None:
                    raise _no_battle(battle)
                if length == first:
                    raise Fault(f"battle {battle}", "it has grown too large to go on", f"{most} bytes")
                raise Fault(f"battle {battle}", f"rows from {first}", f"from {length}, where the stored ones end")
            _insert_rows(connection, battle, first, rows)

        await self._write(work, steps)

    async def load(self, battle: str) -> Stored | None:
        """A battle with everything appended so far, even by a call that nobody waited for to the end."""
        if not readable(battle):
            return None
        await self._write(lambda connection: None)

        def look(connection: Connection) -> Stored | None:
            found = connection.execute(select(schema.battles).where(schema.battles.c.id == battle)).mappings().first()
            if found is None:
                return None
            # Rows may have come since, so the record ends where the battle says.
            mine = (schema.rows.c.battle == battle, schema.rows.c.number < found["length"])
            texts = connection.scalars(select(schema.rows.c.text).where(*mine).order_by(schema.rows.c.number))
            return struct(Stored, found, rows=tuple(texts), watch=found["watch"] or "")

        return await self._read(look)

    async def game(self, battle: str) -> str | None:
        """The game of a battle."""
        wanted = select(schema.battles.c.game).where(schema.battles.c.id == battle)
        return next(iter(await self._all(wanted, lambda row: str(row["game"]))), None)

    async def updated(self, battle: str) -> str | None:
        """When a battle was changed last."""
        wanted = select(schema.battles.c.updated).where(schema.battles.c.id == battle)
        return next(iter(await self._all(wanted, lambda row: str(row["updated"]))), None)

    async def title(self, battle: str) -> str:
        """The title of a battle; empty where there is none of that name."""
        wanted = select(schema.battles.c.title).where(schema.battles.c.id == battle)
        return next(iter(await self._all(wanted, lambda row: str(row["title"]))), "")

    async def key(self, digest: str) -> Key | None:
        """What a token opens, by its digest."""
        wanted = select(schema.keys).where(schema.keys.c.digest == digest)
        return next(iter(await self._all(wanted, key_in)), None)

    async def keys(self, battle: str) -> tuple[Key, ...]:
        """All keys of a battle."""
        wanted = select(schema.keys).where(schema.keys.c.battle == battle).order_by(schema.keys.c.digest)
        return await self._all(wanted, key_in)

    async def admit(self, key: Key) -> None:
        """One key more for a battle; the same one again changes nothing."""

        def work(connection: Connection) -> None:
            _require(connection, key.battle)
            if connection.scalar(select(schema.keys.c.digest).where(schema.keys.c.digest == key.digest)) is None:
                connection.execute(insert(schema.keys), lock(key))

        await self._write(work)

    async def offer(self, key: Key) -> None:
        """A link for a seat that somebody gives on; an earlier one that nobody has taken is worth nothing any more."""

        def work(connection: Connection) -> None:
            _require(connection, key.battle)
            for other in keys_in(connection, key.battle):
                if not other.claimed and set(other.seats) & set(key.seats):
                    connection.execute(delete(schema.keys).where(schema.keys.c.digest == other.digest))
            connection.execute(insert(schema.keys), lock(key))

        await self._write(work)

    async def claim(self, link: str, own: str) -> Claim | None:
        """Exchange a link for a key, both by their digests; None where the link is worth nothing.

        Whoever held its seats so far holds them no longer. The same exchange once more changes nothing.
        """
        found: list[Claim] = []

        def work(connection: Connection) -> None:
            found.clear()
            key, had = key_of(connection, link), key_of(connection, own)
            if key is None or had is not None:
                found.extend([Claim(had)] if had is not None else [])
                return
            if key.claimed:
                found.append(Claim(key))
                return
            losers = without(connection, key.battle, key.seats)
            mine = msgspec.structs.replace(key, digest=own, claimed=True)
            connection.execute(delete(schema.keys).where(schema.keys.c.digest == link))
            connection.execute(insert(schema.keys), lock(mine))
            found.append(Claim(mine, losers, fresh=True))

        await self._write(work)
        return next(iter(found), None)

    async def revoke(self, battle: str, seats: Sequence[str]) -> tuple[str, ...]:
        """Nobody holds these seats any longer; returns the digests of the keys that did."""
        losers: list[str] = []

        def work(connection: Connection) -> None:
            losers[:] = without(connection, battle, seats)

        await self._write(work)
        return tuple(losers)

    async def watched(self, watch: str) -> str | None:
        """The battle that a spectators' token shows."""
        if not readable(watch):
            return None
        wanted = select(schema.battles.c.id).where(schema.battles.c.watch == watch)
        return next(iter(await self._all(wanted, lambda row: str(row["id"]))), None)

    async def unattended(self, most: int) -> tuple[str, ...]:
        """Battles that go on without anybody, bots at every seat, and that no worker leads: the latest first."""
        seated = exists().where(schema.keys.c.battle == schema.battles.c.id, schema.keys.c.seats != NO_SEATS)
        alone = select(schema.battles.c.id).where(schema.battles.c.over.is_(False), ~seated, *self.fences.adrift())
        wanted = alone.order_by(schema.battles.c.updated.desc()).limit(most)
        return await self._all(wanted, lambda row: str(row["id"]))

    async def say(self, battle: str, talk: Talk) -> None:
        """Keep something that was said; each battle's talk is numbered by whoever leads it."""
        storable("name", talk.name)
        storable("text", talk.text)
        lease = self.fences.of(battle)

        def work(connection: Connection) -> None:
            check(connection, lease)
            _require(connection, battle)
            size = schema.battles.c.size + len(talk.text.encode())
            connection.execute(update(schema.battles).where(schema.battles.c.id == battle).values(size=size))
            try:
                connection.execute(insert(schema.talks), {"battle": battle, **msgspec.structs.asdict(talk)})
            except IntegrityError:
                raise Fault(f"battle {battle}", f"talk number {talk.number} was said already") from None

        await self._write(work)

    async def talks(self, battle: str) -> tuple[Talk, ...]:
        """All that was said at a table, in order."""
        wanted = select(schema.talks).where(schema.talks.c.battle == battle).order_by(schema.talks.c.number)
        return await self._all(wanted, lambda row: struct(Talk, row))

    async def name(self, battle: str, seat: str, name: str) -> None:
        """The name of whoever sits on a seat; a new one takes the place of the old."""
        storable("name", name)
        here = (schema.names.c.battle == battle, schema.names.c.seat == seat)

        def work(connection: Connection) -> None:
            _require(connection, battle)
            if connection.execute(update(schema.names).where(*here).values(name=name)).rowcount == 0:
                connection.execute(insert(schema.names), {"battle": battle, "seat": seat, "name": name})

        await self._write(work)

    async def names(self, battle: str) -> dict[str, str]:
        """The names at a table, by seat."""
        wanted = select(schema.names).where(schema.names.c.battle == battle).order_by(schema.names.c.seat)
        return dict(await self._all(wanted, lambda row: (str(row["seat"]), str(row["name"]))))

    async def keep(self, record: str, text: bytes, title: str, game: str) -> None:
        """Keep an uploaded record under a name; the same record once more changes nothing."""
        storable("title", title)
        kept = {"id": record, "text": text, "title": title, "game": game, "kept": now()}

        def work(connection: Connection) -> None:
            there = connection.scalar(select(schema.records.c.text).where(schema.records.c.id == record))
            if there is None:
                self._space.take(connection, len(text))
                connection.execute(insert(schema.records), kept)
            elif there != text:
                raise Fault(f"record {record}", "another record has this name")

        await self._write(work)

    async def kept(self, record: str) -> bytes | None:
        """An uploaded record."""
        if not readable(record):
            return None
        wanted = select(schema.records.c.text).where(schema.records.c.id == record)
        return next(iter(await self._all(wanted, lambda row: bytes(row["text"]))), None)

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._writer.waiting

    async def count(self) -> int:
        """How many battles there are."""
        return await self._read(lambda connection: connection.scalar(select(func.count(schema.battles.c.id))) or 0)

    async def total(self) -> int:
        """How many bytes all battles and records take up."""
        return await self._read(total)

    async def abandoned(self, days: int, most: int = 1000) -> tuple[str, ...]:
        """Battles that are not over and in which nothing has happened for so many days, the oldest first."""
        before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        old = select(schema.battles.c.id).where(schema.battles.c.over.is_(False), schema.battles.c.updated < before)
        return await self._all(old.order_by(schema.battles.c.updated).limit(most), lambda row: str(row["id"]))

    async def delete(self, battle: str) -> None:
        """A battle with everything about it is gone for good."""
        await self._write(lambda connection: _delete(connection, battle))
        self._space.count_again()

    async def answers(self) -> bool:
        """Does the database answer at the moment?"""
        try:
            await self._all(select(schema.battles.c.id).limit(0), str)
        except Fault:
            return False
        return True

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def write(self, work: Work) -> None:
        """Have something written for whoever keeps things of his own beside the battles."""
        await self._write(work)

    async def rows(self, wanted: Any, made: Callable[[RowMapping], T]) -> tuple[T, ...]:
        """The same for reading: every row that a query finds."""
        return await self._all(wanted, made)

    async def _write(self, work: Work, steps: Sequence[Step] = ()) -> None:
        await self._writer.written(work, steps)

    async def _read(self, look: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._looked, look)

    def _looked(self, look: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return look(connection)
        except SQLAlchemyError as error:
            raise at_work(error) from None

    async def _all(self, wanted: Any, made: Callable[[RowMapping], T]) -> tuple[T, ...]:
        """Every row that a query finds, made into something of ours."""
        return await self._read(lambda connection: tuple(map(made, connection.execute(wanted).mappings())))


def _insert_rows(connection: Connection, battle: str, first: int, rows: Sequence[bytes]) -> None:
    if rows:
        numbered = [{"battle": battle, "number": number, "text": text} for number, text in enumerate(rows, first)]
        ADD_ROW.run(connection, *numbered)


def _delete(connection: Connection, battle: str) -> None:
    connection.execute(delete(schema.battles).where(schema.battles.c.id == battle))


def _require(connection: Connection, battle: str) -> None:
    if connection.scalar(select(schema.battles.c.id).where(schema.battles.c.id == battle)) is None:
        raise _no_battle(battle)


def _no_battle(battle: str) -> Fault:
    return Fault(f"battle {battle}", "there is none of this name")
