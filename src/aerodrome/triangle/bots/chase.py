"""A chase of Age of Dogfights in plain numbers: what enemies can reach and hit in their next move, and the piece then.

What follows from a state is found once for all ends of a piece's move; what differs from end to end is compiled
(`sights`, `among`). Their plain twin is `tests/bots/chase.py`.
"""

from collections.abc import Sequence
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import msgspec
import numpy as np

from aerodrome.bots.mind import EVEN
from aerodrome.core.remembered import remembered
from aerodrome.triangle import altitude, kernel, movement
from aerodrome.triangle.bots import flights, scoring, sights
from aerodrome.triangle.bots.among import Bent, Foes
from aerodrome.triangle.bots.hunters import Hunters, Stop, aims, poses, questions
from aerodrome.triangle.bots.purpose import purpose, worth
from aerodrome.triangle.bots.sights import FARTHEST, Aims, Numbers
from aerodrome.triangle.lattice import OFF
from aerodrome.triangle.query import Query, airplane_code, own
from aerodrome.triangle.state import Piece, State, Tally, change

REMEMBERED = 16
"""So many battles are known by the last move that was asked about."""
USUAL = 1
"""The face of a usual die."""


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
        # where the piece stands is no matter to them
        same = last is not None and last.is_among(view, self.others)
        self.hunters: Hunters = last.hunters if last is not None and same else Hunters(view, piece)
        self.gone, self.standing = self.hunters.gone, self.hunters.standing
        self.land, self.span = self.hunters.land, self.hunters.span
        self.enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
        self._start = piece.point if piece.place == "board" else OFF
        self._level: Query | None = None
        self._runners: dict[tuple[str, tuple[int, ...]], Runner] = {}
        self._expected: dict[Stop, list[float]] = {}
        self._hopes: dict[Stop, float] = {}
        self._pursuits: dict[tuple[Stop, tuple[int, ...]], float] = {}

    @cached_property
    def targets(self) -> Numbers:
        """The rows of its enemies."""
        return np.array([self.view.ids[enemy.id] for enemy in self.enemies], dtype=np.int64)

    @cached_property
    def own(self) -> Aims:
        """Its guns, and what their shots are worth."""
        return aims(self.view, self.piece, self.view.pieces)

    @cached_property
    def roams(self) -> bool:
        """Does it depend on where it stands what it may do?"""
        return _roams(self.view, self.piece)

    def is_among(self, view: State, others: tuple[Any, ...]) -> bool:
        """Are all others as they were here?"""
        return self.view.setting is view.setting and self.others == others

    def answers(self, view: State, piece: Piece) -> bool:
        """Does it answer the same about a piece in another state, where only its throttle or its luck has changed?"""
        before = self.piece
        stands = (piece.place, piece.point, piece.heading, piece.level, piece.tilt, piece.border, piece.passage)
        stood = (before.place, before.point, before.heading, before.level, before.tilt, before.border, before.passage)
        return piece.id == before.id and stands == stood and self.is_among(view, _others(view, piece))

    def replies(self, stop: Stop) -> dict[str, float]:
        """What each enemy can expect of his next move against the piece where it stops, in takedowns of it."""
        (found,) = self.expected([stop])
        return {name: value for name, value in zip(self.hunters.names, found, strict=True) if value}

    def risk(self, stop: Stop) -> float:
        """The chance that any of them hits the piece in his next move where it stops."""
        (found,) = Hunters(self.view, self.piece, hits=True).expected([stop], self._start)
        return 1 - prod([1 - chance for chance in found])

    def expected(self, stops: Sequence[Stop]) -> list[list[float]]:
        """The same for several stops: a number for each of the hunters."""
        if not self.hunters.names:
            return [[] for _ in stops]
        known = self._expected
        if new := [stop for stop in stops if stop not in known]:
            known.update(zip(new, self.hunters.expected(new, self._start), strict=True))
        return [known[stop] for stop in stops]

    def shots(self, stops: Sequence[Stop]) -> list[list[list[int]]]:
        """By stop and hunter: with which faces of the blue die he gets a shot at the piece there, and with which from
        straight behind it; of those that only full throttle shows for who can expect nothing of the others."""
        return self.hunters.shots(stops, self._start, self.expected(stops))

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

    def chances(self, stop: Stop) -> dict[str, float]:
        """By enemy: the chance to hit him that the piece can hope for from its next move, with a usual die."""
        guns = aims(self.view, self.piece, self.view.pieces, hits=True)
        if guns.mounts[0] < 0:
            return {}
        found = zip(self.enemies, self._hopes_by(guns, stop), strict=True)
        return {enemy.id: chance for enemy, chance in found if chance}

    def planes(self, stop: Stop) -> float:
        """What the best shot of its next move can bring, in planes: never more than the one it is fired at."""
        if self.own.mounts[0] < 0:
            return 0.0
        found = zip(self.enemies, self._hopes_by(self.own, stop), strict=True)
        return max([value / worth(self.view, enemy) for enemy, value in found], default=0.0)

    def _hopes_by(self, guns: Aims, stop: Stop) -> list[float]:
        """What some guns can hope for from its next move, with a usual die: a number for each enemy."""
        asks, board = self._asks(stop)
        return [
            flights.hoped(
                own.workspace, asks, board, stop, self.me, self.targets[at : at + 1], guns, self.standing, self.span
            )
            for at in range(len(self.enemies))
        ]

    def _asks(self, stop: Stop) -> tuple[Numbers, Numbers]:
        """The next moves of the piece, with a usual die, after it has stopped somewhere."""
        point, heading, level, tilt = stop
        if tilt or self.roams:
            asks, _, board = questions(*self.stopped(stop), (USUAL,))
            return asks, board
        if self._level is None:
            self._level = Query(self.stopped(stop)[0], self.piece.id, USUAL, 0)
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
        (found,) = self.pursuits([stop], faces)
        return found

    def pursuits(self, stops: Sequence[Stop], faces: tuple[int, ...]) -> list[float]:
        """The same from several stops."""
        known = self._pursuits
        if new := [stop for stop in stops if (stop, faces) not in known]:
            values = self._pursue(new, faces)
            known.update([((stop, faces), value) for stop, value in zip(new, values, strict=True)])
        return [known[stop, faces] for stop in stops]

    def _pursue(self, stops: Sequence[Stop], faces: tuple[int, ...]) -> list[float]:
        spared = np.ones(len(stops))
        if self.own.mounts[0] < 0:
            return (1 - spared).tolist()
        space, side = own.workspace, self.piece.side
        reached = np.zeros((len(stops), poses(self.view)), dtype=np.uint8)
        for number, stop in enumerate(stops):
            asks, board = self._asks(stop)
            flights.reached(space, asks, np.ones(len(asks), dtype=np.int64), board, reached[number])
        places = np.array(stops, dtype=np.int64)
        standing = np.array([airplane_code(*stop, side) for stop in stops], dtype=np.int64)
        for enemy in self.enemies:
            if not any(self._may_meet(enemy, stop) for stop in stops):
                continue
            row, asks, board, bent, foes = self._runner(enemy, faces)
            caught = flights.caught(
                space, asks, standing, board, row, bent, foes, places, self.me, self.own, reached, self.standing,
                self.land, self.span,
            )  # fmt: skip
            spared *= 1 - np.minimum(1.0, caught)
        return (1 - spared).tolist()

    def _may_meet(self, enemy: Piece, stop: Stop) -> bool:
        """Can the next moves of an enemy and of the piece from a stop end near each other?"""
        low, high = _levels(enemy.level, enemy.tilt)
        lowest, highest = _levels(*stop[2:])
        near = self.view.setting.board.distance(enemy.point, stop[0]) <= 2 * FARTHEST
        return near and low <= highest + 1 and high >= lowest - 1

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
    what was found for one of them serves the next of its battle."""
    last = _known.get(id(view.setting))
    if last is None or not last.answers(view, piece):
        if len(_known) >= REMEMBERED:
            _known.clear()
        # what is found by its identity is kept alive
        last = _known[id(view.setting)] = Chase(view, piece, last)
    return last


_known: dict[int, Chase] = {}
