"""Plain twins of compiled packages: the same functions, run by Python itself."""

import importlib
import sys
from types import ModuleType

import numba

SHARED = ("aerodrome.bots.compiling", "aerodrome.bots.luck", "aerodrome.bots.network")
"""What all compiled packages call."""


def plain(package: str, names: tuple[str, ...]) -> dict[str, ModuleType]:
    """Modules of a package of plain numbers, imported anew without the compiler; the compiled ones stay in place."""
    compiled = {name: sys.modules.pop(name) for name in sorted(sys.modules) if name.startswith((package, *SHARED))}
    njit = numba.njit
    numba.njit = lambda *found, **_: found[0] if found else lambda function: function
    try:
        modules = {name: importlib.import_module(f"{package}.{name}") for name in names}
    finally:
        numba.njit = njit
        sys.modules.update(compiled)
        for whole in (package, *SHARED):
            above, _, name = whole.rpartition(".")
            setattr(sys.modules[above], name, compiled[whole])
    return modules
