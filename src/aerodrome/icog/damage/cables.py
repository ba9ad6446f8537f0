"""Flying into balloons and their cables (5.5.16.3, 5.5.16.t): who comes too near, and what a collision does."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.damage import balloon_hits, damage
from aerodrome.icog.events import DamageRolled
from aerodrome.icog.events.ground_events import CableSet
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.ground import balloons, moorings
from aerodrome.icog.ground.moorings import Part
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import State
from aerodrome.icog.tables import effects, outcomes

HIGHEST = 20


async def avoid(table: Table, name: str, start: Point, flight: Flight) -> None:
    """Who comes too near to a balloon or its cable makes a Flying test, or collides with it (5.5.16.3)."""
    for balloon in balloons.flying(table.state):
        if table.state.airplane(name).place != "air":
            return
        way = moorings.path(start, flight)
        part = moorings.too_near(table.state, balloon.id, table.state.airplane(name).at, way)
        if part and not await checks.flying_test(
            table, name, Purpose("avoid", f"{name} avoids {balloon.id}", balloon.id)
        ):
            await collide(table, name, balloon.id, part)


async def collide(table: Table, name: str, balloon: str, part: Part) -> None:
    """A collision with a balloon (5.5.16.t): a d20 and what the speed adds; both suffer.

    Who hit the cable does not hurt the envelope, but the cable is then stuck or cut.
    """
    state: State = table.state
    airplane = state.airplane(name)
    band = shooting.band(state, airplane)
    modifier = Why("5.5.16.t", f"{band} speed", outcomes.collision_modifier(band))
    face, again = await checks.hazard(table, name, Purpose("collision", f"collision of {name}"), 1 - modifier.value)
    number = max(1, min(HIGHEST, face + total((modifier,))))
    line = outcomes.collision("balloon", number)
    table.tell(DamageRolled(name, "", f"collision with {balloon}", (face,), (modifier, *again), number))
    why = Why("5.5.16.t", line.words)
    own = tuple([one for one in line.effects if not isinstance(one, effects.BalloonHit | effects.BalloonExplodes)])
    await damage.apply(table, name, own, why)
    for effect in line.effects:
        if isinstance(effect, effects.BalloonExplodes):
            balloon_hits.lose(table, balloon, why, name)
        elif isinstance(effect, effects.BalloonHit):
            await _suffer(table, name, balloon, part, effect, why)


async def _suffer(table: Table, name: str, balloon: str, part: Part, effect: effects.BalloonHit, why: Why) -> None:
    """What a collision does to a balloon (5.5.16.t): to its envelope, or to the cable; with that cut it drifts off."""
    if part == "envelope":
        more = effects.dice(effect.dice).plus
        await balloon_hits.strike(table, balloon, (Why("5.5.16.t", "the collision", more),), name, again=False)
        return
    table.tell(CableSet(balloon, effect.cable, why))
    if effect.cable == "cut":
        balloon_hits.lose(table, balloon, Why("5.5.16.t", "it drifts away"), name)
