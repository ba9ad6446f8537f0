"""Moves in thought, compiled: a search for all ends of a move, and what is made of them, in one go.

The search is the kernel's, the ends are weighed as in `among`, shots found as in `sights`; each has its plain twin.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from aerodrome.bots.compiling import inner, stamp
from aerodrome.triangle import kernel
from aerodrome.triangle.altitude import STEEP
from aerodrome.triangle.bots import among, sights
from aerodrome.triangle.bots.among import Bent, Foes, Land
from aerodrome.triangle.bots.sights import LEVELS, Aims, Numbers, Range, Values
from aerodrome.triangle.query import LONGEST, Workspace

NO_ROOM = -1.0
"""Told instead of a value where the work space is too small for a search."""
LETTER = 3
"""The bits of a step in a packed path."""


@inner
def _reached(
    asks: Numbers, bits: Numbers, board: Numbers, work: Numbers, ends: Numbers, found: Any
) -> bool:  # pragma: no cover - compiled
    group = np.full(len(asks), -1)
    for at in range(len(asks)):
        if group[at] >= 0:
            continue
        # moves that differ in their steps alone are found together, but those for which the rules give way
        group[at], left = at, bits[at]
        if kernel.is_swept(asks[at], asks[at]):
            left = _swept(asks, bits, at, group, board, work, found)
            if left == kernel.OVERFLOW:
                return False
        for one in range(at, len(asks)):
            if group[one] == at and bits[one] & left:
                count, _, _ = kernel.search(asks[one], board, work, kernel.AUTOMATIC, 0, 0, 0)
                if count == kernel.OVERFLOW:
                    return False
                for end in range(count):
                    if ends[end, kernel.EDGE] < 0:
                        pose = ends[end, kernel.POINT] * 6 + ends[end, kernel.HEADING]
                        found[pose * LEVELS + ends[end, kernel.LEVEL]] |= bits[one]
    return True


@inner
def _swept(
    asks: Numbers, bits: Numbers, at: int, group: Numbers, board: Numbers, work: Numbers, found: Any
) -> int:  # pragma: no cover - compiled
    """The poses of a move, and of all after it that differ in their steps alone; gives those still to be found."""
    longest, steps = at, np.zeros(LONGEST + 1, np.int64)
    for one in range(at, len(asks)):
        if group[one] < 0 and kernel.is_swept(asks[at], asks[one]):
            group[one] = at
        if group[one] == at:
            steps[asks[one, kernel.STEPS]] |= bits[one]
            longest = one if asks[one, kernel.STEPS] > asks[longest, kernel.STEPS] else longest
    return kernel.sweep(asks[longest], board, work, steps, found, LEVELS)


@inner
def _hoped(
    asks: Numbers, board: Numbers, work: Numbers, ends: Numbers, stop: Any, me: int, targets: Numbers, aims: Aims,
    rows: Numbers, span: Range,
) -> float:  # pragma: no cover - compiled  # fmt: skip
    reached = np.zeros(len(span.lines) * 6 * LEVELS, np.uint8)
    if not _reached(asks, np.ones(len(asks), np.int64), board, work, ends, reached):
        return NO_ROOM
    return sights.best_of(stop, me, targets, aims.mounts, aims.values, reached, rows, span)


@inner
def _caught(
    asks: Numbers, standing: Numbers, board: Numbers, work: Numbers, ends: Numbers, row: int, bent: Bent, foes: Foes,
    stops: Numbers, me: int, aims: Aims, reached: Any, rows: Numbers, land: Land, span: Range, found: Values,
) -> bool:  # pragma: no cover - compiled  # fmt: skip
    now, best, turns = rows.copy(), np.zeros(1), np.zeros(0, np.int64)
    for number in range(len(stops)):
        now[row] = rows[row]
        now[me, sights.POINT], now[me, sights.HEADING], now[me, sights.LEVEL], now[me, sights.TILT] = stops[number]
        if not _may_meet(now, me, row, span.width):
            continue
        for face in range(len(asks)):
            ask = asks[face].copy()
            ask[-1] = standing[number]
            count, _, _ = kernel.search(ask, board, work, kernel.AUTOMATIC, 0, 0, 0)
            if count == kernel.OVERFLOW:
                return False
            if len(bent.clears):
                turns = _turns(kernel.routes(ask, board, work, np.arange(count)))
            now[row] = rows[row]
            at = among.best_end(ends[:count], turns, row, bent, foes, now, land, span)
            if ends[at, kernel.EDGE] >= 0:
                continue
            now[row, sights.POINT], now[row, sights.HEADING] = ends[at, kernel.POINT], ends[at, kernel.HEADING]
            now[row, sights.LEVEL], now[row, sights.TILT] = ends[at, kernel.LEVEL], 0
            if sights.steps(now[me, sights.POINT], now[row, sights.POINT], span.width) <= sights.IN_RANGE:
                best[0] = 0.0
                sights.note(best, 1, reached[number], me, row, aims.mounts, aims.values[row], now, span)
                found[number] += best[0] / len(asks)
    return True


@inner
def _may_meet(rows: Numbers, one: int, other: int, width: int) -> bool:  # pragma: no cover - compiled
    """Can the next moves of two pieces end so near, and on such levels, that one fires at the other?"""
    lowest, highest = _levels(rows, one)
    low, high = _levels(rows, other)
    apart = sights.steps(rows[one, sights.POINT], rows[other, sights.POINT], width)
    return bool(low <= highest + 1 and high >= lowest - 1 and apart <= 2 * sights.FARTHEST)


@inner
def _levels(rows: Numbers, at: int) -> tuple[int, int]:  # pragma: no cover - compiled
    """The lowest and the highest level on which the next move of a piece can end (AD15-AD19)."""
    level, tilt = rows[at, sights.LEVEL], rows[at, sights.TILT]
    return (level - STEEP if tilt < 0 else level), (level + STEEP if tilt > 0 else level)


@inner
def _turns(paths: Numbers) -> Numbers:  # pragma: no cover - compiled
    """How many turns packed paths have."""
    found = np.zeros(len(paths), np.int64)
    for at in range(len(paths)):
        path = paths[at, 0]
        while path:
            found[at] += (path & LETTER) != kernel.AHEAD
            path >>= 2
    return found


def _compiled(version: int) -> tuple[Any, Any, Any]:
    """The functions below; they close over the version of what they call, as their cache on disk asks for."""

    @njit(cache=True)
    def reached(asks: Any, bits: Any, board: Any, work: Any, ends: Any, found: Any) -> bool:
        return _reached(asks if version else asks[:0], bits, board, work, ends, found)

    @njit(cache=True)
    def hoped(
        asks: Any, board: Any, work: Any, ends: Any, stop: Any, me: int, targets: Any, aims: Any, rows: Any, span: Any
    ) -> float:
        return _hoped(asks if version else asks[:0], board, work, ends, stop, me, targets, aims, rows, span)

    @njit(cache=True)
    def caught(
        asks: Any, standing: Any, board: Any, work: Any, ends: Any, row: int, bent: Any, foes: Any, stops: Any, me: int,
        aims: Any, reached: Any, rows: Any, land: Any, span: Any, found: Any,
    ) -> bool:  # fmt: skip
        return _caught(
            asks if version else asks[:0], standing, board, work, ends, row, bent, foes, stops, me, aims, reached, rows,
            land, span, found,
        )  # fmt: skip

    return reached, hoped, caught


_REACHED, _HOPED, _CAUGHT = _compiled(stamp(__package__, kernel.__file__))


def reached(space: Workspace, asks: Numbers, bits: Numbers, board: Numbers, found: NDArray[np.uint8]) -> None:
    """Mark all poses that some moves reach, by their numbers, with the bit of each move, a row of `asks`."""
    while not _REACHED(asks, bits, board, space.take(), space.rows, found):
        space.grow()


def hoped(
    space: Workspace, asks: Numbers, board: Numbers, stop: Any, me: int, targets: Numbers, aims: Aims, rows: Numbers,
    span: Range,
) -> float:  # fmt: skip
    """The best shot at some targets that a piece which has stopped somewhere gets by any of its next moves."""
    while True:
        value = _HOPED(asks, board, space.take(), space.rows, stop, me, targets, aims, rows, span)
        if value != NO_ROOM:
            return float(value)
        space.grow()


def caught(
    space: Workspace, asks: Numbers, standing: Numbers, board: Numbers, row: int, bent: Bent, foes: Foes,
    stops: Numbers, me: int, aims: Aims, reached: NDArray[np.uint8], rows: Numbers, land: Land, span: Range,
) -> Values:  # fmt: skip
    """The shot that a piece gets from each of some stops at an enemy who flies on as he likes best, in the mean of his
    dice.

    `asks` are his moves, with room for where the piece stands then, which `standing` tells by stops; `reached` are, in
    a row for each stop, the poses that it can reach itself.
    """
    while True:
        found: Values = np.zeros(len(stops))
        if _CAUGHT(
            asks, standing, board, space.take(), space.rows, row, bent, foes, stops, me, aims, reached, rows, land,
            span, found,
        ):  # fmt: skip
            return found
        space.grow()
