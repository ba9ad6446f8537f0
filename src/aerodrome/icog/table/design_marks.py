"""What the editor of In Clouds of Glory draws: ground, set-up circles, planes, units and their roads, balloons."""

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import Any, get_args

import msgspec

from aerodrome.core import typed
from aerodrome.core.faults import Fault
from aerodrome.core.geometry import POINT_UNIT
from aerodrome.icog import terrain
from aerodrome.icog.cockpit import panels
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.mission.mission_sheet import SECTION
from aerodrome.icog.setting import Edge
from aerodrome.icog.terrain import Feature, Strip, TerrainSheet
from aerodrome.server.designs.editor import number_of, spot_of, text_of
from aerodrome.server.designs.open_board import Place, degrees, places, sides
from aerodrome.server.designs.paths import Sheet, items_at, joined, parent, tables_at, value_at
from aerodrome.server.wire.designs import DesignArea, DesignMark, MarkShape

EDGES: tuple[Edge, ...] = get_args(Edge)
INWARD = {"south": 0, "west": 90, "north": 180, "east": 270}
"""The heading that leads from an edge over the board."""
WAITING = 2.0
CORNERS = 20
"""Of a circle that is drawn."""
SECTIONS = ((2, 8), (1, 4))
"""The usual number of sections, and the most, beside and behind each other."""


def board_size(sheet: Sheet) -> Place:
    """West to east and south to north, as far as the sheet tells."""
    found = []
    for at, (usual, most) in enumerate(SECTIONS):
        said = value_at(sheet, f"sections.{at}")
        fine = isinstance(said, int) and not isinstance(said, bool) and 1 <= said <= most
        found.append(float(SECTION[at] * (said if fine else usual)))
    return found[0], found[1]


# ---- ground


def areas(sheet: Sheet) -> Iterator[DesignArea]:
    """The ground, then circles: where groups are set up, what objectives are about."""
    yield from _ground(sheet)
    for at, (path, _) in enumerate(sides(sheet)):
        for _, group in tables_at(sheet, joined(path, "force")):
            centre, radius = spot_of(value_at(group, "area.centre")), number_of(value_at(group, "area.radius"))
            if centre and radius:
                yield DesignArea("area", f"Set-up of {_type_name(group)}", _circle(centre, radius), at)
        for _, objective in items_at(sheet, joined(path, "objectives")):
            spot, radius = spot_of(value_at(objective, "at")), number_of(value_at(objective, "radius"))
            if spot and radius:
                yield DesignArea("zone", text_of(objective, "words", "Objective"), _circle(spot, radius), at)


def _ground(sheet: Sheet) -> Iterator[DesignArea]:
    """Woods, villages, water, trenches and aerodromes, as the mission's ground has them."""
    width, depth = [round(length * POINT_UNIT) for length in board_size(sheet)]
    try:
        said = typed.convert(value_at(sheet, "terrain", {}), TerrainSheet)
    except (msgspec.ValidationError, Fault):
        return
    for feature in terrain.resolve(said, width, depth).features:
        yield DesignArea(_kind(feature), feature.ground.capitalize(), _outline(feature), None)


def _kind(feature: Feature) -> str:
    return "front" if feature.ground == "shell-holes" else feature.ground


def _outline(feature: Feature) -> tuple[Place, ...]:
    """The corners of a piece of ground."""
    if not isinstance(feature, Strip):
        return _circle((feature.x / POINT_UNIT, feature.y / POINT_UNIT), feature.radius / POINT_UNIT)
    x1, y1, x2, y2 = [value / POINT_UNIT for value in (feature.x1, feature.y1, feature.x2, feature.y2)]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    half = feature.breadth / POINT_UNIT / 2
    aside_x, aside_y = half * (y2 - y1) / length, -half * (x2 - x1) / length
    corners = [(x1 + aside_x, y1 + aside_y), (x2 + aside_x, y2 + aside_y),
               (x2 - aside_x, y2 - aside_y), (x1 - aside_x, y1 - aside_y)]  # fmt: skip
    return tuple([(round(x, 2), round(y, 2)) for x, y in corners])


def _circle(middle: Place, radius: float) -> tuple[Place, ...]:
    turns = [radians(360 * at / CORNERS) for at in range(CORNERS)]
    return tuple([(round(middle[0] + radius * sin(a), 2), round(middle[1] + radius * cos(a), 2)) for a in turns])


# ---- marks


