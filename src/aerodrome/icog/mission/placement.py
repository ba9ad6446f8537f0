"""Placement (3.m): where a player sets up an airplane within its area, as one line of text.

`at 12.5 4 heading 90 speed 150`: x and y in Move units from the south-west corner, 0 is north and 90 east, km/h. The
mission gives the height, unless a tactician names another: `at 12.5 4 height 22 heading 90 speed 150` (1.4.1).
"""

import re

from msgspec import Struct

from aerodrome.core.dice import Chance
from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.men import abilities, traits
from aerodrome.icog.mission import setup
from aerodrome.icog.movement.announcement import length
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.setting import OPPOSITE, Edge
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import career_charts

EXAMPLE = "at 12.5 4 heading 90 speed 150"
APART = 2 * POINT_UNIT
"""Nobody sets up nearer to another airplane: they would be about to collide (5.5.16.1)."""
SPREAD = 60
"""A heading at random is at most so many degrees off the way across the board."""
TOWARDS: dict[Edge, int] = {"north": 0, "east": 90, "south": 180, "west": 270}
_MU = r"(\d{1,3}(?:\.\d{1,3})?)"
_FORM = re.compile(rf"at {_MU} {_MU}(?: height {_MU})? heading (\d{{1,3}}) speed (\d{{1,3}})", re.ASCII)


class Placement(Struct, frozen=True, gc=False):
    """Where an airplane is set up, its heading in degrees and its speed in km/h."""

    at: Point
    heading: int
    speed: int
    named: bool = False
    """Was the height named as well (1.4.1)?"""


def read(state: State, name: str, answer: str) -> Placement | None:
    """A placement taken apart; None if it is not understood."""
    found = _FORM.fullmatch(answer)
    usual = _usual(state, name)
    if not found or usual is None:
        return None
    x, y = [round(float(found[group]) * POINT_UNIT) for group in (1, 2)]
    z = round(float(found[3]) * POINT_UNIT) if found[3] else usual.z
    return Placement(Point(x, y, z), int(found[4]), int(found[5]), found[3] is not None)


def _usual(state: State, name: str) -> Point | None:
    """Where the mission begins an airplane: the middle of its area, or the place it is put on."""
    start = setup.entry_of(state.setting, name).start
    return start.area[0] if start.area else start.at


def write(placed: Placement) -> str:
    """A placement as one line."""
    height = f" height {length(placed.at.z)}" if placed.named else ""
    return f"at {length(placed.at.x)} {length(placed.at.y)}{height} heading {placed.heading} speed {placed.speed}"


def speeds(state: State, name: str) -> tuple[int, ...]:
    """The speeds to choose from (3.m): any Speed step up to Top speed at which the airplane flies."""
    airplane = state.airplane(name)
    panel, loaded = state.panel(airplane), airplane.loaded
    return tuple([step for step in dial.steps(panel, loaded) if step >= dial.stall(panel, loaded)])


def refuse(state: State, name: str, answer: str) -> tuple[Why, ...]:
    """Every reason why an airplane cannot be set up like this (3.m)."""
    placed = read(state, name, answer)
    if placed is None:
        return (Why("3.m", f"{answer[:60]!r} is not understood: {EXAMPLE}"),)
    reasons = []
    if not within(state, name, placed.at) and not near_friend(state, name, placed.at):
        reasons.append(_outside(state, name, placed))
    for other in near(state, placed.at, name):
        reasons.append(Why("5.5.16.1", f"{other} stands there: keep {length(APART)} MU away"))
    if placed.heading > 359:
        reasons.append(Why("3.m", f"heading {placed.heading}: 0 to 359, 0 being north and 90 east"))
    if placed.speed not in speeds(state, name):
        allowed = ", ".join(map(str, speeds(state, name)))
        reasons.append(Why("3.m", f"speed {placed.speed}: one of {allowed}"))
    return tuple(reasons)


def _outside(state: State, name: str, placed: Placement) -> Why:
    """Why a place is not allowed (3.m, 1.4.1)."""
    here = f"{length(placed.at.x)} {length(placed.at.y)}"
    if is_tactician(state, name):
        far = career_charts.ability_numbers().tactician
        high = f"{here}, {length(placed.at.z)} MU high"
        return Why("1.4.1", f"{high}: not on the board within {far} MU of a friend, nor where the mission begins it")
    area = setup.entry_of(state.setting, name).start.area
    assert area is not None
    if placed.named:
        return Why("3.m", f"the mission sets the height: {length(area[0].z)} MU")
    words = f"{length(area[1])} MU around {length(area[0].x)} {length(area[0].y)}"
    return Why("3.m", f"{here} is outside the area: {words}")


def within(state: State, name: str, at: Point) -> bool:
    """Is a place in an airplane's area at its height (3.m), or the one where the mission puts it?"""
    start = setup.entry_of(state.setting, name).start
    if start.area is None:
        return at == start.at
    centre, radius = start.area
    return at.z == centre.z and (at.x - centre.x) ** 2 + (at.y - centre.y) ** 2 <= radius * radius


def is_tactician(state: State, name: str) -> bool:
    """May the pilot choose his own place and height at the start (1.4.1)?"""
    return abilities.ready(state, name, 0, traits.TACTICIAN)


def friends(state: State, name: str) -> tuple[Airplane, ...]:
    """The friends in the air beside whom a tactician may begin (1.4.1)."""
    side = state.airplane(name).side
    return tuple([one for one in state.airplanes if one.side == side and one.place == "air" and one.id != name])


def near_friend(state: State, name: str, at: Point) -> bool:
    """Is a place one at which a tactician may begin (1.4.1): on the board, clear of the ground, 15 MU from a friend?"""
    setting = state.setting
    if not is_tactician(state, name) or not (0 <= at.x <= setting.width and 0 <= at.y <= setting.depth):
        return False
    if not elevation(state, at.x, at.y) + APART <= at.z <= setting.ceiling:
        return False
    reach = career_charts.ability_numbers().tactician
    return any(at.to(friend.at).length() <= reach for friend in friends(state, name))


def near(state: State, at: Point, name: str = "") -> tuple[str, ...]:
    """Who is already nearer to a place than airplanes may be set up; an airplane itself, if named, does not count."""
    return tuple([
        other.id for other in state.airplanes
        if other.place in ("air", "ground") and other.id != name
        and (other.at.x - at.x) ** 2 + (other.at.y - at.y) ** 2 + (other.at.z - at.z) ** 2 < APART * APART
    ])  # fmt: skip


def sample(state: State, name: str, rng: Chance) -> str:
    """A place at random in the area, heading across the board, with some speed above Stall speed (3.m).

    No area is so crowded that most of it could be taken: the mission's sheet was checked for that.
    """
    start = setup.entry_of(state.setting, name).start
    centre, radius = start.area or (_usual(state, name), 0)
    assert centre is not None
    across = TOWARDS[OPPOSITE[state.setting.sides[state.airplane(name).side].home]]
    heading = (across + rng.randrange(2 * SPREAD + 1) - SPREAD) % 360
    steps = speeds(state, name)
    speed = steps[1 + rng.randrange(len(steps) - 1)]
    while True:
        x, y = [value + rng.randrange(2 * radius + 1) - radius for value in (centre.x, centre.y)]
        at = Point(x, y, centre.z)
        if within(state, name, at) and not near(state, at, name):
            return write(Placement(at, heading, speed))
