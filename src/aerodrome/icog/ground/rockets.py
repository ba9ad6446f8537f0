"""Le Prieur rockets (6.5.3): when a salvo may be fired, and how well it is aimed."""

from math import cos, radians

import msgspec

from aerodrome.core.geometry import Vector
from aerodrome.core.why import Why, total
from aerodrome.icog.ground import ground_charts, lines, strafing, wind
from aerodrome.icog.gunnery import guns, shooting
from aerodrome.icog.men import crew, skills, traits
from aerodrome.icog.movement.segments import course_of
from aerodrome.icog.state import Airplane, State

WORD = "rockets"
HALF = 500
"""Half of a move, in thousandths of it."""


class Salvo(msgspec.Struct, frozen=True, gc=False):
    """A salvo that could be fired: at which balloon, from how far, and the Flying test it takes."""

    target: str
    distance: int
    modifiers: tuple[Why, ...]
    base: int
    """What the die of the Flying test may show at most."""

    @property
    def text(self) -> str:
        """The salvo as an answer: `DK1 rockets`."""
        return f"{self.target} {WORD}"


def refuse(state: State, airplane: Airplane, target: str) -> Why | None:
    """Why rockets cannot be announced against something (6.5.3.1); None if they can."""
    if not airplane.rockets:
        return Why("6.5.3.3", f"{airplane.id} has no rockets left")
    if target not in [balloon.id for balloon in state.balloons]:
        return Why("6.5.3.1", f"{target!r} is no balloon, and rockets hit nothing else")
    balloon = state.balloon(target)
    if balloon.side == airplane.side:
        return Why("6.5.3.1", f"{target} is a friendly balloon")
    return Why("6.5.3.1", f"{target} is gone") if balloon.gone else None


def salvo(state: State, name: str, member: int) -> Salvo | None:
    """The salvo a pilot may fire now (6.5.3.1): at the balloon he announced, if some of it is in the template."""
    airplane = state.airplane(name)
    if member != crew.flier(state, name) or not airplane.rockets_at or guns.barred(state, name, member):
        return None
    if refuse(state, airplane, airplane.rockets_at):
        return None
    balloon = state.balloon(airplane.rockets_at)
    distance = strafing.in_cone(airplane.at, airplane.frame, balloon)
    if distance is None or not lines.clear(state, airplane.at, balloon.at):
        return None
    modifiers = aim(state, name, balloon.id)
    flying, _ = skills.skill(state, name, member, "flying")
    return Salvo(balloon.id, distance, modifiers, flying + total(modifiers))


def aim(state: State, name: str, target: str) -> tuple[Why, ...]:
    """What modifies the Flying test of a salvo (6.5.3.2, 6.5.3.t)."""
    airplane = state.airplane(name)
    numbers = ground_charts.strafing().rockets
    band = shooting.band(state, airplane)
    found = (
        Why("6.5.3.t", "rockets are wild", numbers.base),
        Why("6.5.3.t", f"attacks at {band} speed", getattr(numbers.speed, band)),
        Why("6.5.3.t", "steeply from above", numbers.above * from_above(state, name, target)),
        Why("6.5.3.t", "against the wind", numbers.into_wind * into_wind(state, name, target)),
        Why("6.5.3.t", "the last half of the move straight at it", numbers.straight * (airplane.straight >= HALF)),
        *traits.modifiers(state, name, crew.pilot(state, name), "rockets"),
    )
    return tuple([why for why in found if why.value])


def from_above(state: State, name: str, target: str) -> bool:
    """Does an airplane attack from within 45 degrees of straight above a balloon (6.5.3.t)?"""
    way = state.balloon(target).at.to(state.airplane(name).at)
    return _within(way, Vector(0.0, 0.0, 1.0))


def into_wind(state: State, name: str, target: str) -> bool:
    """Does an airplane attack within 45 degrees of straight against the wind, as seen on the map (6.5.3.t)?"""
    heading = wind.heading(state)
    way = state.airplane(name).at.to(state.balloon(target).at)
    if heading is None or not (way.x or way.y):
        return False
    east, north = course_of(heading)
    return _within(Vector(way.x, way.y, 0.0), Vector(east, north, 0.0))


def _within(way: Vector, axis: Vector) -> bool:
    """Is a way within the arc of the rocket table around a direction of length one?"""
    return (
        way.length() > 0 and way.dot(axis) / way.length() >= cos(radians(ground_charts.strafing().rockets.arc)) - 1e-9
    )
