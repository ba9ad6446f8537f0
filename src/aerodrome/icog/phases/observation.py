"""Observation as it happens (6.6.1): the observer picks up to three units and tests for each."""

from aerodrome.core.table import Table
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.events.task_events import DutyTaken, UnitObserved
from aerodrome.icog.questions.questions import ObserveUnits
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import State
from aerodrome.icog.tasks import objectives, observers


async def observe(table: Table, name: str, member: int) -> None:
    """An Awareness test for each unit he looks at (6.6.1.1), up to three (6.6.1.2); he does nothing else."""
    airplane = table.state.airplane(name)
    choices = list(observers.choices(table.state, name))
    chosen = choices[0]
    if len(choices) > 1:
        chosen = await table.ask(ObserveUnits(airplane.seat, name, member))
    units = chosen.split()
    table.tell(DutyTaken(name, member, (*airplane.busy, member)))
    for unit in units:
        found = observers.look(table.state, name, member, unit, len(units))
        purpose = Purpose("look", f"{name} looks for {unit}", unit)
        if (await checks.skill_test(table, name, member, "awareness", purpose, found.modifiers)).passed:
            made_out(table, name, member, unit)


def made_out(table: Table, name: str, member: int, unit: str) -> None:
    """A unit is identified (6.6.1.1) for every objective that asks for it; those that only ask for this may be met."""
    state: State = table.state
    side = state.airplane(name).side
    wanted = [one for one in observers.sought(state, side) if unit in one.targets and (one.id, unit) not in state.work]
    table.tell(UnitObserved(name, member, unit, tuple([(one.id, unit) for one in wanted])))
    for one in wanted:
        seen = [what for done, what in table.state.work if done == one.id]
        if one.task == "observe" and len(seen) >= observers.needed(one):
            objectives.meet(table, one, name)
