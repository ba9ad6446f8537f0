"""What the players agree on before a battle, in words (MC96): what each option does, and what is in force."""

from aerodrome.cards.setting import Setting, house_rules
from aerodrome.core import house_rules as house
from aerodrome.core.phrases import capital, count

EFFECTS: dict[str, tuple[str, str]] = {
    "rules": ("Basic counts points only; standard adds signs, aim, tailing and skills; full adds altitude.", "MC96"),
    "altitude": ("Twelve levels, with cards to climb and dive; without them everybody flies at one height.", "MC26"),
    "special": ("Signs on damage cards count: jams, fire, smoke, wounds, engine, rudder, explosion.", "MC42"),
    "aimed": ("Firing at the same target in successive phases adds a point.", "MC37"),
    "tailing": ("A pilot right behind an enemy sees that enemy's first card before planning.", "MC19"),
    "skills": ("Pilots and observers have skills, limits and keepsakes.", "MC60"),
    "collisions": ("Planes that end a phase almost in one place damage each other.", "MC22"),
    "clouds": ("This many clouds drift over the table; nobody fires into, out of or through one.", "MC92"),
    "aa": ("How many anti-aircraft guns the defender has.", "MC95"),
    "secret_men": ("Nobody knows an opponent's skills until they are used.", "MC12"),
    "turns": ("The battle ends after this turn, and the points decide.", "MC13"),
    "first_formation": ("How the first side's flights line up at the start.", "MC09"),
    "second_formation": ("How the second side's flights line up at the start.", "MC09"),
    "first_types": ("Types for the first side, one for each flight, where the scenario lets players choose.", "MC96"),
    "second_types": ("Types for the second side, one for each flight, where the scenario lets players choose.", "MC96"),
}
"""What each option does, and its paragraph."""
TITLES = {
    "special": "Signs on damage cards",
    "aimed": "Aimed fire",
    "skills": "Skills and keepsakes",
    "aa": "Anti-aircraft guns",
    "secret_men": "Secret skills",
    "turns": "Turn limit",
    "first_formation": "Formation of the first side",
    "second_formation": "Formation of the second side",
    "first_types": "Types of the first side",
    "second_types": "Types of the second side",
}
"""What options are called whose names say too little."""
FORMATIONS = {
    "ask": "Each side decides",
    "vic": "Vic",
    "echelon": "Echelon",
    "line astern": "Line astern",
    "line abreast": "Line abreast",
    "pairs": "Pairs",
}
VALUES = {"first_formation": FORMATIONS, "second_formation": FORMATIONS}
"""What their values are called."""

SWITCHED = {
    "altitude": ("Twelve levels.", "Everybody flies at one height."),
    "special": ("Signs on damage cards count.", "Only the points of damage cards count."),
    "aimed": ("Aimed fire adds a point.", ""),
    "tailing": ("Tail an enemy and you see his first card.", ""),
    "skills": ("Pilots and observers have skills and limits.", ""),
    "collisions": ("Planes can collide.", ""),
    "secret_men": ("Skills stay secret until they are used.", ""),
}
"""What is said where a switch is on, and where it is off."""


def in_force(setting: Setting) -> tuple[str, ...]:
    """The options of a battle, a line each."""
    options = setting.options
    lines = [f"{capital(options.rules)} rules."]
    lines += [yes if getattr(options, name) else no for name, (yes, no) in SWITCHED.items()]
    lines += [f"{capital(count(options.clouds, 'cloud'))}."] if options.clouds else []
    lines.append(f"The battle ends after turn {options.turns}.")
    return (*[line for line in lines if line], *house.in_force(house_rules(), options))
