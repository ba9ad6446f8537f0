"""How a game's sheets are called in its editor: a data file of titles and help, in the order in which parts are shown.

What a part may hold follows from the sheets themselves; a field that the file leaves out appears all the same.
"""

from importlib.resources import files
from typing import Any

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.sheets import Text
from aerodrome.server.wire.designs import FieldKind


class FieldTitle(Struct, frozen=True, forbid_unknown_fields=True):
    """A field: what it is called, and what its type does not tell."""

    title: Text
    help: str = ""
    kind: FieldKind | None = None
    unit: str = ""
    step: float | None = None
    values: dict[str, Text] = {}
    """What its values are called, where they do not speak for themselves."""
    source: str = ""
    """Which of the game's lists its values come from."""
    depends: str = ""
    always: bool = False
    """Shown even where the other fields of its item are folded up."""


class PartTitle(Struct, frozen=True, forbid_unknown_fields=True):
    """A part: its name and title, where it stands, what an item is called, what a new item says."""

    name: Text
    title: Text
    path: str = ""
    help: str = ""
    item: str = ""
    most: int | None = None
    on_board: bool = False
    blank: Any = None
    key: FieldTitle | None = None
    fields: dict[str, FieldTitle] = {}


class Titles(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    parts: tuple[PartTitle, ...]


def read_titles(package: str) -> Titles:
    """The titles of a game."""
    return sheets.read(files(package) / "data" / "editor.toml", Titles)
