"""The state of a battle: frozen, flat; positions and frames are whole numbers (core/geometry)."""

from typing import Any, Literal

import msgspec

from aerodrome.core.geometry import Frame, Point
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.setting import Cover, Edge, Setting

Place = Literal["waiting", "air", "ground", "gone"]
Fate = Literal["", "destroyed", "crashed", "landed", "exited", "home", "lost"]
"""How an airplane left play: broken up, exploded or its crew dead; hit the ground; down in one piece; left over the
edge its task names; left over its own edge; left over another edge."""
Attitude = Literal["", "stalled", "stalled in turn", "immelmann", "below stall", "spin", "fatal spin"]
"""What became of its flight in this turn's move; a spin lasts until it is recovered."""
Post = Literal["pilot", "gunner", "observer"]
Band = Literal["stall", "slow", "medium", "high", "dive"]
Phase = Literal[
    "crews", "place", "formation", "initiative", "ground move", "move", "ground fire", "gunners", "shoot", "turn end",
    "settle", "over",
]  # fmt: skip
Load = Literal["bombs", "containers"]
"""What an airplane drops: bombs (6.5.4), or messages and supplies (6.6.3.2)."""
Message = Literal["", "report", "correct", "effect"]
"""What an observer sends by radio (6.6.3.1, 6.6.4): what he has seen, a correction, or the word to fire for effect."""
Cable = Literal["", "stuck", "cut"]
"""What ails a balloon's cable: it cannot be wound in, or is gone (5.5.16.t)."""

NEVER = -5
"""A turn long ago. Python keeps so small a number only once, so it is left out wherever it is a default."""


