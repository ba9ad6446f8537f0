"""Height gives initiative (GH5)."""

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.why import Why
from aerodrome.icog.house.ranges import square
from aerodrome.icog.state import State

ABOVE = 4 * POINT_UNIT
"""How much higher than the nearest enemy one must be, in thousandths."""
BONUS = 2


def advantage(state: State, name: str) -> tuple[Why, ...]:
    """What height adds to a pilot's initiative (GH5): 2 if he is 4 Move units or more above the nearest enemy."""
    if not state.setting.options.height_advantage:
        return ()
    airplane = state.airplane(name)
    enemies = [one for one in state.airplanes if one.side != airplane.side and one.place == "air"]
    if airplane.place != "air" or not enemies:
        return ()
    nearest = min(enemies, key=lambda one: square(airplane.at, one.at))
    if airplane.at.z - nearest.at.z < ABOVE:
        return ()
    return (Why("GH5", f"high above {nearest.id}", BONUS),)
