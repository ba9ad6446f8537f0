"""Sealed Orders, the game of secretly planned manoeuvre cards."""

from aerodrome.cards.game import RULES

__all__ = ["RULES"]
