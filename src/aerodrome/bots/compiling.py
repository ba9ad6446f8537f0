"""How the packages of plain numbers are compiled, and when what is kept of that on disk is out of date."""

from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from numba import njit

inner = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)
"""For functions that only compiled ones call."""
apart = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
"""The same for long ones, which are compiled once and not anew wherever they are called."""
SHARED = ("compiling.py", "luck.py", "network.py")
"""What all those packages call."""


def stamp(package: str, *others: str) -> int:
    """A number that changes with any file of a package, with some others, and with those that they share.

    The cache on disk knows a function by its own file and the values it closes over. What it calls stands in other
    files, so the functions that are kept on disk close over this number.
    """
    found = sha256(b"".join([(files(__package__) / name).read_bytes() for name in SHARED]))
    for file in sorted(files(package).iterdir(), key=lambda one: one.name):
        if file.name.endswith(".py"):
            found.update(file.read_bytes())
    for path in others:
        found.update(Path(path).read_bytes())
    return int.from_bytes(found.digest()[:6], "big") + 1
