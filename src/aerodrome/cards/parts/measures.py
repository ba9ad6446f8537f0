"""Measures of the table: arcs, reaches and bases (MC21, MC31), and the kinds of ground units (MC80)."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault

Post = Literal["fixed", "nose", "rear", "ventral", "rockets"]
POSTS: tuple[Post, ...] = ("fixed", "nose", "rear", "ventral", "rockets")
BASES = ("small", "large", "balloon", "airship")
KINDS = (
    "trench", "machine-gun", "anti-aircraft", "battery", "depot", "bridge", "column", "train", "hangar", "camp",
    "winch", "strip", "place",
)  # fmt: skip
Length = Annotated[int, Meta(gt=0)]


class UnitKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground unit (MC80); what has no strength is no target."""

    half_length: Length
    half_width: Length
    strength: Annotated[int, Meta(ge=0)]
    fires: Literal["", "rifles", "machine gun", "shells"] = ""


class Measures(Struct, frozen=True, forbid_unknown_fields=True):
    """The sheet, proved complete."""

    ruler: Length
    half_ruler: Length
    arcs: dict[Post, tuple[int, int]]
    """Degrees from the nose to the middle, and to either side of it."""
    reach: dict[Post, Length]
    bases: dict[str, tuple[Length, Length]]
    """Half length and half width."""
    units: dict[str, UnitKind]

    def __post_init__(self) -> None:
        """Every post, base and kind of unit once; arcs in whole fives, narrower than half the sky."""
        for key, found, wanted in (
            ("arcs", list(self.arcs), POSTS),
            ("reach", list(self.reach), POSTS),
            ("bases", list(self.bases), BASES),
            ("units", list(self.units), KINDS),
        ):
            if found != list(wanted):
                raise Fault(key, f"found {', '.join(found)}", f"in this order {', '.join(wanted)}")
        for post, (middle, half) in self.arcs.items():
            if middle % 5 or half % 5 or not 0 < half < 90:
                raise Fault(f"arcs.{post}", f"found {middle}, {half}", "whole fives, less than 90 to either side")


@cache
def measures() -> Measures:
    """The measures. Shared: do not change them."""
    return sheets.read(files("aerodrome.cards") / "data" / "tables" / "measures.toml", Measures)


RULER = measures().ruler
HALF_RULER = measures().half_ruler
