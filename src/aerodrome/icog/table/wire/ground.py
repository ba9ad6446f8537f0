"""The ground war of In Clouds of Glory on the wire: what stands, hangs and falls, and the questions about it.

Lengths are in Move units and places as in `wire/icog`. A view hides nothing of the ground: both sides know where
units, balloons and barrages are, and what is left of them.
"""

from typing import Literal

import msgspec

from aerodrome.icog.setting import Cover, Task
from aerodrome.icog.state import Cable, Load
from aerodrome.icog.tables.charts import BurstName
from aerodrome.server.wire.figures import RingCard, Spot

Fallen = Literal["parachute", "wreck", "landed"]
"""A man beside his canopy, an airplane that crashed, one that came down whole."""

# ---- a moment


class UnitCard(msgspec.Struct, frozen=True):
    """A ground unit; those that have been eliminated stay listed, those that drove off the board do not."""

    id: str
    type: str
    """infantry, aa-gun, truck, hut and so on: the kinds of the table of ground units."""
    title: str
    """What the label says: `truck DG3`."""
    group: str
    side: int
    seat: str
    at: Spot
    heading: float | None
    """Where it drives, anticlockwise from east; None: it stands."""
    radius: float
    strength: int
    strength_most: int
    cover: Cover
    covering: bool
    reach: float
    """How far it fires; 0: not at all."""
    battery: str
    """Its battery, if it is one of the guns that lay a barrage."""
    gone: bool
    firing: bool
    """Has it still to fire in this turn?"""
    seen: bool
    """An enemy's observer has made it out."""
    goal: bool
    """An open objective is about it."""
    lines: tuple[str, ...]


class BalloonCard(msgspec.Struct, frozen=True):
    """A moored balloon with its cable straight down to the winch."""

    id: str
    title: str
    side: int
    seat: str
    at: Spot
    foot: float
    """The height of the ground below it."""
    radius: float
    leak: int
    """What its leaks add to the next roll for damage; 0: it is sound."""
    cable: Cable
    gone: bool
    goal: bool
    lines: tuple[str, ...]


class BarrageCard(msgspec.Struct, frozen=True):
    """The barrage of a battery of anti-aircraft guns: a sphere in the air, or None while nothing is fired."""

    battery: str
    title: str
    side: int
    seat: str
    at: Spot | None
    reach: float
    guns: int
    within: tuple[str, ...]
    """The airplanes inside it now."""
    lines: tuple[str, ...]


class RunMark(msgspec.Struct, frozen=True):
    """A bombing run that is marked: what is meant to fall where, until it is let go."""

    airplane: str
    side: int
    load: Load
    dive: bool
    each: int
    """How many fall at each place."""
    points: tuple[Spot, ...]
    rings: tuple[RingCard, ...]
    words: str


class ArtilleryCard(msgspec.Struct, frozen=True):
    """A battery of artillery off the board; `at` is its aim, None as long as it has none."""

    id: str
    title: str
    side: int
    seat: str
    at: Spot | None
    dice: int
    """The d10 of its deviation."""
    effect: bool
    guns: int
    lines: tuple[str, ...]


class GoalCard(msgspec.Struct, frozen=True):
    """An objective: what scores once; a place where it is about one."""

    id: str
    side: int
    task: Task
    points: int
    words: str
    met: bool
    at: Spot | None
    radius: float
    targets: tuple[str, ...]
    done: int
    """How much of it is done, of `needed`."""
    needed: int


class FallenCard(msgspec.Struct, frozen=True):
    """Somebody or something that came down."""

    id: str
    fallen: Fallen
    side: int
    at: Spot
    title: str
    words: str


class GroundScene(msgspec.Struct, frozen=True):
    """Everything of a moment beside the airplanes in play."""

    units: tuple[UnitCard, ...]
    balloons: tuple[BalloonCard, ...]
    barrages: tuple[BarrageCard, ...]
    runs: tuple[RunMark, ...]
    artillery: tuple[ArtilleryCard, ...]
    goals: tuple[GoalCard, ...]
    fallen: tuple[FallenCard, ...]
    wind: float | None
    """Where the wind blows from, anticlockwise from east; None: calm."""
    lines: tuple[str, ...]
    """All of it in words."""


# ---- questions


class NearCard(msgspec.Struct, frozen=True):
    """Something wanted near the way of a bombing run: after how much of the way it is nearest, and how far aside."""

    id: str
    title: str
    along: float
    aside: float


