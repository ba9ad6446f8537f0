"""What the players agree on before a battle, in words: what each option does, and what is in force."""

from aerodrome.core import house_rules as house
from aerodrome.core.phrases import count, number
from aerodrome.icog.setting import Points, Setting, house_rules

EFFECTS: dict[str, tuple[str, str]] = {
    "fog": ("You can't see your enemies' structure, ammunition, skills or wounds.", "1.1"),
    "crews": ("Crews as the mission lists them, rolled with dice, or picked from the roster.", "1.2.1"),
    "rerolls": ("Luck lets a man roll a die again: either the game asks whenever it matters, or nobody can.", "1.2.3"),
    "formation": ("Planes with gunners may fly in formation and cover each other.", "5.5.20.1"),
    "abilities": ("Men can have special abilities that count in the fight.", "1.4.1"),
    "downed": ("After the battle you find out what happened to men who came down.", "1.6.1"),
    "turn_limit": ("The battle ends after this turn.", "3.m"),
}
"""What each option does, and its paragraph."""
WISHES: dict[str, str] = {
    "date": "The month decides which types fly.",
    "front": "Where the battle takes place, and which nations meet there.",
    "allied": "How many planes the Allies have.",
    "central": "How many planes the Central Powers have.",
    "kind": "Fighters against fighters, or one side sent to scout or bomb.",
    "draw": "Another number draws different planes from the same month.",
    "fair": "Takes the most evenly matched of forty draws, by measured points.",
}
"""What each wish for a free battle does."""
TITLES = {
    "fog": "Fog of war",
    "rerolls": "Luck",
    "formation": "Formations",
    "abilities": "Special abilities",
    "downed": "What happens to the men",
    "date": "Month",
    "allied": "Allied planes",
    "central": "Central Powers planes",
    "kind": "Kind of mission",
    "draw": "Another draw",
    "fair": "A fair fight",
}
"""What options and wishes are called whose names say too little."""
VALUES = {
    "crews": {"ready": "As the mission lists them", "roll": "Rolled with dice", "choose": "Picked from the roster"},
    "rerolls": {"ask": "Ask when it matters", "never": "No second roll"},
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
        "Your enemies' structure, ammunition, skills and wounds are hidden."
        if options.fog
        else "Everybody can see everything.",
        CREWS[options.crews],
        "Luck lets you roll dice again." if options.rerolls == "ask" else "No die can be rolled again.",
    ]
    lines += [] if options.formation else ["Nobody flies in formation."]
    lines += ["Special abilities count."] if options.abilities else []
    lines += ["You find out what happens to men who come down."] if options.downed else []
    extra = "; it goes on while somebody is still behind an enemy" if setting.extra_turn else ""
    lines += house.in_force(house_rules(), options)
    return (*lines, f"The battle ends after turn {setting.turns}{extra}.", scoring(setting.points))


def scoring(points: Points) -> str:
    """What scores, and the lead that wins (3.m)."""
    gone = f"{number(points.left)} for one that leaves the fight, " if points.left else ""
    return (
        f"{count(points.destroyed, 'point').capitalize()} for a plane brought down, {number(points.forced_home)} "
        f"for one forced home, {gone}{number(points.exit)} for a task done; a lead of {number(points.margin)} wins."
    )
