"""The state of a battle: frozen, flat, made of whole numbers and short words."""

from typing import Any, Literal

import msgspec

from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.setting import Duty, Rank, Setting

Place = Literal["patrol", "access", "board", "gone"]
Damage = Literal["", "wings", "tail", "guns", "engine", "leak"]
Fate = Literal["", "downed", "withdrawn", "empty", "home", "through", "strayed", "left out"]
"""How a piece left play: shot down, left damaged, left without ammunition, task done over the right edge, flown off the
board without being entitled to, or not chosen at set-up."""
Phase = Literal["weather", "planes", "duties", "pilots", "deploy", "move", "reinforce", "bonus", "over"]

NEVER = -1
_replace = msgspec.structs.replace


class GunState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A gun group in play; `defended` and `cleared` are the player turns in which that last happened."""

    ammunition: int
    jammed: bool = False
    defended: int = NEVER
    cleared: int = NEVER


class Use(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A campaign skill that was used: which, in which turn, and whether somebody of the crew did (SC19)."""

    skill: str
    turn: int
    crew: bool = False


class Tally(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Luck and work of one piece, in whole numbers.

    Hits are counted in 72nds of a takedown (a damage is half of one), so that odds of 36 combinations stay exact; dice
    in sixths of a step.
    """

    shots: int = 0
    hits_expected: int = 0
    hits_scored: int = 0
    steps_expected: int = 0
    steps_rolled: int = 0


class Piece(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One aircraft. At an access point `point` is the access point's number, on the board the lattice point."""

    id: str
    side: int
    seat: str
    airplane: str
    number: int
    guns: tuple[GunState, ...]
    throttle: int = 0
    """Full-throttle uses left; 0 leaves the last risk, NEVER none at all (AD06)."""
    place: Place = "patrol"
    point: int = -1
    heading: int = 0
    level: int = 0
    tilt: int = 0
    damage: Damage = ""
    pilot: Rank | None = "average"
    """None in a view: unknown to that seat."""
    shown: bool = True
    kills: int = 0
    border: bool = False
    """Its last move ended in the border zone (AD52)."""
    duty: Duty = ""
    bombs: int = 0
    photos: tuple[int, ...] = ()
    """Zones photographed, as places in the setting's list."""
    passage: int = 0
    """How many points of the zone it stands in it has crossed in this passage, without changing level."""
    fate: Fate = ""
    tally: Tally = Tally()
    skills: tuple[str, ...] = ()
    """What its pilot brings along from a campaign (SC67)."""
    crew_skills: tuple[str, ...] = ()
    """What the others aboard bring along."""
    spent: tuple[Use, ...] = ()
    limping: bool = False
    """Its pilot nurses it home and attacks no more (SC25)."""


class ZoneState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What was done to a zone."""

    bombs: int = 0
    photographed: bool = False
    """A photograph of it came home: the zone is off the board (AD71)."""


class LandGunState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """When a gun on the ground last fired, and until which player turn it is jammed."""

    fired: int = NEVER
    jammed_until: int = NEVER


class State(msgspec.Struct, frozen=True, gc=False):
    """A battle at one moment."""

    setting: Setting
    pieces: tuple[Piece, ...]
    ids: dict[str, int]
    """Where each piece stands in `pieces`."""
    phase: Phase = "weather"
    mover: int = 0
    """The side whose turn it is."""
    half: int = 0
    """Player turns begun."""
    queue: tuple[int, ...] = ()
    """Pieces of the mover that have still to move, in order."""
    wind: int = NEVER
    """The heading the wind comes from."""
    sun: int = NEVER
    """The heading in which the sun stands."""
    zones: tuple[ZoneState, ...] = ()
    land_guns: tuple[LandGunState, ...] = ()
    deployed: tuple[int, int] = (0, 0)
    """How many pieces each side has placed during set-up."""
    conceded: int = NEVER
    ended: str = ""
    """Why the battle is over."""
    round: int = 1
    """2 in the bonus round (AD54)."""
    scores: tuple[float, ...] = ()
    """Points of a first round, kept through the bonus round."""
    snap: bool = False
    """Only those who are quick on the trigger fire now, before the attack (SC33)."""

    @property
    def turn(self) -> int:
        """The turn, counted for both sides together."""
        return (self.half + 1) // 2

    def piece(self, name: str) -> Piece:
        """A piece by its id."""
        return self.pieces[self.ids[name]]

    def airplane(self, piece: Piece) -> Airplane:
        """A piece's type."""
        return self.setting.airplanes[piece.airplane]


def change(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one piece changed."""
    at = state.ids[name]
    pieces = list(state.pieces)
    pieces[at] = _replace(pieces[at], **fields)
    return _replace(state, pieces=tuple(pieces))
