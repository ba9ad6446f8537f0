"""Ground units (5.1, 6.5.5): where they go, what damage does to them, and when they are lost."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog import ground_charts, objectives, roads, skills, terrain
from aerodrome.icog.dice import D6, D20
from aerodrome.icog.events import Scored
from aerodrome.icog.ground_events import UnitDestroyed, UnitHit, UnitMoved, UnitSaved
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


async def move_all(table: Table) -> None:
    """Vehicles, trains and troops move before anything flies (5.1), each along its road by its speed."""
    for unit in standing(table.state):
        if entry_of(table.state.setting, unit.id).speed and is_drawn(table.state, unit):
            move(table, unit.id)


def is_drawn(state: State, unit: Unit) -> bool:
    """Can a unit go on (5.1)? What is pulled by others stands still once they are destroyed."""
    entries = {entry.id: entry for entry in state.setting.sides[unit.side].units}
    puller = entries[unit.id].drawn
    pullers = [one for one in state.units if puller and one.side == unit.side and entries[one.id].group == puller]
    return not puller or any(not one.gone or roads.has_left(state.setting, entries[one.id], one) for one in pullers)


def move(table: Table, name: str) -> None:
    """A unit goes on along its road or rail (5.1); at its end it stops, or leaves the board if that is an edge."""
    state: State = table.state
    unit, entry = state.unit(name), entry_of(state.setting, name)
    whole = roads.length(entry.route)
    way = min(unit.way + entry.speed, whole)
    if way == unit.way:
        return
    at = roads.along(entry.route, way)
    on_ground = Point(at.x, at.y, terrain.height_at(state.setting.terrain, at.x, at.y))
    table.tell(UnitMoved(name, on_ground, way, way == whole and roads.on_edge(state.setting, at)))
    if way == whole:
        arrivals(table)


def arrivals(table: Table) -> None:
    """The objectives that ask for somebody to get through (3.m): enough of them are at the end of their road."""
    state: State = table.state
    there = [unit.id for unit in state.units if roads.has_arrived(entry_of(state.setting, unit.id), unit)]
    for side in (0, 1):
        for one in objectives.open_for(state, side, "arrive"):
            if len([name for name in one.targets if name in there]) >= (one.count or len(one.targets)):
                objectives.meet(table, one)


# ---- damage


async def hit(table: Table, name: str, dice: int, why: Why, by: str = "") -> None:
    """A ground unit is hit by so many d6 (6.5.5.1-6.5.5.3): cover lessens each die; then it tests to survive.

    `by` is the airplane that did it, empty for artillery. Damage that cover takes away altogether is no hit.
    """
    unit = table.state.unit(name)
    if unit.gone:
        return
    seat = table.state.airplane(by).seat if by else unit.seat
    faces = await table.roll(f"damage to {name}", seat, D6, dice)
    off = reductions(table.state, name)
    damage = sum([reduced(face, total(off)) for face in faces])
    left = max(0, unit.strength - damage)
    table.tell(UnitHit(name, by, faces, off, damage, left, why))
    if not damage:
        return
    if not left:
        lose(table, name, Why("6.5.5.1", "nothing is left of it"), by)
        return
    (roll,) = await table.roll(f"{name} holds out", unit.seat, D20)
    table.tell(UnitSaved(name, left, roll, roll <= left, skills.odds(left)))
    if roll > left:
        lose(table, name, Why("6.5.5.1", "it gives up the fight"), by)


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


def lose(table: Table, name: str, why: Why, by: str = "") -> None:
    """A ground unit is eliminated (6.5.5.1) and scores as the mission says; a battery without guns lifts its fire."""
    state: State = table.state
    unit = state.unit(name)
    table.tell(UnitDestroyed(name, by, why))
    points = entry_of(state.setting, name).points
    if points:
        words = f"{ground_charts.kind(unit.kind).words} {name} eliminated"
        table.tell(Scored(1 - unit.side, points, Why("6.5.5.1", words)))
    objectives.of_destruction(table, by)
