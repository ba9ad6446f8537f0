"""Ace: plays its best moves out in thought, again and again with other dice, as long as it is given time."""

from aerodrome.bots.habits import Learned
from aerodrome.bots.mind import Budget

HABITS = Learned("cadet", "veteran", "ace")
"""Where there is nothing to search it does as the veteran does."""

USUAL = Budget(seconds=1.0)
"""The time it takes for a decision unless it is told otherwise."""
