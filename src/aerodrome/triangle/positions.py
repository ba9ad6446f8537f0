"""Firing positions (AD25-AD33, AD43, AD67) as data: one table, read forwards for shots and backwards for poses.

Directions and headings are relative to the shooter's heading, in sixths of a circle to the left: 0 is straight ahead,
3 straight behind. A line is where one point lies from another: 6 × distance + heading, for the distances 0, 1 and 2.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec

from aerodrome.triangle.airplanes import GunKind
from aerodrome.triangle.lattice import OFF, Board, neighbours

Mount = GunKind | Literal["top"]
"""A kind of gun by where it can point; `top` is the dorsal gun of an airship."""

ANY = (0, 1, 2, 3, 4, 5)
ANY_TILT = (-1, 0, 1)
FORWARD: tuple[Mount, ...] = ("fixed", "nose", "cannon")
REARWARD: tuple[Mount, ...] = ("dorsal", "top")
MOUNTS: tuple[Mount, ...] = ("fixed", "nose", "dorsal", "ventral", "slanted", "cannon", "top")
LINES = 18
ONE_STEP = 6
"""From this number on the lines of fire lead from one point to another."""
TWO_STEPS = 12
"""From this number on they have a point between their ends."""

ALONG_THE_NOSE = ((0, 0), (1, 1), (-1, -1))
"""Levels that a gun reaches which shoots where the nose points: its own, or the next one the shooter is tilted to."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """One row: where the target is and how it flies, seen from a shooter with one of the guns."""

    name: str
    title: str
    paragraph: str
    guns: tuple[Mount, ...]
    distance: int
    directions: tuple[int, ...]
    headings: tuple[int, ...]
    """The target's headings."""
    levels: tuple[tuple[int, int], ...]
    """Pairs: how many levels the target is above the shooter, and the shooter's tilt."""
    column: Literal["A", "B"]
    tilts: tuple[int, ...] = (0,)
    """The target's tilts."""
    long_burst: bool = False
    attack: bool = True
    defence: bool = True
    balloon: bool = False
    """The row holds for balloons and for nothing else; nobody defends himself against one."""


POSITIONS = (
    Position("H5", "from right behind", "AD25", FORWARD, 1, (0,), (0,), ALONG_THE_NOSE, "A", ANY_TILT, True),
    Position("H6", "angled from behind", "AD26", FORWARD, 1, (0,), (1, 5), ALONG_THE_NOSE, "B", ANY_TILT),
    Position("H7", "far from behind", "AD27", FORWARD, 2, (0,), (0,), ((0, 0),), "B", ANY_TILT, True),
    Position("H8", "head-on", "AD28", FORWARD, 2, (0,), (3,), ((0, 0),), "B"),
    Position("V9", "from behind and below", "AD29", ("nose",), 1, (0,), (0,), ((1, 0),), "B", long_burst=True),
    Position("H9", "diagonally ahead", "AD29", ("nose",), 1, (1, 5), (0,), ((0, 0), (1, 0)), "B", long_burst=True),
    Position(
        "H10", "back and up", "AD30", REARWARD, 1, (3,), (0,), ((1, 0),), "A", long_burst=True, defence=False
    ),
    Position(
        "H11", "angled back", "AD31", REARWARD, 1, (2, 4), (0,), ((0, 0), (1, 0)), "B", long_burst=True, defence=False
    ),
    Position("H12", "far back", "AD32", REARWARD, 2, (3,), (0,), ((0, 0),), "B", long_burst=True),
    Position(
        "H3", "back and down", "AD33", ("ventral",), 1, (2, 3, 4), ANY, ((-1, 0), (-1, 1), (-1, -1)), "B", ANY_TILT,
        attack=False,
    ),
    Position(
        "rear", "behind it", "AD43", ("dorsal",), 1, (2, 3, 4), ANY, ((0, 0), (1, 0), (0, 1), (1, 1), (1, -1)), "B",
        ANY_TILT, attack=False,
    ),
    Position(
        "top", "beside the envelope", "AD67", ("top",), 1, ANY, ANY,
        ((0, 0), (1, 0), (0, 1), (1, 1), (0, -1), (1, -1)), "B", ANY_TILT, attack=False,
    ),
    Position("slanted", "from behind and below", "AD67", ("slanted",), 1, (0,), (0,), ((1, 0),), "A", long_burst=True),
    Position("below", "from straight below", "AD67", ("slanted",), 0, ANY, (0,), ((1, 0),), "A", long_burst=True),
    Position(
        "balloon", "at a balloon", "AD67", FORWARD, 1, (0,), ANY, ALONG_THE_NOSE, "A", balloon=True
    ),
    Position(
        "balloon above", "at a balloon above", "AD67", ("nose", "slanted"), 1, (0,), ANY, ((1, 0),), "A", balloon=True,
    ),
    Position(
        "balloon far", "at a balloon from afar", "AD67", FORWARD, 2, (0,), ANY, ((0, 0),), "B", balloon=True,
    ),
)  # fmt: skip
"""Every position there is. No two hold at once for the same gun and the same use."""

