"""Fencing: who leads a battle writes under a lease, and a lease that somebody else has by now writes nothing.

The check is part of the transaction that writes, and holds the lease in place until that is over.
"""

from collections.abc import Mapping

import msgspec
from sqlalchemy import ColumnElement, Connection, Double, Select, cast, exists, extract, func, select

from aerodrome.server.store import schema
from aerodrome.server.store.database import Unavailable

CLOCK = cast(extract("epoch", func.clock_timestamp()), Double)
"""Now by the database's clock, in seconds, so that machines need not agree on theirs."""


class Lease(msgspec.Struct, frozen=True):
    """The right to lead a table: a battle, or a campaign with all its battles. Each new leader has a higher fence."""

    table: str
    worker: str
    fence: int


class Deposed(Unavailable):
    """Somebody else leads the battle by now, or nobody does: nothing more is written for it here."""


class Fences:
    """The leases under which battles are led here, by battle. None at all: the only server there is needs none."""

    def __init__(self) -> None:
        self.leases: Mapping[str, Lease] | None = None

    def adrift(self) -> tuple[ColumnElement[bool], ...]:
        """The conditions that a battle is led by nobody; one of a campaign goes with that, and is none of these."""
        if self.leases is None:
            return ()
        workers, battle = schema.workers.c, schema.battles.c.id
        there = exists().where(workers.id == schema.leases.c.worker, workers.until > CLOCK)
        led = exists().where(schema.leases.c.battle == battle, there)
        return (~led, ~exists().where(schema.flights.c.battle == battle))

    def of(self, battle: str) -> Lease | None:
        """The lease that a battle is led under; Deposed where it should be, and is not."""
        if self.leases is None:
            return None
        lease = self.leases.get(battle)
        if lease is None:
            raise Deposed
        return lease


def check(connection: Connection, lease: Lease | None) -> None:
    """Deposed where a lease does not count any more; nobody can take it over until the transaction ends."""
    if lease is not None and connection.scalar(_held(lease).with_for_update(read=True)) is None:
        raise Deposed


def _held(lease: Lease) -> Select[tuple[int]]:
    table = schema.leases.c
    mine = (table.battle == lease.table, table.worker == lease.worker, table.fence == lease.fence)
    return select(table.fence).where(*mine)
