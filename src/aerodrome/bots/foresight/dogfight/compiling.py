"""How the functions of a dogfight are compiled, and when what is kept of that on disk is out of date."""

from hashlib import sha256
from importlib.resources import files

from numba import njit

inner = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
"""For functions that only compiled ones call."""


def stamp() -> int:
    """A number that changes with any file of this package.

    The cache on disk knows a function by its own file and the values it closes over. What it calls stands in other
    files, so the functions that are kept on disk close over this number.
    """
    found = sha256()
    for file in sorted(files(__package__).iterdir(), key=lambda one: one.name):
        if file.name.endswith(".py"):
            found.update(file.read_bytes())
    return int.from_bytes(found.digest()[:6], "big") + 1
