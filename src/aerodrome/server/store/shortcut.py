"""The short way into an SQLite file: statements given to its driver as they are, over a connection that stays open."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection

from aerodrome.server.store.plain import Plain

Step = tuple[Plain, Sequence[Mapping[str, Any]]]
"""A statement with its sets of values. It has to change something."""


class Shortcut:
    """For the one thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._open: PoolProxiedConnection | None = None

    def taken(self, steps: Sequence[Step]) -> bool:
        """Carry all of it out in one transaction.

        False: something was not as expected, and nothing was written; the long way tells what it is.
        """
        try:
            if self._open is None:
                self._open = self._engine.raw_connection()
            return self._carried_out(self._open, steps)
        except Exception:  # whatever it is, it comes up again on the long way, where it has a name
            self.close()
            return False

    def close(self) -> None:
        """Let go of the connection; what it had begun never happened."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _carried_out(self, connection: PoolProxiedConnection, steps: Sequence[Step]) -> bool:
        driver = connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute("BEGIN IMMEDIATE")
        for statement, values in steps:
            text, rows = statement.written(self._engine.dialect, values)
            done = driver.executemany(text, rows) if len(rows) > 1 else driver.execute(text, rows[0])
            if done.rowcount == 0:
                driver.execute("ROLLBACK")
                return False
        driver.execute("COMMIT")
        return True
