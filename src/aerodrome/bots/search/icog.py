"""The ace in In Clouds of Glory: it does as the veteran does."""

from aerodrome.bots.habits import Habit
from aerodrome.core.questions import Question

HABITS: dict[type[Question], Habit] = {}
