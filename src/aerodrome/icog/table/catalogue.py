"""What the hangar offers of In Clouds of Glory: missions, options, types of airplanes."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.core import points
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import mission, timeline
from aerodrome.icog.mission.forces import KINDS, Wish
from aerodrome.icog.mission.meetings import graded
from aerodrome.icog.setting import Options, Setting, Task, house_rules
from aerodrome.icog.words import agreed, types
from aerodrome.server.presenting.options import cards_of, limits
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard

LINE = "Fighters in open sky, in three dimensions: trade height for speed, turn inside the enemy, fire down the cone."
FOR_WHOM = (
    "For anyone who wants to feel the flying: speed, height and bank all count, and you draw every manoeuvre "
    "yourself. It takes the longest to learn, and no two fights are alike."
)
MODES: dict[Task, str] = {
    "photograph": "recon", "observe": "recon", "report": "recon", "spot": "recon",
    "drop": "supply", "supply": "supply", "land": "rescue", "return": "rescue", "arrive": "escort",
}  # fmt: skip
"""What a mission is about, by its first objective; for `destroy` it is a question of with what, and of what."""


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
    """What kind of mission it is, by its first objective, or else by what its airplanes are sent to do."""
    tasks = [entry.task for side in setting.sides for entry in side.force if entry.task != "fight"]
    balloons = [balloon.id for side in setting.sides for balloon in side.balloons]
    if not setting.objectives:
        return "balloon" if balloons else tasks[0] if tasks else "fight"
    first = setting.objectives[0]
    if first.task == "destroy":
        return "balloon" if set(first.targets) & set(balloons) else "bomb" if "bomb" in tasks else "ground attack"
    return MODES[first.task]


def _seats(setting: Setting) -> list[SeatCard]:
    """Every place at the table, with what it flies."""
    found = []
    for side in setting.sides:
        for number, seat in enumerate(side.seats):
            mine = side.force[number :: len(side.seats)]
            flies = tuple([f"{setting.panels[entry.panel].name} {entry.id}" for entry in mine])
            men = [graded(entry.crew[0], setting.options.abilities) for entry in mine]
            found.append(SeatCard(seat, side.name, flies, points.pilots("aerodrome.icog", men)))
    return found


def wish_cards() -> tuple[OptionCard, ...]:
    """What a free battle is made of: the month, the front, numbers, the kind, and which draw."""
    choices: dict[str, tuple[Any, ...]] = {"date": timeline.months(), "front": timeline.fronts(), "kind": KINDS}
    return tuple([
        OptionCard(
            one.name, agreed.WISHES[one.name], one.default, choices.get(one.name, ()), *limits(one.type),
            title=agreed.TITLES.get(one.name, ""),
        )
        for one in msgspec.structs.fields(Wish)
    ])  # fmt: skip


def option_cards() -> tuple[OptionCard, ...]:
    """Everything that can be set before a battle."""
    return cards_of(Options, agreed.EFFECTS, house=house_rules(), titles=agreed.TITLES, values=agreed.VALUES)


def airplane_cards() -> tuple[AirplaneCard, ...]:
    """All types."""
    return tuple([
        AirplaneCard(slug, one.name, one.nation, one.role, int(one.introduced[:4]), types.values(one), kind=one.role)
        for slug, one in panels.panels().items()
    ])  # fmt: skip
