"""The shelf: files of puzzles, a line each after a line that says where they come from."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.core import typed
from aerodrome.core.faults import Fault, unknown
from aerodrome.games import kit
from aerodrome.puzzles import rating
from aerodrome.puzzles.puzzle import Puzzle, Shelf, Theme

Row = TypeVar("Row")
FILE = "data/puzzles.jsonl"
EPOCH = date(2026, 1, 1)
"""From here on every day has its puzzle."""
STRIDE = 89
"""Puzzles between one day's and the next one's: neighbours come from the same battles."""
OTHER = "other"
"""What themes of very few puzzles are asked for by, together."""
LATELY = 10
"""So many of the last puzzles that somebody has seen come from battles of which he gets no other one, if he can."""
FEWEST = 3
"""Puzzles that there are of a theme which can be asked for by itself."""


class Puzzles(msgspec.Struct, frozen=True):
    """A file of puzzles."""

    shelf: Shelf
    puzzles: tuple[Puzzle, ...]

    def find(self, name: str) -> Puzzle:
        """A puzzle by its name."""
        for one in self.puzzles:
            if one.id == name:
                return one
        raise Fault("puzzle", f"there is none called {name!r}", "the name of a puzzle, such as " + self.puzzles[0].id)

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day, the same for everybody."""
        return self.puzzles[(day - EPOCH).days * STRIDE % len(self.puzzles)]

    def next(self, player: int, seen: Sequence[str] = (), theme: str = "", most: int = rating.HIGHEST) -> Puzzle | None:
        """The puzzle that suits somebody's rating best and that he has not seen; of a theme, if he wants one. None is
        rated above `most` while there is another; where there is none, the easiest. `seen`: the last one last; none
        comes from the battle of any of the last few, as long as there are others."""
        rare = self.rare() if theme == OTHER else ()
        fresh = [one for one in self.puzzles if one.id not in seen and (theme in ("", one.theme) or one.theme in rare)]
        fresh = self._of_other_battles(fresh, seen)
        easiest = min([one.rating for one in fresh], default=most)
        fresh = [one for one in fresh if one.rating <= max(most, easiest)]
        return min(fresh, key=lambda one: (rating.apart(player, one.rating, one.aircraft), one.id), default=None)

    def _of_other_battles(self, fresh: list[Puzzle], seen: Sequence[str]) -> list[Puzzle]:
        """Those from other battles than the last few that somebody has seen; failing that, than the very last one."""
        battles = {one.id: one.battle for one in self.puzzles}
        lately = [battles[name] for name in seen if name in battles][-LATELY:]
        for told in (lately, lately[-1:]):
            if others := [one for one in fresh if one.battle not in told]:
                return others
        return fresh

    def themes(self) -> dict[str, int]:
        """How many puzzles there are of each theme; those of very few are counted together."""
        told, rare = Counter([one.theme for one in self.puzzles]), self.rare()
        found: dict[str, int] = {theme: many for theme, many in told.items() if theme not in rare}
        return {**found, OTHER: sum([told[theme] for theme in rare])} if rare else found

    def rare(self) -> tuple[Theme, ...]:
        """The themes of very few puzzles."""
        return tuple([theme for theme, many in Counter([one.theme for one in self.puzzles]).items() if many < FEWEST])


def games() -> list[str]:
    """The games that have puzzles on the shelf."""
    from aerodrome.games import battles

    return [name for name in battles() if kit(name).coach() is not None and puzzles_of(name).puzzles]


@cache
def puzzles_of(game: str) -> Puzzles:
    """The puzzles of a game, read once; what rules say of them is proved when one is opened."""
    if kit(game).coach() is None:
        raise unknown("game", game, [name for name in games() if name != game])
    path = files(type(kit(game).rules()).__module__.rpartition(".")[0]) / FILE
    return read(path.read_bytes(), path.name)


def read(text: bytes, name: str) -> Puzzles:
    """A file of puzzles; a Fault names the line and the field that is wrong."""
    rows = text.splitlines()
    if not rows:
        raise Fault(name, "is empty", "a line about the file, then a line for each puzzle")
    shelf = _row(rows[0], Shelf, f"{name}, line 1")
    found = tuple([_row(row, Puzzle, f"{name}, line {number}") for number, row in enumerate(rows[1:], 2)])
    seen: dict[str, int] = {}
    for number, one in enumerate(found, 2):
        if one.id in seen:
            raise Fault(f"{name}, line {number}, id", f"{one.id} is that of line {seen[one.id]}", "a name once")
        seen[one.id] = number
    return Puzzles(shelf, found)


def written(shelf: Shelf, puzzles: Sequence[Puzzle]) -> bytes:
    """A file of puzzles."""
    return b"".join([msgspec.json.encode(row) + b"\n" for row in (shelf, *puzzles)])


def keep(path: Path, shelf: Shelf, puzzles: Sequence[Puzzle]) -> None:
    """Write a file at once: whoever stops in between finds the last one."""
    beside = path.with_suffix(".new")
    beside.write_bytes(written(shelf, puzzles))
    beside.replace(path)


def _row(row: bytes, kind: type[Row], where: str) -> Row:
    try:
        return typed.decode(row, kind)
    except msgspec.ValidationError as trouble:
        what, _, place = str(trouble).partition(" - at `$")
        field = place.rstrip("`").lstrip(".")
        raise Fault(f"{where}, {field}" if field else where, what, "as docs/puzzles.md has it") from None
    except msgspec.DecodeError as trouble:
        raise Fault(where, f"is no JSON: {trouble}", "one object a line") from None
