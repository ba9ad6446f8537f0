"""The ace in triangle."""

from aerodrome.bots.habits import Habit
from aerodrome.core.questions import Question

HABITS: dict[type[Question], Habit] = {}
