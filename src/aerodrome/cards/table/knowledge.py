"""What a viewer knows of a plane's damage. The state is a view: what is hidden is empty in it (MC12)."""

from aerodrome.cards.fire.effects import counted, sign_of
from aerodrome.cards.state import Plane, State


def is_read(state: State, plane: Plane) -> bool:
    """Does the viewer know what the damage cards of a plane did?

    He does if he can read all of them and what they did stands in the view; to look at them (MC75) is not enough. The
    cards of a plane out of play are with the discards (MC49): what it had taken stands in the views of its own side.
    """
    if plane.place == "gone":
        return state.stage == "over" or plane.damage > 0
    if not all(held.number for held in plane.cards):
        return False
    signs = [sign_of(held) for held in plane.cards]
    wounds = sum([man.wounds + len(man.stopped) for man in plane.men])
    points = sum([counted(state, plane, held) for held in plane.cards])
    return plane.damage >= points and plane.engine >= signs.count("engine") and wounds >= signs.count("crew")
