"""The shelf: battles that people designed, as the database keeps them, each with the key that changes it."""

from collections.abc import Callable
from hmac import compare_digest
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from aerodrome.core import typed
from aerodrome.core.faults import Fault
from aerodrome.server.store import schema
from aerodrome.server.store.entries import Full, now
from aerodrome.server.store.keys import digest, new_id, new_token
from aerodrome.server.store.rows import readable, storable, struct
from aerodrome.server.store.store import Store
from aerodrome.server.wire.designs import DesignCard, DesignKey

MOST = 500
"""So many designs a shelf holds."""
CARD = ("id", "game", "title", "summary", "sides", "playable", "saved")


class ShelfFull(Full):
    """There is no place for one more design."""

    def __init__(self) -> None:
        Fault.__init__(self, "designs", f"the shelf holds {MOST}", "fewer; whoever has the key of one may delete it")


class Locked(Fault):
    """A design is somebody else's to change."""

    def __init__(self) -> None:
        super().__init__("key", "it does not open this design", "the key that came when it was saved")


class Design(msgspec.Struct, frozen=True):
    """A design to be kept: its text, and what its card tells."""

    game: str
    title: str
    summary: str
    sides: tuple[str, ...]
    playable: bool
    text: str


class Shelf:
    """Reads and writes designs; a write is safe in the database when its call returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def cards(self) -> tuple[DesignCard, ...]:
        """All designs, the latest first."""
        designs = schema.designs
        wanted = select(*[designs.c[name] for name in CARD]).order_by(designs.c.saved.desc(), designs.c.id)
        return await self._store.rows(wanted, _card)

    async def text(self, design: str, game: str = "") -> tuple[str, str]:
        """The game and the text of a design; a Fault where there is none of that name, or it is of another game."""
        found: tuple[tuple[str, str], ...] = ()
        if readable(design):
            wanted = select(schema.designs.c.game, schema.designs.c.text).where(schema.designs.c.id == design)
            found = await self._store.rows(wanted, lambda row: (str(row["game"]), str(row["text"])))
        if not found or (game and found[0][0] != game):
            raise _none(design)
        return found[0]

    async def add(self, design: Design) -> DesignKey:
        """A new design, and the key to it; Full where the shelf is."""
        given = DesignKey(new_id(), new_token())
        row = {**_row(design), "id": given.id, "lock": digest(given.key)}

        def work(connection: Connection) -> None:
            if (connection.scalar(select(func.count(schema.designs.c.id))) or 0) >= MOST:
                raise ShelfFull
            connection.execute(insert(schema.designs), row)

        await self._store.write(work)
        return given

    async def change(self, given: DesignKey, design: Design) -> None:
        """Another text for a design, for whoever has its key."""
        await self._opened(given, lambda here: update(schema.designs).where(here).values(_row(design)))

    async def delete(self, given: DesignKey) -> None:
        """A design is gone for good; battles that began from it stay as they are."""
        await self._opened(given, lambda here: delete(schema.designs).where(here))

    async def _opened(self, given: DesignKey, statement: Callable[[Any], Any]) -> None:
        """Do something to a design, if the key opens it."""
        here = schema.designs.c.id == given.id
        if not readable(given.id):
            raise _none(given.id)

        def work(connection: Connection) -> None:
            lock = connection.scalar(select(schema.designs.c.lock).where(here))
            if lock is None:
                raise _none(given.id)
            if not compare_digest(lock, digest(given.key)):
                raise Locked
            connection.execute(statement(here))

        await self._store.write(work)


def _row(design: Design) -> dict[str, Any]:
    for name in (design.title, design.summary, *design.sides, design.text):
        storable("sheet", name)
    found = msgspec.structs.asdict(design)
    return {**found, "sides": msgspec.json.encode(design.sides).decode(), "saved": now()}


def _card(row: RowMapping) -> DesignCard:
    sides = typed.decode(str(row["sides"]), tuple[str, ...])
    return struct(DesignCard, row, sides=sides)


def _none(design: str) -> Fault:
    return Fault("design", f"there is none called {design!r}"[:100], "the id of one that is on the shelf")
