"""The ace in Sealed Orders: a plan is a choice against unknown plans, so it looks for a mixed strategy.

The best plans of both sides make a matrix; regret matching finds how often each should be flown so that the enemy
cannot profit from knowing it; one is drawn by that. It remembers every card that was drawn for an enemy, by its deck,
and what anybody of its side has seen of them.
"""

from functools import partial

import numpy as np

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit
from aerodrome.bots.mind import EVEN, Mind
from aerodrome.cards.bots import cadet, weighing
from aerodrome.cards.bots.cadet import own_tracks
from aerodrome.cards.bots.standing import aim_of
from aerodrome.cards.bots.tracks import Tracks
from aerodrome.cards.bots.veteran import mixture
from aerodrome.cards.bots.weighing import Values
from aerodrome.cards.questions import Fire, Plan
from aerodrome.cards.state import Plane, State
from aerodrome.core.questions import Question

ENEMIES = 3
MINE, THEIRS = 48, 48
"""Plans of either side that make the matrix."""
SWEEP = 40
"""Rounds of regret matching for each round of thought."""
LEAST = 6
"""Rounds of thought that are always taken."""
MOST = 60


def plan(view: State, question: Plan, mind: Mind) -> Choice:
    """A plan drawn from the mixed strategy against the nearest enemy, with the others as they will likely fly."""
    plane = view.plane(question.plane)
    temper = mind.temper(view.ids[plane.id])
    mine = own_tracks(view, question, plane)
    aim = aim_of(view, plane)
    base = weighing.alone(view, plane, mine, aim, temper)
    foes = weighing.enemies(view, plane, ENEMIES)
    matrices = []
    for enemy in foes:
        theirs, weights = mixture(view, plane, enemy, THEIRS)
        matrices.append((enemy, theirs, weights, weighing.duel(view, plane, mine, enemy, theirs, temper, counts=True)))
    total = base + sum([matrix @ weights for _, _, weights, matrix in matrices], np.zeros(len(mine.plans)))
    top = [int(at) for at in np.argsort(-total, kind="stable")[:MINE]]
    if not matrices:
        return _told(mine, top, np.eye(1, len(top))[0], total, mind)
    enemy, theirs, weights, matrix = matrices[0]
    rest = (total - matrix @ weights)[top]
    strategy = settled(matrix[top] + rest[:, None], _other_side(view, plane, mine.some(top), enemy, theirs), mind)
    return _told(mine, top, strategy, total, mind)


def _other_side(view: State, plane: Plane, mine: Tracks, enemy: Plane, theirs: Tracks) -> Values:
    """The same matrix as the enemy sees it, with what he wants besides."""
    own = weighing.alone(view, enemy, theirs, aim_of(view, enemy), EVEN)
    found: Values = weighing.duel(view, enemy, theirs, plane, mine, EVEN, counts=True).T + own[None, :]
    return found


def settled(mine: Values, theirs: Values, mind: Mind) -> Values:
    """The mean strategy of regret matching: each side shifts to what it regrets not having flown."""
    rows, columns = mine.shape
    regret, counter = np.zeros(rows), np.zeros(columns)
    total = np.zeros(rows)
    rounds = 0
    while rounds < LEAST or (rounds < MOST and mind.goes_on()):
        for _ in range(SWEEP):
            one, other = _matched(regret), _matched(counter)
            total += one
            gains, losses = mine @ other, one @ theirs
            regret = np.maximum(0.0, regret + gains - one @ gains)
            counter = np.maximum(0.0, counter + losses - losses @ other)
        rounds += 1
    found: Values = total / total.sum()
    return found


def _matched(regret: Values) -> Values:
    """A strategy in proportion to what is regretted; all alike where nothing is."""
    total = regret.sum()
    return regret / total if total > 0 else np.full(len(regret), 1 / len(regret))


def _told(mine: Tracks, top: list[int], strategy: Values, total: Values, mind: Mind) -> Choice:
    """A plan drawn by the strategy; told with those that it would fly most often."""
    face = mind.rng.randrange(1 << 30) / (1 << 30)
    drawn = top[min(int(np.searchsorted(np.cumsum(strategy), face)), len(top) - 1)]
    often = [top[int(at)] for at in np.argsort(-strategy, kind="stable")[: mind.keep]]
    share = {at: float(one) for at, one in zip(top, strategy, strict=True)}
    told = [drawn, *[at for at in often if at != drawn]]
    if mind.regard in mine.plans and mine.plans.index(mind.regard) not in told:
        told.append(mine.plans.index(mind.regard))
    found = [
        Candidate(
            mine.plans[at],
            round(float(total[at]), 3),
            (f"flown {100 * share.get(at, 0.0):.0f} times in a hundred", "so that no enemy guess pays off"),
        )
        for at in told
    ]
    return Choice(found[0].answer, tuple(found))


HABITS: dict[type[Question], Habit] = {Plan: plan, Fire: partial(cadet.fire, counts=True)}
