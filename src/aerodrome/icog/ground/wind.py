"""The wind (6.5.3.4): from where it blows."""

from aerodrome.icog.setting import Edge, Setting
from aerodrome.icog.state import State

CENTRAL = ("Germany", "Austria-Hungary")
HEADINGS: dict[Edge, int] = {"north": 0, "east": 90, "south": 180, "west": 270}
HOUR = 30


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
