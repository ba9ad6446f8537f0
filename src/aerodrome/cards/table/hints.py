"""What the parts of a bot's score mean to who plans: in plain words, for more of it and for less."""

from aerodrome.cards.bots.weighing import EDGE, GIVEN, POSITION, TAKEN, TASK
from aerodrome.server.presenting.hints import PlainWords

PLAIN: PlainWords = {
    GIVEN: ("you get more chances to fire at him", "you get fewer chances to fire at him"),
    TAKEN: ("he gets fewer chances to fire at you", "he gets more chances to fire at you"),
    POSITION: ("you are likely to end up better placed", "you are likely to end up worse placed"),
    EDGE: ("it keeps you farther from the edge of the table", "it takes you closer to the edge of the table"),
    TASK: ("it gets you closer to your task", "it leaves you farther from your task"),
}
