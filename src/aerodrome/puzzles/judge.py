"""The judge: an ace with long thought says what answers are worth, the same every time."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from aerodrome.bots import roster
from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.mind import Budget, Mind
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer
from aerodrome.puzzles.coach import Coach

JUDGE = "ace"
ROUNDS, FEW_ROUNDS = 80, 16
"""Rounds of long thought, and of a shorter one before it, whatever they take."""
LUCKS = (1, 2)
"""The judge thinks everything over with other luck; what counts is the mean."""
KEEP = 48
"""Candidates that it tells of."""


Ranked = Sequence[tuple[Answer, float]]
"""Answers with what they are worth, best first."""


class Opinion(NamedTuple):
    """What answers are worth, best first, and what the judge itself chose each time."""

    ranked: Ranked
    chosen: tuple[Answer, ...]

    def worth(self, answer: Answer) -> float | None:
        """What one answer is worth, if it was thought of."""
        return next((score for one, score in self.ranked if one == answer), None)


def thought(game: Game, seat: str, spec: str, luck: int, regard: Answer = "", rounds: int = ROUNDS) -> Choice:
    """What a bot of habits makes of the question that its seat is asked, with all that it thought of."""
    habits, tempers = roster.habits(spec)
    question = game.question(seat)
    budget = Budget(rounds=rounds)
    mind = Mind(Random(luck), partial(game.imagine, seat), tempers, budget, regard, KEEP)
    return habits[type(question)](game.view(seat), question, mind)


def opinion(
    game: Game,
    seat: str,
    regard: Answer = "",
    lucks: Iterable[int] = LUCKS,
    rounds: int = ROUNDS,
    right: Callable[[Answer], bool] | None = None,
) -> Opinion:
    """What the judge thinks of its own ideas, and of an answer that shall be regarded.

    `right`: it thinks no further once it chose something that is not.
    """
    sums: dict[Answer, list[float]] = {}
    chosen: list[Answer] = []
    for luck in lucks:
        choice = thought(game, seat, JUDGE, luck, regard, rounds)
        chosen.append(str(choice.answer))
        for answer, score in trace(choice):
            sums.setdefault(answer, []).append(score)
        if right is not None and not right(chosen[-1]):
            break
    whole = [(answer, sum(some) / len(some)) for answer, some in sums.items() if len(some) == len(chosen)]
    return Opinion(tuple(sorted(whole, key=lambda one: -one[1])), tuple(chosen))


def rival(coach: Coach, game: Game, seat: str, ranked: Ranked) -> tuple[Answer, float] | None:
    """Of answers, best first, the best that is another idea than the first; None where there is no other."""
    question, view = game.question(seat), game.view(seat)
    best = ranked[0][0]
    return next((one for one in ranked[1:] if not coach.alike(view, question, best, one[0])), None)


def trace(choice: Choice) -> list[tuple[Answer, float]]:
    """What a choice was made from, best first."""
    told: list[Candidate] = sorted(choice.trace, key=lambda one: -one.score)
    return [(str(one.answer), one.score) for one in told]
