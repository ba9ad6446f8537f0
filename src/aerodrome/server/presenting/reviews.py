"""How good somebody's flying was, in a sentence: what bots of known levels would have lost in the same places."""

from aerodrome.bots.debrief import Review
from aerodrome.core.phrases import listing

ENOUGH = 10
"""Fewer decisions say nothing about anybody's flying."""
NEAR = 0.75
"""Who lost at least so much of what a bot would have lost, and no more than the same the other way, is its equal."""
HALF = 0.5
"""Who lost less than so much of what the best of the bots would have lost is nearer to the judge."""
JUDGE = "veteran"


def flying(review: Review) -> str:
    """The sentence; empty where too little was decided, or the better bot would not have lost less."""
    costs = list(review.beside)
    lost = [cost for _, cost in costs]
    if review.decisions < ENOUGH or not all(lost) or lost != sorted(set(lost), reverse=True):
        return ""
    (best, least), *others = costs[::-1]
    told = listing(
        [f"the {best}'s decisions would have cost {least:.2f}", *[f"the {bot}'s {cost:.2f}" for bot, cost in others]]
    )
    return f"In the same places {told}. This was flying {_level(review.cost, costs)}."


def _level(cost: float, costs: list[tuple[str, float]]) -> str:
    """Where a sum stands beside those of the bots, the weakest first."""
    best, least = costs[-1]
    if cost < HALF * least:
        return f"well above the {best}'s level, and near the {JUDGE}'s"
    if cost < NEAR * least:
        return f"above the {best}'s level"
    for at in reversed(range(len(costs))):
        bot, theirs = costs[at]
        if cost * NEAR <= theirs:
            return f"at about the {bot}'s level" if cost >= NEAR * theirs else _between(bot, costs[at + 1][0])
    return f"below the {costs[0][0]}'s level"


def _between(weaker: str, stronger: str) -> str:
    return f"between the {weaker}'s level and the {stronger}'s"
