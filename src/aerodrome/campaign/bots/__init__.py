"""What bots know of the squadron campaign."""

from aerodrome.bots.habits import Repertoire
from aerodrome.campaign.bots import cadet

REPERTOIRE = Repertoire(cadet=cadet.HABITS)
