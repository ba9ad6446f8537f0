"""What ends of a move are worth to the cadet in Age of Dogfights, in takedowns.

All ends are weighed at once, roughly, by where they lie; the few best are then looked at closely with the odds of
the shots they give and risk. Each part of a score has a name, so that the bot can say why it chose.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.choice import Candidate, spoken
from aerodrome.bots.mind import EVEN, Temperament
from aerodrome.triangle import damage, firing, guns, modes, odds, reach
from aerodrome.triangle.bots import among, sights
from aerodrome.triangle.bots.among import Bent, Floats, Foes, Land
from aerodrome.triangle.bots.parts import FIRE
from aerodrome.triangle.bots.parts import SHOT as SHOT
from aerodrome.triangle.bots.purpose import Purpose, charges, purpose, worth
from aerodrome.triangle.lattice import OFF, Board, Edge, border, neighbours
from aerodrome.triangle.state import Piece, State

Integers = NDArray[np.int64]

LOOK_AHEAD = among.AHEAD
CLOSELY = 14
"""How many of the best ends are looked at closely."""
FULL_HIT = odds.FULL_HIT

# What the parts weigh, in takedowns.
ROUGH_SHOT = {"A": 0.8, "B": 0.35}
PER_STEP_TO_TASK = 0.12
PER_STEP_TO_ENEMY = 0.03
PER_STEP_FROM_CHARGE = 0.015
PER_LEVEL = 0.06
ZONE_DONE = 3.0
WAY_OUT = 3.0
ESCAPE = 0.8
UNWANTED_EXIT = -3.0
IN_BORDER = -0.25
NO_ROOM = -0.15
ON_ITS_TAIL = 0.3
EXPOSED = 0.3
PURSUED = 0.7
CLEARED = 0.35

EXPOSURE, POINTED = "in the enemy's way", "guns that point there already"
CLEARING = "time to clear its gun"
BEHIND, NEARNESS = "behind an enemy", "distance to the enemy"
LEVEL, TO_ZONES, WAY_OUT_AHEAD = "its level", "the way to its zones", "the way out"
OVER = "over the edge"
IN_THE_BORDER, LITTLE_ROOM = "in the border zone", "little room ahead"


NOTHING: Integers = np.zeros(0, dtype=np.int64)


class Ground(NamedTuple):
    """What of a board is needed for weighing."""

    land: Land
    edges: dict[Edge, Integers]
    """Steps to each edge, from every point."""


@cache
def ground(board: Board) -> Ground:
    """The arrays of a board."""
    points = np.arange(board.size)
    rows, columns = points // board.width, points % board.width
    across = 2 * columns + rows % 2
    up = np.abs(rows[:, None] - rows[None, :])
    distance = up + np.maximum(0, (np.abs(across[:, None] - across[None, :]) - up) // 2)
    table = np.array(neighbours(board)).reshape(-1, 6)
    lookout = np.repeat(points, 6)
    room = np.zeros(lookout.size, dtype=np.int64)
    headings = np.tile(np.arange(6), board.size)
    for _ in range(LOOK_AHEAD):
        ahead = table[lookout, headings]
        inside = ahead != OFF
        room += inside
        lookout = np.where(inside, ahead, lookout)
    edges: dict[Edge, Integers] = {
        "north": board.height - 1 - rows,
        "south": rows,
        "east": board.width - 1 - columns,
        "west": columns,
    }
    x, y = across / 2, rows * 0.866
    return Ground(
        Land(x, y, distance.astype(np.int16), lookout, room, np.array(border(board)), among.apart(x, y)), edges
    )


class Ends(NamedTuple):
    """The ends of a move, a row each; those over an edge have no pose and stand on point 0."""

    points: Integers
    headings: Integers
    levels: Integers
    done: NDArray[np.bool_]
    """Was a zone done on the way?"""
    exits: NDArray[np.bool_]


class Scene(NamedTuple):
    """A piece about to fly, where it can end, and what is around."""

    view: State
    piece: Piece
    reached: reach.Reach
    ends: Ends
    temper: Temperament


class Weighed(NamedTuple):
    """The ends of a move with the parts of their scores, by name."""

    scene: Scene
    total: Floats
    parts: dict[str, Floats]


class Stance(NamedTuple):
    """What a piece is up to, and its enemies."""

    purpose: Purpose
    bent: Bent
    foes: Foes
    names: tuple[tuple[str, int], ...]
    """The parts that count, by name, in their order."""


def weigh(
    view: State, name: str, die: int, levels: int, temper: Temperament = EVEN, aim: Purpose | None = None
) -> Weighed:
    """Weigh all ends of a move roughly, for some aim or for what the piece is up to anyway."""
    piece = view.piece(name)
    reached = reach.reach(view, name, die, levels)
    board = view.setting.board
    bent, foes, names = stance(view, piece, temper, aim)[1:]
    turns = NOTHING
    if is_jammed(view, piece):
        bent = bent._replace(clears=clears(view, piece, levels))
        turns = np.array([len(path) - path.count("S") for path in reached.paths(range(len(reached)))])
    found = among.weighed(
        reached.table, turns, view.ids[name], bent, foes, sights.standing(view), ground(board).land,
        sights.range_of(board, view.setting.clouds),
    )  # fmt: skip
    scene = Scene(view, piece, reached, _ends(reached), temper)
    if scene.ends.exits.any():
        names += ((OVER, among.OVER),)
    parts = {part: found[row] for part, row in names}
    return Weighed(scene, np.sum(list(parts.values()), axis=0), parts)


def stance(view: State, piece: Piece, temper: Temperament, aim: Purpose | None = None) -> Stance:
    """What a piece is up to among the others, for some aim or for its own."""
    aim = aim or purpose(view, piece)
    enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
    return bent_on(view, piece, temper, aim, enemies)


def bent_on(view: State, piece: Piece, temper: Temperament, aim: Purpose, enemies: list[Piece]) -> Stance:
    """What the parts of an end weigh for a piece with an aim and with these enemies."""
    scales, names = np.zeros(among.SCALES), []
    steps = heights = escorted = NOTHING
    board, land = ground(view.setting.board), ground(view.setting.board).land
    if aim.kind == "zones":
        steps = land.distance[list(aim.points)].min(axis=0).astype(np.int64)
        scales[among.WAY], scales[among.DONE] = -PER_STEP_TO_TASK * temper.task, ZONE_DONE * temper.task
        names += [(TO_ZONES, among.WAY), ("a zone done", among.DONE)]
        if aim.levels:
            heights, scales[among.HEIGHT] = np.array(aim.levels), -5 * PER_LEVEL
            names.append((LEVEL, among.HEIGHT))
    elif aim.edges:
        steps = np.min([board.edges[edge] for edge in aim.edges], axis=0)
        scales[among.WAY] = -PER_STEP_TO_TASK * temper.task
        names.append((WAY_OUT_AHEAD, among.WAY))
    elif enemies:
        scales[among.WAY] = -PER_STEP_TO_ENEMY * temper.pursuit
        names.append((NEARNESS, among.WAY))
    else:
        middle = view.setting.board.size // 2 + view.setting.board.width // 2
        steps, scales[among.WAY] = land.distance[middle].astype(np.int64), -PER_STEP_TO_ENEMY
        names.append(("distance to the middle", among.WAY))
    if enemies:
        # who is behind whom: what the enemies could do next, and what the piece could do to them
        scales[among.EXPOSED] = -EXPOSED * temper.danger
        names.append((EXPOSURE, among.EXPOSED))
        if modes.can_fire(piece) and aim.kind == "fight":
            scales[among.BEHIND] = ON_ITS_TAIL * temper.gain
            scales[among.LEVEL], scales[among.NEARER] = -PER_LEVEL, 0.5 * PER_LEVEL
            names += [(BEHIND, among.BEHIND), (LEVEL, among.LEVEL)]
    if not aim.edges:
        # off the border zone, and with room ahead; who wants to go over an edge does not care
        scales[among.BORDER], scales[among.ROOM] = IN_BORDER, NO_ROOM
        names += [(IN_THE_BORDER, among.BORDER), (LITTLE_ROOM, among.ROOM)]
    charged = charges(view, piece.side) if aim.kind == "fight" else []
    if charged:
        escorted = land.distance[[p.point for p in charged]].min(axis=0).astype(np.int64)
        scales[among.ESCORT] = -PER_STEP_FROM_CHARGE * temper.escort
        names.append(("beside those it escorts", among.ESCORT))
    if is_jammed(view, piece):
        scales[among.CLEARED] = CLEARED
        scales[among.SILENT] = not guns.to_attack(view, piece)
        names.append((CLEARING, among.CLEARED))
    scales[among.SHOT] = temper.gain
    names.append((SHOT, among.SHOT))
    scales[among.OVER] = {"exit": WAY_OUT * temper.task, "leave": ESCAPE}.get(aim.kind, UNWANTED_EXIT)
    scales[among.DONE_BEYOND] = ZONE_DONE * temper.task
    bent = Bent(steps, heights, escorted, NOTHING, scales)
    return Stance(aim, bent, foes(view, piece, enemies), tuple(names))


def foes(view: State, piece: Piece, enemies: list[Piece]) -> Foes:
    """Some enemies of a piece, with a rough guess at the shots it could have at them."""
    worths = [worth(view, enemy) for enemy in enemies]
    aims = sights.aims(view, piece, enemies, lambda at, _, column: ROUGH_SHOT[column] * worths[at])
    return Foes(
        np.array([view.ids[enemy.id] for enemy in enemies], dtype=np.int64),
        np.array(worths, dtype=np.float64),
        np.array([modes.can_fire(enemy) and not modes.is_balloon(view, enemy) for enemy in enemies], dtype=np.bool_),
        *aims,
    )


def is_jammed(view: State, piece: Piece) -> bool:
    """Has a piece a jammed gun that some moves clear (AD39)? Where dice clear it (AD-H2) any end is as good."""
    return not view.setting.options.jam_dice and any(gun.jammed for gun in piece.guns)


def clears(view: State, piece: Piece, levels: int) -> Integers:
    """How many jammed guns a move clears that has no turn, one, or more (AD39)."""
    return np.array([len(damage.cleared_by(view, piece, path, levels)) for path in ("", "L", "LL")])


def candidates(weighed: Weighed, few: int = 3) -> list[Candidate]:
    """The best ends after a close look at the odds, best first."""
    order = np.argsort(-weighed.total, kind="stable")[:CLOSELY]
    aims = firing.attack_poses(weighed.scene.view, weighed.scene.piece.id)
    found = [_closely(weighed, int(at), aims) for at in order]
    found.sort(key=lambda one: -one.score)
    path = weighed.scene.reached.path
    return [Candidate(path(one.at), round(one.score, 3), one.reasons, one.parts) for one in found[:few]]


class Exchange(NamedTuple):
    """What fire promises and risks, in takedowns: in all, in words, in parts."""

    value: float = 0.0
    reasons: tuple[str, ...] = ()
    parts: tuple[tuple[str, float], ...] = ()


def exchange(view: State, name: str, pose: firing.Pose, tilt: int, temper: Temperament = EVEN) -> Exchange:
    """What the fire at a pose promises and risks, in takedowns, with the reasons."""
    seen = odds.pose(view, name, *pose, tilt)
    danger, pursued = temper.danger * seen.danger / FULL_HIT, temper.danger * PURSUED * seen.pursued / FULL_HIT
    gain = 0.0
    reasons: list[str] = []
    if seen.shot is not None:
        gain = temper.gain * seen.gain / FULL_HIT * worth(view, view.piece(seen.shot.target))
        reasons.append(f"a shot at {seen.shot.target}")
    if danger:
        reasons.append(spoken(FIRE, -danger))
    if pursued:
        reasons.append(spoken(POINTED, -pursued))
    parts = ((SHOT, gain), (FIRE, -danger), (POINTED, -pursued))
    return Exchange(gain - danger - pursued, tuple(reasons), parts)


def quarry(view: State, piece: Piece) -> Piece | None:
    """The enemy that a piece on the board would turn on: near, and worth it."""
    enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
    if not enemies:
        return None
    distance = view.setting.board.distance
    return min(enemies, key=lambda p: distance(piece.point, p.point) - 2.0 * worth(view, p))


def _ends(reached: reach.Reach) -> Ends:
    points, headings, levels, done, _, edges = reached.table[:, :6].T.copy()
    exits = edges >= 0
    return Ends(np.where(exits, 0, points), headings, levels, done > 0, exits)


class _Closely(NamedTuple):
    """An end that was looked at closely."""

    score: float
    at: int
    reasons: tuple[str, ...]
    parts: tuple[tuple[str, float], ...]


def _closely(weighed: Weighed, at: int, aims: dict[firing.Pose, tuple[firing.Aim, ...]]) -> _Closely:
    """One end with the odds of its shots instead of the rough guess."""
    scene, ends = weighed.scene, weighed.scene.ends
    parts = {name: float(values[at]) for name, values in weighed.parts.items() if name != SHOT}
    score = sum(parts.values())
    seen = Exchange()
    if not ends.exits[at]:
        pose = (int(ends.points[at]), int(ends.headings[at]), int(ends.levels[at]))
        tilts = dict.fromkeys((0, *(aim[0] for aim in aims.get(pose, ()))))
        seen = max(
            (exchange(scene.view, scene.piece.id, pose, tilt, scene.temper) for tilt in tilts),
            key=lambda one: one.value,
        )
        score += seen.value
    named = sorted(parts.items(), key=lambda part: -abs(part[1]))
    reasons = (*seen.reasons, *[spoken(name, value) for name, value in named if abs(value) >= 0.01])
    return _Closely(score, at, reasons, (*seen.parts, *parts.items()))
