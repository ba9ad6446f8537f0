"""What happens in a battle. Each event carries its results; `apply` only writes them down."""

from typing import Any

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.why import Why
from aerodrome.triangle.setting import Duty, Rank
from aerodrome.triangle.state import (
    Damage,
    Fate,
    GunState,
    LandGunState,
    Phase,
    Piece,
    State,
    Tally,
    Use,
    ZoneState,
    change,
)

_replace = msgspec.structs.replace


# ---- set-up


class WeatherSet(Event, frozen=True, gc=False, tag="weather"):
    """Wind and sun for the day (AD22, AD23)."""

    wind: int
    sun: int

    def apply(self, state: State) -> State:
        return _replace(state, wind=self.wind, sun=self.sun)


class StartDecided(Event, frozen=True, gc=False, tag="start"):
    """Which side begins."""

    side: int

    def apply(self, state: State) -> State:
        return _replace(state, mover=self.side)


class PlanesChosen(Event, frozen=True, gc=False, tag="planes"):
    """A side's force, chosen from its list; the others stay at home."""

    side: int
    chosen: tuple[str, ...]
    reveals = True

    def apply(self, state: State) -> State:
        pieces = tuple(
            _replace(p, place="gone", fate="left out") if p.side == self.side and p.id not in self.chosen else p
            for p in state.pieces
        )
        return _replace(state, pieces=pieces)


class DutySet(Event, frozen=True, gc=False, tag="duty"):
    """A scout is fitted out (AD46, AD63)."""

    piece: str
    duty: Duty
    guns: tuple[GunState, ...]
    bombs: int

    def apply(self, state: State) -> State:
        return change(state, self.piece, duty=self.duty, guns=self.guns, bombs=self.bombs)


class PilotsMarked(Event, frozen=True, gc=False, tag="pilots"):
    """A side marks its aces and rookies, openly or in secret (AD50). The opponent sees a secret list empty."""

    side: int
    aces: tuple[str, ...]
    rookies: tuple[str, ...]
    secret: bool

    def apply(self, state: State) -> State:
        for name in self.aces:
            state = change(state, name, pilot="ace", shown=not self.secret)
        for name in self.rookies:
            state = change(state, name, pilot="rookie", shown=not self.secret)
        if self.secret:
            flown = [p for p in state.pieces if p.side == self.side and p.place != "gone"]
            for name in [p.id for p in flown if state.airplane(p).role == "fighter"]:
                state = change(state, name, shown=False)
        return state

    def seen_by(self, seat: str, state: State) -> "PilotsMarked":
        if not self.secret or seat in state.setting.sides[self.side].seats:
            return self
        return PilotsMarked(self.side, (), (), True)


class Placed(Event, frozen=True, gc=False, tag="placed"):
    """A piece is put on an access point (AD02)."""

    piece: str
    access: int
    level: int
    heading: int

    def apply(self, state: State) -> State:
        side = state.piece(self.piece).side
        deployed = state.deployed
        if state.phase == "deploy":
            deployed = (deployed[0] + (side == 0), deployed[1] + (side == 1))
        return _replace(
            change(state, self.piece, place="access", point=self.access, level=self.level, heading=self.heading),
            deployed=deployed,
        )


# ---- the sequence of play


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


# ---- movement


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


# ---- tasks


class Photographed(Event, frozen=True, gc=False, tag="photographed"):
    """A scout has a zone on its plates (AD56)."""

    piece: str
    zone: int

    def apply(self, state: State) -> State:
        return change(state, self.piece, photos=(*state.piece(self.piece).photos, self.zone))


class PhotosDelivered(Event, frozen=True, gc=False, tag="delivered"):
    """Photographs came home: these zones count and are taken off the board (AD71)."""

    piece: str
    zones: tuple[int, ...]

    def apply(self, state: State) -> State:
        zones = tuple(
            _replace(zone, photographed=True) if at in self.zones else zone for at, zone in enumerate(state.zones)
        )
        return _replace(state, zones=zones)


class Bombed(Event, frozen=True, gc=False, tag="bombed"):
    """A bomb fell on a zone (AD59)."""

    piece: str
    zone: int

    def apply(self, state: State) -> State:
        zones = tuple(
            ZoneState(zone.bombs + 1, zone.photographed) if at == self.zone else zone
            for at, zone in enumerate(state.zones)
        )
        piece = state.piece(self.piece)
        return _replace(change(state, self.piece, bombs=piece.bombs - 1), zones=zones)


# ---- shooting


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


TriangleEvent: Any = (
    WeatherSet
    | StartDecided
    | PlanesChosen
    | DutySet
    | PilotsMarked
    | Placed
    | PhaseBegan
    | TurnBegan
    | MoveEnded
    | BattleEnded
    | BonusRoundBegan
    | Conceded
    | DieCast
    | Flew
    | Tilted
    | Waited
    | Left
    | Winched
    | Photographed
    | PhotosDelivered
    | Bombed
    | Fired
    | LandGunFired
    | Damaged
    | TakenDown
    | KillCredited
    | PilotShown
    | Cleared
    | SkillUsed
    | SnapFire
)
