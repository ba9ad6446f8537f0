"""What the hangar offers of campaigns: the ready ones, options with their effects, types of machines."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.campaign import scenario, service_charts
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.careers import CAREERS
from aerodrome.campaign.scenario import CampaignSheet
from aerodrome.campaign.setting import USUALLY, Options, Setting
from aerodrome.campaign.table.wire.campaign import CampaignSide
from aerodrome.campaign.table.wire.campaigns import (
    CampaignCatalogue,
    CampaignPlan,
    PlannedSeat,
    ReadyCampaign,
    ReadySquadron,
)
from aerodrome.campaign.tactics import TABLE, title
from aerodrome.core import sheets
from aerodrome.core.phrases import count, listing, several
from aerodrome.server.presenting.options import cards_of
from aerodrome.server.wire.lobby import AirplaneCard, BotCard, OptionCard, ScenarioCard, SeatCard

LINE = "Squadrons, men and their careers, mission after mission, with everything a battle leaves behind."
EFFECTS: dict[str, tuple[str, str]] = {
    "players": ("how many people and bots play; they share the squadrons evenly", "SC01"),
    "squadrons": ("how many of the campaign's squadrons take part; a side without one flies nameless machines", "SC01"),
    "referee": ("a seat for a referee, who can edit, award and overrule; everything he does is logged", "SC62"),
    "tactics": (
        "the game in which the battles are fought; or you fight them at a table of your own and report them by hand",
        "SC67",
    ),
    "tables": ("the die for the tables of the aftermath", "SC61"),
    "progression": (
        "how men learn: they gain skills of the campaign, which count in every game, or have careers as in In Clouds "
        "of Glory, which only that game's battles know",
        "SC40",
    ),
    "missions": ("how many missions the campaign lasts", "SC62"),
    "claims": ("what confirms a victory: the claim alone, a witness, or a die", "SC10"),
    "anti_aircraft": ("there may be anti-aircraft guns on the ground", "SC47"),
    "enlisted": ("some British airmen are not officers, and have ranks and medals of their own", "SC04"),
    "assign_parachutes": ("the commander can give a parachute to somebody else", "SC46"),
    "fog": (
        "whether the state of enemy machines and the quality of their crews stay hidden: never, always, or only in "
        "battles in which a man with a technical eye flies",
        "SC34",
    ),
}
IN_FORCE: dict[str, dict[Any, str]] = {
    "tables": {"d20": "The tables of the aftermath use a d20.", "d100": "The tables of the aftermath use a d100."},
    "progression": {
        "squadron": "Men gain skills of the campaign, which count in every game.",
        CAREERS: "Men have careers as in In Clouds of Glory.",
    },
    "claims": {
        "granted": "Every claimed victory counts.",
        "witnessed": "A victory counts if a comrade saw it and came home.",
        "confirmed": "A die decides whether a claim is confirmed; a wreck nearby and a witness help.",
    },
    "referee": {True: "A referee watches over the campaign."},
    "anti_aircraft": {False: "There are no anti-aircraft guns."},
    "enlisted": {False: "All men are officers."},
    "assign_parachutes": {False: "A man who draws a parachute keeps it."},
    "fog": {
        "technical eye": "Only a man with a technical eye sees the state of enemy machines and crews in his battles.",
        "always": "The state of enemy machines and the quality of their crews stay hidden.",
    },
}


def in_force(setting: Setting) -> tuple[str, ...]:
    """What the players have agreed on, in sentences."""
    options = msgspec.structs.asdict(setting.options)
    found = [texts[options[name]] for name, texts in IN_FORCE.items() if options[name] in texts]
    return (f"The campaign lasts {count(setting.missions, 'mission')}.", *found, *without_effect(setting))


def without_effect(setting: Setting) -> tuple[str, ...]:
    """What was agreed on, but is not felt in the game of the battles."""
    tactics = setting.options.tactics
    if setting.options.progression != CAREERS or tactics in (CAREERS, TABLE):
        return ()
    return (f"{title(tactics)} doesn't use these careers: they count between missions, but not in its battles.",)


def _sheet(name: str) -> CampaignSheet:
    found = sheets.sheets("aerodrome.campaign", "data/campaigns")
    return next(sheets.read(file, CampaignSheet) for file in found if file.name.removesuffix(".toml") == name)


def scenario_card(name: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
    """A campaign to choose, as battles are chosen."""
    setting = scenario.resolve(name, options or {})
    return ScenarioCard(
        id=name,
        title=setting.title,
        line=setting.summary,
        briefing=setting.briefing,
        mode="campaign",
        turns=setting.missions,
        seats=tuple([SeatCard(seat, side, ()) for seat, side in setting.seats.items()]),
        airplanes=tuple(dict.fromkeys(issue.type for unit in setting.squadrons for issue in unit.machines)),
        set={},
    )


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a campaign."""
    return cards_of(Options, EFFECTS, USUALLY)


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types that squadrons may get."""
    return tuple([
        AirplaneCard(
            one.slug, one.name, one.nation, one.role, int(one.first[:4]), (f"{one.first} to {one.last}",), kind=one.role
        )
        for one in service_charts.aircraft()
    ])  # fmt: skip


def whole_catalogue() -> CampaignCatalogue:
    """The ready campaigns, the options, the bots."""
    listed = dict.fromkeys((*roster.OPPONENTS, *roster.ROSTER))
    bots = [BotCard(name, name.capitalize(), roster.ROSTER[name].words, ("campaign",)) for name in listed]
    return CampaignCatalogue(tuple([_ready(name) for name in scenario.scenarios()]), option_cards(), tuple(bots))


def _ready(name: str) -> ReadyCampaign:
    sheet = _sheet(name)
    one, other = [CampaignSide(side.name, side.nation, ()) for side in sheet.sides]
    return ReadyCampaign(
        id=name,
        title=sheet.title,
        line=sheet.summary,
        briefing=" ".join(sheet.briefing.split()),
        front=sheet.front,
        start=spoken(sheet.start),
        missions=sheet.missions,
        beginners=sheet.beginners,
        sides=(one, other),
        squadrons=tuple([
            ReadySquadron(
                name=squadron.name,
                side=squadron.side,
                service=service_charts.services()[squadron.service].name,
                machines=listing([
                    several(issue.count, service_charts.aircraft_type(issue.type).name) for issue in squadron.machines
                ]),
            )
            for squadron in sheet.squadrons
        ]),
    )  # fmt: skip


def plan_of(setting: Setting) -> CampaignPlan:
    """The seats that a campaign has with its options."""
    squadrons = {seat: unit.name for unit in setting.squadrons for seat in unit.seats}
    seats = [
        PlannedSeat(seat, side, squadrons.get(seat, ""), _about(setting, seat, squadrons.get(seat, "")))
        for seat, side in setting.seats.items()
    ]
    return CampaignPlan(setting.title, setting.missions, tuple(seats), in_force(setting))


def _about(setting: Setting, seat: str, squadron: str) -> str:
    if not squadron:
        return "edits, awards and overrules between missions"
    unit = next(unit for unit in setting.squadrons if unit.name == squadron)
    if len(unit.seats) == 1:
        return f"commands {squadron}"
    return f"commands {squadron}" if seat == unit.seats[0] else f"a flight of {squadron}"
