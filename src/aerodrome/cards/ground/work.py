"""Tasks carried out (MC82-MC84): bombs, photographs, manoeuvres counted for the guns, salvos."""

from aerodrome.cards.events import Bombed, Photographed, SalvoFell, SkillUsed, Spotted, Supplied
from aerodrome.cards.fire.effects import strike
from aerodrome.cards.ground import tasks
from aerodrome.cards.men.crews import observer, photographer
from aerodrome.cards.men.roundels import is_free
from aerodrome.cards.setting import Unit
from aerodrome.cards.state import State
from aerodrome.core.table import Table


def carry_out(table: Table, name: str, answer: str) -> None:
    """One plane's task of this phase (MC11, P5)."""
    words = answer.split(" ")
    if answer == tasks.JETTISON:
        table.tell(Bombed(name, table.state.plane(name).bombs))
    elif words[0] == tasks.DROP:
        drop(table, name, int(words[1]), _unit(table.state, words[2]))
    elif words[0] == tasks.PHOTOGRAPH:
        photograph(table, name, _unit(table.state, words[1]))
    elif words[0] == tasks.SPOT:
        spot(table, name, _unit(table.state, words[1]))


def _unit(state: State, name: str) -> Unit:
    return next(unit for unit in state.setting.units if unit.id == name)


def drop(table: Table, name: str, bombs: int, unit: Unit) -> None:
    """Bombs on a unit, or containers to it (MC82); Precision Bomber is used only if the plane is not over it (MC73)."""
    state: State = table.state
    plane = state.plane(name)
    if not tasks.overflown(state, plane, unit):
        man = tasks.bomber(state, plane)
        if man is not None:
            table.tell(SkillUsed(name, man, "Precision Bomber"))
    if tasks.supplied(state, plane):
        table.tell(Supplied(name, bombs, unit.id))
        return
    table.tell(Bombed(name, bombs, unit.id))
    strike(table, unit.id, bombs * tasks.bomb_points(state, plane), name, "bombs")


def photograph(table: Table, name: str, unit: Unit) -> None:
    """A photograph (MC83); Eagle Eye is used only where the plane is not over the place (MC77)."""
    state: State = table.state
    plane = state.plane(name)
    man = photographer(state, plane)
    assert man is not None
    if not tasks.overflown(state, plane, unit):
        table.tell(SkillUsed(name, man, "Eagle Eye"))
    table.tell(Photographed(name, man, unit.id))


def spot(table: Table, name: str, unit: Unit) -> None:
    """A manoeuvre counted (MC84): the fourth in a row brings a salvo, with a Radio Technician the third (MC78)."""
    state: State = table.state
    plane = state.plane(name)
    man = observer(state, plane)
    assert man is not None
    count = plane.count + 1 if plane.spotted == unit.id else 1
    helped = count == tasks.MANOEUVRES - 1 and is_free(state, plane, man, "Radio Technician")
    full = helped or count >= tasks.MANOEUVRES
    table.tell(Spotted(name, unit.id, 0 if full else count, man))
    if not full:
        return
    if helped:
        table.tell(SkillUsed(name, man, "Radio Technician"))
    table.tell(SalvoFell(name, unit.id))
    strike(table, unit.id, tasks.SALVO, name, "salvo")


def lose_count(table: Table, names: list[str]) -> None:
    """A phase that does not count takes the count back to nothing (MC84)."""
    for name in names:
        if table.state.plane(name).count:
            table.tell(Spotted(name, "", 0))
