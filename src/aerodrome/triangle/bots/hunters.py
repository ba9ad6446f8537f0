"""Hunters: the enemies of a piece that is about to move, and what they could do to it next wherever it stops.

What the dice let an enemy reach is found once for all ends of the piece's move, and only for an enemy who can come
near one of them; what is looked for among that is compiled (`sights`). The plain twin is `tests/bots/chase.py`.
"""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, reduce
from operator import or_

import numpy as np
from numpy.typing import NDArray

from aerodrome.triangle import altitude, modes, movement, odds
from aerodrome.triangle.bots import flights, scoring, sights
from aerodrome.triangle.bots.purpose import worth
from aerodrome.triangle.bots.sights import Aims, Numbers, Values
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.events import Odds
from aerodrome.triangle.firing import FARTHEST
from aerodrome.triangle.query import Query, limits, own
from aerodrome.triangle.state import NEVER, Piece, State, change

FACES = tuple(dict.fromkeys(BLUE.faces))
SHARES: Values = np.array([BLUE.faces.count(face) / len(BLUE.faces) for face in FACES])
"""How often the blue die shows each of them."""
ALL_FACES = (1 << len(FACES)) - 1
"""A bit for each of them."""
FARTHER = tuple([face for face in dict.fromkeys(GREEN.faces) if face not in FACES])
"""The faces that only full throttle shows."""
EVERY_HEIGHT = (1 << sights.LEVELS) - 1
"""A bit for each level."""
NOBODY = -1
"""How far those come who cannot fly by some faces."""
NO_SHOT = [0, 0]

Stop = tuple[int, int, int, int]
"""A pose with its tilt."""


class Hunters:
    """The enemies who can fire, wherever the piece itself stands."""

    def __init__(self, view: State, piece: Piece, *, hits: bool = False) -> None:
        """`hits`: what they can expect is told as the chance of a hit, whatever it does, instead of in takedowns."""
        self._view, self._piece, self._me, self._hits = view, piece, view.ids[piece.id], hits
        # it will not stand where it stands now
        self.gone = change(view, piece.id, place="gone")
        self.standing = sights.standing(self.gone)
        board = view.setting.board
        self.land, self.span = scoring.ground(board).land, sights.range_of(board, view.setting.clouds)
        flying = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
        self.enemies = [p for p in flying if modes.can_fire(p) and view.airplane(p).role != "balloon"]
        self.names = tuple([enemy.id for enemy in self.enemies])
        self._rows: Numbers = np.array([view.ids[name] for name in self.names], dtype=np.int64)
        count = len(self.enemies)
        self._mounts: Numbers = np.full((count, sights.GUNS), sights.NO_GUN, dtype=np.int64)
        self._values: Values = np.zeros((count, sights.GUNS, 2, 2))
        self._armed = [False] * count
        open_to = [GREEN.name in movement.dice_for(self.gone, enemy) for enemy in self.enemies]
        self._cruising = _Reaches(self.gone, self.enemies, FACES, [True] * count)
        self._throttle = _Reaches(self.gone, self.enemies, FARTHER, open_to)

    def expected(self, stops: Sequence[Stop], start: int) -> list[list[float]]:
        """By stop and hunter: what he can expect of his next move against the piece there, in takedowns of it.

        Those too far off the point where the piece starts, if it is on the board, are left alone.
        """
        them, places = self._cruising, np.array(stops, dtype=np.int64)
        near = self._near(them, places, start)
        if not near.size:
            return [[0.0] * len(self.enemies) for _ in stops]
        self._look(them, near.tolist(), stops)
        found: list[list[float]] = sights.expected(
            places, self._me, self._rows, near, self._mounts, self._values, them.reached, SHARES, self.standing,
            self.span,
        ).tolist()  # fmt: skip
        return found

    def shots(self, stops: Sequence[Stop], start: int, able: Sequence[Sequence[float]]) -> list[list[list[int]]]:
        """By stop and hunter: with which faces he gets a shot at the piece there, and with which from straight behind
        it on its heading. A bit for each face of the blue die for those who are `able` to get one with it, for the
        others one for each face that only full throttle shows."""
        places = np.array(stops, dtype=np.int64)
        nobody = [[NO_SHOT] * len(self.enemies)] * len(stops)
        cruising = self._bearing(self._cruising, places, start) if any(map(any, able)) else nobody
        near: list[int] = self._near(self._throttle, places, start).tolist()
        distant = [at for at in near if not all(row[at] for row in able)]
        self._look(self._throttle, distant, stops)
        throttle = self._bearing(self._throttle, places, start) if distant else nobody
        return [
            [one if may else other for may, one, other in zip(*row, strict=True)]
            for row in zip(able, cruising, throttle, strict=True)
        ]

    def _bearing(self, them: "_Reaches", places: Numbers, start: int) -> list[list[list[int]]]:
        """By stop and hunter: the faces with which he gets a shot, and those with which from straight behind."""
        found: list[list[list[int]]] = sights.bearing(
            places, start, self._me, self._rows, them.carries, self._mounts, them.reached, self.standing, self.span
        ).tolist()
        return found

    def _near(self, them: "_Reaches", stops: Numbers, start: int) -> Numbers:
        """Those who could come within range of any of some stops."""
        near: Numbers = sights.near(stops, start, self._rows, them.carries, self.standing, self.span.width)
        return near

    def _look(self, them: "_Reaches", near: Iterable[int], stops: Sequence[Stop]) -> None:
        """See what some hunters reach at heights from which they fire at some stops, and with what guns, unless that is
        known."""
        # nobody fires at who is more than a level above or below
        heights = reduce(or_, [0b111 << stop[2] >> 1 for stop in stops])
        for at in near:
            them.look(at, heights)
            if not self._armed[at]:
                found = aims(self._view, self.enemies[at], (self._piece,), hits=self._hits)
                self._mounts[at], self._values[at], self._armed[at] = found.mounts, found.values[0], True


