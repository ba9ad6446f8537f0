"""A picture of the lattice in characters: rows shifted by half a step, a name, heading and level for every piece."""

from collections.abc import Mapping

import msgspec
from rich.text import Text

from aerodrome.triangle import weather
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.state import Piece, State

ARROWS = ("→", "↗", "↖", "←", "↙", "↘")
DOUBLE_ARROWS = ("⇒", "⇗", "⇖", "⇐", "⇙", "⇘")
"""The second side's, so that the sides differ without colours too."""
TILTS = {1: "^", -1: "v", 0: ""}
COLOURS = ("bold red", "bold cyan")
REACHED, SHOT, DANGER = "o", "*", "!"
MARKS = {REACHED: "green", SHOT: "bold yellow", DANGER: "red"}
MARGIN = 2
LABEL = 3
"""Characters for the number of a row."""


class Window(msgspec.Struct, frozen=True):
    """The part of the board that is drawn: columns and rows, both ends included."""

    left: int
    right: int
    bottom: int
    top: int


def picture(state: State, focus: str, marks: Mapping[int, str], size: tuple[int, int], whole: bool) -> Text:
    """The board: whole and small, or the part around the action with names."""
    if whole:
        return _small(state, focus, marks, size)
    cell = max([4, *[len(p.id) + 1 for p in state.pieces if p.place == "board"]])
    columns, rows = (size[0] - LABEL - 1 - cell // 2) // cell, max(6, (size[1] - 6) // 2)
    window = _around(state, focus, marks, columns, rows)
    return _large(state, focus, marks, window, cell)


def _around(state: State, focus: str, marks: Mapping[int, str], columns: int, rows: int) -> Window:
    """As much of the board as fits, around the piece in question, else around the middle of all pieces."""
    board = state.setting.board
    points = [p.point for p in state.pieces if p.place == "board"]
    if focus in state.ids and state.piece(focus).place == "board":
        centre = state.piece(focus).point
    elif marks:
        centre = sorted(marks)[len(marks) // 2]
    else:
        centre = _middle(board, points)
    row, column = divmod(centre, board.width)
    lowest, highest = _span(row, [p // board.width for p in [*points, *marks]], rows, board.height)
    left, right = _span(column, [p % board.width for p in [*points, *marks]], columns, board.width)
    return Window(left, right, lowest, highest)


def _span(centre: int, spots: list[int], room: int, limit: int) -> tuple[int, int]:
    """A stretch of rows or columns: all that is of interest if it fits, else what lies around the centre."""
    room = min(room, limit)
    first, last = (min(spots) - MARGIN, max(spots) + MARGIN) if spots else (0, limit - 1)
    if last - first + 1 <= room:
        return max(0, first), min(limit - 1, last)
    start = min(max(centre - room // 2, 0), limit - room)
    return start, start + room - 1


def _middle(board: Board, points: list[int]) -> int:
    """The middle of some points, or of the board."""
    if not points:
        return board.size // 2 + board.width // 2
    rows, columns = [p // board.width for p in points], [p % board.width for p in points]
    return (min(rows) + max(rows)) // 2 * board.width + (min(columns) + max(columns)) // 2


def _standing(state: State) -> dict[int, list[Piece]]:
    """The pieces on each point, the highest first."""
    found: dict[int, list[Piece]] = {}
    for piece in sorted(state.pieces, key=lambda p: -p.level):
        if piece.place == "board":
            found.setdefault(piece.point, []).append(piece)
    return found


def _ground(state: State, point: int, marks: Mapping[int, str]) -> tuple[str, str]:
    """What an empty point shows: a mark, a zone's letter, a cloud, the border, or just a dot."""
    if point in marks:
        return marks[point], MARKS.get(marks[point], "")
    for gun in state.setting.land_guns:
        if point == gun.point:
            return "#", COLOURS[gun.side]
    for zone in state.setting.zones:
        if point in zone.points:
            return zone.letter.lower(), "magenta"
    if weather.in_cloud(state, point, 1):
        return "~", "white"
    return (":", "dim") if state.setting.board.in_border(point) else ("·", "dim")


def _arrow(state: State, piece: Piece) -> str:
    """A piece's heading, in its side's arrows; a balloon has none."""
    if state.airplane(piece).role == "balloon":
        return "O"
    return (ARROWS, DOUBLE_ARROWS)[piece.side][piece.heading]


def _style(piece: Piece, focus: str) -> str:
    return COLOURS[piece.side] + (" reverse" if piece.id == focus else "")


def _large(state: State, focus: str, marks: Mapping[int, str], window: Window, cell: int) -> Text:
    """Two lines a row: names above, headings and levels below."""
    board = state.setting.board
    standing = _standing(state)
    text = _letters(board, window, cell)
    for row in range(window.top, window.bottom - 1, -1):
        shift = " " * (cell // 2 if row % 2 else 0)
        text.append(f"{row + 1:>{LABEL}} {shift}", style="dim")
        below = Text(" " * (LABEL + 1) + shift)
        for column in range(window.left, window.right + 1):
            point = row * board.width + column
            pieces = standing.get(point)
            if not pieces:
                sign, style = _ground(state, point, marks)
                text.append(sign.ljust(cell), style=style)
                below.append(" " * cell)
                continue
            shown = next((p for p in pieces if p.id == focus), pieces[0])
            more = "+" if len(pieces) > 1 else ""
            text.append((shown.id + more)[:cell].ljust(cell), style=_style(shown, focus))
            facts = f"{_arrow(state, shown)}{shown.level if state.setting.options.levels else ''}{TILTS[shown.tilt]}"
            below.append(facts.ljust(cell), style=COLOURS[shown.side])
        text.append("\n").append_text(below).append("\n")
    text.append_text(legend(state, marks))
    return text


def _small(state: State, focus: str, marks: Mapping[int, str], size: tuple[int, int]) -> Text:
    """One line a row, two characters a point: heading and level; a list of names stands below."""
    board = state.setting.board
    standing = _standing(state)
    columns = min(board.width, (size[0] - LABEL - 2) // 2)
    window = Window(0, board.width - 1, 0, board.height - 1)
    if columns < board.width:
        window = _around(state, focus, {}, columns, board.height)
    text = _letters(board, window, 2)
    for row in range(board.height - 1, -1, -1):
        text.append(f"{row + 1:>{LABEL}} {' ' if row % 2 else ''}", style="dim")
        for column in range(window.left, window.right + 1):
            point = row * board.width + column
            pieces = standing.get(point)
            if pieces:
                level = str(pieces[0].level) if state.setting.options.levels else " "
                text.append(_arrow(state, pieces[0]) + level, style=_style(pieces[0], focus))
            else:
                sign, style = _ground(state, point, marks)
                text.append(f"{sign} ", style=style)
        text.append("\n")
    for piece in (one for ones in standing.values() for one in ones):
        text.append(f"{piece.id} ", style=COLOURS[piece.side])
        text.append(f"{board.name(piece.point)}  ", style="dim")
    text.append("\n").append_text(legend(state, marks))
    return text


def _letters(board: Board, window: Window, cell: int) -> Text:
    """The letters of the columns."""
    names = [board.name(column)[:-1].ljust(cell)[:cell] for column in range(window.left, window.right + 1)]
    return Text().append(" " * (LABEL + 1) + "".join(names) + "\n", style="dim")


def legend(state: State, marks: Mapping[int, str]) -> Text:
    """What the signs mean, as far as they are on the board."""
    one, other = state.setting.sides
    text = Text()
    text.append(f"{ARROWS[0]} {one.name}", style=COLOURS[0]).append("  ")
    text.append(f"{DOUBLE_ARROWS[0]} {other.name}", style=COLOURS[1]).append("  number = level, ^ v nose up or down")
    signs = list(dict.fromkeys(marks.values()))
    told = {REACHED: "in reach", SHOT: "in reach, with a shot", DANGER: "in reach, under fire"}
    for sign in (sign for sign in told if sign in signs):
        text.append(f"  {sign} {told[sign]}", style=MARKS[sign])
    text.append("  : border zone", style="dim")
    if state.setting.clouds:
        text.append("  ~ cloud")
    if state.setting.zones:
        text.append("  a b c task zones", style="magenta")
    if state.setting.land_guns:
        text.append("  # gun on the ground")
    return text
