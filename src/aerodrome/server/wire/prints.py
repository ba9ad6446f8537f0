"""What can be printed."""

import msgspec


class PrintName(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be printed by itself: a type, a deck, a scenario."""

    id: str
    title: str
    used: str = ""
    """The planes that it is for, where its title does not say so."""


class PrintSheet(msgspec.Struct, frozen=True):
    """A kind of sheet: what it is in a line, and what it can be printed for; nothing: it is always printed whole."""

    id: str
    line: str
    names: tuple[PrintName, ...]
    advice: str
    """What to mind when it goes to the printer; often nothing."""


class PrintGame(msgspec.Struct, frozen=True):
    """A game and its sheets."""

    id: str
    title: str
    sheets: tuple[PrintSheet, ...]


class PrintPages(msgspec.Struct, frozen=True):
    """How long a sheet is, as it has been chosen."""

    pages: int


class PrintShelf(msgspec.Struct, frozen=True):
    """What can be printed, and on which papers."""

    games: tuple[PrintGame, ...]
    papers: tuple[PrintName, ...]
