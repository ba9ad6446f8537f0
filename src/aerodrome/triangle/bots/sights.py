"""Shots of Age of Dogfights in plain numbers: from which poses a gun bears on a target, and what that promises.

What is looked for among them is compiled; the plain way, by the rules of firing themselves, is in the tests.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from aerodrome.bots.compiling import inner
from aerodrome.triangle import campaign_skills, firing, weather
from aerodrome.triangle.altitude import STEEP
from aerodrome.triangle.guns import to_attack
from aerodrome.triangle.lattice import LEVELS as FLOWN
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.positions import LINES, MOUNTS, ONE_STEP, SPOTS, TWO_STEPS, points
from aerodrome.triangle.setting import Cloud
from aerodrome.triangle.state import Piece, State

LEVELS = 8
"""Room for the levels in a pose's number."""
FARTHEST = 12
"""Steps beyond which nobody comes within range in one turn."""
IN_RANGE = FARTHEST + firing.FARTHEST
"""Steps between a piece and whoever it can shoot at in its next turn."""

Numbers = NDArray[np.int64]
Values = NDArray[np.float64]
Value = Callable[[int, str, str], float]
"""What a shot is worth: the number of its target, its gun, the column in which it is read."""

# Columns of a piece: where it stands (NOWHERE unless in the air above the board), and what it is.
POINT, HEADING, LEVEL, TILT, BALLOON = range(5)
NOWHERE = -1
# Columns of a spot from which a target is attacked.
SPOT_LINE, SPOT_HEADING, SPOT_ABOVE, SPOT_COLUMN = range(4)
COLUMNS = ("A", "B")
GUNS = 4
"""Room for the guns of a piece."""
NO_GUN = -1


class Range(NamedTuple):
    """A board with its clouds, and all spots from which a target on it is attacked."""

    lines: Numbers
    """By point: the ends of the lines from there."""
    clouded: NDArray[np.bool_]
    """By point and level."""
    spots: Numbers
    """By mount, and by the target's heading, tilt and whether it is a balloon."""
    counts: Numbers
    bears: Numbers
    """The same by line and the shooter's heading and level: a bit for each column in which a shot is read."""
    width: int


class Aims(NamedTuple):
    """The guns of a piece, and what a burst of each at some targets is worth."""

    mounts: Numbers
    """By gun: its place in the rules' list, or NO_GUN."""
    values: Values
    """By target, gun, whether it is two steps away, and the column in which it is read as a rule."""


@cache
def range_of(board: Board, clouds: tuple[Cloud, ...]) -> Range:
    """A board with its clouds. Shared: do not change it."""
    lines = np.array([points(board, point) for point in range(board.size)])
    clouded = np.zeros((board.size, LEVELS), dtype=np.bool_)
    for level in FLOWN:
        clouded[:, level] = [weather.is_clouded(clouds, point, level) for point in range(board.size)]
    return Range(lines, clouded, *_spots(), board.width)


@cache
def _spots() -> tuple[Numbers, Numbers, Numbers]:
    """The rules' spots as arrays."""
    most = max(len(found) for found in SPOTS.values())
    spots = np.zeros((len(MOUNTS), 6, 3, 2, most, 4), dtype=np.int64)
    counts = np.zeros((len(MOUNTS), 6, 3, 2), dtype=np.int64)
    bears = np.zeros((len(MOUNTS), 6, 3, 2, LINES, 6, 3), dtype=np.int64)
    for (mount, heading, tilt, balloon), found in SPOTS.items():
        at = MOUNTS.index(mount), heading, tilt + 1, int(balloon)
        # of spots that differ in the shooter's tilt alone one is enough
        rows = dict.fromkeys([(line, own, above, COLUMNS.index(column)) for line, own, above, _, column in found])
        counts[at] = len(rows)
        for number, (line, own, above, column) in enumerate(rows):
            spots[at][number] = line, own, above, column
            bears[at][line, own, above + 1] |= 1 << column
    return spots, counts, bears


def pose_number(point: Any, heading: Any, level: Any) -> Any:
    """The number of a pose, or those of many."""
    return (point * 6 + heading) * LEVELS + level


def standing(state: State) -> Numbers:
    """All pieces, a row each."""
    airplanes = state.setting.airplanes
    return np.array([
        (p.point if p.place == "board" and p.level else NOWHERE, p.heading, p.level, p.tilt,
         airplanes[p.airplane].role == "balloon")
        for p in state.pieces
    ], dtype=np.int64)  # fmt: skip


