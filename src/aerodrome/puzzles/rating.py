"""Ratings: puzzles and people are measured by the same numbers, as chess players are."""

from collections.abc import Mapping

import msgspec

from aerodrome.puzzles.coach import Handwork

BOTS = {"chance": 600.0, "brawler": 800.0, "pupil": 900.0, "cadet": 1100.0, "veteran": 1600.0, "ace": 1900.0}
"""What bots are taken for when puzzles are rated by their success."""
SPREAD = 400.0
LOWEST, HIGHEST = 600, 2200
START = 950
"""Where people begin: below most puzzles, so that the first ones are the easiest that there are."""
FEW, POINTS_EACH = 3, 75
"""So many aircraft are overseen at the beginning, and for every so many points one more."""
CROWDED = 30
"""Every aircraft that one does not oversee counts like so many points between a rating and a puzzle: of two puzzles
that are about as hard the one with fewer aircraft goes first, and a much harder one never does for that."""
SWIFT, STEADY = 40.0, 16.0
"""How far one puzzle moves somebody's rating at first, and later."""
SETTLED = 20
"""After so many puzzles a rating is steady."""
REMEMBERED = 2000
"""So many puzzles are remembered of somebody; the first are forgotten first."""
LEAST: dict[Handwork, int] = {"ready": LOWEST, "built": 1150, "rolled": 1300}
"""So hard an answer is at least to people: one that is ready beside its question, one that has to be put together, and
one that needs rolls, which no lesson teaches."""
PRIOR = 1300.0
"""What an unknown puzzle is taken for."""


def expected(player: float, puzzle: float) -> float:
    """The chance that somebody solves a puzzle."""
    return float(1 / (1 + 10 ** ((puzzle - player) / SPREAD)))


def apart(player: int, puzzle: int, aircraft: int) -> int:
    """How far a puzzle with so many aircraft is from what suits somebody, in points."""
    overseen = FEW + max(0, player - START) // POINTS_EACH
    return abs(puzzle - player) + CROWDED * max(0, aircraft - overseen)


def moved(player: int, tried: int, puzzle: int, success: bool) -> int:
    """Somebody's rating after a puzzle, having tried so many before."""
    step = SWIFT if tried < SETTLED else STEADY
    found = round(player + step * (success - expected(player, puzzle)))
    return max(LOWEST, min(HIGHEST, found))


class Pilot(msgspec.Struct, frozen=True):
    """Somebody who solves puzzles: his rating, and what he has tried."""

    rating: int = START
    solved: int = 0
    tried: tuple[str, ...] = ()
    most: int = HIGHEST
    """After a failure, less than how hard that puzzle was: the next one is easier, as long as there is any."""

    def after(self, puzzle: str, level: int, success: bool) -> "Pilot":
        """The same after a try; only the first one at a puzzle counts."""
        if puzzle in self.tried:
            return self
        rating = moved(self.rating, len(self.tried), level, success)
        most = HIGHEST if success else level - 1
        return Pilot(rating, self.solved + success, (*self.tried, puzzle)[-REMEMBERED:], most)


def handled(level: int, handwork: Handwork | None) -> int:
    """The rating of a puzzle that bots find so hard, by what its answer takes: to bots all answers come alike."""
    return max(level, LEAST[handwork]) if handwork else level


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
