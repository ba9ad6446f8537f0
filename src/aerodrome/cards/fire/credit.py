"""Credit (MC39): who shares in a plane or balloon that comes down."""

from aerodrome.cards.setting import Setting
from aerodrome.cards.state import PHASES, Plane, State
from aerodrome.core.report import Place

Men = tuple[tuple[str, int], ...]
LOST_FATES = ("shot down", "exploded")


def turn_of(tick: int) -> int:
    """The turn in which a phase lies, counted through the battle."""
    return (tick - 1) // PHASES


def victors(state: State, plane: Plane) -> Men:
    """The last airmen to fire at a plane (MC39), all of them together.

    If ground guns fired at it in a later phase, they keep it only if they fired in this turn or the one before.
    """
    if not plane.hunters:
        return ()
    if plane.shelled > plane.hunted and turn_of(plane.hunted) < state.turn - 1:
        return ()
    return plane.hunters


def is_kill(fate: str, lines: Place) -> bool:
    """Does an end count as a kill (MC39)? Shot down, exploded, or forced down outside its own lines."""
    return fate in LOST_FATES or (fate == "forced down" and lines != "own lines")


def lines_of(setting: Setting, plane: Plane) -> Place:
    """Whose lines a plane comes down in (MC08)."""
    return setting.place(plane.side, (plane.x, plane.y))
