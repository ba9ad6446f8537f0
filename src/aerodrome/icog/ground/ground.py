"""Ground units (5.1, 6.5.5): which are in play, which can go on, and what their cover takes off damage."""

from aerodrome.core.why import Why
from aerodrome.icog.ground import ground_charts, roads
from aerodrome.icog.setting import Cover, Setting, UnitEntry
from aerodrome.icog.state import State, Unit

COVER_WORDS: dict[Cover, str] = {
    "open": "in the open",
    "rough": "rough ground",
    "sandbags": "sandbags",
    "trench": "in a trench",
    "town": "in a wood or town",
}


def entry_of(setting: Setting, name: str) -> UnitEntry:
    """What the mission says about a ground unit."""
    return next(entry for side in setting.sides for entry in side.units if entry.id == name)


def standing(state: State) -> list[Unit]:
    """The ground units in play."""
    return [unit for unit in state.units if not unit.gone]


# ---- movement


def is_drawn(state: State, unit: Unit) -> bool:
    """Can a unit go on (5.1)? What is pulled by others stands still once they are destroyed."""
    entries = {entry.id: entry for entry in state.setting.sides[unit.side].units}
    puller = entries[unit.id].drawn
    pullers = [one for one in state.units if puller and one.side == unit.side and entries[one.id].group == puller]
    return not puller or any(not one.gone or roads.has_left(state.setting, entries[one.id], one) for one in pullers)


# ---- damage


def reductions(state: State, name: str) -> tuple[Why, ...]:
    """What is taken off each die of damage (6.5.5.3): cover, taking cover, armour."""
    unit = state.unit(name)
    cover = ground_charts.reduction(unit.cover, covering=False)
    covering = ground_charts.reduction(unit.cover, unit.covering) - cover
    armour = ground_charts.kind(unit.kind).armour
    found = (
        Why("6.5.5.3", COVER_WORDS[unit.cover], -cover),
        Why("6.5.5.3", "takes cover", -covering),
        Why("6.5.5.3", "armour", -armour),
    )
    return tuple([why for why in found if why.value])


def reduced(face: int, off: int) -> int:
    """What is left of a die of damage (6.5.5.3): never less than nothing."""
    return max(0, face + off)
