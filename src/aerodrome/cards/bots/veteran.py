"""The veteran in Sealed Orders: answers the plans that its enemies most likely have, each as likely as it is good."""

import numpy as np

from aerodrome.bots.choice import Choice
from aerodrome.bots.habits import Habit
from aerodrome.bots.mind import EVEN, Mind
from aerodrome.cards.bots import standing, weighing
from aerodrome.cards.bots.cadet import chosen, likely, own_tracks
from aerodrome.cards.bots.standing import aim_of
from aerodrome.cards.bots.tracks import Tracks, tracks_of
from aerodrome.cards.bots.weighing import Values
from aerodrome.cards.questions import Plan
from aerodrome.cards.state import Plane, State
from aerodrome.core.questions import Question

ENEMIES = 3
FEW = 14
"""Plans of an enemy that are reckoned with."""
COOL = 0.12
"""How far from his best an enemy's plan may be to be still likely."""


def plan(view: State, question: Plan, mind: Mind) -> Choice:
    """The plan that comes out best against the mixture of what each enemy would like to do."""
    plane = view.plane(question.plane)
    temper = mind.temper(view.ids[plane.id])
    mine = own_tracks(view, question, plane)
    aim = aim_of(view, plane)
    parts: dict[str, Values] = {
        weighing.EDGE: standing.safety(view, plane, mine, aim),
        weighing.TASK: temper.task * standing.errand(mine, aim),
    }
    for enemy in weighing.enemies(view, plane, ENEMIES):
        theirs, weights = mixture(view, plane, enemy)
        found = weighing.apart(view, plane, mine, enemy, theirs, temper)
        for name, values in zip((weighing.GIVEN, weighing.TAKEN, weighing.POSITION), found, strict=True):
            parts[name] = parts.get(name, np.zeros(len(mine.plans))) + values @ weights
    return chosen(mine, np.sum(list(parts.values()), axis=0), mind, aim, parts)


def mixture(view: State, plane: Plane, enemy: Plane, few: int = FEW) -> tuple[Tracks, Values]:
    """The likely plans of an enemy with their weights: how well each does against what he takes us to do."""
    theirs = weighing.plans_of(view, plane, enemy)
    worth = weighing.alone(view, enemy, theirs, aim_of(view, enemy), EVEN)
    for other in weighing.enemies(view, enemy, 2):
        guess = likely(view, enemy, other) if other.id != plane.id else sampled(view, plane)
        worth = worth + weighing.duel(view, enemy, theirs, other, guess, EVEN).mean(axis=1)
    best = [int(at) for at in np.argsort(-worth, kind="stable")[:few]]
    heat = np.exp((worth[best] - worth[best[0]]) / COOL)
    return theirs.some(best), heat / heat.sum()


def sampled(view: State, plane: Plane) -> Tracks:
    """Some plans of one's own, as an enemy may guess at them: spread evenly over all."""
    mine = tracks_of(view, plane)
    step = max(1, len(mine.plans) // FEW)
    return mine.some(list(range(0, len(mine.plans), step)))


HABITS: dict[type[Question], Habit] = {Plan: plan}
