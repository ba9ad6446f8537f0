"""A sheet as it comes from the editor, half done or wrong: what of it can be read, and where there is room."""

from collections.abc import Callable, Iterator
from typing import Any, get_args

from aerodrome.core.faults import Fault
from aerodrome.server.designs.editor import text_of
from aerodrome.server.designs.paths import Sheet, items_at, joined, named_at, value_at
from aerodrome.triangle.airplanes import Airplane, airplanes
from aerodrome.triangle.lattice import ROW_HEIGHT, Board, Edge, board_of, steps_from
from aerodrome.triangle.scenario_sheet import ZONE_SIZE, square

EDGES: tuple[Edge, ...] = get_args(Edge)
SIXTH = 60
"""Degrees between two headings."""
CLEAR = 4
"""So many steps apart two marks are told apart on the board."""


def sides(sheet: Sheet) -> list[tuple[str, Any]]:
    """The two sides with their paths."""
    return list(items_at(sheet, "sides"))[:2]


def lattice(sheet: Sheet) -> Board:
    """The board, as far as the sheet tells."""
    segments = value_at(sheet, "segments")
    axis = value_at(sheet, "axis")
    return board_of(3 if segments == 3 else 2, "east-west" if axis == "east-west" else "north-south")


def point_of(board: Board, name: Any) -> int | None:
    """A point by its name, if it is on the board."""
    try:
        return board.point(name) if isinstance(name, str) and len(name) <= 4 else None
    except (Fault, ValueError):
        return None


def nearest(board: Board, x: float, y: float) -> int:
    """The point that lies nearest."""
    row = min(max(round(y / ROW_HEIGHT), 0), board.height - 1)
    column = min(max(round(x - row % 2 / 2), 0), board.width - 1)
    return row * board.width + column


def compass(heading: int) -> float:
    """A heading of the lattice in degrees clockwise from north."""
    return float((90 - SIXTH * heading) % 360)


def machines(group: Any) -> list[int]:
    """The machines of a group: those listed, or all of its type."""
    listed = value_at(group, "numbers")
    if isinstance(listed, list) and listed:
        return [number for number in listed if isinstance(number, int)]
    kind = airplanes().get(text_of(group, "airplane"))
    return list(kind.numbers) if kind else []


def is_balloon(group: Any) -> bool:
    kind = airplanes().get(text_of(group, "airplane"))
    return kind is not None and kind.role == "balloon"


def edge_of(sheet: Sheet, path: str) -> Edge:
    """The edge of the side in which an item stands."""
    edge = text_of(sheet, ".".join([*path.split(".")[:2], "edge"]))
    return next((one for one in EDGES if one == edge), "north")


def taken_machines(sheet: Sheet, but: str) -> list[tuple[str, int]]:
    """The machines that fly, by nation and number, without those of one group."""
    found = []
    for path, _ in sides(sheet):
        for item, group in items_at(sheet, joined(path, "force")):
            kind = airplanes().get(text_of(group, "airplane"))
            found += [(kind.nation, number) for number in machines(group)] if kind and item != but else []
    return found


def alike(sheet: Sheet, path: str, wanted: Airplane | None) -> list[Airplane]:
    """Types for a new group, the most fitting first: its own, of its side, of the same nation and role, any fighter."""
    side = path.split(".force.")[0]
    own = [
        airplanes().get(text_of(group, "airplane")) for item, group in items_at(sheet, f"{side}.force") if item != path
    ]
    here = [kind for kind in own if kind is not None and kind.role != "balloon"]
    like = wanted if wanted in here or not here else here[0]
    role = like.role if like else "fighter"
    known = [kind for kind in airplanes().values() if kind.role == role]
    same = [kind for kind in known if like and kind.nation == like.nation]
    first = [wanted] if wanted and (wanted in own or not own) else []
    return [*first, *here, *same, *known]


def taken_points(sheet: Sheet, but: str) -> Iterator[tuple[str, str]]:
    """Every point on which something begins, with its path, without those of one item."""
    for path, _ in sides(sheet):
        for item, group in items_at(sheet, joined(path, "force")):
            if item != but:
                yield from ((point, way) for way, point in items_at(group, "points") if isinstance(point, str))


def free_point(board: Board, wanted: int | None, fits: Callable[[int], bool]) -> str:
    """The nearest point to the wanted one that fits, or that one itself."""
    middle = wanted if wanted is not None else (board.height // 2) * board.width + board.width // 2
    if fits(middle):
        return board.name(middle)
    steps = steps_from(board, middle)
    near = sorted(range(board.size), key=lambda point: (steps[point], point))
    return board.name(next((point for point in near if fits(point)), middle))


def clear_point(sheet: Sheet, path: str, wanted: int | None, fits: Callable[[int], bool]) -> str:
    """The nearest point that fits and is far enough from everything else to be told apart; or the nearest that fits."""
    board = lattice(sheet)
    crowded = {
        point for one in _standing(sheet, board, path)
        for point, steps in enumerate(steps_from(board, one)) if steps < CLEAR
    }  # fmt: skip
    clear = free_point(board, wanted, lambda point: fits(point) and point not in crowded)
    return clear if board.point(clear) not in crowded else free_point(board, wanted, fits)


def _standing(sheet: Sheet, board: Board, but: str) -> Iterator[int]:
    """Every point on which something is drawn, without those of one item."""
    names: list[Any] = [point for point, _ in taken_points(sheet, but)]
    names += [value_at(cloud, "centre") for item, cloud in items_at(sheet, "clouds") if item != but]
    for path, _ in sides(sheet):
        for key in ("zones", "land_guns"):
            names += [point for item, point in named_at(sheet, joined(path, key)) if item != but]
    return (point for name in names if (point := point_of(board, name)) is not None)


def apart(sheet: Sheet, board: Board, but: str) -> Callable[[int], bool]:
    """May a zone lie around a point: whole on the board, over no other?"""
    covered: list[int] = []
    for path, _ in sides(sheet):
        for item, centre in named_at(sheet, joined(path, "zones")):
            if item != but and (point := point_of(board, centre)) is not None:
                covered += square(board, point)

    def fits(point: int) -> bool:
        points = square(board, point)
        return len(points) == ZONE_SIZE * ZONE_SIZE and not any(one in covered for one in points)

    return fits
