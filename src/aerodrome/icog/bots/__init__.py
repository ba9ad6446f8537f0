"""What bots know of In Clouds of Glory."""

from aerodrome.bots.habits import Repertoire
from aerodrome.icog.bots import ace, brawler, cadet, pupil, veteran

REPERTOIRE = Repertoire(brawler.IMPULSES, cadet.HABITS, veteran.HABITS, ace.HABITS, pupil.HABITS)
