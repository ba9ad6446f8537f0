"""How people do at puzzles, as the database keeps it: under the key of a seat, for there are no accounts."""

import msgspec
from sqlalchemy import Connection, RowMapping, delete, insert, select

from aerodrome.core import typed
from aerodrome.puzzles.rating import Pilot
from aerodrome.server.store import schema
from aerodrome.server.store.store import Store


class PuzzlePilots:
    """Reads and writes ratings; a write is safe in the database when its call returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, digest: str) -> Pilot:
        """How the holder of a key does; whoever has tried nothing begins in the middle."""
        pilots = schema.puzzle_pilots
        found = await self._store.rows(select(pilots).where(pilots.c.digest == digest), _pilot)
        return found[0] if found else Pilot()

    async def tried(self, digest: str, puzzle: str, level: int, solved: bool) -> tuple[Pilot, bool]:
        """What a try makes of somebody's rating, and whether it counted: only the first one at a puzzle does."""
        before = await self.of(digest)
        after = before.after(puzzle, level, solved)
        if after == before:
            return before, False
        row = {
            "digest": digest,
            "rating": after.rating,
            "solved": after.solved,
            "tried": msgspec.json.encode(after.tried).decode(),
        }

        def work(connection: Connection) -> None:
            pilots = schema.puzzle_pilots
            connection.execute(delete(pilots).where(pilots.c.digest == digest))
            connection.execute(insert(pilots), row)

        await self._store.write(work)
        return after, True


def _pilot(row: RowMapping) -> Pilot:
    return Pilot(row["rating"], row["solved"], typed.decode(row["tried"], tuple[str, ...]))
