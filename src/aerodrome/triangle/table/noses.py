"""Ways to leave the nose at the end of a move: which comes first, and what enemies could do then."""

from collections.abc import Callable

from aerodrome.core.questions import Answer
from aerodrome.triangle import odds
from aerodrome.triangle.altitude import TILTS
from aerodrome.triangle.bots.hunters import Stop
from aerodrome.triangle.bots.pursuers import pursuers
from aerodrome.triangle.questions import Tilt
from aerodrome.triangle.state import State
from aerodrome.triangle.table import dangers

ALIKE = 0.05
"""What differs by less, in takedowns, is worth about the same."""


def rank(question: Tilt, state: State) -> Callable[[Answer], int]:
    """What puts one way before another: the shot that it gives, less what can be fired back at once.

    Next moves are not counted: where a tilted nose leads is more than who could shoot then.
    """

    def spent(answer: Answer) -> int:
        found = odds.pose(state, question.piece, *_stop(question, answer, state))
        return round((found.danger - found.gain) / odds.FULL_HIT / ALIKE)

    return spent


def later(question: Tilt, state: State) -> dict[Answer, str]:
    """What enemies could do in their next moves, by the ways that are open, where these differ in that."""
    ways = list(question.options(state))
    those = pursuers(state, question.piece, [_stop(question, way, state) for way in ways])
    told = dict(zip(ways, map(dangers.next_moves, those), strict=True))
    return told if len(set(told.values())) > 1 else {}


def _stop(question: Tilt, answer: Answer, state: State) -> Stop:
    """Where the piece stands, with its nose so."""
    piece = state.piece(question.piece)
    return piece.point, piece.heading, piece.level, TILTS[answer]
