"""What the parts of a bot's score mean to who plans: in plain words, for more of it and for less."""

from aerodrome.cards.bots.weighing import EDGE, GIVEN, POSITION, TAKEN, TASK
from aerodrome.server.presenting.hints import PlainWords

PLAIN: PlainWords = {
    GIVEN: ("you get more chances to fire", "you get fewer chances to fire"),
    TAKEN: ("you come under fire less", "you come under fire more"),
    POSITION: ("you are likely to end up better placed", "you are likely to end up worse placed"),
    EDGE: ("it keeps you farther from the edge of the table", "it takes you closer to the edge of the table"),
    TASK: ("it gets you closer to your task", "it leaves you farther from your task"),
}
