"""The wind (6.5.3.4): dice say from where it blows; as a house rule it shifts, and carries what flies (GH12)."""

from math import cos, radians, sin

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.table import Table
from aerodrome.icog.events import house_events
from aerodrome.icog.events.ground_events import WindSet
from aerodrome.icog.ground import wind
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.rolls.dice import D4, D6
from aerodrome.icog.state import State

WIND_DICE, LESS, TWELVE = 4, 4, 12
BACKS, VEERS = 1, 6
"""The faces of a d6 on which the wind shifts by an hour (GH12)."""


async def blow(table: Table) -> None:
    """Dice decide from where the wind blows (6.5.3.4): 4d4 less 4 as an hour; 0 reads 12."""
    faces = await table.roll("wind", table.state.setting.sides[0].seats[0], D4, WIND_DICE)
    table.tell(WindSet(faces, (sum(faces) - LESS) or TWELVE))


async def shift(table: Table) -> None:
    """Each turn begins with the wind (GH12): it comes up if there is none yet, else a d6 may shift it by an hour."""
    state: State = table.state
    if not state.setting.options.wind_every_turn:
        return
    if not state.wind:
        await blow(table)
        return
    if state.turn == 1:
        return
    (face,) = await table.roll("wind", state.setting.sides[0].seats[0], D6)
    by = (face == VEERS) - (face == BACKS)
    if by:
        table.tell(WindSet((face,), (state.wind + by - 1) % TWELVE + 1))


def drift(table: Table) -> None:
    """At the end of a turn the wind carries all that flies one Move unit along (GH12), at most to an edge.

    Whom it would carry into a slope stays where he is.
    """
    state: State = table.state
    heading = wind.heading(state)
    if heading is None or not state.setting.options.wind_every_turn:
        return
    flying = [(one.id, _carried(state, one.at, heading)) for one in state.airplanes if one.place == "air"]
    carried = [(name, at) for name, at in flying if at]
    if carried:
        table.tell(house_events.Drifted(tuple([name for name, _ in carried]), tuple([at for _, at in carried])))


def _carried(state: State, at: Point, heading: int) -> Point | None:
    """Where a wind from a heading carries what flies at a place in a turn (GH12); None if it cannot."""
    x = at.x - round(POINT_UNIT * sin(radians(heading)))
    y = at.y - round(POINT_UNIT * cos(radians(heading)))
    there = Point(min(max(x, 0), state.setting.width), min(max(y, 0), state.setting.depth), at.z)
    return there if there != at and there.z > elevation(state, there.x, there.y) else None
