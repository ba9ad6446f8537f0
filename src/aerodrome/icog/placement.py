"""Placement (3.m): where a player sets up an airplane within its area, as one line of text.

`at 12.5 4 heading 90 speed 150`: x and y in Move units from the south-west corner, 0 is north and 90 east, km/h. The
mission gives the height.
"""

import re

from msgspec import Struct

from aerodrome.core.dice import Chance
from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.why import Why
from aerodrome.icog import dial, setup
from aerodrome.icog.announcement import length
from aerodrome.icog.setting import OPPOSITE, Edge
from aerodrome.icog.state import State

EXAMPLE = "at 12.5 4 heading 90 speed 150"
APART = 2 * POINT_UNIT
"""Nobody sets up nearer to another airplane: they would be about to collide (5.5.16.1)."""
SPREAD = 60
"""A heading at random is at most so many degrees off the way across the board."""
TOWARDS: dict[Edge, int] = {"north": 0, "east": 90, "south": 180, "west": 270}
_FORM = re.compile(r"at (\d{1,3}(?:\.\d{1,3})?) (\d{1,3}(?:\.\d{1,3})?) heading (\d{1,3}) speed (\d{1,3})", re.ASCII)


class Placement(Struct, frozen=True, gc=False):
    """Where an airplane is set up, its heading in degrees and its speed in km/h."""

    at: Point
    heading: int
    speed: int


def read(state: State, name: str, answer: str) -> Placement | None:
    """A placement taken apart; None if it is not understood."""
    found = _FORM.fullmatch(answer)
    area = setup.entry_of(state.setting, name).start.area
    if not found or area is None:
        return None
    x, y = [round(float(found[group]) * POINT_UNIT) for group in (1, 2)]
    return Placement(Point(x, y, area[0].z), int(found[3]), int(found[4]))


def write(placed: Placement) -> str:
    """A placement as one line."""
    return f"at {length(placed.at.x)} {length(placed.at.y)} heading {placed.heading} speed {placed.speed}"


def speeds(state: State, name: str) -> tuple[int, ...]:
    """The speeds to choose from (3.m): any Speed step up to Top speed at which the airplane flies."""
    airplane = state.airplane(name)
    panel, loaded = state.panel(airplane), airplane.bombs > 0
    return tuple([step for step in dial.steps(panel, loaded) if step >= dial.stall(panel, loaded)])


def refuse(state: State, name: str, answer: str) -> tuple[Why, ...]:
    """Every reason why an airplane cannot be set up like this (3.m)."""
    placed = read(state, name, answer)
    if placed is None:
        return (Why("3.m", f"{answer[:60]!r} is not understood: {EXAMPLE}"),)
    reasons = []
    if not within(state, name, placed.at):
        area = setup.entry_of(state.setting, name).start.area
        assert area is not None
        words = f"{length(area[1])} MU around {length(area[0].x)} {length(area[0].y)}"
        reasons.append(Why("3.m", f"{length(placed.at.x)} {length(placed.at.y)} is outside the area: {words}"))
    for other in near(state, placed.at):
        reasons.append(Why("5.5.16.1", f"{other} stands there: keep {length(APART)} MU away"))
    if placed.heading > 359:
        reasons.append(Why("3.m", f"heading {placed.heading}: 0 to 359, 0 being north and 90 east"))
    if placed.speed not in speeds(state, name):
        allowed = ", ".join(map(str, speeds(state, name)))
        reasons.append(Why("3.m", f"speed {placed.speed}: one of {allowed}"))
    return tuple(reasons)


def within(state: State, name: str, at: Point) -> bool:
    """Is a place in an airplane's area (3.m)?"""
    area = setup.entry_of(state.setting, name).start.area
    if area is None:
        return False
    centre, radius = area
    return (at.x - centre.x) ** 2 + (at.y - centre.y) ** 2 <= radius * radius


def near(state: State, at: Point) -> tuple[str, ...]:
    """Who is already nearer to a place than airplanes may be set up."""
    return tuple([
        other.id for other in state.airplanes
        if other.place in ("air", "ground")
        and (other.at.x - at.x) ** 2 + (other.at.y - at.y) ** 2 + (other.at.z - at.z) ** 2 < APART * APART
    ])  # fmt: skip


def sample(state: State, name: str, rng: Chance) -> str:
    """A place at random in the area, heading across the board, with some speed above Stall speed (3.m).

    No area is so crowded that most of it could be taken: the mission's sheet was checked for that.
    """
    area = setup.entry_of(state.setting, name).start.area
    assert area is not None
    centre, radius = area
    across = TOWARDS[OPPOSITE[state.setting.sides[state.airplane(name).side].home]]
    heading = (across + rng.randrange(2 * SPREAD + 1) - SPREAD) % 360
    steps = speeds(state, name)
    speed = steps[1 + rng.randrange(len(steps) - 1)]
    while True:
        x, y = [value + rng.randrange(2 * radius + 1) - radius for value in (centre.x, centre.y)]
        at = Point(x, y, centre.z)
        if within(state, name, at) and not near(state, at):
            return write(Placement(at, heading, speed))
