"""The database behind the store: opened from its address, brought up to date, its errors told in one line."""

import logging
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection as SqliteConnection

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from aerodrome.core.faults import Fault
from aerodrome.server.store.schema import metadata

_log = logging.getLogger(__name__)
ADDRESSES = "sqlite:///PATH or postgresql+psycopg://USER:PASSWORD@HOST/NAME"
OWNER_ONLY = 0o600
READERS = 4
WRITING = 2
"""Connections of the one thread that writes: for whatever it may be, and the short way for what is written most."""
PATIENCE_SECONDS = 15
WRITES = "aerodrome_writes"
"""Execution option of the connections that write."""

VERSION_TABLE = "aerodrome_version"
_MIGRATION_LOCK = 1918


def opened(address: str) -> Engine:
    """An engine for the address, with its tables brought up to date; a Fault says what is wrong with either."""
    url = _checked(address)
    if url.get_backend_name() == "sqlite":
        _keep_private(Path(str(url.database)))
    engine = _engine(url)
    try:
        _upgrade(engine, str(url))
    except SQLAlchemyError as error:
        raise told(error, str(url)) from None
    return engine


def told(error: SQLAlchemyError, where: str = "database") -> Fault:
    """What the database complained of, in one line and without the statement and its values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = " ".join(str(cause).split()) or type(cause).__name__
    return Fault(where, said)


class Unavailable(Fault):
    """The database does not answer at the moment; the same may work later. Where it is is nobody's business."""

    def __init__(self) -> None:
        super().__init__("database", "it does not answer at the moment", "the same again in a little while")


def at_work(error: SQLAlchemyError) -> Fault:
    """What the database complained of while the server runs: nothing that tells where it is."""
    if isinstance(error, PoolTimeout) or (isinstance(error, DBAPIError) and _gone(error)):
        _log.warning("the database does not answer: %s", told(error).found)
        return Unavailable()
    return told(error)


def _gone(error: DBAPIError) -> bool:
    """Is the connection lost, or was there none to be had?"""
    remote = not isinstance(error.orig, sqlite3.Error)
    return error.connection_invalidated or (remote and isinstance(error, OperationalError | InterfaceError))


def _checked(address: str) -> URL:
    """The address as SQLAlchemy reads it. It may hold a password, so a wrong one is not repeated."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise Fault("database", "the address cannot be read", ADDRESSES) from None
    if url.drivername in {"postgres", "postgresql"}:
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "sqlite+pysqlite", "postgresql+psycopg"}:
        raise Fault("database", f"{url.drivername!r} is not supported", ADDRESSES)
    if url.get_backend_name() == "sqlite":
        _check_file(url)
    return url


def sqlite_file(address: str) -> Path | None:
    """The file of an SQLite database; None for any other."""
    url = _checked(address)
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def _keep_private(path: Path) -> None:
    """The file holds what dice and keys are made of: nobody but its owner has any business with it."""
    with suppress(OSError):  # SQLite itself says best what is wrong with a file
        path.touch(mode=OWNER_ONLY)
        if os.name == "posix" and path.stat().st_mode & 0o077 and os.access(path, os.W_OK):
            path.chmod(OWNER_ONLY)


def _check_file(url: URL) -> None:
    """SQLite itself would only say that it is unable to open the file."""
    if url.database in {None, "", ":memory:"}:
        raise Fault(str(url), "a database in memory keeps nothing", ADDRESSES)
    path = Path(str(url.database))
    if path.is_dir():
        raise Fault(str(url), f"{path} is a folder", ADDRESSES)
    if not path.parent.is_dir():
        raise Fault(str(url), f"the folder {path.parent} does not exist", ADDRESSES)


def _engine(url: URL) -> Engine:
    pool = {"pool_size": READERS + WRITING, "max_overflow": 0}
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, connect_args={"timeout": PATIENCE_SECONDS}, **pool)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    waits = {} if "connect_timeout" in url.query else {"connect_timeout": PATIENCE_SECONDS}
    try:
        # A connection may have died since it was last used: the server was restarted, say.
        return create_engine(url, connect_args=waits, pool_pre_ping=True, **pool)
    except ImportError:
        raise Fault(str(url), "PostgreSQL needs psycopg", "pip install 'aerodrome[postgres]'") from None


def _prepare_sqlite(connection: SqliteConnection, _: object) -> None:
    """Readers beside the writer, and a commit that is on the disk when it returns."""
    connection.isolation_level = None  # the driver begins no transaction behind our back
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes its turn at once; one that began as a reader could be refused in the middle.
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrations() -> ScriptDirectory:
    """The scripts that lead from one version of the database to the next."""
    return ScriptDirectory.from_config(_config())


def upgrade_to(connection: Connection, revision: str) -> None:
    """Run the migrations up to a version, in the connection's transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _config() -> Config:
    config = Config()
    folder = Path(__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return config


def _upgrade(engine: Engine, where: str) -> None:
    """Bring the tables up to date, in one transaction and never two programs at a time."""
    known = [script.revision for script in migrations().walk_revisions()]
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        found = context.get_current_revision()
        if found == known[0]:
            return
        if found is not None and found not in known:
            raise Fault(
                where,
                f"has version {found}, written by a newer Aerodrome",
                f"up to version {known[0]}; use the newer program, or another database",
            )
        taken = sorted(set(metadata.tables) & set(inspect(connection).get_table_names()))
        if found is None and taken:
            raise Fault(where, f"has tables of another program ({', '.join(taken)})", "an empty database, or our own")
        upgrade_to(connection, "head")
