"""What happens before a battle: muster, replacements, the referee, the seven steps of a mission (SC47), its report."""

import msgspec

from aerodrome.campaign.careers import PilotRecord
from aerodrome.campaign.mission_charts import Weather
from aerodrome.campaign.state import (
    Airman,
    Crewed,
    Fortune,
    Hulk,
    Mission,
    Phase,
    Plane,
    State,
    change,
    change_mission,
    change_plane,
    change_squadron,
    enrol,
)
from aerodrome.core.events import Event
from aerodrome.core.report import MissionReport
from aerodrome.core.sortie import Mount
from aerodrome.core.why import Why

_replace = msgspec.structs.replace


class PhaseBegan(Event, frozen=True, gc=False, tag="phase"):
    """The campaign goes on to another phase, with what it has to deal with."""

    phase: Phase
    queue: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        return _replace(state, phase=self.phase, queue=self.queue)


class Settled(Event, frozen=True, gc=False, tag="settled"):
    """The first of the queue has been dealt with."""

    def apply(self, state: State) -> State:
        return _replace(state, queue=state.queue[1:])


class Mustered(Event, frozen=True, gc=False, tag="muster"):
    """A squadron comes together: its men and machines (SC01-SC03, SC15)."""

    squadron: int
    men: tuple[Airman, ...]
    planes: tuple[Plane, ...]

    def apply(self, state: State) -> State:
        state = enrol(state, self.men)
        state = change_squadron(state, self.squadron, delivered=len(self.planes))
        return _replace(state, planes=(*state.planes, *self.planes))


class RecordMade(Event, frozen=True, gc=False, tag="record"):
    """A man's record of In Clouds of Glory, as the dice made it (1.2.1)."""

    man: str
    faces: tuple[int, ...]
    record: PilotRecord

    def apply(self, state: State) -> State:
        return change(state, self.man, record=self.record)


class Recruited(Event, frozen=True, gc=False, tag="recruit"):
    """A replacement joins (SC03)."""

    man: Airman

    def apply(self, state: State) -> State:
        return enrol(state, (self.man,))


class Delivered(Event, frozen=True, gc=False, tag="delivery"):
    """A machine is delivered in place of one that was lost (SC02)."""

    plane: Plane
    number: int

    def apply(self, state: State) -> State:
        state = change_squadron(state, self.plane.squadron, delivered=self.number)
        return _replace(state, planes=(*state.planes, self.plane))


class ParachuteDrawn(Event, frozen=True, gc=False, tag="parachute-roll"):
    """Does a man get a parachute (SC46)?"""

    man: str
    face: int
    issued: bool


class ParachuteGiven(Event, frozen=True, gc=False, tag="parachute"):
    """A man has a parachute from now on (SC46)."""

    man: str

    def apply(self, state: State) -> State:
        return change(state, self.man, parachute=True)


class Dismissed(Event, frozen=True, gc=False, tag="dismissed"):
    """A man leaves, for the squadron has more than its strength (1.5.2)."""

    man: str

    def apply(self, state: State) -> State:
        return change(state, self.man, status="dismissed", commander=False)


class Refereed(Event, frozen=True, gc=False, tag="referee"):
    """The referee edits or awards: the command, and the man as he is now."""

    command: str
    man: Airman
    overruled: tuple[Why, ...] = ()

    def apply(self, state: State) -> State:
        return change(state, self.man.name, **msgspec.structs.asdict(self.man))


class PointsGiven(Event, frozen=True, gc=False, tag="points"):
    """The referee gives a side victory points, or takes some away."""

    side: int
    value: float
    points: tuple[float, float]

    def apply(self, state: State) -> State:
        return _replace(state, points=self.points)


class DateSet(Event, frozen=True, gc=False, tag="date"):
    """The next mission begins, on this day (SC47, step 1)."""

    date: str
    days: int
    number: int

    def apply(self, state: State) -> State:
        airmen = tuple([_replace(m, devil="Luck of the Devil" in m.skills, ailing=False) for m in state.airmen])
        return _replace(state, date=self.date, airmen=airmen, mission=Mission(self.number, self.date))


