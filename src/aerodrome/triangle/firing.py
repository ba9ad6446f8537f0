"""Attacking fire (AD25-AD33, AD45, AD46): which shots a pose gives, which poses give a shot, what a pose risks."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from aerodrome.core.why import Why
from aerodrome.triangle import breakturn, campaign_skills, weather
from aerodrome.triangle.guns import Shot, barred, mount, silent, stopped, to_attack
from aerodrome.triangle.lattice import LEVELS, OFF, Board
from aerodrome.triangle.positions import ATTACK, BALLOON, SPOTS, TWO_STEPS, lines, place, points, reverse
from aerodrome.triangle.setting import Cloud
from aerodrome.triangle.state import Piece, State

__all__ = [
    "Aim", "Mark", "Pose", "Shot", "Threats", "attack_poses", "in_contact", "mark_of", "out_of_clouds", "poses_against",
    "shots", "shots_from", "threats", "why_not",
]  # fmt: skip

Pose = tuple[int, int, int]
"""Point, heading, level."""
Aim = tuple[int, str, str, str]
"""The tilt that a shot needs, its gun, its target, its column."""

FARTHEST = 2
"""Steps between a shooter and its target at most."""


class Threats(msgspec.Struct, frozen=True, gc=False):
    """What a pose risks: shots in the break-turn, and shots of enemies whose guns already point at it."""

    replies: tuple[Shot, ...] = ()
    bearing: tuple[Shot, ...] = ()


def in_contact(state: State, name: str) -> bool:
    """Is an enemy as near as guns carry, or are there guns on the ground? If not, nobody can fire after a move."""
    piece = state.piece(name)
    near, side = lines(state.setting.board, piece.point), piece.side
    for other in state.pieces:
        if other.side != side and other.point in near and other.place == "board":
            return True
    return bool(state.setting.land_guns)


def shots(state: State, name: str) -> tuple[Shot, ...]:
    """The shots a piece has where it stands (AD25-AD32), column A first, otherwise by target and gun.

    The last ones are remembered, because a player is offered them, answers, and is judged by them.
    """
    global _last_shots
    # read once: another thread may ask about its own battle meanwhile
    last = _last_shots
    if last[0] is not state or last[1] != name:
        piece = state.piece(name)
        found: tuple[Shot, ...] = ()
        if piece.place == "board":
            found = shots_from(state, name, piece.point, piece.heading, piece.level, piece.tilt)
        _last_shots = last = state, name, found
    return last[2]


_last_shots: tuple[State | None, str, tuple[Shot, ...]] = (None, "", ())


def shots_from(state: State, name: str, point: int, heading: int, level: int, tilt: int) -> tuple[Shot, ...]:
    """The shots a piece would have in a pose, everything else being as it is."""
    near = lines(state.setting.board, point)
    shooter = state.piece(name)
    side = shooter.side
    targets = [p for p in state.pieces if p.point in near and p.side != side and p.place == "board"]
    if not targets:
        return ()
    found: list[Shot] = []
    for target in targets:
        found += _shots_at(state, shooter, target, (near[target.point], point, heading, level, tilt), name)
    if len(found) > 1:
        found.sort(key=_column)
    return tuple(found)


def _column(shot: Shot) -> str:
    return shot.column


def _shots_at(
    state: State,
    shooter: Piece,
    target: Piece,
    aim: tuple[int, int, int, int, int],
    moved: str,
) -> list[Shot]:
    """The shots at one target along a line from the shooter's point, with its heading, level and tilt."""
    line, point, heading, level, tilt = aim
    rise = target.level - level
    if not -1 <= rise <= 1 or not target.level:
        return []
    rows = BALLOON if state.airplane(target).role == "balloon" else ATTACK
    mounts = rows[place(line, heading, target.heading, rise, tilt, target.tilt)]
    if not mounts or stopped(state, point, level, line, target.level, moved):
        return []
    direction = line % 6 if line else heading
    found = [
        Shot(
            shooter.id,
            gun,
            target.id,
            position.name,
            position.column,
            # A 37 mm gun fires single rounds (AD67).
            position.long_burst and tilt == target.tilt and gun != "cannon",
            direction,
            above=rise < 0,
            far=line >= TWO_STEPS,
        )
        for gun, at in to_attack(state, shooter)
        if (position := mounts.get(at))
    ]
    if shooter.skills or shooter.crew_skills or target.skills:
        return [_skilled(state, shooter, target, shot, line >= TWO_STEPS) for shot in found]
    return found


