"""Age of Dogfights: WW1, the game of the triangular lattice."""

from aerodrome.triangle.game import RULES

__all__ = ["RULES"]
