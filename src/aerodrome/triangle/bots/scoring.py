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
from aerodrome.triangle import damage, firing, modes, odds, reach
from aerodrome.triangle.bots.among import AWAY, CLIMB, FACED, NEAREST, TAIL, Floats, Poses, among
from aerodrome.triangle.bots.parts import FIRE
from aerodrome.triangle.bots.parts import SHOT as SHOT
from aerodrome.triangle.bots.purpose import Purpose, charges, purpose, worth
from aerodrome.triangle.bots.sights import LEVELS, best_at, pose_number, sights
from aerodrome.triangle.lattice import OFF, Board, Edge, border, neighbours
from aerodrome.triangle.state import Piece, State

Integers = NDArray[np.int64]

LOOK_AHEAD = 3
"""Steps that a piece is carried on in thought: what lies ahead matters more than where it stops."""
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


class Ground(NamedTuple):
    """What of a board is needed for weighing, as arrays over its points."""

    x: Floats
    y: Floats
    distance: NDArray[np.int16]
    lookout: Integers
    """point × 6 + heading: where a piece would be a few steps on."""
    room: Integers
    """point × 6 + heading: how many of these steps the board has room for."""
    border: NDArray[np.bool_]
    edges: dict[Edge, Integers]
    """Steps to each edge."""


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
    return Ground(x, y, distance.astype(np.int16), lookout, room, np.array(border(board)), edges)


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
    purpose: Purpose
    ground: Ground
    reached: reach.Reach
    ends: Ends
    enemies: list[Piece]
    worths: Floats
    """What each of them is worth."""
    temper: Temperament


class Weighed(NamedTuple):
    """The ends of a move with the parts of their scores, by name."""

    scene: Scene
    total: Floats
    parts: dict[str, Floats]


def weigh(
    view: State, name: str, die: int, levels: int, temper: Temperament = EVEN, aim: Purpose | None = None
) -> Weighed:
    """Weigh all ends of a move roughly, for some aim or for what the piece is up to anyway."""
    piece = view.piece(name)
    reached = reach.reach(view, name, die, levels)
    enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
    scene = Scene(
        view,
        piece,
        aim or purpose(view, piece),
        ground(view.setting.board),
        reached,
        _ends(reached),
        enemies,
        np.array([worth(view, enemy) for enemy in enemies]),
        temper,
    )
    lie = _among(scene)
    parts = _aim(scene, lie) | _position(scene, lie) | _edge(scene) | _charge(scene) | _clearing(scene, levels)
    parts[SHOT] = _shot(scene)
    exits = scene.ends.exits
    if exits.any():
        # a piece that is gone has no position any more: all that counts is whether it wanted to go
        for values in parts.values():
            values[exits] = 0.0
        wanted = {"exit": WAY_OUT * temper.task, "leave": ESCAPE}.get(scene.purpose.kind, UNWANTED_EXIT)
        parts["over the edge"] = np.where(exits, wanted + ZONE_DONE * temper.task * scene.ends.done, 0.0)
    return Weighed(scene, np.sum(list(parts.values()), axis=0), parts)


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


def _between(scene: Scene, steps: Integers) -> Floats:
    """Steps from each end, half of them counted from a few steps further on."""
    ends = scene.ends
    ahead = scene.ground.lookout[ends.points * 6 + ends.headings]
    halves: Floats = (steps[ends.points] + steps[ahead]) / 2
    return halves


def _among(scene: Scene) -> Floats:
    """How the ends lie among the enemies, row by row (`among`)."""
    ends, board = scene.ends, scene.ground
    enemies = np.array([
        (p.point, p.heading, p.level, modes.can_fire(p) and not modes.is_balloon(scene.view, p)) for p in scene.enemies
    ], dtype=np.int64).reshape(-1, 4)  # fmt: skip
    return among(
        Poses(ends.points, ends.headings, ends.levels), enemies, scene.worths, board.x, board.y, board.distance,
        board.lookout,
    )  # fmt: skip


