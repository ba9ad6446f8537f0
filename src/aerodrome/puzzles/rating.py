"""Ratings: puzzles and people are measured by the same numbers, as chess players are."""

from collections.abc import Mapping

BOTS = {"chance": 600.0, "brawler": 800.0, "cadet": 1100.0, "veteran": 1600.0, "ace": 1900.0}
"""What bots are taken for when puzzles are rated by their success."""
SPREAD = 400.0
LOWEST, HIGHEST = 600, 2200
START = 1200
"""Where people begin."""
SWIFT, STEADY = 40.0, 16.0
"""How far one puzzle moves somebody's rating at first, and later."""
SETTLED = 20
"""After so many puzzles a rating is steady."""
PRIOR = 1300.0
"""What an unknown puzzle is taken for."""


def expected(player: float, puzzle: float) -> float:
    """The chance that somebody solves a puzzle."""
    return float(1 / (1 + 10 ** ((puzzle - player) / SPREAD)))


def moved(player: int, solved: int, puzzle: int, success: bool) -> int:
    """Somebody's rating after a puzzle, having tried so many before."""
    step = SWIFT if solved < SETTLED else STEADY
    found = round(player + step * (success - expected(player, puzzle)))
    return max(LOWEST, min(HIGHEST, found))


def of_puzzle(success: Mapping[str, float]) -> int:
    """The rating at which bots are expected to succeed just as often as they did; one draw with the prior steadies it.

    `success`: the share of tries in which each bot found an answer that solves the puzzle.
    """
    low, high = float(LOWEST), float(HIGHEST)
    found = sum(success.values()) + 0.5
    for _ in range(40):
        middle = (low + high) / 2
        hoped = sum([expected(BOTS[bot], middle) for bot in success]) + expected(PRIOR, middle)
        low, high = (middle, high) if hoped > found else (low, middle)
    return round(middle / 10) * 10
