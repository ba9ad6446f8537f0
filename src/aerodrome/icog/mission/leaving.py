"""What leaving the board over an edge means (3.m, 6.3.14.3), and who could not get home any more (6.3.10.a)."""

import msgspec

from aerodrome.icog.mission import setup
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import NEVER, Airplane, Fate, State


def fate(state: State, name: str, edge: Edge) -> Fate:
    """What becomes of an airplane that leaves over an edge: its task done, home, or lost to its friends."""
    airplane = state.airplane(name)
    if edge == airplane.exit_edge:
        return "exited"
    return "home" if edge == state.setting.sides[airplane.side].home else "lost"


def is_fulfilled(state: State, name: str, edge: Edge) -> bool:
    """Does leaving over an edge fulfil an airplane's task? Over the named edge, in time, and not shot down before."""
    airplane = state.airplane(name)
    if edge != airplane.exit_edge or airplane.downed:
        return False
    limit = setup.entry_of(state.setting, name).exit_within
    return limit is None or state.turn - airplane.entered <= limit


def gave_way(airplane: Airplane) -> bool:
    """Has an airplane left the fight though it could have stayed (3.m)? Nothing drove it off, and it was fit."""
    driven = airplane.downed or airplane.forced_home or airplane.low_fuel or _is_crippled(airplane)
    return airplane.fate in ("home", "lost") and not driven


def gives_way(state: State, name: str, edge: Edge) -> bool:
    """Would it be that, if it left over an edge now, and does the mission give the enemy points for it?"""
    there = msgspec.structs.replace(state.airplane(name), fate=fate(state, name, edge))
    return state.setting.points.left > 0 and gave_way(there)


def is_stranded(airplane: Airplane) -> bool:
    """Is an airplane in the air that cannot get home under its own power (6.3.10.a)?"""
    return airplane.place == "air" and _is_crippled(airplane)


def _is_crippled(airplane: Airplane) -> bool:
    """Does it spin, burn or is about to, has it to land, or are all its engines dead or will be for want of fuel?"""
    return (
        "spin" in airplane.attitude
        or airplane.fire != NEVER
        or airplane.needs_emergency_landing
        or any(engine.smoke != NEVER for engine in airplane.engines)
        or all(engine.dead or engine.fuel != NEVER for engine in airplane.engines)
    )
