"""What happens only under house rules: hits that wait until all have fired, airplanes carried by the wind."""

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.icog.state import HeldHit, State, change

_replace = msgspec.structs.replace


class HitHeld(Event, frozen=True, gc=False, tag="hit-held"):
    """A hit is rolled, and counts when all have fired (GH1)."""

    airplane: str
    by: str
    crew: int
    row: int

    def apply(self, state: State) -> State:
        return _replace(state, held=(*state.held, HeldHit(self.airplane, self.by, self.crew, self.row)))


class HitCounted(Event, frozen=True, gc=False, tag="hit-counted"):
    """The first of the hits that wait takes effect (GH1)."""

    airplane: str
    by: str

    def apply(self, state: State) -> State:
        return _replace(state, held=state.held[1:])


class Drifted(Event, frozen=True, gc=False, tag="drifted"):
    """The wind has carried airplanes along (GH12): which ones, and where they are now."""

    airplanes: tuple[str, ...]
    places: tuple[Point, ...]

    def apply(self, state: State) -> State:
        for name, at in zip(self.airplanes, self.places, strict=True):
            state = change(state, name, at=at)
        return state
