"""A game that is shown in words: who plays, and how it stands, a line each."""

import msgspec


class PlainSide(msgspec.Struct, frozen=True):
    """A side and its seats."""

    name: str
    seats: tuple[str, ...]


class PlainBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="plain"):
    """What stays the same."""

    title: str
    briefing: str
    sides: tuple[PlainSide, ...]


class PlainScene(msgspec.Struct, frozen=True, tag_field="kind", tag="plain"):
    """How it stands, in words."""

    turn: int
    turns: int
    """0: no limit is known."""
    standing: str
    """In a line."""
    lines: tuple[str, ...]
