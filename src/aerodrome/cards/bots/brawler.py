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
    """Of a few random plans the one that ends nearest to where the nearest enemy is."""
    plane = view.plane(question.plane)
    x, y, side = plane.x, plane.y, plane.side
    enemies = [
        ((one.x - x) ** 2 + (one.y - y) ** 2, one.x, one.y)
        for one in view.planes
        if one.side != side and one.place == "air"
    ]
    allowed = question.legal(view)
    tried = [allowed[rng.randrange(len(allowed))] for _ in range(TRIES)]
    if not enemies:
        return tried[0]

    def far(plan: str) -> int:
        east, north, heading = pose
        for card in plan.split():
            if card in ways:
                along, across, heading = ways[card][heading]
                east, north = east + along, north + across
        return east * east + north * north

    _, nearest_x, nearest_y = min(enemies)
    pose = (x - nearest_x, y - nearest_y, plane.heading)
    ways = view.airplane(plane).manoeuvres.ways
    return min(tried, key=far)


IMPULSES: dict[type[Question], Impulse] = {Fire: _fire, Plan: _plan}
