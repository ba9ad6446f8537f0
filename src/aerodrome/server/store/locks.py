"""The table of keys, read and changed within a transaction."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, delete, select, update

from aerodrome.core import typed
from aerodrome.server.store import schema
from aerodrome.server.store.entries import Key
from aerodrome.server.store.rows import columns, struct


def lock(key: Key) -> dict[str, Any]:
    """A key as the table has it."""
    return {**columns(key, schema.keys), "seats": msgspec.json.encode(key.seats).decode()}


def key_of(connection: Connection, digest: str) -> Key | None:
    """The key of a digest."""
    found = connection.execute(select(schema.keys).where(schema.keys.c.digest == digest)).mappings().first()
    return key_in(found) if found is not None else None


def keys_in(connection: Connection, battle: str) -> list[Key]:
    """All keys of a battle."""
    wanted = select(schema.keys).where(schema.keys.c.battle == battle).order_by(schema.keys.c.digest)
    return list(map(key_in, connection.execute(wanted).mappings()))


def without(connection: Connection, battle: str, seats: Sequence[str]) -> tuple[str, ...]:
    """Take seats away from all keys that were claimed; one that is left with none opens nothing, but for the host's."""
    losers = []
    mine = (schema.letters.c.battle == battle, schema.letters.c.seat.in_(seats))
    connection.execute(delete(schema.letters).where(*mine))  # letters were for whoever had the seats
    for key in keys_in(connection, battle):
        left = tuple([seat for seat in key.seats if seat not in seats])
        if not key.claimed or left == key.seats:
            continue
        losers.append(key.digest)
        here = schema.keys.c.digest == key.digest
        if left or key.host:
            fewer = lock(msgspec.structs.replace(key, seats=left))
            connection.execute(update(schema.keys).where(here).values(fewer))
        else:
            connection.execute(delete(schema.keys).where(here))
    return tuple(losers)


def key_in(found: RowMapping) -> Key:
    """A row of the table as a key."""
    return struct(Key, found, seats=typed.decode(found["seats"], tuple[str, ...]))
