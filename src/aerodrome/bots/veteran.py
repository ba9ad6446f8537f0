"""Veteran: weighs each of its moves by what the enemy can do about it."""

from aerodrome.bots import cadet
from aerodrome.bots.foresight import icog, triangle
from aerodrome.bots.habits import Habit
from aerodrome.core.questions import Question

HABITS: dict[type[Question], Habit] = {**cadet.HABITS, **triangle.HABITS, **icog.HABITS}
"""Where it has no better way it does as the cadet does."""
