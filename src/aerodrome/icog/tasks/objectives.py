"""Objectives (3.m): what scores besides airplanes, each once. The module of each task says when one is met."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events import Scored
from aerodrome.icog.events.ground_events import ObjectiveMet
from aerodrome.icog.ground import roads
from aerodrome.icog.setting import Objective, Task
from aerodrome.icog.state import State


def open_for(state: State, side: int, task: Task) -> tuple[Objective, ...]:
    """The objectives of a side with this task that are not met yet."""
    return tuple([
        one for one in state.setting.objectives if one.side == side and one.task == task and one.id not in state.met
    ])  # fmt: skip


def meet(table: Table, objective: Objective, by: str = "") -> None:
    """An objective is met and scores (3.m), once; `by` is the airplane whose work it was."""
    if objective.id in table.state.met:
        return
    why = Why("3.m", objective.words or objective.task)
    table.tell(ObjectiveMet(objective.id, by, why))
    table.tell(Scored(objective.side, objective.points, why))


def of_destruction(table: Table, by: str = "") -> None:
    """The objectives that ask for something to be destroyed (3.m): enough of their targets are."""
    state: State = table.state
    entries = {entry.id: entry for side in state.setting.sides for entry in side.units}
    gone = [unit.id for unit in state.units if unit.gone and not roads.has_left(state.setting, entries[unit.id], unit)]
    gone += [one.id for one in state.balloons if one.gone]
    for side in (0, 1):
        for one in open_for(state, side, "destroy"):
            if len([name for name in one.targets if name in gone]) >= (one.count or len(one.targets)):
                meet(table, one, by)
