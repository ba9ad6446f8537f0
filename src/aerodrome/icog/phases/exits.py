"""Exits: leaving the board over an edge (3.m, 6.3.13.3, 6.3.14.3), and who could not get home any more (6.3.10.a)."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import victories
from aerodrome.icog.events import LeftBoard, Scored
from aerodrome.icog.mission import setup
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import NEVER, Airplane, Fate, State
from aerodrome.icog.tasks import rescue


def leave(table: Table, name: str, edge: Edge) -> None:
    """An airplane flies over an edge and is out of the battle; a task fulfilled by that scores (3.m).

    Who has to come down outside the board, and not behind the own edge, is shot down all the same (6.3.13.3).
    """
    state: State = table.state
    airplane = state.airplane(name)
    home = state.setting.sides[airplane.side].home
    astray = is_stranded(airplane) and edge != home
    fulfilled = is_fulfilled(state, name, edge)
    table.tell(LeftBoard(name, edge, fate(state, name, edge)))
    if astray:
        victories.emergency_landing(table, name, Why("6.3.13.3", f"{name} comes down beyond the {edge} edge"))
    elif fulfilled:
        words = f"{name} leaves over the {edge} edge in time"
        table.tell(Scored(airplane.side, state.setting.points.exit, Why("3.m", words)))
    elif state.setting.points.left and gave_way(table.state.airplane(name)):
        words = f"{name} leaves the fight"
        table.tell(Scored(1 - airplane.side, state.setting.points.left, Why("3.m", words)))
    if not astray:
        rescue.bring_home(table, name, edge)


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
