"""Battles of brawlers, stopped wherever somebody is about to fly."""

from collections.abc import Iterator
from functools import partial
from random import Random

from aerodrome.bench import brawls
from aerodrome.bots import brawler
from aerodrome.triangle import RULES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State


def flights(scenario: str, most: int, seed: int) -> Iterator[tuple[State, Fly]]:
    """Questions for a flight with their states, of a battle of brawlers, who are worn out after a while."""
    game, rng = brawls.battle(RULES, RULES.setting(scenario, {}), seed), Random(seed)
    while not game.over and most:
        question = game.pending[0]
        if isinstance(question, Fly):
            most -= 1
            yield game.state, question
        imagine = partial(game.imagine, question.seat)
        game.answer(brawler.choose(game.state, question, imagine, rng).answer, question.seat)
