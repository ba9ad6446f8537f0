"""Events of tasks and of the war on the ground."""

from aerodrome.cards.state import State, change, change_balloon, change_man, change_unit, unit_at
from aerodrome.core.events import Event


class Bombed(Event, frozen=True, gc=False, tag="bombed"):
    """Bombs fall on a unit, or nowhere (MC82)."""

    plane: str
    bombs: int
    unit: str = ""
    """Empty: they are thrown away."""

    def apply(self, state: State) -> State:
        return change(state, self.plane, bombs=state.plane(self.plane).bombs - self.bombs)


class Supplied(Event, frozen=True, gc=False, tag="supplied"):
    """Containers fall to men of the own side (MC82)."""

    plane: str
    containers: int
    unit: str

    def apply(self, state: State) -> State:
        state = change(state, self.plane, bombs=state.plane(self.plane).bombs - self.containers)
        had = state.units[unit_at(state, self.unit)].supplies
        return change_unit(state, self.unit, supplies=had + self.containers)


class Photographed(Event, frozen=True, gc=False, tag="photographed"):
    """A place is on glass (MC83); the man at the camera is busy."""

    plane: str
    man: int
    unit: str

    def apply(self, state: State) -> State:
        state = change(state, self.plane, photos=(*state.plane(self.plane).photos, self.unit))
        return change_man(state, self.plane, self.man, busy=True)


class Spotted(Event, frozen=True, gc=False, tag="spotted"):
    """A manoeuvre is counted for the guns (MC84), or the count begins anew; the observer is busy."""

    plane: str
    unit: str
    count: int
    man: int = -1

    def apply(self, state: State) -> State:
        state = change(state, self.plane, spotted=self.unit, count=self.count)
        return change_man(state, self.plane, self.man, busy=True) if self.man >= 0 else state


class SalvoFell(Event, frozen=True, gc=False, tag="salvo"):
    """A salvo comes down on a unit that was spotted (MC84)."""

    plane: str
    unit: str

    def apply(self, state: State) -> State:
        salvos = list(state.units[unit_at(state, self.unit)].salvos)
        salvos[state.plane(self.plane).side] += 1
        return change_unit(state, self.unit, salvos=(salvos[0], salvos[1]))


class Alarmed(Event, frozen=True, gc=False, tag="alarmed"):
    """An enemy plane has come near a balloon: from now on it is hauled down (MC89)."""

    balloon: str

    def apply(self, state: State) -> State:
        return change_balloon(state, self.balloon, alarmed=True)


class Hauled(Event, frozen=True, gc=False, tag="hauled"):
    """A balloon is hauled down a step (MC89); after the last it is gone, unharmed."""

    balloon: str
    step: int
    gone: bool = False

    def apply(self, state: State) -> State:
        fate = "hauled down" if self.gone else ""
        return change_balloon(state, self.balloon, hauled=self.step, fate=fate)
