"""The number tables of bombing (6.5.4.t), bomb templates (6.5.5.2) and of what observers do (6.6.1.2, 6.6.4.t)."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import Annotated

from msgspec import Meta

from aerodrome.core.faults import Fault
from aerodrome.core.tables import Table
from aerodrome.icog.tables.charts import BANDS, Band, ByBand, Sheet, read
from aerodrome.icog.tables.effects import DiceText, dice

UNIT = 1000
COLUMNS = 22
"""The bombing table has a number for each success from -6 to 15."""
Reductions = Annotated[tuple[Annotated[int, Meta(ge=0, le=12)], ...], Meta(min_length=COLUMNS, max_length=COLUMNS)]


# ---- bombing


class Altitude(Sheet, frozen=True):
    """The lines of the bombing table for a band of altitude (6.5.4.t): the die, and what successes take off it."""

    die: DiceText
    stall: Reductions
    slow: Reductions
    medium: Reductions
    high: Reductions
    dive: Reductions
    up_to: Annotated[int, Meta(ge=1)] | None = None
    """Whole Move units above the ground; None: everything higher."""

    def __post_init__(self) -> None:
        """More successes never take off less."""
        for band in BANDS:
            numbers = getattr(self, band)
            if any(after < before for before, after in pairwise(numbers)):
                raise Fault(band, f"found {', '.join(map(str, numbers))}", "numbers that do not fall")

    @property
    def sides(self) -> int:
        """The faces of its die."""
        return dice(self.die).sides


class BombingSheet(Sheet, frozen=True):
    """The bombing table (6.5.4.t)."""

    first: int
    abort: int
    dive_bombs: Annotated[int, Meta(ge=1)]
    supplies_from: Annotated[int, Meta(ge=1)]
    spacing: ByBand
    altitude: Annotated[tuple[Altitude, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """The bands of altitude rise, and the last one is open."""
        ends = [band.up_to for band in self.altitude]
        known = [end for end in ends if end is not None]
        if ends[-1] is not None or len(known) < len(ends) - 1 or known != sorted(set(known)):
            raise Fault("altitude", f"found bands up to {ends}", "rising ends, and none for the last band")


@cache
def bombing() -> BombingSheet:
    """The bombing table (6.5.4.t)."""
    return read("bombing", BombingSheet)


def altitude(height: int) -> Altitude:
    """The lines of the bombing table for a height above the ground, in thousandths (6.5.4.7); whole MU count."""
    return _altitude(height // UNIT)


@lru_cache(maxsize=256)
def _altitude(whole: int) -> Altitude:
    return next(band for band in bombing().altitude if band.up_to is None or whole <= band.up_to)


def spacing(band: Band) -> int:
    """How far apart the bombs of a string are meant to fall at a speed (6.5.4.t), in thousandths."""
    return int(getattr(bombing().spacing, band)) * UNIT


def reduction(height: int, band: Band, successes: int) -> int:
    """Move units taken off the deviation of each bomb (6.5.4.t), for a height in thousandths and a speed band."""
    numbers: tuple[int, ...] = getattr(altitude(height), band)
    return numbers[max(0, min(COLUMNS - 1, successes - bombing().first))]


# ---- templates


class Ring(Sheet, frozen=True):
    """A ring of a bomb template (6.5.5.2)."""

    radius: Annotated[float, Meta(gt=0)]
    dice: Annotated[int, Meta(ge=1)]


class Template(Sheet, frozen=True):
    """A bomb template (6.5.5.2): up to which weight it holds, and its rings."""

    up_to: Annotated[int, Meta(ge=1)]
    rings: Annotated[tuple[Ring, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Rings grow, and do less damage further out."""
        for inner, outer in pairwise(self.rings):
            if outer.radius <= inner.radius or outer.dice >= inner.dice:
                raise Fault("rings", f"found {outer.radius:g} with {outer.dice} dice", "wider rings with fewer dice")


class TemplateSheet(Sheet, frozen=True):
    """All bomb templates."""

    template: Annotated[tuple[Template, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """The weights rise."""
        ends = [one.up_to for one in self.template]
        if ends != sorted(set(ends)):
            raise Fault("template", f"found weights up to {ends}", "rising weights")


@cache
def _templates() -> tuple[Template, ...]:
    return read("bomb_templates", TemplateSheet).template


def template(kg: int) -> Template:
    """The template of a bomb or shell of that weight (6.5.5.2)."""
    return next((one for one in _templates() if kg <= one.up_to), _templates()[-1])


def blast(kg: int, distance: int) -> int:
    """The d6 of damage at a distance from the centre in thousandths (6.5.5.2); 0 outside of the template."""
    for radius, count in _rings(kg):
        if distance <= radius:
            return count
    return 0


@lru_cache(maxsize=64)
def _rings(kg: int) -> tuple[tuple[int, int], ...]:
    """The rings of a bomb's template, each with its radius in thousandths and its dice."""
    return tuple([(round(ring.radius * UNIT), ring.dice) for ring in template(kg).rings])


# ---- observers


class Observation(Sheet, frozen=True):
    """Looking for ground units (6.6.1.2)."""

    most: Annotated[int, Meta(ge=1)]
    further: Annotated[int, Meta(le=0)]


class Correction(Sheet, frozen=True):
    """A line of the spotting table (6.6.4.t): dice that the deviation gains."""

    words: str
    dice: int


class Spotting(Sheet, frozen=True):
    """Correcting the fire of a battery (6.6.4.t)."""

    manoeuvring: Annotated[int, Meta(le=0)]
    each: Annotated[int, Meta(ge=1)]
    distance: Annotated[int, Meta(le=0)]
    result: Table[Correction]


class Guns(Sheet, frozen=True):
    """What a battery is unless the mission says otherwise (6.6.4.3)."""

    dice: Annotated[int, Meta(ge=0)]
    guns: Annotated[int, Meta(ge=1)]
    kg: Annotated[int, Meta(ge=1)]


class ObserverSheet(Sheet, frozen=True):
    """What observers do."""

    observation: Observation
    spotting: Spotting
    battery: Guns


@cache
def observers() -> ObserverSheet:
    """The numbers of observation (6.6.1.2) and artillery spotting (6.6.4.3, 6.6.4.t)."""
    return read("observers", ObserverSheet)
