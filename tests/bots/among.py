"""Ends of a move weighed with whole arrays, by the rules of firing: the plain twin of `triangle/bots/among`."""

from typing import Any, NamedTuple

import numpy as np

from aerodrome.bots.mind import EVEN
from aerodrome.triangle import damage, firing, guns, modes, reach
from aerodrome.triangle.bots.among import CLOSE, HEADING_X, HEADING_Y
from aerodrome.triangle.bots.purpose import charges, purpose, worth
from aerodrome.triangle.bots.scoring import (
    BEHIND,
    CLEARED,
    CLEARING,
    ESCAPE,
    EXPOSED,
    EXPOSURE,
    IN_BORDER,
    LEVEL,
    LOOK_AHEAD,
    NEARNESS,
    NO_ROOM,
    ON_ITS_TAIL,
    OVER,
    PER_LEVEL,
    PER_STEP_FROM_CHARGE,
    PER_STEP_TO_ENEMY,
    PER_STEP_TO_TASK,
    ROUGH_SHOT,
    SHOT,
    TO_ZONES,
    UNWANTED_EXIT,
    WAY_OUT,
    WAY_OUT_AHEAD,
    ZONE_DONE,
    ground,
)
from aerodrome.triangle.bots.sights import FARTHEST

FACED, TAIL, CLIMB, NEAREST, AWAY = range(5)


class Scene(NamedTuple):
    """A piece about to fly, where it can end, and what is around."""

    view: Any
    piece: Any
    purpose: Any
    reached: Any
    points: Any
    headings: Any
    levels: Any
    done: Any
    exits: Any
    enemies: Any
    worths: Any
    temper: Any

    @property
    def land(self):
        return ground(self.view.setting.board).land


def weigh(view, name, die, levels, temper=EVEN):
    """The parts of the scores of all ends of a move, by name."""
    piece = view.piece(name)
    reached = reach.reach(view, name, die, levels)
    points, headings, heights, done, _, edges = reached.table[:, :6].T.copy()
    exits = edges >= 0
    enemies = [p for p in view.pieces if p.side != piece.side and p.place == "board" and p.level]
    worths = np.array([worth(view, enemy) for enemy in enemies])
    scene = Scene(
        view, piece, purpose(view, piece), reached, np.where(exits, 0, points), headings, heights, done > 0, exits,
        enemies, worths, temper,
    )  # fmt: skip
    lie = _among(scene) if enemies else None
    parts = _aim(scene, lie) | _position(scene, lie) | _edge(scene) | _charge(scene) | _clearing(scene, levels)
    _silenced(scene, parts, levels)
    parts[SHOT] = _shot(scene)
    if exits.any():
        for values in parts.values():
            values[exits] = 0.0
        wanted = {"exit": WAY_OUT * temper.task, "leave": ESCAPE}.get(scene.purpose.kind, UNWANTED_EXIT)
        parts[OVER] = np.where(exits, wanted + ZONE_DONE * temper.task * scene.done, 0.0)
    return parts


def _shot(scene):
    """A rough guess at the shots that an end gives."""
    aims = firing.attack_poses(scene.view, scene.piece.id, FARTHEST)
    worths = {enemy.id: value for enemy, value in zip(scene.enemies, scene.worths, strict=True)}
    poses = zip(scene.points.tolist(), scene.headings.tolist(), scene.levels.tolist(), strict=True)
    best = [
        max([ROUGH_SHOT[column] * worths[target] for _, _, target, column in aims.get(pose, ())], default=0.0)
        for pose in poses
    ]
    return scene.temper.gain * np.array(best)


def _among(poses):
    x, y, distance, lookout = poses.land.x, poses.land.y, poses.land.distance, poses.land.lookout
    worths = poses.worths
    points, headings, levels, armed = np.array([
        (p.point, p.heading, p.level, modes.can_fire(p) and not modes.is_balloon(poses.view, p)) for p in poses.enemies
    ]).T  # fmt: skip
    east = x[points][None, :] - x[poses.points][:, None]
    north = y[points][None, :] - y[poses.points][:, None]
    away = np.maximum(np.hypot(east, north), 0.5)
    our_east, our_north = HEADING_X[poses.headings][:, None], HEADING_Y[poses.headings][:, None]
    their_east, their_north = HEADING_X[headings][None, :], HEADING_Y[headings][None, :]
    gap = np.abs(levels[None, :] - poses.levels[:, None])
    close = np.clip(1 - (away - 1) / CLOSE, 0, 1) * np.clip(1 - 0.25 * gap, 0, 1)
    facing = np.maximum(0, (our_east * east + our_north * north) / away)
    faced = np.maximum(0, -(their_east * east + their_north * north) / away)
    along = 0.5 + 0.5 * np.maximum(0, our_east * their_east + our_north * their_north)
    steps = np.min([distance[point] - 2.0 * worth for point, worth in zip(points, worths, strict=True)], axis=0)
    return np.stack([
        (close * faced * along * armed).sum(axis=1),
        (close * facing * along * (1 - faced) * worths).max(axis=1),
        (gap + 0.5 * away).min(axis=1),
        away.min(axis=1),
        (steps[poses.points] + steps[lookout[poses.points * 6 + poses.headings]]) / 2,
    ])  # fmt: skip


