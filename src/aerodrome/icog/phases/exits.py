"""Exits: leaving the board over an edge (3.m, 6.3.13.3, 6.3.14.3)."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import victories
from aerodrome.icog.events import LeftBoard, Scored
from aerodrome.icog.mission import leaving
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import State
from aerodrome.icog.tasks import rescue


def leave(table: Table, name: str, edge: Edge) -> None:
    """An airplane flies over an edge and is out of the battle; a task fulfilled by that scores (3.m).

    Who has to come down outside the board, and not behind the own edge, is shot down all the same (6.3.13.3).
    """
    state: State = table.state
    airplane = state.airplane(name)
    home = state.setting.sides[airplane.side].home
    astray = leaving.is_stranded(airplane) and edge != home
    fulfilled = leaving.is_fulfilled(state, name, edge)
    table.tell(LeftBoard(name, edge, leaving.fate(state, name, edge)))
    if astray:
        victories.emergency_landing(table, name, Why("6.3.13.3", f"{name} comes down beyond the {edge} edge"))
    elif fulfilled:
        words = f"{name} leaves over the {edge} edge in time"
        table.tell(Scored(airplane.side, state.setting.points.exit, Why("3.m", words)))
    elif state.setting.points.left and leaving.gave_way(table.state.airplane(name)):
        words = f"{name} leaves the fight"
        table.tell(Scored(1 - airplane.side, state.setting.points.left, Why("3.m", words)))
    if not astray:
        rescue.bring_home(table, name, edge)
