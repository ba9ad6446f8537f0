"""Threats (4.1.1): the arcs around an airplane, who threatens whom, and what that takes off initiative."""

from math import cos, radians
from typing import Literal

from aerodrome.core.geometry import FRAME_UNIT, Point, off_nose
from aerodrome.core.why import Why, total
from aerodrome.icog.men import campaign_skills, crew, traits
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.charts import Arc

QUARTER = 45.0
"""Half the opening of the front and of the rear cone, in degrees."""
SPARE = 0.01
"""Degrees around the edge of a cone within which an angle is measured closely."""
INSIDE, OUTSIDE = [(cos(radians(QUARTER + aside)) * FRAME_UNIT) ** 2 for aside in (-SPARE, SPARE)]
"""Squares of the cosine, in squared millionths, that lie clearly in one of the two cones, and clearly beside them."""


def arc_of(off: float) -> Arc:
    """The arc in which something lies that is so many degrees off the nose (4.1.1): front and rear are cones."""
    if off <= QUARTER:
        return "front"
    return "rear" if off >= 180.0 - QUARTER else "side"


def arc_around(airplane: Airplane, place: Point) -> Arc:
    """The arc of an airplane in which a place lies (4.1.1)."""
    x, y, z = place.x - airplane.at.x, place.y - airplane.at.y, place.z - airplane.at.z
    fx, fy, fz = airplane.frame.nose
    ahead, square = x * fx + y * fy + z * fz, x * x + y * y + z * z
    if ahead * ahead > INSIDE * square:
        return "front" if ahead > 0 else "rear"
    if ahead * ahead < OUTSIDE * square:
        return "side"
    return arc_of(off_nose(airplane.at, airplane.frame, place))


def threatening(state: State, one: str, other: str) -> Arc | Literal[""]:
    """How `one` threatens `other` (4.1.1): from its `rear` arc, from its `side` arc, or not at all.

    It must be an enemy within the length of the gunnery template, and have the other in its own front arc.
    """
    hunter, prey = state.airplane(one), state.airplane(other)
    if hunter.side == prey.side or hunter.place != "air" or prey.place != "air" or not near(hunter, prey):
        return ""
    if arc_around(hunter, prey.at) != "front":
        return ""
    arc = arc_around(prey, hunter.at)
    return "" if arc == "front" else arc


def near(one: Airplane, other: Airplane) -> bool:
    """Are two airplanes within the length of the gunnery template (4.1.1, 6.2.1.1)?"""
    x, y, z = one.at.x - other.at.x, one.at.y - other.at.y, one.at.z - other.at.z
    reach = charts.reach()
    return x * x + y * y + z * z <= reach * reach


def threat(state: State, one: str, other: str) -> Why | None:
    """What `one` takes off the initiative of `other` by threatening it (4.1.1)."""
    arc = threatening(state, one, other)
    if not arc:
        return None
    numbers = charts.initiative()
    return Why("4.1.1", f"{one} threatens from the {arc}", numbers.rear if arc == "rear" else numbers.side)


def threats(state: State, name: str) -> tuple[Why, ...]:
    """All that threatens an airplane (4.1.1), one line for each enemy; together never more than 6 are taken off.

    A sticky enemy is the worse (1.4.1); of what is left, one who is slippery as an eel ignores some (1.4.2). Who can
    evade gets rid of the worst one (SC22).
    """
    found: list[Why] = []
    each: list[tuple[str, int]] = []
    own = state.airplane(name)
    for enemy in state.airplanes:
        if enemy.side != own.side and (why := threat(state, enemy.id, name)):
            whole = (why, *traits.modifiers(state, enemy.id, crew.pilot(state, enemy.id), "threat"))
            found += whole
            each.append((enemy.id, total(whole)))
    if shaken := campaign_skills.shaken_off(state, name, each):
        found.append(shaken)
    over = charts.initiative().most - sum(why.value for why in found)
    if over > 0:
        found.append(Why("4.1.1", f"never more than {-charts.initiative().most} in all", over))
    if found:
        for why in traits.modifiers(state, name, crew.pilot(state, name), "threatened"):
            found.append(Why(why.paragraph, why.text, min(why.value, -sum(one.value for one in found))))
    return tuple(found)
