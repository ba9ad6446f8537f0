"""Turn templates (2.3): sixteen letters, A the tightest and P the widest; beyond P they go on as P+1, P+2, ...

Other modules compare and move templates by their `rank`: A is 1, P is 16, P+1 is 17.
"""

import re
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault

LETTERS = "ABCDEFGHIJKLMNOP"
FORM = re.compile(r"([A-P])|P\+([1-9]\d?)")


class TemplateSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The radius of each template in Move units, A first."""

    radii: tuple[Annotated[float, Meta(gt=0)], ...]

    def __post_init__(self) -> None:
        """Refuses a missing letter and a template that is not wider than the one before it."""
        if len(self.radii) != len(LETTERS):
            raise Fault("radii", f"found {len(self.radii)} numbers", f"{len(LETTERS)}, one for each of A to P")
        for at, (tight, wide) in enumerate(pairwise(self.radii), start=1):
            if wide <= tight:
                raise Fault("radii", f"found {wide} for {LETTERS[at]} after {tight}", "rising from A to P")


@cache
def _radii() -> tuple[int, ...]:
    """The radii of A to P in thousandths of a Move unit."""
    sheet = sheets.read(files("aerodrome.icog") / "data/tables/templates.toml", TemplateSheet)
    return tuple([round(radius * 1000) for radius in sheet.radii])


@lru_cache(maxsize=64)
def rank(template: str) -> int:
    """How wide a template is (2.3): A 1, B 2, ... P 16, P+1 17, ..."""
    found = FORM.fullmatch(template)
    if not found:
        raise Fault("template", f"found {template!r}", "a letter from A to P, or P+1 and so on")
    return LETTERS.index(found[1]) + 1 if found[1] else len(LETTERS) + int(found[2])


def of_rank(number: int) -> str:
    """The template of a rank; the inverse of `rank`."""
    if number < 1:
        raise Fault("template", f"found rank {number}", "1 or more")
    return LETTERS[number - 1] if number <= len(LETTERS) else f"P+{number - len(LETTERS)}"


@lru_cache(maxsize=64)
def radius(template: str) -> int:
    """The radius of a template in thousandths of a Move unit (2.3); beyond P it grows as from O to P."""
    radii, number = _radii(), rank(template)
    if number <= len(radii):
        return radii[number - 1]
    return radii[-1] + (number - len(radii)) * (radii[-1] - radii[-2])


@lru_cache(maxsize=256)
def widened(template: str, by: int) -> str:
    """The template so many letters wider (6.3.10, rows 8, 12 and 23)."""
    return of_rank(rank(template) + by)
