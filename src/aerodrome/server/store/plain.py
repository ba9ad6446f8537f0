"""Statements that are run again and again: worked out once for a database, then given to its driver as they are."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import CursorResult, Executable
from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.sql.compiler import SQLCompiler


class Plain:
    """A statement whose values are all named parameters."""

    def __init__(self, statement: Executable) -> None:
        self._statement = statement
        self._written: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, *values: Mapping[str, Any]) -> CursorResult[Any]:
        """Run it once for each set of values."""
        text, given = self.written(connection.dialect, values)
        return connection.exec_driver_sql(text, given[0] if len(given) == 1 else given)

    def written(self, dialect: Dialect, values: Sequence[Mapping[str, Any]]) -> tuple[str, list[Any]]:
        """As the driver of a database takes it: its text, and each set of values."""
        text, order = self._in(dialect)
        return text, [tuple([one[name] for name in order]) if order is not None else dict(one) for one in values]

    def _in(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        """As the dialect writes it, and the order of its parameters where they go by their places."""
        if dialect.name not in self._written:
            compiled = self._statement.compile(dialect=dialect)  # type: ignore[attr-defined]
            assert isinstance(compiled, SQLCompiler)
            self._written[dialect.name] = str(compiled), compiled.positiontup
        return self._written[dialect.name]
