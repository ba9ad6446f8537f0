"""Battles of brawlers, who shoot, jam, damage and lose."""

from random import Random
from typing import Any

from aerodrome.bots import brawler
from aerodrome.bots.bot import decide
from aerodrome.core.game import Game, new_game

TO_THE_END = 10_000
"""More decisions than any battle takes."""


def fight(game: Game, seed: int, decisions: int) -> None:
    """Brawlers take so many decisions, or all that are left."""
    rng = Random(seed)
    for _ in range(decisions):
        if game.over:
            return
        decide(game, game.pending[0].seat, brawler.choose, rng)


def fought(name: str, scenario: str, seed: int, decisions: int, **options: Any) -> Game:
    """A battle from its beginning, after so many decisions of brawlers."""
    game = new_game(name, scenario, seed=seed, options=options)
    fight(game, seed, decisions)
    return game
