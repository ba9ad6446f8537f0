"""Turns: whose it is, in which order the pieces move, and when one ends."""

from aerodrome.core.table import Table
from aerodrome.triangle import modes, setup, weather
from aerodrome.triangle.dice import RED
from aerodrome.triangle.events import MoveEnded, PhaseBegan, StartDecided, TurnBegan
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

    def place(piece: Piece) -> tuple[int, int, int]:
        airplane = state.airplane(piece)
        nation = NATIONS.index(airplane.nation) if airplane.nation in NATIONS else len(NATIONS)
        return _rank(state, piece), piece.number, nation

    moving = [p for p in state.pieces if p.side == side and p.place in ("board", "access")]
    moving.sort(key=place)
    return tuple([p.id for p in moving])


def _rank(state: State, piece: Piece) -> int:
    """Where a piece's class stands in the order of play (AD03)."""
    role = state.airplane(piece).role
    return BALLOONS if role == "balloon" else CLASSES[state.setting.order].get(role, OTHERS)


async def hand_over(table: Table, side: int) -> None:
    """Hand the turn to a side (AD03), after what house rules have rolled for: wind, first move, order of moves."""
    options = table.state.setting.options
    if table.state.half and table.state.half % 2 == 0:
        if options.shifting_wind:
            await weather.shift(table)
        if options.rolled_initiative:
            side = await initiative(table, side)
    begin(table, side, await drawn(table, side) if options.drawn_order else None)


def begin(table: Table, side: int, moving: tuple[str, ...] | None = None) -> None:
    """A side's turn begins (AD03); with nothing to move it goes straight on to its reinforcements."""
    state: State = table.state
    table.tell(TurnBegan(side, state.half + 1, order(state, side) if moving is None else moving))
    _go_on(table)


async def initiative(table: Table, usual: int) -> int:
    """House rule AD-H8: a red die for each side, the higher one begins the turn; equal ones leave it as it was."""
    state: State = table.state
    one, other = [(await table.roll("who begins", setup.leader(state, side), RED))[0] for side in (0, 1)]
    side = usual if one == other else int(other > one)
    table.tell(StartDecided(side))
    return side


async def drawn(table: Table, side: int) -> tuple[str, ...]:
    """House rule AD-H9: a red die for each piece; within a class the lower one moves first, equal ones by number."""
    state: State = table.state
    moving = order(state, side)
    dice = {}
    for name in moving if len(moving) > 1 else ():
        (dice[name],) = await table.roll(f"order of {name}", state.piece(name).seat, RED)
    return tuple(sorted(moving, key=lambda name: (_rank(state, state.piece(name)), dice.get(name, 0))))


def end_move(table: Table, name: str) -> None:
    """A piece has moved and fired."""
    table.tell(MoveEnded(name))
    _go_on(table)


def _go_on(table: Table) -> None:
    """Is the battle over, or are there no more pieces to move in this turn?"""
    modes.check_end(table)
    if not table.state.queue and table.state.phase == "move":
        table.tell(PhaseBegan("reinforce"))
