"""Dial arithmetic: what a cockpit panel says at a speed, and where the needle goes (2.1.1, 5.5.6, 5.7).

Speeds are km/h as the needle shows them; `loaded` means that bombs are aboard, when the red marks hold (2.1.2b).
A panel never changes, so what it says is worked out once.
"""

from bisect import bisect_left
from functools import lru_cache

from msgspec import Struct

from aerodrome.icog.cockpit import templates
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.charts import Band

PUSHED = 3
"""A turn may be tighter by so many markers at most (5.5.6.1)."""
FIVE = 5
KEPT = 8192
"""So many sayings of panels are kept: those of every type in a battle, at all its speeds."""
"""Above Top speed every 5 km/h is a Speed step (5.7.1.2)."""


class Tighter(Struct, frozen=True, gc=False):
    """A turn tighter than the safe one (5.5.6.1): by how many markers, its template, test modifier, energy lost."""

    markers: int
    template: str
    modifier: int
    loss: int


# ---- marks of the dial


def stall(panel: Panel, loaded: bool = False) -> int:
    """Stall speed (2.1.1); the red mark with bombs aboard (2.1.2b)."""
    return panel.loaded.stall if loaded and panel.loaded else panel.stall


def top(panel: Panel, loaded: bool = False) -> int:
    """Top speed (2.1.1); the red mark with bombs aboard (2.1.2b)."""
    return panel.loaded.top if loaded and panel.loaded else panel.top


@lru_cache(maxsize=KEPT)
def steps(panel: Panel, loaded: bool = False) -> tuple[int, ...]:
    """The Speed steps up to Top speed (2.1.1); the red marks are steps while they hold (2.1.2b)."""
    if not loaded or panel.loaded is None:
        return panel.steps
    red = (panel.loaded.stall, panel.loaded.top)
    return tuple(sorted([*(s for s in panel.steps if s < red[1] and s not in red), *red]))


@lru_cache(maxsize=KEPT)
def below_stall(panel: Panel, loaded: bool = False) -> int:
    """The Speed step just below Stall speed, on which the needle comes to rest (5.5.11.2)."""
    marks = steps(panel, loaded)
    return marks[marks.index(stall(panel, loaded)) - 1]


def above_stall(panel: Panel, loaded: bool = False) -> int:
    """The first Speed step above Stall speed, where a spin settles (5.5.15.5)."""
    marks = steps(panel, loaded)
    return marks[marks.index(stall(panel, loaded)) + 1]


