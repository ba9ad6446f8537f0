"""Hits on ground units (6.5.5): what damage does to them, and when they are lost."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.events import Scored
from aerodrome.icog.events.ground_events import UnitDestroyed, UnitHit, UnitSaved
from aerodrome.icog.ground import ground, ground_charts
from aerodrome.icog.men import skills
from aerodrome.icog.rolls.dice import D6, D20
from aerodrome.icog.state import State
from aerodrome.icog.tasks import objectives


async def hit(table: Table, name: str, dice: int, why: Why, by: str = "") -> None:
    """A ground unit is hit by so many d6 (6.5.5.1-6.5.5.3): cover lessens each die; then it tests to survive.

    `by` is the airplane that did it, empty for artillery. Damage that cover takes away altogether is no hit.
    """
    unit = table.state.unit(name)
    if unit.gone:
        return
    seat = table.state.airplane(by).seat if by else unit.seat
    faces = await table.roll(f"damage to {name}", seat, D6, dice)
    off = ground.reductions(table.state, name)
    damage = sum([ground.reduced(face, total(off)) for face in faces])
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


def lose(table: Table, name: str, why: Why, by: str = "") -> None:
    """A ground unit is eliminated (6.5.5.1) and scores as the mission says; a battery without guns lifts its fire."""
    state: State = table.state
    unit = state.unit(name)
    table.tell(UnitDestroyed(name, by, why))
    points = ground.entry_of(state.setting, name).points
    if points:
        words = f"{ground_charts.kind(unit.kind).words} {name} eliminated"
        table.tell(Scored(1 - unit.side, points, Why("6.5.5.1", words)))
    objectives.of_destruction(table, by)
