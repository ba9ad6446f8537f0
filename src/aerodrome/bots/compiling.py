"""How the packages of plain numbers are compiled, and when what is kept of that on disk is out of date."""

from hashlib import sha256
from importlib.resources import files

from numba import njit

inner = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)
"""For functions that only compiled ones call."""


def stamp(package: str) -> int:
    """A number that changes with any file of a package, and with this one.

    The cache on disk knows a function by its own file and the values it closes over. What it calls stands in other
    files, so the functions that are kept on disk close over this number.
    """
    found = sha256((files(__package__) / "compiling.py").read_bytes())
    for file in sorted(files(package).iterdir(), key=lambda one: one.name):
        if file.name.endswith(".py"):
            found.update(file.read_bytes())
    return int.from_bytes(found.digest()[:6], "big") + 1
