"""What happens after a battle, steps one to four (SC48): fires, falls, landings, wounds, recovery, the winner."""

import msgspec

from aerodrome.campaign.aftermath_charts import TableName
from aerodrome.campaign.state import State, Status, change, change_fortune, change_hulk, change_plane
from aerodrome.core.events import Event
from aerodrome.core.report import Place
from aerodrome.core.why import Why

_replace = msgspec.structs.replace


class FireBurned(Event, frozen=True, gc=False, tag="fire"):
    """A machine that was still on fire takes the rest of it (SC11, SC48)."""

    hulk: str
    words: str
    faces: tuple[int, ...]
    damage: float
    destroyed: bool

    def apply(self, state: State) -> State:
        if self.destroyed:
            return change_hulk(state, self.hulk, damage=self.damage, fate="shot down")
        return change_hulk(state, self.hulk, damage=self.damage)


class Jumped(Event, frozen=True, gc=False, tag="jump"):
    """A man with a parachute jumps, or stays (SC50)."""

    man: str
    jumps: bool


class TableRolled(Event, frozen=True, gc=False, tag="roll"):
    """A roll of the aftermath: the die, what is added, the sum and its result (SC50-SC59)."""

    table: TableName
    subject: str
    """The man, or the pilot of the machine, whom it is about."""
    face: int
    modifiers: tuple[Why, ...]
    total: int
    result: str


class LuckSpent(Event, frozen=True, gc=False, tag="luck"):
    """A man spends luck on his own roll (SC08, SC09, SC31)."""

    man: str
    points: int
    luck: int
    devil: bool
    total: int
    result: str

    def apply(self, state: State) -> State:
        return change(state, self.man, luck=self.luck, devil=self.devil)


class PlaneSettled(Event, frozen=True, gc=False, tag="plane"):
    """What becomes of a squadron's machine (SC49-SC53)."""

    hulk: str
    plane: str
    lost: bool
    damage: float
    workshop: int

    def apply(self, state: State) -> State:
        plane = state.plane(self.plane)
        state = change_hulk(state, self.hulk, settled=True, lost=self.lost, damage=self.damage)
        return change_plane(
            state, self.plane, lost=self.lost, damage=self.damage, workshop=self.workshop, missions=plane.missions + 1
        )


class ManDown(Event, frozen=True, gc=False, tag="man"):
    """Where a man has come to, and with how many wounds of this mission so far (SC50-SC56)."""

    man: str
    place: Place
    wounds: int
    home: bool = False
    why: Why | None = None

    def apply(self, state: State) -> State:
        return change_fortune(state, self.man, place="home" if self.home else self.place, wounds=self.wounds)


class Killed(Event, frozen=True, gc=False, tag="killed"):
    """A man is dead (SC49, SC58)."""

    man: str
    why: Why

    def apply(self, state: State) -> State:
        state = change(state, self.man, status="dead", commander=False, must_fly=False)
        return change_fortune(state, self.man, killed=self.why.text)


class Captured(Event, frozen=True, gc=False, tag="captured"):
    """A man is a prisoner of war (SC54, SC55)."""

    man: str
    why: Why

    def apply(self, state: State) -> State:
        state = change(state, self.man, status="captured", commander=False, must_fly=False)
        return change_fortune(state, self.man, captured=True)


class KeepsakeHit(Event, frozen=True, gc=False, tag="keepsake"):
    """A flask or a cigarette case stops the bullet (SC60, numbers 12 and 15)."""

    man: str
    keepsake: str
    keepsakes: tuple[str, ...]
    wounds: int
    battle_wounds: int

    def apply(self, state: State) -> State:
        state = change(state, self.man, keepsakes=self.keepsakes)
        return change_fortune(state, self.man, wounds=self.wounds, battle_wounds=self.battle_wounds)


class Wounded(Event, frozen=True, gc=False, tag="wounded"):
    """A man's wounds are counted, and the missions that they cost him (SC57)."""

    man: str
    wounds: int
    career: int
    rest: int
    status: Status

    def apply(self, state: State) -> State:
        return change(
            state, self.man, wounds=self.wounds, career_wounds=self.career, rest=self.rest, status=self.status
        )


class Discharged(Event, frozen=True, gc=False, tag="discharged"):
    """A man will not fly again (SC59)."""

    man: str

    def apply(self, state: State) -> State:
        return change(state, self.man, status="discharged", serious=True, commander=False, must_fly=False)


class Recovery(Event, frozen=True, gc=False, tag="recovery"):
    """Something happens to a man in hospital (SC60, SC65), and this is what he is like afterwards."""

    man: str
    number: int
    faces: tuple[int, ...]
    rest: int
    wounds: int
    status: Status
    luck: int
    scars: int
    serious: bool
    marks: tuple[str, ...]
    keepsakes: tuple[str, ...]
    bullets: str
    mechanic: bool
    must_fly: bool
    used: tuple[int, ...]
    threads: int

    def apply(self, state: State) -> State:
        state = _replace(state, used=self.used, threads=self.threads)
        return change(
            state,
            self.man,
            rest=self.rest,
            wounds=self.wounds,
            status=self.status,
            luck=self.luck,
            scars=self.scars,
            serious=self.serious,
            marks=self.marks,
            keepsakes=self.keepsakes,
            bullets=self.bullets,
            mechanic=self.mechanic,
            must_fly=self.must_fly,
        )


class WinnerFound(Event, frozen=True, gc=False, tag="winner"):
    """Who won the mission, and the victory points of both sides since the beginning (SC62)."""

    winner: str | None
    gained: tuple[float, float]
    points: tuple[float, float]
    squadrons: tuple[tuple[float, int, int], ...]
    """Points, missions flown and won of each squadron."""

    def apply(self, state: State) -> State:
        squadrons = tuple([
            _replace(squadron, points=points, flown=flown, won=won)
            for squadron, (points, flown, won) in zip(state.squadrons, self.squadrons, strict=True)
        ])  # fmt: skip
        return _replace(state, points=self.points, squadrons=squadrons)
