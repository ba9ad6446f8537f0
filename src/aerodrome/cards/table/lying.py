"""What lies beside a plane on the table: damage cards and counters, as a viewer knows them."""

from aerodrome.cards.state import Held, Plane, State
from aerodrome.cards.table.knowledge import is_read
from aerodrome.server.wire.scenes import Lying


def changed(before: State, after: State) -> tuple[Lying, ...]:
    """Beside which planes of those in play something else lies than before; once all lies open nothing is dealt."""
    if after.stage == "over" or (before.planes is after.planes and before.draws is after.draws):
        return ()
    was = {plane.id: lying(before, plane) for plane in before.planes}
    now = [lying(after, plane) for plane in after.planes if plane.in_play]
    return tuple([one for one in now if one != was[one.piece]])


def lying(state: State, plane: Plane) -> Lying:
    """What lies beside one plane."""
    read = is_read(state, plane)
    return Lying(
        piece=plane.id,
        cards=len(plane.cards) + len(drawn(state, plane)),
        fire=plane.fire,
        smoke=plane.smoke,
        jams=plane.jams,
        wounds=sum([man.brought + man.wounds for man in plane.men]) if read else 0,
        tailed=any(other.tails == plane.id for other in state.planes),
        damage=plane.damage if read else None,
    )


def drawn(state: State, plane: Plane) -> list[Held]:
    """Cards that were drawn for a plane and are not yet in effect (MC38)."""
    return [held for draw in state.draws if draw.target == plane.id and not draw.taken for held in draw.cards]
