"""Terrain of a mission: ground with heights, trenches, woods, villages, water and aerodromes, all from one seed.

Lengths are thousandths of a Move unit; x runs east and y north from the south-west corner of the board. Everything is
whole numbers and follows from the seed by hashing, so that the ground is the same on every machine.
"""

from functools import cached_property, lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core.bounds import Few
from aerodrome.core.geometry import FRAME_UNIT, POINT_UNIT, Vector
from aerodrome.icog.tables.outcomes import LandingPlace

Ground = Literal["field", "grass", "meadow", "wood", "trench", "shell-holes", "village", "water", "aerodrome"]
Degrees = Annotated[int, Meta(ge=0, le=359)]
MOST = 500
"""No board is longer, in Move units."""
Length = Annotated[int, Meta(ge=0, le=MOST * POINT_UNIT)]
Place = Annotated[int, Meta(ge=-MOST * POINT_UNIT, le=2 * MOST * POINT_UNIT)]
"""Along a board, or a little beyond its edges."""
Moves = Annotated[float, Meta(ge=0, le=MOST)]
"""In a sheet: Move units."""
PLACES: dict[Ground, LandingPlace] = {
    "aerodrome": "aerodrome",
    "grass": "firm grass",
    "field": "pasture",
    "meadow": "soft meadow",
    "trench": "battlefield",
    "shell-holes": "battlefield",
    "wood": "wood",
    "village": "wood",
    "water": "water",
}
"""The most fitting line of the landing table for each kind of ground (5.5.17.t)."""
COUNTRY: tuple[Ground, ...] = ("field", "field", "field", "grass", "grass", "meadow")
"""What open country is made of, by chance."""
CELL = 2 * POINT_UNIT
"""The width of a cell of the height map."""
HILLS = (12 * POINT_UNIT, 5 * POINT_UNIT)
"""How far hills, and the smaller rises on them, lie apart."""
PLOT = 4 * POINT_UNIT
"""The width of a plot of open country."""
NO_MANS_LAND = 9 * POINT_UNIT
FRONT_BEND = 5 * POINT_UNIT
"""Trenches bend after about so much."""
TRENCH = 600
RIVER = 2 * POINT_UNIT
MASK = (1 << 64) - 1


class Strip(Struct, frozen=True, gc=False, tag="strip", tag_field="shape", forbid_unknown_fields=True):
    """A straight band of ground from one point to another, with square ends."""

    ground: Ground
    x1: Place
    y1: Place
    x2: Place
    y2: Place
    breadth: Length

    def holds(self, x: int, y: int, margin: int = 0) -> bool:
        """Is a point on it, or not farther from it than the margin?"""
        along_x, along_y = self.x2 - self.x1, self.y2 - self.y1
        square = along_x * along_x + along_y * along_y
        dot = (x - self.x1) * along_x + (y - self.y1) * along_y
        across = (x - self.x1) * along_y - (y - self.y1) * along_x
        over = max(0, -dot, dot - square)
        half = self.breadth // 2 + margin
        return over * over <= margin * margin * square and across * across <= half * half * square


class Patch(Struct, frozen=True, gc=False, tag="patch", tag_field="shape", forbid_unknown_fields=True):
    """A round piece of ground."""

    ground: Ground
    x: Place
    y: Place
    radius: Length

    def holds(self, x: int, y: int, margin: int = 0) -> bool:
        """Is a point on it, or not farther from it than the margin?"""
        reach = self.radius + margin
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= reach * reach


Feature = Strip | Patch


