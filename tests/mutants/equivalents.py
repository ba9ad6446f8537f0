"""Changes that change nothing anybody could notice, as `equivalent.toml` lists them, each with its reason."""

import tomllib
from functools import cache
from pathlib import Path

from tests.ledger.rows import ROOT, Place
from tests.mutants.changes import Change, numbered
from tests.mutants.memory import statement

LIST = Path(__file__).with_name("equivalent.toml")
Key = tuple[str, str, str]
"""A rule, what is done to it, and the line of code to which it is done."""


def is_equivalent(place: Place, name: str, change: Change) -> bool:
    """Is a change on the list?"""
    return any(key in listed() for key in keys(place, name, change))


def keys(place: Place, name: str, change: Change) -> tuple[Key, Key]:
    """How the list may name a change, alone with its number or with all of its kind on that line.

    The line is named by its text, which stays when others move.
    """
    line = _lines(place.path)[change.line - 1].strip()
    return (str(place), name.partition(": ")[2], line), (str(place), change.words, line)


@cache
def listed() -> dict[Key, str]:
    """The changes on the list, each with its reason."""
    found = tomllib.loads(LIST.read_text(encoding="utf-8"))["equivalent"]
    return {(one["rule"], one["change"], one["line"]): one["reason"] for one in found}


def stale(places: list[Place]) -> list[Key]:
    """What the list says of these rules that is none of their changes any more."""
    known = {key for place in places for one in numbered(statement(place)) for key in keys(place, *one)}
    return [one for one in listed() if one[0] in map(str, places) and one not in known]


@cache
def _lines(path: str) -> list[str]:
    return (ROOT / path).read_text(encoding="utf-8").splitlines()
