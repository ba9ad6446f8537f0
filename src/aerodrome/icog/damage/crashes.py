"""Crashes (5.5.16, 5.5.17, 6.3.12): structural failure, collisions, the ground, landings, an airplane's end."""

from aerodrome.core.geometry import Point
from aerodrome.core.phrases import small
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.cockpit import dial
from aerodrome.icog.damage import damage, flames, victories, wounds
from aerodrome.icog.events import DamageRolled, Destroyed, Landed
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import crew, traits
from aerodrome.icog.movement import landing
from aerodrome.icog.movement.collisions import Clearance
from aerodrome.icog.movement.energy import is_powerless
from aerodrome.icog.movement.landing import Touch
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.movement.segments import LEVEL
from aerodrome.icog.rolls import checks, dice
from aerodrome.icog.rolls.dice import D6
from aerodrome.icog.state import NEVER, Airplane, Fate, State
from aerodrome.icog.tables import effects, outcomes
from aerodrome.icog.tables.charts import Band
from aerodrome.icog.tables.effects import AnyEffect
from aerodrome.icog.tables.outcomes import Collision, LandingPlace
from aerodrome.icog.tasks import rescue

LEAST_ON_IMPACT = 8
"""Who flies into the ground reads the collision table at this line or higher (5.5.16.3)."""
HIGHEST = 20
MEN = (effects.Wound, effects.Kill, effects.Escape)
"""Effects on the crew, worked off before the airplane is out of play."""


# ---- the end of an airplane


def destroy(table: Table, name: str, fate: Fate, why: Why, *, exploded: bool = False) -> None:
    """An airplane is lost and leaves play, and somebody may be credited with it (6.3.13.1)."""
    place = table.state.airplane(name).place
    if place == "gone":
        return
    table.tell(Destroyed(name, "crashed" if place == "ground" else fate, why, exploded))
    victories.credit(table, name, why)


# ---- structure


async def structural_test(table: Table, name: str, why: Why, modifiers: tuple[Why, ...] = ()) -> bool:
    """A test against the structural strength that is left (6.3.12); who fails it suffers a structural failure."""
    state: State = table.state
    airplane = state.airplane(name)
    if airplane.place == "gone":
        return False
    strength = state.panel(airplane).structure if airplane.structure is None else airplane.structure
    reasons = (Why("6.3.12", "structural strength", strength), *modifiers)
    outcome = await checks.test(
        table, name, crew.pilot(state, name), Purpose("structure", f"structure of {name}"), total(reasons), reasons
    )
    if not outcome.passed:
        await structural_failure(table, name, why)
    return outcome.passed


async def structural_failure(table: Table, name: str, why: Why) -> None:
    """One d6 on the table of structural failure (5.5.6.3, 6.3.12); the best rigger helps (1.4.1)."""
    (face,) = await table.roll(f"structural failure of {name}", table.state.airplane(name).seat, D6)
    rigger = traits.modifiers(table.state, name, crew.pilot(table.state, name), "structural failure")
    number = min(len(D6.faces), face + total(rigger))
    line = outcomes.structural_failure(number)
    table.tell(DamageRolled(name, "", "structural failure", (face,), (why, *rigger), number))
    await damage.apply(table, name, line.effects, Why("6.3.12", line.words))


# ---- collisions in the air


async def collide(table: Table, mover: str, other: str) -> None:
    """Closer than 2 MU (5.5.16.1): the one who moved last tries his luck, then the other; if all fails, they collide.

    Neither may keep back a re-roll; a daredevil has more luck (1.4.1). The other one rolls on the collision table.
    """
    for name, rival in ((mover, other), (other, mover)):
        pilot = crew.pilot(table.state, name)
        daring = traits.modifiers(table.state, name, pilot, "collision")
        if (
            await checks.luck_test(
                table, name, pilot, Purpose("avoid", f"{name} avoids {rival}", rival), daring, forced=True
            )
        ).passed:
            return
    pair = [table.state.airplane(name) for name in (mover, other)]
    faster = max(pair, key=lambda airplane: airplane.speed)
    line = await _collision(table, other, mover, _band(table.state, faster))
    why = Why("5.5.16.t", line.words)
    if blast := [effect for effect in line.effects if isinstance(effect, effects.Explode)]:
        await _explode_together(table, (mover, other), blast[0].radius, why)
        return
    await damage.apply(table, mover, (*line.effects, *line.aggressor), why)
    await damage.apply(table, other, (*line.effects, *line.victim), why)


