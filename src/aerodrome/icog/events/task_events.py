"""What happens in bombing runs and in the work of observers (6.5.4, 6.6); like all events they only write it down."""

from typing import Self

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import fog
from aerodrome.icog.state import Load, Message, Run, State, change, change_battery

_replace = msgspec.structs.replace


# ---- bombs and containers


class RunMarked(Event, frozen=True, gc=False, tag="run"):
    """Impact points are marked for a bombing run (6.5.4.6, 6.5.4.2.1); the load falls in the shooting phase."""

    airplane: str
    crew: int
    run: Run

    def apply(self, state: State) -> State:
        return change(state, self.airplane, run=self.run)


class RunAborted(Event, frozen=True, gc=False, tag="aborted"):
    """Whoever should drop the load lets it go no more: the run was too bad (6.5.4.5)."""

    airplane: str
    crew: int
    busy: tuple[int, ...]
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.airplane, run=None, busy=self.busy)


class Released(Event, frozen=True, gc=False, tag="released"):
    """The load of a run is dropped (6.5.4.6); so many MU are taken off the deviation of each piece (6.5.4.t)."""

    airplane: str
    crew: int
    load: Load
    count: int
    bombs: int
    containers: int
    """What is left of both."""
    successes: int | None
    """None where fog hides it."""
    reduction: int
    busy: tuple[int, ...]

    def apply(self, state: State) -> State:
        return change(state, self.airplane, bombs=self.bombs, containers=self.containers, run=None, busy=self.busy)

    def seen_by(self, seat: str, state: State) -> Self:
        return _replace(self, successes=None) if fog.hides(state, seat, self.airplane) else self


class BombFell(Event, frozen=True, gc=False, tag="bomb"):
    """A bomb or container comes down (6.5.4.t): where it was meant to fall, the die, the hour, where it fell."""

    airplane: str
    load: Load
    aim: Point
    roll: int
    off: int
    """How far it fell from there in Move units, after the reduction; 0: right on it."""
    hour: int
    """By the clock, 12 being straight on; 0: right on it."""
    at: Point
    odds: int
    faces: int
    """On so many of so many faces it falls right on its mark."""


class Delivered(Event, frozen=True, gc=False, tag="delivered"):
    """A message or supplies came down where they were wanted (6.6.3.2), or were broken or missed."""

    airplane: str
    objective: str
    """Empty: in vain."""
    why: Why
    work: tuple[tuple[str, str], ...] = ()

    def apply(self, state: State) -> State:
        return _replace(state, work=(*state.work, *self.work))


class PickedUp(Event, frozen=True, gc=False, tag="picked-up"):
    """An airplane on the ground takes a man aboard who waits for it (3.m)."""

    airplane: str
    objective: str
    why: Why
    work: tuple[tuple[str, str], ...] = ()

    def apply(self, state: State) -> State:
        return _replace(state, work=(*state.work, *self.work))


# ---- observers


class Photographed(Event, frozen=True, gc=False, tag="photographed"):
    """A photographic run (6.6.2.1): which objectives its plates show; the man at the camera does nothing else."""

    airplane: str
    crew: int
    objectives: tuple[str, ...]
    busy: tuple[int, ...]
    work: tuple[tuple[str, str], ...] = ()

    def apply(self, state: State) -> State:
        state = _replace(state, work=(*state.work, *self.work))
        return change(state, self.airplane, busy=self.busy)


class DutyTaken(Event, frozen=True, gc=False, tag="duty"):
    """An observer looks around (6.6.1.2), or begins to send a message (6.6.3.1), and does nothing else."""

    airplane: str
    crew: int
    busy: tuple[int, ...]
    sending: Message = ""
    receiver: str = ""

    def apply(self, state: State) -> State:
        return change(
            state,
            self.airplane,
            busy=self.busy,
            sending=self.sending,
            sender=self.crew,
            receiver=self.receiver,
        )


class UnitObserved(Event, frozen=True, gc=False, tag="observed"):
    """An observer has made out what a ground unit is and where it stands (6.6.1.1)."""

    airplane: str
    crew: int
    unit: str
    work: tuple[tuple[str, str], ...]

    def apply(self, state: State) -> State:
        return _replace(state, work=(*state.work, *self.work))


class MessageEnded(Event, frozen=True, gc=False, tag="message"):
    """A radio message is through, or was broken off (6.6.3.1)."""

    airplane: str
    crew: int
    message: Message
    sent: bool
    why: Why
    roll: int = 0
    """The d6 for its reception; 0: the mission asks for none."""
    odds: int = 6
    """Of 6, that it is received."""

    def apply(self, state: State) -> State:
        return change(state, self.airplane, sending="", sender=0, receiver="")


# ---- artillery


class AimSet(Event, frozen=True, gc=False, tag="aim"):
    """A battery is told at what to aim (6.6.4.3)."""

    battery: str
    at: Point

    def apply(self, state: State) -> State:
        return change_battery(state, self.battery, aim=self.at)


class AimCorrected(Event, frozen=True, gc=False, tag="corrected"):
    """A correction has reached a battery (6.6.4.1): how many dice its deviation has from now on, and why."""

    battery: str
    successes: int | None
    """None where fog hides it."""
    dice: int
    why: Why
    by: str = ""

    def apply(self, state: State) -> State:
        return change_battery(state, self.battery, dice=self.dice)

    def seen_by(self, seat: str, state: State) -> Self:
        return _replace(self, successes=None) if self.by and fog.hides(state, seat, self.by) else self


class FireForEffect(Event, frozen=True, gc=False, tag="effect"):
    """A battery fires with all guns from the next turn on (6.6.4.2)."""

    battery: str
    dice: int

    def apply(self, state: State) -> State:
        return change_battery(state, self.battery, effect=True)


class SalvoFired(Event, frozen=True, gc=False, tag="salvo"):
    """A battery fires (6.6.4.3): the dice of its deviation, the hour (12 is north), where its guns are trained."""

    battery: str
    dice: tuple[int, ...]
    hour: int
    """0: without deviation."""
    at: Point
    shells: int


class ShellFell(Event, frozen=True, gc=False, tag="shell"):
    """A shell scatters 1d10 Move units around the deviation point (6.6.4.3)."""

    battery: str
    scatter: int
    hour: int
    at: Point
