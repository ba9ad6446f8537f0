"""Plain twins of compiled packages: the same functions, run by Python itself."""

import importlib
import sys
from types import ModuleType

import numba

FORESIGHT = "aerodrome.bots.foresight"
COMPILING = f"{FORESIGHT}.compiling"


def plain(package: str, names: tuple[str, ...]) -> dict[str, ModuleType]:
    """Modules of a package of plain numbers, imported anew without the compiler; the compiled ones stay in place."""
    whole = f"{FORESIGHT}.{package}"
    compiled = {name: sys.modules.pop(name) for name in sorted(sys.modules) if name.startswith((whole, COMPILING))}
    njit = numba.njit
    numba.njit = lambda *found, **_: found[0] if found else lambda function: function
    try:
        modules = {name: importlib.import_module(f"{whole}.{name}") for name in names}
    finally:
        numba.njit = njit
        sys.modules.update(compiled)
        foresight = sys.modules[FORESIGHT]
        for name, module in ((package, compiled[whole]), ("compiling", compiled[COMPILING])):
            setattr(foresight, name, module)
    return modules
