"""How much may be kept altogether, and how much there is."""

import time

from sqlalchemy import Connection, func, select

from aerodrome.server.store import schema
from aerodrome.server.store.entries import Full

COUNTED_SECONDS = 30.0
"""How much there is is counted again after so long."""


class Space:
    """Room for battles and records; what there is is counted now and then."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size, self._sized = 0, float("-inf")

    def take(self, connection: Connection, size: int) -> None:
        """So many bytes more must fit in."""
        if time.monotonic() - self._sized > COUNTED_SECONDS:
            self._size, self._sized = total(connection), time.monotonic()
        if self._size + size > self._most:
            raise Full(self._most)
        self._size += size

    def count_again(self) -> None:
        """Something was deleted."""
        self._sized = float("-inf")


def total(connection: Connection) -> int:
    """How many bytes all battles and records take up."""
    battles = select(func.coalesce(func.sum(schema.battles.c.size), 0))
    records = select(func.coalesce(func.sum(func.length(schema.records.c.text)), 0))
    found: list[int] = [connection.scalar(wanted) or 0 for wanted in (battles, records)]
    return int(sum(found))
