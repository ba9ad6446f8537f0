"""The ace in In Clouds of Glory: plays the rest of the turn out after its best moves, again and again.

Nobody knows what the others will do, and a move that is good against just the replies one thought of passes for better
than it is. So the ace looks for replies more keenly than the veteran does and draws them far more often, good ones more
often than poor ones; the same luck serves all its moves in a round of thought. An imagined match of the rules takes too
long to play many of them in a tenth of a second, so this happens in plain numbers.
"""

from typing import NamedTuple

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import Mind
from aerodrome.core.questions import Question
from aerodrome.icog.bots import cadet as habits
from aerodrome.icog.bots import veteran as foresight
from aerodrome.icog.bots.foresight.library import KEEN
from aerodrome.icog.bots.veteran import Looked, Outlook
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State

FIRST = 16
"""Moves that are played out."""


class Thought(NamedTuple):
    """A move that was played out, and what it is worth."""

    move: Looked
    value: float


def announce(view: State, question: Announce, mind: Mind) -> Choice:
    """The announcement that is worth most when the turn is played out."""
    airplane = view.airplane(question.airplane)
    if (told := habits.without_choice(view, airplane)) is not None:
        return told
    ahead = foresight.outlook(view, airplane.id, mind)
    found = foresight.looked(ahead, mind)
    if not found:
        return Choice(question.sample(view, mind.rng))
    # with nobody left to move there is nothing to think about
    thought, rounds = _played(ahead, found, mind) if len(ahead.order) and ahead.of.foes else ([], 0)
    if not rounds:
        return best([foresight.told_of(ahead.of, one) for one in found], mind)
    return best([_candidate(ahead, one, rounds) for one in thought], mind)


def _played(ahead: Outlook, found: list[Looked], mind: Mind) -> tuple[list[Thought], int]:
    """The best moves played out in as many rounds as there is time for; what the rules know better stays."""
    picked, rounds = found[:FIRST] + [one for one in found[FIRST:] if one.answer == mind.regard], 0
    sums = [0.0] * len(picked)
    while mind.goes_on():
        luck = drawn_luck(mind.rng)
        for at, one in enumerate(picked):
            if one.end is not None:
                sums[at] += foresight.play_on(ahead, one.end, KEEN, foresight.DOUBT, luck)[0] - one.turn
        rounds += 1
    return [Thought(one, one.score + total / max(1, rounds)) for one, total in zip(picked, sums, strict=True)], rounds


def _candidate(ahead: Outlook, one: Thought, rounds: int) -> Candidate:
    """A move with its value in words."""
    first, *others = foresight.told_of(ahead.of, one.move).reasons
    words = spoken(f"what came of it, played out {rounds} times", one.value - one.move.score)
    return Candidate(one.move.answer, round(one.value, 3), (first, words, *others))


HABITS: dict[type[Question], Habit] = {Announce: announce}
