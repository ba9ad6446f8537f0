"""What is learned from battles of Age of Dogfights: after each turn of one by the rules it is flown on in thought."""

import numpy as np

from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import EVEN
from aerodrome.bots.schooling import School, Told
from aerodrome.core.dice import Chance
from aerodrome.triangle.bots import picture as pictures
from aerodrome.triangle.bots.foresight import columns, onward, play
from aerodrome.triangle.bots.foresight.features import PAIR, REST
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State

DOUBTS = (0.0, 0.03, 0.1, 0.3)
"""How far a side's choices in thought may stray from what looks best, in takedowns."""


def moment(state: State) -> int:
    """Each player turn is one."""
    return state.half


def thought_on(state: State, rng: Chance) -> tuple[Told, ...]:
    """Positions with the eyes of the side whose turn has just ended; none before both have entered."""
    if state.half < 2 or state.phase == "over":
        return ()
    drawn = pictures.picture(state, EVEN)
    sides = drawn.craft[:, columns.SIDE].tolist()
    if 0 not in sides or 1 not in sides:
        return ()
    doubts = np.array([DOUBTS[rng.randrange(len(DOUBTS))] for _ in range(2)])
    pairs, counts, rest, by_hand, worth = onward.onward(state.mover, drawn.craft, drawn.tables, doubts, drawn_luck(rng))
    parted = np.split(pairs, np.cumsum(counts)[:-1])
    return tuple([Told(parted[at], rest[at], float(by_hand[at]), float(worth[at])) for at in range(len(counts))])


SCHOOL = School(
    scenarios=(
        *["mock-fight"] * 4, "dogfight-pairs", "dogfight-duel", "close-duel", "close-quarters", "close-bombing",
        "close-reconnaissance", "close-breakthrough",
    ),
    strays=Fly,
    moment=moment,
    onward=thought_on,
    features=PAIR,
    rest=REST,
    full=play.POINTS,
)  # fmt: skip
