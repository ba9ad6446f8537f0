"""What the hangar offers of Age of Dogfights: scenarios, options, types of airplanes."""

from typing import Any, Literal, get_args, get_origin

import msgspec

from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard
from aerodrome.triangle import airplanes, scenario, setup
from aerodrome.triangle.setting import Options
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
        turns=setting.options.turn_limit,
        seats=tuple(seats),
        airplanes=tuple(setting.airplanes),
        set={option: value for option, value in chosen.items() if value != usual[option]},
    )


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a battle."""
    return tuple([_option(field) for field in msgspec.structs.fields(Options)])


def _option(field: msgspec.structs.FieldInfo) -> OptionCard:
    """One option: what it may be follows from its type."""
    effect, paragraph = agreed.EFFECTS[field.name]
    found = msgspec.inspect.type_info(field.type)
    choices: tuple[Any, ...] = ()
    least = most = 0
    if isinstance(found, msgspec.inspect.BoolType):
        choices = (True, False)
    elif isinstance(found, msgspec.inspect.IntType):
        least, most = found.ge or 0, found.le or 0
    else:
        choices = words_of(field.type)
    return OptionCard(field.name, effect, field.default, choices, least, most, paragraph)


def words_of(kind: Any) -> tuple[str, ...]:
    """The words that a type allows, in the order in which it names them."""
    if get_origin(kind) is Literal:
        return tuple(get_args(kind))
    return tuple([word for one in get_args(kind) for word in words_of(one)])


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types."""
    return tuple([
        AirplaneCard(slug, one.name, one.nation, one.role, one.year, types.values(one))
        for slug, one in airplanes.airplanes().items()
    ])  # fmt: skip
