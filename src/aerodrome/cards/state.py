"""The state of a battle: frozen, flat, made of whole numbers and short words."""

from typing import Any, Literal

import msgspec

from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.cards.parts.damage import NUMBERS
from aerodrome.cards.setting import AnyEdge, Entry, Formation, Setting
from aerodrome.cards.space.poses import Pose
from aerodrome.core.report import Place as Lines
from aerodrome.core.sortie import Quality

Place = Literal["to come", "ground", "air", "gone"]
Fate = Literal["", "left", "landed", "forced down", "shot down", "exploded"]
PHASES = 3
NEVER = -1
_replace = msgspec.structs.replace


class Held(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A damage card that lies before a plane (MC40)."""

    deck: str
    number: int = 0
    """0 in a view: unknown to that seat."""
    shown: str = ""
    """The sign that everybody was told of (MC12)."""
    dull: tuple[str, ...] = ()
    """Signs that mean nothing on this card, whatever it is."""
    known: tuple[str, ...] = ()
    """Seats that have looked at it (MC75)."""
    burns: bool = False
    """It burnt a gas cell of an airship (MC91), secret."""


class Draw(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards of one shot that lie before its target until the volley is over (MC38)."""

    target: str
    deck: str
    cards: tuple[Held, ...]
    by: str = ""
    """Who fired: a plane or a ground unit; empty for fires and collisions."""
    post: int = -1
    """The gun post of a plane, from 0; -1: rockets or none."""
    aimed: bool = False
    jam: str = ""
    """The colour of the worst jam among its cards, once everybody was told."""
    checked: bool = False
    """The green crosses are ignored (MC69)."""
    taken: bool = False
    """Its cards are in effect: they lie among those of their target by now."""


class Man(msgspec.Struct, frozen=True, gc=False):
    """One man of a crew (MC07)."""

    name: str
    quality: Quality = "veteran"
    skills: tuple[str, ...] = ()
    brought: int = 0
    """Wounds brought along."""
    wounds: int = 0
    """Wounds of this battle, secret (MC12)."""
    roundels: int = 0
    used_in: int = NEVER
    """The last turn in which he used a skill (MC60)."""
    used: tuple[str, ...] = ()
    """Skills used, in order; all are told to everybody."""
    stopped: tuple[str, ...] = ()
    """Things that stopped a bullet and are used up (MC57), secret."""
    busy: bool = False
    """With a task, in this phase."""


class Aim(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a post last fired at, and when (MC37)."""

    target: str = ""
    tick: int = NEVER


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What a plane's guns have done, for the result."""

    shots: int = 0
    hits: int = 0
    """Cards with points that were drawn for them; secret until the battle is over (MC12)."""
    due: int = 0
    """As many as were to be expected, in sixtieths."""


class Plane(msgspec.Struct, frozen=True, gc=False):
    """One plane with its counters (MC06). What is secret is empty in a view (MC12)."""

    id: str
    side: int
    seat: str
    airplane: str
    men: tuple[Man, ...]
    jams: tuple[int, ...]
    aims: tuple[Aim, ...]
    place: Place = "to come"
    x: int = 0
    y: int = 0
    heading: int = 0
    level: int = 0
    climb: int = 0
    fire: int = 0
    smoke: int = 0
    gliding: bool = False
    glide: int = 0
    bombs: int = 0
    rockets: bool = False
    """A salvo on the wings."""
    launch: int = NEVER
    """The phase in which pressed rockets fly (MC90)."""
    spotted: str = ""
    count: int = 0
    """The unit being spotted, and manoeuvres counted (MC84)."""
    photos: tuple[str, ...] = ()
    last: str = "S"
    """The card flown last."""
    before: str = "S"
    """The card flown last before this turn's plan."""
    plan: tuple[str, ...] = ()
    """The cards of this turn as written, secret until each is revealed; an empty id in a view: not known."""
    promise: str = ""
    due: int = 0
    """The skill that the plan needs, and the phase in which it does (MC60), secret."""
    flown: tuple[str, ...] = ()
    """The cards flown in this turn, each as what it was flown."""
    tails: str = ""
    cards: tuple[Held, ...] = ()
    aim: int = 0
    damage: int = 0
    engine: int = 0
    barred: tuple[str, ...] = ()
    """Sides that the rudder does not turn to in the next plan (MC46)."""
    nursed: bool = False
    hunters: tuple[tuple[str, int], ...] = ()
    """Who fired at it last: planes and men (MC39)."""
    hunted: int = NEVER
    shelled: int = NEVER
    """The last phases in which airmen and ground guns fired at it."""
    drew: int = NEVER
    """The last phase in which a card was drawn for it in the fire."""
    fate: Fate = ""
    lines: Lines = "own lines"
    """Where it left play (MC08)."""
    edge: AnyEdge | Literal[""] = ""
    off_board: bool = False
    """Its fire finished it after it had left (MC43)."""
    victors: tuple[tuple[str, int], ...] = ()
    """Who shares in its end."""
    tally: Tally = Tally()
    spent: tuple[int, ...] = ()
    """Shots that each post has fired, where ammunition is short (MC-H2); empty: none yet."""

    @property
    def pose(self) -> Pose:
        """Place and heading."""
        return self.x, self.y, self.heading

    @property
    def in_play(self) -> bool:
        """On the table, in the air or taking off?"""
        return self.place in ("air", "ground")


class UnitState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What was done to a ground unit."""

    points: int = 0
    jam: int = 0
    salvos: tuple[int, int] = (0, 0)
    """Salvos that each side has brought down on it."""
    supplies: int = 0
    """Containers that its own side has dropped to it."""


class BalloonState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a balloon stands."""

    damage: int = 0
    hauled: int = 0
    alarmed: bool = False
    fate: Literal["", "burnt", "hauled down"] = ""
    hunters: tuple[tuple[str, int], ...] = ()
    hunted: int = NEVER
    victors: tuple[tuple[str, int], ...] = ()


class Pack(msgspec.Struct, frozen=True, gc=False):
    """A damage deck on the table: the cards left, in a view all that the seat cannot place, and the discards."""

    left: tuple[int, ...] = NUMBERS
    discards: tuple[int, ...] = ()

    @property
    def drawable(self) -> tuple[int, ...]:
        """The cards one can draw (MC49): those left, else the discards, else all sixty anew."""
        return self.left or self.discards or NUMBERS

    def without(self, number: int) -> "Pack":
        """The deck after a card was drawn from it; an empty one takes its discards back first (MC49)."""
        left = self.drawable
        at = left.index(number)
        return Pack(left[:at] + left[at + 1 :], self.discards if self.left else ())

    def discarding(self, numbers: tuple[int, ...]) -> "Pack":
        """The deck with some cards more among its discards (MC49)."""
        return Pack(self.left, tuple(sorted((*self.discards, *numbers))))

    def returning(self, number: int) -> "Pack":
        """The deck with a card shuffled in again (MC67)."""
        return Pack(tuple(sorted((*self.left, number))), self.discards)


class Order(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An anti-aircraft order (MC86): known to the gun's owner until the shell bursts; without a target it holds."""

    unit: str
    target: str = ""
    phase: int = 0
    x: int = 0
    y: int = 0
    level: int = 0


class Shot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A target as it was written down (MC35)."""

    by: str
    post: int
    target: str
    quick: bool = False
    crack: bool = False


class Look(msgspec.Struct, frozen=True, gc=False):
    """What a seat saw of a plane's cards, as they were then (MC75)."""

    seat: str
    plane: str
    turn: int
    cards: tuple[str, ...]
    """Deck and number of each, `A15`."""


class Cloud(msgspec.Struct, frozen=True, gc=False):
    """A cloud (MC92)."""

    x: int
    y: int
    low: int = 0
    high: int = 12


class State(msgspec.Struct, frozen=True, gc=False):
    """A battle at one moment."""

    setting: Setting
    planes: tuple[Plane, ...]
    ids: dict[str, int]
    """Where each plane stands in `planes`."""
    units: tuple[UnitState, ...]
    balloons: tuple[BalloonState, ...]
    packs: dict[str, Pack]
    """The four damage decks (MC05)."""
    stage: str = "clouds"
    """Where the sequence of play goes on (MC10)."""
    turn: int = 0
    phase: int = 0
    formations: tuple[Formation, ...] = ()
    clouds: tuple[Cloud, ...] = ()
    orders: tuple[Order, ...] = ()
    shots: tuple[Shot, ...] = ()
    draws: tuple[Draw, ...] = ()
    looks: tuple[Look, ...] = ()
    conceded: int = NEVER
    ended: str = ""
    """Why the battle is over."""

    @property
    def tick(self) -> int:
        """Phases counted through the whole battle."""
        return PHASES * self.turn + self.phase

    def plane(self, name: str) -> Plane:
        """A plane by its id."""
        return self.planes[self.ids[name]]

    def entry(self, name: str) -> Entry:
        """What the side's list says about a plane."""
        return self.setting.entries[self.ids[name]]

    def airplane(self, plane: Plane) -> Airplane:
        """A plane's type."""
        return self.setting.airplanes[plane.airplane]


def change(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one plane changed."""
    at = state.ids[name]
    planes = list(state.planes)
    planes[at] = _replace(planes[at], **fields)
    return _replace(state, planes=tuple(planes))


def change_man(state: State, name: str, man: int, **fields: Any) -> State:
    """The state with some fields of one man changed."""
    men = list(state.plane(name).men)
    men[man] = _replace(men[man], **fields)
    return change(state, name, men=tuple(men))


def unit_at(state: State, name: str) -> int:
    """Where a ground unit stands in the lists; -1 where there is none of that name."""
    return next((at for at, unit in enumerate(state.setting.units) if unit.id == name), -1)


def balloon_at(state: State, name: str) -> int:
    """Where a balloon stands in the lists; -1 where there is none of that name."""
    return next((at for at, balloon in enumerate(state.setting.balloons) if balloon.id == name), -1)


def change_unit(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one ground unit changed."""
    at = unit_at(state, name)
    units = list(state.units)
    units[at] = _replace(units[at], **fields)
    return _replace(state, units=tuple(units))


def change_balloon(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one balloon changed."""
    at = balloon_at(state, name)
    balloons = list(state.balloons)
    balloons[at] = _replace(balloons[at], **fields)
    return _replace(state, balloons=tuple(balloons))
