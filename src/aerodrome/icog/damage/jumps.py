"""Jumps (5.5.21): a man leaves his airplane, gets clear of it or not, falls, and leaves it empty."""

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import pilots
from aerodrome.icog.damage import crashes, wounds
from aerodrome.icog.events import Altered, Wounded
from aerodrome.icog.events.career_events import BailedOut
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import crew
from aerodrome.icog.movement import parachutes
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.rolls import checks, dice, feats
from aerodrome.icog.state import State
from aerodrome.icog.tables import career_charts
from aerodrome.icog.tables.career_charts import Escape


async def leave(table: Table, name: str, member: int) -> None:
    """A man leaves his airplane after its move (5.5.21.1); one whose pilot is gone is a victory (5.5.21.4)."""
    if parachutes.refuse(table.state, name, member):
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
    odds = parachutes.opens(state, name)
    hindrances = parachutes.modifiers(state, name, broken=broken)
    outcome = await checks.skill_test(
        table, name, member, "fortitude", Purpose("escape", f"{man.name} gets out of {name}"), hindrances, graded=True
    )
    end = parachutes.result(outcome.successes)
    below = Point(airplane.at.x, airplane.at.y, elevation(state, airplane.at.x, airplane.at.y))
    fall = 0
    if end == "out":
        fall = await dice.amount(table, f"fall of {man.name}", airplane.seat, career_charts.parachutes().fall)
    opens = end == "out" and fall * POINT_UNIT < parachutes.height(state, name)
    dead = end != "stuck" and not opens and await _dies(table, name, member)
    table.tell(BailedOut(name, member, end, below, fall, odds, dead, _why(end, fall, opens, dead)))
    return end != "stuck"


async def _dies(table: Table, name: str, member: int) -> bool:
    """A fall to death, unless he cheats it (1.4.1); then he is badly hurt."""
    man = table.state.airplane(name).crew[member]
    left = pilots.fortitude(man)
    points = await feats.spared(table, name, member, left)
    if points >= left:
        return True
    table.tell(
        Wounded(name, member, points, man.wounds + points, False, Why("1.4.1", "a fall that should have killed"))
    )
    return False


def _why(end: Escape, fall: int, opens: bool, dead: bool) -> Why:
    if end == "stuck":
        return Why("5.5.21.t", "cannot get out this turn")
    if end == "lost":
        return Why("5.5.21.t", "the canopy does not open" if dead else "the canopy does not open, and yet he lives")
    return Why("5.5.21.3", f"the canopy opens after {fall} MU" if opens else f"{fall} MU are more than there is")


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
    if parachutes.refuse(table.state, name, member):
        return False
    seat = table.state.airplane(name).seat
    return await table.ask(ability_questions.BailOut(seat, name, member)) == ability_questions.JUMP


async def abandon(table: Table) -> None:
    """After the moves the others leave airplanes that burn, spin or are flown by nobody, if they like (5.5.21.1)."""
    for name in [airplane.id for airplane in table.state.airplanes]:
        for member in range(len(table.state.airplane(name).crew)):
            stays = not parachutes.doomed(table.state, name) or member == crew.flier(table.state, name)
            if not stays and await in_distress(table, name, member):
                await leave(table, name, member)


def wing_off(table: Table, name: str, by: int, why: Why) -> None:
    """Leaving an airplane that has lost a wing is harder (5.5.21.t, damage 28); only who has a parachute cares."""
    airplane = table.state.airplane(name)
    if any(man.parachute for man in airplane.crew):
        table.tell(Altered(name, why, bail_out=airplane.bail_out + by))
