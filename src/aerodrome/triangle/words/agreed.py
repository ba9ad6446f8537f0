"""What the players agree on before a battle, in words: what each option does, and what is in force."""

from aerodrome.core import house_rules as house
from aerodrome.core.phrases import capital, count, listing, number
from aerodrome.triangle.lattice import HEADINGS as DIRECTIONS
from aerodrome.triangle.setting import Setting, house_rules
from aerodrome.triangle.words.names import HEADINGS

EFFECTS: dict[str, tuple[str, str]] = {
    "levels": ("Five levels to climb and dive between; without them everybody flies at one height.", "AD65"),
    "characteristics": ("Rotary engines pull to one side, some types climb fast or come down slowly.", "AD65"),
    "wind": ("Flying with the wind gives a step, flying against it costs one.", "AD22"),
    "sun": ("Firing straight into the sun takes 1 off the roll.", "AD23"),
    "clouds": ("Nobody fires into, out of or through a cloud.", "AD24"),
    "pilots": ("Aces bring down what others only damage, rookies shoot worse; known to all or kept secret.", "AD50"),
    "disarm": ("Scouts may leave their guns at home and fly one step further; not in a dogfight.", "AD63"),
    "fighter_limit": ("How many fighters each side has in play at once; the others wait in the patrol zone.", "AD04"),
    "turn_limit": ("The battle ends after this turn, and points decide it; bigger battles last longer.", "AD72"),
    "bonus_round": (
        "If points and survivors give a dogfight different winners, the undamaged planes meet again.",
        "AD54",
    ),
}
"""What each option does, and its paragraph."""
TITLES = {
    "characteristics": "Quirks of the types",
    "pilots": "Aces and rookies",
    "disarm": "Unarmed scouts",
    "fighter_limit": "Fighters in play",
    "axis": "Board runs",
    "edge": "Edge of the first side",
    "fighters": "Fighters to choose",
    "sky": "Clouds placed",
    "photo_level": "Photographs from level",
}
"""What options are called whose names say too little."""
VALUES = {
    "axis": {"east-west": "East to west", "north-south": "North to south"},
    "wind": {
        "off": "No wind",
        "roll": "Rolled with a die",
        "E": "From the east",
        "NE": "From the north-east",
        "NW": "From the north-west",
        "W": "From the west",
        "SW": "From the south-west",
        "SE": "From the south-east",
    },
    "sun": {
        "off": "No sun",
        "roll": "Rolled with a die",
        "E": "In the east",
        "SE": "In the south-east",
        "SW": "In the south-west",
        "W": "In the west",
    },
    "pilots": {
        "off": "All average",
        "open": "Known to all",
        "secret": "Kept secret",
        "choose": "Each side decides",
        "aces": "All aces",
    },
}
"""What their values are called."""

PILOTS = {
    "off": "All pilots are average.",
    "open": "everybody knows them",
    "secret": "they are kept secret until they can fire",
    "choose": "each side decides whether it keeps them secret",
    "aces": "Every fighter pilot is an ace.",
}


def in_force(setting: Setting) -> tuple[str, ...]:
    """The options of a battle, a line each."""
    options = setting.options
    lines = [
        "Five levels." if options.levels else f"Everybody flies at level {setting.start_level}.",
        "Types have their characteristics." if options.characteristics else "Types have no special characteristics.",
        _weather("wind", options.wind, "The wind blows from the", "No wind."),
        _weather("sun", options.sun, "The sun stands in the", "No sun in anybody's eyes."),
        f"{capital(count(len(setting.clouds), 'cloud'))}." if setting.clouds else "No clouds.",
        _pilots(setting),
        f"Each side has at most {number(options.fighter_limit)} fighters in play at once.",
        f"The battle ends after turn {setting.turns}.",
    ]
    lines += ["Scouts may leave their guns at home."] if options.disarm and setting.mode != "dogfight" else []
    lines += ["A bonus round may follow."] if options.bonus_round and setting.mode == "dogfight" else []
    return (*lines, *house.in_force(house_rules(), options))


def _pilots(setting: Setting) -> str:
    """Who the pilots are (AD50): how many of each side can be marked, and who knows of it."""
    said = PILOTS[setting.options.pilots]
    if setting.options.pilots in ("off", "aces"):
        return said
    marked = [(side.name, side.aces, side.rookies) for side in setting.sides if side.aces or side.rookies]
    if not marked:
        return "No aces or rookies: there are too few fighters for markers."
    if len(marked) == len(setting.sides) and len({found[1:] for found in marked}) == 1:
        return f"Each side has {_markers(*marked[0][1:])}; {said}."
    return f"{listing([f'{side}: {_markers(aces, rookies)}' for side, aces, rookies in marked])}; {said}."


def _markers(aces: int, rookies: int) -> str:
    """Markers in words, those that there are."""
    return listing([count(amount, noun) for amount, noun in ((aces, "ace"), (rookies, "rookie")) if amount])


def _weather(what: str, chosen: str, known: str, none: str) -> str:
    """Wind or sun: none, left to a die, or as agreed."""
    if chosen == "off":
        return none
    return f"A die decides the {what}." if chosen == "roll" else f"{known} {HEADINGS[DIRECTIONS.index(chosen)]}."
