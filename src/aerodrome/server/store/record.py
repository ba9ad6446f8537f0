"""Between a match in memory and its rows in the store."""

import msgspec

from aerodrome.core.archive import Loaded, load_with_notice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.journal import chained, hash_in
from aerodrome.server.store.entries import Stored


def resumed(stored: Stored) -> Loaded:
    """The match just where its record stops; a Fault names what is wrong with a record that cannot be read."""
    rows = list(stored.rows)
    if stored.secret and rows:
        rows.append(chained(stored.secret, hash_in(rows[-1]))[0])
    try:
        return load_with_notice(b"\n".join(rows), f"battle {stored.id}")
    except Fault:
        raise
    except Exception as problem:
        raise Fault(f"battle {stored.id}", f"its record cannot be read: {problem!r}") from problem


def secret_of(game: Game) -> bytes:
    """What the dice need to go on, as the store keeps it; nothing when all is over."""
    return b"" if game.over else msgspec.json.encode(game.secret())
