"""What the hangar offers of Age of Dogfights: scenarios, options, types of airplanes."""

import msgspec

from aerodrome.server.boards.options import cards_of
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard
from aerodrome.triangle import airplanes, scenario, setup
from aerodrome.triangle.setting import FEWEST_TURNS, Options
from aerodrome.triangle.words import agreed, names, types

LINE = "Biplanes on a triangular grid with five levels: roll, steer a path, get behind the enemy and fire."


def scenario_card(name: str) -> ScenarioCard:
    """A scenario to choose."""
    sheet = scenario.sheet(name)
    setting = scenario.resolve(name, {})
    state = setup.begin(setting)
    seats = [
        SeatCard(
            seat,
            side.name,
            tuple([names.piece(state, piece.id) for piece in state.pieces if piece.seat == seat]),
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
    )


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a battle."""
    return tuple([
        msgspec.structs.replace(card, default=FEWEST_TURNS) if card.name == "turn_limit" else card
        for card in cards_of(Options, agreed.EFFECTS)
    ])  # fmt: skip


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types."""
    return tuple([
        AirplaneCard(slug, one.name, one.nation, one.role, one.year, types.values(one))
        for slug, one in airplanes.airplanes().items()
    ])  # fmt: skip
