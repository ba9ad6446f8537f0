"""Energy (5.7): every gain and loss of a move, and where the needle stands after it."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from aerodrome.core.remembered import remembered
from aerodrome.core.why import Why, total
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.movement import stalls
from aerodrome.icog.movement.announcement import UNIT, Announcement
from aerodrome.icog.movement.flight import TOLERANCE
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import Airplane, Engine, State

ACCELERATION = "5.7.4.1"


class Needle(msgspec.Struct, frozen=True, gc=False):
    """The needle after the energy adjustment, and what follows from it."""

    speed: int
    below_stall: int = 0
    """Move units to fall because it stands below Stall speed (5.5.11.2); 0 if it does not."""
    at_stall: bool = False
    """It stands on Stall speed, so a Flying test is due (5.5.12.1)."""
    over_maximum: bool = False
    """It stands in the red, so a structural test is due (5.7.6.1)."""


# ---- the ledger


def ledger(state: State, name: str, flight: Flight, announcement: Announcement, variable: int = 0) -> tuple[Why, ...]:
    """All energy units of a move, summed once (5.7.1.1, 5.7.2); `variable` is what uneven engines rolled (5.7.7)."""
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    if announcement.take_off:
        return (Why("5.5.18.1", "take-off run", 1),)
    found = (*flight.losses, *height(flight.climbed))
    if announcement.throttle and not is_powerless(panel, airplane, announcement.engine_off):
        found += (Why("5.7.5.1", "throttled back", -announcement.throttle),)
    if announcement.engine_off:
        found += engine_losses(panel, airplane, announcement.engine_off)
    else:
        found += _lasting_losses(panel, airplane)
    if variable:
        found += (Why("5.7.7", "engine running unevenly", -variable),)
    return found + _drags(panel, airplane) or acceleration(panel, airplane)


@remembered
def _lasting_losses(panel: Panel, airplane: Airplane) -> tuple[Why, ...]:
    return engine_losses(panel, airplane)


@remembered
def _drags(panel: Panel, airplane: Airplane) -> tuple[Why, ...]:
    """What torn fabric (6.3.10) and the wind at its speed (5.7.8.1) take."""
    found = (Why("6.3.10", "torn fabric", -airplane.drag),) if airplane.drag else ()
    wind = dial.drag(panel, airplane.speed, airplane.loaded)
    return (*found, Why("5.7.8.1", f"wind drag at {airplane.speed} km/h", -wind)) if wind else found


def height(climbed: int) -> tuple[Why, ...]:
    """A climb costs and a dive gains a unit for each Move unit, a begun one counts as whole (5.7.3.1).

    Heights are measured like lengths, to a hundredth of a Move unit.
    """
    if -TOLERANCE <= climbed <= TOLERANCE:
        return ()
    units = -(-(abs(climbed) - TOLERANCE) // UNIT)
    return _height(-units if climbed > 0 else units)


@lru_cache(maxsize=256)
def _height(units: int) -> tuple[Why, ...]:
    return (Why("5.7.3.1", f"climbed {-units} MU" if units < 0 else f"dived {units} MU", units),)


def engine_losses(panel: Panel, airplane: Airplane, switched_off: tuple[int, ...] = ()) -> tuple[Why, ...]:
    """What engines lose every turn: those that are out, together (5.7.5.2), and damage of those that run (5.7.7)."""
    out = [n for n, engine in enumerate(airplane.engines) if n in switched_off or is_out(panel, engine)]
    found = []
    if out:
        words = "engine out" if len(out) == 1 else f"{len(out)} engines out"
        found.append(Why("5.7.5.2", words, -panel.engine_out[len(out) - 1]))
    for number, engine in enumerate(airplane.engines):
        if engine.loss and number not in out:
            found.append(Why("5.7.7", "engine damage", -engine.loss))
    return tuple(found)


def is_out(panel: Panel, engine: Engine) -> bool:
    """Does an engine give no power: switched off, dead or seized (5.7.5.2, 5.7.7)?"""
    return engine.dead or not engine.running or is_seized(panel, engine)


def is_powerless(panel: Panel, airplane: Airplane, switched_off: tuple[int, ...] = ()) -> bool:
    """Does no engine give power once these are switched off (5.7.5.2)? Then there is nothing to throttle back."""
    return all(number in switched_off or is_out(panel, engine) for number, engine in enumerate(airplane.engines))


def is_seized(panel: Panel, engine: Engine) -> bool:
    """Has an engine so much lasting damage that it stops (5.7.7)? What it loses by dice does not count."""
    return engine.loss > panel.engine_out[0]


def acceleration(panel: Panel, airplane: Airplane) -> tuple[Why, ...]:
    """Nothing gained or lost below Top speed: one unit by the engine's own power (5.7.4.1)."""
    if airplane.speed >= dial.top(panel, airplane.loaded):
        return ()
    return (Why(ACCELERATION, "full power, nothing else gained or lost", 1),)


# ---- the needle


def throttles_to_stall(state: State, airplane: Airplane, units: int, climbed: int) -> Iterator[int]:
    """By how much one may throttle back (5.7.5.1) to end on Stall speed, after segments that gave so many units."""
    panel = state.panel(airplane)
    lasting = _lasting_losses(panel, airplane) + _drags(panel, airplane)
    idle = not (units or lasting or height(climbed))
    before, power = units + total(height(climbed)) + total(lasting), not is_powerless(panel, airplane)
    for given in range(panel.throttle + 1):
        own_power = idle and not given * power and bool(acceleration(panel, airplane))
        if needle(state, airplane.id, before - given * power, own_power=own_power).at_stall:
            yield given


def needle(state: State, name: str, units: int, *, floor: bool = False, own_power: bool = False) -> Needle:
    """Where the needle goes for so many units, and what follows (5.7.1.2, 5.5.11.2, 5.5.12.1, 5.7.6.1).

    After a stall in a turn it never falls below Stall speed (`floor`, 5.5.14.2); the engine's own power never
    carries it past Top speed (`own_power`, 5.7.4.1).
    """
    airplane = state.airplane(name)
    panel, loaded = state.panel(airplane), airplane.loaded
    if own_power:
        speed = dial.accelerated(panel, airplane.speed, loaded)
    else:
        speed = dial.energy_move(panel, airplane.speed, units, loaded)
    stall = dial.stall(panel, loaded)
    if floor:
        speed = max(speed, stall)
    drop = 0
    if speed < stall:
        drop = max(stalls.DROP, -units - dial.holds_stall(panel, airplane.speed, loaded))
    return Needle(speed, drop, speed == stall, dial.over_maximum(panel, speed))


def settled(state: State, name: str, flight: Flight, entries: tuple[Why, ...]) -> Needle:
    """The needle after a flight with this ledger (5.7.1.1); a take-off run begins at Stall speed (5.5.18.1)."""
    if flight.carried_out.take_off:
        airplane = state.airplane(name)
        return Needle(dial.above_stall(state.panel(airplane), airplane.loaded))
    own_power = bool(entries) and entries[0].paragraph == ACCELERATION
    return needle(state, name, total(entries), floor=flight.attitude == "stalled in turn", own_power=own_power)
