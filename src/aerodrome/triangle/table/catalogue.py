"""What the hangar offers of Age of Dogfights: scenarios, options, types of airplanes."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.core import points
from aerodrome.server.presenting.options import cards_of, choices, limits, named
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard
from aerodrome.triangle import airplanes, layout, scenario, setup
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.meetings import GRADES
from aerodrome.triangle.scenario_sheet import ScenarioSheet
from aerodrome.triangle.setting import FEWEST_TURNS, Options, house_rules
from aerodrome.triangle.words import agreed, names, types

LINE = "Biplanes on a triangular grid with five levels: roll a die, steer your path, get behind the enemy and fire."
FOR_WHOM = (
    "For anyone who wants to be in the air within minutes: two dice, a triangular board, and every place you can "
    "reach lights up before you choose. This is the one with bombers, airships and big formations."
)


def scenario_card(name: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
    """A scenario to choose, as it is with some of its own options."""
    sheet = scenario.sheet(name)
    own = [choice.name for choice in layout.choices(sheet)]
    setting = scenario.resolve(name, {key: value for key, value in (options or {}).items() if key in own})
    state = setup.begin(setting)
    seats = [
        SeatCard(
            seat,
            side.name,
            tuple([names.piece(state, piece.id) for piece in state.pieces if piece.seat == seat]),
            points.pilots(
                "aerodrome.triangle",
                [(piece.pilot,) for piece in state.pieces if piece.seat == seat and piece.pilot in GRADES],
            ),
        )
        for side in setting.sides
        for seat in side.seats
    ]
    usual = msgspec.to_builtins(Options())
    chosen = msgspec.to_builtins(sheet.options)
    return ScenarioCard(
        id=name,
        title=setting.title,
        line=sheet.summary,
        briefing=setting.briefing,
        mode=setting.mode,
        turns=setting.turns,
        seats=tuple(seats),
        airplanes=tuple(setting.airplanes),
        set={
            **{option: value for option, value in chosen.items() if value != usual[option]},
            "turn_limit": setting.turns,
        },
        options=layout_cards(sheet),
    )


def layout_cards(sheet: ScenarioSheet) -> tuple[OptionCard, ...]:
    """What a scenario's players can lay out in another way: forces, board, clouds, zones, markers."""
    return tuple([
        named(
            OptionCard(
                one.name, one.words, one.usual, choices(one.kind), *limits(one.kind), one.paragraph, one.title,
                "force" if one.kind is layout.Force else "",
            ),
            agreed.TITLES, agreed.VALUES,
        )
        for one in layout.choices(sheet)
    ])  # fmt: skip


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a battle."""
    return tuple([
        msgspec.structs.replace(card, default=FEWEST_TURNS) if card.name == "turn_limit" else card
        for card in cards_of(Options, agreed.EFFECTS, house=house_rules(), titles=agreed.TITLES, values=agreed.VALUES)
    ])  # fmt: skip


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types."""
    return tuple([
        AirplaneCard(
            slug, one.name, one.nation, one.role, one.year, types.values(one), _machines(one),
            kind=names.SORTS[one.role],
        )
        for slug, one in airplanes.airplanes().items()
    ])  # fmt: skip


def _machines(airplane: Airplane) -> int:
    """How many a force may have (AD02): as many as there are numbers; balloons are in none that players make up."""
    return 0 if airplane.role == "balloon" else len(airplane.numbers)
