"""How a plan leaves a plane: over the table or off it, behind an enemy or before him, nearer to its task."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.cards import objectives
from aerodrome.cards.bots.exchange import STEP, apart
from aerodrome.cards.bots.tracks import Tracks
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.setting import Objective, Unit
from aerodrome.cards.state import Plane, State, unit_at

Values = NDArray[np.float64]
BEST_RANGE = 4500
"""How far behind an enemy one likes to be."""
EDGE = 6000
"""Nearer to an edge one begins to feel it."""
OFF = -1.2
"""What it is worth to leave for nothing, in planes."""
FAR = 30_000


class Aim(NamedTuple):
    """Where a plane wants to go besides fighting: a place to fly over, or an edge to leave by; how keenly."""

    x: int
    y: int
    keen: float
    over: tuple[int, int] = (0, 0)
    """Half length and width of what has to be flown over; zeros: to come near is enough."""
    edge: str = ""


def position(mine: Tracks, theirs: Tracks) -> Values:
    """How much better one stands at the turn's end, from -1 to 1: my nose at him, his tail to me, a good distance."""
    east, north = apart(mine, theirs, -1)
    far = np.sqrt(east * east + north * north)
    one = (mine.heading[:, None, -1] * STEP).astype(np.float32)
    other = (theirs.heading[None, :, -1] * STEP).astype(np.float32)
    nose = east * np.sin(one) + north * np.cos(one)
    tail = east * np.sin(other) + north * np.cos(other)
    near = np.exp(-(((far - BEST_RANGE) / RULER) ** 2)) / np.maximum(far, 1.0)
    height = np.clip(mine.level[:, None, -1] - theirs.level[None, :, -1], -2, 2) * 0.1
    found: Values = (0.5 * nose + 0.5 * tail) * near - 0.25 * np.minimum(1.0, far / FAR) + height
    return found


def safety(state: State, plane: Plane, mine: Tracks, aim: Aim | None) -> Values:
    """What the table's edge makes of each plan."""
    width, depth = state.setting.width, state.setting.depth
    out = (mine.x < 0) | (mine.x > width) | (mine.y < 0) | (mine.y > depth)
    room = np.minimum(np.minimum(mine.x, width - mine.x), np.minimum(mine.y, depth - mine.y))[:, -1]
    found: Values = -0.3 * np.clip(1 - room / EDGE, 0.0, 1.0)
    leaves = out.any(axis=1)
    if aim is None or not aim.edge:
        return np.where(leaves, OFF, found)
    by = {"south": mine.y < 0, "north": mine.y > depth, "west": mine.x < 0, "east": mine.x > width}[aim.edge]
    return np.where(leaves, np.where(by.any(axis=1), aim.keen, OFF), 0.0)


def errand(mine: Tracks, aim: Aim | None) -> Values:
    """What each plan does for the plane's task: over the place is best, nearer is better."""
    if aim is None:
        return np.zeros(len(mine.plans))
    if aim.edge:
        ways = {"south": -mine.y, "north": mine.y, "west": -mine.x, "east": mine.x}[aim.edge]
        found: Values = aim.keen * 0.5 * ways[:, -1] / FAR
        return found
    east, north = mine.x - aim.x, mine.y - aim.y
    far = np.hypot(east, north)
    over = far <= max(aim.over) if max(aim.over) else far <= RULER
    worth: Values = aim.keen * (over.any(axis=1) - 0.6 * np.minimum(1.0, far[:, -1] / FAR))
    return worth


# ---- what a plane is sent to do


def aim_of(state: State, plane: Plane) -> Aim | None:
    """What a plane does besides fighting: its open objective, or the way home when it is badly hit or has done it."""
    if plates_home(state, plane):
        return way_home(state, plane)
    for _, aim in aims(state, plane):
        return aim
    own = [one for one in state.setting.objectives if one.side == plane.side]
    mine = any(plane in objectives.fulfillers(state, one) for one in own)
    return way_home(state, plane, 0.3) if is_shot_up(state, plane) and not mine else None


def aims(state: State, plane: Plane) -> Iterator[tuple[Objective, Aim]]:
    """The open objectives for which a plane can do something, each with where it leads."""
    for one in state.setting.objectives:
        if one.side == plane.side and plane in objectives.fulfillers(state, one) and objectives.is_open(state, one):
            aim = _aim(state, plane, one)
            if aim is not None:
                yield one, aim


def _aim(state: State, plane: Plane, one: Objective) -> Aim | None:
    match one.task:
        case "cross":
            return _edge(plane, one.edge)
        case "photograph" | "spot":
            if state.airplane(plane).crew > 1 or one.who:
                return _over(state, one.target, near=one.task == "spot")
        case "supply":
            if plane.bombs:
                return _over(state, one.target)
        case "destroy":
            if plane.bombs or not any(other.bombs for other in objectives.fulfillers(state, one)):
                return _over(state, one.target)
        case "balloon":
            for balloon, now in zip(state.setting.balloons, state.balloons, strict=True):
                if balloon.side != plane.side and not now.fate:
                    return Aim(balloon.x, balloon.y, 0.8, (3000, 3000))
    return None


def plates_home(state: State, plane: Plane) -> bool:
    """Has a plane all the photographs that it can take, and only to bring them home?"""
    return bool(plane.photos) and not any(one.task == "photograph" for one, _ in aims(state, plane))


def is_shot_up(state: State, plane: Plane) -> bool:
    """Is a plane as good as lost?"""
    return 10 * plane.damage >= 8 * state.entry(plane.id).damage


def way_home(state: State, plane: Plane, keen: float = 1.0) -> Aim:
    """Over the edge of its own side."""
    return _edge(plane, state.setting.sides[plane.side].home, keen)


def _edge(plane: Plane, edge: str, keen: float = 1.0) -> Aim:
    return Aim(plane.x, plane.y, keen, edge=edge)


def _over(state: State, name: str, near: bool = False) -> Aim | None:
    at = unit_at(state, name)
    if at < 0:
        return None
    unit: Unit = state.setting.units[at]
    (ax, ay), (bx, by) = unit.base[0], unit.base[2]
    half = (abs(ax - bx) // 2, abs(ay - by) // 2)
    return Aim(unit.x, unit.y, 0.9, (0, 0) if near else (max(half[0], 1000), max(half[1], 1000)))
