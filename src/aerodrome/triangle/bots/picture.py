"""A battle of Age of Dogfights in plain numbers, made from what a seat may see."""

from functools import cache

import msgspec
import numpy as np

from aerodrome.bots.judgement import learned
from aerodrome.bots.mind import Temperament
from aerodrome.bots.network import Network
from aerodrome.core.remembered import remembered
from aerodrome.core.why import total
from aerodrome.triangle import altitude, campaign_skills, guns, movement, odds, positions
from aerodrome.triangle.bots.cadet import BURST, JAM
from aerodrome.triangle.bots.foresight import columns
from aerodrome.triangle.bots.foresight.columns import LONGEST, Array, Rows, Table, Tables
from aerodrome.triangle.bots.foresight.features import PAIR, REST
from aerodrome.triangle.bots.foresight.lattice import EASTS, NORTHS
from aerodrome.triangle.bots.purpose import purpose, worth
from aerodrome.triangle.bots.scoring import PER_STEP_TO_TASK, ground
from aerodrome.triangle.bots.ways import Agility, places, ways
from aerodrome.triangle.dice import BLUE
from aerodrome.triangle.scoring import points
from aerodrome.triangle.state import Piece, State

FIRE = {
    ("A", False): columns.SHOT_A,
    ("B", False): columns.SHOT_B,
    ("A", True): columns.LONG_A,
    ("B", True): columns.LONG_B,
}
BLEND = 0.8
"""What is made of the learned judgement at the end of a line; the rest are rules of thumb."""
FACES = tuple(dict.fromkeys(BLUE.faces))


class Picture(msgspec.Struct, frozen=True):
    """Those who are on the board or about to enter it, by the rows in which they stand, and the tables with them."""

    names: tuple[str, ...]
    craft: Rows
    tables: Tables

    def row(self, name: str) -> int:
        """The row of a piece."""
        return self.names.index(name)


def picture(state: State, temper: Temperament) -> Picture:
    """Everybody who is in the air. Shared: do not change it."""
    return _picture(state, temper, learned("aerodrome.triangle", PAIR, REST))


@remembered
def _picture(state: State, temper: Temperament, network: Network) -> Picture:
    flying = [p for p in state.pieces if p.place in ("board", "access") and (p.place == "access" or p.level)]
    agilities = [_agility(state, piece) for piece in flying]
    kinds = tuple(dict.fromkeys(agilities))
    craft = np.zeros((len(flying), columns.COLUMNS), dtype=np.int64)
    goals: list[Array] = []
    for at, piece in enumerate(flying):
        craft[at] = _row(state, piece, kinds.index(agilities[at]))
        goal = _goal(state, piece, temper)
        if goal is None:
            craft[at, columns.GOAL] = columns.NO_GOAL
        else:
            craft[at, columns.GOAL] = len(goals)
            goals.append(goal)
    board = state.setting.board
    armed, promise, takedown = _guns(state, flying)
    craft[:, columns.ARMED] = armed[:, :, columns.ATTACKS].any(axis=1)
    tables = Tables(
        *_moves(kinds),
        *_positions(),
        armed,
        promise,
        takedown,
        np.array([worth(state, piece) for piece in flying]),
        np.array(goals).reshape(len(goals), board.size),
        np.array(FACES),
        np.array([BLUE.faces.count(face) / len(BLUE.faces) for face in FACES]),
        board.width,
        board.height,
        _battle(state),
        network,
        min(1.0, BLEND * temper.judgement) if len(network.last) > 1 else 0.0,
    )
    return Picture(tuple([piece.id for piece in flying]), craft, tables)


def _battle(state: State) -> Array:
    """The battle as a whole, as the first side sees it."""
    battle = np.zeros(columns.BATTLE)
    turns = state.setting.turns
    battle[columns.LEAD] = points(state, 0)[0] - points(state, 1)[0]
    battle[columns.TIME_LEFT] = max(0, 2 * turns - state.half) / (2 * turns)
    for piece in state.pieces:
        sign = 1 if piece.side == 0 else -1
        battle[columns.RESERVES] += sign * (piece.place == "patrol")
        if piece.place in ("board", "access"):
            battle[columns.PHOTOGRAPHS] += sign * len(piece.photos)
            battle[columns.BOMBS] += sign * piece.bombs
    return battle


def _agility(state: State, piece: Piece) -> Agility:
    wide = state.airplane(piece).no_successive_turns
    return Agility(*movement.turn_limits(state, piece), wide, campaign_skills.turns_freely(piece))


def _row(state: State, piece: Piece, turns: int) -> list[int]:
    """A piece in numbers; one that is about to enter stands a step outside the edge."""
    board, airplane = state.setting.board, state.airplane(piece)
    balloon = airplane.role == "balloon"
    outside = piece.place == "access"
    point = movement.entry_point(state, piece) if outside else piece.point
    east, north = (int(part[0]) for part in places(np.array([point]), board))
    if outside:
        east, north = east - int(EASTS[piece.heading]), north - int(NORTHS[piece.heading])
    up, down = (altitude.most_levels(state, msgspec.structs.replace(piece, tilt=tilt)) for tilt in (1, -1))
    return [
        piece.side, east, north, piece.heading, piece.level, piece.tilt,
        columns.ENTERING if outside else columns.ON_BOARD,
        total(movement.arithmetic(state, piece, 0, 0)), turns, up, down, balloon, bool(piece.damage), 0, 0,
    ]  # fmt: skip


