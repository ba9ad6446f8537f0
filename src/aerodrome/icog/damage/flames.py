"""Flames (6.3.10): an airplane catches fire, and those around it see it go down."""

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import victories, wounds
from aerodrome.icog.events import Altered
from aerodrome.icog.rolls import dice
from aerodrome.icog.state import NEVER, State


async def catch_fire(table: Table, name: str, reaches: str, why: Why, *, dies_out: bool = True) -> None:
    """An airplane burns (6.3.10.b), which is a victory at once (6.3.13.1); a die tells when the cockpit burns."""
    airplane = table.state.airplane(name)
    turns = await dice.amount(table, f"fire in {name}", airplane.seat, reaches)
    reached = table.state.turn + turns
    if airplane.fire != NEVER:
        reached = min(reached, airplane.fire)
    table.tell(Altered(name, why, fire=reached, fatal_fire=None if dies_out else True))
    victories.credit(table, name, why)


async def unnerve(table: Table, name: str, radius: int) -> None:
    """Every other pilot near an airplane that goes down burning tests whether he fights on (damage 29)."""
    at = table.state.airplane(name).at
    for other in around(table.state, at, radius):
        if other != name:
            await wounds.stay(table, other, Why("6.3.14.1", f"saw {name} go down in flames"))


def around(state: State, at: Point, radius: int) -> tuple[str, ...]:
    """The airplanes in the air within so many Move units of a place."""
    reach = radius * POINT_UNIT
    near = [
        airplane.id
        for airplane in state.airplanes
        if airplane.place == "air"
        and (airplane.at.x - at.x) ** 2 + (airplane.at.y - at.y) ** 2 + (airplane.at.z - at.z) ** 2 <= reach * reach
    ]
    return tuple(near) if radius else ()
