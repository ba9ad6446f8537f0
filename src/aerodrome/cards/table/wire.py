"""Sealed Orders on the wire: the table with what stands on it, hands of manoeuvre cards, particulars of questions.

Lengths are in units of the rules (u, a thousandth of which is the rules' whole number): `x` to the east, `y` to the
north, from the south-west corner. Headings are degrees, anticlockwise from east, as everywhere on the wire. Levels are
whole numbers, 0 where the battle is flown without altitude.
"""

from typing import Literal, get_args

import msgspec

from aerodrome.cards.events import CardsEvent
from aerodrome.cards.setting import AnyEdge
from aerodrome.cards.words.asking import ASKERS
from aerodrome.server.wire.part import WirePart, kinds

Point = tuple[float, float]
Pose = tuple[float, float, float, int]
"""x, y, heading, level."""
Kind = Literal["straight", "turn", "sideslip", "stall", "reversal", "climb", "dive"]
Sign = Literal[
    "", "jam-green", "jam-red", "crew", "engine", "fire", "smoke", "rudder-left", "rudder-right", "explosion"
]
Letter = Literal["A", "B", "C", "D"]
Effect = Literal[
    "jam", "fire", "out", "smoke", "engine", "wound", "pieces", "crash", "landing", "recovery", "burst"
]  # fmt: skip
"""What is seen of an event on its first piece; `out`: a fire has burnt out."""
Burst = Literal["hit", "miss"]
"""How a burst comes out, as far as the viewer may know: cards face down may be hits."""


class ManoeuvreCard(msgspec.Struct, frozen=True):
    """A card of a deck: its path drawn from the origin with the nose up, and its marks."""

    id: str
    """`S`, `TL`, `IM`; `1` and `2` repeat the first or second card of a plan."""
    name: str
    does: str
    """What it comes to, in a few words beside its name: how far round, how far on."""
    kind: Kind
    copies: int
    path: tuple[Point, ...]
    """Points from 0,0 on, right and forward, to draw on the card; the last is where it ends."""
    turn: float
    """Degrees, right positive."""
    steep: bool
    straight: bool
    side: Literal["", "left", "right"]
    lines: tuple[str, ...]


class DeckCard(msgspec.Struct, frozen=True):
    """A manoeuvre deck."""

    id: str
    name: str
    cards: tuple[ManoeuvreCard, ...]


class PostCard(msgspec.Struct, frozen=True):
    """A gun post of a type: its damage deck, who mans it, and where it bears."""

    name: str
    letter: Letter
    man: int
    bearing: float
    """The middle of its arc, degrees from the nose, right positive."""
    half_arc: float


class CardsType(msgspec.Struct, frozen=True):
    """A type that takes part."""

    slug: str
    name: str
    nation: str
    role: str
    kind: str
    """What sort of airplane it is, in words: a role is a key."""
    deck: str
    left_out: tuple[str, ...]
    damage: int
    posts: tuple[PostCard, ...]
    crew: int
    engines: int
    half_length: float
    half_width: float
    lines: tuple[str, ...]
    """Its values in words."""


class CardsSide(msgspec.Struct, frozen=True):
    """A side."""

    name: str
    home: Literal["south", "north"]
    seats: tuple[str, ...]
    objectives: tuple[str, ...]


class GroundCard(msgspec.Struct, frozen=True):
    """A ground unit, or a place on the ground; what was done to it stands in the scene."""

    id: str
    name: str
    kind: Literal[
        "trench", "machine gun", "anti-aircraft gun", "battery", "depot", "bridge", "column", "train", "hangar",
        "camp", "winch", "strip", "place",
    ]  # fmt: skip
    side: int
    x: float
    y: float
    heading: float
    half_length: float
    half_width: float
    strength: int
    """0: no target."""
    goal: bool
    """An objective speaks of it."""


class CardsCountry(msgspec.Struct, frozen=True):
    """What lies on the ground, to be looked at: a campaign has found it out."""

    name: str
    woods: int
    villages: int
    rivers: int


class CardsBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="cards"):
    """What stays the same during a battle."""

    title: str
    briefing: str
    width: float
    depth: float
    front: tuple[float, float]
    ruler: float
    half_ruler: float
    altitude: bool
    levels: int
    sides: tuple[CardsSide, ...]
    units: tuple[GroundCard, ...]
    decks: dict[str, DeckCard]
    types: dict[str, CardsType]
    rules: tuple[str, ...]
    """The options in force, a line each."""
    seed: int
    """For scenery only."""
    country: CardsCountry | None
    """None: scenery as one likes it."""


class DamageCard(msgspec.Struct, frozen=True):
    """A damage card before a plane; face down where the viewer may not read it."""

    letter: Letter
    number: int
    """0: face down."""
    points: int | None
    sign: Sign
    """What the viewer knows of it."""


class CardsMan(msgspec.Struct, frozen=True):
    """A man aboard as the viewer sees him."""

    name: str
    """Empty: nobody knows it."""
    post: str
    quality: str
    skills: tuple[str, ...]
    wounds: int | None
    """None: not known."""
    roundels: int
    dead: bool
    busy: bool
    lines: tuple[str, ...]