def _goal(state: State, piece: Piece, temper: Temperament) -> Array | None:
    """What the way from every point to a piece's aim weighs; none for those who look for a fight."""
    aim, board = purpose(state, piece), ground(state.setting.board)
    if aim.kind == "zones":
        steps = board.land.distance[list(aim.points)].min(axis=0)
    elif aim.edges:
        steps = np.min([board.edges[edge] for edge in aim.edges], axis=0)
    else:
        return None
    weighed: Array = PER_STEP_TO_TASK * temper.task * steps
    return weighed


# ---- tables


@cache
def _moves(kinds: tuple[Agility, ...]) -> tuple[Table, Table, Table]:
    """The ways of all kinds of airplanes in the battle."""
    found = [ways(kind) for kind in kinds]
    most = max(len(ends) for one in found for ends in one.ends)
    ends = np.zeros((len(kinds), LONGEST + 1, most, 3), dtype=np.int64)
    counts = np.zeros((len(kinds), LONGEST + 1), dtype=np.int64)
    for kind, one in enumerate(found):
        for steps, rows in enumerate(one.ends):
            ends[kind, steps, : len(rows)] = rows
            counts[kind, steps] = len(rows)
    return np.stack([one.bits for one in found]), ends, counts


@cache
def _positions() -> tuple[Table, Table, Table, Table, Table]:
    """The rules' firing positions as arrays."""
    mounts, size = positions.MOUNTS, len(positions.ATTACK)
    attack = np.zeros((2, len(mounts), size), dtype=np.int64)
    defence = np.zeros((len(mounts), size), dtype=np.int64)
    for at in range(size):
        # the last two of the numbers that make a place are the tilts of both
        same_tilt = at % 9 // 3 == at % 3
        for balloon, rows in enumerate((positions.ATTACK, positions.BALLOON)):
            for mount, row in rows[at].items():
                attack[balloon, mounts.index(mount), at] = FIRE[row.column, row.long_burst and same_tilt]
        for mount in positions.DEFENCE[at]:
            defence[mounts.index(mount), at] = True
    most = max(len(spots) for spots in positions.SPOTS.values())
    spots = np.zeros((2, len(mounts), 3, most, columns.SPOT), dtype=np.int64)
    counts = np.zeros((2, len(mounts), 3), dtype=np.int64)
    for (mount, heading, tilt, balloon), found in positions.SPOTS.items():
        if heading:
            continue
        for number, (line, own, above, own_tilt, _) in enumerate(found):
            east, north = line // 6 * EASTS[line % 6], line // 6 * NORTHS[line % 6]
            place = positions.place(positions.reverse(line), own, 0, -above, own_tilt, tilt)
            fire = attack[int(balloon), mounts.index(mount), place]
            spots[int(balloon), mounts.index(mount), tilt + 1, number] = east, north, own, above, own_tilt, fire
        counts[int(balloon), mounts.index(mount), tilt + 1] = len(found)
    approached = np.array([positions.APPROACHED, [bool(guns) for guns in positions.BALLOON]], dtype=np.int64)
    return attack, defence, approached, spots, counts


def _guns(state: State, flying: list[Piece]) -> tuple[Table, Array, Array]:
    """The guns of all pieces, what their bursts promise, and the odds of takedowns."""
    armed = np.zeros((len(flying), columns.GUNS, 3), dtype=np.int64)
    promise = np.zeros((len(flying), columns.GUNS, len(FIRE) + 1, 2))
    takedown = np.zeros_like(promise)
    for at, piece in enumerate(flying):
        airplane = state.airplane(piece)
        attacks, defends = dict(guns.to_attack(state, piece)), dict(guns.to_defend(state, piece))
        for number, group in enumerate(airplane.guns[: len(piece.guns)]):
            mount = positions.MOUNTS.index(guns.mount(airplane, group))
            armed[at, number] = mount, group.kind in attacks, group.kind in defends
            pilots = airplane.role == "fighter" and guns.is_pilots(airplane, group.kind)
            bonus = total(odds.coupled_guns(group.barrels))
            bonus -= (pilots and piece.pilot == "rookie") + (group.kind == "cannon")
            deadly = (pilots and piece.pilot == "ace") or group.kind == "cannon" or odds.among_aces(state)
            spare = piece.guns[number].ammunition > 1 and group.kind != "cannon"
            for (column, long_burst), fire in FIRE.items():
                for damaged in (False, True):
                    gentle = state.setting.options.gentle_first_hit and not damaged
                    final = not gentle and (deadly or damaged)
                    seen = _burst(column, bonus, final, long_burst and spare, gentle)
                    promise[at, number, fire, int(damaged)], takedown[at, number, fire, int(damaged)] = seen
    return armed, promise, takedown


@cache
def _burst(column: str, bonus: int, final: bool, long_burst: bool, gentle: bool) -> tuple[float, float]:
    """Hits of a burst in takedowns, and the odds of a takedown; a long one goes on where a cadet would."""
    first = odds.chances(column, bonus, final, False, gentle=gentle)
    down, damage, missed = first.takedown / 36, first.damage / 36, first.miss / 36
    if long_burst:
        again = odds.chances(column, bonus, final, True, gentle=gentle)
        if odds.expected_value(again) / odds.FULL_HIT > JAM * again.jam / 36 + BURST:
            down += missed * again.takedown / 36
            damage += missed * again.damage / 36
        second = odds.chances(column, bonus, True, True)
        if first.damage and odds.expected_value(second) / odds.FULL_HIT > JAM * second.jam / 36 + BURST:
            down += first.damage / 36 * second.takedown / 36
            damage -= first.damage / 36 * second.takedown / 36
    return down + damage / 2, down
