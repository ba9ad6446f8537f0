"""Battles of brawlers in any game, to be measured: how they begin, how they go, how many decisions a second."""

from random import Random
from typing import Any

from aerodrome.bench.clock import now
from aerodrome.bots import brawler
from aerodrome.bots.bot import play
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, begin_match
from aerodrome.core.rules import Rules


def battle(rules: Rules, setting: Any, seed: int) -> Game:
    """A battle about to begin, its dice from a seed.

    Its seats answer every question themselves, even one with a single legal answer: so does whoever plays chess.
    """
    seats = dict.fromkeys(rules.seats(setting), "bot:brawler")
    return begin_match(rules, setting, seats, SeededDice(seed.to_bytes(32, "big")), manual=tuple(seats))


def brawl(rules: Rules, setting: Any, seed: int) -> tuple[Game, int]:
    """A battle of brawlers to its end, with its record written; the decisions it took."""
    game = battle(rules, setting, seed)
    played = play(game, dict.fromkeys(game.who, brawler.choose), Random(seed), views=False)
    game.save()
    return game, played.decisions


def decisions_per_second(rules: Rules, setting: Any, battles: int) -> float:
    """Decisions per second in battles of brawlers, records written, bots looking at the state itself."""
    decisions = 0
    began = now()
    for seed in range(battles):
        decisions += brawl(rules, setting, seed)[1]
    return decisions / (now() - began)
