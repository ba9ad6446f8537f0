"""What the hangar offers of In Clouds of Glory: missions, options, types of airplanes."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from aerodrome.icog import mission, panels, timeline
from aerodrome.icog.forces import KINDS, Wish
from aerodrome.icog.setting import Options, Setting
from aerodrome.icog.words import agreed, types
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard

LINE = "Fighters in open sky, in three dimensions: trade height for speed, turn inside the enemy, fire down the cone."


def scenario_card(name: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
    """A mission to choose; a free battle as it is with some of its own options."""
    sheet = mission.sheet(name)
    free = name == mission.FREE_BATTLE
    wishes = [field.name for field in msgspec.structs.fields(Wish)] if free else []
    setting = mission.resolve(name, {key: value for key, value in (options or {}).items() if key in wishes})
    usual, chosen = msgspec.to_builtins(Options()), msgspec.to_builtins(sheet.options)
    return ScenarioCard(
        id=name,
        title="Free battle" if free and not options else setting.title,
        line=sheet.summary,
        briefing=setting.briefing,
        mode=mode(setting),
        turns=setting.turns,
        seats=tuple(_seats(setting)),
        airplanes=tuple(setting.panels),
        set={option: value for option, value in chosen.items() if value != usual[option]},
        options=wish_cards() if free else (),
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


def wish_cards() -> tuple[OptionCard, ...]:
    """What a free battle is made of: the month, the front, numbers, the kind, and which draw."""
    choices: dict[str, tuple[Any, ...]] = {"date": timeline.months(), "front": timeline.fronts(), "kind": KINDS}
    found = []
    for field in msgspec.structs.fields(Wish):
        limits = msgspec.inspect.type_info(field.type)
        least, most = (limits.ge or 0, limits.le or 0) if isinstance(limits, msgspec.inspect.IntType) else (0, 0)
        words = agreed.WISHES[field.name]
        found.append(OptionCard(field.name, words, field.default, choices.get(field.name, ()), least, most))
    return tuple(found)


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
