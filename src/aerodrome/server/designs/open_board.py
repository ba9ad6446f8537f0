"""Editors of games that are played on an open board: places are two numbers, headings degrees."""

from abc import abstractmethod
from collections.abc import Iterator
from math import hypot
from typing import Any, ClassVar

from aerodrome.server.designs.editor import Editor, number_of, spot_of
from aerodrome.server.designs.paths import Sheet, items_at, joined, put, value_at
from aerodrome.server.wire.designs import DesignMark

Place = tuple[float, float]
MOST_MARKS = 300
RINGS = 12
"""How far a free place is looked for."""


class OpenEditor(Editor):
    """What these have in common: a place is put where it was dropped, to the nearest step, on the board."""

    step: ClassVar[float]
    turn: ClassVar[int]
    apart: ClassVar[float]
    """How far new items stand from others."""
    placing: ClassVar[tuple[str, ...]]
    """The keys of an item that say where and how it begins."""

    @abstractmethod
    def size(self, sheet: Sheet) -> Place:
        """West to east and south to north."""

    @abstractmethod
    def set_down(self, sheet: Sheet, mark: DesignMark, place: list[float]) -> None:
        """Somebody who had no place yet begins there."""

    def put(self, sheet: Sheet, mark: DesignMark, x: float, y: float) -> None:
        """To the nearest step."""
        place = self.stepped(sheet, x, y)
        if mark.waiting:
            self.set_down(sheet, mark, place)
        elif isinstance(value_at(sheet, mark.path), dict):
            put(sheet, joined(mark.path, "x"), place[0])
            put(sheet, joined(mark.path, "y"), place[1])
        else:
            put(sheet, mark.path, place)

    def face(self, sheet: Sheet, mark: DesignMark, heading: float) -> None:
        """To the nearest heading that has a full number of degrees."""
        put(sheet, joined(mark.item, "heading"), round(heading / self.turn) * self.turn % 360)

    def mirrored(self, sheet: Sheet, mark: DesignMark, across: bool) -> Place:
        """As far from the middle on the other side."""
        width, depth = self.size(sheet)
        return (width - mark.x, mark.y) if across else (mark.x, depth - mark.y)

    def stepped(self, sheet: Sheet, x: float, y: float) -> list[float]:
        """The nearest place on the grid and on the board."""
        return [
            _short(min(max(round(value / self.step) * self.step, 0.0), most))
            for value, most in zip((x, y), self.size(sheet), strict=True)
        ]

    def stand_like(self, sheet: Sheet, path: str, other: str) -> None:
        """At the same places, in the same way."""
        found = value_at(sheet, other)
        for key in self.placing:
            put(sheet, joined(path, key), _copied(value_at(found, key)))

    def free(self, sheet: Sheet, wanted: Place, but: str) -> list[float]:
        """The nearest place to the wanted one where nothing stands but the item itself."""
        standing = [mark for mark in self.marks(sheet) if mark.item != but and not mark.waiting]
        taken = [(mark.x, mark.y) for mark in standing[:MOST_MARKS]]
        for x, y in _around(wanted, self.apart):
            place = self.stepped(sheet, x, y)
            if all(hypot(place[0] - other[0], place[1] - other[1]) >= self.apart * 0.9 for other in taken):
                return place
        return self.stepped(sheet, *wanted)


def sides(sheet: Sheet) -> list[tuple[str, Any]]:
    """The two sides with their paths."""
    return list(items_at(sheet, "sides"))[:2]


def places(sheet: Any, path: str) -> Iterator[tuple[str, Place]]:
    """The places of a list, those that can be read, with their paths."""
    for way, value in items_at(sheet, path):
        if (spot := spot_of(value)) is not None:
            yield way, spot


def degrees(value: Any) -> float | None:
    """A heading, if it is one."""
    found = number_of(value)
    return None if found is None else found % 360


def _around(wanted: Place, apart: float) -> Iterator[Place]:
    """A place, then those around it, ring by ring."""
    yield wanted
    for ring in range(1, RINGS + 1):
        for spoke in sorted(range(-ring, ring + 1), key=abs):
            for x, y in ((ring, spoke), (-ring, spoke), (spoke, ring), (spoke, -ring)):
                yield wanted[0] + x * apart, wanted[1] + y * apart


def _short(value: float) -> float:
    """A number as people write it."""
    return int(value) if value == int(value) else round(value, 3)


def _copied(value: Any) -> Any:
    return (
        [_copied(item) for item in value]
        if isinstance(value, list)
        else dict(value)
        if isinstance(value, dict)
        else value
    )
