"""Anti-aircraft barrages (6.4.3): where one may be laid, who is in it."""

import re
from math import cos, radians, sin

from aerodrome.core.dice import Chance
from aerodrome.core.geometry import Point, Vector
from aerodrome.core.why import Why
from aerodrome.icog.ground import ground, ground_charts
from aerodrome.icog.movement import limits
from aerodrome.icog.movement.announcement import UNIT, length
from aerodrome.icog.state import Airplane, Barrage, State, Unit

STAY, LIFT, WAIT = "stay", "lift", "wait"
EXAMPLE = "at 12 30 18"
TRIES = 40
_PLACE = re.compile(
    r"at\s+([0-9]{1,3}(?:\.[0-9]{1,3})?)\s+([0-9]{1,3}(?:\.[0-9]{1,3})?)\s+([0-9]{1,3}(?:\.[0-9]{1,3})?)"
)


def barrage(state: State, battery: str) -> Barrage:
    """A barrage by its battery."""
    return next(one for one in state.barrages if one.battery == battery)


def guns(state: State, battery: str) -> list[Unit]:
    """The guns of a battery that are left; each fires once in a turn (6.4.3.2)."""
    return [unit for unit in ground.standing(state) if unit.battery == battery]


# ---- where it goes


def read(answer: str) -> Point | None:
    """The place that an answer names, in thousandths; None for `stay`, `lift`, `wait` and what is not understood."""
    found = _PLACE.fullmatch(answer.strip())
    return Point(*(round(float(word) * UNIT) for word in found.groups())) if found else None


def write(at: Point) -> str:
    """A place as an answer."""
    return f"at {length(at.x)} {length(at.y)} {length(at.z)}"


def refuse(state: State, battery: str, answer: str) -> tuple[Why, ...]:
    """Why a barrage cannot go there (6.4.3.1); none if it can.

    On the board it moves up to 10 MU, stays or is lifted; off it, it is placed anywhere or waits.
    """
    one = barrage(state, battery)
    if answer in ((STAY, LIFT) if one.at else (WAIT,)):
        return ()
    at = read(answer)
    if at is None:
        others = f"{STAY} or {LIFT}" if one.at else WAIT
        return (Why("6.4.3.1", f"{answer!r} is not understood: {EXAMPLE}, {others}"),)
    return tuple(_faults(state, one, at))


def _faults(state: State, one: Barrage, at: Point) -> list[Why]:
    """Everything wrong with a new place (6.4.3.1)."""
    numbers, setting = ground_charts.barrage(), state.setting
    found = []
    if at.x > setting.width or at.y > setting.depth or at.z > setting.ceiling:
        found.append(Why("6.4.3.1", "that is not over the board, or above its ceiling"))
    if one.at and one.at.to(at).length() > numbers.step:
        found.append(
            Why("6.4.3.1", f"that is {one.at.to(at).length():.1f} MU away: at most {numbers.step:g} in a turn")
        )
    near = min([gun.at.to(at).length() for gun in guns(state, one.battery)], default=numbers.from_battery)
    if near < numbers.from_battery:
        found.append(Why("6.4.3.1", f"{near:.1f} MU from its guns: at least {numbers.from_battery:g}"))
    high = (at.z - limits.elevation(state, at.x, at.y)) / UNIT
    if high < numbers.from_ground:
        found.append(Why("6.4.3.1", f"{high:.1f} MU above the ground: at least {numbers.from_ground:g}"))
    return found


def sample(state: State, battery: str, rng: Chance) -> str:
    """Mostly a legal place near an enemy, else where it is; now and then it is lifted (6.4.3.1)."""
    one = barrage(state, battery)
    enemies = [airplane for airplane in state.airplanes if airplane.side != one.side and airplane.place == "air"]
    if one.at and rng.randrange(12) == 0:
        return LIFT
    for _ in range(TRIES if enemies else 0):
        enemy = enemies[rng.randrange(len(enemies))]
        at = toward(state, one, ahead(enemy, rng.randrange(2)))
        at = Point(*(max(0, part + rng.randrange(4 * UNIT) - 2 * UNIT) for part in (at.x, at.y, at.z)))
        if not _faults(state, one, at):
            return write(at)
    return STAY if one.at else WAIT


def ahead(airplane: Airplane, turns: int) -> Point:
    """Where an airplane is after so many turns straight on."""
    nose, _, _ = airplane.frame.axes()
    return airplane.at.moved(nose * (turns * airplane.speed / 10))


def toward(state: State, one: Barrage, goal: Point) -> Point:
    """As near to a place as a barrage can come in this turn (6.4.3.1), not looking at its guns; anywhere if placed."""
    numbers, setting = ground_charts.barrage(), state.setting
    at = goal
    if one.at and (far := one.at.to(goal).length()) > numbers.step:
        at = one.at.moved(one.at.to(goal) * ((numbers.step - 0.01) / far))
    x, y = min(max(at.x, 0), setting.width), min(max(at.y, 0), setting.depth)
    low = limits.elevation(state, x, y) + round(numbers.from_ground * UNIT)
    return Point(x, y, min(max(at.z, low), setting.ceiling))


# ---- who is in it


def within(state: State, battery: str) -> tuple[str, ...]:
    """The airplanes within 10 MU of a barrage's centre (6.4.3.2), friends and enemies."""
    centre = barrage(state, battery).at
    if centre is None:
        return ()
    reach = ground_charts.barrage().reach
    flying = [airplane for airplane in state.airplanes if airplane.place == "air"]
    return tuple([airplane.id for airplane in flying if centre.to(airplane.at).length() <= reach])


def shooters(state: State) -> tuple[str, ...]:
    """Batteries with somebody in their barrage (6.4.3.2), each as often as it has guns."""
    return tuple([
        one.battery
        for one in state.barrages
        if one.at and within(state, one.battery)
        for _ in guns(state, one.battery)
    ])  # fmt: skip


def drifted(state: State, battery: str, hour: int) -> Point:
    """A barrage 10 MU further towards an hour, 12 being north (6.4.3.t); it stays over the board."""
    centre = barrage(state, battery).at
    assert centre is not None
    angle = radians(30 * hour)
    at = centre.moved(Vector(sin(angle), cos(angle), 0.0) * ground_charts.barrage().drift)
    return Point(min(max(at.x, 0), state.setting.width), min(max(at.y, 0), state.setting.depth), at.z)


def hit_odds(state: State) -> int:
    """On how many of twenty faces a gun hits somebody (6.4.3.t); the new roll after a drift is not counted."""
    table = ground_charts.barrage().result
    return len([face for face in range(table.first, table.last + 1) if table.look_up(face).damage != "0"])
