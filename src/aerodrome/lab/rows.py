"""Rows as Parquet: one file of battles, one of shots, sorted by cell and number; the same bytes for the same run.

Written and read with DuckDB, which is an extra of the package.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from aerodrome.core import typed
from aerodrome.core.faults import Fault
from aerodrome.lab.battle import BattleRow, ShotRow

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

BATTLES, SHOTS = "battles.parquet", "shots.parquet"
BIGGEST = 1 << 28
"""Bytes of a single battle with all its shots."""
_WORDS = {
    inspect.IntType: "BIGINT",
    inspect.FloatType: "DOUBLE",
    inspect.StrType: "VARCHAR",
    inspect.LiteralType: "VARCHAR",
    inspect.BoolType: "BOOLEAN",
}


def need_duckdb() -> Any:
    """DuckDB, or one clear sentence about where to get it."""
    try:
        import duckdb
    except ImportError:
        raise Fault("the laboratory", "DuckDB is not installed", "pip install aerodrome[lab]") from None
    return duckdb


def columns(kind: Any) -> dict[str, str]:
    """The columns of a kind of row, with their types in DuckDB."""
    return {field.name: _column(inspect.type_info(field.type)) for field in msgspec.structs.fields(kind)}


def _column(info: inspect.Type) -> str:
    if isinstance(info, inspect.VarTupleType):
        return f"{_column(info.item_type)}[]"
    if isinstance(info, inspect.StructType):
        return _struct(info.cls)
    return _WORDS[type(info)]


def _struct(kind: Any) -> str:
    """A kind of row as one value."""
    fields = [f'"{name}" {word}' for name, word in columns(kind).items()]
    return f"STRUCT({', '.join(fields)})"


def write(lines: Path, folder: Path) -> None:
    """Both files, from battles as lines of JSON; neither appears before both are whole."""
    battles, shots = folder / BATTLES, folder / SHOTS
    source = (
        f"read_json({_quoted(lines)}, format='newline_delimited', maximum_object_size={BIGGEST}, "
        f"columns={{battle: '{_struct(BattleRow)}', shots: '{_struct(ShotRow)}[]'}})"
    )
    queries = {
        battles: f"SELECT battle.* FROM {source} ORDER BY battle.cell, battle.number",
        shots: f"SELECT one.* FROM (SELECT unnest(shots) AS one FROM {source}) ORDER BY one.cell, one.number, one.shot",
    }
    parts = {path: path.with_suffix(".part") for path in queries}
    try:
        with _connected(folder) as connection:
            for path, query in queries.items():
                connection.execute(f"COPY ({query}) TO {_quoted(parts[path])} (FORMAT parquet, COMPRESSION zstd)")
        for path, part in parts.items():
            part.replace(path)
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)


def read_battles(path: Path) -> list[BattleRow]:
    """The battles of a run."""
    return _read(path, BattleRow)


def read_shots(path: Path) -> list[ShotRow]:
    """The shots of a run."""
    return _read(path, ShotRow)


def _read(path: Path, kind: Any) -> list[Any]:
    wanted = columns(kind)
    with _connected(path.parent) as connection:
        found = connection.execute(f"SELECT * FROM read_parquet({_quoted(path)})")
        names = [column[0] for column in found.description or ()]
        if names != list(wanted):
            raise Fault(str(path), f"the columns {', '.join(names)}", ", ".join(wanted))
        rows = found.fetchall()
    try:
        return [typed.convert(dict(zip(names, row, strict=True)), kind) for row in rows]
    except msgspec.ValidationError as error:
        raise Fault(str(path), f"a row that is none: {error}", "rows as the laboratory writes them") from None


@contextmanager
def _connected(folder: Path) -> Iterator["DuckDBPyConnection"]:
    """DuckDB with one thread, for the order of rows must not depend on the machine; its errors become Faults."""
    duckdb = need_duckdb()
    connection = duckdb.connect()
    try:
        connection.execute("SET threads = 1")
        connection.execute(f"SET temp_directory = {_quoted(folder / 'spill')}")
        yield connection
    except duckdb.Error as error:
        words = str(error).splitlines()[0]
        raise Fault(str(folder), words, "a folder that can be written, with room on its disk") from None
    finally:
        connection.close()


def _quoted(path: Path) -> str:
    """A path as a text of SQL."""
    return "'" + str(path).replace("'", "''") + "'"
