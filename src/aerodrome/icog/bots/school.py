"""What is learned from battles of In Clouds of Glory: after each turn of one by the rules it is flown on in thought."""

import numpy as np

from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.schooling import School, Told
from aerodrome.core.dice import Chance
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots.foresight import columns, onward, play
from aerodrome.icog.bots.foresight.features import PAIR, REST
from aerodrome.icog.bots.foresight.library import KEEN, QUICK
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State

LOOKS = (QUICK, QUICK, KEEN)
DOUBTS = (0.03, 0.05, 0.15)
"""How closely everybody looks for moves in thought, and how far choices stray from what looks best, in airplanes."""
AGAIN = 5
"""How often a battle is flown on from the same turn; a large one less often."""
LARGE = 6


def moment(state: State) -> int:
    """Each turn is one."""
    return state.turn


def thought_on(state: State, rng: Chance) -> tuple[Told, ...]:
    """Positions with the eyes of both sides; none before the first turn has ended, or when a side is gone."""
    if state.turn < 2 or state.phase == "over":
        return ()
    drawn = pictures.picture(state)
    sides = drawn.craft[:, columns.SIDE].tolist()
    if 0 not in sides or 1 not in sides:
        return ()
    found: list[Told] = []
    for _ in range(AGAIN if len(sides) < LARGE else AGAIN // 2):
        look, doubt = LOOKS[rng.randrange(len(LOOKS))], DOUBTS[rng.randrange(len(DOUBTS))]
        pairs, counts, rest, by_hand, worth = onward.onward(drawn.craft, drawn.tables, look, doubt, drawn_luck(rng))
        parted = np.split(pairs, np.cumsum(counts)[:-1])
        found += [Told(parted[at], rest[at], float(by_hand[at]), float(worth[at])) for at in range(len(counts))]
    return tuple(found)


SCHOOL = School(
    scenarios=(*["even-pairs"] * 3, "close-duel", "close-four", "close-two-seaters", "close-bombing"),
    strays=Announce,
    moment=moment,
    onward=thought_on,
    features=PAIR,
    rest=REST,
    full=play.AIRPLANES,
)
