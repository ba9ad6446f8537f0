"""What the players agree on before a battle, in words: what each option does, and what is in force."""

from aerodrome.core import house_rules as house
from aerodrome.core.phrases import count, number
from aerodrome.icog.setting import Points, Setting, house_rules

EFFECTS: dict[str, tuple[str, str]] = {
    "fog": ("Nobody knows the structure, ammunition, skills and wounds of his enemies.", "1.1"),
    "crews": ("Crews as the mission lists them, rolled with dice, or picked from the roster.", "1.2.1"),
    "rerolls": ("Luck lets a man roll a die again: the game asks whenever it matters, or nobody may.", "1.2.3"),
    "formation": ("Planes with gunners may fly in formation and cover each other.", "5.5.20.1"),
    "abilities": ("Men may have special abilities, which count in the fight.", "1.4.1"),
    "downed": ("After the battle it is settled what became of men who came down.", "1.6.1"),
    "turn_limit": ("The battle ends after this turn; without one, when the mission says.", "3.m"),
}
"""What each option does, and its paragraph."""
WISHES: dict[str, str] = {
    "date": "The month decides which types fly.",
    "front": "Where it is fought, and which nations meet there.",
    "allied": "How many planes the Allies have.",
    "central": "How many planes the Central Powers have.",
    "kind": "Fighters against fighters, or one side reconnoitres or bombs.",
    "draw": "Another number draws other planes of the same month.",
    "fair": "Out of forty draws, the one with the most evenly matched sides, in measured points.",
}
"""What each wish for a free battle does."""
TITLES = {
    "fog": "Fog of war",
    "rerolls": "Luck",
    "formation": "Formations",
    "abilities": "Special abilities",
    "downed": "What became of the men",
    "date": "Month",
    "allied": "Planes of the Allies",
    "central": "Planes of the Central Powers",
    "kind": "Kind of mission",
    "draw": "Another draw",
    "fair": "A fair fight",
}
"""What options and wishes are called whose names say too little."""
VALUES = {
    "crews": {"ready": "As the mission lists them", "roll": "Rolled with dice", "choose": "Picked from the roster"},
    "rerolls": {"ask": "Ask when it matters", "never": "No die again"},
}
"""What their values are called."""
CREWS = {
    "ready": "Crews are as the mission lists them.",
    "roll": "Crews are rolled with dice.",
    "choose": "Each side picks its crews from the roster.",
}


def in_force(setting: Setting) -> tuple[str, ...]:
    """The options of a battle and how points are won, a line each."""
    options = setting.options
    lines = [
        "Structure, ammunition, skills and wounds of enemies are hidden." if options.fog else "Everything is known.",
        CREWS[options.crews],
        "Luck lets dice be rolled again." if options.rerolls == "ask" else "No die is rolled again.",
    ]
    lines += [] if options.formation else ["Nobody flies in formation."]
    lines += ["Special abilities count."] if options.abilities else []
    lines += ["It is settled what becomes of men who come down."] if options.downed else []
    extra = "; it goes on while somebody sits behind an enemy" if setting.extra_turn else ""
    lines += house.in_force(house_rules(), options)
    return (*lines, f"The battle ends after turn {setting.turns}{extra}.", scoring(setting.points))


def scoring(points: Points) -> str:
    """What scores, and the lead that wins (3.m)."""
    return (
        f"{count(points.destroyed, 'point').capitalize()} for a plane brought down, {number(points.forced_home)} "
        f"for one forced home, {number(points.exit)} for a task fulfilled; a lead of {number(points.margin)} wins."
    )
