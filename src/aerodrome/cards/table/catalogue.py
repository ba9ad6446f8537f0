"""What the hangar offers of Sealed Orders: scenarios, options, types of airplanes."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.cards import scenario
from aerodrome.cards.meetings import graded
from aerodrome.cards.parts import airplanes
from aerodrome.cards.scenario_sheet import MOST_OF_A_FLIGHT, ScenarioSheet
from aerodrome.cards.setting import RULE_SETS, SWITCHES, Options, Setting, house_rules
from aerodrome.cards.words import agreed, types
from aerodrome.cards.words.names import sort_of
from aerodrome.core import points
from aerodrome.server.presenting.options import cards_of
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard

LINE = "Lay three cards face down and fly them one by one: guess where he'll be, get behind him, stay close."
FOR_WHOM = (
    "For anyone who likes to outguess an opponent: everyone lays three cards face down, then all planes fly "
    "them at once. No dice decide where you go, just bluff and nerve. The easiest game to learn."
)
MODES = {"destroy": "bomb", "photograph": "recon", "spot": "recon", "cross": "escort", "balloon": "balloon",
         "supply": "supply"}  # fmt: skip
TYPES = ("first_types", "second_types")


def scenario_card(name: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
    """A scenario to choose; where players choose the types, as it is with those that they chose."""
    sheet = scenario.sheet(name)
    chosen = {key: value for key, value in (options or {}).items() if key in TYPES}
    setting = scenario.resolve(name, chosen if sheet.choose else {})
    usual = Options()
    given = {"rules": sheet.rules, "turns": sheet.turns, **sheet.options}
    return ScenarioCard(
        id=name,
        title=setting.title,
        line=sheet.summary,
        briefing=setting.briefing,
        mode=mode(setting),
        turns=setting.options.turns,
        seats=tuple([
            SeatCard(seat, side.name, _flown(setting, seat), _pilots(setting, seat))
            for side in setting.sides for seat in side.seats
        ]),
        airplanes=tuple(setting.airplanes),
        set={option: value for option, value in given.items() if value != getattr(usual, option)},
        options=_types(sheet) if sheet.choose else (),
    )  # fmt: skip


def _types(sheet: ScenarioSheet) -> tuple[OptionCard, ...]:
    """Where players choose the types: those of each side, flight by flight."""
    return tuple([
        OptionCard(
            name=name,
            words=f"What the {side.name} fly: a type for each flight.",
            default=", ".join([flight.airplane for flight in side.force]),
            paragraph=agreed.EFFECTS[name][1],
            title=f"Planes of the {side.name}",
            form="flights",
            flights=tuple([flight.count for flight in side.force]),
        )
        for name, side in zip(TYPES, sheet.sides, strict=True)
    ])  # fmt: skip


def mode(setting: Setting) -> str:
    """What kind of scenario it is, by its first objective: fight, bomb, recon, escort, balloon, supply."""
    return MODES[setting.objectives[0].task] if setting.objectives else "fight"


def _flown(setting: Setting, seat: str) -> tuple[str, ...]:
    return tuple([
        f"{setting.airplanes[entry.airplane].name} {entry.id}" for entry in setting.entries if entry.seat == seat
    ])  # fmt: skip


def _pilots(setting: Setting, seat: str) -> float | None:
    """What the pilots of a seat add to their planes."""
    men = [entry.men[0] for entry in setting.entries if entry.seat == seat]
    return points.pilots("aerodrome.cards", [graded(man.skills, man.quality == "novice") for man in men])


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a battle; types are for the scenarios whose players choose them."""
    cards = cards_of(Options, agreed.EFFECTS, house=house_rules(), titles=agreed.TITLES, values=agreed.VALUES)
    sets = {rules: {switch: switch in on for switch in SWITCHES} for rules, on in RULE_SETS.items()}
    return tuple([
        msgspec.structs.replace(card, implies=sets) if card.name == "rules" else card
        for card in cards if card.name not in TYPES
    ])  # fmt: skip


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types."""
    return tuple([
        AirplaneCard(
            slug, one.name, one.nation, one.role, int(one.introduced[:4]), types.values(one),
            MOST_OF_A_FLIGHT if one.deck else 0, kind=sort_of(one),
        )
        for slug, one in airplanes.airplanes().items()
    ])  # fmt: skip
