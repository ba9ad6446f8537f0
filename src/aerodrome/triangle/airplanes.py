"""The airplanes, airships and balloons of the triangle game: one sheet each, keyed by one slug across all games."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.bounds import Few, Prose, Word, Words
from aerodrome.core.faults import Fault, unknown

Role = Literal["fighter", "scout", "bomber", "light_bomber", "airship", "balloon"]
GunKind = Literal["fixed", "nose", "dorsal", "ventral", "slanted", "cannon"]


class Gun(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A gun group: `barrels` coupled guns (AD35) with one store of bursts (AD68)."""

    kind: GunKind
    barrels: Annotated[int, Meta(ge=1, le=3)]
    ammunition: Annotated[int, Meta(ge=1, le=12)]


class Airplane(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A type with its values; `stated` lists those which the rulebook states, the others are ours.

    `gyro` is added to the turns when all go right and taken off when all go left (AD10). `multi_engine` marks the
    bombers which the rulebook calls so (AD12, AD19, AD64). No `full_throttle` (0) means blue dice only (AD05).
    """

    slug: Word
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    nation: Annotated[str, Meta(min_length=1, max_length=100)]
    role: Role
    set: Literal["base", "expansion", "ours"]
    numbers: Annotated[tuple[Annotated[int, Meta(ge=1, le=999)], ...], Meta(min_length=1, max_length=200)]
    year: Annotated[int, Meta(ge=1910, le=1919)]
    speed: Annotated[int, Meta(ge=0, le=9)]
    agility: Annotated[int, Meta(ge=0, le=6)]
    gyro: Annotated[int, Meta(ge=-2, le=2)] = 0
    fast_climb: bool = False
    slow_descent: bool = False
    no_successive_turns: bool = False
    multi_engine: bool = False
    full_throttle: Annotated[int, Meta(ge=0, le=9)] = 0
    bombs: Annotated[int, Meta(ge=0, le=9)] = 0
    photos: Annotated[int, Meta(ge=0, le=3)] = 0
    nose_gun_is_pilots: bool = False
    guns: Annotated[tuple[Gun, ...], Few] = ()
    stated: Words = ()
    note: Prose = ""

    def __post_init__(self) -> None:
        """Refuses values which contradict each other."""
        kinds = [gun.kind for gun in self.guns]
        role = f"with the role {self.role!r}"
        if twice := _twice(kinds):
            raise Fault("guns", f"found two gun groups of the kind {twice!r}", "each kind once")
        if twice := _twice(self.numbers):
            raise Fault("numbers", f"found {twice} twice", "each number once")
        if twice := _twice(self.stated):
            raise Fault("stated", f"found {twice!r} twice", "each statement once")
        if (self.role == "balloon") != (self.speed == 0):
            raise Fault("speed", f"found {self.speed} {role}", "0 for a balloon, at least 1 for all others")
        if self.multi_engine != (self.role == "bomber"):
            raise Fault("multi_engine", f"found {_yes(self.multi_engine)} {role}", "true for bombers only")
        heavy = self.role in ("bomber", "airship")
        if self.no_successive_turns != heavy:
            found = f"found {_yes(self.no_successive_turns)} {role}"
            raise Fault("no_successive_turns", found, "true for bombers and airships, false for all others")
        if heavy and not self.slow_descent:
            raise Fault("slow_descent", f"found false {role}", "true for bombers and airships")
        if self.full_throttle and self.role != "fighter":
            raise Fault("full_throttle", f"found {self.full_throttle} {role}", "0 for all but fighters")
        if self.photos and self.role != "scout":
            raise Fault("photos", f"found {self.photos} {role}", "0 for all but scouts")
        if self.bombs and self.role in ("fighter", "balloon"):
            raise Fault("bombs", f"found {self.bombs} {role}", "0 for fighters and balloons")
        if self.nose_gun_is_pilots and "nose" not in kinds:
            raise Fault("nose_gun_is_pilots", "found true without a nose gun", "false, or a gun of the kind 'nose'")


@cache
def airplanes() -> dict[str, Airplane]:
    """All types of the game and its expansion (AD66), in the order of their slugs. Shared: do not change it."""
    return _load(sheets.sheets("aerodrome.triangle", "data/airplanes"))


def airplane(slug: str) -> Airplane:
    """The type of that slug."""
    if slug not in airplanes():
        raise unknown("airplane", slug, airplanes())
    return airplanes()[slug]


def load_folder(path: Path) -> dict[str, Airplane]:
    """The types in a folder of a user's own sheets, by slug, in the order of their slugs."""
    return _load(sheets.listing(path))


def _load(files: Iterable[Traversable]) -> dict[str, Airplane]:
    """Reads the sheets, each named by its slug; within a nation no two types share a number (AD03)."""
    loaded: dict[str, Airplane] = {}
    owners: dict[tuple[str, int], str] = {}
    for file in files:
        slug = file.name.removesuffix(".toml")
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug):
            raise Fault(str(file), f"found the file name {slug!r}", "lower-case letters, digits and single hyphens")
        loaded[slug] = sheets.read(file, Airplane, slug=slug)
        for number in loaded[slug].numbers:
            owner = owners.setdefault((loaded[slug].nation, number), slug)
            if owner != slug:
                raise Fault(f"{file}, numbers", f"{number} belongs to {owner} already", "free numbers of the nation")
    return loaded


def _twice(words: Iterable[str | int]) -> str | int | None:
    """The first word that comes a second time."""
    seen: list[str | int] = []
    for word in words:
        if word in seen:
            return word
        seen.append(word)
    return None


def _yes(value: bool) -> str:
    """A truth value as its file spells it."""
    return str(value).lower()
