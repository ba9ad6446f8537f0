"""What an airplane of In Clouds of Glory is sent to do besides fighting, as far as it is still to be done.

An errand leads to a place: bombs and containers are carried over it, plates are exposed above it, guns and rockets are
pointed at what stands there, somebody waits there to be fetched.
"""

from math import hypot
from typing import Literal, NamedTuple

from aerodrome.core.geometry import Point
from aerodrome.icog.ground import ground, strafing
from aerodrome.icog.gunnery import guns
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Airplane, Balloon, State, Unit
from aerodrome.icog.tasks import artillery, bombing, dive_bombing, drops, objectives, observers, photographs

Kind = Literal["bomb", "dive", "drop", "photograph", "observe", "spot", "strafe", "balloon", "rockets", "fetch"]
Target = Unit | Balloon
MU = 1000.0
PRESSING = 20.0
"""Move units within which an armed enemy leaves no time for shooting at the ground."""
PER_WORTH = 12.0
"""Move units that one flies farther for something that is worth an airplane."""
WHOLE = 7_500
"""Supplies arrive whole from this height, in thousandths, with a little to spare (6.6.3.2)."""
WORKERS = ("recon", "bomb")
"""Who is sent for a task of his own, and has nothing to do once it is done."""


class Errand(NamedTuple):
    """One thing to do: how, where, to what, and what it is worth in airplanes."""

    kind: Kind
    words: str
    at: Point
    worth: float
    target: str = ""
    radius: int = 0
    lowest: int = 0
    highest: int = 0
    """Heights above the ground between which it counts, in thousandths; 0: as one likes."""


def errand(state: State, airplane: Airplane) -> Errand | None:
    """What an airplane is sent to do, if it still can."""
    if not state.setting.objectives and not state.setting.ground_war:
        return None
    if airplane.place != "air" or airplane.forced_home or airplane.downed:
        return None
    for find in (_load, _fetch, _camera, _observer, _rockets, _guns):
        if found := find(state, airplane):
            return found
    return None


def errands(state: State, airplane: Airplane) -> list[Errand]:
    """Everything that an airplane could do besides fighting, even if enemies press; photographs place by place."""
    if airplane.place != "air" or airplane.forced_home or airplane.downed:
        return []
    found = [find(state, airplane) for find in (_load, _fetch, _observer, _rockets)]
    found += _plates(state, airplane)
    if _task(state, airplane) == "fight" and _can_fire(state, airplane):
        found += [_attack(state, airplane, "balloon"), _attack(state, airplane, "strafe")]
    told = {(one.kind, one.target, one.at): one for one in found if one}
    return list(told.values())


def is_worker(state: State, airplane: Airplane) -> bool:
    """Was an airplane sent for a task of its own for which its side scores?"""
    if _task(state, airplane) not in WORKERS:
        return False
    return any(one.side == airplane.side for one in state.setting.objectives)


def _task(state: State, airplane: Airplane) -> str:
    """What the mission sends an airplane for."""
    force = state.setting.sides[airplane.side].force
    return next((entry.task for entry in force if entry.id == airplane.id), "fight")


def has_errand(state: State, airplane: Airplane) -> bool:
    """Is an airplane a worker with something left to do?"""
    return is_worker(state, airplane) and errand(state, airplane) is not None


# ---- what there is to do


def _load(state: State, airplane: Airplane) -> Errand | None:
    """Bombs for the enemy, messages and supplies for friends."""
    if airplane.containers and not bombing.barred(airplane, "containers") and _drops(state, airplane, "containers"):
        wanted = drops.wanted(state, airplane.side)
        places = [at for one in wanted for at in drops.places(state, one)]
        if places:
            at = min(places, key=lambda at: _away(airplane, at))
            supplies = any(one.task == "supply" for one in wanted)
            worth, radius = sum(_share(state, one) for one in wanted), min(one.radius for one in wanted)
            return Errand("drop", "drops what it carries", at, worth, radius=radius, highest=WHOLE if supplies else 0)
    if airplane.bombs and not bombing.barred(airplane, "bombs"):
        dives = dive_bombing.can(state.panel(airplane)) and bombing.dropper(state, airplane.id, "bombs", dive=True)
        if dives is None or dives is False:
            return _attack(state, airplane, "bomb") if _drops(state, airplane, "bombs") else None
        return _attack(state, airplane, "dive")
    return None


def _drops(state: State, airplane: Airplane, load: Literal["bombs", "containers"]) -> bool:
    return bombing.dropper(state, airplane.id, load) is not None


def _fetch(state: State, airplane: Airplane) -> Errand | None:
    """Somebody to be fetched; a worker goes."""
    waiting = [one for one in objectives.open_for(state, airplane.side, "land") if one.at]
    if not waiting or not is_worker(state, airplane):
        return None
    one = waiting[0]
    assert one.at
    home = [other.points for other in objectives.open_for(state, airplane.side, "return")]
    worth = (one.points + sum(home) / 2) / _unit(state)
    return Errand("fetch", "goes down to fetch him", one.at, worth, radius=one.radius)


def _camera(state: State, airplane: Airplane) -> Errand | None:
    """A place to be photographed: the nearest."""
    return min(_plates(state, airplane), key=lambda one: _away(airplane, one.at), default=None)


def _plates(state: State, airplane: Airplane) -> list[Errand]:
    """The places to be photographed."""
    wanted = [one for one in objectives.open_for(state, airplane.side, "photograph") if one.at]
    if not wanted or not is_worker(state, airplane) or photographs.photographer(state, airplane.id) is None:
        return []
    return [
        Errand("photograph", f"takes photographs: {one.words}", one.at, _share(state, one), one.id, one.radius,
               one.lowest, one.highest)
        for one in wanted
        if one.at
    ]  # fmt: skip