class WeatherFound(Event, frozen=True, gc=False, tag="weather"):
    """The weather of a day; after a washout the mission is put off to the next one (SC47, step 1)."""

    weather: Weather
    date: str
    faces: tuple[int, ...]

    def apply(self, state: State) -> State:
        return change_mission(_replace(state, date=self.date), weather=self.weather, date=self.date)


class ScenarioSet(Event, frozen=True, gc=False, tag="scenario"):
    """What the mission is, and who flies it against whom (SC47, step 2)."""

    mission: str
    """The kind of mission."""
    attacker: int
    scenario: str
    """The ready mission of the tactical game; empty at a real table."""
    sides: tuple[str, str]
    forces: tuple[tuple[int, int], tuple[int, int]]
    chosen_by: str = ""

    def apply(self, state: State) -> State:
        return change_mission(
            state,
            kind=self.mission,
            attacker=self.attacker,
            scenario=self.scenario,
            sides=self.sides,
            forces=self.forces,
        )


class DefencesSet(Event, frozen=True, gc=False, tag="defences"):
    """Anti-aircraft guns: 0 none to 3 many (SC47, step 3)."""

    defences: int

    def apply(self, state: State) -> State:
        return change_mission(state, defences=self.defences)


class AreaSet(Event, frozen=True, gc=False, tag="area"):
    """The ground below, and the objective on it (SC47, step 4)."""

    area: str
    target: str

    def apply(self, state: State) -> State:
        return change_mission(state, area=self.area, target=self.target)


class CloudsSet(Event, frozen=True, gc=False, tag="clouds"):
    """How many clouds there are (SC47, step 5)."""

    clouds: int

    def apply(self, state: State) -> State:
        return change_mission(state, clouds=self.clouds)


class OldWoundFelt(Event, frozen=True, gc=False, tag="old-wound"):
    """Does an old wound play up today (SC60, number 5)?"""

    man: str
    face: int
    ailing: bool

    def apply(self, state: State) -> State:
        return change(state, self.man, ailing=self.ailing)


class MachineHanded(Event, frozen=True, gc=False, tag="handed"):
    """A machine becomes somebody's own, or the squadron's again (1.4.1)."""

    plane: str
    owner: str

    def apply(self, state: State) -> State:
        return change_plane(state, self.plane, owner=self.owner)


class TookPart(Event, frozen=True, gc=False, tag="took-part"):
    """A promoted man flies in place of another (1.4.2)."""

    man: str
    face: int
    replaced: str
    crews: tuple[Crewed, ...]

    def apply(self, state: State) -> State:
        return change_mission(state, crews=self.crews)


class CrewsChosen(Event, frozen=True, gc=False, tag="crews"):
    """Who flies what, of one squadron (SC47, step 6)."""

    squadron: int
    crews: tuple[Crewed, ...]
    reveals = True

    def apply(self, state: State) -> State:
        return change_mission(state, crews=(*state.under_way.crews, *self.crews))


class OppositionSet(Event, frozen=True, gc=False, tag="opposition"):
    """Machines of a side that no squadron of the campaign flies for (SC47, step 6)."""

    mounts: tuple[Mount, ...]

    def apply(self, state: State) -> State:
        return change_mission(state, opposition=self.mounts)


class FormationChosen(Event, frozen=True, gc=False, tag="formation"):
    """How a squadron flies (SC47, step 7)."""

    squadron: int
    formation: str
    reveals = True

    def apply(self, state: State) -> State:
        return change_mission(state, formations=(*state.under_way.formations, (self.squadron, self.formation)))


class Reported(Event, frozen=True, gc=False, tag="reported"):
    """The battle has been fought; this is what became of everybody."""

    report: MissionReport
    hulks: tuple[Hulk, ...]
    fortunes: tuple[Fortune, ...]
    by: str

    def apply(self, state: State) -> State:
        for one in self.fortunes:  # what they brought along for one mission is used up
            state = change(state, one.name, mechanic=False, must_fly=False, bullets="")
        return change_mission(state, report=self.report, hulks=self.hulks, fortunes=self.fortunes)


class Overruled(Event, frozen=True, gc=False, tag="overruled"):
    """The referee lets something stand that the rules refuse."""

    reasons: tuple[Why, ...]
