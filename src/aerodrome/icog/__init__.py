"""In Clouds of Glory, the game of continuous space, energy and turn templates."""

from aerodrome.icog.game import RULES

__all__ = ["RULES"]
