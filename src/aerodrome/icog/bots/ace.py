"""The ace in In Clouds of Glory: plays the rest of the turn out after its best moves, again and again.

Nobody knows what the others will do, and a move that is good against just the replies one thought of passes for better
than it is. So the ace draws replies far more often than the veteran does, good ones more often than poor ones; the same
luck serves all its moves in a round of thought. Before that it thinks moves of its own over, those of two turns among
them: small changes that are worth more after replies are kept. An imagined match of the rules takes too long to play
many of them in a tenth of a second, so this happens in plain numbers. With time left after that, those who have still
to move reply to the best few as veterans do, by the rules.
"""

from typing import NamedTuple

import numpy as np

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.luck import drawn_luck
from aerodrome.bots.mind import FEW, Mind
from aerodrome.core.questions import Question
from aerodrome.icog.announcing.refusals import reasons
from aerodrome.icog.bots import cadet as habits
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots import replies
from aerodrome.icog.bots import veteran as foresight
from aerodrome.icog.bots.foresight import play, pondering
from aerodrome.icog.bots.foresight.library import KEEN, TWICE
from aerodrome.icog.bots.parts import AHEAD
from aerodrome.icog.bots.scoring import moves as weighing
from aerodrome.icog.bots.veteran import Looked, Outlook
from aerodrome.icog.movement.announcement import write
from aerodrome.icog.movement.flight import flown_alike
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State

FIRST = 16
"""Of the veteran's moves, those that are played out."""
WIDELY, PONDERED, CHANGES, DOUBTS = 48, 4, 24, 2
"""Moves that are thought over, those of them that are refined, the small changes tried with each, and how often
replies to them are drawn."""
QUICKLY, FINALISTS = 4, 3
"""Rounds in plain numbers; in those that follow veterans reply, to so many of the best moves."""


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
    if ahead.of.foes and mind.goes_on():
        regarded = [one for one in found[FIRST:] if one.answer == mind.regard]
        found = found[:FIRST] + regarded + _pondered(ahead, found, mind)
        # with nobody left to move there is nothing to play out
        if len(ahead.order):
            return best(_played(ahead, found, mind), mind)
    ranked = sorted(found, key=lambda one: -round(one.score, 3))
    return best([foresight.told_of(ahead, one) for one in foresight.varied(ranked, mind)], mind)


def _pondered(ahead: Outlook, known: list[Looked], mind: Mind) -> list[Looked]:
    """Moves of the library refined by what they are worth after replies, looked at as others are; none in a crowd."""
    of, seen = ahead.of, ahead.picture
    if of.airplane.wide_turn or ahead.is_crowded:
        return []
    throttle = of.panel.throttle
    moves = play.suggest(ahead.me, seen.craft, seen.tables, throttle, WIDELY, drawn_luck(mind.rng), TWICE)
    # other luck than that of a look, lest what was fitted to it pass for better than it is
    lucks = np.concatenate([drawn_luck(mind.rng) for _ in range(DOUBTS)])
    moves = pondering.ponder(
        ahead.me, moves, ahead.order, seen.craft, seen.tables, ahead.weights, KEEN, foresight.DOUBT, lucks, throttle,
        PONDERED, CHANGES, drawn_luck(mind.rng),
    )  # fmt: skip
    found = {one.answer: one for one in known}
    for move in moves:
        one = weighing.roughly(of, pictures.announced(of.state, of.airplane, move))
        announcement = weighing.completed(of, one)
        flown = flown_alike(one.flight, announcement)
        if write(announcement) not in found and not reasons(of.state, of.airplane.id, announcement, flown):
            found[write(announcement)] = foresight.look(ahead, one, announcement, flown)
    return list(found.values())[len(known) :]


def _played(ahead: Outlook, picked: list[Looked], mind: Mind) -> list[Candidate]:
    """Moves played out in as many rounds as there is time for; what the rules know better stays.

    Who is asked for more moves than the best few weighs all of them alike.
    """
    sums, rounds = [0.0] * len(picked), 0
    closely = mind.keep <= FEW and replies.is_awaited(ahead)
    while not rounds or ((rounds < QUICKLY or not closely) and mind.goes_on()):
        luck = drawn_luck(mind.rng)
        for at, one in enumerate(picked):
            if one.end is not None:
                sums[at] += foresight.play_on(ahead, one.end, KEEN, foresight.DOUBT, luck)[0] - one.turn
        rounds += 1
    thought = [Thought(one, one.score + total / rounds) for one, total in zip(picked, sums, strict=True)]
    if closely and rounds == QUICKLY and mind.goes_on():
        thought, more = _answered(ahead, thought, mind)
        rounds += more
    value = {one.move.answer: one.value for one in thought}
    ranked = foresight.varied(sorted([one.move for one in thought], key=lambda one: -round(value[one.answer], 3)), mind)
    return [_candidate(ahead, Thought(one, value[one.answer]), rounds) for one in ranked]


def _answered(ahead: Outlook, thought: list[Thought], mind: Mind) -> tuple[list[Thought], int]:
    """The best moves after the replies of veterans, in as many rounds as there is time for, and how many these were.

    What plain numbers say counts as one round. They praise all moves too much: the others are marked down by as much as
    these were, lest one of them be chosen for not having been looked at.
    """
    ranked = sorted([one for one in thought if one.move.end is not None], key=lambda one: -one.value)
    best_few, others = ranked[:FINALISTS], ranked[FINALISTS:]
    sums, rounds = [one.value for one in best_few], 0
    while not rounds or (best_few and mind.goes_on()):
        for at, (one, _) in enumerate(best_few):
            sums[at] += one.score - one.turn + replies.answered(ahead, one.announcement, mind)
        rounds += 1
    weighed = [Thought(one.move, total / (1 + rounds)) for one, total in zip(best_few, sums, strict=True)]
    praise = sum([one.value for one in best_few]) - sum([one.value for one in weighed])
    lowered = [Thought(one.move, one.value - praise / FINALISTS) for one in others]
    return [*weighed, *lowered, *[one for one in thought if one.move.end is None]], rounds


def _candidate(ahead: Outlook, one: Thought, rounds: int) -> Candidate:
    """A move with its value in words."""
    told = foresight.told_of(ahead, one.move)
    first, *others = told.reasons
    more = one.value - one.move.score
    words = spoken(f"what came of it, played out {rounds} times", more)
    parts = tuple([(name, value + more if name == AHEAD else value) for name, value in told.parts])
    return Candidate(one.move.answer, round(one.value, 3), (first, words, *others), parts, told.endings)


HABITS: dict[type[Question], Habit] = {Announce: announce}
