"""Pilots for tests: they stay over the table, go for the enemy and fire; now and then they do anything."""

from random import Random

from aerodrome.cards.flying import movement
from aerodrome.cards.questions import DoTask, Evade, Fire, FireGun, IgnoreJam, Land, LookAt, NineLives, Plan
from aerodrome.cards.space.poses import square
from aerodrome.cards.state import State
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question

TRIES = 12
EAGER = (DoTask, Evade, Fire, FireGun, IgnoreJam, Land, LookAt, NineLives)


def eager(game: Game, question: Question, rng: Random) -> Answer:
    """Looks for trouble in every question."""
    state: State = game.state
    if rng.randrange(8) == 0:
        return question.sample(state, rng)
    if isinstance(question, Plan):
        return chase(state, question, rng)
    if isinstance(question, EAGER):
        options = [
            answer for answer in question.options(state) if answer not in ("hold", "none", "no", "fly on", "jettison")
        ]
        if options:
            return options[rng.randrange(len(options))]
    return question.sample(state, rng)


def chase(state: State, question: Plan, rng: Random) -> Answer:
    """Of a few legal plans the one that ends near an enemy ahead, over the table."""
    plane = state.plane(question.plane)
    goals = [(other.x, other.y) for other in state.planes if other.side != plane.side and other.in_play]
    goals += [(unit.x, unit.y) for unit in state.setting.units if unit.side != plane.side]
    goals += [(unit.x, unit.y) for unit in state.setting.units if unit.kind == "strip" and unit.side == plane.side]
    best, chosen = -1, ""
    for _ in range(TRIES):
        plan = question.sample(state, rng)
        x, y, _heading = movement.track(state, plane, plan)[-1]
        cost = min([square((x, y), goal) for goal in goals], default=0)
        cost += 10**12 if movement.strays(state, plane, plan) else 0
        if best < 0 or cost < best:
            best, chosen = cost, plan
    return chosen