class RunCard(msgspec.Struct, frozen=True, tag_field="kind", tag="run"):
    """What is to fall where: `3 from 6.5`, in groups `2x4 from 6`, in a dive `3 at DG2`, or `none`."""

    airplane: str
    load: Load
    aboard: int
    groups: int
    """How many may fall together; 1: only one by one."""
    spacing: float
    length: float
    """Of the way flown over; 0: the move was not level, so only dives are offered."""
    way: tuple[Spot, ...]
    near: tuple[NearCard, ...]
    dives: tuple[NearCard, ...]
    """Targets before the nose."""
    dive_most: int
    rings: tuple[RingCard, ...]
    places: int
    """Of the run that promises most in level flight: at how many places something falls."""
    each: int
    """How many fall at each of them."""
    start: float
    """After how much of the way that run begins."""


class LayCard(msgspec.Struct, frozen=True, tag_field="kind", tag="barrage"):
    """Where a barrage goes: `at 12 30 18`, `stay` and `lift`, or `wait`; `at` is None while it is off the board."""

    battery: str
    side: int
    at: Spot | None
    start: Spot
    """A place to begin with: where it is, or else the first place that is offered."""
    reach: float
    step: float
    """How far it moves in a turn."""
    from_battery: float
    from_ground: float
    guns: tuple[Spot, ...]
    width: float
    depth: float
    ceiling: float


class LookCard(msgspec.Struct, frozen=True):
    """A ground unit that an observer could look for: the odds if it is the only one, one of two, one of three."""

    id: str
    title: str
    distance: float
    percents: tuple[float, ...]


class ObserveCard(msgspec.Struct, frozen=True, tag_field="kind", tag="observe"):
    """Which ground units an observer tries to make out: ids with blanks between them."""

    airplane: str
    crew: int
    most: int
    looks: tuple[LookCard, ...]


class AimCard(msgspec.Struct, frozen=True, tag_field="kind", tag="aim"):
    """At what a battery of artillery aims: a unit, or `at 12.5 30` for a place on the map."""

    battery: str
    width: float
    depth: float


GroundPrompt = RunCard | LayCard | ObserveCard | AimCard


# ---- previews


class PreyCard(msgspec.Struct, frozen=True):
    """A ground unit or balloon of the enemy as seen from a cockpit."""

    id: str
    title: str
    distance: float
    clock: str
    """`eleven o'clock low`"""
    off_nose: float
    direction: int
    """Where a turn has to bend to bring the nose there, as of an airplane."""
    declare: bool
    """May it be declared as a target?"""
    words: str


class DropCard(msgspec.Struct, frozen=True):
    """What a move with a bombing run promises before it is marked."""

    way: tuple[Spot, ...]
    spacing: float
    below: tuple[str, ...]
    dive: tuple[str, ...]
    words: str
    """What it would destroy, with the chance of each."""
    details: tuple[str, ...]
    """What these chances rest on, a line each."""


class GroundAimCard(msgspec.Struct, frozen=True):
    """A ground unit or balloon of the enemy inside the cone at the end of a planned move."""

    target: str
    title: str
    distance: float
    declared: bool
    base: int | None
    percent: float | None
    words: str


class RunPreview(msgspec.Struct, frozen=True, tag_field="kind", tag="run"):
    """Where the load of a run is meant to fall."""

    points: tuple[Spot, ...]
    each: int
    rings: tuple[RingCard, ...]


class SpherePreview(msgspec.Struct, frozen=True, tag_field="kind", tag="sphere"):
    """Where a barrage would be, and whom it would have inside now."""

    battery: str
    side: int
    at: Spot
    reach: float
    within: tuple[str, ...]
    legal: bool


class SpotPreview(msgspec.Struct, frozen=True, tag_field="kind", tag="spot"):
    """A place on the ground, such as the aim of a battery."""

    side: int
    at: Spot


GroundPreview = RunPreview | SpherePreview | SpotPreview


class GroundShot(msgspec.Struct, frozen=True):
    """A burst at the ground or at a balloon, a salvo of rockets, or the load of a run that may be let go."""

    answer: str
    deed: Literal["burst", "rockets", "release"]
    target: str
    title: str
    burst: BurstName | Literal[""]
    base: int | None
    percent: float | None
    jam: float
    words: str
    friends: tuple[str, ...]