def aims(state: State, shooter: Piece, targets: Sequence[Piece], value: Value) -> Aims:
    """The guns with which a piece may attack now, and what their shots at some targets are worth."""
    mounts: Numbers = np.full(GUNS, NO_GUN, dtype=np.int64)
    values: Values = np.zeros((len(targets), GUNS, 2, 2))
    for at, (gun, mount) in enumerate(to_attack(state, shooter)):
        mounts[at] = MOUNTS.index(mount)
        for number, target in enumerate(targets):
            near, far = _columns(state, shooter, target, gun)
            values[number, at] = [value(number, gun, read) for read in near]
            if far != near:
                values[number, at, 1] = [value(number, gun, read) for read in far]
    return Aims(mounts, values)


def _columns(state: State, shooter: Piece, target: Piece, gun: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The columns in which shots are read, near and two steps away (SC22, SC65)."""
    if not (shooter.skills or shooter.crew_skills or target.skills):
        return COLUMNS, COLUMNS
    near, far = [
        tuple([campaign_skills.column(state, shooter, target, gun, far, usual)[0] for usual in COLUMNS])
        for far in (False, True)
    ]
    return near, far


# ---- compiled


@inner
def steps(one: int, other: int, width: int) -> int:  # pragma: no cover - compiled
    """Steps between two points, as `Board.distance` counts them."""
    row, there = one // width, other // width
    rows = abs(row - there)
    across = abs(2 * (one % width) + row % 2 - 2 * (other % width) - there % 2)
    return rows + max(0, (across - rows) // 2)


@inner
def is_between(point: int, level: int, shooter: int, rows: Any) -> bool:  # pragma: no cover - compiled
    """Does somebody stand at a point, on a level, who is not the shooter?"""
    for at in range(len(rows)):  # noqa: SIM110 - compiled
        if at != shooter and rows[at, POINT] == point and rows[at, LEVEL] == level:
            return True
    return False


@inner
def note(
    best: Any, faces: int, reached: Any, shooter: int, target: int, mounts: Any, values: Any, rows: Any, land: Any
) -> None:  # pragma: no cover - compiled
    """By face: the best shot that a piece has at another from poses with the bit of that face, put into `best`."""
    point, level = rows[target, POINT], rows[target, LEVEL]
    if point < 0 or land.clouded[point, level]:
        return
    heading, tilt, balloon = rows[target, HEADING], rows[target, TILT] + 1, rows[target, BALLOON]
    for gun in range(GUNS):
        mount = mounts[gun]
        if mount < 0:
            break
        for number in range(land.counts[mount, heading, tilt, balloon]):
            spot = land.spots[mount, heading, tilt, balloon, number]
            line, height = spot[SPOT_LINE], level + spot[SPOT_ABOVE]
            place = land.lines[point, line]
            if place < 0 or height < FLOWN[0] or height > FLOWN[-1]:
                continue
            bits = reached[(place * 6 + spot[SPOT_HEADING]) * LEVELS + height]
            if bits == 0 or land.clouded[place, height]:
                continue
            far = line >= TWO_STEPS
            value = values[gun, 1 if far else 0, spot[SPOT_COLUMN]]
            better = False
            for face in range(faces):
                better = better or (bits >> face & 1 and value > best[face])
            if not better:
                continue
            if far:
                between = land.lines[point, line - 6]
                if land.clouded[between, height] or is_between(between, level, shooter, rows):
                    continue
            for face in range(faces):
                if bits >> face & 1 and value > best[face]:
                    best[face] = value


@njit(cache=True)
def near(
    stops: Any, start: int, shooters: Any, carries: Any, rows: Any, width: int
) -> Any:  # pragma: no cover - compiled
    """The numbers of those shooters who could come within range of any of some poses, by places and levels alone.

    `carries` is how far each comes and fires. Nobody is looked at who is too far from where the target starts.
    """
    found, count = np.zeros(len(shooters), np.int64), 0
    for at in range(len(shooters)):
        for stop in stops:
            if _is_near(stop, start, shooters[at], carries[at], rows, width):
                found[count] = at
                count += 1
                break
    return found[:count]


@inner
def _is_near(
    stop: Any, start: int, shooter: int, carries: int, rows: Any, width: int
) -> bool:  # pragma: no cover - compiled
    point, level, tilt = rows[shooter, POINT], rows[shooter, LEVEL], rows[shooter, TILT]
    if start >= 0 and steps(point, start, width) > 2 * FARTHEST:
        return False
    lowest, highest = level - 1 - (STEEP if tilt < 0 else 0), level + 1 + (STEEP if tilt > 0 else 0)
    return bool(lowest <= stop[LEVEL] <= highest and steps(point, stop[POINT], width) <= carries)


@njit(cache=True)
def expected(
    stops: Any, me: int, shooters: Any, near: Any, mounts: Any, values: Any, reached: Any, shares: Any, rows: Any,
    land: Any,
) -> Any:  # pragma: no cover - compiled  # fmt: skip
    """By pose and shooter: what he can expect of his next move against a piece that stands there (with its tilt).

    `near` are the numbers of those shooters who are looked at; `reached` has a bit for each face of a shooter's die,
    which comes up with its share.
    """
    now, best, found = rows.copy(), np.zeros(len(shares)), np.zeros((len(stops), len(shooters)))
    for number in range(len(stops)):
        now[me, POINT], now[me, HEADING], now[me, LEVEL], now[me, TILT] = stops[number]
        for at in near:
            shooter = shooters[at]
            if steps(now[shooter, POINT], now[me, POINT], land.width) > IN_RANGE:
                continue
            best[:] = 0.0
            note(best, len(shares), reached[at], shooter, me, mounts[at], values[at], now, land)
            for face in range(len(shares)):
                found[number, at] += shares[face] * best[face]
    return found


@njit(cache=True)
def bearing(
    stops: Any, start: int, me: int, shooters: Any, carries: Any, mounts: Any, reached: Any, rows: Any, land: Any
) -> Any:  # pragma: no cover - compiled
    """By pose and shooter: the bits of all poses from which he has a shot at a piece that stands there, and the bits of
    those among them that are straight behind it on its heading; of those shooters who are `near`."""
    now, found = rows.copy(), np.zeros((len(stops), len(shooters), 2), np.int64)
    for number in range(len(stops)):
        now[me, POINT], now[me, HEADING], now[me, LEVEL], now[me, TILT] = stops[number]
        for at in range(len(shooters)):
            if _is_near(stops[number], start, shooters[at], carries[at], now, land.width):
                found[number, at] = _bears(reached[at], shooters[at], me, mounts[at], now, land)
    return found


@inner
def _bears(
    reached: Any, shooter: int, target: int, mounts: Any, rows: Any, land: Any
) -> tuple[int, int]:  # pragma: no cover - compiled
    every, tail = 0, 0
    point, heading, level = rows[target, POINT], rows[target, HEADING], rows[target, LEVEL]
    tilt, balloon = rows[target, TILT] + 1, rows[target, BALLOON]
    for gun in range(GUNS):
        mount = mounts[gun]
        if mount < 0 or land.clouded[point, level]:
            break
        for number in range(land.counts[mount, heading, tilt, balloon]):
            spot = land.spots[mount, heading, tilt, balloon, number]
            line, height = spot[SPOT_LINE], level + spot[SPOT_ABOVE]
            place = land.lines[point, line]
            if place < 0 or height < FLOWN[0] or height > FLOWN[-1]:
                continue
            bits = reached[(place * 6 + spot[SPOT_HEADING]) * LEVELS + height]
            if bits == 0 or land.clouded[place, height]:
                continue
            if line >= TWO_STEPS:
                between = land.lines[point, line - 6]
                if land.clouded[between, height] or is_between(between, level, shooter, rows):
                    continue
            every |= bits
            if spot[SPOT_HEADING] == heading and line >= ONE_STEP and line % 6 == (heading + 3) % 6:
                tail |= bits
    return every, tail


@inner
def best_of(
    stop: Any, me: int, targets: Any, mounts: Any, values: Any, reached: Any, rows: Any, land: Any
) -> float:  # pragma: no cover - compiled
    """The best shot at some targets that a piece which has stopped somewhere has from poses that it reaches."""
    now, best = rows.copy(), np.zeros(1)
    now[me, POINT], now[me, HEADING], now[me, LEVEL], now[me, TILT] = stop
    for target in targets:
        there = now[target, POINT]
        if there >= 0 and steps(now[me, POINT], there, land.width) <= IN_RANGE:
            note(best, 1, reached, me, target, mounts, values[target], now, land)
    return float(best[0])


@njit(cache=True)
def within(
    point: int, lowest: int, highest: int, targets: Any, far: int, rows: Any, width: int
) -> bool:  # pragma: no cover - compiled
    """Is any target within so many steps of a point, and within a level of some levels?"""
    for target in targets:
        there, level = rows[target, POINT], rows[target, LEVEL]
        if there >= 0 and lowest - 1 <= level <= highest + 1 and steps(point, there, width) <= far:
            return True
    return False