async def _collision(table: Table, name: str, by: str, band: Band, least: int = 1) -> Collision:
    """A line of the collision table (5.5.16.t): a d20 and what the speed adds; 1 at least and 20 at most.

    Who has a re-roll left may use it (1.2.3).
    """
    column: outcomes.Against = "airplane" if by else "ground"
    modifier = Why("5.5.16.t", f"{band} speed", outcomes.collision_modifier(band))
    face, again = await checks.hazard(table, name, Purpose("collision", f"collision of {name}"), least - modifier.value)
    number = max(least, min(HIGHEST, face + modifier.value))
    table.tell(DamageRolled(name, by, f"collision with {by or 'the ground'}", (face,), (modifier, *again), number))
    return outcomes.collision(column, number)


async def _explode_together(table: Table, pair: tuple[str, str], radius: int, why: Why) -> None:
    """Both explode; every other airplane near one of them rolls a bare d20 for damage (5.5.16.t)."""
    state: State = table.state
    near = [other for name in pair for other in flames.around(state, state.airplane(name).at, radius)]
    for name in pair:
        destroy(table, name, "destroyed", why, exploded=True)
    for other in dict.fromkeys(near):
        if table.state.airplane(other).place == "air":
            await damage.roll(table, other, 0)


def _band(state: State, airplane: Airplane) -> Band:
    return dial.band(state.panel(airplane), airplane.speed, airplane.loaded)


# ---- the ground


async def near_ground(table: Table, name: str, clearance: Clearance) -> None:
    """Who hits the ground crashes; who ends closer than 2 MU to it makes a Flying test, or crashes (5.5.16.3)."""
    if table.state.airplane(name).place != "air":
        return
    if clearance.hit:
        await crash(table, name, LEAST_ON_IMPACT)
    elif clearance.test:
        daring = traits.modifiers(table.state, name, crew.pilot(table.state, name), "collision")
        if not await checks.flying_test(table, name, Purpose("ground", f"{name} clears the ground"), daring):
            await crash(table, name)


async def crash(table: Table, name: str, least: int = 1) -> None:
    """The collision table in its column for the ground (5.5.16.t); without room to pull out it reads 8-11 at best."""
    airplane = table.state.airplane(name)
    line = await _collision(table, name, "", _band(table.state, airplane), least)
    if line.needs_room and not has_room(table.state, name):
        line = outcomes.crash_without_room()
    why = Why("5.5.16.t", line.words)
    if not line.needs_room:
        table.tell(Landed(name, on_ground(table.state, airplane.at), airplane.frame, 0, "", why))
    if any(isinstance(effect, effects.Explode) for effect in line.effects):
        await wounds.kill(table, name, wounds.living(table.state, name), why)
    await damage.apply(table, name, _men_first(line.effects), why)


def has_room(state: State, name: str) -> bool:
    """Can an airplane still pull out (5.5.16.t)? It is flown by somebody, not spinning, at most 45 degrees down."""
    airplane = state.airplane(name)
    member = crew.flier(state, name)
    if member is None or not crew.awake(state, airplane.crew[member]):
        return False
    return "spin" not in airplane.attitude and airplane.frame.nose[2] >= -LEVEL


def on_ground(state: State, at: Point) -> Point:
    """The place on the ground below or above a place."""
    return Point(at.x, at.y, elevation(state, at.x, at.y))


def _men_first(found: tuple[AnyEffect, ...]) -> tuple[AnyEffect, ...]:
    """Effects with those on the crew first, for a wreck is out of play."""
    return (*(e for e in found if isinstance(e, MEN)), *(e for e in found if not isinstance(e, MEN)))


# ---- landing


