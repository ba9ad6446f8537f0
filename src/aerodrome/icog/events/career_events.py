"""What happens to men (1.4, 1.6, 5.5.21): abilities used, jumps, narrow escapes, the way home on foot."""

from typing import Literal, Self

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import fog
from aerodrome.icog.state import State, change_crew
from aerodrome.icog.tables.career_charts import Escape


class AbilityUsed(Event, frozen=True, gc=False, tag="ability"):
    """A man uses a special ability (1.4.1, 1.4.2); one that works once is used up."""

    airplane: str
    crew: int
    ability: str
    why: Why
    spent: bool = True

    def apply(self, state: State) -> State:
        if not self.spent:
            return state
        used = state.airplane(self.airplane).crew[self.crew].used
        return change_crew(state, self.airplane, self.crew, used=(*used, self.ability))


class BailedOut(Event, frozen=True, gc=False, tag="bail-out"):
    """A man tries to leave his airplane (5.5.21.2): how it ends, how far he falls, where he comes down."""

    airplane: str
    crew: int
    result: Escape
    at: Point
    fall: int
    """Move units until the canopy opens (5.5.21.3); 0 if he is stuck or it fails."""
    opens: int
    """The odds that a canopy opened in time at that height, of 36."""
    dead: bool
    why: Why

    def apply(self, state: State) -> State:
        if self.result == "stuck":
            return change_crew(state, self.airplane, self.crew, tried=state.turn)
        return change_crew(state, self.airplane, self.crew, tried=state.turn, jumped=self.at, dead=self.dead)


class Spared(Event, frozen=True, gc=False, tag="spared"):
    """A man lives through what should have killed him (1.4.1); his wounds are what they are now."""

    airplane: str
    crew: int
    wounds: int | None
    """None where fog hides them."""
    why: Why

    def apply(self, state: State) -> State:
        return change_crew(state, self.airplane, self.crew, wounds=self.wounds, dead=False, saved=True)

    def seen_by(self, seat: str, state: State) -> Self:
        return msgspec.structs.replace(self, wounds=None) if fog.hides(state, seat, self.airplane) else self


class Returned(Event, frozen=True, gc=False, tag="returned"):
    """What becomes of a man who came down (1.6.1): he gets home, or is a prisoner of war."""

    airplane: str
    crew: int
    after: Literal["home", "captured"]
    why: Why

    def apply(self, state: State) -> State:
        return change_crew(state, self.airplane, self.crew, after=self.after)
