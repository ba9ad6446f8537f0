"""Message and supply drops (6.6.3.2): where they are wanted, from how high, and when they have arrived."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events.task_events import Delivered
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import State
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import objectives

UNIT = 1000


def wanted(state: State, side: int) -> tuple[Objective, ...]:
    """The open objectives of a side that ask for messages or supplies (6.6.3.2)."""
    return (*objectives.open_for(state, side, "drop"), *objectives.open_for(state, side, "supply"))


def places(state: State, objective: Objective) -> list[Point]:
    """Where an objective wants them: at its units that still stand, or at its place."""
    units = [unit.at for unit in state.units if unit.id in objective.targets and not unit.gone]
    return units or ([objective.at] if objective.at else [])


def breaks(height: int) -> bool:
    """Do supplies break when they are dropped from so high above the ground, in thousandths (6.6.3.2)?"""
    return height > bombing_charts.bombing().supplies_from * UNIT


def reaches(state: State, objective: Objective, at: Point) -> bool:
    """Did something come down near enough to where an objective wants it (6.6.3.2)?"""
    return any((at.x - to.x) ** 2 + (at.y - to.y) ** 2 <= objective.radius**2 for to in places(state, objective))


def fallen(table: Table, name: str, at: Point, height: int) -> None:
    """A container is down (6.6.3.2): it serves the first objective near enough; supplies from too high are broken."""
    state: State = table.state
    side = state.airplane(name).side
    near = [one for one in wanted(state, side) if reaches(state, one, at)]
    found = next((one for one in near if one.task == "drop" or not breaks(height)), None)
    if found is None:
        words = "dropped from too high, it is broken" if near else "it lies where nobody wants it"
        table.tell(Delivered(name, "", Why("6.6.3.2", words)))
        return
    count = len([one for one, _ in state.work if one == found.id]) + 1
    words = f"{count} of {found.count}" if found.count > 1 else "near enough"
    table.tell(Delivered(name, found.id, Why("6.6.3.2", words), ((found.id, f"container-{count}"),)))
    if count >= max(1, found.count):
        objectives.meet(table, found, name)
