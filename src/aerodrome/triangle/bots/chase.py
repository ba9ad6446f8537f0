"""A chase of Age of Dogfights in plain numbers: what enemies can reach and hit in their next move, and the piece then.

What follows from a state is found once for all ends of a piece's move; what differs from end to end is compiled
(`sights`, `among`). Their plain twin is `tests/bots/chase.py`.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.mind import EVEN
from aerodrome.core.remembered import remembered
from aerodrome.triangle import altitude, kernel, modes, odds
from aerodrome.triangle.bots import among, scoring, sights
from aerodrome.triangle.bots.purpose import purpose, worth
from aerodrome.triangle.bots.sights import FARTHEST, LEVELS, Aims, Numbers, Range, Values
from aerodrome.triangle.dice import BLUE
from aerodrome.triangle.query import Query, code, own
from aerodrome.triangle.state import Piece, State, change

FACES = tuple(dict.fromkeys(BLUE.faces))
SHARES: Values = np.array([BLUE.faces.count(face) / len(BLUE.faces) for face in FACES])
"""How often the blue die shows each of them."""
USUAL = 1
"""The face of a usual die."""

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
    """An enemy who flies on in thought, by one face of the die."""

    row: int
    query: Query
    stance: scoring.Stance


class Chase:
    """A piece about to move, and its enemies, in plain numbers. Shared: do not change it."""

    def __init__(self, view: State, piece: Piece) -> None:
        self.view, self.piece, self.me = view, piece, view.ids[piece.id]
        # it will not stand where it stands now
        self.gone = change(view, piece.id, place="gone")
        self.standing = sights.standing(view)
        self.span: Range = sights.range_of(view.setting.board, view.setting.clouds)
        self.enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
        self.targets: Numbers = np.array([view.ids[enemy.id] for enemy in self.enemies], dtype=np.int64)
        self.own = _aims(view, piece, view.pieces)
        self.hunters = self._hunters()
        self._runners: dict[tuple[str, int], Runner] = {}

    def _hunters(self) -> Hunters:
        """The enemies that could shoot at the piece next, wherever it flies."""
        view, piece, distance = self.view, self.piece, self.view.setting.board.distance
        found = []
        for enemy in self.enemies:
            if not modes.can_fire(enemy) or view.airplane(enemy).role == "balloon":
                continue
            if piece.place == "board" and distance(enemy.point, piece.point) > 2 * FARTHEST:
                continue
            found.append(enemy)
        aims = [_aims(view, enemy, (piece,)) for enemy in found]
        reached = [poses_reached(self.gone, enemy, FACES) for enemy in found]
        return Hunters(
            tuple([enemy.id for enemy in found]),
            np.array([view.ids[enemy.id] for enemy in found], dtype=np.int64),
            np.array([one.mounts for one in aims]).reshape(-1, sights.GUNS),
            np.array([one.values[0] for one in aims]).reshape(-1, sights.GUNS, 2, 2),
            np.array(reached, dtype=np.uint8).reshape(len(found), _poses(view)),
        )

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
        if self.own.mounts[0] < 0 or not sights.within(
            stop[0], self.targets, sights.IN_RANGE, self.standing, self.span.width
        ):
            return 0.0
        there = self.stopped(stop)
        return self._best(stop, self.targets, poses_reached(there, there.pieces[self.me], (USUAL,)), self.standing)

    def _best(self, stop: Stop, targets: Numbers, reached: NDArray[np.uint8], standing: Numbers) -> float:
        found: float = sights.best_shot(
            stop, self.me, targets, self.own.mounts, self.own.values, reached, standing, self.span
        )
        return found

    def stopped(self, stop: Stop) -> State:
        """The state with the piece somewhere else."""
        point, heading, level, tilt = stop
        return change(self.view, self.piece.id, place="board", point=point, heading=heading, level=level, tilt=tilt)

    def pursuit(self, stop: Stop, faces: tuple[int, ...]) -> float:
        """The shot the piece can expect of its next move, after every enemy near has flown on as a cadet would."""
        there, distance = self.stopped(stop), self.view.setting.board.distance
        piece, standing = there.pieces[self.me], self.standing.copy()
        standing[self.me, : len(stop)] = stop
        reached = poses_reached(there, piece, (USUAL,))
        spared = 1.0
        for enemy in self.enemies:
            if distance(enemy.point, piece.point) <= 2 * FARTHEST:
                caught = 0.0
                for face in faces:
                    caught += self._catch(piece, enemy, face, stop, reached, standing) / len(faces)
                spared *= 1 - min(1.0, caught)
        return 1 - spared

    def _catch(
        self, piece: Piece, enemy: Piece, face: int, stop: Stop, reached: NDArray[np.uint8], standing: Numbers
    ) -> float:
        """The shot at an enemy who has flown on, from the poses that the piece can reach."""
        row, query, (_, bent, foes, _) = self._runner(enemy, face)
        asked, workspace = query.beside(code(piece)), own.workspace
        count, _, _ = workspace.search(None, asked, kernel.AUTOMATIC, 0, "")
        if scoring.is_jammed(self.view, enemy):
            bent = bent._replace(cleared=scoring.cleared(asked, workspace.routes(asked, range(count))))
        ends, land = workspace.rows[:count], scoring.ground(self.view.setting.board).land
        point, heading, level, _, _, edge = ends[
            among.favourite(ends, row, bent, foes, standing, land, self.span)
        ].tolist()[:6]
        if edge >= 0:
            return 0.0
        fled = standing.copy()
        fled[row, :4] = point, heading, level, 0
        return self._best(stop, np.array([row]), reached, fled)

    def _runner(self, enemy: Piece, face: int) -> Runner:
        """An enemy about to fly on."""
        found = self._runners.get((enemy.id, face))
        if found is None:
            view, mine = self.view, self.piece.side
            query = Query(self.gone, enemy.id, face, enemy.tilt)
            # where the piece enters from outside it stands among them then
            flying = [p for p in view.pieces if p is self.piece or (p.place == "board" and p.level)]
            own_side = [p for p in flying if p.side == mine]
            stance = scoring.bent_on(view, enemy, EVEN, purpose(view, enemy), own_side)
            found = self._runners[enemy.id, face] = Runner(view.ids[enemy.id], query, stance)
        return found


def poses_reached(state: State, piece: Piece, faces: tuple[int, ...]) -> NDArray[np.uint8]:
    """All poses that a piece can reach, by their numbers, with a bit for each of some faces of the die."""
    found: NDArray[np.uint8] = np.zeros(_poses(state), dtype=np.uint8)
    workspace = own.workspace
    for bit, face in enumerate(faces):
        for levels in [piece.tilt * n for n in altitude.levels_for(state, piece, face)] if piece.tilt else [0]:
            count, _, _ = workspace.search(None, Query(state, piece.id, face, levels), kernel.AUTOMATIC, 0, "")
            sights.mark(found, workspace.rows, count, 1 << bit)
    return found


def _poses(state: State) -> int:
    """How many numbers of poses there are."""
    return state.setting.board.size * 6 * LEVELS


def chase(view: State, name: str) -> Chase:
    """A piece about to move among its enemies. Shared: do not change it."""
    return _chase(view, view.piece(name))


@remembered
def _chase(view: State, piece: Piece) -> Chase:
    return Chase(view, piece)


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
