"""Ace: plays its best moves out in thought, again and again with other dice, as long as it is given time."""

from aerodrome.bots import veteran
from aerodrome.bots.habits import Habit
from aerodrome.bots.mind import Budget
from aerodrome.bots.search import icog, triangle
from aerodrome.core.questions import Question

HABITS: dict[type[Question], Habit] = {**veteran.HABITS, **triangle.HABITS, **icog.HABITS}
"""Where there is nothing to search it does as the veteran does."""

USUAL = Budget(seconds=1.0)
"""The time it takes for a decision unless it is told otherwise."""
