"""The rows of the ledgers in docs/rules: a paragraph, the code that is its rule, the tests that tell it."""

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LEDGERS = {path.stem: path for path in sorted((ROOT / "docs" / "rules").glob("*.csv"))}


@dataclass(frozen=True, order=True)
class Place:
    """A function, a class or a table of a file, written `path::name` in the ledger."""

    path: str
    name: str

    def __str__(self) -> str:
        return f"{self.path}::{self.name}"


@dataclass(frozen=True)
class Row:
    """One line of a ledger."""

    game: str
    paragraph: str
    status: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    note: str

    def __str__(self) -> str:
        return f"{self.game} {self.paragraph}"


@cache
def rows(game: str) -> tuple[Row, ...]:
    """All rows of a game's ledger, in its order."""
    with LEDGERS[game].open(encoding="utf-8", newline="") as file:
        return tuple(
            Row(game, line["paragraph"], line["status"], _places(line["code"]), _places(line["test"]), line["note"])
            for line in csv.DictReader(file)
        )


def tests_of(chosen: tuple[Row, ...]) -> tuple[Place, ...]:
    """The tests that rows name, each once."""
    return tuple(dict.fromkeys(test for row in chosen for test in row.tests))


def _places(text: str) -> tuple[Place, ...]:
    return tuple(Place(path, name) for path, _, name in (place.partition("::") for place in text.split()))
