"""The state of a campaign: men, machines, squadrons, the mission that is under way, the log. Frozen, flat."""

from fractions import Fraction
from typing import Any, Literal

import msgspec

from aerodrome.campaign.careers import Interval, PilotRecord
from aerodrome.campaign.mission_charts import Weather
from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.setting import Setting
from aerodrome.core.report import Fate, MissionReport, Place
from aerodrome.core.sortie import Mount, Quality

Phase = Literal[
    "muster", "replacements", "referee",
    "date", "scenario", "defences", "area", "clouds", "crews", "formation", "battle",
    "fires", "returns", "wounds", "winner", "missions", "victories", "experience", "promotion",
    "rest", "over",
]  # fmt: skip
Status = Literal["fit", "hospital", "captured", "dead", "discharged", "retired", "dismissed"]
"""Captured, dead, discharged (crippled), retired (to headquarters) and dismissed men do not come back."""
Aviator = Literal["pilot", "observer"]
_replace = msgspec.structs.replace


class Kill(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A victory, or a share of one (SC10-SC13)."""

    mission: int
    date: str
    victim: str
    """What was brought down, in words: its type, and who flew it if that is known."""
    role: Role
    """What the victor flew (SC64)."""
    among: int = 1
    """How many share it equally (SC12)."""
    moment: int | None = None
    """The event of the battle's record at which it fell."""
    record: str = ""
    """The last hash of that record."""


class Award(msgspec.Struct, frozen=True, gc=False):
    """A medal that a man has, and when he got it."""

    medal: str
    mission: int
    date: str


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of a man's logbook: a mission that he flew (SC01)."""

    mission: int
    date: str
    kind: str
    type: str
    experience: int = 0
    kills: int = 0
    wounds: int = 0
    luck: int = 0
    """His luck points afterwards."""


class Life(msgspec.Struct, frozen=True, gc=False):
    """What a man was before the war (SC01)."""

    home: str
    trade: str
    """`a bank clerk`."""
    age: int
    """When he joined."""
    trait: str
    """What he does, in words that follow `he`."""


class Airman(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A pilot or observer with his logbook (SC01)."""

    name: str
    squadron: int
    seat: str
    post: Aviator
    service: str
    nation: str
    rank: int = 1
    """The rung, from 1 (SC04)."""
    enlisted: bool = False
    quality: Quality = "novice"
    status: Status = "fit"
    experience: int = 0
    rolls: int = 0
    """How often experience has brought a roll (SC41)."""
    luck: int = 0
    devil: bool = False
    """His devil's luck is still to be had in this mission (SC31)."""
    missions: int = 0
    kills: tuple[Kill, ...] = ()
    skills: tuple[str, ...] = ()
    medals: tuple[Award, ...] = ()
    wounds: int = 0
    """Not yet healed."""
    career_wounds: int = 0
    rest: int = 0
    """Missions that he will miss (SC57)."""
    serious: bool = False
    """He has had a serious or disfiguring wound (SC42)."""
    scars: int = 0
    """What scars add to his victories when medals are given (SC60)."""
    marks: tuple[str, ...] = ()
    """What recovery left: `Leg injury`, `Old wound`, `Blinded eye`, `National hero`."""
    keepsakes: tuple[str, ...] = ()
    bullets: str = ""
    mechanic: bool = False
    """A countess's mechanic has gone over his machine (SC60, number 18)."""
    must_fly: bool = False
    """He has left the hospital by the window and flies the next mission (SC60, number 16)."""
    ailing: bool = False
    """His old wound plays up today (SC60, number 5)."""
    parachute: bool = False
    commander: bool = False
    flies: bool = True
    """A commander who came as one does not (SC02); a newly made Major may (SC05)."""
    last_role: Role = "scout"
    joined: str = ""
    life: Life | None = None
    """Who he was before; campaigns of older rules do not know."""
    logbook: tuple[Entry, ...] = ()
    record: PilotRecord | None = None
    """His record of In Clouds of Glory, where the campaign uses its progression."""
    grounded: Interval | None = None
    """How long a wound keeps him down by that progression (1.5.2)."""
    grounded_on: str = ""

    @property
    def serving(self) -> bool:
        """Is he on the squadron's strength?"""
        return self.status in ("fit", "hospital")


def victories(man: Airman) -> Fraction:
    """A man's victories; shares add up (SC12)."""
    return sum((Fraction(1, kill.among) for kill in man.kills), Fraction(0))


class Plane(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A machine on a squadron's strength."""

    id: str
    squadron: int
    type: str
    role: Role
    damage: float = 0.0
    workshop: int = 0
    """Missions until it is ready again."""
    lost: bool = False
    missions: int = 0
    owner: str = ""
    """Whose personal machine it is (1.4.1, 1.4.2); empty: the squadron's."""


class Squadron(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A squadron: what it has done."""

    name: str
    points: float = 0.0
    flown: int = 0
    won: int = 0
    delivered: int = 0
    """Machines that it has ever had; the next one gets the next number."""


class Crewed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A machine with its crew for the mission."""

    plane: str
    pilot: str
    observer: str = ""

    @property
    def men(self) -> tuple[str, ...]:
        """The names of the crew, the pilot first."""
        return (self.pilot, self.observer) if self.observer else (self.pilot,)


class Fortune(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the mission did to one man, as the aftermath finds it out."""

    name: str
    plane: str
    battle_wounds: int = 0
    wounds: int = 0
    """All wounds of this mission so far."""
    place: Place | Literal["home"] = "home"
    killed: str = ""
    """What killed him."""
    captured: bool = False
    kills: int = 0
    experience: int = 0


class Claim(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A victory that is claimed (SC10)."""

    victim: str
    words: str
    side: int
    victors: tuple[str, ...]
    place: Place
    """Where the wreck lies, as the victors' side sees it."""
    moment: int | None = None
    confirmed: bool | None = None


class Hulk(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One machine of the battle as the aftermath finds it: the report's word, and what fire did to it since (SC48)."""

    id: str
    plane: str
    damage: float
    fate: Fate
    place: Place
    engine_hit: bool = False
    settled: bool = False
    lost: bool = False


class Mission(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A mission on its way through its seven steps and its aftermath (SC47, SC48)."""

    number: int
    date: str
    weather: Weather | Literal[""] = ""
    kind: str = ""
    attacker: int = 0
    scenario: str = ""
    """The ready mission of the tactical game that fits best."""
    sides: tuple[str, str] = ("", "")
    """What that mission calls the side that attacks and the other one."""
    forces: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    """Scouts and two-seaters that the attacker sends up, and the defender."""
    target: str = ""
    defences: int = 0
    area: str = ""
    clouds: int = 0
    crews: tuple[Crewed, ...] = ()
    opposition: tuple[Mount, ...] = ()
    """Nameless machines of a side without a squadron of its own."""
    formations: tuple[tuple[int, str], ...] = ()
    """The formation of each squadron that flies."""
    report: MissionReport | None = None
    hulks: tuple[Hulk, ...] = ()
    fortunes: tuple[Fortune, ...] = ()
    claims: tuple[Claim, ...] = ()
    promotions: tuple[str, ...] = ()
    """Who is to be promoted (SC41), once for each six."""

    def fortune(self, name: str) -> Fortune:
        """What the mission did to a man."""
        return next(one for one in self.fortunes if one.name == name)


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the campaign log (SC62)."""

    mission: int
    date: str
    weather: str
    kind: str
    target: str
    attacker: int
    winner: str | None
    points: tuple[float, float]
    flown: tuple[str, ...]
    """Who flew, of the squadrons."""
    lost: tuple[str, ...] = ()
    """Machines of the squadrons that did not come back."""
    dead: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    wounded: tuple[str, ...] = ()
    kills: tuple[tuple[str, str], ...] = ()
    """Victor and victim of each confirmed victory."""
    record: str = ""


class State(msgspec.Struct, frozen=True, gc=False):
    """A campaign at one moment."""

    setting: Setting
    date: str
    squadrons: tuple[Squadron, ...]
    airmen: tuple[Airman, ...] = ()
    ids: dict[str, int] = {}
    """Where each man stands in `airmen`."""
    planes: tuple[Plane, ...] = ()
    phase: Phase = "muster"
    queue: tuple[str, ...] = ()
    """Who or what the phase has still to deal with, in order."""
    mission: Mission | None = None
    flown: int = 0
    """Missions that are over."""
    points: tuple[float, float] = (0.0, 0.0)
    log: tuple[LogLine, ...] = ()
    used: tuple[int, ...] = ()
    """Recovery events that have happened (SC65)."""
    threads: int = 0
    """How far the campaign's story has been helped along by a word in hospital (SC65)."""
    conceded: int | None = None
    ended: str = ""

    def man(self, name: str) -> Airman:
        """An airman by his name."""
        return self.airmen[self.ids[name]]

    def plane(self, name: str) -> Plane:
        """A machine by its id."""
        return next(plane for plane in self.planes if plane.id == name)

    @property
    def under_way(self) -> Mission:
        """The mission that is being prepared, flown or settled."""
        assert self.mission is not None, "no mission is under way"
        return self.mission

    def side(self, squadron: int) -> int:
        """The side of a squadron."""
        return self.setting.squadrons[squadron].side

    def strength(self, squadron: int) -> list[Airman]:
        """The men of a squadron who serve, in the order in which they joined."""
        return [man for man in self.airmen if man.squadron == squadron and man.serving]

    def commander(self, squadron: int) -> Airman | None:
        """Who commands a squadron (SC02)."""
        return next((man for man in self.strength(squadron) if man.commander), None)


def enrol(state: State, men: tuple[Airman, ...]) -> State:
    """The state with men added."""
    airmen = (*state.airmen, *men)
    return _replace(state, airmen=airmen, ids={man.name: at for at, man in enumerate(airmen)})


def change(state: State, name: str, /, **fields: Any) -> State:
    """The state with some fields of one man changed."""
    at = state.ids[name]
    airmen = list(state.airmen)
    airmen[at] = _replace(airmen[at], **fields)
    return _replace(state, airmen=tuple(airmen))


def change_plane(state: State, name: str, **fields: Any) -> State:
    """The state with some fields of one machine changed."""
    planes = tuple([_replace(plane, **fields) if plane.id == name else plane for plane in state.planes])
    return _replace(state, planes=planes)


def change_mission(state: State, **fields: Any) -> State:
    """The state with some fields of the mission changed."""
    return _replace(state, mission=_replace(state.under_way, **fields))


def change_fortune(state: State, name: str, **fields: Any) -> State:
    """The state with what the mission did to a man changed."""
    found = tuple([_replace(one, **fields) if one.name == name else one for one in state.under_way.fortunes])
    return change_mission(state, fortunes=found)


def change_hulk(state: State, name: str, **fields: Any) -> State:
    """The state with a machine of the battle changed."""
    found = tuple([_replace(one, **fields) if one.id == name else one for one in state.under_way.hulks])
    return change_mission(state, hulks=found)


def change_squadron(state: State, at: int, **fields: Any) -> State:
    """The state with some fields of a squadron changed."""
    squadrons = list(state.squadrons)
    squadrons[at] = _replace(squadrons[at], **fields)
    return _replace(state, squadrons=tuple(squadrons))
