"""Collisions (5.5.16): who is too near at the end of a move, and how near the ground is."""

from collections.abc import Sequence

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.icog.movement.announcement import UNIT
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.limits import elevation, on_ground
from aerodrome.icog.state import State

NEAR = 2 * UNIT
"""Closer than this is too near (5.5.16.1, 5.5.16.3), in thousandths."""


class Clearance(msgspec.Struct, frozen=True, gc=False):
    """How an airplane stands to the ground."""

    above: int
    """Height above the ground at the end, in thousandths."""
    hit: bool
    """The path or its end meets the ground: no test, the collision table at 8 or more."""
    test: bool
    """Closer than 2 MU at the end: a Flying test is due (5.5.16.3)."""
    where: Point
    """Where it meets the ground, or where it ends."""


def near(state: State, name: str, at: Point | None = None) -> tuple[str, ...]:
    """The airplanes closer than 2 MU that have moved in this turn, the first mover first (5.5.16.1).

    Nobody, where airplanes pass each other by (GH4).
    """
    if state.setting.options.no_collisions:
        return ()
    here = at or state.airplane(name).at
    found = [
        other.id
        for other in state.airplanes
        if other.moved == state.turn and other.place == "air" and other.id != name and is_near(here, other.at)
    ]
    if len(found) > 1:  # a formation is noted as one member; the others moved with it, before those with initiative
        ranks = {mover: rank for rank, mover in enumerate(state.flown)}
        found.sort(key=lambda one: ranks.get(one, -1))
    return tuple(found)


def is_near(one: Point, other: Point) -> bool:
    """Are two places closer than 2 MU (5.5.16.1)?"""
    x, y, z = one.x - other.x, one.y - other.y, one.z - other.z
    return x * x + y * y + z * z < NEAR * NEAR


def clearance(state: State, flight: Flight) -> Clearance:
    """How a flight stands to the ground (5.5.16.3); it ends where it meets it."""
    above = flight.at.z - elevation(state, flight.at.x, flight.at.y)
    return Clearance(above, flight.grounded, not flight.grounded and above < NEAR, flight.at)


def ground(state: State, name: str, at: Point, path: Sequence[Point] = ()) -> Clearance:
    """How near the ground an airplane comes over the points of a path and at its end, as in a fall (5.5.16.3).

    Who stands on the ground already meets it only by going below it.
    """
    here = state.airplane(name).at
    slack = 0 if on_ground(state, here.x, here.y, here.z) else 1
    for point in (*path, at):
        if point.z < elevation(state, point.x, point.y) + slack:
            return Clearance(0, True, False, point)
    above = at.z - elevation(state, at.x, at.y)
    return Clearance(above, False, above < NEAR, at)


def lifted_off(state: State, start: Point) -> bool:
    """Did a move begin on the ground? Then it is the end of a take-off, and no test is due near it (5.5.16.3)."""
    return on_ground(state, start.x, start.y, start.z)
