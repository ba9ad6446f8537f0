"""A piece's move as numbers: what the compiled kernel is asked about it, and the arrays it works on."""

from collections.abc import Sequence
from functools import cache
from threading import local
from typing import Any

import numpy as np

from aerodrome.core.why import total
from aerodrome.triangle import altitude, campaign_skills, kernel, modes, movement
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.lattice import OFF, Board, Edge, border, neighbours
from aerodrome.triangle.setting import Zone
from aerodrome.triangle.state import NEVER, Piece, State

EDGES: tuple[Edge, ...] = ("north", "south", "east", "west")
"""The edges by the numbers that the kernel has for them."""

NODES = 1 << 13
LETTERS = "SLR"
LONGEST = 31
"""More letters than any path has; the kernel packs as many into one number."""
Limits = tuple[int, int, int, int, int, int]
_DIGITS = str.maketrans(LETTERS, "012")
_FOUR_LETTERS = [
    "".join([(LETTERS + "?")[packed >> shift & 3] for shift in (6, 4, 2, 0)]) for packed in range(256)
]  # fmt: skip


VARIED = [kernel.LEVELS, kernel.STEPS, kernel.WIDE, kernel.BONUS, kernel.STRAIGHT]
"""In what moves of a piece differ that stays on its level, or climbs, or dives, with one die or another, besides what
follows from their steps."""
Move = tuple[int, int]
"""A die and levels."""


class Query:
    """One piece's move with a die and levels, put into numbers."""

    __slots__ = (
        "ask", "board", "die", "entry", "exits", "levels", "name", "piece", "state", "steps", "straight", "zoned",
    )  # fmt: skip

    def __init__(self, state: State, name: str, die: int, levels: int) -> None:
        self.state, self.name, self.die, self.levels = state, name, die, levels
        self.piece = piece = state.pieces[state.ids[name]]
        self.steps, self.straight, wide, may_left, may_right, may_end = limits(state, piece, die, levels)
        steps = self.steps
        self.zoned, self.board, zone_limit, zone_on = open_zones(state, piece, levels)
        self.entry = entry = movement.entry_point(state, piece) if piece.place == "access" else OFF
        wind = state.wind
        self.exits = exits(state, piece, steps, piece.point if entry == OFF else entry)
        standing = others(state, piece)
        # in the order of the kernel's names for them
        numbers = [
            piece.point,
            piece.heading,
            entry,
            piece.level,
            1 if levels > 0 else -1,
            abs(levels),
            steps,
            wide,
            may_left,
            may_right,
            may_end,
            point_bits(state.setting.board),
            2 if levels else 2 + len(state.setting.zones) if self.zoned else 0,
            (wind + 3) % 6,
            wind,
            (steps + 1) // 2 if wind != NEVER else 0,
            enough(state, piece) if self.zoned else 0,
            zone_limit,
            zone_on,
            piece.passage,
            piece.border,
            self.exits,
            not levels and not self.zoned and wind == NEVER and entry == OFF,
            self.straight - steps,
            steps < altitude.steps_for(levels),
            len(standing),
            *standing,
        ]
        # several times as quick as np.array
        self.ask: Any = np.fromiter(numbers, np.int64, len(numbers))

    def shorter(self, moves: tuple[Move, ...]) -> Any:
        """The questions for moves of the same piece with other dice and levels up, or down, that have no more steps."""
        asks = np.empty((len(moves), len(self.ask)), np.int64)
        asks[:] = self.ask
        state, piece, case = self.state, self.piece, case_of(self.state, self.piece)
        rows = case.varied.get(moves)
        if rows is None:
            found = [(abs(levels), case.found(state, piece, (die, levels))) for die, levels in moves]
            rows = case.varied[moves] = np.array([_varied(levels, *limits) for levels, limits in found])
        asks[:, VARIED] = rows
        steps = rows[:, VARIED.index(kernel.STEPS)]
        if state.wind != NEVER:
            asks[:, kernel.HALF] = (steps + 1) // 2
        if self.exits:  # where it cannot leave with more steps it cannot with fewer
            point = piece.point if self.entry == OFF else self.entry
            asks[:, kernel.MAY_LEAVE] = [exits(state, piece, one, point) for one in steps.tolist()]
        return asks

    def concerns(self, state: State, name: str, die: int, levels: int) -> bool:
        """Is it about this very move?"""
        return self.state is state and self.name == name and self.die == die and self.levels == levels


