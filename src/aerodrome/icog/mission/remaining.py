"""What is left of a side (3.m)."""

from aerodrome.icog.ground import strafing
from aerodrome.icog.state import Airplane, State

LAST = "the last turn is over"
"""Why most battles end."""


def is_left(state: State, side: int) -> bool:
    """Has a side anything left to fight with or for: airplanes, or what it has on the ground?"""
    if any(one.side == side for one in strafing.everything(state) if not one.gone):
        return True
    return any(fights_on(airplane) for airplane in state.airplanes if airplane.side == side)


def fights_on(airplane: Airplane) -> bool:
    """Is an airplane in the battle, or about to enter it? Who spins down for good is not."""
    return airplane.place != "gone" and airplane.attitude != "fatal spin"
