"""Down behind the lines (1.6): where a man came down, in whose country, and his luck between the lines."""

from typing import Literal

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.why import Why
from aerodrome.icog.movement import limits
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Airplane, Crew, State
from aerodrome.icog.tables import career_charts
from aerodrome.icog.terrain import Strip, ground_at

Country = Literal["own", "enemy", "no man's land"]
WORDS: dict[Country, str] = {
    "own": "behind his own lines",
    "enemy": "behind the enemy's lines",
    "no man's land": "between the lines",
}


# ---- who came down, and where


def lives(airplane: Airplane, man: Crew) -> bool:
    """Is a man alive (1.1.2)? With an airplane destroyed in the air die all who did not jump or cheat death."""
    return not man.dead and (airplane.fate != "destroyed" or man.jumped is not None or man.saved)


def place_of(airplane: Airplane, member: int) -> Point | None:
    """Where a living man stands on the ground (1.6.1); None if he is dead, or still flies or flew away."""
    man = airplane.crew[member]
    if not lives(airplane, man):
        return None
    if man.jumped is not None:
        return man.jumped
    down = airplane.fate in ("crashed", "landed", "destroyed") or airplane.place == "ground"
    outside = airplane.fate in ("exited", "home", "lost") and not airplane.speed
    return airplane.at if down or outside else None


def country(state: State, side: int, at: Point) -> Country:
    """Whose ground a place is to a side (1.6.1): no man's land lies between the trenches or is torn up by shells.

    Where no trenches tell, the nearer home edge does.
    """
    setting = state.setting
    homes = [setting.sides[one].home for one in (side, 1 - side)]
    if ground_at(setting.terrain, at.x, at.y) == "shell-holes":
        return "no man's land"
    behind, before = [_trenches(state, at, edge) for edge in homes]
    if behind and before:
        return "no man's land"
    if behind != before:
        return "enemy" if behind else "own"
    own, other = [limits.way_home(setting, edge, at.x, at.y) for edge in homes]
    return "own" if own <= other else "enemy"


def _trenches(state: State, at: Point, edge: Edge) -> bool:
    """Does the straight way to an edge cross a trench?"""
    for feature in state.setting.terrain.features:
        if isinstance(feature, Strip) and feature.ground == "trench" and _crosses(feature, at, edge):
            return True
    return False


def _crosses(trench: Strip, at: Point, edge: Edge) -> bool:
    """Does a trench lie between a place and an edge?"""
    level = edge in ("west", "east")
    one, two = (trench.x1, trench.y1), (trench.x2, trench.y2)
    if level:
        one, two = (trench.y1, trench.x1), (trench.y2, trench.x2)
    here, along = (at.y, at.x) if level else (at.x, at.y)
    (start, first), (end, last) = sorted((one, two))
    if not start <= here <= end or start == end:
        return False
    where = first + (last - first) * (here - start) // (end - start)
    return where < along if edge in ("west", "south") else where > along


# ---- what becomes of him


def modifiers(state: State, name: str, member: int, at: Point) -> tuple[Why, ...]:
    """What modifies the Luck test between the lines (1.6.1)."""
    airplane, numbers = state.airplane(name), career_charts.parachutes().no_mans_land
    found = []
    reach = numbers.near * POINT_UNIT
    friends = [unit for unit in state.units if unit.side == airplane.side and not unit.gone]
    if any((unit.at.x - at.x) ** 2 + (unit.at.y - at.y) ** 2 <= reach * reach for unit in friends):
        found.append(Why("1.6.1", f"friends within {numbers.near} MU", numbers.friends))
    if wounds := airplane.crew[member].wounds:
        found.append(Why("1.6.1", "wounded", -wounds))
    return tuple(found)
