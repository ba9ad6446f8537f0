"""A move to announce: templates, tests, others as seen from the cockpit."""

from typing import Literal

import msgspec

from aerodrome.icog.setting import Edge
from aerodrome.icog.table.wire.figures import Pose
from aerodrome.icog.table.wire.ground import PreyCard
from aerodrome.icog.tables.charts import Arc
from aerodrome.server.wire.figures import Term

TestName = Literal["flying", "structural", "test", "shot", "damage"]
"""What a d20 decides: a test of the pilot, one of the structure, any other, a burst, a roll for damage."""


class TestCard(msgspec.Struct, frozen=True):
    """A test of a d20: at most the target succeeds; None where it is not known."""

    test: TestName
    target: int | None
    percent: float | None
    terms: tuple[Term, ...]


class TemplateCard(msgspec.Struct, frozen=True):
    """A template that can be flown at the present speed: 0 safe, else by how many markers it is tighter."""

    template: str
    radius: float
    tighter: int
    loss: int
    """Energy units."""
    test: TestCard | None
    words: str


class BearingCard(msgspec.Struct, frozen=True):
    """Another airplane as seen from the cockpit."""

    airplane: str
    friend: bool
    distance: float
    clock: str
    """`five o'clock low`"""
    bearing: float
    """In the plane of the wings: 0 ahead, 90 right, -90 left."""
    elevation: float
    """Above the plane of the wings."""
    off_nose: float
    direction: int
    """Where a turn has to bend to bring the nose there: the number after `@`, 0 to 359; above 180 roll first."""
    shows: Arc
    """Which arc of it one would fire at."""
    declare: bool
    """May it be declared as a target?"""
    words: str


class WorkCard(msgspec.Struct, frozen=True):
    """Something to do besides flying: `text` goes into the announcement, e.g. `repair 1`."""

    text: str
    words: str
    actions: int


class AnnounceCard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="announce"):
    """A move to announce. An announcement is typed as `T F 8 @35; S 6; bank 30; throttle 1; fire at D2`."""

    airplane: str
    place: Literal["air", "ground"]
    move: float
    """MU to fly; lengths of the segments have to add up to it."""
    start: Pose
    free: int
    """Actions without a test."""
    most: int
    """Actions with a test for the last."""
    third: TestCard | None
    """The test of a third action."""
    safe: str
    templates: tuple[TemplateCard, ...]
    """The tightest first."""
    roll: float
    """MU that a roll takes at least, and each MU of a side slip."""
    roll_most: int
    bank_most: int
    """Degrees of bank after movement, to either side."""
    slip_most: int
    may_slip: bool
    """Side slips and vertical dives begin within 45 degrees of level."""
    throttle_most: int
    works: tuple[WorkCard, ...]
    """Repairs, drums, engines to stop and start, landing, taking off: what is possible now."""
    no_fire: str
    """Why fixed guns cannot fire after this move; empty: they can."""
    others: tuple[BearingCard, ...]
    """Everybody else in the air, enemies first, the nearest first."""
    wide_turn: str
    """The template with which the move has to begin; empty: none."""
    prey: tuple[PreyCard, ...] = ()
    """What of the enemy's lies on the ground or is moored, the nearest first."""
    exits: tuple[Edge, ...] = ()
    """Edges over which it is meant to leave: home for those who have to go there, that of its task."""
