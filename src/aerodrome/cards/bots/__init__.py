"""What bots know of Sealed Orders."""

from aerodrome.bots.habits import Repertoire
from aerodrome.cards.bots import ace, brawler, cadet, pupil, veteran

REPERTOIRE = Repertoire(brawler.IMPULSES, cadet.HABITS, veteran.HABITS, ace.HABITS, pupil.HABITS)
