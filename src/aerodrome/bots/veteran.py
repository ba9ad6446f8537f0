"""Veteran: weighs each of its moves by what the enemy can do about it."""

from aerodrome.bots.habits import Learned

HABITS = Learned("cadet", "veteran")
"""Where it has no better way it does as the cadet does."""