def limits(state: State, piece: Piece, die: int, levels: int) -> Limits:
    """Steps, those of a straight move, 1 if it turns wide, and its signatures (AD07-AD12)."""
    return case_of(state, piece).found(state, piece, (die, levels))


def _varied(levels: int, steps: int, straight: int, wide: int, *_: int) -> tuple[int, ...]:
    """What makes another move of the same piece, as VARIED has it."""
    return levels, steps, wide, straight - steps, steps < altitude.steps_for(levels)


class Case:
    """Pieces whose moves have the same limits, which are found once for all of them."""

    __slots__ = ("_limits", "varied")

    def __init__(self) -> None:
        self._limits: dict[Move, Limits] = {}
        self.varied: dict[tuple[Move, ...], Any] = {}
        """By moves what tells them from each other, a row each."""

    def found(self, state: State, piece: Piece, move: Move) -> Limits:
        """The limits of a move of such a piece."""
        if move not in self._limits:
            steps = total(movement.steps(state, piece, *move))
            straight = total(movement.steps(state, piece, *move, straight=True))
            wide = int(movement.turns_wide(state, piece, steps))
            self._limits[move] = (steps, straight, wide, *signatures(*movement.turn_limits(state, piece)))
        return self._limits[move]


def case_of(state: State, piece: Piece) -> Case:
    """All that the limits of a piece's moves depend on, but for the die and the levels."""
    airplane = state.setting.airplanes[piece.airplane]
    key = (
        airplane.speed,
        airplane.agility,
        airplane.gyro,
        airplane.no_successive_turns,
        airplane.multi_engine,
        airplane.bombs,
        piece.bombs,
        piece.damage,
        state.setting.options.damage_slows,
        piece.duty,
        state.setting.options.characteristics,
        # what a campaign's pilot can do more
        campaign_skills.extra_turns(state, piece) if piece.skills else 0,
        campaign_skills.turns_freely(piece),
    )
    found = _cases.get(key)
    if found is None:
        found = _cases[key] = Case()
    return found


_cases: dict[tuple[int | str, ...], Case] = {}


class Standing:
    """The pieces on the board, each in one number, 0 for the others; from one question to the next few have moved."""

    __slots__ = ("codes", "pieces")

    def __init__(self) -> None:
        self.pieces: tuple[Piece, ...] = ()
        self.codes: list[int] = []

    def turn_to(self, pieces: tuple[Piece, ...]) -> list[int]:
        """The numbers of these pieces; only those that changed are made anew."""
        last, codes = self.pieces, self.codes
        if len(last) != len(pieces):
            codes[:] = map(code, pieces)
        elif last is not pieces:
            for at, piece in enumerate(pieces):
                if piece is not last[at]:
                    codes[at] = code(piece)
        self.pieces = pieces
        return codes


def code(piece: Piece) -> int:
    """A piece in one number, as the kernel reads it, and 0 if it is not on the board."""
    if piece.place != "board":
        return 0
    return airplane_code(piece.point, piece.heading, piece.level, piece.tilt, piece.side)


def airplane_code(point: int, heading: int, level: int, tilt: int, side: int) -> int:
    """An airplane of a side in one number, where it stands on the board."""
    return point << 12 | side << 11 | heading << 8 | level << 4 | tilt + 1 << 2


