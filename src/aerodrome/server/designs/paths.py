"""Paths through a sheet: `sides.0.force.1.level`, lists counted from 0."""

from collections.abc import Iterator
from typing import Any

from aerodrome.core.faults import Fault

Sheet = dict[str, Any]
MISSING = object()


def joined(path: str, *steps: str | int) -> str:
    """A path made longer."""
    return ".".join([part for part in (path, *map(str, steps)) if part != ""])


def parent(path: str) -> tuple[str, str]:
    """The path above, and the last step."""
    above, _, last = path.rpartition(".")
    return above, last


def within(path: str, item: str) -> bool:
    """Is it the item, or something in it? Everything lies in the whole."""
    return not item or path == item or path.startswith(f"{item}.")


def fits(path: str, pattern: str) -> bool:
    """Does a path follow a pattern, in which a `*` stands for any number or name?"""
    steps, wanted = _steps(path), _steps(pattern)
    return len(steps) == len(wanted) and all(want in ("*", step) for step, want in zip(steps, wanted, strict=True))


def other_side(path: str) -> str:
    """The other one of the two sides; empty where a path is no side."""
    return {"sides.0": "sides.1", "sides.1": "sides.0"}.get(path, "")


def value_at(sheet: Any, path: str, default: Any = None) -> Any:
    """What stands at a path; the default where nothing does."""
    for step in _steps(path):
        sheet = _deeper(sheet, step)
        if sheet is MISSING:
            return default
    return sheet


def items_at(sheet: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The items of a list with their paths; nothing where there is none."""
    found = value_at(sheet, path)
    if isinstance(found, list):
        yield from ((joined(path, number), item) for number, item in enumerate(found))


def tables_at(sheet: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The same, as far as they are tables."""
    return ((way, item) for way, item in items_at(sheet, path) if isinstance(item, dict))


def named_at(sheet: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The items of a table with their paths; nothing where there is none."""
    found = value_at(sheet, path)
    if isinstance(found, dict):
        yield from ((joined(path, key), item) for key, item in found.items())


def held_at(sheet: Any, path: str) -> list[tuple[str, Any]]:
    """The items of a list or of a table."""
    return [*items_at(sheet, path), *named_at(sheet, path)]


def put(sheet: Any, path: str, value: Any) -> None:
    """Set a value, in place; tables on the way are made. None takes it away."""
    above, last = parent(path)
    holder = sheet
    for step in _steps(above):
        deeper = _deeper(holder, step)
        if deeper is MISSING:
            if not isinstance(holder, dict):
                raise nothing_at(path)
            deeper = holder[step] = {}
        holder = deeper
    if isinstance(holder, dict):
        if value is None:
            holder.pop(last, None)
        else:
            holder[last] = value
    elif isinstance(holder, list) and last.isdecimal() and int(last) < len(holder):
        if value is None:
            del holder[int(last)]
        else:
            holder[int(last)] = value
    else:
        raise nothing_at(path)


def nothing_at(path: str) -> Fault:
    """There is nothing at a path."""
    return Fault("path", f"nothing stands at {path!r}", "the path of something in the design")


def _steps(path: str) -> list[str]:
    return path.split(".") if path else []


def _deeper(value: Any, step: str) -> Any:
    if isinstance(value, dict):
        return value.get(step, MISSING)
    if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        return value[int(step)]
    return MISSING
