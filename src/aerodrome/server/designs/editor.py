"""An editor: what a game tells of its sheets, so that one editor serves all games.

It works on sheets as they come from outside, half done or wrong: what cannot be read is left out of the picture, and
the faults tell of it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, cast

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.house_rules import listed
from aerodrome.core.meetings import Machine
from aerodrome.core.rules import rules_of
from aerodrome.core.toml_text import plain
from aerodrome.server.designs.outline import Choices, outline, spoken
from aerodrome.server.designs.paths import Sheet, fits, joined, other_side, parent, value_at
from aerodrome.server.designs.remedies import Advice
from aerodrome.server.designs.titles import FieldTitle, Titles, read_titles
from aerodrome.server.presenting import presenter
from aerodrome.server.wire.designs import (
    DesignBoard,
    DesignMark,
    EditorChoice,
    EditorDescription,
    EditorField,
    EditorPart,
    EditorTemplate,
)

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
FARTHEST = 1000.0
"""No place that is drawn lies farther away."""


class Editor(ABC):
    """One game's editor. Whatever changes a sheet changes it in place."""

    game: ClassVar[str]
    package: ClassVar[str]
    """Where its data lie: `data/editor.toml` with titles, `data/blank.toml` with a small battle."""
    sheet_type: ClassVar[type[Struct]]
    face_to_face: ClassVar[bool] = True
    """Must the sides come from opposite edges?"""
    tables: ClassVar[Mapping[str, type[Struct]]] = {}
    """What a table holds that the sheet's type leaves open, by its path."""

    # ---- what may be said

    @abstractmethod
    def choices(self) -> Choices:
        """The lists that fields take their values from, by the names that the titles use."""

    def helps(self) -> Mapping[str, str]:
        """What options do, by their names."""
        return {}

    @abstractmethod
    def ready(self, name: str) -> Struct:
        """A ready scenario's sheet."""

    @abstractmethod
    def problems(self, sheet: Any) -> Iterator[Fault]:
        """Everything that is wrong across the parts of a sheet, each of which is right by itself."""

    def strangers(self, sheet: Sheet) -> Iterator[tuple[str, Fault]]:
        """What a part gets wrong by itself that its type does not tell, with its path."""
        yield from ()

    def advised(self, sheet: Sheet, path: str, fault: Fault) -> Advice | None:
        """What to do about a fault, in the words of whoever draws; None: the game has none of its own."""
        return None

    # ---- the board

    @abstractmethod
    def board(self, sheet: Sheet) -> DesignBoard:
        """The board of a sheet, with what is drawn on it."""

    @abstractmethod
    def marks(self, sheet: Sheet) -> Iterator[DesignMark]:
        """Everything that stands on the board or beside it."""

    @abstractmethod
    def put(self, sheet: Sheet, mark: DesignMark, x: float, y: float) -> None:
        """Bring what a mark stands for to the nearest place that the game's grid has there."""

    @abstractmethod
    def face(self, sheet: Sheet, mark: DesignMark, heading: float) -> None:
        """Turn what a mark stands for to the nearest heading that there is."""

    @abstractmethod
    def mirrored(self, sheet: Sheet, mark: DesignMark, across: bool) -> tuple[float, float]:
        """Where a mark's mirror image stands: beyond the line from south to north (`across`), or from west to east."""

    @abstractmethod
    def renew(self, sheet: Sheet, path: str) -> None:
        """Give a new item what only it may have: its name, its numbers, its place."""

    def suit(self, sheet: Sheet, path: str, field: str) -> None:
        """A field of an item was changed: what only went with its old value goes with the new one.

        Here the edges, as sides face each other.
        """
        if other_side(path) and field in ("edge", "home"):
            said, held = text_of(sheet, joined(path, field)), value_at(sheet, other_side(path))
            if said in OPPOSITE and isinstance(held, dict) and (self.face_to_face or held.get(field) == said):
                held[field] = OPPOSITE[said]

    @abstractmethod
    def name_for(self, sheet: Sheet, path: str) -> str:
        """What a new item is called in a part whose items go by their names."""

    @abstractmethod
    def stand_like(self, sheet: Sheet, path: str, other: str) -> None:
        """An item stands and flies like another of the same part, whatever else it is."""

    @abstractmethod
    def flying(self, sheet: Sheet, side: Any) -> Iterator[Machine]:
        """The airplanes of a side of a sheet with their pilots, as far as it tells."""

    # ---- the same for all games

    def field(self, path: str) -> EditorField | None:
        """The field that says the value at a path, or the list in which it stands."""
        for way in (path, parent(path)[0]):
            for part in self.parts:
                for field in part.fields:
                    if fits(way, joined(f"{part.path}.*" if part.many else part.path, field.path)):
                        return field
        return None

    @cached_property
    def titles(self) -> Titles:
        """The data file."""
        return read_titles(self.package)

    @cached_property
    def parts(self) -> tuple[EditorPart, ...]:
        """All parts of its sheets."""
        house = {rule.option: rule.words for rule in listed(self.package)}
        helps = {**house, **self.helps()}
        return outline(self.sheet_type, self.tables, self.titles, self.choices(), helps, self._options())

    @cached_property
    def description(self) -> EditorDescription:
        """What the browser is told once."""
        rules = rules_of(self.game)
        templates = [
            EditorTemplate(name, cast("Any", self.ready(name)).title, line) for name, line in rules.scenarios().items()
        ]
        return EditorDescription(self.game, rules.title, tuple(templates), self.parts)

    def _options(self) -> dict[str, FieldTitle]:
        """What options and their values are called, here as wherever else they are set."""
        return {
            card.name: FieldTitle(
                card.title or spoken(card.name),
                values=dict(zip(map(str, card.choices), card.choice_words, strict=False)),
            )
            for card in presenter(self.game).option_cards()
        }

    def start(self, template: str) -> Sheet:
        """The sheet of a new design: the game's small battle, or a ready scenario's."""
        if template:
            known = rules_of(self.game).scenarios()
            if template not in known:
                raise unknown("from", template, known)
            return plain(self.ready(template))
        return plain(sheets.read(files(self.package) / "data" / "blank.toml", self.sheet_type))


def listed_types(types: Iterable[tuple[str, str, str, str]]) -> tuple[EditorChoice, ...]:
    """Types to choose from, each a slug, a name, a class and a nation: by nation, each with its class."""
    ordered = sorted(types, key=lambda one: (one[3], natural(one[1])))
    return tuple([EditorChoice(slug, f"{name}, {sort}", nation) for slug, name, sort, nation in ordered])


def natural(name: str) -> list[tuple[int, str]]:
    """The key by which names stand in order, D.9 before D.10."""
    return [(int(part), "") if part.isdecimal() else (0, part.casefold()) for part in re.split(r"(\d+)", name) if part]


# ---- reading what may be anything


def text_of(sheet: Any, path: str, default: str = "") -> str:
    """A text in a sheet."""
    found = value_at(sheet, path)
    return found if isinstance(found, str) else default


def number_of(value: Any) -> float | None:
    """A number that can be drawn."""
    fine = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= FARTHEST
    return float(value) if fine else None


def spot_of(value: Any) -> tuple[float, float] | None:
    """A place, as a sheet writes it with two numbers."""
    if isinstance(value, list) and len(value) == 2:
        x, y = number_of(value[0]), number_of(value[1])
        if x is not None and y is not None:
            return x, y
    return None
