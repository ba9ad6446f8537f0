"""What is learned from battles of Age of Dogfights: a position is told when a side's turn has ended, with its eyes."""

from aerodrome.bots.mind import EVEN
from aerodrome.bots.schooling import School, Told
from aerodrome.triangle.bots import picture as pictures
from aerodrome.triangle.bots.foresight import columns, play
from aerodrome.triangle.bots.foresight.features import PAIR, REST
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.scoring import points
from aerodrome.triangle.state import State

PARTS = 72
"""Hits are counted in such parts of a takedown."""
TASK = 1 / 3
"""What a point for a task counts beside one for a takedown, of which tasks give far more."""


def moment(state: State) -> int:
    """Each player turn is one."""
    return state.half


def positions(state: State) -> tuple[Told, ...]:
    """The position with the eyes of the side whose turn has just ended; none before both have entered."""
    if state.half < 2 or state.phase == "over":
        return ()
    side = 1 - state.mover
    drawn = pictures.picture(state, EVEN)
    sides = drawn.craft[:, columns.SIDE].tolist()
    if 0 not in sides or 1 not in sides:
        return ()
    pairs, rest, by_hand = play.position(side, drawn.craft, drawn.tables)
    led = lead(state)
    return (Told(side, pairs, rest, by_hand + (led if side == 0 else -led)),)


def lead(state: State) -> float:
    """Points that the first side leads by."""
    return points(state, 0)[0] - points(state, 1)[0]


def merit(state: State) -> float:
    """Hits as the odds promised them; points for tasks are no luck."""
    hits = sum([(1 if p.side == 0 else -1) * p.tally.hits_expected for p in state.pieces]) / PARTS
    if state.setting.mode == "dogfight":
        return hits
    return hits + TASK * lead(state)


SCHOOL = School(
    scenarios=(
        *["mock-fight"] * 4, "dogfight-pairs", "dogfight-duel", "close-duel", "close-quarters", "close-bombing",
        "close-reconnaissance", "close-breakthrough",
    ),
    strays=Fly,
    moment=moment,
    positions=positions,
    merit=merit,
    lead=lead,
    features=PAIR,
    rest=REST,
    full=1.5,
)  # fmt: skip
