"""One server for one SQLite file: a second one would lead the same battles, and neither would know of the other."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from aerodrome.core.faults import Fault
from aerodrome.server.store.database import sqlite_file

try:
    import fcntl
except ImportError:  # only where the system has no such locks
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY = 0o600


@contextlib.contextmanager
def alone_with(address: str) -> Iterator[None]:
    """As long as the block runs no other server can have the file; a Fault where one has it already."""
    path = sqlite_file(address)
    if path is None or fcntl is None:
        yield
        return
    lock = os.open(Path(f"{path}.lock"), os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            allowed = "another folder (--data), or PostgreSQL (--database)"
            raise Fault(str(path), "another server uses it already", allowed) from None
        yield
    finally:
        os.close(lock)