async def land(table: Table, name: str, touch: Touch) -> None:
    """A landing (5.5.17.1): without a test at Stall speed on a runway, anywhere else by the landing tables.

    It rolls on in the next turn (5.5.17.b), unless it came down elsewhere, was damaged before or is damaged now. Who is
    sent to fetch somebody and comes down beside him has not landed elsewhere.
    """
    airplane = table.state.airplane(name)
    safe = landing.is_safe(table.state, name, touch, airplane.speed)
    where = "on the runway" if touch.runway else f"on {touch.place}"
    table.tell(Landed(name, touch.at, touch.frame, airplane.speed, "", Why("5.5.17.1", f"touches down {where}")))
    if safe:
        return
    meant = touch.runway or rescue.is_meant(table.state, name)
    emergency = not meant or is_crippled(airplane)
    if emergency:
        why = Why("6.3.13.3", f"{name} made an emergency landing")
        victories.emergency_landing(table, name, why)
    pilot = crew.pilot(table.state, name)
    line = await landing_result(table, name, touch.place, airplane.speed, emergency)
    why = Why("5.5.17.t", line.words)
    await damage.apply(table, name, _men_first(line.effects), why)
    _pilot_lost(table, name, pilot, why)
    if table.state.airplane(name).place != "gone" and (emergency or line.effects):
        table.tell(Landed(name, touch.at, touch.frame, 0, "landed", why))


async def landing_result(
    table: Table, name: str, place: LandingPlace, speed: int, emergency: bool = True
) -> effects.Line:
    """A Flying test with the modifiers of place, speed and damage tells how the landing ends (5.5.17.t).

    An emergency survivor is good at those that are an emergency (1.4.1).
    """
    pilot = crew.pilot(table.state, name)
    survivor = traits.modifiers(table.state, name, pilot, "emergency landing") if emergency else ()
    modifiers = (*landing.modifiers(table.state, name, place, speed), *survivor)
    outcome = await checks.skill_test(
        table, name, pilot, "flying", Purpose("landing", f"landing of {name}"), modifiers, graded=True
    )
    checks.faint(table, name, pilot, outcome)
    return outcomes.landing_result(place, outcome.successes)


def is_crippled(airplane: Airplane) -> bool:
    """Does damage make every landing of an airplane an emergency landing (5.5.17.1)?"""
    return airplane.needs_emergency_landing or airplane.no_undercarriage or airplane.fire != NEVER


OUTSIDE: dict[LandingPlace, str] = {
    "aerodrome": "on an aerodrome",
    "firm grass": "on firm grass",
    "pasture": "in a pasture",
    "soft meadow": "in a soft meadow",
    "battlefield": "on the battlefield",
    "wood": "in a wood",
    "water": "on the water",
}


async def land_outside(table: Table, name: str) -> None:
    """An emergency landing outside the board (5.5.17.t), for an airplane that has left it and cannot get home.

    With power it is made on an aerodrome, unless it burns or left over a strange edge; else a Luck test finds the
    place. There is time to slow down to Stall speed. It is no victory unless the pilot dies (6.3.13.3).
    """
    state: State = table.state
    airplane = state.airplane(name)
    pilot = crew.pilot(state, name)
    place: LandingPlace = "aerodrome"
    if not has_power(state, airplane) or airplane.fire != NEVER or airplane.fate == "lost":
        outcome = await checks.skill_test(
            table, name, pilot, "luck", Purpose("landing place", f"landing place of {name}"), graded=True
        )
        place = outcomes.place_by_luck(outcome.successes)
    line = await landing_result(table, name, place, dial.stall(state.panel(airplane), airplane.loaded))
    why = Why("5.5.17.t", f"{OUTSIDE[place]} beyond the board: {small(line.words)}")
    wrecked = any(isinstance(effect, effects.Wrecked) for effect in line.effects)
    table.tell(Landed(name, airplane.at, airplane.frame, 0, "crashed" if wrecked else airplane.fate, why))
    for effect in line.effects:
        if isinstance(effect, effects.Wound):
            for member in wounds.living(table.state, name):
                points = await dice.amount(table, f"wound of {name}", airplane.seat, effect.dice)
                await wounds.wound(table, name, member, points, why)
    _pilot_lost(table, name, pilot, why)


def has_power(state: State, airplane: Airplane) -> bool:
    """Does an engine still give power, so that it can keep flying (5.5.17.t)?"""
    return not is_powerless(state.panel(airplane), airplane)


def _pilot_lost(table: Table, name: str, pilot: int, why: Why) -> None:
    """A landing that kills the man who flew is a victory (6.3.13.1)."""
    if table.state.airplane(name).crew[pilot].dead:
        victories.credit(table, name, why)
