"""What stays the same during a battle: the ground, the sides, the cone, the cockpit panels."""

import msgspec

from aerodrome.icog.cockpit.panels import Arc as GunArc
from aerodrome.icog.cockpit.panels import Mount, Post, Role
from aerodrome.icog.setting import Edge
from aerodrome.icog.tables.charts import Band
from aerodrome.icog.terrain import Ground


class ReliefCard(msgspec.Struct, frozen=True):
    """Heights of the ground at the corners of square cells: rows from south to north, each from west to east."""

    cell: float
    columns: int
    rows: int
    heights: tuple[float, ...]


class StripCard(msgspec.Struct, frozen=True):
    """A straight band of ground: a reach of a river or the sea, trenches, no man's land, an aerodrome, a runway."""

    ground: Ground
    x1: float
    y1: float
    x2: float
    y2: float
    breadth: float


class PatchCard(msgspec.Struct, frozen=True):
    """A round piece of ground: a wood, a village."""

    ground: Ground
    x: float
    y: float
    radius: float


class PlotsCard(msgspec.Struct, frozen=True):
    """What open country is made of: square plots, rows from south to north, each `field`, `grass` or `meadow`."""

    size: float
    columns: int
    rows: int
    grounds: tuple[Ground, ...]


class IcogSide(msgspec.Struct, frozen=True):
    """A side of the battle; `home` is the edge to which the forced home fly."""

    name: str
    home: Edge
    seats: tuple[str, ...]
    airplanes: tuple[str, ...]


class RangeCard(msgspec.Struct, frozen=True):
    """A distance band of the cone: up to so many MU, what it adds to a shot."""

    up_to: float
    modifier: int


class ConeCard(msgspec.Struct, frozen=True):
    """The gunnery template of fixed guns: from the nose so far, opening by half an angle to each side."""

    length: float
    half_angle: float
    ranges: tuple[RangeCard, ...]


class MarkerCard(msgspec.Struct, frozen=True):
    """A turn marker of the dial: at this speed and below, down to the next marker, the template is safe."""

    speed: int
    template: str


class DragCard(msgspec.Struct, frozen=True):
    """A zone of wind drag: above one speed, up to another, so many energy units a turn."""

    above: int
    up_to: int
    units: int


class DialBand(msgspec.Struct, frozen=True):
    """A speed band of the dial; the last one ends at the dial's end."""

    band: Band
    words: str
    above: int
    up_to: int


class WeaponCard(msgspec.Struct, frozen=True):
    """A group of guns on the panel."""

    number: int
    name: str
    """`two Spandau guns`"""
    mount: Mount
    guns: int
    arc: GunArc
    """Of a flexible mount; empty where it is fixed."""
    also: GunArc
    """Another arc of the same gun; empty if it has one only."""
    arc_words: str
    boxes: int
    """Boxes in the belt, or in one drum."""
    drums: int
    """Drums with the one on the gun; 0: fed by a belt."""
    gunnery: int
    crew: int
    """Who fires it."""


class PanelCard(msgspec.Struct, frozen=True):
    """The cockpit panel of a type, as its dial and its plates show it."""

    slug: str
    name: str
    nation: str
    role: Role
    introduced: str
    posts: tuple[Post, ...]
    """What each man aboard is."""
    engines: int
    rotary: bool
    structure: int
    ignores_structure: int
    """Points that every structural loss is smaller by."""
    roll: int
    """MU that a roll takes."""
    throttle: int
    """Energy units that throttling back may give away."""
    engine_out: tuple[int, ...]
    """Energy lost a turn with one engine out, with two and so on."""
    flying: int
    gunnery: int
    stall: int
    top: int
    maximum: int
    manoeuvring: int
    """Above this speed a tighter turn tests the structure."""
    loaded_stall: int
    """With bombs aboard; 0: the type has no such mark."""
    loaded_top: int
    end: int
    """Where the dial ends."""
    steps: tuple[int, ...]
    """Speeds on which the needle comes to rest, up to Top speed; above it every 5 km/h."""
    bands: tuple[DialBand, ...]
    markers: tuple[MarkerCard, ...]
    tighter_loss: tuple[int, ...]
    """Energy that a turn one, two, three markers tighter costs."""
    drag: tuple[DragCard, ...]
    loss: tuple[float, ...]
    """The dots of the needle: by how many km/h it falls for one energy unit, for two and so on."""
    gain: tuple[float, ...]
    weapons: tuple[WeaponCard, ...]
    bombs: int
    bomb_kg: int
    dual_controls: bool
    floats: bool
    lines: tuple[str, ...]
    """Its values in words."""


class IcogBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="icog"):
    """What stays the same during a battle."""

    title: str
    briefing: str
    width: float
    depth: float
    ceiling: float
    turns: int
    fog: bool
    sides: tuple[IcogSide, ...]
    relief: ReliefCard
    plots: PlotsCard
    strips: tuple[StripCard, ...]
    """What lies over what is listed before."""
    patches: tuple[PatchCard, ...]
    runways: tuple[StripCard, ...]
    cone: ConeCard
    quarter: float
    """Half the opening of the front and of the rear arc, in degrees: who is where threatens."""
    bubble: float
    """Closer than this at the end of a move, airplanes are in danger of colliding."""
    radii: dict[str, float]
    """The radius of each template, A to P."""
    panels: dict[str, PanelCard]
    """By slug."""
    rules: tuple[str, ...]
    """The options in force and how points are won, a line each."""
    seed: int
    """For scenery only."""