BY_NAME: Mapping[str, Position] = {position.name: position for position in POSITIONS}

Rows = tuple[Mapping[str, Position], ...]
"""For each place the positions that hold there, by mount."""


Spot = tuple[int, int, int, int, str]
"""A pose to attack from, seen from the target: the shooter's line, heading, levels above it, tilt, and the column."""


# ---- reading the table forwards


def place(line: int, heading: int, target_heading: int, rise: int, tilt: int, target_tilt: int) -> int:
    """Where the tables list a target that lies on a line from a shooter, `rise` levels (-1, 0, 1) above it."""
    relative = line // 6 * 6 + (line - heading) % 6
    return (relative * 6 + (target_heading - heading) % 6) * 27 + rise * 9 + tilt * 3 + target_tilt + 13


def _places(position: Position) -> Iterator[int]:
    """Every place a position covers; on the shooter's own point the direction means nothing."""
    for direction in position.directions:
        for heading in position.headings:
            for rise, tilt in position.levels:
                for target_tilt in position.tilts:
                    yield place(6 * position.distance + direction, 0, heading, rise, tilt, target_tilt)


def _table(rows: tuple[Position, ...]) -> Rows:
    """For every place the positions that hold there, by kind of gun."""
    table: list[dict[str, Position]] = [{} for _ in range(LINES * 6 * 27)]
    for row in rows:
        for at in _places(row):
            for gun in row.guns:
                assert gun not in table[at], f"{row.name} and {table[at][gun].name} overlap for a {gun} gun"
                table[at][gun] = row
    return tuple(table)


ATTACK = _table(tuple(row for row in POSITIONS if row.attack and not row.balloon))
DEFENCE = _table(tuple(row for row in POSITIONS if row.defence and not row.balloon))
BALLOON = _table(tuple(row for row in POSITIONS if row.balloon))


def _approached() -> tuple[bool, ...]:
    """Where a piece counts as approached by a mover in the shooter's place (AD41): an attacking position of whatever
    gun, or side by side."""
    # The ventral gun has no attacking position, so it is left out by itself.
    approached = [bool(guns) for guns in ATTACK]
    for direction in ANY:
        for rise in (-1, 0, 1):
            approached[place(6 + direction, 0, 0, rise, 0, 0)] = True
    return tuple(approached)


APPROACHED = _approached()


# ---- reading it backwards


def reverse(line: int) -> int:
    """The line back."""
    return line if line < 6 else line // 6 * 6 + (line + 3) % 6


def _spots(mount: Mount, heading: int, tilt: int, balloon: bool) -> tuple[Spot, ...]:
    """All poses from which a gun attacks a target of that heading and tilt."""
    found: list[Spot] = []
    for row in POSITIONS:
        if row.attack and row.balloon == balloon and mount in row.guns and tilt in row.tilts:
            for direction in row.directions if row.distance else (0,):
                for turned in row.headings:
                    own = (heading - turned) % 6
                    line = reverse(6 * row.distance + (own + direction) % 6) if row.distance else 0
                    found += [(line, own, -rise, own_tilt, row.column) for rise, own_tilt in row.levels]
    return tuple(found)


SPOTS: Mapping[tuple[str, int, int, bool], tuple[Spot, ...]] = {
    (mount, heading, tilt, balloon): _spots(mount, heading, tilt, balloon)
    for mount in MOUNTS
    for heading in ANY
    for tilt in ANY_TILT
    for balloon in (False, True)
}


# ---- lines on a board


@cache
def points(board: Board, point: int) -> tuple[int, ...]:
    """The point at the end of each line from a point, OFF beyond the edge; only line 0 leads to the point itself."""
    table = neighbours(board)
    near = [table[point * 6 + heading] for heading in ANY]
    far = [table[end * 6 + heading] if end != OFF else OFF for heading, end in enumerate(near)]
    return (point, OFF, OFF, OFF, OFF, OFF, *near, *far)


@cache
def lines(board: Board, point: int) -> Mapping[int, int]:
    """The line on which each point in reach of a gun lies from a point."""
    return {end: line for line, end in enumerate(points(board, point)) if end != OFF}
