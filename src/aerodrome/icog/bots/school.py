"""What is learned from battles of In Clouds of Glory: positions after each turn, with the eyes of either side."""

from aerodrome.bots.schooling import School, Told
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots.foresight import columns, play
from aerodrome.icog.bots.foresight.features import PAIR, REST
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State

HIT = 0.65 / 20
"""Points that a hit brings in the end; hits are expected in twentieths. Measured in 300 battles of cadets."""


def moment(state: State) -> int:
    """Each turn is one."""
    return state.turn


def positions(state: State) -> tuple[Told, ...]:
    """The position with the eyes of both sides; none before the first turn has ended, or when a side is gone."""
    if state.turn < 2 or state.phase == "over":
        return ()
    drawn = pictures.picture(state)
    sides = drawn.craft[:, columns.SIDE].tolist()
    if 0 not in sides or 1 not in sides:
        return ()
    found = []
    for side in (0, 1):
        pairs, rest, by_hand = play.position(side, drawn.craft, drawn.tables)
        found.append(Told(side, pairs, rest, by_hand + (lead(state) if side == 0 else -lead(state))))
    return tuple(found)


def lead(state: State) -> float:
    """Points that the first side leads by."""
    return float(state.scores[0] - state.scores[1])


def merit(state: State) -> float:
    """Hits as the odds promised them, in points."""
    return HIT * sum([(1 if a.side == 0 else -1) * a.tally.hits_expected for a in state.airplanes])


SCHOOL = School(
    scenarios=(*["even-pairs"] * 3, "close-duel", "close-four", "close-two-seaters", "close-bombing"),
    strays=Announce,
    moment=moment,
    positions=positions,
    merit=merit,
    lead=lead,
    features=PAIR,
    rest=REST,
    full=3.0,
)
