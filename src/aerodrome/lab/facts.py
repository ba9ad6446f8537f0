"""Facts: what a finished battle was like, as far as the laboratory counts it. Each game reads its own from its events.

What a game leaves out stays empty, and the laboratory shows nothing of it.
"""

from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.game import Game

Decided = Literal["task", "fighting", "nothing"]
"""What won: the winner's task, without which he would not have won, or what he shot down; nothing: a draw."""
Ended = Literal["task", "beaten", "turns", "conceded", "other"]
"""Why it was over: a task was done, a side had nobody left, the turns were over, somebody gave up."""


class Field(msgspec.Struct, frozen=True, gc=False):
    """The board, in whatever unit the game's places are: x to the east and y to the north, from the south-west."""

    width: float
    depth: float


class ShotFact(msgspec.Struct, frozen=True, gc=False):
    """A shot with the odds that the rules gave it, and what came of it."""

    turn: int
    by: str
    """A machine, or whatever else fired."""
    target: str
    side: str
    by_type: str
    target_type: str
    chance: float
    """Of doing any harm, 0 to 1."""
    hit: bool
    effect: str
    """What came of it, in a word of the game."""
    x: float
    y: float
    """Where the target was."""


class PlaneFact(msgspec.Struct, frozen=True, gc=False):
    """A machine that took part."""

    id: str
    side: str
    type: str
    lost: bool = False
    """Does it count as a victory of the enemy?"""
    by: tuple[str, ...] = ()
    """The machines that share in its end."""


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What a battle was like."""

    turns: int = 0
    first: str = ""
    """The side that moved first; empty where nobody does."""
    decided: Decided = "nothing"
    ended: Ended = "other"
    planes: tuple[PlaneFact, ...] = ()
    shots: tuple[ShotFact, ...] = ()
    field: Field | None = None


FactReader = Callable[[Game], Facts]
"""How a game tells the facts of a battle that is over."""


def plain_facts(game: Game) -> Facts:
    """What every game has: somebody has won or not."""
    return Facts(decided="fighting" if game.result.winner else "nothing")


def scenes(game: Game) -> Iterator[tuple[Event, Any]]:
    """Everything that happened, each with the state just before it."""
    state = game.rules.begin(game.setting)
    for event in game.events:
        yield event, state
        state = event.apply(state)
