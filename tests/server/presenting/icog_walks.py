"""Battles of In Clouds of Glory to look at."""

from collections.abc import Iterator
from random import Random
from typing import Any

from aerodrome.core.dice import Dice, SeededDice, TypedDice
from aerodrome.core.game import Game, new_game
from aerodrome.icog import RULES
from tests.server.presenting.walks import Pause, answered, moments

__all__ = ["MISSIONS", "answered", "battle", "moments", "pauses"]

MISSIONS = tuple(RULES.scenarios())
VARIETY: tuple[dict[str, Any], ...] = (
    {"crews": "roll"},
    {"fog": True},
    {"crews": "choose", "turn_limit": 6},
    {"rerolls": "never", "turn_limit": 8},
)
"""Every mission is played with one of these."""


def battle(mission: str, dice: Dice | None = None, **options: Any) -> Game:
    """A battle at its beginning."""
    chosen = {**VARIETY[MISSIONS.index(mission) % len(VARIETY)], **options}
    return new_game("icog", mission, options=chosen, dice=dice or SeededDice(Random(mission).randbytes(32)))


def pauses(mission: str, most: int) -> Iterator[Pause]:
    """A brawl of a mission, question by question; every seventh with dice that are typed in."""
    typed = MISSIONS.index(mission) % 7 == 3
    yield from answered(mission, battle(mission, TypedDice() if typed else None), most)
