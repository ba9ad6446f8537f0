"""What the editor draws on the lattice: planes where they begin, balloons, guns, zones, clouds."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any

from aerodrome.server.designs.editor import text_of
from aerodrome.server.designs.paths import Sheet, items_at, joined, named_at, parent, value_at
from aerodrome.server.wire.designs import DesignArea, DesignMark, MarkShape
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.lattice import ACCESS_POINTS, HEADINGS, INWARD, ROW_HEIGHT, Board, Edge
from aerodrome.triangle.layout import usual_sky
from aerodrome.triangle.scenario import LAND_GUN_REACH
from aerodrome.triangle.scenario_sheet import PREFIXES
from aerodrome.triangle.table.design_sheet import EDGES, SIXTH, compass, is_balloon, machines, point_of, sides
from aerodrome.triangle.table.places import OUTWARD, access_place, rounded

WAITING = 2.5
"""Steps from the edge to those who wait behind it."""
CLOUD_STEPS = 1
"""How far a cloud reaches from its middle (AD24)."""


def group_marks(sheet: Sheet, board: Board, at: int, side: Any, item: str, group: Any) -> Iterator[DesignMark]:
    """The machines of a group where they begin; who waits has one mark for all, behind the edge."""
    kind = airplanes().get(text_of(group, "airplane"))
    name = kind.name if kind else text_of(group, "airplane", "?")
    shape: MarkShape = "balloon" if is_balloon(group) else "plane"
    prefix, numbers = PREFIXES[kind.nation] if kind else "", machines(group)
    said = value_at(group, "heading")
    heading = compass(HEADINGS.index(said)) if said in HEADINGS else None
    edge: Edge = next((one for one in EDGES if one == text_of(side, "edge")), "north")
    level = value_at(group, "level")
    text = f"L{level}" if isinstance(level, int) else ""
    labels = [f"{prefix}{number}" for number in numbers]
    placed = False
    for number, (path, point) in enumerate(items_at(sheet, joined(item, "points"))):
        label = labels[number] if number < len(labels) else ""
        placed = True
        yield from point_mark(board, path, item, point, shape, at, label, f"{name} {label}".strip(), text, heading)
    for number, (path, access) in enumerate(items_at(sheet, joined(item, "access"))):
        if isinstance(access, int) and 1 <= access <= ACCESS_POINTS:
            placed = True
            label = labels[number] if number < len(labels) else ""
            x, y = access_place(board, edge, access - 1)
            inward = heading if heading is not None else compass(INWARD[edge][0])
            title = f"{name} {label}".strip()
            yield DesignMark(path, item, x, y, inward, text, shape, at, label, title, True, True, False)
    if not placed:
        number = int(parent(item)[1])
        x, y = _waiting_place(board, edge, number)
        title = f"{name}, waiting" if len(labels) < 2 else f"{len(labels)} {name}, waiting"
        inward = compass(INWARD[edge][0])
        label = " ".join(labels[:3])
        yield DesignMark(
            item, item, x, y, inward, "", shape, at, label, title, True, turnable=False, fault=False, waiting=True
        )


def _waiting_place(board: Board, edge: Edge, number: int) -> tuple[float, float]:
    """Behind the edge, one group beside the other."""
    out_x, out_y = OUTWARD[edge]
    along = (0.5 + number % 8) / 8
    width, depth = board.width - 0.5, (board.height - 1) * ROW_HEIGHT
    x = width * along if not out_x else width + WAITING if out_x > 0 else -WAITING
    y = depth * along if not out_y else depth + WAITING if out_y > 0 else -WAITING
    return rounded(x), rounded(y)


def point_mark(
    board: Board, path: str, item: str, point: Any, shape: MarkShape, side: int | None, label: str, title: str,
    level: str = "", heading: float | None = None,
) -> Iterator[DesignMark]:  # fmt: skip
    """A mark on a point, if the point is on the board."""
    found = point_of(board, point)
    if found is not None:
        x, y = board.place(found)
        turnable = shape == "plane"
        yield DesignMark(
            path, item, rounded(x), rounded(y), heading, level, shape, side, label, title, True, turnable, False
        )


def areas(sheet: Sheet, board: Board) -> Iterator[DesignArea]:
    """Clouds, zones, and what guns on the ground cover."""
    clouds = [value_at(cloud, "centre") for _, cloud in items_at(sheet, "clouds")]
    if not clouds and value_at(sheet, "options.clouds") is True:
        clouds = [cloud.centre for cloud in usual_sky(board)]
    for centre in clouds:
        if (point := point_of(board, centre)) is not None:
            yield DesignArea("cloud", "Cloud", _hexagon(board, point, CLOUD_STEPS), None)
    for at, (path, _) in enumerate(sides(sheet)):
        for item, centre in named_at(sheet, joined(path, "zones")):
            if (point := point_of(board, centre)) is not None:
                x, y = board.place(point)
                half, high = 1.5, 1.5 * ROW_HEIGHT
                corners = ((x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high))
                yield DesignArea("zone", f"Zone {parent(item)[1]}", corners, at)
        for item, centre in named_at(sheet, joined(path, "land_guns")):
            if (point := point_of(board, centre)) is not None:
                title = f"Covered by {parent(item)[1]}"
                yield DesignArea("reach", title, _hexagon(board, point, LAND_GUN_REACH), at)


def _hexagon(board: Board, point: int, steps: int) -> tuple[tuple[float, float], ...]:
    """All that lies within some steps."""
    x, y = board.place(point)
    reach = steps + 0.4
    corners = [radians(SIXTH * at) for at in range(6)]
    return tuple([(rounded(x + reach * cos(corner)), rounded(y + reach * sin(corner))) for corner in corners])
