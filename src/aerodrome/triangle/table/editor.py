"""The editor of Age of Dogfights: its lattice, and what stands on it."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from aerodrome.core.faults import Fault
from aerodrome.core.meetings import Machine
from aerodrome.server.designs.editor import Editor, listed_types, text_of
from aerodrome.server.designs.outline import Choices
from aerodrome.server.designs.paths import Sheet, fits, items_at, joined, named_at, parent, put, tables_at, value_at
from aerodrome.server.designs.remedies import Advice
from aerodrome.server.wire.designs import DesignBoard, DesignEdge, DesignMark, EditorChoice
from aerodrome.triangle import scenario
from aerodrome.triangle.airplanes import Airplane, airplanes
from aerodrome.triangle.lattice import ACCESS_POINTS, HEADINGS, INWARD, ROW_HEIGHT
from aerodrome.triangle.meetings import GRADES
from aerodrome.triangle.scenario_sheet import PREFIXES, TASKS, ScenarioSheet, problems
from aerodrome.triangle.table.design_advice import advised
from aerodrome.triangle.table.design_marks import areas, group_marks, point_mark
from aerodrome.triangle.table.design_sheet import (
    EDGES,
    SIXTH,
    alike,
    apart,
    clear_point,
    compass,
    edge_of,
    free_point,
    is_balloon,
    lattice,
    machines,
    nearest,
    point_of,
    sides,
    taken_machines,
    taken_points,
)
from aerodrome.triangle.table.places import access_place, rounded
from aerodrome.triangle.words.agreed import EFFECTS
from aerodrome.triangle.words.names import SORTS

MARGIN = 4.0
"""Steps beside the board where those who wait are drawn."""
USUAL_LEVEL, BALLOON_LEVEL = 3, 2
APART = 2
"""Columns between planes that are set down together."""
PLACING = ("points", "access", "heading", "level")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class TriangleEditor(Editor):
    """Sheets of Age of Dogfights. Places are points of the lattice by their names, headings its six directions."""

    game = "triangle"
    package = "aerodrome.triangle"
    sheet_type = ScenarioSheet
    ready = staticmethod(scenario.sheet)
    problems = staticmethod(problems)

    def choices(self) -> Choices:
        """Types by nation, machines by type, tasks by the kind of battle."""
        known = airplanes()
        return {
            "airplanes": listed_types([(slug, one.name, SORTS[one.role], one.nation) for slug, one in known.items()]),
            "tasks": tuple([EditorChoice(task, task, mode) for mode, tasks in TASKS.items() for task in tasks]),
            "numbers": tuple([
                EditorChoice(number, f"{PREFIXES[one.nation]}{number}", slug)
                for slug, one in known.items() for number in one.numbers
            ]),
        }  # fmt: skip

    def helps(self) -> Mapping[str, str]:
        """What each option does."""
        return {name: words for name, (words, _) in EFFECTS.items()}

    def advised(self, sheet: Sheet, path: str, fault: Fault) -> Advice | None:
        """Each cause has its words."""
        return advised(self, sheet, path, fault)

    # ---- the board

    def board(self, sheet: Sheet) -> DesignBoard:
        """The lattice, zones, clouds and what guns on the ground cover."""
        board = lattice(sheet)
        owners = {text_of(side, "edge"): (at, text_of(side, "name")) for at, (_, side) in enumerate(sides(sheet))}
        return DesignBoard(
            width=board.width - 0.5,
            depth=rounded((board.height - 1) * ROW_HEIGHT),
            margin=MARGIN,
            unit="step",
            grid="triangles",
            step=1.0,
            turn=SIXTH,
            edges=tuple([
                DesignEdge(edge, owners[edge][1] if edge in owners else "", owners[edge][0] if edge in owners else None)
                for edge in EDGES
            ]),
            areas=tuple(areas(sheet, board)),
        )  # fmt: skip

    def marks(self, sheet: Sheet) -> Iterator[DesignMark]:
        """Planes, balloons, guns, zones and clouds."""
        board = lattice(sheet)
        for at, (path, side) in enumerate(sides(sheet)):
            for item, group in tables_at(sheet, joined(path, "force")):
                yield from group_marks(sheet, board, at, side, item, group)
            for key, shape, word in (("zones", "zone", "Zone"), ("land_guns", "gun", "Gun")):
                for item, point in named_at(sheet, joined(path, key)):
                    name = parent(item)[1]
                    yield from point_mark(board, item, item, point, shape, at, name, f"{word} {name}")  # type: ignore[arg-type]
        for item, cloud in items_at(sheet, "clouds"):
            top = value_at(cloud, "top", "")
            centre = value_at(cloud, "centre")
            told = f"up to L{top}" if value_at(sheet, "options.clouds") is True else "switched off"
            yield from point_mark(board, joined(item, "centre"), item, centre, "cloud", None, "", "Cloud", told)

    def put(self, sheet: Sheet, mark: DesignMark, x: float, y: float) -> None:
        """To the nearest point; who waited, or stood at an access point, is then on the board with his whole group."""
        board = lattice(sheet)
        above, last = parent(mark.path)
        if mark.waiting:
            self._set_down(sheet, mark.item, nearest(board, x, y))
        elif above.endswith(".access"):
            outside = not (-0.5 <= x <= board.width and -0.5 <= y <= board.height * ROW_HEIGHT)
            if outside:
                edge = edge_of(sheet, mark.item)
                places = [access_place(board, edge, access) for access in range(ACCESS_POINTS)]
                near = min(range(ACCESS_POINTS), key=lambda at: (places[at][0] - x) ** 2 + (places[at][1] - y) ** 2)
                put(sheet, mark.path, near + 1)
            else:
                put(sheet, above, None)
                self._set_down(sheet, mark.item, nearest(board, x, y))
        elif last:
            put(sheet, mark.path, board.name(nearest(board, x, y)))

    def face(self, sheet: Sheet, mark: DesignMark, heading: float) -> None:
        """The nearest of the six headings; behind an edge of those that lead inward."""
        allowed: tuple[int, ...] = tuple(range(6))
        if parent(mark.path)[0].endswith(".access"):
            allowed = INWARD[edge_of(sheet, mark.item)]
        near = min(allowed, key=lambda one: abs((compass(one) - heading + 180) % 360 - 180))
        put(sheet, joined(mark.item, "heading"), HEADINGS[near])

    def mirrored(self, sheet: Sheet, mark: DesignMark, across: bool) -> tuple[float, float]:
        """The point with as many rows or columns behind it as this one has before it; beside the board, as it is."""
        board = lattice(sheet)
        row, column = divmod(nearest(board, mark.x, mark.y), board.width)
        if parent(mark.path)[0].endswith(".access"):
            edge = edge_of(sheet, mark.item)
            number = int(value_at(sheet, mark.path))
            along = (edge in ("north", "south")) == across
            return access_place(board, edge, ACCESS_POINTS - number if along else number - 1)
        row, column = (row, board.width - 1 - column) if across else (board.height - 1 - row, column)
        return board.place(row * board.width + column)

    # ---- new items

    def name_for(self, sheet: Sheet, path: str) -> str:
        """The next letter of a zone, the next number of a gun."""
        taken = [parent(item)[1] for way, _ in sides(sheet) for item, _ in named_at(sheet, joined(way, "land_guns"))]
        if path.endswith("zones"):
            own = [parent(item)[1] for item, _ in named_at(sheet, path)]
            return next((letter for letter in LETTERS if letter not in own), "Z")
        return next(name for number in range(1, 1000) if (name := f"M{number}") not in taken)

    def renew(self, sheet: Sheet, path: str) -> None:
        """Machines that nobody flies yet, and a place in the clear; a new cloud switches clouds on."""
        board = lattice(sheet)
        above = parent(path)[0]
        if above == "clouds":
            taken = [value_at(cloud, "centre") for item, cloud in items_at(sheet, "clouds") if item != path]
            wanted = point_of(board, value_at(sheet, joined(path, "centre")))
            put(
                sheet,
                joined(path, "centre"),
                clear_point(sheet, path, wanted, lambda one: board.name(one) not in taken),
            )
            put(sheet, "options.clouds", True)
        elif above.endswith(".zones"):
            put(
                sheet, path, clear_point(sheet, path, point_of(board, value_at(sheet, path)), apart(sheet, board, path))
            )
        elif above.endswith(".land_guns"):
            guns = [point for way, _ in sides(sheet) for item, point in named_at(sheet, joined(way, "land_guns"))
                    if item != path]  # fmt: skip
            wanted = point_of(board, value_at(sheet, path))
            put(sheet, path, clear_point(sheet, path, wanted, lambda point: board.name(point) not in guns))
        elif above.endswith(".force"):
            self._man(sheet, path)
            beside = [value_at(sheet, joined(item, "points.0")) for item in (path, joined(above, 0))]
            first = next((point for name in beside if (point := point_of(board, name)) is not None), None)
            if first is not None or is_balloon(value_at(sheet, path)):
                clear = clear_point(sheet, path, first if first is not None else board.size // 2, lambda _: True)
                self._set_down(sheet, path, board.point(clear))
            put(sheet, joined(path, "access"), None)

    def stand_like(self, sheet: Sheet, path: str, other: str) -> None:
        """As many machines, at the same places, on the same heading and level."""
        found = value_at(sheet, other)
        if not isinstance(found, dict):
            put(sheet, path, found)
            return
        for key in PLACING:
            put(sheet, joined(path, key), deepcopy(value_at(found, key)))
        wanted, group = len(machines(found)), value_at(sheet, path)
        if len(machines(group)) != wanted and (kind := airplanes().get(text_of(group, "airplane"))):
            taken = taken_machines(sheet, path)
            free = [number for number in kind.numbers if (kind.nation, number) not in taken]
            put(
                sheet,
                joined(path, "numbers"),
                [*machines(group), *[n for n in free if n not in machines(group)]][:wanted],
            )

    def flying(self, sheet: Sheet, side: Any) -> Iterator[Machine]:
        """Machines of all groups, balloons not among them."""
        for _, group in items_at(side, "force"):
            marked = {grade: [number for _, number in items_at(group, f"{grade}s")] for grade in GRADES}
            for number in [] if is_balloon(group) else machines(group):
                yield Machine(text_of(group, "airplane"), tuple([one for one in GRADES if number in marked[one]]))

    def suit(self, sheet: Sheet, path: str, field: str) -> None:
        """Another kind of battle has other tasks, another type other machines, and every machine has its place."""
        super().suit(sheet, path, field)
        if not path and field == "mode":
            self._suit_tasks(sheet)
        group = value_at(sheet, path)
        if not fits(path, "sides.*.force.*") or not isinstance(group, dict) or field not in ("airplane", "numbers"):
            return
        kind = airplanes().get(text_of(group, "airplane"))
        if field == "airplane" and kind and "numbers" in group:
            self._fly(sheet, path, kind, taken_machines(sheet, path))
        for key in ("aces", "rookies"):
            marked = [one for _, one in items_at(group, key) if one in machines(group)]
            put(sheet, joined(path, key), marked or None)
        points = group.get("points")
        if isinstance(points, list) and points and len(points) != len(machines(group)):
            first = point_of(lattice(sheet), points[0])
            self._set_down(sheet, path, first if first is not None else 0)

    def _suit_tasks(self, sheet: Sheet) -> None:
        """Who had a task has one of the new kind of battle, if it has any; what only went with the old one goes."""
        mode = value_at(sheet, "mode")
        wanted = next((list(tasks) for one, tasks in TASKS.items() if one == mode), [])
        for path, side in sides(sheet):
            if value_at(side, "tasks"):
                put(sheet, joined(path, "tasks"), wanted or None)
        if not wanted:
            for key in ("win_at", "draw_at"):
                put(sheet, key, None)
        if "photograph" not in wanted:
            put(sheet, "photo_levels", None)
        if mode != "dogfight":
            put(sheet, "bombers", None)

    def _man(self, sheet: Sheet, path: str) -> None:
        """Machines of the type that fly nowhere else; if there are none, of a type that is like it."""
        wanted = airplanes().get(text_of(value_at(sheet, path), "airplane"))
        taken = taken_machines(sheet, path)
        if not any(self._fly(sheet, path, kind, taken) for kind in alike(sheet, path, wanted)):
            raise Fault("airplane", "every machine flies already", "fewer planes")

    def _fly(self, sheet: Sheet, path: str, kind: Airplane, taken: Sequence[tuple[str, int]]) -> bool:
        """As many machines of a type as before, which fly nowhere else; False where there are none."""
        group = value_at(sheet, path)
        count = max(1, len(machines(group))) if "numbers" in group else 1
        free = [number for number in kind.numbers if (kind.nation, number) not in taken][:count]
        if not free:
            return False
        put(sheet, joined(path, "airplane"), kind.slug)
        put(sheet, joined(path, "numbers"), free)
        for key in ("aces", "rookies"):
            put(sheet, joined(path, key), None)
        places = value_at(sheet, joined(path, "points"))
        if isinstance(places, list):
            put(sheet, joined(path, "points"), places[: len(free)])
        return True

    def _set_down(self, sheet: Sheet, path: str, point: int) -> None:
        """A whole group on the board, the first at the point and the others beside it."""
        board, group = lattice(sheet), value_at(sheet, path)
        taken = [place for place, _ in taken_points(sheet, path)]
        spots: list[str] = []
        for number in range(max(1, len(machines(group)))):
            row, column = divmod(point, board.width)
            wanted = row * board.width + (column + APART * number) % board.width
            here = (*taken, *spots)
            spots.append(free_point(board, wanted, lambda one, here=here: board.name(one) not in here))  # type: ignore[misc]
        put(sheet, joined(path, "points"), spots)
        put(sheet, joined(path, "access"), None)
        balloon = is_balloon(group)
        if "level" not in group:
            put(sheet, joined(path, "level"), BALLOON_LEVEL if balloon else USUAL_LEVEL)
        if "heading" not in group and not balloon:
            put(sheet, joined(path, "heading"), HEADINGS[INWARD[edge_of(sheet, path)][0]])


EDITOR = TriangleEditor()
