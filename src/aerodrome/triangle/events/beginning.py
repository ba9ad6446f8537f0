"""How a battle is set up."""

import msgspec

from aerodrome.core.events import Event
from aerodrome.triangle.setting import Duty
from aerodrome.triangle.state import GunState, State, change

_replace = msgspec.structs.replace


class WeatherSet(Event, frozen=True, gc=False, tag="weather"):
    """Wind and sun for the day (AD22, AD23)."""

    wind: int
    sun: int

    def apply(self, state: State) -> State:
        return _replace(state, wind=self.wind, sun=self.sun)


class StartDecided(Event, frozen=True, gc=False, tag="start"):
    """Which side begins."""

    side: int

    def apply(self, state: State) -> State:
        return _replace(state, mover=self.side)


class PlanesChosen(Event, frozen=True, gc=False, tag="planes"):
    """A side's force, chosen from its list; the others stay at home."""

    side: int
    chosen: tuple[str, ...]
    reveals = True

    def apply(self, state: State) -> State:
        pieces = tuple(
            _replace(p, place="gone", fate="left out") if p.side == self.side and p.id not in self.chosen else p
            for p in state.pieces
        )
        return _replace(state, pieces=pieces)


class DutySet(Event, frozen=True, gc=False, tag="duty"):
    """A scout is fitted out (AD46, AD63)."""

    piece: str
    duty: Duty
    guns: tuple[GunState, ...]
    bombs: int

    def apply(self, state: State) -> State:
        return change(state, self.piece, duty=self.duty, guns=self.guns, bombs=self.bombs)


class PilotsMarked(Event, frozen=True, gc=False, tag="pilots"):
    """A side marks its aces and rookies, openly or in secret (AD50). The opponent sees a secret list empty."""

    side: int
    aces: tuple[str, ...]
    rookies: tuple[str, ...]
    secret: bool

    def apply(self, state: State) -> State:
        for name in self.aces:
            state = change(state, name, pilot="ace", shown=not self.secret)
        for name in self.rookies:
            state = change(state, name, pilot="rookie", shown=not self.secret)
        if self.secret:
            flown = [p for p in state.pieces if p.side == self.side and p.place != "gone"]
            for name in [p.id for p in flown if state.airplane(p).role == "fighter"]:
                state = change(state, name, shown=False)
        return state

    def seen_by(self, seat: str, state: State) -> "PilotsMarked":
        if not self.secret or seat in state.setting.sides[self.side].seats:
            return self
        return PilotsMarked(self.side, (), (), True)


class Placed(Event, frozen=True, gc=False, tag="placed"):
    """A piece is put on an access point (AD02)."""

    piece: str
    access: int
    level: int
    heading: int

    def apply(self, state: State) -> State:
        side = state.piece(self.piece).side
        deployed = state.deployed
        if state.phase == "deploy":
            deployed = (deployed[0] + (side == 0), deployed[1] + (side == 1))
        return _replace(
            change(state, self.piece, place="access", point=self.access, level=self.level, heading=self.heading),
            deployed=deployed,
        )
