"""Battles as a store holds them, small enough to read."""

import msgspec

from aerodrome.server.store.entries import Key, Stored
from aerodrome.server.store.keys import digest


def row(battle: str, number: int) -> bytes:
    """A line of a record; nothing in it matters to the store."""
    return f'{{"battle":"{battle}","number":{number},"padding":"{"é" * (number % 50)}"}}'.encode()


def battle(id: str = "b1", length: int = 3, **other: object) -> Stored:
    """A battle with a few rows."""
    stored = Stored(
        id=id, game="triangle", title="Duel at dawn", created="2026-01-02T03:04:05.000Z",
        updated="2026-01-02T03:04:05.000Z", over=False, delay=30, lesson="", watch=f"watch-{id}",
        rows=tuple(row(id, number) for number in range(length)), secret=b'{"seed":"00"}',
    )  # fmt: skip
    return msgspec.structs.replace(stored, **other)


def keys_of(id: str = "b1") -> tuple[Key, ...]:
    """The host's key with two seats, an invitation with one, and the spectators'."""
    return (
        Key(digest(f"host-{id}"), id, ("Germans", 'The "Reds", 2nd'), False, True),
        Key(digest(f"guest-{id}"), id, ("French",), False, False),
        Key(digest(f"watch-{id}"), id, (), True, False),
    )