def steps_above_stall(panel: Panel, speed: int, loaded: bool = False) -> int:
    """How many Speed steps a speed is above Stall speed (5.5.17.t); above Top speed every 5 km/h counts."""
    least, most = stall(panel, loaded), top(panel, loaded)
    within = len([mark for mark in steps(panel, loaded) if least < mark <= speed])
    return within + max(0, -(-(speed - most) // FIVE))


@lru_cache(maxsize=KEPT)
def band(panel: Panel, speed: int, loaded: bool = False) -> Band:
    """The speed band (2.1.1): stall at or below Stall speed, else slow, medium, high or dive."""
    return "stall" if speed <= stall(panel, loaded) else charts.band_of(speed)


def move(speed: int) -> int:
    """How far a speed carries in a turn (2.1.1), in thousandths of a Move unit: 10 km/h are one Move unit."""
    return speed * 100


@lru_cache(maxsize=KEPT)
def drag(panel: Panel, speed: int, loaded: bool = False) -> int:
    """Energy units lost to wind drag (5.7.8.1): none up to Top speed, above Maximum speed those of the last zone."""
    if speed <= top(panel, loaded):
        return 0
    return next((zone.units for zone in panel.drag if speed <= zone.up_to), panel.drag[-1].units)


def over_maximum(panel: Panel, speed: int) -> bool:
    """Is the needle in the red, so that a structural test is due (5.7.6.1)?"""
    return speed > panel.maximum


# ---- turns


@lru_cache(maxsize=KEPT)
def safe(panel: Panel, speed: int, widened: int = 0) -> str:
    """The template that is safe at a speed (5.5.6.1): of the marker there or the next higher one.

    Beyond the last marker its template stays; damage makes every turn wider.
    """
    return templates.widened(panel.markers[_marker(panel, speed)].template, widened)


@lru_cache(maxsize=KEPT)
def tighter(panel: Panel, speed: int, widened: int = 0) -> tuple[Tighter, ...]:
    """The tighter templates at a speed (5.5.6.1, 5.5.7.1): up to three markers down the dial, if they are tighter.

    Below the speed of the tightest marker there are none. Past it the same template can come again, for more.
    """
    at = _marker(panel, speed)
    rank = templates.rank(panel.markers[at].template)
    found = []
    for markers in range(1, min(PUSHED, at) + 1):
        template = panel.markers[at - markers].template
        if templates.rank(template) >= rank:
            break
        loss, modifier = panel.tighter_loss[markers - 1], charts.tighter_modifier(markers)
        found.append(Tighter(markers, templates.widened(template, widened), modifier, loss))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def pushed(panel: Panel, speed: int, template: str, widened: int = 0) -> Tighter | None:
    """The least push that makes a turn along a template possible (5.5.6.1); None if it cannot be flown.

    No marker (0) for the safe template and wider ones, with the energy of a plain turn (5.5.6.4).
    """
    rank = templates.rank(template)
    if rank >= templates.rank(safe(panel, speed, widened)):
        return Tighter(0, template, 0, charts.cost("turn").energy)
    for turn in tighter(panel, speed, widened):
        if templates.rank(turn.template) <= rank:
            return Tighter(turn.markers, template, turn.modifier, turn.loss)
    return None


def tests_flying(panel: Panel, speed: int) -> bool:
    """Does a tighter turn test Flying skill (5.5.6.1)? Above Maximum manoeuvring speed it tests the structure."""
    return speed <= panel.manoeuvring


def _marker(panel: Panel, speed: int) -> int:
    """Which marker holds at a speed: the one there or the next higher."""
    at = bisect_left(panel.markers, speed, key=lambda marker: marker.speed)
    return min(at, len(panel.markers) - 1)


# ---- energy


@lru_cache(maxsize=KEPT)
def energy_move(panel: Panel, speed: int, units: int, loaded: bool = False) -> int:
    """Where the needle stands after gaining (+) or losing (-) energy units (5.7.1.1, 5.7.1.2, 5.5.11.2).

    It moves along the panel's dots, then up to the next Speed step; it never rests lower than just below Stall speed.
    """
    if not units:
        return speed
    tenths = _needle(panel, speed, units)
    least = below_stall(panel, loaded)
    if tenths <= 10 * least:
        return least
    marks = steps(panel, loaded)
    if tenths > 10 * marks[-1]:
        return -(-tenths // (10 * FIVE)) * FIVE
    return marks[bisect_left(marks, -(-tenths // 10))]


def accelerated(panel: Panel, speed: int, loaded: bool = False) -> int:
    """The speed after one unit of the engine's own power (5.7.4.1): never past Top speed."""
    most = top(panel, loaded)
    return speed if speed >= most else min(most, energy_move(panel, speed, 1, loaded))


@lru_cache(maxsize=KEPT)
def holds_stall(panel: Panel, speed: int, loaded: bool = False) -> int:
    """How many energy units can be lost at most with the needle still on Stall speed or above (5.5.11.2)."""
    least = 10 * below_stall(panel, loaded)
    units = 0
    while speed * 10 > least and _needle(panel, speed, -units - 1) > least:
        units += 1
    return units


def _needle(panel: Panel, speed: int, units: int) -> int:
    """The needle after so many dots, before it is set on a step, in tenths of a km/h.

    Beyond the last dot the scale goes on with the distance of the last two.
    """
    dots, count = (panel.gain, units) if units > 0 else (panel.loss, -units)
    if not count:
        return speed * 10
    way = round(10 * dots[min(count, len(dots)) - 1])
    if count > len(dots):
        way += (count - len(dots)) * round(10 * (dots[-1] - dots[-2]))
    return speed * 10 + (way if units > 0 else -way)
