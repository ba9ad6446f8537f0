"""The number tables of the ground war (6.4.1.t, 6.4.3.t, 6.5.1-6.5.3, 6.5.5), each read from its sheet."""

from functools import cache
from itertools import pairwise
from typing import Annotated

from msgspec import Meta

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.tables import Table
from aerodrome.icog.setting import Cover
from aerodrome.icog.tables.charts import Band, ByBand, Reach, Sheet, read
from aerodrome.icog.tables.effects import DiceText

UNIT = 1000
Length = Annotated[float, Meta(gt=0, le=100)]


# ---- ground units


class Kind(Sheet, frozen=True):
    """A kind of ground unit (6.4.1.t)."""

    words: str
    strength: Annotated[int, Meta(ge=1, le=30)]
    radius: Length
    """How far it reaches around its middle, in Move units."""
    range: Length | None = None
    """How far it fires (6.4.1.1); None: it does not fire at airplanes itself."""
    damage: DiceText = "0"
    armour: Annotated[int, Meta(ge=0, le=5)] = 0
    barrage: bool = False
    """A gun of a battery that lays a barrage (6.4.3)."""

    @property
    def size(self) -> int:
        """Its reach around its middle in thousandths of a Move unit."""
        return round(self.radius * UNIT)

    @property
    def reach(self) -> int:
        """How far it fires, in thousandths; 0: not at all."""
        return round((self.range or 0) * UNIT)


class FireSheet(Sheet, frozen=True):
    """The ground fire template (6.4.1.1, 6.4.1.3)."""

    bands: Annotated[tuple[Reach, ...], Meta(min_length=1)]
    speed: ByBand

    def __post_init__(self) -> None:
        """Refuses bands that do not rise."""
        ends = [band.up_to for band in self.bands]
        if any(after <= before for before, after in pairwise(ends)):
            raise Fault("bands", f"found bands up to {', '.join(map(str, ends))}", "rising ends")


class CoverSheet(Sheet, frozen=True):
    """What cover takes off each die (6.5.5.3)."""

    open: int
    rough: int
    sandbags: int
    trench: int
    town: int
    covering: int


class UnitSheet(Sheet, frozen=True):
    """The table of ground units (6.4.1.t)."""

    kind: dict[str, Kind]
    fire: FireSheet
    cover: CoverSheet

    def __post_init__(self) -> None:
        """Who fires has a damage die, and the template reaches as far as anybody fires."""
        for name, kind in self.kind.items():
            if (kind.range is None) != (kind.damage == "0"):
                raise Fault(f"kind.{name}", "found only one of range and damage", "both or neither")
            if (kind.range or 0) > self.fire.bands[-1].up_to:
                raise Fault(f"kind.{name}.range", f"found {kind.range}", f"up to {self.fire.bands[-1].up_to}")


@cache
def units() -> UnitSheet:
    """The table of ground units (6.4.1.t)."""
    return read("ground_units", UnitSheet)


def kind(name: str) -> Kind:
    """A kind of ground unit by its name (6.4.1.t)."""
    kinds = units().kind
    if name not in kinds:
        raise Fault("kind", f"unknown {name!r}{sheets.did_you_mean(name, kinds)}", ", ".join(kinds))
    return kinds[name]


def range_modifier(distance: int) -> int | None:
    """The modifier of the ground fire template at a distance in thousandths (6.4.1.1); None beyond it."""
    return next((band.modifier for band in units().fire.bands if distance <= round(band.up_to * UNIT)), None)


def target_speed(band: Band) -> int:
    """What the speed of the target adds to fire from the ground (6.4.1.3)."""
    return int(getattr(units().fire.speed, band))


def reduction(cover: Cover, covering: bool) -> int:
    """What is taken off each die of damage (6.5.5.3)."""
    sheet = units().cover
    return int(getattr(sheet, cover)) + sheet.covering * covering


# ---- barrages


class Shell(Sheet, frozen=True):
    """A line of the table of barrages (6.4.3.t)."""

    words: str
    damage: DiceText = "0"
    drifts: bool = False


class BarrageSheet(Sheet, frozen=True):
    """Anti-aircraft barrages (6.4.3)."""

    reach: Length
    step: Length
    from_battery: Length
    from_ground: Length
    drift: Length
    result: Table[Shell]


@cache
def barrage() -> BarrageSheet:
    """The numbers of anti-aircraft barrages (6.4.3.1, 6.4.3.2)."""
    return read("barrage", BarrageSheet)


# ---- strafing, balloons, rockets


class AimSheet(Sheet, frozen=True):
    """What modifies a burst at a ground unit (6.5.1.2) or a balloon (6.5.2.t)."""

    speed: ByBand
    one_gun: int
    flexible: int
    further: int


class RocketSheet(Sheet, frozen=True):
    """What modifies the Flying test of a salvo of rockets (6.5.3.t)."""

    base: int
    speed: ByBand
    above: int
    into_wind: int
    straight: int
    arc: Annotated[int, Meta(ge=1, le=90)]


class StrafingSheet(Sheet, frozen=True):
    """Attacks on what does not fly."""

    ground: AimSheet
    balloon: AimSheet
    rockets: RocketSheet


@cache
def strafing() -> StrafingSheet:
    """The modifiers of strafing, of shooting at balloons and of rockets (6.5.1.2, 6.5.2.t, 6.5.3.t)."""
    return read("strafing", StrafingSheet)


class Leak(Sheet, frozen=True):
    """A line of the table of damage to balloons (6.5.2.t)."""

    words: str
    leak: int = 0
    gush: int = 0
    burns: bool = False


class BalloonSheet(Sheet, frozen=True):
    """Balloons (6.5.2.t)."""

    radius: Length
    touch: Length
    incendiary: int
    rocket: int
    damage: Table[Leak]


@cache
def balloon() -> BalloonSheet:
    """The numbers of balloons (6.5.2.t)."""
    return read("balloon", BalloonSheet)
