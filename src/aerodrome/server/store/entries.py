"""What the store keeps, as structs: battles with their records, keys to their seats, what was said."""

import time
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from aerodrome.core.faults import Fault


class Key(msgspec.Struct, frozen=True):
    """What a link's secret opens: the seats of a battle it answers for, and whether it may watch or is the host's.

    One that is not `claimed` yet opens nothing, but can be exchanged for a key, once.
    """

    digest: str
    battle: str
    seats: tuple[str, ...]
    watch: bool
    host: bool
    claimed: bool = True


class Claim(msgspec.Struct, frozen=True):
    """A link that was exchanged: the key it became, and the digests of those that lost its seats; `fresh`: just now."""

    key: Key
    losers: tuple[str, ...] = ()
    fresh: bool = False


class Stored(msgspec.Struct, frozen=True):
    """A battle as the database holds it. Times are ISO 8601 in UTC."""

    id: str
    game: str
    title: str
    created: str
    updated: str
    over: bool
    delay: int
    lesson: str
    watch: str
    """The spectators' token itself, which is public; empty where nobody may watch."""
    rows: tuple[bytes, ...]
    """The record's lines, header first."""
    secret: bytes
    """What the dice need to go on; empty when they need nothing."""
    clock: int = 0
    """Hours for a move; 0: there is no clock."""


class Talk(msgspec.Struct, frozen=True):
    """Something said at the table."""

    number: int
    seat: str
    name: str
    text: str
    at: str


class Full(Fault):
    """There is no place for more."""

    def __init__(self, most: int) -> None:
        what = "all the space there is for battles and records is taken"
        super().__init__("storage", what, f"{most} bytes; the host can delete something or allow more")


def now() -> str:
    """This moment as the store writes it, to the millisecond."""
    second, part = divmod(time.time_ns() // 1_000_000, 1000)
    return f"{_second(second)}.{part:03}Z"


@lru_cache(maxsize=2)
def _second(second: int) -> str:
    """A second, which many moments share."""
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def age(moment: str) -> float:
    """How many seconds ago a moment was, as the store writes it; none where the clock has been set back since."""
    return max(0.0, (datetime.now(UTC) - datetime.fromisoformat(moment)).total_seconds())


class Limits(msgspec.Struct, frozen=True):
    """How many bytes may be kept: of one battle, and of everything together."""

    battle: int = 1 << 62
    total: int = 1 << 62
