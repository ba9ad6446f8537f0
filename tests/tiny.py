"""The tiny game's rules, made known to the core alone: it can be played, recorded and read back, and has no kit."""

from aerodrome.core.rules import register
from tests.tiny_game.rules import (
    SEATS,
    TINY,
    Bid,
    BidsShown,
    CardDealt,
    GaveUp,
    Nod,
    PressOn,
    Scored,
    StageSet,
    Tiny,
    TinySetting,
    TinyState,
    deal,
    play,
)

__all__ = [
    "SEATS",
    "TINY",
    "Bid",
    "BidsShown",
    "CardDealt",
    "GaveUp",
    "Nod",
    "PressOn",
    "Scored",
    "StageSet",
    "Tiny",
    "TinySetting",
    "TinyState",
    "deal",
    "play",
]

register(TINY)
