"""A picture of the table in characters: planes with heading and level over the ground, north on top."""

import msgspec
from rich.text import Text

from aerodrome.cards.fire.sight import in_cloud
from aerodrome.cards.space.bases import holds
from aerodrome.cards.space.trig import STEP
from aerodrome.cards.state import Plane, State

ARROWS = "↑↗→↘↓↙←↖"
DOUBLE_ARROWS = "⇑⇗⇒⇘⇓⇙⇐⇖"
"""The second side's, so that the sides differ without colours too."""
COLOURS = ("bold red", "bold cyan")
UNIT, BALLOON, CLOUD, EMPTY = ("#", "yellow"), ("O", "bold yellow"), ("%", "blue"), ("·", "dim")
FRONT = ("-", "dim")
MARGIN = 8000
FINEST = 400
"""No character of the map is less than so many thousandths of a unit wide."""
LABEL = 4
"""Characters for the number of a row."""
Cell = tuple[str, str]


class Window(msgspec.Struct, frozen=True):
    """The part of the table that is drawn: its south-west corner, thousandths for a character's width, size."""

    west: int
    south: int
    unit: int
    columns: int
    rows: int

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """Column and row (from the north) of a place; a character is twice as high as wide."""
        return (x - self.west) // self.unit, self.rows - 1 - (y - self.south) // (2 * self.unit)

    def middle(self, column: int, row: int) -> tuple[int, int]:
        """The place in the middle of a character."""
        return (
            self.west + column * self.unit + self.unit // 2,
            self.south + (self.rows - 1 - row) * 2 * self.unit + self.unit,
        )

    def holds(self, column: int, row: int) -> bool:
        """Is a cell on the picture?"""
        return 0 <= row < self.rows and 0 <= column < self.columns


def picture(
    state: State, focus: str, marks: tuple[tuple[int, int, str], ...], size: tuple[int, int], whole: bool
) -> Text:
    """The table, whole or the part in which the planes are; `marks`: places with a sign each."""
    shown = [plane for plane in state.planes if plane.in_play]
    window = _window(state, shown, (size[0] - LABEL - 2, max(8, size[1] - 4)), whole)
    cells = [[_ground(state, window, column, row) for column in range(window.columns)] for row in range(window.rows)]
    for balloon, now in zip(state.setting.balloons, state.balloons, strict=True):
        column, row = window.cell(balloon.x, balloon.y)
        if not now.fate and window.holds(column, row):
            cells[row][column] = BALLOON
    for x, y, sign in marks:
        column, row = window.cell(x, y)
        if window.holds(column, row):
            cells[row][column] = (sign, "bold green")
    for plane in sorted(shown, key=lambda plane: plane.id == focus):
        _draw(state, cells, window, plane, focus)
    text = Text()
    for row, line in enumerate(cells):
        text.append(f"{window.middle(0, row)[1] // 1000:>{LABEL}} ", style="dim")
        for sign, style in line:
            text.append(sign, style=style)
        text.append("\n")
    return text.append_text(_scale(window)).append_text(_legend(state, cells))


def _window(state: State, shown: list[Plane], room: tuple[int, int], whole: bool) -> Window:
    """As much of the table as is of interest, on a scale that fits it into the room."""
    setting = state.setting
    west, east, south, north = 0, setting.width, 0, setting.depth
    if shown and not whole:
        west, east = max(0, min([one.x for one in shown]) - MARGIN), max([one.x for one in shown]) + MARGIN
        south, north = max(0, min([one.y for one in shown]) - MARGIN), max([one.y for one in shown]) + MARGIN
        east, north = min(east, setting.width), min(north, setting.depth)
    wide, high = max(east - west, 1), max(north - south, 1)
    unit = max(FINEST, -(-wide // room[0]), -(-high // (2 * room[1])))
    return Window(west, south, unit, min(room[0], -(-wide // unit) + 1), min(room[1], -(-high // (2 * unit)) + 1))


def _ground(state: State, window: Window, column: int, row: int) -> Cell:
    """What lies below a character; beyond the table nothing."""
    x, y = window.middle(column, row)
    if not state.setting.on_table(x, y):
        return (" ", "")
    if state.clouds and any(in_cloud(state, (x, y), cloud.low) for cloud in state.clouds):
        return CLOUD
    if any(holds(unit.base, (x, y)) or window.cell(unit.x, unit.y) == (column, row) for unit in state.setting.units):
        return UNIT
    return FRONT if any(window.cell(x, line)[1] == row for line in state.setting.front) else EMPTY


def _draw(state: State, cells: list[list[Cell]], window: Window, plane: Plane, focus: str) -> None:
    """A plane: an arrow where it is, beside it its id and level."""
    column, row = window.cell(plane.x, plane.y)
    if not window.holds(column, row):
        return
    arrow = (ARROWS, DOUBLE_ARROWS)[plane.side][(plane.heading * STEP + 22) % 360 // 45]
    cells[row][column] = (arrow, COLOURS[plane.side] + (" reverse" if plane.id == focus else ""))
    label = f"{plane.id}:{plane.level}" if state.setting.options.altitude else plane.id
    after, before = range(column + 1, column + 1 + len(label)), range(column - len(label), column)
    places = after if after.stop <= window.columns and not _taken(cells[row], after) else before
    if places.start >= 0 and not _taken(cells[row], places):
        for at, sign in zip(places, label, strict=True):
            cells[row][at] = (sign, COLOURS[plane.side])


def _taken(line: list[Cell], places: range) -> bool:
    """Does something of a plane stand there already?"""
    return any(line[at][1].startswith(COLOURS) for at in places)


def _scale(window: Window) -> Text:
    """How far east each tenth character lies."""
    marks = [f"{window.middle(at, 0)[0] // 1000}".ljust(10) for at in range(0, window.columns, 10)]
    return Text().append(" " * (LABEL + 1) + "".join(marks).rstrip() + "\n", style="dim")


def _legend(state: State, cells: list[list[Cell]]) -> Text:
    """What the signs mean, as far as they are on the map."""
    one, other = state.setting.sides
    text = Text()
    text.append(f"{ARROWS[2]} {one.name}", style=COLOURS[0]).append("  ")
    text.append(f"{DOUBLE_ARROWS[2]} {other.name}", style=COLOURS[1])
    text.append("  :n = level" if state.setting.options.altitude else "").append("; north is up, in units")
    drawn = [cell for line in cells for cell in line]
    for (sign, style), said in ((UNIT, "on the ground"), (BALLOON, "balloon"), (CLOUD, "cloud"), (FRONT, "the lines")):
        if (sign, style) in drawn:
            text.append(f"  {sign} {said}", style=style)
    return text
