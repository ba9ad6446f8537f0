"""Who can shoot at a piece where it stops, at once and in the enemies' next moves: a sentence on each."""

from collections.abc import Sequence

from aerodrome.core.phrases import capital, listing
from aerodrome.triangle import words
from aerodrome.triangle.bots.pursuers import Pursuer
from aerodrome.triangle.state import State
from aerodrome.triangle.words import Landing

NOBODY_NEXT = "Nobody can get a shot at you on the enemy's next move."


def at_once(state: State, end: Landing) -> str:
    """Who can fire at a piece in the break-turn: "G17 can fire back at once with its dorsal gun (hit 28 %)."."""
    return f"{capital(words.at_once(state, end))}."


def next_moves(found: Sequence[Pursuer]) -> str:
    """Who could shoot at a piece in his next move: "On his next move G7 can get onto your tail, whatever he rolls."."""
    if not found:
        return NOBODY_NEXT
    kinds = dict.fromkeys([one[1:] for one in found])
    alike = [[one for one in found if one[1:] == kind] for kind in kinds]
    whose = "his" if len(found) == 1 else "their"
    return f"On {whose} next move {'; '.join([_deed(those) for those in alike])}."


def _deed(alike: Sequence[Pursuer]) -> str:
    """What some enemies could do, who all could do the same, and which dice it takes."""
    one, they = alike[0], "he rolls" if len(alike) == 1 else "they roll"
    deed = "get onto your tail" if one.tail else "get a shot at you"
    luck = f", whatever {they}" if one.sure else " with the right roll"
    dice = ", but only at full throttle" if one.throttle else luck
    return f"{listing([each.name for each in alike])} can {deed}{dice}"