def others(state: State, mover: Piece) -> list[int]:
    """All other pieces on the board, each in one number (AD13, AD14, AD67)."""
    if has_balloons(state.setting.airplanes):
        standing = [p for p in state.pieces if p.place == "board" and p.level and p is not mover]
        return [code(p) | _kind(state, p, mover) for p in standing]
    codes = own.standing.turn_to(state.pieces)
    mine = codes[state.ids[mover.id]]
    return [one for one in codes if one and one != mine]


def _kind(state: State, piece: Piece, mover: Piece) -> int:
    """An airplane, a balloon, or one whose cable is in the mover's way."""
    if state.airplane(piece).role != "balloon":
        return kernel.AIRPLANE
    return kernel.CABLE if piece.side != mover.side and movement.has_cable(piece) else kernel.BALLOON


def has_balloons(airplanes: dict[str, Airplane]) -> bool:
    """Does any balloon take part? Remembered for the last battle asked about."""
    global _last_asked
    # read once: another thread may ask about its own battle meanwhile
    last = _last_asked
    if last[0] is not airplanes:
        _last_asked = last = airplanes, any(airplane.role == "balloon" for airplane in airplanes.values())
    return last[1]


_last_asked: tuple[dict[str, Airplane], bool] = ({}, False)


def exits(state: State, piece: Piece, length: int, point: int) -> int:
    """The edges within reach over which a piece may leave, a bit each (AD21)."""
    entitled = piece.damage or state.setting.sides[piece.side].tasks or movement.is_empty(piece)
    if not entitled and not movement.is_short_of_fuel(state, piece):
        return 0
    board = state.setting.board
    row, column = divmod(point, board.width)
    away = (board.height - row, row + 1, board.width - column, column + 1)
    found = 0
    for at, edge in enumerate(EDGES):
        # a straight move has one step more, and the wind may add another
        if away[at] <= length + 2 and movement.may_leave(state, piece, edge) is not None:
            found |= 1 << at
    return found


def open_zones(state: State, piece: Piece, levels: int) -> tuple[bool, Any, int, bool]:
    """Is there a zone that it can do something to; the board with these; how many in this move; does it count on then?

    Nothing is photographed or bombed in a move that changes level (AD56, AD59), and one bomb at most falls in a move.
    """
    setting = state.setting
    if not levels and setting.zones:
        chosen = modes.open_zones(state, piece)
        if chosen:
            board = ground(setting.board, setting.zones, chosen)
            if modes.zone_task(state, piece) == "bomb":
                return True, board, 1, piece.bombs > 1
            return True, board, state.airplane(piece).photos - len(piece.photos), False
    return False, ground(setting.board), 0, False


def enough(state: State, piece: Piece) -> int:
    """Points of a zone that make a passage (AD56, AD59), fewer for some men of a campaign (SC32, SC36)."""
    if not piece.skills and not piece.crew_skills:
        return kernel.ENOUGH
    return campaign_skills.enough(piece, modes.zone_task(state, piece) or "", kernel.ENOUGH)


@cache
def ground(board: Board, zones: tuple[Zone, ...] = (), chosen: tuple[int, ...] = ()) -> Any:
    """A board as an array: neighbours (beyond an edge -1 - edge), border zone, and the chosen task zones."""
    table = np.zeros((board.size, 8), dtype=np.int64)
    table[:, :6] = np.array(neighbours(board)).reshape(board.size, 6)
    for point, heading in np.argwhere(table[:, :6] == OFF).tolist():
        beyond = board.edge_beyond(point, heading)
        assert beyond is not None
        table[point, heading] = -1 - EDGES.index(beyond)
    table[:, kernel.BORDER] = border(board)
    for at in chosen:
        table[list(zones[at].points), kernel.ZONE] = at + 1
    return table.ravel()


@cache
def point_bits(board: Board) -> int:
    """How many bits the number of a point needs."""
    bits = max(2, (board.size - 1).bit_length())
    assert bits <= kernel.MOST_POINT_BITS
    return bits


