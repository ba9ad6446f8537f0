"""What stays during a campaign, and how it stands."""

from typing import Literal

from aerodrome.campaign import mission_charts, orders, service_charts, tactics
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.setting import REFEREE, Setting
from aerodrome.campaign.state import Phase, State
from aerodrome.campaign.table.catalogue import in_force
from aerodrome.campaign.table.wire.campaign import (
    CampaignBoard,
    CampaignScene,
    CampaignSide,
    CampaignSquadron,
    MissionLine,
)
from aerodrome.campaign.words import names
from aerodrome.campaign.words.preparing import PHASES
from aerodrome.core.phrases import capital, count, digits, number, people, verb

BRIEFING: tuple[Phase, ...] = ("date", "scenario", "defences", "area", "clouds", "crews", "formation")
AFTERMATH: tuple[Phase, ...] = (
    "fires", "returns", "wounds", "winner", "missions", "victories", "experience", "promotion",
)  # fmt: skip
SHORT: dict[Phase, str] = {"scenario": "Orders of the day."}
"""Phases whose question says the rest itself."""
Part = Literal["between", "briefing", "battle", "aftermath", "over"]


def _tactics_words(name: str) -> str:
    """How battles are fought."""
    if name == tactics.TABLE:
        return "Battles are fought at a real table, and reported by hand."
    return f"Battles are fought with {tactics.title(name).partition(':')[0]}."


def board_of(setting: Setting) -> CampaignBoard:
    """Sides, squadrons, what was agreed on."""
    options = setting.options
    return CampaignBoard(
        title=setting.title,
        briefing=setting.briefing,
        front=setting.front,
        start=spoken(setting.start),
        missions=setting.missions,
        sides=sides_of(setting),
        squadrons=tuple([_squadron(setting, at) for at in range(len(setting.squadrons))]),
        tactics=options.tactics,
        tactics_words=_tactics_words(options.tactics),
        referee=REFEREE if options.referee else "",
        rules=in_force(setting),
    )


def sides_of(setting: Setting) -> tuple[CampaignSide, CampaignSide]:
    """Both sides with their seats."""
    one, other = [
        CampaignSide(side.name, side.nation, tuple([s for s in setting.seats if setting.side_of(s) == at]))
        for at, side in enumerate(setting.sides)
    ]
    return one, other


def _squadron(setting: Setting, at: int) -> CampaignSquadron:
    unit = setting.squadrons[at]
    service = service_charts.services()[unit.service]
    return CampaignSquadron(at, unit.name, unit.side, service.name, service.nation, unit.seats)


def part_of(state: State) -> Part:
    """Which part of a campaign a phase belongs to."""
    if state.phase == "over":
        return "over"
    if state.phase in BRIEFING:
        return "briefing"
    if state.phase == "battle":
        return "battle"
    return "aftermath" if state.phase in AFTERMATH else "between"


def turn_of(state: State) -> int:
    """The mission under way, or the last one."""
    return state.mission.number if state.mission is not None else state.flown


def scene_of(state: State) -> CampaignScene:
    """The day, the phase, the mission, the points."""
    part = part_of(state)
    steps: tuple[Phase, ...] = {"briefing": BRIEFING, "aftermath": AFTERMATH}.get(part, ())
    return CampaignScene(
        standing=standing(state),
        date=state.date,
        day=spoken(state.date),
        part=part,
        phase=state.phase,
        phase_words=SHORT.get(state.phase, PHASES[state.phase]),
        step=steps.index(state.phase) + 1 if state.phase in steps else 0,
        steps=len(steps),
        turn=turn_of(state),
        turns=state.setting.missions,
        flown=state.flown,
        missions=state.setting.missions,
        mission=mission_line(state) if state.mission is not None and state.mission.kind else None,
        points=state.points,
        subject=_subject(state),
    )


def standing(state: State) -> str:
    """How it stands, in a sentence."""
    one, other = state.points
    sides = [side.name for side in state.setting.sides]
    if not state.flown and not one and not other:
        return f"{capital(count(state.setting.missions, 'mission'))} to fly; no points yet."
    done = number(state.flown) if state.flown else "none"
    flown = capital(f"{done} of {count(state.setting.missions, 'mission')} flown")
    if one == other:
        return f"{flown}; both sides have {digits(one)} points."
    leader = sides[0] if one > other else sides[1]
    ahead = f"{digits(max(one, other))} to {digits(min(one, other))}"
    leads = "won" if state.phase == "over" else verb(leader, "leads", "lead")
    return f"{flown}; {people(leader)} {leads} by {ahead}."


def mission_line(state: State) -> MissionLine:
    """The mission under way, in a few words."""
    mission = state.under_way
    kind = mission_charts.mission_kind(mission.kind)
    return MissionLine(
        number=mission.number,
        title=kind.title,
        date=mission.date,
        weather=mission_charts.WEATHERS.get(mission.weather, ""),
        attacker=mission.attacker,
        target=mission.target,
        words=f"{capital(kind.words)}.",
        tasks=orders.tasks(state),
    )


def _subject(state: State) -> str:
    """Who or what is being dealt with."""
    if not state.queue:
        return ""
    first = state.queue[0]
    if first.isdecimal() and int(first) < len(state.squadrons):
        return state.squadrons[int(first)].name
    if first in state.ids:
        return names.man(state, first)
    hulk = next((one for one in state.mission.hulks if one.id == first), None) if state.mission else None
    return names.plane(state, hulk.plane) if hulk is not None and hulk.plane else ""