class _Reaches:
    """What hunters reach with some faces of the die: a row for each of those who were looked at."""

    def __init__(self, gone: State, enemies: Sequence[Piece], faces: tuple[int, ...], able: Sequence[bool]) -> None:
        self._gone, self._enemies, self._faces = gone, enemies, faces
        carries = [_carries(gone, one, max(faces)) if may else NOBODY for one, may in zip(enemies, able, strict=True)]
        self.carries: Numbers = np.array(carries, dtype=np.int64)
        """How far each may come and fire, at most."""
        self._known = [0] * len(enemies)
        """The heights at which it is known what each of them reaches, a bit each."""

    @cached_property
    def reached(self) -> NDArray[np.uint8]:
        """By the numbers of the poses, a bit for each face."""
        return np.zeros((len(self._enemies), poses(self._gone)), dtype=np.uint8)

    def look(self, at: int, heights: int) -> None:
        """See what one of them reaches at some heights, a bit each, unless that is known."""
        new, enemy = heights & ~self._known[at], self._enemies[at]
        if new & heights_of(self._gone, enemy):
            asks, bits, board = questions(self._gone, enemy, self._faces, new)
            flights.reached(own.workspace, asks, bits, board, self.reached[at])
        self._known[at] |= heights


def _carries(state: State, piece: Piece, face: int) -> int:
    """How far off at most a piece can hit somebody after a move with a face of the die, or with a lower one."""
    # the fewer levels a climb has, or the more a descent, the more steps there are
    levels = -altitude.STEEP if piece.tilt < 0 else piece.tilt
    straight = limits(state, piece, face, levels)[1]
    return straight + (state.wind != NEVER) + FARTHEST


def poses(state: State) -> int:
    """How many numbers of poses there are."""
    return state.setting.board.size * 6 * sights.LEVELS


def questions(
    state: State, piece: Piece, faces: tuple[int, ...], heights: int = EVERY_HEIGHT
) -> tuple[Numbers, Numbers, Numbers]:
    """The moves of a piece with each of some faces of the die that end at some heights, a bit each: what is asked of
    the kernel, by moves the bit of their face, and the board. There has to be such a move."""
    best = max(faces)
    moves = [
        (1 << bit, (face, levels))
        for bit, face in enumerate(faces)
        for levels in levels_of(state, piece, face, heights)
    ]
    # with the best face it may do whatever it may do with any; the fewer levels up, or the more down, the more steps
    longest = Query(state, piece.id, best, min([levels for _, (face, levels) in moves if face == best]))
    return longest.shorter(tuple([move for _, move in moves])), np.array([bit for bit, _ in moves]), longest.board


def levels_of(state: State, piece: Piece, face: int, heights: int) -> list[int]:
    """By how many levels a piece may change its height with a face of the die, to come to one of some heights."""
    if not piece.tilt:
        return [0]
    ways = [n for n in range(1, altitude.levels_open(state, piece) + 1) if heights >> piece.level + piece.tilt * n & 1]
    return [piece.tilt * n for n in ways if altitude.is_long_enough(state, piece, face, n)]


def heights_of(state: State, piece: Piece) -> int:
    """The heights at which the next move of a piece may end, a bit each."""
    if not piece.tilt:
        return 1 << piece.level
    return sum([1 << piece.level + piece.tilt * n for n in range(1, altitude.levels_open(state, piece) + 1)])


def aims(state: State, shooter: Piece, targets: Sequence[Piece], *, hits: bool = False) -> Aims:
    """The guns of a piece, and what their shots at some targets are worth, in takedowns or as chances of a hit."""
    barrels: dict[str, int] = {group.kind: group.barrels for group in state.airplane(shooter).guns}
    gentle = [state.setting.options.gentle_first_hit and not target.damage for target in targets]
    prizes = [worth(state, target) for target in targets]

    def value(at: int, gun: str, column: str) -> float:
        final = not gentle[at] and (bool(targets[at].damage) or shooter.pilot == "ace")
        found = _chances(column, barrels[gun], final, gentle[at])
        if hits:
            return (found.takedown + found.damage) / 36
        return odds.expected_value(found) / odds.FULL_HIT * prizes[at]

    return sights.aims(state, shooter, targets, value)


@cache
def _chances(column: str, barrels: int, final: bool, gentle: bool) -> Odds:
    """What a burst promises."""
    bonus = sum(why.value for why in odds.coupled_guns(barrels))
    return odds.chances(column, bonus, final, False, gentle=gentle)