@cache
def signatures(left_only: int, right_only: int, mixed: int) -> tuple[int, int, int]:
    """From which signatures a piece may turn left and right, and with which its move may end (AD09, AD10).

    On the way the limit of one side may be exceeded as long as a turn to the other can still make the move a mixed one.
    """
    most = kernel.MOST_TURNS
    both = min(most, mixed)
    lefts, rights = min(most, max(left_only, both - 1)), min(most, max(right_only, both - 1))
    left = [0, *range(1, most + 1)]
    right = [0, *range(most + 1, 2 * most + 1)]
    cross = [0, *range(2 * most + 1, 3 * most + 1)]
    ends = _bits([0, *left[1 : left_only + 1], *right[1 : right_only + 1], *cross[2 : both + 1]])
    return (
        _bits([*left[:lefts], *right[1:both], *cross[2:both]]),
        _bits([*right[:rights], *left[1:both], *cross[2:both]]),
        ends | ends << kernel.JUST_TURNED,
    )


def _bits(places: Sequence[int]) -> int:
    return sum([1 << at for at in places])


def packed(path: str) -> int:
    """A path's letters in one number, the last lowest."""
    return int(path.translate(_DIGITS), 4) if path else 0


def unpacked(number: int, length: int) -> str:
    """The letters of a packed path."""
    text = ""
    for _ in range(0, length, 4):
        text = _FOUR_LETTERS[number & 255] + text
        number >>= 8
    return text[len(text) - length :]


class Workspace:
    """The kernel's work space, used again by every search; `owner` is whoever's search it holds."""

    __slots__ = ("array", "owner", "room", "rows")

    def __init__(self, room: int) -> None:
        self.owner: object = None
        self._make(room)

    def _make(self, room: int) -> None:
        """Lay it out, with room for so many nodes (a power of two)."""
        self.room = room
        ends = kernel.TABLE + 3 * room
        self.array: Any = np.zeros(ends + kernel.COLUMNS * room, dtype=np.int64)
        self.array[kernel.ROOM] = room
        self.rows: Any = self.array[ends:].reshape(room, kernel.COLUMNS)

    def search(self, owner: object, query: Query, waived: int, length: int, begun: str) -> tuple[int, int, int]:
        """Run the kernel's search, with more room if it needs it: ends, how far the rules gave way, length."""
        letters, self.owner = packed(begun), owner
        while True:
            found: tuple[int, int, int] = kernel.search(
                query.ask, query.board, self.array, waived, length, letters, len(begun)
            )
            if found[0] != kernel.OVERFLOW:
                return found
            self.grow()

    def take(self) -> Any:
        """The array for a search of somebody who looks at its ends at once; what it held is gone."""
        self.owner = None
        return self.array

    def grow(self) -> None:
        """Make more room."""
        self._make(4 * self.room)

    def trace(self, query: Query, end: int) -> tuple[int, int, int, int, int, int, int, int]:
        """A packed path to an end of the last search, its length, and the end: point, heading, level, zones, …"""
        found: tuple[int, int, int, int, int, int, int, int] = kernel.trace(query.ask, query.board, self.array, end)
        return found

    def routes(self, query: Query, ends: Sequence[int]) -> list[str]:
        """The paths to some ends of the last search."""
        found = kernel.routes(query.ask, query.board, self.array, np.fromiter(ends, np.int64, len(ends)))
        return [unpacked(number, length) for number, length in found.tolist()]

    def walk(self, query: Query, waived: int, length: int, path: str) -> tuple[int, int, int, int, int, int]:
        """The kernel's judgement of a path: verdict, step, point, heading, extra, effect of the wind."""
        found: tuple[int, int, int, int, int, int] = kernel.walk(
            query.ask, query.board, self.array, waived, length, packed(path), len(path)
        )
        return found


class Own(local):
    """What every thread has for itself: it is written to while a question is worked on."""

    def __init__(self) -> None:
        self.workspace = Workspace(NODES)
        self.standing = Standing()


own = Own()
