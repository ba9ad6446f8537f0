"""Names as people say them: men with their ranks, machines with their types, sides, dates."""

from fractions import Fraction

from aerodrome.campaign import aftermath_charts, ranks, service_charts
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import Airman, State
from aerodrome.core.phrases import ORDINALS, count, people, small

QUALITIES = {"novice": "a novice", "veteran": "a veteran", "ace": "an ace"}
TABLES = {
    "bail_out": "the jump",
    "shot_down": "the fall",
    "damaged_heavily": "the flight home, badly damaged",
    "damaged_lightly": "the flight home, slightly damaged",
    "undamaged": "the landing",
    "enemy_lines": "behind the enemy's lines",
    "no_mans_land": "in no man's land",
    "serious_injury": "what the doctor says",
}
FRACTIONS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
STATUSES = {
    "fit": "fit to fly",
    "hospital": "in hospital",
    "captured": "a prisoner of war",
    "dead": "dead",
    "discharged": "discharged as an invalid",
    "retired": "at headquarters",
    "dismissed": "posted elsewhere",
}


UNEVEN = "On this table a higher total can be worse than a lower one; that's how the rulebook has it."
"""Said where luck can make a roll worse (SC52)."""


def man(state: State, name: str) -> str:
    """A man with his rank: `Captain Hugh Fenwick`; a stranger by his name alone."""
    return f"{ranks.title(state.man(name))} {name}" if name in state.ids else name


def post(name: str) -> str:
    """What a man is, with his article: `a pilot`, `an observer`."""
    return f"{'an' if name == 'observer' else 'a'} {name}"


def with_rank(airman: Airman) -> str:
    """The same for a man who is given."""
    return f"{ranks.title(airman)} {airman.name}"


def ordinal(value: int) -> str:
    """Which one: `first`, `second`, `21st`."""
    if value < len(ORDINALS):
        return ORDINALS[value]
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{ending}"


def fraction(kills: Fraction) -> str:
    """Victories with shares as people write them: `3½`."""
    whole, rest = divmod(kills, 1)
    if not rest:
        return str(whole)
    part = FRACTIONS.get(rest, f" {rest.numerator}/{rest.denominator}")
    return f"{whole or ''}{part}".strip()


def scored(kills: Fraction) -> str:
    """A number of victories, shares included: `half a victory`, `one victory`, `3½ victories`."""
    if kills == Fraction(1, 2):
        return "half a victory"
    if 0 < kills < 1:
        return f"{fraction(kills)} of a victory"
    return f"{fraction(kills)} victories" if kills % 1 else count(int(kills), "victory", "victories")


def type_name(slug: str) -> str:
    """A type by its name."""
    return next((one.name for one in service_charts.aircraft() if one.slug == slug), slug)


def brought_down(words: str) -> str:
    """What was brought down, inside a sentence: an observation balloon is no type with a name of its own."""
    return small(words) if words.startswith("Observation ") else words


def plane(state: State, name: str) -> str:
    """A machine with its type: `the Nieuport 17 A3`."""
    return f"the {type_name(state.plane(name).type)} {name}"


def side(state: State, at: int) -> str:
    """A side in a sentence."""
    return people(state.setting.sides[at].name)


def squadron(state: State, at: int) -> str:
    """A squadron by its name."""
    return state.squadrons[at].name


def day(date: str) -> str:
    """A date in words."""
    return spoken(date)


def his_outcome(state: State, name: str, key: str, passenger: bool) -> str:
    """What an outcome of the aftermath is to a man: to who is flown by somebody else only whether he is hurt."""
    found = aftermath_charts.aftermath().outcomes[key]
    if not passenger or found.killed or not found.place:
        return outcome_of(state, name, key)
    return count(found.wounds, "wound")


def outcome_of(state: State, name: str, key: str) -> str:
    """An outcome for a man's machine: what fell over other ground has to reach its own lines first (SC51)."""
    found = aftermath_charts.aftermath().outcomes[key]
    mission = state.under_way
    plane = next((one.plane for one in mission.fortunes if one.name == name), "")
    abroad = any(hulk.plane == plane and hulk.place != "own lines" for hulk in mission.hulks if plane)
    return found.glide if abroad and found.glide else found.words


def outcome(key: str) -> str:
    """An outcome of the aftermath in words, wherever the machine was."""
    return aftermath_charts.aftermath().outcomes[key].words
