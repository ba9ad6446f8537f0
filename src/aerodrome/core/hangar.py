"""A hangar: what a game has to tell about its types of airplanes."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct


class Hangar(Struct, frozen=True):
    """The airplanes of one game: all types, a row for a list, everything about one."""

    load: Callable[[], Mapping[str, Any]]
    columns: tuple[str, ...]
    row: Callable[[Any], tuple[str, ...]]
    facts: Callable[[Any], list[str]]


def told(title: str, facts: list[tuple[str, Any]], stated: tuple[str, ...], note: str) -> list[str]:
    """Everything about a type that has something to tell, and where it comes from."""
    lines = [title, *[f"  {name}: {value}" for name, value in facts if value]]
    lines.append(f"  stated in the rulebook: {', '.join(stated) or 'nothing'}")
    return [*lines, f"  {note}"] if note else lines
