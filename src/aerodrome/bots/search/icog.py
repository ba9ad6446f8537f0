"""The ace in In Clouds of Glory: plays its best moves out in thought, some turns ahead, and takes the best mean.

An imagined match of the rules takes too long to play many of them in a tenth of a second, so the kernel of foresight
plays them: everybody makes the move that looks best to him, with dice for initiative and some wavering. Moves that
fall behind are given up, so that those in front are played out more often.
"""

import numpy as np

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.foresight import icog as foresight
from aerodrome.bots.foresight import icog_kernel as kernel
from aerodrome.bots.foresight import icog_picture as pictures
from aerodrome.bots.foresight.icog import Looked, Outlook
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.habits import icog as habits
from aerodrome.bots.mind import Mind
from aerodrome.bots.scoring import icog as scoring
from aerodrome.core.questions import Question
from aerodrome.icog.questions import Announce
from aerodrome.icog.state import State

WIDTH = 10
"""Moves that are played out."""
TURNS = 3
"""Turns that are played out after the present one."""
BATCH = 4
"""Battles played out for each move that is left, in one round of thought."""
HALVED = 3
"""Rounds after which the worse half of the moves is given up."""
WAVERING = 0.06
"""By how much everybody may misjudge a move, in airplanes."""
PRIOR = 0.3
"""How much the veteran's judgment of a move counts beside its outcomes."""


def announce(view: State, question: Announce, mind: Mind) -> Choice:
    """The announcement with the best outcomes."""
    airplane = view.airplane(question.airplane)
    if (told := habits.without_choice(view, airplane)) is not None:
        return told
    ahead = foresight.outlook(view, airplane.id, mind)
    found = foresight.looked(ahead, mind)
    if not found:
        return Choice(question.sample(view, mind.rng))
    return best(_played(ahead, found, mind))


def _played(ahead: Outlook, found: list[Looked], mind: Mind) -> list[Candidate]:
    """The best moves with the mean of their outcomes; those that were given up come after them."""
    tried = [one for one in found[:WIDTH] if one.end is not None]
    if len(tried) < 2 or not ahead.of.foes:
        return [foresight.told_of(ahead.of, one) for one in found]
    totals = np.zeros(len(tried))
    counts = np.zeros(len(tried))
    left = list(range(len(tried)))
    luck, turn = pictures.luck(mind.rng), 0
    while mind.goes_on():
        turn += 1
        for at in left:
            end = tried[at].end
            assert end is not None
            totals[at] += _outcomes(ahead, end, luck)
            counts[at] += BATCH
        if turn % HALVED == 0 and len(left) > 2:
            left.sort(key=lambda at: -_value(ahead, tried[at], totals[at] / counts[at]))
            left = left[: max(2, (len(left) + 1) // 2)]
    if not turn:
        return [foresight.told_of(ahead.of, one) for one in found]
    front = [_candidate(ahead, tried[at], totals[at] / counts[at], int(counts[at])) for at in left]
    return front


def _outcomes(ahead: Outlook, end: kernel.Array, luck: kernel.Luck) -> float:
    """What some battles come to after a move."""
    seen = ahead.picture
    return kernel.outcomes(
        ahead.me, end, ahead.order, TURNS, BATCH,
        seen.craft, seen.dials, seen.needle, seen.fire, seen.sky, WAVERING, luck,
    )  # fmt: skip


def _value(ahead: Outlook, one: Looked, mean: float) -> float:
    """A move by its outcomes, and a little by the veteran's judgment."""
    return (1 - PRIOR) * mean + PRIOR * one.score + _own(one)


def _own(one: Looked) -> float:
    return 0.0


def _candidate(ahead: Outlook, one: Looked, mean: float, count: int) -> Candidate:
    told = foresight.told_of(ahead.of, one)
    score = round(_value(ahead, one, mean), 3)
    return Candidate(one.answer, score, (told.reasons[0], f"{mean:+.2f} in {count} battles played out", *told.reasons[1:]))


HABITS: dict[type[Question], Habit] = {Announce: announce}
