"""Reach: every end of a move, a path to each of them, and the verdict on any single path (AD07-AD22, AD52, AD73-AD75).

The search itself is compiled (`kernel.py`); `query.py` puts a move into numbers for it. The last question is
remembered, because a player sees his options, answers, and then flies what he answered. Each thread remembers its own.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from threading import local
from typing import Any

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.why import Why
from aerodrome.triangle import kernel, refusals
from aerodrome.triangle.lattice import Board, Edge
from aerodrome.triangle.query import EDGES, LETTERS, LONGEST, Query, Workspace, own, unpacked
from aerodrome.triangle.refusals import Verdict
from aerodrome.triangle.state import NEVER, State

End = tuple[int, int, int, int, int, int]
"""Point, heading, level, zones done (a bit each), passage, edge left over (a place in EDGES; -1: none)."""

HEMMED_IN = "the whole move"
WAIVED = ("", "the border zone", "the full length", "the point under a nose", "the edge", HEMMED_IN)
"""What had to give way for a piece without a legal path (AD14, AD21, AD52), by the kernel's numbers."""


class Flight(msgspec.Struct, frozen=True, gc=False):
    """What a legal path comes to; `turns` are those that the wind did not undo."""

    point: int
    heading: int
    level: int
    straight: bool
    turns: int
    wind: int
    waived: str
    done: tuple[int, ...]
    passage: int
    edge: Edge | None


class Reach:
    """All distinct ends of one move, in a stable order, each with a path to it."""

    __slots__ = ("_ends", "_table", "count", "length", "query", "waived")

    def __init__(self, query: Query) -> None:
        self.query = query
        self._ends: list[End] | None = None
        self._table: Any = None
        self._search()

    def _search(self) -> None:
        """Let the kernel find the ends; afterwards its work space holds them and the way to each."""
        self.count, self.waived, self.length = own.workspace.search(self, self.query, kernel.AUTOMATIC, 0, "")

    def __len__(self) -> int:
        """How many ends there are."""
        return self.count

    def work(self) -> Any:
        """The kernel's work space with this search in it, as long as nobody searches anew in this thread."""
        return self._workspace().array

    def _workspace(self) -> Workspace:
        """The thread's work space with this search in it."""
        workspace = own.workspace
        if workspace.owner is not self:
            self._search()
        return workspace

    @property
    def table(self) -> Any:
        """The ends as rows of an array, in the kernel's columns."""
        if self._table is None:
            self._table = self._workspace().rows[: self.count].copy()
        return self._table

    @property
    def ends(self) -> list[End]:
        """Every end: point, heading, level, zones done, passage, edge."""
        if self._ends is None:
            query = self.query
            if query.levels or query.zoned or query.exits or self.waived >= kernel.STRAYED:
                self._ends = list(map(tuple, self.table[:, :6].tolist()))
            else:
                plain = plain_ends(query.state.setting.board, query.piece.level)
                self._ends = [plain[place] for place in (self.table[:, 0] * 6 + self.table[:, 1]).tolist()]
        return self._ends

    def paths(self, numbers: Sequence[int]) -> list[str]:
        """The paths to some ends that are merely told of: few of them will be flown."""
        return self._workspace().routes(self.query, numbers)

    def path(self, at: int) -> str:
        """A path to an end: always the same one, and with as few turns as any."""
        if not 0 <= at < self.count:
            raise IndexError(f"end {at} of {self.count}")
        number, length, point, heading, level, done, passage, edge = self._workspace().trace(self.query, at)
        path = unpacked(number, length)
        memory = _own.memory
        if memory.reached is self and edge < 0 and self.waived < kernel.STRAYED and self.query.state.wind == NEVER:
            # whoever is offered this path will fly it: it need not be judged again
            turns = length - path.count("S")
            zones = _zones(done) if done else ()
            straight = _is_straight(self.query, path)
            waived = WAIVED[self.waived]
            memory.flights[path] = Flight(point, heading, level, straight, turns, 0, waived, zones, passage, None)
        return path


@cache
def plain_ends(board: Board, level: int) -> tuple[End, ...]:
    """All poses of a level as ends without effects, made once: point × 6 + heading."""
    return tuple([(point, heading, level, 0, 0, -1) for point in range(board.size) for heading in range(6)])


class _Memory:
    """The last question and what was found out about it."""

    __slots__ = ("flights", "query", "reached")

    def __init__(self) -> None:
        self.query: Query | None = None
        self.reached: Reach | None = None
        self.flights: dict[str, Flight | Verdict] = {}

    def turn_to(self, state: State, name: str, die: int, levels: int) -> Query:
        """The question about a move; everything else is forgotten if it is a new one."""
        query = self.query
        if query is None or not query.concerns(state, name, die, levels):
            self.query = query = Query(state, name, die, levels)
            self.reached = None
            self.flights = {}
        return query


class _Own(local):
    """The memory of each thread."""

    def __init__(self) -> None:
        self.memory = _Memory()


