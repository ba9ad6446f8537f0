"""Orders of a game of which nothing more is known: the story it began with, and the score."""

from aerodrome.core.rules import Result
from aerodrome.server.wire.scenes import Account, Orders


def plain_orders(result: Result, task: str = "") -> Orders:
    """The story and the points of each side."""
    accounts = tuple([Account(score.side, score.points, ()) for score in result.scores])
    return Orders(task, (), (), accounts, ())
