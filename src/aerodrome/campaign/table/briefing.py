"""The briefing: the seven steps of a mission as they were rolled and decided."""

import msgspec

from aerodrome.campaign import mission_charts, victories, words
from aerodrome.campaign.events import PhaseBegan, Settled
from aerodrome.campaign.state import State
from aerodrome.campaign.table.board import BRIEFING, mission_line
from aerodrome.campaign.table.catalogue import without_effect
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.table.wire.campaign import CampaignRoll, FlyMissionCard, MissionLine
from aerodrome.campaign.table.wire.mission import Briefing, BriefingStep, CrewLine, FlightCard
from aerodrome.campaign.words import names
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, people, several

TITLES = {
    "date": "Date and weather",
    "scenario": "The mission",
    "defences": "Guns on the ground",
    "area": "Country and objective",
    "clouds": "Clouds",
    "crews": "Crews and machines",
    "formation": "Formation",
}


def briefing_of(story: Story, flight: FlightCard | None, fly: FlyMissionCard | None) -> Briefing:
    """The mission under way; a Fault between missions."""
    state = story.state
    if state.mission is None:
        raise Fault("briefing", "no mission is under way", "a campaign that prepares, flies or settles a mission")
    return Briefing(
        mission=mission_line(state) if state.mission.kind else _first_line(state),
        steps=steps(story),
        crews=crew_lines(state),
        opposition=opposition(state),
        flight=flight,
        asked=fly is not None,
        fly=fly,
        notes=without_effect(state.setting),
    )


def _first_line(state: State) -> MissionLine:
    """A mission of which no more than the day is known."""
    mission = state.under_way
    weather = mission_charts.WEATHERS.get(mission.weather, "")
    return MissionLine(mission.number, "", mission.date, weather, 0, "", "")


def steps(story: Story) -> tuple[BriefingStep, ...]:
    """The seven steps, as far as they have come."""
    state = story.state
    told = story.of_mission(state.under_way.number)
    here = BRIEFING.index(state.phase) if state.phase in BRIEFING else len(BRIEFING)
    found = []
    for at, phase in enumerate(BRIEFING):
        mine = [one for one in told if one.phase == phase]
        said = [words.tell(one.event, one.state) for one in mine if not isinstance(one.event, PhaseBegan | Settled)]
        rolls = [_meant(roll, words.tell(one.event, one.state)) for one in mine for roll in one.rolls]
        if at == here:
            rolls += story.rolls
        found.append(BriefingStep(at + 1, TITLES[phase], " ".join(said), tuple(rolls), at < here, at == here))
    return tuple(found)


def _meant(roll: CampaignRoll, result: str) -> CampaignRoll:
    """Dice with what they were for and what they led to."""
    return msgspec.structs.replace(roll, result=result)


def crew_lines(state: State) -> tuple[CrewLine, ...]:
    """Who flies what."""
    found = []
    for crew in state.under_way.crews:
        plane = state.plane(crew.plane)
        men = tuple([names.man(state, name) for name in crew.men])
        said = f"{' with '.join(men)} in {names.plane(state, crew.plane)}"
        found.append(CrewLine(plane.squadron, crew.plane, plane.type, crew.men, capital(said)))
    return tuple(found)


def opposition(state: State) -> tuple[str, ...]:
    """Nameless machines that fly as well, in words."""
    mounts = state.under_way.opposition
    found = []
    for side, type_ in dict.fromkeys((mount.side, mount.type) for mount in mounts):
        flying = len([one for one in mounts if (one.side, one.type) == (side, type_)])
        name = victories.type_name(type_, state.setting.options.tactics)
        found.append(capital(f"{people(side)}: {several(flying, name)}"))
    return tuple(found)