def _between(scene, steps):
    """Steps from each end, half of them counted from a few steps further on."""
    ahead = scene.land.lookout[scene.points * 6 + scene.headings]
    return (steps[scene.points] + steps[ahead]) / 2


def _aim(scene, lie):
    """How near an end is to what the piece is up to, and what it does on the way."""
    aim = scene.purpose
    parts = {}
    if aim.kind == "zones":
        steps = scene.land.distance[list(aim.points)].min(axis=0)
        parts[TO_ZONES] = -PER_STEP_TO_TASK * scene.temper.task * _between(scene, steps)
        parts["a zone done"] = ZONE_DONE * scene.temper.task * scene.done
        if aim.levels:
            parts[LEVEL] = -5 * PER_LEVEL * _gap(scene.levels, aim.levels)
    elif aim.edges:
        steps = np.min([ground(scene.view.setting.board).edges[edge] for edge in aim.edges], axis=0)
        parts[WAY_OUT_AHEAD] = -PER_STEP_TO_TASK * scene.temper.task * _between(scene, steps)
    elif scene.enemies:
        parts[NEARNESS] = -PER_STEP_TO_ENEMY * scene.temper.pursuit * lie[AWAY]
    else:
        middle = scene.view.setting.board.size // 2 + scene.view.setting.board.width // 2
        parts["distance to the middle"] = -PER_STEP_TO_ENEMY * _between(scene, scene.land.distance[middle])
    return parts


def _gap(levels, wanted):
    """How many levels each end is away from the nearest that is wanted."""
    return np.abs(levels[:, None] - np.array(wanted)[None, :]).min(axis=1)


def _position(scene, lie):
    """Who is behind whom: what the enemies could do next, and what the piece could do to them."""
    if not scene.enemies:
        return {}
    parts = {EXPOSURE: -EXPOSED * scene.temper.danger * lie[FACED]}
    if modes.can_fire(scene.piece) and scene.purpose.kind == "fight":
        parts[BEHIND] = ON_ITS_TAIL * scene.temper.gain * lie[TAIL]
        parts[LEVEL] = -PER_LEVEL * lie[CLIMB] + 0.5 * PER_LEVEL * lie[NEAREST]
    return parts


def _edge(scene):
    """Off the border zone, and with room ahead; who wants to go over an edge does not care."""
    if scene.purpose.edges:
        return {}
    room = scene.land.room[scene.points * 6 + scene.headings]
    return {
        "in the border zone": IN_BORDER * scene.land.border[scene.points],
        "little room ahead": NO_ROOM * (LOOK_AHEAD - room).astype(np.float64),
    }


def _clearing(scene, levels):
    """Ends on the way to which a jammed gun is cleared (AD39); where dice clear it (AD-H2) any end is as good."""
    if scene.view.setting.options.jam_dice or not any(gun.jammed for gun in scene.piece.guns):
        return {}
    return {CLEARING: CLEARED * _cleared(scene, levels)}


def _cleared(scene, levels):
    """How many jammed guns are cleared on the way to each end."""
    path, number = scene.reached.path, len(scene.exits)
    found = [len(damage.cleared_by(scene.view, scene.piece, path(at), levels)) for at in range(number)]
    return np.array(found, dtype=np.float64)


def _silenced(scene, parts, levels):
    """A tail is worth nothing to who cannot fire before a gun is cleared, where the way there clears none."""
    if CLEARING in parts and BEHIND in parts and not guns.to_attack(scene.view, scene.piece):
        parts[BEHIND] = parts[BEHIND] * (_cleared(scene, levels) > 0)


def _charge(scene):
    """A fighter stays within a few steps of those it escorts."""
    if scene.purpose.kind != "fight":
        return {}
    escorted = charges(scene.view, scene.piece.side)
    if not escorted:
        return {}
    steps = scene.land.distance[[p.point for p in escorted]].min(axis=0)
    return {
        "beside those it escorts": -PER_STEP_FROM_CHARGE
        * scene.temper.escort
        * np.maximum(0, _between(scene, steps) - 4)
    }
