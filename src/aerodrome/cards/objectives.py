"""Objectives (MC93): how many points each has brought, whether it is done, whether it can still be."""

from aerodrome.cards.men.crews import PILOT, is_manned, observer, photographer
from aerodrome.cards.setting import Objective
from aerodrome.cards.state import Plane, State, unit_at

BALLOON_POINTS = 4
"""For a balloon where no objective speaks of it (MC93)."""


def is_lost(plane: Plane) -> bool:
    """Is a plane lost to its side (MC93): shot down, exploded, forced down outside its own lines?"""
    if plane.fate == "forced down":
        return plane.lines != "own lines"
    return plane.fate in ("shot down", "exploded")


def fulfillers(state: State, objective: Objective) -> list[Plane]:
    """The planes that can fulfil an objective: those of its flights, or all of its side."""
    return [
        plane
        for plane in state.planes
        if plane.side == objective.side and (not objective.who or state.entry(plane.id).flight in objective.who)
    ]


def times_done(state: State, objective: Objective) -> int:
    """How often an objective was fulfilled so far (MC80-MC89, MC93)."""
    planes = fulfillers(state, objective)
    match objective.task:
        case "destroy":
            at = unit_at(state, objective.target)
            return int(state.units[at].points >= state.setting.units[at].strength)
        case "photograph":
            return int(any(objective.target in plane.photos and not is_lost(plane) for plane in planes))
        case "spot":
            return state.units[unit_at(state, objective.target)].salvos[objective.side]
        case "supply":
            return state.units[unit_at(state, objective.target)].supplies
        case "cross":
            return len([1 for plane in planes if plane.fate == "left" and plane.edge == objective.edge])
        case "balloon":
            return len([
                1
                for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
                if balloon.side != objective.side and now.fate == "burnt"
            ])  # fmt: skip


def carriers(state: State, objective: Objective) -> list[str]:
    """Who has the plates of an objective aboard, where nobody has brought any home yet (MC83, MC93)."""
    if objective.task != "photograph":
        return []
    taken = [plane for plane in fulfillers(state, objective) if objective.target in plane.photos and not is_lost(plane)]
    return [plane.id for plane in taken] if all(plane.place != "gone" for plane in taken) else []


def has_crossed(state: State, plane: Plane) -> bool:
    """Has a plane left over an edge that it was sent to cross?"""
    own = [one for one in state.setting.objectives if one.task == "cross" and one.edge == plane.edge]
    return any(plane in fulfillers(state, one) for one in own)


def points(state: State, objective: Objective) -> int:
    """The victory points of an objective so far (MC93)."""
    done = times_done(state, objective)
    if objective.most:
        return min(objective.most, objective.points * done)
    return objective.points * (done if objective.each else min(1, done))


def is_done(state: State, objective: Objective) -> bool:
    """Has an objective brought all that it can?"""
    done = times_done(state, objective)
    if objective.most:
        return objective.points * done >= objective.most
    if objective.each:
        return done > 0 and not any(plane.place != "gone" for plane in fulfillers(state, objective))
    return done > 0


def all_done(state: State, side: int) -> bool:
    """Has a side objectives, and are all of them fulfilled (MC58)?"""
    own = [one for one in state.setting.objectives if one.side == side]
    return bool(own) and all(is_done(state, one) for one in own)


def is_open(state: State, objective: Objective) -> bool:
    """Could planes still in play or to come fulfil an objective (MC13)?"""
    if is_done(state, objective):
        return False
    return any(plane.place != "gone" and _is_able(state, objective, plane) for plane in fulfillers(state, objective))


def _is_able(state: State, objective: Objective, plane: Plane) -> bool:
    """Has a plane what an objective takes?"""
    guns = state.entry(plane.id).guns
    watcher = observer(state, plane)
    spots = watcher is not None and is_manned(state, plane, watcher)
    match objective.task:
        case "destroy":
            return plane.bombs > 0 or spots or any(gun.post in ("fixed", "nose") for gun in guns)
        case "photograph":
            return photographer(state, plane) is not None
        case "spot":
            return spots
        case "supply":
            return plane.bombs > 0 and is_manned(state, plane, PILOT)
        case "cross":
            return True
        case "balloon":
            return any(
                balloon.side != objective.side and not now.fate
                for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
            )
