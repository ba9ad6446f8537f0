"""The particulars of questions: shots, tests to risk, stalls, places, formations."""

from typing import Literal

import msgspec

from aerodrome.icog.gunnery.shooting import Angle
from aerodrome.icog.table.wire.announcement import AnnounceCard, TestCard
from aerodrome.icog.table.wire.ground import GroundPrompt, GroundShot
from aerodrome.icog.tables.charts import BurstName
from aerodrome.server.wire.figures import Term


class ShotCard(msgspec.Struct, frozen=True):
    """A burst that may be fired: the sum of its base shot opened, its odds, what it costs and endangers."""

    answer: str
    target: str
    burst: BurstName
    weapons: tuple[int, ...]
    distance: float
    angle: Angle
    angle_words: str
    base: int
    terms: tuple[Term, ...]
    percent: float
    """Of a hit."""
    jam: float
    damage: float
    halves: int
    """Half boxes that each weapon spends."""
    friends: tuple[str, ...]
    """Friends whom it endangers."""
    words: str


class ShootCard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="shoot"):
    """A man may fire: pilot or gunner, and every burst, the best base shot first. `hold` holds fire."""

    airplane: str
    crew: int
    name: str
    gunner: bool
    shots: tuple[ShotCard, ...]
    ground: tuple[GroundShot, ...] = ()
    """Bursts at the ground and at balloons, rockets, and what a marked run drops."""


class TrialCard(msgspec.Struct, frozen=True, tag_field="kind", tag="trial"):
    """A test to risk, to repeat or to leave: the sum it is made against; the die that fell, 0 if none did."""

    airplane: str
    crew: int
    name: str
    test: TestCard
    roll: int
    rerolls: int
    words: str


class StallCard(msgspec.Struct, frozen=True, tag_field="kind", tag="stall"):
    """On Stall speed, or stalled: `immelmann HEADING PITCH` or a pitch alone, with whole degrees of choice."""

    airplane: str
    form: Literal["", "immelmann", "pitch"]
    """Heading on the compass and pitch, pitch alone, or empty: only the choices."""
    pitch_least: int
    pitch_most: int
    heading: int
    """The compass heading it has now."""


class AreaCard(msgspec.Struct, frozen=True, tag_field="kind", tag="area"):
    """An airplane to set up: `at X Y heading COMPASS speed KMH` within a circle, at a height that is given."""

    airplane: str
    x: float
    y: float
    z: float
    radius: float
    heading: int
    """Across the board, on the compass."""
    speeds: tuple[int, ...]
    apart: float
    """MU to keep from everybody else."""


class DeviateCard(msgspec.Struct, frozen=True, tag_field="kind", tag="deviate"):
    """A formation flies on: `up U right R throttle T`, MU up or (-) down, right or (-) left."""

    leader: str
    members: tuple[str, ...]
    most: int
    """MU to each side, and up and down."""
    throttle_most: int


IcogCard = AnnounceCard | ShootCard | TrialCard | StallCard | AreaCard | DeviateCard | GroundPrompt