class Crew(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A man aboard (1.1). Wounds are taken off fortitude and, unless a trait says otherwise, off every skill."""

    name: str
    post: Post
    awareness: int | None
    flying: int | None
    gunnery: int | None
    fortitude: int | None
    luck: int | None
    """None in a view under fog."""
    wounds: int = 0
    rerolls: int = 0
    """Left in this mission (1.2.3)."""
    dead: bool = False
    out: bool = False
    """A gunner who failed to stay in the fight (6.3.14.2)."""
    shaken: int = 0
    """Taken off the next initiative roll (damage 18)."""
    blackout: int = NEVER
    """The turn in which he cannot act (damage 24)."""
    traits: tuple[str, ...] = ()
    victories: int = 0
    forced_home: int = 0
    finished: int = 0
    """Of the victories those over airplanes that had been forced home before (1.3.t)."""
    used: tuple[str, ...] = ()
    """Abilities that he has used up in this battle (1.4.1)."""
    parachute: bool = False
    """He carries one (5.5.21.1)."""
    tried: int = NEVER
    """The last turn in which he tried to leave the airplane (5.5.21.2)."""
    jumped: Point | None = None
    """Where he came down after leaving the airplane (5.5.21.3)."""
    saved: bool = False
    """He lives although his airplane was destroyed with all aboard (1.4.1)."""
    after: Literal["", "home", "captured"] = ""
    """What became of him on the ground (1.6.1)."""
    skills: tuple[str, ...] = ()
    """What he brings along from a campaign (SC67)."""
    spent: tuple[tuple[str, int], ...] = ()
    """Which of these he has used, and in which turns (SC19)."""


class GunState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A weapon in play; ammunition in half boxes (6.3.7)."""

    halves: int
    """Half boxes in the belt or the drum that is on the gun."""
    drums: int = 0
    """Full spare drums."""
    barrels: int = 1
    """Guns of the group that still work."""
    repair: int = 0
    """Pilot actions until the jammed one fires again that is worked on; 0 = not jammed (6.3.9)."""
    jammed: int = 0
    """Guns of the group that are jammed."""
    not_before: int = NEVER
    """The first turn in which it may fire again."""
    last_turn: int = NEVER
    last_target: str = ""
    last_rear: bool = False
    """Its last burst: when, at whom, into the rear arc; for sustained fire (6.3.6)."""
    waiting: tuple[int, ...] = ()
    """Pilot actions that its other jammed guns take, one after the other (6.3.9)."""

    @property
    def work(self) -> int:
        """Pilot actions until all its jammed guns fire again (6.3.9)."""
        return self.repair + sum(self.waiting)


class Engine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An engine and what ails it (5.7.5, 5.7.7)."""

    running: bool = True
    dead: bool = False
    """Seized, shot or out of fuel: it cannot be started again."""
    loss: int = 0
    """Energy units lost every turn."""
    uneven: int = 0
    """Hits after which it loses 1d4 more every turn."""
    propeller: int = 0
    """Hits on the propeller: structural test above a speed."""
    smoke: int = NEVER
    """The turn at whose end it catches fire."""
    fuel: int = NEVER
    """The last turn for which there is fuel."""
    restarts: int = 0
    """Attempts made (5.7.5.3)."""


class Attack(msgspec.Struct, frozen=True, gc=False):
    """Somebody fired at this airplane: who, which man, when, and whether he hit (6.3.13)."""

    airplane: str
    crew: int
    turn: int
    hit: bool


class HeldHit(msgspec.Struct, frozen=True, gc=False):
    """A hit that counts when all have fired (GH1): on whom, by which man, and the line of the damage table."""

    airplane: str
    by: str
    crew: int
    row: int


class Tally(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An airplane's work and luck: bursts and hits, tests and successes; what was expected of them in twentieths."""

    shots: int = 0
    hits: int = 0
    hits_expected: int = 0
    tests: int = 0
    passed: int = 0
    passed_expected: int = 0


class Run(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A bombing run that is marked on the ground (6.5.4.6): what is meant to fall where, until it is dropped."""

    load: Load
    dive: bool
    """All of it at one place in a dive (6.5.4.2.1), or in a line in level flight."""
    points: tuple[Point, ...]
    each: int = 1
    """How many fall together at each place."""

    @property
    def count(self) -> int:
        """How many fall in all."""
        return len(self.points) * self.each


class Airplane(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One airplane in play."""

    id: str
    side: int
    seat: str
    panel: str
    crew: tuple[Crew, ...]
    guns: tuple[GunState, ...]
    engines: tuple[Engine, ...]
    structure: int | None
    """None in a view under fog."""
    place: Place = "waiting"
    fate: Fate = ""
    at: Point = Point(0, 0, 0)
    frame: Frame = Frame((1000000, 0, 0), (0, -1000000, 0), (0, 0, 1000000))
    speed: int = 0
    """km/h, as the needle stands."""
    attitude: Attitude = ""
    entered: int = NEVER
    moved: int = NEVER
    """The last turn in which it moved."""
    targets: tuple[str, ...] = ()
    """Declared in this turn's announcement (6.2.1.2)."""
    bombs: int = 0
    formation: int = 0
    """Which formation it flies in this turn; 0 none."""
    inverted: int = 0
    """Moves in a row that ended inverted (5.5.19)."""
    fire: int = NEVER
    """The turn in which fire reaches the cockpit; NEVER: it does not burn."""
    fatal_fire: bool = False
    """Such a fire does not die out (damage 29)."""
    drag: int = 0
    """Energy lost every turn through torn fabric (damage 7)."""
    widened: int = 0
    """Templates by which every turn is wider."""
    roll_factor: int = 1
    wires: int = 0
    """1: structural test at each manoeuvre (damage 19); 2: in turns tighter than O and when dropping bombs."""
    wide_turn: bool = False
    """The next move begins with a wide turn (multi-engine damage 18)."""
    needs_emergency_landing: bool = False
    no_undercarriage: bool = False
    forced_home: bool = False
    downed: bool = False
    """A victory over it has been counted (6.3.13)."""
    attacks: tuple[Attack, ...] = ()
    exit_edge: Edge | Literal[""] = ""
    """The edge its task names, once a die has decided it."""
    bail_out: int = 0
    """Added to every attempt to leave it (5.5.21.t, damage 28)."""
    tally: Tally = Tally()
    incendiary: bool = False
    """Incendiary ammunition (6.5.2.t)."""
    rockets: int = 0
    """Le Prieur rockets that are left (6.5.3.3)."""
    rockets_at: str = ""
    """The balloon named for the rockets in this turn's announcement (6.5.3.1)."""
    straight: int = 0
    """How much of this turn's move was straight on at its end, in thousandths of the whole (6.5.3.t)."""
    ground_hits: int = 0
    """Hits by fire from the ground, which nobody is credited with."""
    containers: int = 0
    """Messages or supplies to be dropped (6.6.3.2)."""
    run: Run | None = None
    """The bombing run of this turn, once it is marked (6.5.4.6)."""
    busy: tuple[int, ...] = ()
    """Men who do something in this turn that lets them do nothing else (6.5.4.3, 6.6.1.2, 6.6.2.2, 6.6.3.1)."""
    sending: Message = ""
    """What its observer sends in this turn (6.6.3.1)."""
    sender: int = 0
    """Which man sends it."""
    receiver: str = ""
    """The battery to which it is sent (6.6.4)."""
    manoeuvred: bool = False
    """Did it manoeuvre in this turn's move (6.6.4.t)?"""
    low_fuel: bool = False
    """It has only fuel for the way home (GH11)."""

    @property
    def loaded(self) -> bool:
        """Has it bombs, so that the red marks of its dial hold (2.1.2b)?"""
        return self.bombs > 0


class Initiative(msgspec.Struct, frozen=True, gc=False):
    """A line of the initiative sheet (4.3): the rolls, the sum, what threatens."""

    airplane: str
    crew: int
    rolls: tuple[int, ...]
    total: int
    target: str = ""
    """The threatening airplane at which a gunner has to fire (6.1.4)."""


class Unit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A ground unit in play (6.4.1, 6.5.5); what never changes stands in its entry of the setting."""

    id: str
    side: int
    seat: str
    kind: str
    at: Point
    strength: int
    """Combat strength that is left: how well it fires, and what saves it (6.4.1.2, 6.5.5.1)."""
    cover: Cover = "open"
    covering: bool = False
    battery: str = ""
    gone: bool = False
    """Eliminated, or away over the edge of the board."""
    way: int = 0
    """How far it has come along its road or rail, in thousandths (5.1)."""


class Barrage(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The barrage of a battery of anti-aircraft guns (6.4.3): its centre, or None while it is off the board."""

    battery: str
    side: int
    seat: str
    at: Point | None = None


class Battery(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A battery of artillery far behind the lines (6.6.4), whose fire an observer directs."""

    id: str
    side: int
    seat: str
    dice: int
    """The d10 of its deviation."""
    aim: Point | None = None
    effect: bool = False
    """All guns fire, to the end of the battle (6.6.4.2)."""


class Balloon(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A moored balloon in play (6.5.2)."""

    id: str
    side: int
    seat: str
    at: Point
    leak: int = 0
    """Added to every following damage roll (6.5.2.t)."""
    gush: int = 0
    """Added to the very next damage roll only."""
    cable: Cable = ""
    gone: bool = False
    """Burnt, or adrift."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A battle at one moment."""

    setting: Setting
    airplanes: tuple[Airplane, ...]
    ids: dict[str, int]
    phase: Phase = "crews"
    turn: int = 0
    sheet: tuple[Initiative, ...] = ()
    order: tuple[str, ...] = ()
    """Who has still to move, lowest initiative first; formations as one member."""
    flown: tuple[str, ...] = ()
    """Who has moved in this turn, in order; formations as one member (6.2.1.2)."""
    shooters: tuple[tuple[str, int], ...] = ()
    """Who has still to fire: airplane and crew member."""
    crewed: int = 0
    """How often a crew was set before the battle: where the rolling or choosing of men stands."""
    scores: tuple[int, int] = (0, 0)
    last_turn: int = 0
    conceded: int = NEVER
    ended: str = ""
    units: tuple[Unit, ...] = ()
    barrages: tuple[Barrage, ...] = ()
    balloons: tuple[Balloon, ...] = ()
    ground_fire: tuple[tuple[str, str], ...] = ()
    """Who on the ground has still to fire: the arm and the id (6.4); see `ground_fire.ARMS`."""
    wind: int = 0
    """The hour from which the wind blows (6.5.3.4); 0: calm, or not yet known."""
    met: tuple[str, ...] = ()
    """The objectives that are met, by id."""
    batteries: tuple[Battery, ...] = ()
    work: tuple[tuple[str, str], ...] = ()
    """What has been done towards objectives: which one, and a word for it, such as the unit that was seen (6.6)."""
    held: tuple[HeldHit, ...] = ()
    """Hits that count when all have fired, in the order of fire (GH1)."""

    def airplane(self, name: str) -> Airplane:
        """An airplane by its id."""
        return self.airplanes[self.ids[name]]

    def unit(self, name: str) -> Unit:
        """A ground unit by its id."""
        return next(unit for unit in self.units if unit.id == name)

    def balloon(self, name: str) -> Balloon:
        """A balloon by its id."""
        return next(balloon for balloon in self.balloons if balloon.id == name)

    def battery(self, name: str) -> Battery:
        """A battery of artillery by its id."""
        return next(battery for battery in self.batteries if battery.id == name)

    def panel(self, airplane: Airplane) -> Panel:
        """An airplane's cockpit panel."""
        return self.setting.panels[airplane.panel]


def change(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one airplane changed."""
    at = state.ids[name]
    airplanes = state.airplanes
    airplane = msgspec.structs.replace(airplanes[at], **fields)
    return msgspec.structs.replace(state, airplanes=(*airplanes[:at], airplane, *airplanes[at + 1 :]))


def change_crew(state: State, name: str, member: int, **fields: Any) -> State:
    """The state with some fields of one man changed."""
    crew = state.airplane(name).crew
    man = msgspec.structs.replace(crew[member], **fields)
    return change(state, name, crew=(*crew[:member], man, *crew[member + 1 :]))


def count_shot(state: State, name: str, hit: bool, odds: int) -> State:
    """The state with one more burst in an airplane's tally; the odds are of 20."""
    tally = state.airplane(name).tally
    shots, hits, expected = tally.shots + 1, tally.hits + hit, tally.hits_expected + odds
    return change(state, name, tally=msgspec.structs.replace(tally, shots=shots, hits=hits, hits_expected=expected))


def change_unit(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one ground unit changed."""
    units = [msgspec.structs.replace(unit, **fields) if unit.id == name else unit for unit in state.units]
    return msgspec.structs.replace(state, units=tuple(units))


def change_balloon(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one balloon changed."""
    balloons = [msgspec.structs.replace(one, **fields) if one.id == name else one for one in state.balloons]
    return msgspec.structs.replace(state, balloons=tuple(balloons))


def change_battery(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one battery of artillery changed."""
    batteries = [msgspec.structs.replace(one, **fields) if one.id == name else one for one in state.batteries]
    return msgspec.structs.replace(state, batteries=tuple(batteries))


def change_barrage(state: State, battery: str, at: Point | None) -> State:
    """The state with the barrage of one battery elsewhere, or off the board."""
    barrages = [msgspec.structs.replace(one, at=at) if one.battery == battery else one for one in state.barrages]
    return msgspec.structs.replace(state, barrages=tuple(barrages))
