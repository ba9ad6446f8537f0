"""The course of a battle: phases, turns, its end."""

import msgspec

from aerodrome.core.events import Event
from aerodrome.triangle.state import LandGunState, Phase, Piece, State

_replace = msgspec.structs.replace


class PhaseBegan(Event, frozen=True, gc=False, tag="phase"):
    """The battle goes on to another phase."""

    phase: Phase

    def apply(self, state: State) -> State:
        return _replace(state, phase=self.phase)


class TurnBegan(Event, frozen=True, gc=False, tag="turn"):
    """A player's turn begins: who moves, and in which order (AD03)."""

    side: int
    half: int
    order: tuple[str, ...]

    def apply(self, state: State) -> State:
        queue = tuple([state.ids[name] for name in self.order])
        return _replace(state, mover=self.side, half=self.half, queue=queue, phase="move")


class MoveEnded(Event, frozen=True, gc=False, tag="moved"):
    """A piece's move and its shots are over."""

    piece: str

    def apply(self, state: State) -> State:
        return _replace(state, queue=state.queue[1:])


class BattleEnded(Event, frozen=True, gc=False, tag="over"):
    """The battle is decided or stops (AD72)."""

    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="over", ended=self.reason, queue=())


class BonusRoundBegan(Event, frozen=True, gc=False, tag="bonus-round"):
    """Undamaged survivors come back refilled (AD54); points of the first round are kept, turns count anew."""

    pieces: tuple[Piece, ...]
    scores: tuple[float, ...]

    def apply(self, state: State) -> State:
        return _replace(
            state,
            pieces=self.pieces,
            scores=self.scores,
            round=2,
            phase="deploy",
            deployed=(0, 0),
            queue=(),
            half=0,
            land_guns=(LandGunState(),) * len(state.land_guns),
        )

    def seen_by(self, seat: str, state: State) -> "BonusRoundBegan":
        own = state.setting.side_of(seat)
        pieces = [p if p.shown or p.side == own else _replace(p, pilot=None) for p in self.pieces]
        return BonusRoundBegan(tuple(pieces), self.scores)


class Conceded(Event, frozen=True, gc=False, tag="conceded"):
    """A side gives up."""

    side: int

    def apply(self, state: State) -> State:
        return _replace(state, conceded=self.side, ended="conceded", phase="over", queue=())
