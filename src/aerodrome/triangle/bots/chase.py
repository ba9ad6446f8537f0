"""A chase of Age of Dogfights in plain numbers: what enemies can reach and hit in their next move, and the piece then.

What follows from a state is found once for all ends of a piece's move; what differs from end to end is compiled
(`sights`, `among`). Their plain twin is `tests/bots/chase.py`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.mind import EVEN
from aerodrome.core.remembered import remembered
from aerodrome.triangle import altitude, kernel, modes, movement, odds
from aerodrome.triangle.bots import flights, scoring, sights
from aerodrome.triangle.bots.among import Bent, Foes
from aerodrome.triangle.bots.purpose import purpose, worth
from aerodrome.triangle.bots.sights import FARTHEST, LEVELS, Aims, Numbers, Values
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.lattice import OFF
from aerodrome.triangle.query import Query, code, own
from aerodrome.triangle.state import Piece, State, Tally, change

FACES = tuple(dict.fromkeys(BLUE.faces))
SHARES: Values = np.array([BLUE.faces.count(face) / len(BLUE.faces) for face in FACES])
"""How often the blue die shows each of them."""
ALL_FACES = (1 << len(FACES)) - 1
"""A bit for each of them."""
USUAL = 1
"""The face of a usual die."""
FARTHER = tuple([face for face in dict.fromkeys(GREEN.faces) if face not in FACES])
"""The faces that only full throttle shows."""

Stop = tuple[int, int, int, int]
"""A pose with its tilt."""


class Hunters(NamedTuple):
    """The enemies who could come within range in their next move, with what the blue die lets them reach."""

    names: tuple[str, ...]
    rows: Numbers
    """Where they stand among the pieces."""
    mounts: Numbers
    values: Values
    """Their guns, and what each shot is worth (`sights.Aims`)."""
    reached: NDArray[np.uint8]
    """A row for each of them: a bit for each face of the die, by the numbers of the poses."""


class Runner(NamedTuple):
    """An enemy who flies on in thought."""

    row: int
    asks: Numbers
    """His move by each face of the die, with room for where the piece stands then."""
    board: Numbers
    bent: Bent
    foes: Foes


class Chase:
    """A piece about to move, and its enemies, in plain numbers: the same for all questions about its move."""

    def __init__(self, view: State, piece: Piece, last: "Chase | None" = None) -> None:
        """`last` is the chase before, which may have gone on among the same others."""
        self.view, self.piece, self.me = view, piece, view.ids[piece.id]
        self.others = _others(view, piece)
        same = last is not None and last.is_among(view, self.others)
        self._within: dict[str, NDArray[np.uint8]] = last._within if last is not None and same else {}
        # it will not stand where it stands now
        self.gone = change(view, piece.id, place="gone")
        self.standing = sights.standing(self.gone)
        board = view.setting.board
        self.land, self.span = scoring.ground(board).land, sights.range_of(board, view.setting.clouds)
        self.enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
        self.targets: Numbers = np.array([view.ids[enemy.id] for enemy in self.enemies], dtype=np.int64)
        self.own = _aims(view, piece, view.pieces)
        self.hunters = self._hunters()
        self.roams = _roams(view, piece)
        self._level: Query | None = None
        self._runners: dict[tuple[str, tuple[int, ...]], Runner] = {}
        self._hopes: dict[Stop, float] = {}
        self._pursuits: dict[tuple[Stop, tuple[int, ...]], float] = {}
        self._opened: dict[str, NDArray[np.uint8] | None] = {}

    def _hunters(self) -> Hunters:
        """The enemies that could shoot at the piece next, wherever it flies."""
        view, piece, distance = self.view, self.piece, self.view.setting.board.distance
        found = [p for p in self.enemies if modes.can_fire(p) and view.airplane(p).role != "balloon"]
        if piece.place == "board":
            found = [p for p in found if distance(p.point, piece.point) <= 2 * FARTHEST]
        aims = [_aims(view, enemy, (piece,)) for enemy in found]
        for enemy in found:
            if enemy.id not in self._within:
                self._within[enemy.id] = self._reached(enemy, FACES)
        reached = [self._within[enemy.id] for enemy in found]
        return Hunters(
            tuple([enemy.id for enemy in found]),
            np.array([view.ids[enemy.id] for enemy in found], dtype=np.int64),
            np.array([one.mounts for one in aims]).reshape(-1, sights.GUNS),
            np.array([one.values[0] for one in aims]).reshape(-1, sights.GUNS, 2, 2),
            np.array(reached, dtype=np.uint8).reshape(len(found), self._poses),
        )

    @property
    def _poses(self) -> int:
        """How many numbers of poses there are."""
        return self.view.setting.board.size * 6 * LEVELS

    def is_among(self, view: State, others: tuple[Any, ...]) -> bool:
        """Are all others as they were here?"""
        return self.view.setting is view.setting and self.others == others

    def answers(self, view: State, piece: Piece) -> bool:
        """Does it answer the same about a piece in another state, where only its throttle or its luck has changed?"""
        before = self.piece
        stands = (piece.place, piece.point, piece.heading, piece.level, piece.tilt, piece.border, piece.passage)
        stood = (before.place, before.point, before.heading, before.level, before.tilt, before.border, before.passage)
        return piece.id == before.id and stands == stood and self.is_among(view, _others(view, piece))

    def at_full_throttle(self, enemy: str) -> NDArray[np.uint8] | None:
        """The poses that an enemy can reach with those faces which only full throttle shows; None without any left."""
        if enemy not in self._opened:
            piece = self.gone.piece(enemy)
            may = GREEN.name in movement.dice_for(self.gone, piece)
            self._opened[enemy] = self._reached(piece, FARTHER) if may else None
        return self._opened[enemy]

    def _reached(self, enemy: Piece, faces: tuple[int, ...]) -> NDArray[np.uint8]:
        """All poses that an enemy can reach, by their numbers, with a bit for each face of the die."""
        queries = [(bit, query) for bit, face in enumerate(faces) for query in _queries(self.gone, enemy, face)]
        asks, bits = np.array([query.ask for _, query in queries]), np.array([1 << bit for bit, _ in queries])
        return flights.reached(own.workspace, asks, bits, queries[0][1].board, self._poses)

    def replies(self, stop: Stop) -> dict[str, float]:
        """What each enemy can expect of his next move against the piece where it stops, in takedowns of it."""
        them = self.hunters
        if not them.names:
            return {}
        found = sights.expected(
            stop, self.me, them.rows, them.mounts, them.values, them.reached, SHARES, self.standing, self.span
        )
        return {name: value for name, value in zip(them.names, found.tolist(), strict=True) if value}

    def best_shot(self, stop: Stop) -> float:
        """The shot that the piece can hope for from its next move, with a usual die, after it has stopped somewhere."""
        found = self._hopes.get(stop)
        if found is None:
            found = self._hopes[stop] = self._hope(stop)
        return found

    def _hope(self, stop: Stop) -> float:
        if self.own.mounts[0] < 0:
            return 0.0
        if not sights.within(
            stop[0], *_levels(*stop[2:]), self.targets, sights.IN_RANGE, self.standing, self.span.width
        ):
            return 0.0
        asks, board = self._asks(stop)
        return flights.hoped(
            own.workspace, asks, board, stop, self.me, self.targets, self.own, self.standing, self.span
        )

    def _asks(self, stop: Stop) -> tuple[Numbers, Numbers]:
        """The next moves of the piece, with a usual die, after it has stopped somewhere."""
        point, heading, level, tilt = stop
        if tilt or self.roams:
            queries = _queries(*self.stopped(stop), USUAL)
            return np.array([query.ask for query in queries]), queries[0].board
        if self._level is None:
            self._level = _queries(*self.stopped(stop), USUAL)[0]
        ask = self._level.ask.copy()
        ask[kernel.START], ask[kernel.START_HEADING], ask[kernel.START_LEVEL] = point, heading, level
        return ask[None], self._level.board

    def stopped(self, stop: Stop) -> tuple[State, Piece]:
        """The state with the piece somewhere else, and the piece there."""
        point, heading, level, tilt = stop
        there = change(self.view, self.piece.id, place="board", point=point, heading=heading, level=level, tilt=tilt)
        return there, there.pieces[self.me]

    def pursuit(self, stop: Stop, faces: tuple[int, ...]) -> float:
        """The shot the piece can expect of its next move, after every enemy near has flown on as a cadet would."""
        found = self._pursuits.get((stop, faces))
        if found is None:
            found = self._pursuits[stop, faces] = self._pursue(stop, faces)
        return found

    def _pursue(self, stop: Stop, faces: tuple[int, ...]) -> float:
        distance, space, (asks, board) = self.view.setting.board.distance, own.workspace, self._asks(stop)
        reached = flights.reached(space, asks, np.ones(len(asks), dtype=np.int64), board, self._poses)
        standing, spared = code(self.stopped(stop)[1]), 1.0
        lowest, highest = _levels(*stop[2:])
        for enemy in self.enemies:
            low, high = _levels(enemy.level, enemy.tilt)
            if low <= highest + 1 and high >= lowest - 1 and distance(enemy.point, stop[0]) <= 2 * FARTHEST:
                row, asks, board, bent, foes = self._runner(enemy, faces)
                caught = flights.caught(
                    space, asks, standing, board, row, bent, foes, stop, self.me, self.own, reached, self.standing,
                    self.land, self.span,
                )  # fmt: skip
                spared *= 1 - min(1.0, caught)
        return 1 - spared

    def _runner(self, enemy: Piece, faces: tuple[int, ...]) -> Runner:
        """An enemy about to fly on by some dice."""
        found = self._runners.get((enemy.id, faces))
        if found is None:
            view, mine = self.view, self.piece.side
            queries = [Query(self.gone, enemy.id, face, enemy.tilt) for face in faces]
            asks = np.array([np.append(query.ask, 0) for query in queries])
            asks[:, kernel.OTHERS] += 1
            # where the piece enters from outside it stands among them then
            flying = [p for p in view.pieces if p is self.piece or (p.place == "board" and p.level)]
            own_side = [p for p in flying if p.side == mine]
            _, bent, foes, _ = scoring.bent_on(view, enemy, EVEN, purpose(view, enemy), own_side)
            if scoring.is_jammed(view, enemy):
                bent = bent._replace(clears=scoring.clears(view, enemy, enemy.tilt))
            found = Runner(view.ids[enemy.id], asks, queries[0].board, bent, foes)
            self._runners[enemy.id, faces] = found
        return found


def _queries(state: State, piece: Piece, face: int) -> list[Query]:
    """The moves of a piece with a face of the die."""
    levels = [piece.tilt * n for n in altitude.levels_for(state, piece, face)] if piece.tilt else [0]
    return [Query(state, piece.id, face, one) for one in levels]


def _levels(level: int, tilt: int) -> tuple[int, int]:
    """The lowest and the highest level on which the next move of a piece can end (AD15-AD19)."""
    return (level - altitude.STEEP if tilt < 0 else level), (level + altitude.STEEP if tilt > 0 else level)


def _roams(view: State, piece: Piece) -> bool:
    """Does it depend on where a piece stands what it may do: has it a task, or may it leave the board (AD21)?"""
    entitled = piece.damage or view.setting.sides[piece.side].tasks or movement.is_empty(piece)
    return bool(entitled) or movement.is_short_of_fuel(view, piece)


def _others(view: State, piece: Piece) -> tuple[Any, ...]:
    """All that matters of a state to a chase but where the piece itself stands."""
    own_row = msgspec.structs.replace(
        piece, place="gone", point=OFF, heading=0, level=0, tilt=0, border=False, passage=0, throttle=0, tally=Tally()
    )
    pieces = tuple([own_row if one is piece else one for one in view.pieces])
    return view.half, view.wind, view.sun, view.round, view.zones, view.land_guns, pieces


def chase(view: State, name: str) -> Chase:
    """A piece about to move among its enemies. Shared: do not change it."""
    return _chase(view, view.piece(name))


@remembered
def _chase(view: State, piece: Piece) -> Chase:
    """The questions about a move, from the die to the nose at its end, follow each other in states that differ little:
    what was found for one of them serves the next."""
    global _last
    # read once: another thread may think about its own battle meanwhile
    last = _last
    if last is None or not last.answers(view, piece):
        _last = last = Chase(view, piece, last)
    return last


_last: Chase | None = None


def _aims(state: State, shooter: Piece, targets: Sequence[Piece]) -> Aims:
    """The guns of a piece, and what their shots at some targets are worth, in takedowns."""
    barrels: dict[str, int] = {group.kind: group.barrels for group in state.airplane(shooter).guns}
    gentle = [state.setting.options.gentle_first_hit and not target.damage for target in targets]
    prizes = [worth(state, target) for target in targets]

    def value(at: int, gun: str, column: str) -> float:
        final = not gentle[at] and (bool(targets[at].damage) or shooter.pilot == "ace")
        return _promise(column, barrels[gun], final, gentle[at]) * prizes[at]

    return sights.aims(state, shooter, targets, value)


@cache
def _promise(column: str, barrels: int, final: bool, gentle: bool) -> float:
    """Hits that a burst promises, in takedowns."""
    bonus = sum(why.value for why in odds.coupled_guns(barrels))
    return odds.expected_value(odds.chances(column, bonus, final, False, gentle=gentle)) / odds.FULL_HIT
