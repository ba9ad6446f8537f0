"""What the parts of a bot's score mean to who flies: in plain words, for more of it and for less."""

from aerodrome.icog.bots.parts import A_JAM, AHEAD, AMMUNITION, TASK_NOW, TASK_WAY, WAY_OUT
from aerodrome.icog.bots.scoring.ends import IN_CONE, SHOT, TOO_LOW
from aerodrome.server.presenting.hints import PlainWords

PLAIN: PlainWords = {
    AHEAD: (
        "those who move after you can do less about it",
        "those who move after you can do more about it",
    ),
    A_JAM: ("it jams less often", "it may jam the guns"),
    AMMUNITION: ("it saves ammunition", "it takes more ammunition"),
    SHOT: ("it gives you the better shot", "it gives you a poorer shot"),
    TASK_NOW: ("it does more of your task now", "it does less of your task now"),
    TASK_WAY: ("it gets you closer to your task", "it leaves you farther from your task"),
    WAY_OUT: ("it gets you closer to your way out", "it leaves you farther from your way out"),
    "not level for the run": (
        "you end level, as a bombing run asks",
        "you end off level, and a bombing run asks for it",
    ),
    "too high for its load": ("you end lower, where your load falls better", "you end too high for your load"),
    "too late": ("you may still get out in time", "you may get out too late"),
    "fire from the ground": ("fewer guns on the ground reach you", "more guns on the ground reach you"),
    "into the ground": ("it stays clear of the ground", "you may hit the ground"),
    "below Stall speed": ("you keep above Stall speed", "it leaves you below Stall speed"),
    "on Stall speed": ("you keep above Stall speed", "it leaves you on Stall speed"),
    "above Maximum speed": ("your wings are safe", "you end faster than your wings can bear"),
    IN_CONE: ("it keeps you out of his cone", "it brings you into a cone"),
    TOO_LOW: ("there is enough height to pull out", "it leaves little height to pull out"),
    "behind an enemy": ("you end up closer to his tail", "you end up further from his tail"),
    "distance to the enemy": ("it gets you closer to him", "it leaves you farther from him"),
    "distance to the middle": ("it keeps you over the middle of the map", "it takes you away from the middle"),
    "where enemies can turn on it": ("they can't easily turn on you there", "they can turn on you there"),
    "too near to another plane": ("it keeps clear of the others", "it comes dangerously close to another plane"),
    "about to overtake": ("you won't run past him", "you are about to run past him"),
    "little room before the edge": ("there is room before the edge", "there is little room before the edge"),
    "beside those it escorts": ("you stay beside those you escort", "those you escort are left alone"),
    "a bank towards where it wants to turn": ("your wings are set for the next turn", ""),
    "height": ("it keeps your height", "it costs you height"),
    "speed": ("it keeps your speed", "it costs you speed"),
    "little speed": ("you keep enough speed", "it leaves you slow"),
    "upside down": ("you end the right way up", "you end upside down"),
}
