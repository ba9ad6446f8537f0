"""How pieces move, rise and leave."""

from aerodrome.core.events import Event
from aerodrome.core.why import Why
from aerodrome.triangle.state import Damage, Fate, State, Tally, change


class DieCast(Event, frozen=True, gc=False, tag="die"):
    """The movement die fell (AD05, AD06): what it showed, throttle left, engine overstrained or not."""

    piece: str
    die: str
    value: int
    throttle: int
    tally: Tally
    damage: Damage = ""

    def apply(self, state: State) -> State:
        return change(state, self.piece, throttle=self.throttle, damage=self.damage, tally=self.tally)


class Flew(Event, frozen=True, gc=False, tag="flew"):
    """A piece flew its path: the steps' arithmetic, where it ended, and what it did on the way.

    `path` has a letter per step: S ahead, L and R turned. `wind` is +1 for a step gained (its letter is the path's
    last), -1 for the last step taken back. `waived` names end-of-move rules that had to be waived.
    """

    piece: str
    path: str
    point: int
    heading: int
    level: int
    border: bool
    steps: tuple[Why, ...]
    wind: int = 0
    passage: int = 0
    waived: str = ""

    def apply(self, state: State) -> State:
        return change(
            state,
            self.piece,
            place="board",
            point=self.point,
            heading=self.heading,
            level=self.level,
            tilt=0,
            border=self.border,
            passage=self.passage,
        )


class Tilted(Event, frozen=True, gc=False, tag="tilted"):
    """The nose is left up or down at the end of a move (AD15)."""

    piece: str
    tilt: int

    def apply(self, state: State) -> State:
        return change(state, self.piece, tilt=self.tilt)


class Waited(Event, frozen=True, gc=False, tag="waited"):
    """A piece could not move: its entry was taken (AD73) or it was hemmed in."""

    piece: str
    why: Why


class Left(Event, frozen=True, gc=False, tag="left"):
    """A piece left the battle over an edge (AD21), or was lost there."""

    piece: str
    fate: Fate
    edge: str
    path: str = ""

    def apply(self, state: State) -> State:
        return change(state, self.piece, place="gone", fate=self.fate)


class Winched(Event, frozen=True, gc=False, tag="winched"):
    """A balloon changes level on its cable (AD67); level 0 is the ground."""

    piece: str
    level: int
    forced: bool = False

    def apply(self, state: State) -> State:
        return change(state, self.piece, level=self.level)
