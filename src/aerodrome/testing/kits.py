"""What must hold of every kit: each part it says it has is there, and is what the house takes it for."""

import ast
import inspect
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib import import_module
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from aerodrome import kit as kits
from aerodrome.core.faults import Fault
from aerodrome.kit import GameKit


def check_kit(kit: GameKit) -> None:
    """Every part of a game loads and is of its type; all faults are told at once."""
    faults = [fault for part, wanted in part_types().items() for fault in _faults(kit, part, wanted)]
    if faults:
        raise AssertionError("\n".join(faults))


@cache
def part_types() -> Mapping[str, Any]:
    """All parts a kit can have, each with its type, as `GameKit` has them."""
    names = _names_of_types()
    return {
        part: get_type_hints(method, vars(kits), names)["return"]
        for part, method in vars(GameKit).items()
        if inspect.isfunction(method) and list(inspect.signature(method).parameters) == ["self"]
    }


def _names_of_types() -> dict[str, Any]:
    """The types that `kit.py` names without loading them."""
    found = {}
    for node in ast.walk(ast.parse(inspect.getsource(kits))):
        if isinstance(node, ast.ImportFrom) and node.module:
            module = import_module(node.module)
            found.update({one.name: getattr(module, one.name) for one in node.names})
    return found


def _faults(kit: GameKit, part: str, wanted: Any) -> list[str]:
    try:
        found = getattr(kit, part)()
    except Fault as missing:
        return [f"{kit.name}: {part}: {missing}"]
    if found is None and part in kits.PLACES and kit.brings(part):
        return [f"{kit.name}: {part}: the game says that it has one, and there is none"]
    return [] if fits(found, wanted) else [f"{kit.name}: {part}: {type(found).__name__} found, {wanted} wanted"]


def fits(value: Any, wanted: Any) -> bool:
    """Is a value of a type, as far as it can be told by looking at it?"""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and _all_fit(value, inner)
    if origin is Mapping:
        return isinstance(value, Mapping) and all(_all_fit(row, inner) for row in value.items())
    if origin is Callable:
        return callable(value)
    if getattr(wanted, "_is_protocol", False):
        return all(hasattr(value, name) for name in _members(wanted))
    return isinstance(value, wanted)


def _all_fit(values: tuple[Any, ...], wanted: tuple[Any, ...]) -> bool:
    """One type for each value, or with an ellipsis one for all of them."""
    if len(wanted) == 2 and wanted[1] is Ellipsis:
        return all(fits(value, wanted[0]) for value in values)
    return len(values) == len(wanted) and all(map(fits, values, wanted))


def _members(protocol: type) -> Collection[str]:
    """What a protocol asks for."""
    return [name for name in {**vars(protocol), **inspect.get_annotations(protocol)} if not name.startswith("_")]
