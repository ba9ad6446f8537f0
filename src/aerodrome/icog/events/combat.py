"""What happens in a fight (1.1, 6.3): shots, damage to airplanes and men, losses, victories."""

from typing import Self

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.why import Why
from aerodrome.icog import fog
from aerodrome.icog.state import Attack, Attitude, Crew, Fate, GunState, State, change, change_crew, count_shot

_replace = msgspec.structs.replace


class Odds(msgspec.Struct, frozen=True, gc=False):
    """What a shot could give: hit and malfunction in twentieths."""

    hit: int
    malfunction: int


class Fired(Event, frozen=True, gc=False, tag="fired"):
    """A burst (6.3.1): the base shot with its reasons, the roll, successes."""

    airplane: str
    crew: int
    guns: tuple[int, ...]
    target: str
    burst: str
    distance: int
    """Thousandths of a Move unit."""
    angle: str
    base: int | None
    """None where fog hides it, like the successes and the odds."""
    reasons: tuple[Why, ...]
    roll: int
    hit: bool
    successes: int | None
    odds: Odds | None
    stray: bool = False
    """Fired into the cone at somebody else; this one is a friend (6.2.1.3)."""

    def apply(self, state: State) -> State:
        target = state.airplane(self.target)
        attack = Attack(self.airplane, self.crew, state.turn, self.hit)
        state = change(state, self.target, attacks=(*target.attacks, attack))
        return count_shot(state, self.airplane, self.hit, self.odds.hit if self.odds else 0)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, base=None, reasons=(), successes=None, odds=None)


class GunSet(Event, frozen=True, gc=False, tag="gun"):
    """A weapon fired, jammed, was repaired, reloaded or destroyed."""

    airplane: str
    gun: int
    now: GunState
    why: Why
    busy: bool = False
    """It only keeps silent in this turn, because its gunner works on another one (6.3.9.r)."""
    unknown: bool = False
    """Fog hides its ammunition."""

    def apply(self, state: State) -> State:
        guns = state.airplane(self.airplane).guns
        return change(state, self.airplane, guns=(*guns[: self.gun], self.now, *guns[self.gun + 1 :]))

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        panel = state.panel(state.airplane(self.airplane))
        counts = self.why.paragraph.startswith("6.3.7")
        why = Why(self.why.paragraph, "ammunition") if counts else self.why
        return _replace(self, now=fog.gun(panel, self.gun, self.now), why=why, unknown=counts)


class DamageRolled(Event, frozen=True, gc=False, tag="damage"):
    """A damage table (6.3.10, 6.3.11), structural failure, a collision, fire: die, additions, row."""

    airplane: str
    by: str
    table: str
    roll: tuple[int, ...]
    reasons: tuple[Why, ...]
    row: int

    def seen_by(self, seat: str, state: State) -> Self:
        hidden = bool(self.by) and fog.hides(state, seat, self.by)
        return _replace(self, reasons=()) if hidden else self


class StructureLost(Event, frozen=True, gc=False, tag="structure"):
    """Structural strength goes down (6.3.12)."""

    airplane: str
    points: int | None
    """None where fog hides it, like what is left."""
    left: int | None
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.airplane, structure=self.left)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, points=None, left=None, why=Why(self.why.paragraph, "structural damage"))


class Altered(Event, frozen=True, gc=False, tag="altered"):
    """A lasting effect on an airplane; only what changed is given."""

    airplane: str
    why: Why
    fire: int | None = None
    fatal_fire: bool | None = None
    drag: int | None = None
    widened: int | None = None
    roll_factor: int | None = None
    wires: int | None = None
    wide_turn: bool | None = None
    needs_emergency_landing: bool | None = None
    no_undercarriage: bool | None = None
    forced_home: bool | None = None
    attitude: Attitude | None = None
    bombs: int | None = None
    formation: int | None = None
    bail_out: int | None = None
    low_fuel: bool | None = None

    def apply(self, state: State) -> State:
        fields = msgspec.structs.asdict(self)
        given = {key: value for key, value in fields.items() if key not in ("airplane", "why") and value is not None}
        return change(state, self.airplane, **given)


class Wounded(Event, frozen=True, gc=False, tag="wounded"):
    """A man is hit (1.1.1-1.1.3)."""

    airplane: str
    crew: int
    points: int | None
    """None where fog hides it, like all his wounds."""
    wounds: int | None
    dead: bool
    why: Why
    blackout: int | None = None
    shaken: int = 0

    def apply(self, state: State) -> State:
        man = state.airplane(self.airplane).crew[self.crew]
        blackout = man.blackout if self.blackout is None else self.blackout
        return change_crew(
            state,
            self.airplane,
            self.crew,
            wounds=self.wounds,
            dead=self.dead,
            blackout=blackout,
            shaken=self.shaken or man.shaken,
        )

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, points=None, wounds=None, why=Why(self.why.paragraph, "hit"))


class CrewChanged(Event, frozen=True, gc=False, tag="crew-changed"):
    """A man is out of the fight, gains luck, or takes over the controls."""

    airplane: str
    crew: int
    now: Crew
    why: Why

    def apply(self, state: State) -> State:
        crew = state.airplane(self.airplane).crew
        return change(state, self.airplane, crew=(*crew[: self.crew], self.now, *crew[self.crew + 1 :]))

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, now=fog.man(self.now, state.setting.options.abilities))


class Destroyed(Event, frozen=True, gc=False, tag="destroyed"):
    """An airplane is lost: broken up, exploded, burnt out, without a living pilot, or on the ground in pieces."""

    airplane: str
    fate: Fate
    why: Why
    exploded: bool = False
    """Blown to pieces; never said in a record of rules 1."""

    def apply(self, state: State) -> State:
        return change(state, self.airplane, place="gone", fate=self.fate)


class Credited(Event, frozen=True, gc=False, tag="credited"):
    """A victory or a forced-home for a man (6.3.13)."""

    airplane: str
    crew: int
    against: str
    victory: bool

    def apply(self, state: State) -> State:
        man = state.airplane(self.airplane).crew[self.crew]
        return change_crew(
            state,
            self.airplane,
            self.crew,
            victories=man.victories + self.victory,
            forced_home=man.forced_home + (not self.victory),
            finished=man.finished + (self.victory and state.airplane(self.against).forced_home),
        )
