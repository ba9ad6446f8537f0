"""Shots with their odds in per cent."""

from aerodrome.triangle.events import Odds
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.state import State
from aerodrome.triangle.table.wire import Aim
from aerodrome.triangle.words import names

COMBINATIONS = 36
"""Two dice have as many."""


def aim_of(state: State, shot: Shot, odds: Odds) -> Aim:
    """A shot and what it promises."""
    return Aim(
        target=shot.target,
        gun=names.gun(state, shot.piece, shot.gun),
        column="A" if shot.column == "A" else "B",
        position=names.position(shot.position),
        hit=percent(names.hits(odds)),
        takedown=percent(odds.takedown),
        damage=percent(odds.damage),
        jam=percent(odds.jam),
    )


def percent(share: int, of: int = COMBINATIONS) -> float:
    """A share in per cent, to a tenth."""
    return round(100 * share / of, 1)
