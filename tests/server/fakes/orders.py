"""Orders for the workshop, as simple as they can be."""

import os
import time
from pathlib import Path

from aerodrome.core.faults import Fault


def noted(file: str, gate: str) -> int:
    """Note that it was done, and wait until the gate is open; gives the process that did it."""
    with Path(file).open("a", encoding="utf-8") as notes:
        notes.write("done\n")
    while not Path(gate).exists():
        time.sleep(0.01)
    return os.getpid()


def who() -> int:
    """The process that does it."""
    return os.getpid()


def hog(mebibytes: int) -> int:
    """Take memory."""
    return len(bytearray(mebibytes * 1024 * 1024))


def endless() -> None:
    """Never come to an end."""
    while True:
        pass


def faulty() -> None:
    """Find a fault."""
    raise Fault("here", "found this", "that")


def crash() -> None:
    """End the process."""
    os._exit(3)
