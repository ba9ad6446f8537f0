"""Who could shoot at a piece where it stops, in his own next move: what bots fear of an end, told by name."""

from collections.abc import Sequence
from typing import NamedTuple

from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.bots.hunters import ALL_FACES, Stop
from aerodrome.triangle.state import State


class Pursuer(NamedTuple):
    """An enemy who could shoot at a piece in his next move, by the best that he could do."""

    name: str
    tail: bool
    """Does it bring him onto the piece's tail?"""
    sure: bool
    """Can he do it whatever the blue die shows?"""
    throttle: bool
    """Does it take full throttle?"""


def pursuers(view: State, name: str, stops: Sequence[Stop]) -> list[list[Pursuer]]:
    """The enemies who could shoot at a piece, by the places where it may stop."""
    chased = chase(view, name)
    if not stops or not chased.hunters.names:
        return [[] for _ in stops]
    return [
        [
            Pursuer(enemy, bool(tail), bool(value) and (tail or every) == ALL_FACES, not value)
            for enemy, value, (every, tail) in zip(chased.hunters.names, values, shots, strict=True)
            if every
        ]
        for values, shots in zip(chased.expected(stops), chased.shots(stops), strict=True)
    ]
