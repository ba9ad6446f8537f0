"""The brawler in Sealed Orders: fires whatever bears, and turns towards the nearest enemy; else anything."""

from aerodrome.bots.habits import Impulse
from aerodrome.cards.questions import Fire, Plan
from aerodrome.cards.state import State
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question

TRIES = 3
"""Plans that are thought of."""


def _fire(view: State, question: Fire, rng: Chance) -> Answer:
    """Any shot but none."""
    return question.offers[1 + rng.randrange(len(question.offers) - 1)]


def _plan(view: State, question: Plan, rng: Chance) -> Answer:
    """Of a few random plans the one that ends nearest to an enemy."""
    plane = view.plane(question.plane)
    enemies = [(one.x, one.y) for one in view.planes if one.side != plane.side and one.place == "air"]
    allowed = question.legal(view)
    tried = [allowed[rng.randrange(len(allowed))] for _ in range(TRIES)]
    if not enemies:
        return tried[0]

    def far(plan: str) -> int:
        east, north, heading = plane.pose
        for card in plan.split():
            if card in ways:
                along, across, heading = ways[card][heading]
                east, north = east + along, north + across
        return min([(east - x) ** 2 + (north - y) ** 2 for x, y in enemies])

    ways = view.airplane(plane).manoeuvres.ways
    return min(tried, key=far)


IMPULSES: dict[type[Question], Impulse] = {Fire: _fire, Plan: _plan}
