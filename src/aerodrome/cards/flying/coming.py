"""Coming and going (MC09, MC23-MC25): formations, arrivals, take-off, the edge, landing, gliding."""

from aerodrome.cards.fire.sight import base_of
from aerodrome.cards.men.limits import must_stay
from aerodrome.cards.setting import AnyEdge, Entry, Formation, Setting
from aerodrome.cards.space.bases import share
from aerodrome.cards.space.poses import Pose, moved
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.cards.state import Plane, State

STILL = "-"
TAKE_OFF = (STILL, "Z", "S")
"""What a plane on the ground does in its first turn (MC24): stands still, a stall, a straight."""
GLIDE = 3
ABREAST = 3000
AXIS = 4
"""Steps of five degrees that a landing plane may be off the strip's axis."""


def formation_offset(formation: Formation, number: int) -> tuple[int, int]:
    """How far right and forward of its leader number n of a flight stands (MC09)."""
    k = (number + 1) // 2
    right = 1 if number % 2 else -1
    if formation == "vic":
        return right * 3000 * k, -3000 * k
    if formation == "echelon":
        return 3000 * number, -3000 * number
    if formation == "line astern":
        return 0, -4000 * number
    if formation == "line abreast":
        return right * 4000 * k, 0
    pair = number // 2
    second = 3000 if number % 2 else 0
    return -6000 * pair + second, -4000 * pair - second


def formation_place(setting: Setting, entry: Entry, formation: Formation) -> Pose:
    """Where a plane begins (MC09): by its flight's formation, mirrored if that is off the table.

    Mirrored: the right offset changes its sign; if that is off the table too, the forward one. Arrivals stand abreast.
    """
    leader = (entry.x, entry.y, entry.heading)
    if not entry.number:
        return leader
    right, forward = formation_offset(formation, entry.number)
    if entry.enters > 1:
        right, forward = (ABREAST if entry.number % 2 else -ABREAST) * ((entry.number + 1) // 2), 0
    ways = ((right, forward), (-right, forward), (right, -forward), (-right, -forward))
    found = [moved(leader, *way) for way in ways]
    return next((pose for pose in found if setting.on_table(pose[0], pose[1])), found[0])


def edge_left(setting: Setting, x: int, y: int) -> AnyEdge | None:
    """Over which edge a plane has left the table whose centre is there (MC23); the home edges count first."""
    if y < 0:
        return "south"
    if y > setting.depth:
        return "north"
    if x < 0:
        return "west"
    return "east" if x > setting.width else None


def may_land(state: State, plane: Plane, fulfilled: bool) -> bool:
    """May a plane land (MC24)? After a stall, its base on its own strip, along the axis, low; no hero may (MC58)."""
    if plane.place != "air" or not plane.flown or plane.flown[-1] != "Z":
        return False
    if state.setting.options.altitude and plane.level != 1:
        return False
    for unit in state.setting.units:
        if unit.kind == "strip" and unit.side == plane.side:
            off = (plane.heading - unit.heading) % (HEADINGS // 2)
            along = off <= AXIS or off >= HEADINGS // 2 - AXIS
            if along and share(base_of(state, plane), unit.base):
                return fulfilled or not must_stay(state, plane)
    return False


def sunk(state: State, plane: Plane) -> tuple[int, int, bool]:
    """A glider at E1 (MC25): glide counters, level, and whether it is down.

    A counter comes off, and with the last the plane is down; with altitude it loses a level instead.
    """
    if state.setting.options.altitude:
        return plane.glide, plane.level - 1, plane.level <= 1
    return plane.glide - 1, plane.level, plane.glide <= 1