_own = _Own()


def reach(state: State, name: str, die: int, levels: int) -> Reach:
    """All ends of a piece's move with this die and these levels (AD07-AD22)."""
    memory = _own.memory
    query = memory.turn_to(state, name, die, levels)
    if memory.reached is None:
        memory.reached = Reach(query)
    return memory.reached


def resume(reached: Reach) -> None:
    """Come back to a question that was worked on before others, so that whoever answers it does not begin anew."""
    memory = _own.memory
    if memory.query is not reached.query:
        memory.query, memory.reached, memory.flights = reached.query, reached, {}


def paths(state: State, name: str, die: int, levels: int) -> Iterator[str]:
    """One path for each distinct end."""
    reached = reach(state, name, die, levels)
    return map(reached.path, range(len(reached)))


def sample(state: State, name: str, die: int, levels: int, rng: Chance) -> str:
    """A path to a random end."""
    reached = reach(state, name, die, levels)
    return reached.path(rng.randrange(len(reached)))


def next_letters(
    state: State, name: str, die: int, levels: int, begun: str, known: Sequence[str] = ()
) -> tuple[str, ...]:
    """The letters with which some legal path goes on after `begun`; `known` are some that do, and need no search."""
    reached = reach(state, name, die, levels)
    if not _is_path(begun + LETTERS[0]) or reached.waived == kernel.HEMMED_IN:
        return ()

    workspace, at = own.workspace, len(begun)
    seen = "".join([path[at : at + 1] for path in known])

    def goes_on(letter: str) -> int:
        return workspace.search(None, reached.query, reached.waived, reached.length, begun + letter)[0]

    return tuple([letter for letter in LETTERS if letter in seen or goes_on(letter)])


def walk(state: State, name: str, die: int, levels: int, path: str) -> Flight:
    """What a legal path comes to."""
    flight = _walked(state, name, die, levels, path)
    if not isinstance(flight, Flight):
        raise ValueError(f"{path!r} is no legal path of {name}")
    return flight


def refuse(state: State, name: str, die: int, levels: int, path: str) -> tuple[Why, ...]:
    """Where and why a path breaks a rule; nothing if it is legal."""
    flight = _walked(state, name, die, levels, path)
    if isinstance(flight, Flight):
        return ()
    query = _own.memory.turn_to(state, name, die, levels)
    return (refusals.why(query, path, flight),)


def _is_path(path: str) -> bool:
    """Is it made of steps, and of no more than any move can have?"""
    return not path.strip(LETTERS) and len(path) <= LONGEST


def _walked(state: State, name: str, die: int, levels: int, path: str) -> Flight | Verdict:
    """The flight of a path, or the verdict against it, remembered as long as the question is the same."""
    memory = _own.memory
    query = memory.turn_to(state, name, die, levels)
    found = memory.flights.get(path)
    if found is None:
        found = memory.flights[path] = _judged(memory, query, path)
    return found


def _judged(memory: _Memory, query: Query, path: str) -> Flight | Verdict:
    """Judge a path by all rules or, where no path keeps all of them, by those that are left."""
    if not _is_path(path):
        return Verdict(refusals.NO_PATH)
    if memory.reached is None:
        flight = _flown(query, kernel.FULL, 0, path)
        if isinstance(flight, Flight):
            return flight
        memory.reached = Reach(query)
    reached = memory.reached
    if reached.waived != kernel.HEMMED_IN:
        return _flown(query, reached.waived, reached.length, path)
    if path:
        return Verdict(refusals.HEMMED_IN)
    point, heading, level, _, passage, _ = reached.ends[0]
    return Flight(point, heading, level, False, 0, 0, HEMMED_IN, (), passage, None)


def _flown(query: Query, waived: int, length: int, path: str) -> Flight | Verdict:
    """The kernel's judgement of a path."""
    verdict, step, point, heading, extra, wind = own.workspace.walk(query, waived, length, path)
    level = query.piece.level
    if query.levels:
        level += extra if query.levels > 0 else -extra
    if verdict > kernel.OVER_EDGE:
        return Verdict(verdict, step, point, level, waived, length)
    kept = path[:-1] if wind < 0 else path
    turns = len(kept) - kept.count("S")
    done: tuple[int, ...] = ()
    passage = 0
    if query.zoned:
        done = _zones(extra >> 2)
        passage = extra & 3 if point >= 0 else 0
    straight = _is_straight(query, path)
    edge = EDGES[-1 - point] if point < 0 else None
    return Flight(point, heading, level, straight, turns, wind, WAIVED[waived], done, passage, edge)


def _is_straight(query: Query, path: str) -> bool:
    """Does a path go straight to its full length, before the wind (AD08)?"""
    return len(path) >= query.straight and not path[: query.straight].strip("S")


def _zones(done: int) -> tuple[int, ...]:
    """The zones whose bits are set."""
    return tuple([at for at in range(done.bit_length()) if done >> at & 1])
