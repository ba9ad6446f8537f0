"""The wind (6.5.3.4): from where it blows, decided before the first turn."""

from aerodrome.core.table import Table
from aerodrome.icog.dice import D4
from aerodrome.icog.ground_events import WindSet
from aerodrome.icog.setting import Edge, Setting
from aerodrome.icog.state import State

CENTRAL = ("Germany", "Austria-Hungary")
HEADINGS: dict[Edge, int] = {"north": 0, "east": 90, "south": 180, "west": 270}
DICE, LESS, TWELVE, HOUR = 4, 4, 12, 30


async def roll(table: Table) -> None:
    """Before the first turn dice decide from where the wind blows (6.5.3.4): 4d4 less 4 as an hour; 0 reads 12."""
    state: State = table.state
    if state.setting.wind != 0 or state.wind:
        return
    faces = await table.roll("wind", state.setting.sides[0].seats[0], D4, DICE)
    table.tell(WindSet(faces, (sum(faces) - LESS) or TWELVE))


def heading(state: State) -> int | None:
    """The heading from which the wind blows, in degrees (6.5.3.4); None in a calm. 12 is towards the Allied side."""
    if not state.wind:
        return None
    home = state.setting.sides[allied_side(state.setting)].home
    return (HEADINGS[home] + HOUR * state.wind) % 360


def allied_side(setting: Setting) -> int:
    """The side that flies against the Central powers; the first one where that cannot be told."""
    for at, side in enumerate(setting.sides):
        nations = [setting.panels[entry.panel].nation for entry in side.force]
        if nations and not any(nation in CENTRAL for nation in nations):
            return at
    return 0
