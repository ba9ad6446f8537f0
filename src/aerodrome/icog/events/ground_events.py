"""What happens on the ground and to it (5.1, 6.4, 6.5); like all events they only write down what they carry."""

from typing import Self

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import fog
from aerodrome.icog.state import Cable, State, change, change_balloon, change_barrage, change_unit, count_shot

_replace = msgspec.structs.replace


# ---- before and during the turn


class WindSet(Event, frozen=True, gc=False, tag="wind"):
    """Dice decide from which hour the wind blows (6.5.3.4)."""

    roll: tuple[int, ...]
    hour: int

    def apply(self, state: State) -> State:
        return _replace(state, wind=self.hour)


class UnitMoved(Event, frozen=True, gc=False, tag="unit-moved"):
    """A ground unit goes on along its road or rail (5.1)."""

    unit: str
    at: Point
    way: int
    away: bool = False
    """It has reached the end of its way at an edge of the board and is out of play."""

    def apply(self, state: State) -> State:
        return change_unit(state, self.unit, at=self.at, way=self.way, gone=self.away)


class BalloonMoved(Event, frozen=True, gc=False, tag="balloon-moved"):
    """A balloon is pulled down (5.1)."""

    balloon: str
    at: Point

    def apply(self, state: State) -> State:
        return change_balloon(state, self.balloon, at=self.at)


class BarrageSet(Event, frozen=True, gc=False, tag="barrage"):
    """A barrage is placed, moved, lifted or drifts (6.4.3.1, 6.4.3.t); without a place it is off the board."""

    battery: str
    at: Point | None
    why: Why

    def apply(self, state: State) -> State:
        return change_barrage(state, self.battery, self.at)


class GroundFireBegan(Event, frozen=True, gc=False, tag="ground-fire"):
    """Those on the ground who have somebody to fire at (6.4): arm and id, in order."""

    shooters: tuple[tuple[str, str], ...]

    def apply(self, state: State) -> State:
        return _replace(state, ground_fire=self.shooters, phase="ground fire")


class GroundFireEnded(Event, frozen=True, gc=False, tag="ground-fire-over"):
    """A gun or unit on the ground has fired; with it go those next to it who have nobody to fire at any more."""

    shooters: int = 1

    def apply(self, state: State) -> State:
        return _replace(state, ground_fire=state.ground_fire[self.shooters :])


# ---- fire from the ground


class GroundFired(Event, frozen=True, gc=False, tag="ground-fired"):
    """A ground unit fires at an airplane (6.4.1.2): its strength with what modifies it, the die, successes, odds."""

    unit: str
    target: str
    distance: int
    base: int
    reasons: tuple[Why, ...]
    roll: int
    hit: bool
    successes: int
    odds: int
    """Of 20."""

    def apply(self, state: State) -> State:
        hits = state.airplane(self.target).ground_hits + self.hit
        return change(state, self.target, ground_hits=hits)


class BarrageFired(Event, frozen=True, gc=False, tag="barrage-fired"):
    """A gun of a barrage (6.4.3.2): the die, who was within its reach, and whom chance picked if it hit."""

    battery: str
    roll: int
    within: tuple[str, ...]
    target: str
    odds: int
    """Of 20, that it hits somebody."""

    def apply(self, state: State) -> State:
        if not self.target:
            return state
        return change(state, self.target, ground_hits=state.airplane(self.target).ground_hits + 1)


# ---- attacks on the ground


class Strafed(Event, frozen=True, gc=False, tag="strafed"):
    """A burst at a ground unit (6.5.1.2) or a balloon (6.5.2.1): the base shot with its reasons, the roll."""

    airplane: str
    crew: int
    guns: tuple[int, ...]
    target: str
    burst: str
    distance: int
    base: int | None
    """None where fog hides it, like the successes and the odds."""
    reasons: tuple[Why, ...]
    roll: int
    hit: bool
    successes: int | None
    odds: int | None
    """Hit, of 20."""
    malfunction: int | None

    def apply(self, state: State) -> State:
        return count_shot(state, self.airplane, self.hit, self.odds or 0)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, base=None, reasons=(), successes=None, odds=None, malfunction=None)


class UnitHit(Event, frozen=True, gc=False, tag="unit-hit"):
    """A ground unit takes damage (6.5.5.1): each die, what cover took off each, and the strength that is left."""

    unit: str
    by: str
    dice: tuple[int, ...]
    reasons: tuple[Why, ...]
    """What is taken off each die (6.5.5.3)."""
    damage: int
    left: int
    why: Why

    def apply(self, state: State) -> State:
        return change_unit(state, self.unit, strength=self.left)


class UnitSaved(Event, frozen=True, gc=False, tag="unit-saved"):
    """A ground unit that was hit tests against the strength it has left (6.5.5.1)."""

    unit: str
    target: int
    roll: int
    passed: bool
    odds: int
    """Of 20."""


class UnitDestroyed(Event, frozen=True, gc=False, tag="unit-destroyed"):
    """A ground unit is eliminated (6.5.5.1)."""

    unit: str
    by: str
    why: Why

    def apply(self, state: State) -> State:
        return change_unit(state, self.unit, gone=True)


class RocketsFired(Event, frozen=True, gc=False, tag="rockets"):
    """All rockets of an airplane go off (6.5.3.3); so many are well aimed (6.5.3.2)."""

    airplane: str
    balloon: str
    fired: int
    aimed: int

    def apply(self, state: State) -> State:
        return change(state, self.airplane, rockets=0)


class BalloonStruck(Event, frozen=True, gc=False, tag="balloon-hit"):
    """A roll on the table of damage to balloons (6.5.2.2): die, additions, sum, and what leaks from now on."""

    balloon: str
    by: str
    roll: int
    reasons: tuple[Why, ...]
    number: int
    leak: int
    gush: int
    why: Why

    def apply(self, state: State) -> State:
        return change_balloon(state, self.balloon, leak=self.leak, gush=self.gush)

    def seen_by(self, seat: str, state: State) -> Self:
        return _replace(self, reasons=()) if self.by and fog.hides(state, seat, self.by) else self


class CableSet(Event, frozen=True, gc=False, tag="cable"):
    """A balloon's cable was flown into (5.5.16.t): it is stuck, or cut, and then the balloon drifts away."""

    balloon: str
    cable: Cable
    why: Why

    def apply(self, state: State) -> State:
        return change_balloon(state, self.balloon, cable=self.cable)


class BalloonLost(Event, frozen=True, gc=False, tag="balloon-lost"):
    """A balloon burns (6.5.2.t) or drifts away with its cable cut (5.5.16.t)."""

    balloon: str
    by: str
    why: Why

    def apply(self, state: State) -> State:
        return change_balloon(state, self.balloon, gone=True)


class ObjectiveMet(Event, frozen=True, gc=False, tag="objective"):
    """A side has done what an objective asks for (3.m); its points are told by themselves."""

    objective: str
    by: str
    why: Why

    def apply(self, state: State) -> State:
        return _replace(state, met=(*state.met, self.objective))
