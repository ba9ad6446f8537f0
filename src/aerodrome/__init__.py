"""Aerodrome: the WW1 tabletop air war, with its rules enforced and explained."""

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.game import Game, new_game

__all__ = ["Game", "load", "new_game", "replay", "verify"]
