"""What bots know of Age of Dogfights."""

from aerodrome.bots.habits import Repertoire
from aerodrome.triangle.bots import ace, brawler, cadet, pupil, veteran

REPERTOIRE = Repertoire(brawler.IMPULSES, cadet.HABITS, veteran.HABITS, ace.HABITS, pupil.HABITS)
