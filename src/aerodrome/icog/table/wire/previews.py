"""What an announcement would come to: track, tests, needle, aims; and what other answers lead to."""

from typing import Literal

import msgspec

from aerodrome.icog.movement.flown import Kind
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Attitude
from aerodrome.icog.table.wire.announcement import TestCard
from aerodrome.icog.table.wire.figures import Exact, Pose
from aerodrome.icog.table.wire.ground import DropCard, GroundAimCard
from aerodrome.icog.tables.charts import Arc, Band
from aerodrome.server.wire.figures import Term

SegmentName = Literal["straight", "roll", "turn", "dive", "slip", "rest"]
"""`rest` is what is not said yet and flown straight on."""


class SegmentPreview(msgspec.Struct, frozen=True):
    """A segment as it is flown: where it stands in the text, what it says, and its track, both ends included."""

    text: str
    start: int
    """Column of its first character, counted from 0."""
    end: int
    """Column after its last character."""
    segment: SegmentName
    length: float
    template: str
    direction: int
    degrees: int
    side: Literal["", "left", "right"]
    """Of a turn or a slip: to which side it leads, as seen from above."""
    actions: int
    tighter: int
    """Of a turn or dive: by how many markers it is tighter than safe."""
    words: str
    track: tuple[Pose, ...]


class EndPreview(msgspec.Struct, frozen=True):
    """Where a flight ends."""

    pose: Pose
    exact: Exact
    inverted: bool
    left: Edge | Literal[""]
    """The edge over which it leaves; empty: it stays."""
    grounded: bool
    words: str


class FailedPreview(msgspec.Struct, frozen=True):
    """The flight that follows a failed test: what becomes of it, its whole track, where it ends."""

    attitude: Attitude
    track: tuple[Pose, ...]
    end: EndPreview


class TestPreview(msgspec.Struct, frozen=True):
    """A test that an announcement asks for, and what failing it means."""

    reason: Kind
    segment: int
    """Counted from 1; 0: another action."""
    test: TestCard
    optional: bool
    """Before the die is rolled one may still choose the safe template."""
    words: str
    failed: FailedPreview | None
    """None: the flight stays the same, the airplane may not."""
    broken: EndPreview | None
    """Where the airplane breaks up, if its structure fails and comes to that; None: no failure of this test does."""


class NeedlePreview(msgspec.Struct, frozen=True):
    """The needle before and after."""

    before: int
    after: int
    band_before: Band
    band_after: Band
    at_stall: bool
    below_stall: int
    """MU to fall because it stands below Stall speed; 0: it does not."""
    over_maximum: bool


class AimPreview(msgspec.Struct, frozen=True):
    """Somebody inside the cone at the end, as everything stands now."""

    target: str
    friend: bool
    declared: bool
    distance: float
    modifier: int
    """Of the distance."""
    angle: Arc
    """The arc of the target from which one would fire."""
    base: int | None
    """The base shot of a long burst; None for a friend, or if no gun can fire."""
    terms: tuple[Term, ...]
    percent: float | None
    """The chance to fly there and hit."""
    damage: float | None
    """Points of structural strength to expect."""
    jam: float | None
    words: str


class TextFault(msgspec.Struct, frozen=True):
    """Where a typed announcement is wrong: column counted from 0, what is wrong there, what is allowed."""

    column: int
    what: str
    allowed: str


class DangerPreview(msgspec.Struct, frozen=True):
    """Who could fire at an airplane at the end of a planned move: at once, after a turn of his own, or from below."""

    by: str
    """An airplane, a ground unit or a battery."""
    what: Literal["sights", "turn", "ground", "barrage"]
    percent: float | None
    """The odds of a hit where they are known."""
    words: str


class IcogPreview(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="flight"):
    """What an announcement, or as much of it as could be read, comes to if every test succeeds."""

    airplane: str
    complete: bool
    """Does it add up to the whole move? A legal answer is complete; `Previewed.legal` says whether it is one."""
    segments: tuple[SegmentPreview, ...]
    end: EndPreview
    remaining: float
    """MU not said yet; below 0: too many."""
    actions: int
    climbed: float
    ledger: tuple[Term, ...]
    """Energy units, line by line."""
    energy: int
    """Their sum."""
    needle: NeedlePreview
    warnings: tuple[Term, ...]
    tests: tuple[TestPreview, ...]
    aims: tuple[AimPreview, ...]
    bank_least: int
    bank_most: int
    fault: TextFault | None
    """Where the text could not be understood; what stands before it is shown."""
    completions: tuple[str, ...]
    """Words that may stand where the text ends: for the word begun at `completes`, or the next one."""
    completes: int
    """Column at which such a word begins."""
    ground: tuple[GroundAimCard, ...] = ()
    """Ground units and balloons of the enemy in the cone at the end."""
    drop: DropCard | None = None
    """What a bombing run promises, if one is announced."""
    notes: tuple[str, ...] = ()
    """What else is announced comes to: photographs, a jump."""
    dangers: tuple[DangerPreview, ...] = ()
    """Who could fire at it at the end."""


class Ghost(msgspec.Struct, frozen=True):
    """Where an airplane would come to, and how."""

    airplane: str
    track: tuple[Pose, ...]
    exact: Exact


class PosePreview(msgspec.Struct, frozen=True, tag_field="kind", tag="poses"):
    """What a placement, a formation's move, a fall or an Immelmann turn leads to."""

    ghosts: tuple[Ghost, ...]
    aims: tuple[AimPreview, ...]
