"""Rescue (3.m, 5.5.17): an airplane lands beside a man who came down, and brings him home."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events.task_events import PickedUp
from aerodrome.icog.movement import landing
from aerodrome.icog.setting import Edge, Objective
from aerodrome.icog.state import State
from aerodrome.icog.tasks import objectives


def waiting(state: State, side: int, at: Point) -> tuple[Objective, ...]:
    """Those for whom a side has sent somebody and who can reach an airplane that stands at a place (3.m)."""
    return tuple([one for one in objectives.open_for(state, side, "land") if _reaches(one, at)])


def _reaches(objective: Objective, at: Point) -> bool:
    to = objective.at
    return to is not None and (at.x - to.x) ** 2 + (at.y - to.y) ** 2 <= objective.radius**2


def is_meant(state: State, name: str) -> bool:
    """Has an airplane that touches the ground come down to fetch somebody (3.m, 5.5.17.b)? It is no emergency then.

    Who waits can reach it where it touches, or where it will have rolled out.
    """
    airplane = state.airplane(name)
    rest = landing.run_out(state, name)
    return bool(waiting(state, airplane.side, airplane.at) or waiting(state, airplane.side, rest))


def pick_up(table: Table, name: str) -> None:
    """After a landing or at the end of its roll (5.5.17.b) an airplane takes aboard who waits near by (3.m)."""
    state: State = table.state
    airplane = state.airplane(name)
    if airplane.place != "ground":
        return
    for one in waiting(state, airplane.side, airplane.at):
        words = Why("3.m", "lands near enough")
        table.tell(PickedUp(name, one.id, words, ((one.id, name),)))
        objectives.meet(table, one, name)


def carries(state: State, name: str) -> bool:
    """Has an airplane taken somebody aboard?"""
    landings = [one.id for one in state.setting.objectives if one.task == "land"]
    return any(done in landings and who == name for done, who in state.work)


def bring_home(table: Table, name: str, edge: Edge) -> None:
    """An airplane that has taken somebody aboard leaves over its own edge (3.m): he is home."""
    state: State = table.state
    side = state.airplane(name).side
    if edge != state.setting.sides[side].home or not carries(state, name):
        return
    for one in objectives.open_for(state, side, "return"):
        objectives.meet(table, one, name)
