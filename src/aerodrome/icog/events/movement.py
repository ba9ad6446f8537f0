"""What happens when airplanes move (5.4-5.7): they announce, fly, fall, land, take off and leave."""

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Frame, Point
from aerodrome.core.why import Why
from aerodrome.icog.state import Attitude, Engine, Fate, Place, State, change


class Announced(Event, frozen=True, gc=False, tag="announced"):
    """A move is announced (5.4); targets named in it may be fired at."""

    airplane: str
    announcement: str
    targets: tuple[str, ...]
    rockets: str = ""
    """The balloon named for the rockets (6.5.3.1)."""

    def apply(self, state: State) -> State:
        return change(state, self.airplane, targets=self.targets, rockets_at=self.rockets)


class Leg(msgspec.Struct, frozen=True, gc=False):
    """A piece of a flown path, for drawing: what it was, where it ended, and points along it."""

    what: str
    at: Point
    frame: Frame
    along: tuple[Point, ...]


class Flown(Event, frozen=True, gc=False, tag="flown"):
    """An airplane has flown: its legs, where it ended, what became of its flight."""

    airplane: str
    legs: tuple[Leg, ...]
    at: Point
    frame: Frame
    attitude: Attitude = ""
    inverted: int = 0
    straight: int = 0
    """How much of it was straight on at its end, in thousandths of the whole."""
    manoeuvred: bool = False
    """Did it take a manoeuvre (6.6.4.t)? Said only where artillery is spotted for."""

    def apply(self, state: State) -> State:
        return change(
            state,
            self.airplane,
            at=self.at,
            frame=self.frame,
            attitude=self.attitude,
            inverted=self.inverted,
            straight=self.straight,
            manoeuvred=self.manoeuvred,
        )


class SpeedSet(Event, frozen=True, gc=False, tag="speed"):
    """The needle moves (5.7): every gain and loss, and the new speed."""

    airplane: str
    ledger: tuple[Why, ...]
    speed: int

    def apply(self, state: State) -> State:
        return change(state, self.airplane, speed=self.speed)


class Fell(Event, frozen=True, gc=False, tag="fell"):
    """A stall, an Immelmann turn or a spin: straight down, then the new attitude, canopy up (5.5.11-5.5.15)."""

    airplane: str
    at: Point
    frame: Frame
    attitude: Attitude
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.airplane, at=self.at, frame=self.frame, attitude=self.attitude, inverted=0)


class EngineSet(Event, frozen=True, gc=False, tag="engine"):
    """An engine was hit, stopped, started or ran dry."""

    airplane: str
    engine: int
    now: Engine
    why: Why

    def apply(self, state: State) -> State:
        engines = state.airplane(self.airplane).engines
        return change(state, self.airplane, engines=(*engines[: self.engine], self.now, *engines[self.engine + 1 :]))


class Landed(Event, frozen=True, gc=False, tag="landed"):
    """An airplane is on the ground (5.5.17): rolling out, or stopped for good."""

    airplane: str
    at: Point
    frame: Frame
    speed: int
    fate: Fate
    why: Why

    def apply(self, state: State) -> State:
        place: Place = "gone" if self.fate else "ground"
        return change(state, self.airplane, at=self.at, frame=self.frame, speed=self.speed, place=place, fate=self.fate)


class TookOff(Event, frozen=True, gc=False, tag="took-off"):
    """An airplane is airborne from the next turn on (5.5.18)."""

    airplane: str
    at: Point
    speed: int

    def apply(self, state: State) -> State:
        return change(state, self.airplane, at=self.at, speed=self.speed, place="air")


class LeftBoard(Event, frozen=True, gc=False, tag="left"):
    """An airplane flew over an edge."""

    airplane: str
    edge: str
    fate: Fate

    def apply(self, state: State) -> State:
        return change(state, self.airplane, place="gone", fate=self.fate)
