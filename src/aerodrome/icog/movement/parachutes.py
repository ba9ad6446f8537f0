"""Parachutes (5.5.21): who may leave his airplane, what that is tested against, and what it promises."""

import msgspec

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.why import Why, total
from aerodrome.icog.cockpit import dial
from aerodrome.icog.men import crew, skills
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.state import NEVER, State
from aerodrome.icog.tables import career_charts, effects
from aerodrome.icog.tables.career_charts import Escape

SIDES = 20
PAIRS = 36
"""The ways in which two dice can fall."""


class Jump(msgspec.Struct, frozen=True, gc=False):
    """What leaving an airplane promises: the test with its reasons, its three ends in twentieths, the canopy of 36."""

    target: int
    reasons: tuple[Why, ...]
    out: int
    stuck: int
    lost: int
    opens: int


# ---- who may leave, and how likely it is


def refuse(state: State, name: str, member: int) -> Why | None:
    """Why a man cannot leave his airplane now (5.5.21.1); None if he can try."""
    airplane = state.airplane(name)
    man = airplane.crew[member]
    if airplane.place != "air":
        return Why("5.5.21.1", f"{name} is not in the air")
    if not man.parachute:
        return Why("5.5.21.1", f"{man.name} has no parachute")
    if not crew.awake(state, man):
        return Why("5.5.21.1", f"{man.name} cannot act")
    return None


def modifiers(state: State, name: str, *, broken: bool = False) -> tuple[Why, ...]:
    """What modifies the Fortitude test (5.5.21.2, 5.5.21.t): the airplane's state, its speed, a wing torn off."""
    airplane, sheet = state.airplane(name), career_charts.parachutes()
    found = []
    if airplane.fire == NEVER and "spin" not in airplane.attitude and not broken:
        found.append(Why("5.5.21.t", "neither on fire nor spinning nor broken up", sheet.intact))
    band = dial.band(state.panel(airplane), airplane.speed, airplane.loaded)
    if band in ("stall", "slow"):
        found.append(Why("5.5.21.t", f"{band} speed", sheet.slow))
    elif band in ("high", "dive"):
        found.append(Why("5.5.21.t", f"{band} speed", sheet.fast))
    if airplane.bail_out:
        found.append(Why("5.5.21.t", "a wing is gone", airplane.bail_out))
    return tuple(found)


def height(state: State, name: str) -> int:
    """How high above the ground an airplane is, in thousandths (5.5.21.3)."""
    at = state.airplane(name).at
    return at.z - elevation(state, at.x, at.y)


def opens(state: State, name: str) -> int:
    """In how many of 36 falls the canopy opens above the ground (5.5.21.3): 2d6+4 Move units must be less."""
    fall = effects.dice(career_charts.parachutes().fall)
    sums = [one + two + fall.plus for one in range(1, fall.sides + 1) for two in range(1, fall.sides + 1)]
    return len([deep for deep in sums if deep * POINT_UNIT < height(state, name)])


def promise(state: State, name: str, member: int, *, broken: bool = False) -> Jump:
    """What leaving an airplane promises as it flies now (5.5.21.2, 5.5.21.3, 5.5.21.t)."""
    _, reasons = skills.skill(state, name, member, "fortitude")
    reasons += modifiers(state, name, broken=broken)
    target = total(reasons)
    ends = [result(target - face) for face in range(1, SIDES + 1)]
    out, stuck, lost = [ends.count(end) for end in ("out", "stuck", "lost")]
    return Jump(target, reasons, out, stuck, lost, opens(state, name))


def result(successes: int) -> Escape:
    """How an attempt ends, by the successes of the Fortitude test (5.5.21.t)."""
    return career_charts.parachutes().result.look_up(successes)


def doomed(state: State, name: str) -> bool:
    """Is an airplane in such distress that its crew may leave it without an announcement (5.5.21.1)?"""
    airplane = state.airplane(name)
    burning_or_spinning = airplane.fire != NEVER or "spin" in airplane.attitude
    return airplane.place == "air" and (burning_or_spinning or crew.flier(state, name) is None)
