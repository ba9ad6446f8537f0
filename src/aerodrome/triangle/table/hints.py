"""What the parts of a bot's score mean to who flies: in plain words, for more of it and for less."""

from aerodrome.server.presenting.hints import PlainWords
from aerodrome.triangle.bots.parts import FIRE, LATER, PROSPECT, REPLIES, SHOT
from aerodrome.triangle.bots.scoring import (
    BEHIND,
    CLEARING,
    EXPOSURE,
    LEVEL,
    NEARNESS,
    POINTED,
    TO_ZONES,
    WAY_OUT_AHEAD,
)

PLAIN: PlainWords = {
    SHOT: ("it gives you the better shot", "it gives you a poorer shot"),
    FIRE: ("fewer guns bear on you on the way there", "you come close to guns that will fire at you"),
    REPLIES: ("there's less danger from the enemy's next move", "there's more danger from the enemy's next move"),
    LATER: ("it sets up a shot of your own next turn", "it leaves you less of a shot next turn"),
    BEHIND: ("you get further round behind an enemy", "you get less far round behind an enemy"),
    NEARNESS: ("you stay closer to the fight", "you end up farther from the fight"),
    "distance to the middle": (
        "it keeps you near the middle of the map",
        "it takes you away from the middle of the map",
    ),
    EXPOSURE: ("fewer enemy guns look your way", "more enemy guns look your way"),
    POINTED: ("fewer guns point there already", "guns point there already"),
    TO_ZONES: ("it gets you closer to your zones", "it leaves you farther from your zones"),
    WAY_OUT_AHEAD: ("it gets you closer to your way out", "it leaves you farther from your way out"),
    LEVEL: ("you are on the right level there", "you are on the wrong level there"),
    CLEARING: ("it clears your guns", "it leaves your guns jammed"),
    PROSPECT: ("your side ends the turn better placed", "your side ends the turn worse placed"),
    "in the border zone": ("it stays clear of the border", "it ends in the border zone"),
    "little room ahead": ("there is more room to turn ahead", "there is little room ahead"),
    "beside those it escorts": ("you stay beside those you escort", "those you escort are left alone"),
    "over the edge": ("it takes you out where you're allowed to leave", "it leaves the map"),
    "a zone done": ("it does your task on the way", "it leaves your task undone"),
}