def _skilled(state: State, shooter: Piece, target: Piece, shot: Shot, far: bool) -> Shot:
    """A shot in the column in which the skills of both make it read (SC22, SC65)."""
    column, evaded = campaign_skills.column(state, shooter, target, shot.gun, far, shot.column)
    return msgspec.structs.replace(shot, column=column, evaded=evaded)


def attack_poses(
    state: State, name: str, steps: int | None = None, only: str | None = None
) -> dict[Pose, tuple[Aim, ...]]:
    """All poses from which a piece would have a shot now: the same table read from the targets' side (AD25-AD32).

    Whether the piece can get there, and whether the point is free, is for `reach` to say. With `steps` those targets
    are left out that a piece on the board cannot get at with so many steps, wherever it turns; with `only` all but one.
    """
    shooter = state.piece(name)
    mounts = to_attack(state, shooter)
    poses: dict[Pose, tuple[Aim, ...]] = {}
    if not mounts:
        return poses
    side, board, clouds = shooter.side, state.setting.board, state.setting.clouds
    reach = steps + FARTHEST if steps is not None and shooter.place == "board" else None
    taken = {(p.point, p.level) for p in state.pieces if p.place == "board" and p.id != name}
    for target in state.pieces if only is None else (state.piece(only),):
        if target.side == side or target.place != "board" or not target.level:
            continue
        if reach is not None and board.distance(shooter.point, target.point) > reach:
            continue
        mark = mark_of(state, target)
        near, far = poses_against(board, mark, mounts)
        if clouds:
            near, far = out_of_clouds(clouds, mark, near, far)
        if shooter.skills or shooter.crew_skills or target.skills:
            near, far = _with_skills(state, shooter, target, near, far)
        # Targets seldom share a pose, and merging dictionaries is far quicker than entering the poses one by one.
        merged = {**poses, **near}
        if len(merged) == len(poses) + len(near):
            poses = merged
        else:
            for pose, aims in near.items():
                poses[pose] = poses.get(pose, ()) + aims
        for pose, aim, between in far:
            if (between, target.level) not in taken:
                poses[pose] = (*poses.get(pose, ()), aim)
    return poses


Near = dict[Pose, tuple[Aim, ...]]
Far = tuple[tuple[Pose, Aim, int], ...]
"""Poses two steps away, each with the point between."""


class Mark(NamedTuple):
    """A target as it stands, on a board without others."""

    id: str
    point: int
    heading: int
    level: int
    tilt: int
    balloon: bool


def mark_of(state: State, target: Piece) -> Mark:
    """A piece as a target."""
    balloon = state.airplane(target).role == "balloon"
    return Mark(target.id, target.point, target.heading, target.level, target.tilt, balloon)


@lru_cache(maxsize=4096)
def poses_against(board: Board, mark: Mark, mounts: tuple[tuple[str, str], ...]) -> tuple[Near, Far]:
    """The poses from which these guns attack one target on an empty board. Shared: nobody changes them."""
    target, point, heading, level, tilt, balloon = mark
    near: Near = {}
    far: list[tuple[Pose, Aim, int]] = []
    ends = points(board, point)
    for gun, at in mounts:
        for line, own_heading, above, own_tilt, column in SPOTS[at, heading, tilt, balloon]:
            pose = (ends[line], own_heading, level + above)
            aim = (own_tilt, gun, target, column)
            if ends[line] == OFF or level + above not in LEVELS:
                continue
            if line >= TWO_STEPS:
                far.append((pose, aim, ends[line - 6]))
            else:
                near[pose] = (*near.get(pose, ()), aim)
    return near, tuple(far)


