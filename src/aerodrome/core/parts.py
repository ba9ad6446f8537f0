"""A part of a game, found by its place in the game's package when somebody asks for it."""

from importlib import import_module
from types import ModuleType
from typing import Any

from aerodrome.core.faults import Fault

MADE = "()"
"""Ends a place whose part is what a function there returns."""


def load(package: str, place: str) -> Any:
    """What stands at a place such as `bots.school:SCHOOL` or `terminal.desk:desk()`; a Fault says what is missing."""
    inner, _, name = place.partition(":")
    module, bare = f"{package}.{inner}", name.removesuffix(MADE)
    held = vars(_module(module, name))
    if bare not in held:
        raise Fault(module, f"it has no {bare!r}", name)
    if not name.endswith(MADE):
        return held[bare]
    if not callable(held[bare]):
        raise Fault(module, f"{bare!r} is no function", name)
    return held[bare]()


def _module(module: str, name: str) -> ModuleType:
    """A module by its name; what it misses itself is its own fault, and told as that."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if not f"{module}.".startswith(f"{missing.name}."):
            raise
        raise Fault(module, "there is no such module", f"one that holds {name}") from None
