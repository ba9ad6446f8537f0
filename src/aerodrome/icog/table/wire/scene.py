"""A moment of a battle: airplanes with guns, engines and crews, the initiative sheet, threats, other things."""

from typing import Literal

import msgspec

from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Attitude, Phase, Place, Post
from aerodrome.icog.table.wire.figures import Exact, Pose
from aerodrome.icog.table.wire.ground import GroundScene
from aerodrome.icog.tables.charts import Arc, Band
from aerodrome.icog.words.panel import Ailment

Condition = Literal["", "dead", "out", "unconscious", "shaken"]
"""What ails a man; out: of the fight."""
Scar = Literal["spin", "fire", "smoke", "leak", "engine", "wings", "tail", "guns"]
"""What the stage shows of an airplane's state."""
Thing = Literal["unit", "balloon", "barrage"]


class IcogGun(msgspec.Struct, frozen=True):
    """A weapon in play; ammunition is None where fog hides it."""

    number: int
    name: str
    halves: int | None
    """Half boxes in the belt or the drum on the gun."""
    halves_most: int
    drums: int | None
    """Full spare drums."""
    drums_most: int
    barrels: int
    """Guns of the group that fire."""
    barrels_most: int
    jammed: int
    repair: int
    """Actions of a pilot until the jammed ones fire again."""
    silent: str
    """Why it cannot fire now; empty: it can."""
    crew: int
    words: str
    """Its ammunition in words."""


class IcogEngine(msgspec.Struct, frozen=True):
    """An engine in play."""

    number: int
    state: Literal["running", "off", "dead"]
    loss: int
    smokes: bool
    restarts: int
    words: str


class EffectCard(msgspec.Struct, frozen=True):
    """Something that ails an airplane or holds for it."""

    kind: Ailment
    words: str


class CrewCard(msgspec.Struct, frozen=True):
    """A man aboard: skills as they stand after wounds (None where fog hides them) and as they were."""

    number: int
    name: str
    post: Post
    flies: bool
    """Is he at the controls?"""
    awareness: int | None
    flying: int | None
    gunnery: int | None
    fortitude: int | None
    luck: int | None
    whole: tuple[int | None, ...]
    """The same five before wounds."""
    wounds: int | None
    rerolls: int | None
    traits: tuple[str, ...]
    state: Condition
    victories: int
    forced_home: int
    words: str


class IcogAirplane(msgspec.Struct, frozen=True):
    """One airplane as a seat sees it."""

    id: str
    side: int
    seat: str
    panel: str
    """Slug of the type."""
    title: str
    """What the label says: `Camel B1`."""
    place: Place
    spot: str
    """Where it is, in words."""
    pose: Pose
    exact: Exact
    inverted: bool
    speed: int
    band: Band
    move: float
    """MU that it flies a turn at this speed."""
    attitude: Attitude
    structure: int | None
    guns: tuple[IcogGun, ...]
    engines: tuple[IcogEngine, ...]
    effects: tuple[EffectCard, ...]
    damage: tuple[Scar, ...]
    """What the stage shows of it."""
    crew: tuple[CrewCard, ...]
    bombs: int
    formation: int
    targets: tuple[str, ...]
    """Declared in this turn."""
    forced_home: bool
    fate: str
    """In words; empty as long as it is in play."""
    moved: bool
    """Has it moved in this turn?"""
    way_out: Edge | Literal[""]
    """The edge of its task; empty: none."""
    lines: tuple[str, ...]
    """The panel in words."""


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the initiative sheet, in the order of movement; total None where fog hides it."""

    airplane: str
    crew: int
    name: str
    rolls: tuple[int, ...]
    total: int | None
    target: str
    """At whom a gunner has to fire."""
    state: Literal["moved", "now", "waiting"]
    words: str


class ThreatCard(msgspec.Struct, frozen=True):
    """Somebody threatens somebody: from his `rear` or `side` arc, what that takes off the initiative."""

    by: str
    target: str
    arc: Arc
    value: int


class SightCard(msgspec.Struct, frozen=True):
    """Somebody has an enemy inside the cone of his fixed guns: how far, from which arc of the target."""

    by: str
    target: str
    distance: float
    arc: Arc


class ShooterCard(msgspec.Struct, frozen=True):
    """Somebody who has still to fire."""

    airplane: str
    crew: int
    name: str


class ThingCard(msgspec.Struct, frozen=True):
    """Something beside airplanes: a unit on the ground, a balloon, a barrage in the air.

    `type` says which kind of unit. Whoever is gone is not listed.
    """

    id: str
    thing: Thing
    type: str
    side: int
    seat: str
    x: float
    y: float
    z: float
    strength: int
    """Of a unit, as far as there is any left; 0 for others."""
    words: str


class IcogScene(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="icog"):
    """A moment, as a seat sees it."""

    phase: Phase
    phase_words: str
    turn: int
    turns: int
    """After which turn it ends."""
    standing: str
    sheet: tuple[SheetLine, ...]
    threats: tuple[ThreatCard, ...]
    sights: tuple[SightCard, ...]
    order: tuple[str, ...]
    """Who has still to move, the next one first; a formation as one member."""
    flown: tuple[str, ...]
    """Who has moved in this turn, in order."""
    shooters: tuple[ShooterCard, ...]
    scores: tuple[int, int]
    airplanes: tuple[IcogAirplane, ...]
    things: tuple[ThingCard, ...]
    """On the ground and above it, beside airplanes."""
    ground: GroundScene | None = None
    """The ground war; none where a mission has nothing of it and nobody has come down."""
