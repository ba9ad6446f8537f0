"""What happens by the progression of In Clouds of Glory (1.2-1.6)."""

import msgspec

from aerodrome.campaign.careers import Interval, PilotRecord
from aerodrome.campaign.state import State, Status, change
from aerodrome.core.events import Event


class FirstAid(Event, frozen=True, gc=False, tag="first-aid"):
    """First aid gives back some Fortitude; what is left stays missing (1.5.1)."""

    man: str
    faces: tuple[int, ...]
    left: int

    def apply(self, state: State) -> State:
        record = state.man(self.man).record
        if record is None:
            return state
        return change(state, self.man, record=msgspec.structs.replace(record, wounds=self.left))


class LuckTested(Event, frozen=True, gc=False, tag="luck-test"):
    """A man between the lines tests his Luck (1.6.1)."""

    man: str
    face: int
    target: int
    home: bool


class WoundTested(Event, frozen=True, gc=False, tag="wound-test"):
    """What a wound leaves behind (1.5.1), and for how long it keeps him down (1.5.2)."""

    man: str
    face: int
    target: int
    words: str
    record: PilotRecord
    grounded: Interval | None
    date: str

    def apply(self, state: State) -> State:
        status: Status = "hospital" if self.grounded else "fit"
        return change(
            state, self.man, record=self.record, grounded=self.grounded, grounded_on=self.date, status=status, wounds=0
        )


class Raised(Event, frozen=True, gc=False, tag="raised"):
    """A man pays experience for a better skill (1.3.1); a ten brings an ability (1.4.1)."""

    man: str
    skill: str
    record: PilotRecord
    face: int
    ability: bool

    def apply(self, state: State) -> State:
        return change(state, self.man, record=self.record)


class AbilityGained(Event, frozen=True, gc=False, tag="ability"):
    """A man has an ability more (1.4.1, 1.4.2)."""

    man: str
    ability: str
    faces: tuple[int, ...]
    record: PilotRecord

    def apply(self, state: State) -> State:
        return change(state, self.man, record=self.record)


class Learned(Event, frozen=True, gc=False, tag="learned"):
    """What a mission adds to a record of In Clouds of Glory (1.3.1)."""

    man: str
    record: PilotRecord

    def apply(self, state: State) -> State:
        return change(state, self.man, record=self.record)
