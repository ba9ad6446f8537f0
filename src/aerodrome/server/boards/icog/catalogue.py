"""What the hangar offers of In Clouds of Glory: missions, options, types of airplanes."""

from typing import Any, Literal, get_args, get_origin

import msgspec

from aerodrome.icog import mission, panels
from aerodrome.icog.setting import Options, Setting
from aerodrome.icog.words import agreed, types
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard

LINE = "Fighters in open sky, in three dimensions: trade height for speed, turn inside the enemy, fire down the cone."


def scenario_card(name: str) -> ScenarioCard:
    """A mission to choose."""
    sheet = mission.sheet(name)
    setting = mission.resolve(name, {})
    usual, chosen = msgspec.to_builtins(Options()), msgspec.to_builtins(sheet.options)
    return ScenarioCard(
        id=name,
        title=setting.title,
        line=sheet.summary,
        briefing=setting.briefing,
        mode=mode(setting),
        turns=setting.turns,
        seats=tuple(_seats(setting)),
        airplanes=tuple(setting.panels),
        set={option: value for option, value in chosen.items() if value != usual[option]},
    )


def mode(setting: Setting) -> str:
    """What kind of mission it is, by what its airplanes are sent to do: fight, escort, recon or bomb."""
    tasks = [entry.task for side in setting.sides for entry in side.force if entry.task != "fight"]
    return tasks[0] if tasks else "fight"


def _seats(setting: Setting) -> list[SeatCard]:
    """Every place at the table, with what it flies."""
    found = []
    for side in setting.sides:
        for number, seat in enumerate(side.seats):
            mine = side.force[number :: len(side.seats)]
            flies = tuple([f"{setting.panels[entry.panel].name} {entry.id}" for entry in mine])
            found.append(SeatCard(seat, side.name, flies))
    return found


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a battle."""
    return tuple([_option(field) for field in msgspec.structs.fields(Options)])


def _option(field: msgspec.structs.FieldInfo) -> OptionCard:
    """One option: what it may be follows from its type."""
    effect, paragraph = agreed.EFFECTS[field.name]
    found = msgspec.inspect.type_info(field.type)
    choices: tuple[Any, ...] = ()
    least = most = 0
    if isinstance(found, msgspec.inspect.UnionType):
        found = next(one for one in found.types if not isinstance(one, msgspec.inspect.NoneType))
    if isinstance(found, msgspec.inspect.BoolType):
        choices = (True, False)
    elif isinstance(found, msgspec.inspect.IntType):
        least, most = found.ge or 0, found.le or 0
    elif get_origin(field.type) is Literal:
        choices = tuple(get_args(field.type))
    return OptionCard(field.name, effect, field.default, choices, least, most, paragraph)


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types."""
    return tuple([
        AirplaneCard(slug, one.name, one.nation, one.role, int(one.introduced[:4]), types.values(one))
        for slug, one in panels.panels().items()
    ])  # fmt: skip