def out_of_clouds(clouds: tuple[Cloud, ...], mark: Mark, near: Near, far: Far) -> tuple[Near, Far]:
    """What clouds leave of the poses against a target (AD24)."""
    clouded = weather.is_clouded
    if clouded(clouds, mark.point, mark.level):
        return {}, ()
    return (
        {pose: aims for pose, aims in near.items() if not clouded(clouds, pose[0], pose[2])},
        tuple([
            (pose, aim, between)
            for pose, aim, between in far
            if not clouded(clouds, pose[0], pose[2]) and not clouded(clouds, between, pose[2])
        ]),
    )  # fmt: skip


def _with_skills(state: State, shooter: Piece, target: Piece, near: Near, far: Far) -> tuple[Near, Far]:
    """The poses against a target, with the columns that the skills of both lead to (SC22, SC65)."""

    def aimed(aim: Aim, two_steps: bool) -> Aim:
        tilt, gun, name, usual = aim
        return tilt, gun, name, campaign_skills.column(state, shooter, target, gun, two_steps, usual)[0]

    return (
        {pose: tuple([aimed(aim, False) for aim in aims]) for pose, aims in near.items()},
        tuple([(pose, aimed(aim, True), between) for pose, aim, between in far]),
    )


def threats(state: State, name: str, point: int, heading: int, level: int, tilt: int) -> Threats:
    """What could be fired at a piece in a pose: in the break-turn (AD41, AD67), and from where enemies stand now."""
    near = lines(state.setting.board, point)
    moved = msgspec.structs.replace(
        state.piece(name), place="board", point=point, heading=heading, level=level, tilt=tilt
    )
    bearing: list[Shot] = []
    for enemy in state.pieces:
        if enemy.point in near and enemy.side != moved.side and enemy.place == "board":
            aim = (reverse(near[enemy.point]), enemy.point, enemy.heading, enemy.level, enemy.tilt)
            bearing += _shots_at(state, enemy, moved, aim, name)
    replies = breakturn.replies(state, name, point, heading, level, tilt)
    return Threats(replies + breakturn.from_the_ground(state, name, point, level), tuple(bearing))


def why_not(state: State, name: str, gun: str, target: str) -> tuple[Why, ...]:
    """Every reason why a piece cannot fire a gun at a target from where it stands; none when it can."""
    if any((shot.gun, shot.target) == (gun, target) for shot in shots(state, name)):
        return ()
    shooter = state.piece(name)
    airplane = state.airplane(shooter)
    group = next((at for at, one in enumerate(airplane.guns) if one.kind == gun), len(shooter.guns))
    if group >= len(shooter.guns):
        return (Why("AD25", f"{name} has no {gun} gun"),)
    if target not in state.ids or state.piece(target).side == shooter.side or state.piece(target).place != "board":
        return (Why("AD25", f"{target} is not an enemy on the board"),)
    reasons = [barred(state, shooter), silent(shooter, shooter.guns[group])]
    if shooter.guns[group].cleared == state.half:
        reasons.append(Why("AD39", "the gun was cleared this turn"))
    reasons.append(_out_of_reach(state, shooter, mount(airplane, airplane.guns[group]), state.piece(target)))
    return tuple(why for why in reasons if why)


def _out_of_reach(state: State, shooter: Piece, at: str, target: Piece) -> Why | None:
    """Why a mount does not reach a target: not in one of its positions, or something stops the shot."""
    line = lines(state.setting.board, shooter.point).get(target.point)
    rise = target.level - shooter.level
    rows = BALLOON if state.airplane(target).role == "balloon" else ATTACK
    if line is None or not -1 <= rise <= 1 or not target.level:
        return Why("AD25", f"{target.id} is out of reach")
    if at not in rows[place(line, shooter.heading, target.heading, rise, shooter.tilt, target.tilt)]:
        return Why("AD25", f"this gun has no firing position on {target.id}")
    return stopped(state, shooter.point, shooter.level, line, target.level, shooter.id)
