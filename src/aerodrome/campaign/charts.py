"""Charts of the campaign: how its data files are read, and its single numbers (SC05-SC17, SC40-SC52)."""

from functools import cache
from importlib.resources import files
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from aerodrome.core import sheets

S = TypeVar("S")
Day = Annotated[str, Meta(pattern=r"^19(14|15|16|17|18)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")]
Month = Annotated[str, Meta(pattern=r"^19(14|15|16|17|18)-(0[1-9]|1[0-2])$")]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A data file, or a part of one."""


def read(name: str, kind: type[S]) -> S:
    """A table of the campaign, as its kind of sheet."""
    return sheets.read(files("aerodrome.campaign") / "data" / "tables" / f"{name}.toml", kind)


class ExperienceNumbers(Sheet, frozen=True):
    """What a mission earns (SC40) and what points bring (SC41)."""

    kill: int
    shared_kill: int
    success: int
    failure: int
    each: int
    promotion: int


class QualityNumbers(Sheet, frozen=True):
    """When a novice is a veteran (SC16) and a man an ace (SC14, SC17)."""

    veteran: int
    veteran_trained: int
    trained_service: str
    trained_year: int
    ace: int


class RankNumbers(Sheet, frozen=True):
    """The rungs that mean something (SC05-SC07)."""

    major: int
    leaves: int
    commission: int


class ParachuteNumbers(Sheet, frozen=True):
    """Who gets parachutes, and when (SC46)."""

    nations: tuple[str, ...]
    since: Month
    issued: int


class MedalNumbers(Sheet, frozen=True):
    """Wounds for the silver badge (SC42)."""

    silver_wounds: int


class FireNumbers(Sheet, frozen=True):
    """What a fire still does (SC11, SC48)."""

    dice: int
    of: int


class LandingNumbers(Sheet, frozen=True):
    """What damage points on landing are in each game (SC52), and how much sends a machine to the workshop."""

    workshop: float
    share: dict[str, dict[str, float]]


class Numbers(Sheet, frozen=True):
    """All single numbers."""

    luck_most: int
    wounds_kill: int
    tough_kill: int
    luck_of_the_nurse: int
    extra_damage: int
    old_wound: int
    experience: ExperienceNumbers
    quality: QualityNumbers
    ranks: RankNumbers
    parachutes: ParachuteNumbers
    medals: MedalNumbers
    fire: FireNumbers
    landing: LandingNumbers


@cache
def numbers() -> Numbers:
    """Luck, wounds, experience, quality, parachutes, fire, landings."""
    return read("numbers", Numbers)
