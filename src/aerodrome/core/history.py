"""A history: who flew what when, and forces that could have met, as far as a game knows."""

from collections.abc import Callable

from msgspec import Struct


class Service(Struct, frozen=True):
    """A type in a nation's service, from one month to another."""

    nation: str
    name: str
    role: str
    since: str
    until: str


class Meeting(Struct, frozen=True):
    """Forces to be drawn: the month, the front, how many from west and east, what is flown, and which draw."""

    date: str
    front: str
    numbers: tuple[int, int]
    kind: str
    seed: int


class History(Struct, frozen=True):
    """What a game knows of the war's course."""

    service: Callable[[str, str], tuple[Service, ...]]
    """By nation and month, either may be empty; in a month the common types first."""
    met: Callable[[Meeting], tuple[str, ...]]
    """Who met whom, told in lines, the last of which says how to play it."""
    usual: Meeting
    kinds: tuple[str, ...]
    most: int
    """Airplanes on a side."""
