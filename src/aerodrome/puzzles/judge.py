"""The judge: an ace with long thought says what answers are worth, the same every time."""

from collections.abc import Iterable
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
ROUNDS, FEW_ROUNDS = 120, 30
"""Rounds of long thought, and of a shorter one before it, whatever they take."""
LUCKS = (1, 2)
"""The judge thinks everything over with other luck; what counts is the mean."""
KEEP = 48
"""Candidates that it tells of."""


class Opinion(NamedTuple):
    """What answers are worth, best first, and what the judge itself chose each time."""

    ranked: tuple[tuple[Answer, float], ...]
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


def opinion(game: Game, seat: str, regard: Answer = "", lucks: Iterable[int] = LUCKS, rounds: int = ROUNDS) -> Opinion:
    """What the judge thinks of its own ideas, and of an answer that shall be regarded."""
    sums: dict[Answer, list[float]] = {}
    chosen: list[Answer] = []
    for luck in lucks:
        choice = thought(game, seat, JUDGE, luck, regard, rounds)
        chosen.append(str(choice.answer))
        for answer, score in trace(choice):
            sums.setdefault(answer, []).append(score)
    whole = [(answer, sum(some) / len(some)) for answer, some in sums.items() if len(some) == len(chosen)]
    return Opinion(tuple(sorted(whole, key=lambda one: -one[1])), tuple(chosen))


def ideas(coach: Coach, game: Game, seat: str, ranked: Iterable[tuple[Answer, float]]) -> list[tuple[Answer, float]]:
    """Of answers that are the same idea only the best, best first."""
    question, view = game.question(seat), game.view(seat)
    found: list[tuple[Answer, float]] = []
    for answer, score in ranked:
        if not any(coach.alike(view, question, answer, other) for other, _ in found):
            found.append((answer, score))
    return found


def trace(choice: Choice) -> list[tuple[Answer, float]]:
    """What a choice was made from, best first."""
    told: list[Candidate] = sorted(choice.trace, key=lambda one: -one.score)
    return [(str(one.answer), one.score) for one in told]
