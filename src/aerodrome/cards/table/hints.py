"""What the parts of a bot's score mean to who plans: in plain words, for more of it and for less."""

from aerodrome.cards.bots.weighing import EDGE, GIVEN, POSITION, TAKEN, TASK
from aerodrome.server.presenting.hints import PlainWords

PLAIN: PlainWords = {
    GIVEN: ("he is in front of your guns more often", "he is in front of your guns less often"),
    TAKEN: ("it keeps you out of his guns", "it puts you in front of his guns"),
    POSITION: ("you are likely to end up better placed", "he is likely to end up better placed"),
    EDGE: ("it stays well on the table", "it takes you close to the edge of the table"),
    TASK: ("it gets you closer to your task", "it takes you away from your task"),
}