def marks(sheet: Sheet) -> Iterator[DesignMark]:
    """Everything that stands on the board or beside it."""
    for at, (path, _) in enumerate(sides(sheet)):
        for item, group in tables_at(sheet, joined(path, "force")):
            yield from _planes(sheet, at, item, group)
        for item, group in tables_at(sheet, joined(path, "units")):
            yield from _units(sheet, at, item, group)
        for item, group in tables_at(sheet, joined(path, "balloons")):
            name, height = text_of(group, "name", "balloon"), _height(group)
            for way, spot in places(sheet, joined(item, "at")):
                yield _mark(way, item, spot, "balloon", at, "", name, height)
        for key, word, shape in (("artillery", "aim", "zone"), ("objectives", "at", "zone")):
            for item, one in tables_at(sheet, joined(path, key)):
                if (place := spot_of(value_at(one, word))) is not None:
                    title = text_of(one, "words") or f"Where battery {int(parent(item)[1]) + 1} aims"
                    yield _mark(joined(item, word), item, place, shape, at, "", title)  # type: ignore[arg-type]
    for item, field in tables_at(sheet, "terrain.aerodromes"):
        if (middle := spot_of([value_at(field, "x"), value_at(field, "y")])) is not None:
            heading = degrees(value_at(field, "heading", 0))
            yield _mark(item, item, middle, "building", None, "", "Aerodrome", "", heading)


def _planes(sheet: Sheet, at: int, item: str, group: Any) -> Iterator[DesignMark]:
    """The planes of a group where they begin; who comes later has one mark for all, beside the edge."""
    name, height = _type_name(group), _height(group)
    heading = degrees(value_at(group, "heading"))
    speed = value_at(group, "speed")
    said = ", ".join([part for part in (height, f"{speed} km/h" if isinstance(speed, int) else "") if part])
    for number, (way, spot) in enumerate(places(sheet, joined(item, "at"))):
        below = "on the ground" if value_at(group, "on_ground") is True else said
        yield _mark(way, item, spot, "plane", at, str(number + 1), f"{name} {number + 1}", below, heading)
    count = value_at(group, "count", 1)
    title = name if count == 1 else f"{count} {name}"
    if (centre := spot_of(value_at(group, "area.centre"))) is not None:
        yield _mark(joined(item, "area.centre"), item, centre, "plane", at, str(count), title, height)
    elif not isinstance(value_at(group, "at"), list):
        edges = value_at(group, "edges")
        over = edges[0] if isinstance(edges, list) and edges and edges[0] in EDGES else "north"
        x, y = _beside(sheet, over, int(parent(item)[1]))
        turn = value_at(group, "enters")
        when = f"from turn {turn}" if isinstance(turn, int) else "waiting"
        yield DesignMark(
            item, item, x, y, float(INWARD[over]), ", ".join([part for part in (height, when) if part]), "plane", at,
            str(count), title, True, turnable=False, fault=False, waiting=True,
        )  # fmt: skip


def _units(sheet: Sheet, at: int, item: str, group: Any) -> Iterator[DesignMark]:
    """Units where they stand, and the road that they take."""
    kind = text_of(group, "kind")
    known = ground_charts.units().kind.get(kind)
    words = known.words if known else kind or "?"
    name = text_of(group, "name") or words
    shape: MarkShape = (
        "gun" if "gun" in kind or kind in ("aa-37mm", "artillery") else "unit" if _moves(kind) else "building"
    )
    road = [spot for _, spot in places(sheet, joined(item, "road"))]
    for number, (way, spot) in enumerate(places(sheet, joined(item, "at"))):
        line = (spot, *road) if road and not number else ()
        yield msgspec.structs.replace(_mark(way, item, spot, shape, at, "", name), line=line)
    for way, spot in places(sheet, joined(item, "road")):
        yield _mark(way, item, spot, "road", at, "", f"Road of {name}")


def _moves(kind: str) -> bool:
    return kind in ("infantry", "truck", "wagon", "tank", "locomotive", "railway-wagon")


def _mark(
    path: str, item: str, spot: Place, shape: MarkShape, side: int | None, label: str, title: str, level: str = "",
    heading: float | None = None,
) -> DesignMark:  # fmt: skip
    turnable = heading is not None
    return DesignMark(path, item, *spot, heading, level, shape, side, label, title, True, turnable, False)


def _beside(sheet: Sheet, edge: str, number: int) -> Place:
    """Beside an edge, one group after the other."""
    width, depth = board_size(sheet)
    along = (0.5 + number % 8) / 8
    x = -WAITING if edge == "west" else width + WAITING if edge == "east" else width * along
    y = -WAITING if edge == "south" else depth + WAITING if edge == "north" else depth * along
    return round(x, 2), round(y, 2)


def _type_name(group: Any) -> str:
    slug = text_of(group, "airplane", "?")
    return panels.panels()[slug].name if slug in panels.panels() else slug


def _height(group: Any) -> str:
    height = number_of(value_at(group, "altitude"))
    return "" if height is None else f"height {height:g}"