def _aim(scene: Scene, lie: Floats) -> dict[str, Floats]:
    """How near an end is to what the piece is up to, and what it does on the way."""
    aim, ends = scene.purpose, scene.ends
    parts: dict[str, Floats] = {}
    if aim.kind == "zones":
        steps = scene.ground.distance[list(aim.points)].min(axis=0)
        parts[TO_ZONES] = -PER_STEP_TO_TASK * scene.temper.task * _between(scene, steps)
        parts["a zone done"] = ZONE_DONE * scene.temper.task * ends.done
        if aim.levels:
            parts[LEVEL] = -5 * PER_LEVEL * _gap(ends.levels, aim.levels)
    elif aim.edges:
        steps = np.min([scene.ground.edges[edge] for edge in aim.edges], axis=0)
        parts[WAY_OUT_AHEAD] = -PER_STEP_TO_TASK * scene.temper.task * _between(scene, steps)
    elif scene.enemies:
        parts[NEARNESS] = -PER_STEP_TO_ENEMY * scene.temper.pursuit * lie[AWAY]
    else:
        middle = scene.view.setting.board.size // 2 + scene.view.setting.board.width // 2
        parts["distance to the middle"] = -PER_STEP_TO_ENEMY * _between(scene, scene.ground.distance[middle])
    return parts


def _gap(levels: Integers, wanted: tuple[int, ...]) -> Integers:
    """How many levels each end is away from the nearest that is wanted."""
    gaps: Integers = np.abs(levels[:, None] - np.array(wanted)[None, :]).min(axis=1)
    return gaps


def _position(scene: Scene, lie: Floats) -> dict[str, Floats]:
    """Who is behind whom: what the enemies could do next, and what the piece could do to them."""
    if not scene.enemies:
        return {}
    parts = {EXPOSURE: -EXPOSED * scene.temper.danger * lie[FACED]}
    if modes.can_fire(scene.piece) and scene.purpose.kind == "fight":
        parts[BEHIND] = ON_ITS_TAIL * scene.temper.gain * lie[TAIL]
        parts[LEVEL] = -PER_LEVEL * lie[CLIMB] + 0.5 * PER_LEVEL * lie[NEAREST]
    return parts


def _edge(scene: Scene) -> dict[str, Floats]:
    """Off the border zone, and with room ahead; who wants to go over an edge does not care."""
    ends = scene.ends
    if scene.purpose.edges:
        return {}
    room = scene.ground.room[ends.points * 6 + ends.headings]
    return {
        "in the border zone": IN_BORDER * scene.ground.border[ends.points],
        "little room ahead": NO_ROOM * (LOOK_AHEAD - room).astype(np.float64),
    }


def _clearing(scene: Scene, levels: int) -> dict[str, Floats]:
    """Ends on the way to which a jammed gun is cleared (AD39); where dice clear it (AD-H2) any end is as good."""
    if scene.view.setting.options.jam_dice or not any(gun.jammed for gun in scene.piece.guns):
        return {}
    path = scene.reached.path
    cleared = [len(damage.cleared_by(scene.view, scene.piece, path(at), levels)) for at in range(len(scene.ends.exits))]
    return {CLEARING: CLEARED * np.array(cleared, dtype=np.float64)}


def _shot(scene: Scene) -> Floats:
    """A rough guess at the shots that an end gives."""
    found = list(sights(scene.view, scene.piece))
    if not found:
        return np.zeros(len(scene.ends.points))
    worths = {enemy.id: value for enemy, value in zip(scene.enemies, scene.worths, strict=True)}
    rough = [
        np.array([ROUGH_SHOT[column] * worths[one.target.id] for _, column in one.kinds])[one.kind] for one in found
    ]
    rows = pose_number(scene.ends.points, scene.ends.headings, scene.ends.levels)
    poses, size = np.concatenate([one.poses for one in found]), scene.view.setting.board.size * 6 * LEVELS
    best: Floats = scene.temper.gain * best_at(rows, poses, np.concatenate(rough), size)
    return best


def _charge(scene: Scene) -> dict[str, Floats]:
    """A fighter stays within a few steps of those it escorts."""
    if scene.purpose.kind != "fight":
        return {}
    escorted = charges(scene.view, scene.piece.side)
    if not escorted:
        return {}
    steps = scene.ground.distance[[p.point for p in escorted]].min(axis=0)
    return {
        "beside those it escorts": -PER_STEP_FROM_CHARGE
        * scene.temper.escort
        * np.maximum(0, _between(scene, steps) - 4)
    }