def _observer(state: State, airplane: Airplane) -> Errand | None:
    """Units to be made out, guns to be directed; who has only to report stays where nobody disturbs him."""
    if not is_worker(state, airplane) or observers.observer(state, airplane.id) is None:
        return None
    side = airplane.side
    if unseen := observers.unseen(state, side):
        unit = min(unseen, key=lambda unit: _away(airplane, unit.at))
        return Errand("observe", "looks for what is on the ground", unit.at, _unit_share(state, side, unit.id), unit.id)
    for battery in artillery.waiting(state, side):
        assert battery.aim
        worth = sum(_share(state, one) for one in objectives.open_for(state, side, "spot")) or 0.5
        return Errand("spot", "directs the guns", battery.aim, worth)
    if observers.reportable(state, side):
        return Errand("spot", "sends what he has seen", airplane.at, 0.5)
    return None


def _rockets(state: State, airplane: Airplane) -> Errand | None:
    """A balloon for the rockets."""
    return _attack(state, airplane, "rockets") if airplane.rockets else None


def _guns(state: State, airplane: Airplane) -> Errand | None:
    """Something on the ground or a balloon for the guns, while no enemy presses, unless they fire incendiaries."""
    if _task(state, airplane) != "fight" or not _can_fire(state, airplane):
        return None
    if not airplane.incendiary and _pressed(state, airplane):
        return None
    return _attack(state, airplane, "strafe")


def _can_fire(state: State, airplane: Airplane) -> bool:
    """Has its pilot a fixed gun with ammunition?"""
    fixed = [at for at in range(len(airplane.guns)) if guns.is_fixed(state, airplane, at)]
    return guns.unfit(state, airplane.id, 0) is None and any(
        airplane.guns[at].barrels and (airplane.guns[at].halves or airplane.guns[at].drums) for at in fixed
    )


def _pressed(state: State, airplane: Airplane) -> bool:
    enemies = [one for one in state.airplanes if one.side != airplane.side and one.place == "air" and not one.downed]
    return any(airplane.at.to(one.at).length() < PRESSING for one in enemies if not one.forced_home)


def _attack(state: State, airplane: Airplane, kind: Kind) -> Errand | None:
    """The best target of an attack: wanted, near, and not left to somebody else who is nearer."""
    found: list[tuple[float, float, Target]] = []
    for target in strafing.prey(state, airplane.side):
        is_balloon = isinstance(target, Balloon)
        if (kind in ("bomb", "dive") and is_balloon) or (kind in ("rockets", "balloon") and not is_balloon):
            continue
        worth = target_worth(state, airplane.side, target)
        if worth:
            found.append((_away(airplane, target.at) - PER_WORTH * worth, worth, target))
    if not found:
        return None
    _, worth, target = min(found, key=lambda one: one[0])
    if kind == "strafe" and isinstance(target, Balloon):
        kind = "balloon"
    words = {"bomb": "bombs", "dive": "dives with bombs on", "rockets": "fires rockets at"}.get(kind, "attacks")
    return Errand(kind, f"{words} {target.id}", target.at, worth, target.id)


# ---- what it is worth


def target_worth(state: State, side: int, target: Target) -> float:
    """What it is worth to a side that something on the ground is destroyed, in airplanes."""
    entries = state.setting.sides[target.side]
    listed = entries.balloons if isinstance(target, Balloon) else entries.units
    own = next((one.points for one in listed if one.id == target.id), 0)
    return own / _unit(state) + _unit_share(state, side, target.id) + _stopping(state, side, target.id)


def _unit_share(state: State, side: int, name: str) -> float:
    """What one target counts for the objectives that want it."""
    wanted = [one for one in state.setting.objectives if one.side == side and one.id not in state.met]
    return sum(_share(state, one) for one in wanted if name in one.targets)


def _stopping(state: State, side: int, name: str) -> float:
    """What it is worth to keep a unit from getting where it is going."""
    others = [one for one in objectives.open_for(state, 1 - side, "arrive") if name in one.targets]
    return sum(one.points / max(1, one.count or len(one.targets)) for one in others) / _unit(state)


def _share(state: State, objective: Objective) -> float:
    """What a part of an objective is worth, in airplanes: the last parts most."""
    left = len([one for one in strafing.everything(state) if not one.gone and one.id in objective.targets])
    gone = len(objective.targets) - left
    needed = (objective.count or len(objective.targets)) - gone if objective.task == "destroy" else objective.count
    return objective.points / max(1, needed) / _unit(state)


def _unit(state: State) -> int:
    """The points of an airplane, in which everything is measured."""
    return max(1, state.setting.points.destroyed)


def survives(state: State, target: Target, dice: float) -> float:
    """The chance that a ground unit lives through so many d6 of damage, roughly (6.5.5.1)."""
    if isinstance(target, Balloon) or dice <= 0:
        return 1.0
    off = -sum(why.value for why in ground.reductions(state, target.id))
    left = target.strength - dice * max(0.2, 3.5 - off)
    return max(0.0, min(1.0, left / 20)) if left > 0 else 0.0


def _away(airplane: Airplane, at: Point) -> float:
    """How far a place is on the map, in Move units; what lies behind is farther."""
    x, y = (at.x - airplane.at.x) / MU, (at.y - airplane.at.y) / MU
    away = hypot(x, y)
    ahead = x * airplane.frame.nose[0] + y * airplane.frame.nose[1]
    return away + (10.0 if ahead < 0 else 0.0)
