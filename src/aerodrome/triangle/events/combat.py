"""Shooting and what comes of it."""

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.why import Why
from aerodrome.triangle.setting import Rank
from aerodrome.triangle.state import Damage, GunState, LandGunState, State, Tally, Use, change

_replace = msgspec.structs.replace


class Odds(msgspec.Struct, frozen=True, gc=False):
    """What a roll could give, of 36 combinations."""

    takedown: int
    damage: int
    miss: int
    jam: int


class Fired(Event, frozen=True, gc=False, tag="fired"):
    """A burst: who with what at whom, from which position, the dice, their modifiers and what came of it (AD34)."""

    piece: str
    gun: str
    target: str
    position: str
    column: str
    dice: tuple[int, int]
    modifiers: tuple[Why, ...]
    odds: Odds
    outcome: str
    """takedown, damage, miss or jam."""
    guns: tuple[GunState, ...]
    tally: Tally
    defensive: bool = False
    long_burst: bool = False

    def apply(self, state: State) -> State:
        return change(state, self.piece, guns=self.guns, tally=self.tally)


class LandGunFired(Event, frozen=True, gc=False, tag="land-gun-fired"):
    """A gun on the ground fired (AD67)."""

    gun: str
    target: str
    dice: tuple[int, int]
    modifiers: tuple[Why, ...]
    odds: Odds
    outcome: str
    state: LandGunState

    def apply(self, state: State) -> State:
        at = [gun.id for gun in state.setting.land_guns].index(self.gun)
        guns = (*state.land_guns[:at], self.state, *state.land_guns[at + 1 :])
        return _replace(state, land_guns=guns)


class Damaged(Event, frozen=True, gc=False, tag="damaged"):
    """A part is hit (AD37)."""

    piece: str
    damage: Damage
    by: str

    def apply(self, state: State) -> State:
        return change(state, self.piece, damage=self.damage)


class TakenDown(Event, frozen=True, gc=False, tag="downed"):
    """A piece is out of the battle (AD36); `by` is empty where nobody shot."""

    piece: str
    by: str
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.piece, place="gone", fate="downed")


class KillCredited(Event, frozen=True, gc=False, tag="kill"):
    """A pilot's kill, and what it makes of him (AD49)."""

    piece: str
    kills: int
    pilot: Rank
    promoted: bool

    def apply(self, state: State) -> State:
        return change(state, self.piece, kills=self.kills, pilot=self.pilot)


class PilotShown(Event, frozen=True, gc=False, tag="pilot-shown"):
    """A secret pilot is shown at his first chance to fire (AD50)."""

    piece: str
    pilot: Rank
    reveals = True

    def apply(self, state: State) -> State:
        return change(state, self.piece, shown=True, pilot=self.pilot)


class Cleared(Event, frozen=True, gc=False, tag="cleared"):
    """Jammed guns fire again from the next turn on (AD39)."""

    piece: str
    gun: str
    guns: tuple[GunState, ...]

    def apply(self, state: State) -> State:
        return change(state, self.piece, guns=self.guns)


class SkillUsed(Event, frozen=True, gc=False, tag="skill"):
    """A man uses what he brings along from a campaign (SC19), in this turn or for the whole battle."""

    piece: str
    skill: str
    turn: int
    why: Why
    crew: bool = False
    limping: bool = False
    """From now on it is nursed home (SC25)."""

    def apply(self, state: State) -> State:
        piece = state.piece(self.piece)
        spent = (*piece.spent, Use(self.skill, self.turn, self.crew))
        return change(state, self.piece, spent=spent, limping=piece.limping or self.limping)


class SnapFire(Event, frozen=True, gc=False, tag="snap-fire"):
    """Before an attack those fire in defence who are quick on the trigger (SC33), or they have done so."""

    mover: str
    begins: bool

    def apply(self, state: State) -> State:
        return _replace(state, snap=self.begins)
