"""Cadet: sensible habits. It seeks firing positions, keeps out of the enemy's, stays off the edge and does its task."""

from aerodrome.bots.habits import Habit, campaign, creature, icog, triangle
from aerodrome.bots.mind import EVEN
from aerodrome.core.questions import Question

HABITS: dict[type[Question], Habit] = {**triangle.HABITS, **icog.HABITS, **campaign.HABITS}
"""The habits of all games together: a kind of question belongs to one game only."""

choose = creature(HABITS, (EVEN,), None)
