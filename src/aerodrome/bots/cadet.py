"""Cadet: sensible habits. It seeks firing positions, keeps out of the enemy's, stays off the edge and does its task."""

from aerodrome.bots.habits import Learned, creature
from aerodrome.bots.mind import EVEN

HABITS = Learned("cadet")

choose = creature(HABITS, (EVEN,), None)
