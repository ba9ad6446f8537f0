"""Games under test: which battles they are tried in, and how an answer is chosen there."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from aerodrome.bots import brawler, cadet
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import rules_of
from aerodrome.testing.pairwise import pairwise

Battle = tuple[str, Mapping[str, Any]]
Choose = Callable[[Game, Question, Random], Answer]


def at_random(game: Game, question: Question, rng: Random) -> Answer:
    """Any legal answer."""
    return question.sample(game.state, rng)


def brawling(game: Game, question: Question, rng: Random) -> Answer:
    """What a brawler does, who looks for trouble; now and then anything."""
    if rng.randrange(8) == 0:
        return question.sample(game.state, rng)
    return brawler.choose(game.state, question, partial(game.imagine, question.seat), rng).answer


def drilled(game: Game, question: Question, rng: Random) -> Answer:
    """What a cadet does, who goes about his task."""
    return cadet.choose(game.state, question, partial(game.imagine, question.seat), rng).answer


class Contender(NamedTuple):
    """A game under test: its battles in turn (scenario and options), its caps, and how a fuzzing answer is chosen."""

    game: str
    battles: Callable[[], Sequence[Battle]]
    decisions: int
    """A battle must be over after so many."""
    gives_up: int
    """In every eighth battle a seat concedes before so many."""
    choose: Choose = brawling
    options: int = 20
    """Of a larger set of options so many are looked at."""


def every_scenario(game: str, **options: Sequence[Any]) -> Callable[[], Sequence[Battle]]:
    """The game's scenarios and option values, every two of them together; what the rules refuse is left out."""
    return chosen_scenarios(game, (), **options)


def chosen_scenarios(game: str, scenarios: Sequence[str], **options: Sequence[Any]) -> Callable[[], Sequence[Battle]]:
    """The same for some of the game's scenarios; for all if none is named."""

    @cache
    def battles() -> Sequence[Battle]:
        rules = rules_of(game)
        found: list[Battle] = []
        for row in pairwise({"scenario": list(scenarios or rules.scenarios()), **options}):
            chosen = {name: value for name, value in row.items() if name != "scenario"}
            try:
                rules.setting(row["scenario"], chosen)
            except Fault:
                continue
            found.append((row["scenario"], chosen))
        return found

    return battles