class Terrain(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """The ground of a board: open country of a seed, with hills up to `relief`, and features that lie on it.

    Of overlapping features the later one counts. The height map follows from these values and is made when needed.
    """

    seed: Annotated[int, Meta(ge=0, le=2**32)]
    width: Length
    depth: Length
    relief: Annotated[int, Meta(ge=0, le=10 * POINT_UNIT)] = 0
    features: Annotated[tuple[Feature, ...], Meta(max_length=400)] = ()
    runways: Annotated[tuple[Strip, ...], Few] = ()

    @cached_property
    def heights(self) -> tuple[tuple[int, ...], ...]:
        """The height map: rows from south to north, every `CELL`; aerodromes are level, water lies at 0."""
        return _heights(self)


@lru_cache(maxsize=32)
def _heights(terrain: Terrain) -> tuple[tuple[int, ...], ...]:
    """The height map of a terrain; battles on the same ground share it."""
    formed = [feature for feature in reversed(terrain.features) if feature.ground in ("water", "aerodrome")]
    columns, rows = terrain.width // CELL + 2, terrain.depth // CELL + 2
    return tuple([
        tuple([_height(terrain, formed, x * CELL, y * CELL) for x in range(columns)]) for y in range(rows)
    ])  # fmt: skip


def _height(terrain: Terrain, formed: list[Feature], x: int, y: int) -> int:
    """The height of a point of the map, where the ground may be formed by water or made level for an aerodrome."""
    for feature in formed:
        if feature.ground == "water" and feature.holds(x, y, CELL):
            return 0
        if feature.ground == "aerodrome" and feature.holds(x, y, 2 * CELL):
            return _hills(terrain, *_middle(feature))
    return _hills(terrain, x, y)


def _hills(terrain: Terrain, x: int, y: int) -> int:
    """The height of open country: hills with smaller rises on them, 0 to `relief`."""
    if not terrain.relief:
        return 0
    large, small = [_swell(terrain.seed + at, x, y, apart) for at, apart in enumerate(HILLS)]
    return terrain.relief * (3 * large + small) // 4000


def height_at(terrain: Terrain, x: int, y: int) -> int:
    """How high the ground is at a point; beyond the board as at its edge."""
    if x < 0 or y < 0 or x > terrain.width or y > terrain.depth:
        x, y = min(max(x, 0), terrain.width), min(max(y, 0), terrain.depth)
    column, east = x // CELL, x % CELL
    row, north = y // CELL, y % CELL
    heights = terrain.heights
    south, other = heights[row], heights[row + 1]
    low = south[column] * (CELL - east) + south[column + 1] * east
    high = other[column] * (CELL - east) + other[column + 1] * east
    return (low * (CELL - north) + high * north) // (CELL * CELL)


def ground_at(terrain: Terrain, x: int, y: int) -> Ground:
    """What the ground is at a point."""
    for feature in reversed(terrain.features):
        if feature.holds(x, y):
            return feature.ground
    return COUNTRY[_hash(terrain.seed, 7, x // PLOT, y // PLOT) % len(COUNTRY)]


def place_at(terrain: Terrain, x: int, y: int) -> LandingPlace:
    """The place of the landing table that fits the ground at a point (5.5.17.1, 5.5.17.t)."""
    return PLACES[ground_at(terrain, x, y)]


def on_runway(terrain: Terrain, x: int, y: int, heading: Vector) -> bool:
    """Does somebody at that point, with that level heading, use a runway (5.5.17.1)? Within 30 degrees, either way."""
    ahead, aside = round(heading.x * FRAME_UNIT), round(heading.y * FRAME_UNIT)
    for runway in terrain.runways:
        along_x, along_y = runway.x2 - runway.x1, runway.y2 - runway.y1
        dot = ahead * along_x + aside * along_y
        lengths = (ahead * ahead + aside * aside) * (along_x * along_x + along_y * along_y)
        if runway.holds(x, y) and 4 * dot * dot >= 3 * lengths:
            return True
    return False


# ---- from a sheet


class AerodromeSheet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An aerodrome in a mission file: its middle, the heading of its runway (0 north, 90 east), its size in MU."""

    x: Moves
    y: Moves
    heading: Degrees = 0
    length: Annotated[float, Meta(ge=10, le=60)] = 22
    breadth: Annotated[float, Meta(ge=4, le=40)] = 10


class TerrainSheet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The ground in a mission file: a seed, hills in MU, what lies on it. The front runs across the board's middle."""

    seed: Annotated[int, Meta(ge=0, le=2**32)] = 1
    relief: Annotated[float, Meta(ge=0, le=10)] = 1.2
    front: Literal["none", "west-east", "south-north"] = "west-east"
    woods: Annotated[int, Meta(ge=0, le=40)] = 5
    villages: Annotated[int, Meta(ge=0, le=20)] = 2
    rivers: Annotated[int, Meta(ge=0, le=3)] = 0
    sea: Literal["none", "north", "south", "east", "west"] = "none"
    """Water over a third of the board at that edge."""
    aerodromes: tuple[AerodromeSheet, ...] = ()


def resolve(sheet: TerrainSheet, width: int, depth: int) -> Terrain:
    """The ground of a board of that size as a sheet describes it; the same sheet always gives the same ground."""
    fields = [_aerodrome(one) for one in sheet.aerodromes]
    belt = _front(sheet, width, depth)
    water = [
        *_sea(sheet, width, depth),
        *(s for river in range(sheet.rivers) for s in _river(sheet, river, width, depth)),
    ]
    taken: list[Feature] = [*belt, *water, *(field for field, _ in fields)]
    patches: list[Patch] = []
    plan: tuple[tuple[Ground, int, int, int], ...] = (
        ("wood", sheet.woods, 1500, 4500),
        ("village", sheet.villages, 1500, 3000),
    )
    for ground, count, least, most in plan:
        for number in range(count):
            patch = _patch(sheet.seed, ground, number, (width, depth), (least, most), [*taken, *patches])
            patches += [patch] if patch else []
    return Terrain(
        seed=sheet.seed,
        width=width,
        depth=depth,
        relief=round(sheet.relief * POINT_UNIT),
        features=(*belt, *patches, *water, *(field for field, _ in fields)),
        runways=tuple([runway for _, runway in fields]),
    )


def _aerodrome(sheet: AerodromeSheet) -> tuple[Strip, Strip]:
    """An aerodrome's ground and its runway, a third as broad."""
    x, y, half = round(sheet.x * POINT_UNIT), round(sheet.y * POINT_UNIT), sheet.length * POINT_UNIT / 2
    east, north = round(half * sin(radians(sheet.heading))), round(half * cos(radians(sheet.heading)))
    ends = (x - east, y - north, x + east, y + north)
    breadth = round(sheet.breadth * POINT_UNIT)
    return Strip("aerodrome", *ends, breadth), Strip("aerodrome", *ends, breadth // 3)


def _front(sheet: TerrainSheet, width: int, depth: int) -> list[Feature]:
    """No man's land across the middle of the board, and a bent line of trenches on either side of it."""
    if sheet.front == "none":
        return []
    across, middle = (width, depth // 2) if sheet.front == "west-east" else (depth, width // 2)
    bends = max(1, across // FRONT_BEND)
    found: list[Feature] = [_band(sheet, "shell-holes", (0, middle), (across, middle), NO_MANS_LAND)]
    for line, side in enumerate((-NO_MANS_LAND // 2, NO_MANS_LAND // 2)):
        points = [
            (across * at // bends, middle + side + _hash(sheet.seed, 11 + line, at, 0) % 1400 - 700)
            for at in range(bends + 1)
        ]
        found += [_band(sheet, "trench", one, two, TRENCH) for one, two in pairwise(points)]
    return found


def _band(sheet: TerrainSheet, ground: Ground, one: tuple[int, int], two: tuple[int, int], breadth: int) -> Strip:
    """A strip between two points that are given along and across the front."""
    if sheet.front == "west-east":
        return Strip(ground, one[0], one[1], two[0], two[1], breadth)
    return Strip(ground, one[1], one[0], two[1], two[0], breadth)


def _river(sheet: TerrainSheet, number: int, width: int, depth: int) -> list[Strip]:
    """A river from the southern to the northern edge, bent a few times."""
    reaches = 6
    start = _hash(sheet.seed, 21, number, 0) % width
    points = []
    for at in range(reaches + 1):
        drift = _hash(sheet.seed, 22, number, at) % (width // 6) - width // 12
        start = min(max(start + drift, 0), width)
        points.append((start, depth * at // reaches))
    return [Strip("water", *one, *two, RIVER) for one, two in pairwise(points)]


def _sea(sheet: TerrainSheet, width: int, depth: int) -> list[Strip]:
    """The sea at one edge, over a third of the board."""
    bands = {
        "north": (0, depth - depth // 6, width, depth - depth // 6, depth // 3),
        "south": (0, depth // 6, width, depth // 6, depth // 3),
        "west": (width // 6, 0, width // 6, depth, width // 3),
        "east": (width - width // 6, 0, width - width // 6, depth, width // 3),
    }
    return [Strip("water", *bands[sheet.sea])] if sheet.sea in bands else []


def _patch(
    seed: int, ground: Ground, number: int, size: tuple[int, int], radii: tuple[int, int], taken: list[Feature]
) -> Patch | None:
    """A round piece of ground where nothing else lies, or None if there is no room."""
    salt = 31 if ground == "wood" else 41
    for attempt in range(20):
        x = _hash(seed, salt, number, attempt) % size[0]
        y = _hash(seed, salt + 1, number, attempt) % size[1]
        radius = radii[0] + _hash(seed, salt + 2, number, attempt) % (radii[1] - radii[0])
        if not any(feature.holds(x, y, radius) for feature in taken):
            return Patch(ground, x, y, radius)
    return None


def _middle(feature: Feature) -> tuple[int, int]:
    """The middle of a feature."""
    if isinstance(feature, Patch):
        return feature.x, feature.y
    return (feature.x1 + feature.x2) // 2, (feature.y1 + feature.y2) // 2


# ---- hashing


def _hash(*numbers: int) -> int:
    """A number below 2^64 that depends on all the given ones."""
    mixed = 0x9E3779B97F4A7C15
    for number in numbers:
        mixed = (mixed ^ (number & MASK)) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ (mixed >> 29)) * 0x94D049BB133111EB & MASK
        mixed ^= mixed >> 32
    return mixed


def _swell(seed: int, x: int, y: int, apart: int) -> int:
    """A smooth swell from 0 to 1000: chance at points so far apart, rounded slopes between them."""
    column, east = divmod(x, apart)
    row, north = divmod(y, apart)
    east, north = _slope(east, apart), _slope(north, apart)
    corners = [[_corner(seed, column + right, row + up) for right in (0, 1)] for up in (0, 1)]
    low, high = [one * (1000 - east) + two * east for one, two in corners]
    return (low * (1000 - north) + high * north) // 1_000_000


@lru_cache(maxsize=4096)
def _corner(seed: int, column: int, row: int) -> int:
    """The height of the swell at one of its points, 0 to 1000."""
    return _hash(seed, 3, column, row) % 1001


def _slope(part: int, whole: int) -> int:
    """How far a rounded slope has risen, in thousandths, at a part of its way."""
    share = 1000 * part // whole
    return share * share * (3000 - 2 * share) // 1_000_000
