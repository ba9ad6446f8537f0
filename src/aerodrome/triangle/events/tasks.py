"""Tasks on the ground: photographs and bombs."""

import msgspec

from aerodrome.core.events import Event
from aerodrome.triangle.state import State, ZoneState, change

_replace = msgspec.structs.replace


class Photographed(Event, frozen=True, gc=False, tag="photographed"):
    """A scout has a zone on its plates (AD56)."""

    piece: str
    zone: int

    def apply(self, state: State) -> State:
        return change(state, self.piece, photos=(*state.piece(self.piece).photos, self.zone))


class PhotosDelivered(Event, frozen=True, gc=False, tag="delivered"):
    """Photographs came home: these zones count and are taken off the board (AD71)."""

    piece: str
    zones: tuple[int, ...]

    def apply(self, state: State) -> State:
        zones = tuple(
            _replace(zone, photographed=True) if at in self.zones else zone for at, zone in enumerate(state.zones)
        )
        return _replace(state, zones=zones)


class Bombed(Event, frozen=True, gc=False, tag="bombed"):
    """A bomb fell on a zone (AD59)."""

    piece: str
    zone: int

    def apply(self, state: State) -> State:
        zones = tuple(
            ZoneState(zone.bombs + 1, zone.photographed) if at == self.zone else zone
            for at, zone in enumerate(state.zones)
        )
        piece = state.piece(self.piece)
        return _replace(change(state, self.piece, bombs=piece.bombs - 1), zones=zones)
