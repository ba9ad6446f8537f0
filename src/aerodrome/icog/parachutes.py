"""Parachutes (5.5.21): who may leave his airplane, what it is tested against, the fall, and the empty airplane."""

import msgspec

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog import (
    abilities,
    ability_questions,
    career_charts,
    checks,
    crashes,
    crew,
    dial,
    dice,
    effects,
    pilots,
    skills,
    wounds,
)
from aerodrome.icog.career_charts import Escape
from aerodrome.icog.career_events import BailedOut
from aerodrome.icog.events import Altered, Wounded
from aerodrome.icog.limits import elevation
from aerodrome.icog.state import NEVER, State

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
    band = dial.band(state.panel(airplane), airplane.speed, airplane.bombs > 0)
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


# ---- leaving


async def leave(table: Table, name: str, member: int) -> None:
    """A man leaves his airplane after its move (5.5.21.1); one whose pilot is gone is a victory (5.5.21.4)."""
    if refuse(table.state, name, member):
        return
    flew = crew.flier(table.state, name) == member
    if not await attempt(table, name, member):
        return
    if flew:
        await wounds.lose_control(table, name, Why("5.5.21.4", f"nobody flies {name} any more"))
    elif crew.lifeless(table.state.airplane(name)):
        crashes.destroy(table, name, "destroyed", Why("5.5.21.4", f"nobody is left aboard {name}"))


async def attempt(table: Table, name: str, member: int, *, broken: bool = False) -> bool:
    """A Fortitude test gets him out (5.5.21.2), then he falls 2d6+4 Move units (5.5.21.3); True if he is gone.

    Stuck, he may try again next turn; a canopy that fails or opens too late kills him (5.5.21.t).
    """
    state: State = table.state
    airplane = state.airplane(name)
    man = airplane.crew[member]
    odds = opens(state, name)
    hindrances = modifiers(state, name, broken=broken)
    outcome = await checks.skill_test(
        table, name, member, "fortitude", f"{man.name} gets out of {name}", hindrances, graded=True
    )
    end = result(outcome.successes)
    below = Point(airplane.at.x, airplane.at.y, elevation(state, airplane.at.x, airplane.at.y))
    fall = 0
    if end == "out":
        fall = await dice.amount(table, f"fall of {man.name}", airplane.seat, career_charts.parachutes().fall)
    dead = end == "lost" or (end == "out" and fall * POINT_UNIT >= height(state, name))
    if dead:
        dead = await _dies(table, name, member)
    table.tell(BailedOut(name, member, end, below, fall, odds, dead, _why(end, fall, dead)))
    return end != "stuck"


async def _dies(table: Table, name: str, member: int) -> bool:
    """A fall to death, unless he cheats it (1.4.1); then he is badly hurt."""
    man = table.state.airplane(name).crew[member]
    left = pilots.fortitude(man)
    points = await abilities.spared(table, name, member, left)
    if points >= left:
        return True
    table.tell(
        Wounded(name, member, points, man.wounds + points, False, Why("1.4.1", "a fall that should have killed"))
    )
    return False


def _why(end: Escape, fall: int, dead: bool) -> Why:
    if end == "stuck":
        return Why("5.5.21.t", "cannot get out this turn")
    if end == "lost":
        return Why("5.5.21.t", "the canopy does not open" if dead else "the canopy does not open, and yet he lives")
    return Why("5.5.21.3", f"the canopy opens after {fall} MU" if not dead else f"{fall} MU are more than there is")


async def out_of_wreck(table: Table, name: str) -> None:
    """When an airplane breaks up in the air, everybody with a parachute tries once to get clear (5.5.21.t)."""
    airplane = table.state.airplane(name)
    if airplane.fate != "destroyed":
        return
    for member, man in enumerate(airplane.crew):
        if man.parachute and crew.awake(table.state, man):
            await attempt(table, name, member, broken=True)


async def in_distress(table: Table, name: str, member: int) -> bool:
    """Does a man leave an airplane for which nothing is announced, because it spins (5.5.21.1)?"""
    if refuse(table.state, name, member):
        return False
    seat = table.state.airplane(name).seat
    return await table.ask(ability_questions.BailOut(seat, name, member)) == ability_questions.JUMP


async def abandon(table: Table) -> None:
    """After the moves the others leave airplanes that burn, spin or are flown by nobody, if they like (5.5.21.1)."""
    for name in [airplane.id for airplane in table.state.airplanes]:
        for member in range(len(table.state.airplane(name).crew)):
            stays = not doomed(table.state, name) or member == crew.flier(table.state, name)
            if not stays and await in_distress(table, name, member):
                await leave(table, name, member)


def doomed(state: State, name: str) -> bool:
    """Is an airplane in such distress that its crew may leave it without an announcement (5.5.21.1)?"""
    airplane = state.airplane(name)
    burning_or_spinning = airplane.fire != NEVER or "spin" in airplane.attitude
    return airplane.place == "air" and (burning_or_spinning or crew.flier(state, name) is None)


def wing_off(table: Table, name: str, by: int, why: Why) -> None:
    """Leaving an airplane that has lost a wing is harder (5.5.21.t, damage 28); only who has a parachute cares."""
    airplane = table.state.airplane(name)
    if any(man.parachute for man in airplane.crew):
        table.tell(Altered(name, why, bail_out=airplane.bail_out + by))
