"""Airmen by name: what men of every nation are called, and crews for a battle that no campaign has manned."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple
from zlib import crc32

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault

GIVEN_STRIDE, FAMILY_STRIDE = 5, 11
"""How far apart the names of two men who are listed one after the other stand in their lists."""
REMEMBERED = 256
"""So many battles whose crews are known are remembered."""


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """Given names and family names of a nation."""

    called: tuple[str, ...]
    """Its people, as sides of battles are called, and what else the nation is called."""
    given: tuple[str, ...]
    family: tuple[str, ...]
    real: tuple[str, ...] = ()
    """Names that the lists would make, of men who did fly; nobody else has them."""


@cache
def names() -> dict[str, Names]:
    """Names by nation. Shared: do not change it."""
    found = sheets.read(files("aerodrome.core") / "data/names.toml", dict[str, Names])
    words = [word for nation, lists in found.items() for word in (nation, *lists.called)]
    for word in words:
        if words.count(word) > 1:
            raise Fault("called", f"found {word!r} twice", "each word for one nation")
    return found


def name_for(nation: str, number: int, taken: Collection[str], circles: Sequence[Collection[str]] = ()) -> str:
    """A name of a nation by a number, which nobody of those `taken` has, nor a man who did fly.

    Its family name is new as well, if there is one; else new in the circles that the man joins, of which each holds
    the next. His given name is new in the narrowest, if there is one.
    """
    lists = names()[nation]
    families = [[split_name(name)[1] for name in circle] for circle in (taken, *circles)]
    shared = {name: sum([name in circle for circle in families]) for name in lists.family}
    called = [split_name(name)[0] for name in circles[-1]] if circles else []
    free = [
        (given, family)
        for family in _from(lists.family, number * FAMILY_STRIDE)
        for given in _from(lists.given, number * GIVEN_STRIDE)
        if f"{given} {family}" not in taken and f"{given} {family}" not in lists.real
    ]
    if not free:
        return f"{lists.given[number * GIVEN_STRIDE % len(lists.given)]} {lists.family[0]} {len(taken)}"
    given, family = min(free, key=lambda name: (shared[name[1]], name[0] in called))
    return f"{given} {family}"


def split_name(name: str) -> tuple[str, str]:
    """The given name of a man, and that of his family."""
    given, _, family = name.partition(" ")
    return given, family


def _from(listed: tuple[str, ...], place: int) -> tuple[str, ...]:
    """A list from one place on, and round to it again."""
    at = place % len(listed)
    return (*listed[at:], *listed[:at])


class Crew(NamedTuple):
    """The crew of a plane that nobody has named: for which side it flies, its type's nation, how many men it has."""

    side: str
    nation: str
    men: int


@lru_cache(maxsize=REMEMBERED)
def christened(battle: str, crews: tuple[Crew, ...]) -> tuple[tuple[str, ...], ...]:
    """The names of all men of a battle, crew by crew; always the same ones for the same battle, and nobody's twice.

    Men are of their side's nation; where a side is of several, as allies are, of the nation that built their type.
    Crews of neither have no names.
    """
    start, taken = crc32(battle.encode()), list[str]()
    found: list[tuple[str, ...]] = []
    for crew in crews:
        nation = _nation((crew.side, crew.nation))
        own: list[str] = []
        for _ in range(crew.men if nation else 0):
            own.append(name_for(nation, start + len(taken), taken))
            taken.append(own[-1])
        found.append(tuple(own))
    return tuple(found)


def _nation(words: Sequence[str]) -> str:
    """The nation that the first word of some says that says one; empty: none does."""
    known = {word: nation for nation, lists in names().items() for word in (nation, *lists.called)}
    return next((known[word] for word in words if word in known), "")