class CardsPlane(msgspec.Struct, frozen=True):
    """One plane as a seat sees it."""

    id: str
    side: int
    seat: str
    airplane: str
    title: str
    """What the label says: `Camel B1`."""
    place: Literal["to come", "ground", "air", "gone"]
    x: float
    y: float
    heading: float
    level: int
    fate: Literal["", "left", "landed", "forced down", "shot down", "exploded"]
    men: tuple[CardsMan, ...]
    jams: tuple[int, ...]
    """Jam counters of each post."""
    fire: int
    smoke: int
    climb: int
    glide: int
    gliding: bool
    nursed: bool
    bombs: int
    containers: bool
    """What it has to drop is for its own side's men."""
    rockets: bool
    photos: tuple[str, ...]
    cards: tuple[DamageCard, ...]
    damage: int | None
    """Points so far; None: not known."""
    aim: int
    """Those of them that came by aimed fire: no card says them."""
    damage_most: int
    engine: int | None
    barred: tuple[str, ...]
    tails: str
    """Whom it tails."""
    planned: bool
    """Does its plan for this turn lie on the table?"""
    plan: tuple[str, ...]
    """The cards of this turn as the viewer knows them; an empty id: face down."""
    last: str
    """The card flown last."""
    lines: tuple[str, ...]
    """The plane in words."""


class UnitNow(msgspec.Struct, frozen=True):
    """A ground unit as it stands."""

    id: str
    points: int
    destroyed: bool


class BalloonNow(msgspec.Struct, frozen=True):
    """A balloon as it hangs."""

    id: str
    name: str
    side: int
    x: float
    y: float
    level: int
    damage: int
    damage_most: int
    hauled: int
    steps: int
    fate: Literal["", "burnt", "hauled down"]


class CardsCloud(msgspec.Struct, frozen=True):
    """A cloud."""

    x: float
    y: float
    radius: float
    low: int
    high: int


class BurstMark(msgspec.Struct, frozen=True):
    """Where a shell of one's own gun is laid."""

    unit: str
    x: float
    y: float
    phase: int


class CardsScene(msgspec.Struct, frozen=True, tag_field="kind", tag="cards"):
    """A moment, as a seat sees it."""

    turn: int
    turns: int
    phase: int
    """0 while planning, 1 to 3 while flying."""
    stage: str
    """Where the turn stands, in a word for people: `planning`, `flying`, `tasks`, `fire`, `over`."""
    standing: str
    points: tuple[float, float]
    planes: tuple[CardsPlane, ...]
    units: tuple[UnitNow, ...]
    balloons: tuple[BalloonNow, ...]
    clouds: tuple[CardsCloud, ...]
    orders: tuple[BurstMark, ...]
    done: tuple[str, ...]
    """Objectives and what came of them, a line each."""


# ---- particulars of questions


class HandCard(msgspec.Struct, frozen=True):
    """A card of the hand of a plane that plans: may it be laid next, and if not, why not."""

    id: str
    left: int
    """Copies not yet laid in this plan."""
    reasons: tuple[str, ...]


class PlanStep(msgspec.Struct, frozen=True):
    """A phase of a plan in the making: the path there, the pose at its end, and what it gives there."""

    card: str
    track: tuple[Point, ...]
    pose: Pose
    off: AnyEdge | Literal[""]
    """Off the table, over this edge."""
    in_cloud: bool
    arcs: tuple[str, ...]
    """Enemies who would be in an arc within a ruler if they stayed where they are now."""
    threats: tuple[str, ...]
    """Enemies, and guns on the ground, who would have it in their arcs if they stayed where they are now."""
    words: str


class PlanCard(msgspec.Struct, frozen=True, tag_field="kind", tag="plan"):
    """A plan to lay: the hand as it may begin, and what is known of others."""

    plane: str
    wave: int
    hand: tuple[HandCard, ...]
    tailed: str
    """The plane that is tailed, and the first card it will fly; empty: none."""
    tailed_card: str
    tailed_next: str
    """The card after it, where that is shown too (MC-H8)."""
    ready: tuple[str, ...]
    """Seats whose plans lie on the table."""
    exits: tuple[AnyEdge, ...]
    """Edges over which it is meant to leave."""


class PlanPreview(msgspec.Struct, frozen=True, tag_field="kind", tag="plan"):
    """A plan as far as it is laid: where it leads, what may follow, and what speaks against it."""

    plane: str
    begun: tuple[str, ...]
    steps: tuple[PlanStep, ...]
    hand: tuple[HandCard, ...]
    warnings: tuple[str, ...]


class Bearing(msgspec.Struct, frozen=True):
    """A shot that may be fired: the ruler to draw, and what it promises."""

    answer: str
    target: str
    post: str
    short: bool
    cards: int
    letter: Letter
    aimed: bool
    line: tuple[Point, Point]
    mean: float
    """Damage points expected."""
    down: float | None
    """The chance in per cent that this shot brings it down, where its damage is known."""


class CardsFireCard(msgspec.Struct, frozen=True, tag_field="kind", tag="bearings"):
    """Shots to choose from."""

    plane: str
    bearings: tuple[Bearing, ...]


CardsCard = PlanCard | CardsFireCard

PART = WirePart(
    (CardsBoard,),
    (CardsScene,),
    (__name__,),
    get_args(CardsCard),
    (PlanPreview,),
    kinds(get_args(CardsEvent)),
    kinds(ASKERS),
    get_args(Effect),
    get_args(Burst),
    {"CardsEventKind": Literal[kinds(get_args(CardsEvent))]},
)
