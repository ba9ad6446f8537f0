"""What the parts of a bot's score mean to who plans: in plain words, for more of it and for less."""

from aerodrome.cards.bots.weighing import EDGE, GIVEN, POSITION, TAKEN, TASK
from aerodrome.server.presenting.hints import PlainWords

PLAIN: PlainWords = {
    GIVEN: ("he is more often before your guns, whatever he lays", "he is less often before your guns"),
    TAKEN: ("it keeps you out of his guns", "it brings you before his guns"),
    POSITION: ("you are likely to end up better placed", "he is likely to end up better placed"),
    EDGE: ("it stays well on the table", "it takes you close to the edge of the table"),
    TASK: ("it brings you nearer to your task", "it takes you away from your task"),
}
