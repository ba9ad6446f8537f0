"""A picture of the sky from above in characters: airplanes with heading and height over the ground, north on top."""

import msgspec
from rich.text import Text

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.terrain import ground_at

ARROWS = "↑↗→↘↓↙←↖"
DOUBLE_ARROWS = "⇑⇗⇒⇘⇓⇙⇐⇖"
"""The second side's, so that the sides differ without colours too."""
COLOURS = ("bold red", "bold cyan")
GROUNDS = {
    "wood": ("%", "green"),
    "village": ("n", "magenta"),
    "water": ("~", "blue"),
    "trench": ("#", "yellow"),
    "shell-holes": (":", "dim"),
    "aerodrome": ("=", "yellow"),
}
EMPTY = ("·", "dim")
STEEP = 15
"""Degrees of climb or dive from which on the map shows them."""
MARGIN = 6 * POINT_UNIT
FINEST = 500
"""No character of the map is less than so many thousandths of a Move unit wide."""
LABEL = 4
"""Characters for the number of a row."""


class Window(msgspec.Struct, frozen=True):
    """The part of the sky that is drawn: its south-west corner, thousandths for a character's width, size."""

    west: int
    south: int
    unit: int
    columns: int
    rows: int

    def cell(self, one: Airplane) -> tuple[int, int]:
        """Column and row (from the north) of an airplane; a character is twice as high as wide."""
        row = self.rows - 1 - (one.at.y - self.south) // (2 * self.unit)
        return (one.at.x - self.west) // self.unit, row

    def middle(self, column: int, row: int) -> tuple[int, int]:
        """The place in the middle of a character."""
        return (
            self.west + column * self.unit + self.unit // 2,
            self.south + (self.rows - 1 - row) * 2 * self.unit + self.unit,
        )


def picture(state: State, focus: str, size: tuple[int, int], whole: bool) -> Text:
    """The sky: the whole board, or the part in which the airplanes are."""
    shown = [one for one in state.airplanes if one.place in ("air", "ground")]
    window = _window(state, shown, (size[0] - LABEL - 2, max(8, size[1] - 4)), whole)
    cells = _ground(state, window)
    for one in sorted(shown, key=lambda one: one.id == focus):
        _draw(cells, window, one, focus)
    text = Text()
    last = ""
    for row, line in enumerate(cells):
        north = str(round(window.middle(0, row)[1] / POINT_UNIT))
        text.append(f"{north if north != last else '':>{LABEL}} ", style="dim")
        last = north
        for sign, style in line:
            text.append(sign, style=style)
        text.append("\n")
    text.append_text(_scale(window)).append_text(_legend(state, cells))
    return text


def _window(state: State, shown: list[Airplane], room: tuple[int, int], whole: bool) -> Window:
    """As much of the board as is of interest, on a scale that fits it into the room."""
    setting = state.setting
    west, east, south, north = 0, setting.width, 0, setting.depth
    if shown and not whole:
        west, east = (max(0, min(one.at.x for one in shown) - MARGIN), max(one.at.x for one in shown) + MARGIN)
        south, north = (max(0, min(one.at.y for one in shown) - MARGIN), max(one.at.y for one in shown) + MARGIN)
        east, north = min(east, setting.width), min(north, setting.depth)
    wide, high = max(east - west, 1), max(north - south, 1)
    unit = max(FINEST, -(-wide // room[0]), -(-high // (2 * room[1])))
    return Window(west, south, unit, min(room[0], -(-wide // unit) + 1), min(room[1], -(-high // (2 * unit)) + 1))


def _ground(state: State, window: Window) -> list[list[tuple[str, str]]]:
    """The ground below, a sign for each character; beyond the board nothing."""
    setting = state.setting
    cells = []
    for row in range(window.rows):
        line = []
        for column in range(window.columns):
            x, y = window.middle(column, row)
            inside = 0 <= x <= setting.width and 0 <= y <= setting.depth
            line.append(GROUNDS.get(ground_at(setting.terrain, x, y), EMPTY) if inside else (" ", ""))
        cells.append(line)
    return cells


def _draw(cells: list[list[tuple[str, str]]], window: Window, one: Airplane, focus: str) -> None:
    """An airplane: an arrow where it is, beside it its id and height, `+` climbing and `-` diving."""
    column, row = window.cell(one)
    if not (0 <= row < window.rows and 0 <= column < window.columns):
        return
    heading, pitch, _ = angles_of(one.frame)
    arrow = (ARROWS, DOUBLE_ARROWS)[one.side][round(heading / 45) % 8]
    slope = "+" if pitch > STEEP else "-" if pitch < -STEEP else ""
    height = "ground" if one.place == "ground" else f"{round(one.at.z / POINT_UNIT)}{slope}"
    style = COLOURS[one.side] + (" reverse" if one.id == focus else "")
    cells[row][column] = (arrow, style)
    label = f"{one.id} {height}"
    after, before = range(column + 1, column + 1 + len(label)), range(column - len(label), column)
    places = after if after.stop <= window.columns and not _taken(cells[row], after) else before
    if places.start >= 0 and not _taken(cells[row], places):
        for at, sign in zip(places, label, strict=True):
            cells[row][at] = (sign, COLOURS[one.side])


def _taken(line: list[tuple[str, str]], places: range) -> bool:
    """Does something of an airplane stand there already?"""
    return any(line[at][1].startswith(COLOURS) for at in places)


def _scale(window: Window) -> Text:
    """How far east each tenth character lies."""
    marks = [f"{round(window.middle(at, 0)[0] / POINT_UNIT)}".ljust(10) for at in range(0, window.columns, 10)]
    return Text().append(" " * (LABEL + 1) + "".join(marks).rstrip() + "\n", style="dim")


def _legend(state: State, cells: list[list[tuple[str, str]]]) -> Text:
    """What the signs mean, as far as they are on the map."""
    one, other = state.setting.sides
    text = Text()
    text.append(f"{ARROWS[2]} {one.name}", style=COLOURS[0]).append("  ")
    text.append(f"{DOUBLE_ARROWS[2]} {other.name}", style=COLOURS[1])
    text.append("  number = height in MU, + climbing, - diving; north is up")
    drawn = [cell for line in cells for cell in line]
    for ground, (sign, style) in GROUNDS.items():
        if (sign, style) in drawn:
            text.append(f"  {sign} {ground.replace('-', ' ')}", style=style)
    return text
