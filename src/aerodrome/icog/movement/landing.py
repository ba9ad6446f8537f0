"""Landing and take-off (5.5.17, 5.5.18): is it possible, where does it touch, what modifies it."""

import msgspec

from aerodrome.core.geometry import POINT_UNIT, Frame, Point, heading
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import Announcement, Straight, length
from aerodrome.icog.movement.collisions import NEAR
from aerodrome.icog.movement.energy import is_out
from aerodrome.icog.movement.flight import TOLERANCE, allowance, way
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.state import NEVER, State
from aerodrome.icog.tables import outcomes
from aerodrome.icog.tables.outcomes import LandingPlace
from aerodrome.icog.terrain import on_runway, place_at


class Touch(msgspec.Struct, frozen=True, gc=False):
    """Where an airplane touches the ground."""

    at: Point
    frame: Frame
    """Wings and nose level, on its heading."""
    place: LandingPlace
    runway: bool
    """On a runway and along it (5.5.17.1)."""


# ---- landing


def touch(state: State, flight: Flight) -> Touch | None:
    """Where an announced landing touches (5.5.17.b): where its path meets the ground, or below 2 MU at its end.

    None if it stays higher, or comes down steeper than 45 degrees: then it has not landed.
    """
    if refuse(state, flight):
        return None
    at = flight.at
    level = segments.nose_down(segments.pose_of(at, flight.frame), 0).frame
    terrain = state.setting.terrain
    down = Point(at.x, at.y, elevation(state, at.x, at.y))
    return Touch(down, level, place_at(terrain, at.x, at.y), on_runway(terrain, at.x, at.y, heading(level)))


def refuse(state: State, flight: Flight) -> tuple[Why, ...]:
    """Why a flight does not end in a landing (5.5.17.1)."""
    reasons = []
    above = flight.at.z - elevation(state, flight.at.x, flight.at.y)
    if not flight.grounded and above >= NEAR:
        words = (
            f"the move ends {above / POINT_UNIT:.1f} MU above the ground; to land it has to end below {length(NEAR)} MU"
        )
        reasons.append(Why("5.5.17.1", words))
    if not segments.within_45(segments.pose_of(flight.at, flight.frame)):
        reasons.append(
            Why(
                "5.5.17.1",
                "the move ends too steep or on its back: to land, nose and wings have to be within 45° of level",
            )
        )
    return tuple(reasons)


def is_safe(state: State, name: str, place: Touch, speed: int) -> bool:
    """At Stall speed on a runway, undamaged: no test at all (5.5.17.1)."""
    airplane = state.airplane(name)
    return (
        place.runway
        and speed <= dial.stall(state.panel(airplane), airplane.loaded)
        and not airplane.needs_emergency_landing
        and not airplane.no_undercarriage
        and airplane.fire == NEVER
    )


def modifiers(state: State, name: str, place: LandingPlace, speed: int) -> tuple[Why, ...]:
    """What modifies the Flying test of a landing (5.5.17.t): the place, the speed, and the airplane's state."""
    airplane = state.airplane(name)
    panel, states = state.panel(airplane), outcomes.landing_states()
    found = [Why("5.5.17.t", f"landing place: {place}", outcomes.place_modifier(place))]
    if over := dial.steps_above_stall(panel, speed, airplane.loaded):
        found.append(
            Why("5.5.17.t", f"{over} Speed step{'s' * (over > 1)} above Stall speed", over * states.speed_step)
        )
    if airplane.fire != NEVER:
        found.append(Why("5.5.17.t", "on fire", states.on_fire))
    if airplane.no_undercarriage:
        found.append(Why("5.5.17.t", "undercarriage gone", states.no_undercarriage))
    if panel.floats:
        water = place == "water"
        words = f"floats on {'water' if water else 'land'}"
        found.append(Why("5.5.17.t", words, states.floats_on_water if water else states.floats_on_land))
    return tuple(found)


def run_out(state: State, name: str) -> Point:
    """Where an airplane that has landed comes to rest in the next turn (5.5.17.b): ahead by its speed."""
    airplane = state.airplane(name)
    pose = segments.nose_down(segments.pose_of(airplane.at, airplane.frame), 0)
    end = segments.straight(pose, dial.move(airplane.speed))
    return Point(end.x, end.y, elevation(state, end.x, end.y))


# ---- take-off


def refuse_take_off(state: State, name: str, announcement: Announcement) -> tuple[Why, ...]:
    """Why a take-off is not possible (5.5.18.1): on the ground, an engine running, straight at Stall speed."""
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    reasons = []
    if airplane.speed:
        reasons.append(Why("5.5.18.1", "it is still rolling out"))
    if all(is_out(panel, engine) for engine in airplane.engines):
        reasons.append(Why("5.5.18.1", "no engine is running"))
    if not all(isinstance(segment, Straight) for segment in announcement.segments):
        reasons.append(Why("5.5.18.1", "a take-off run is straight"))
    run = allowance(state, airplane, announcement)
    if abs(sum([way(segment, 0) for segment in announcement.segments]) - run) > TOLERANCE:
        reasons.append(Why("5.5.18.1", f"a take-off run is {length(run)} MU long, at Stall speed"))
    if announcement.land:
        reasons.append(Why("5.5.18.1", "a take-off and a landing do not go into one move"))
    if announcement.bank or announcement.throttle or announcement.targets:
        reasons.append(Why("5.5.18.1", "no bank, no throttle and no shot in the turn of a take-off"))
    return tuple(reasons)


def take_off(state: State, name: str) -> Announcement:
    """The announcement of a take-off (5.5.18.1)."""
    run = allowance(state, state.airplane(name), Announcement(take_off=True))
    return Announcement((Straight(run),), take_off=True)
