"""Events of set-up, of the sequence of play and of the end."""

import msgspec

from aerodrome.cards.setting import Formation
from aerodrome.cards.state import Cloud, State, _replace, change
from aerodrome.core.events import Event


class CloudsGathered(Event, frozen=True, gc=False, tag="clouds"):
    """Clouds stand over the table (MC92)."""

    clouds: tuple[Cloud, ...]

    def apply(self, state: State) -> State:
        return _replace(state, clouds=self.clouds)


class FormationsChosen(Event, frozen=True, gc=False, tag="formations"):
    """Both sides have chosen how they fly (MC09)."""

    formations: tuple[Formation, Formation]
    reveals = True

    def apply(self, state: State) -> State:
        return _replace(state, formations=self.formations)


class Spot(msgspec.Struct, frozen=True, gc=False):
    """Where a plane stands."""

    plane: str
    x: int
    y: int
    heading: int
    level: int
    ground: bool = False


class Deployed(Event, frozen=True, gc=False, tag="deployed"):
    """Planes stand on the table: at the beginning (MC09), or as arrivals (MC24)."""

    spots: tuple[Spot, ...]
    arrivals: bool = False

    def apply(self, state: State) -> State:
        for spot in self.spots:
            place = "ground" if spot.ground else "air"
            state = change(state, spot.plane, place=place, x=spot.x, y=spot.y, heading=spot.heading, level=spot.level)
        return state


class TurnBegan(Event, frozen=True, gc=False, tag="turn"):
    """A turn begins (MC10): last turn's plans and tails are gone."""

    turn: int

    def apply(self, state: State) -> State:
        planes = tuple([
            _replace(plane, plan=(), promise="", due=0, flown=(), tails="", before=plane.last)
            if plane.plan or plane.flown or plane.tails
            else plane
            for plane in state.planes
        ])  # fmt: skip
        return _replace(state, turn=self.turn, phase=0, planes=planes, orders=())


class StageReached(Event, frozen=True, gc=False, tag="stage"):
    """The sequence of play goes on from here; what was secret before it is settled (MC10, MC12)."""

    stage: str

    def apply(self, state: State) -> State:
        return _replace(state, stage=self.stage)


class Conceded(Event, frozen=True, gc=False, tag="conceded"):
    """A side gives up (MC13): its planes have left over their own edge, and the battle is over."""

    side: int

    def apply(self, state: State) -> State:
        home = state.setting.sides[self.side].home
        for plane in state.planes:
            if plane.side == self.side and plane.place != "gone":
                state = change(state, plane.id, place="gone", fate="left", lines="own lines", edge=home, fire=0)
        return _replace(state, conceded=self.side, ended="conceded", stage="over")


class BattleEnded(Event, frozen=True, gc=False, tag="ended"):
    """The battle is over (MC13)."""

    reason: str
    reveals = True

    def apply(self, state: State) -> State:
        return _replace(state, ended=self.reason, stage="over")
