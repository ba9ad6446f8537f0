"""Turns: whose it is, in which order the pieces move, and when one ends."""

from aerodrome.core.table import Table
from aerodrome.triangle import modes
from aerodrome.triangle.events import MoveEnded, PhaseBegan, TurnBegan
from aerodrome.triangle.state import Piece, State

NATIONS = ("Germany", "France", "United Kingdom")
"""Equal designation numbers: French before British; expansion types have numbers of their own."""

CLASSES = {
    "number": {},
    "scouts": {"scout": 0},
    "bombers": {"bomber": 0, "light_bomber": 0, "airship": 0, "scout": 1},
}
"""Who moves before whom in each order of play; every other class comes last, but before balloons."""
OTHERS, BALLOONS = 2, 3


def order(state: State, side: int) -> tuple[str, ...]:
    """The pieces that move in a side's turn, by class and then by rising number (AD03); balloons last."""
    ranks = CLASSES[state.setting.order]

    def place(piece: Piece) -> tuple[int, int, int]:
        airplane = state.airplane(piece)
        rank = BALLOONS if airplane.role == "balloon" else ranks.get(airplane.role, OTHERS)
        nation = NATIONS.index(airplane.nation) if airplane.nation in NATIONS else len(NATIONS)
        return rank, piece.number, nation

    moving = [p for p in state.pieces if p.side == side and p.place in ("board", "access")]
    moving.sort(key=place)
    return tuple([p.id for p in moving])


def begin(table: Table, side: int) -> None:
    """Hand the turn to a side (AD03); with nothing to move it goes straight on to its reinforcements."""
    state: State = table.state
    table.tell(TurnBegan(side, state.half + 1, order(state, side)))
    _go_on(table)


def end_move(table: Table, name: str) -> None:
    """A piece has moved and fired."""
    table.tell(MoveEnded(name))
    _go_on(table)


def _go_on(table: Table) -> None:
    """Is the battle over, or are there no more pieces to move in this turn?"""
    modes.check_end(table)
    if not table.state.queue and table.state.phase == "move":
        table.tell(PhaseBegan("reinforce"))
