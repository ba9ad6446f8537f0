"""Names and measures as people say them: airplanes, men, guns, places, attitudes, chances."""

import re

from aerodrome.core import phrases
from aerodrome.core.geometry import Frame, Point
from aerodrome.core.phrases import count, number, people, verb
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import Weapon
from aerodrome.icog.gunnery.guns import CLEARS, boxes
from aerodrome.icog.movement import segments
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.state import Airplane, GunState, State
from aerodrome.icog.tables.charts import Band

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
REGIONS = (
    ("south-west", "south", "south-east"),
    ("west", "middle", "east"),
    ("north-west", "north", "north-east"),
)
"""The parts of the board, from south to north and from west to east."""
HOURS = ("twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
SIDES = 20
UNKNOWN = "unknown"
FACES = {"front": "nose", "side": "side", "rear": "tail"}
"""What an airplane shows to somebody in one of its arcs (4.1.1)."""
FROM = {"front": "from ahead", "side": "from the side", "rear": "from behind"}
BANDS: dict[Band, str] = {
    "stall": "at stalling speed",
    "slow": "slow",
    "medium": "medium speed",
    "high": "high speed",
    "dive": "diving speed",
}
ATTITUDES = {
    "stalled": "stalled",
    "stalled in turn": "stalled in its turn",
    "immelmann": "out of an Immelmann turn",
    "below stall": "stalled and fell",
    "spin": "spinning",
    "fatal spin": "spinning down out of control",
}
FATES = {
    "destroyed": "destroyed",
    "crashed": "crashed",
    "landed": "landed",
    "exited": "out over the edge of its task",
    "home": "gone home",
    "lost": "off the board",
}


# ---- airplanes, men, sides


def airplane(state: State, name: str) -> str:
    """An airplane with its type: `Albatros D.Va D2`."""
    return f"{state.panel(state.airplane(name)).name} {name}"


def man(state: State, name: str, crew: int) -> str:
    """A man aboard by his name."""
    return state.airplane(name).crew[crew].name


def aboard(state: State, name: str, crew: int) -> str:
    """A man and his airplane: `Emil Harthaus in D1`."""
    return f"{man(state, name, crew)} in {name}"


def side(state: State, at: int) -> str:
    """A side in a sentence."""
    return people(state.setting.sides[at].name)


def does(state: State, at: int, one: str, many: str) -> str:
    """A side and what it does."""
    name = state.setting.sides[at].name
    return f"{people(name)} {verb(name, one, many)}"


def clause(text: str) -> str:
    """A reason as part of a sentence: with a small letter, unless it begins with an airplane's id."""
    return text if re.match(r"[A-Z]+\d", text) else phrases.small(text)


# ---- guns


def weapon(found: Weapon) -> str:
    """A weapon: `Lewis gun`, `two Spandau guns`."""
    return f"{found.gun} gun" if found.guns == 1 else f"{number(found.guns)} {found.gun} guns"


def ammunition(found: Weapon, now: GunState) -> str:
    """What a weapon has left: `6½ boxes of 8`, `a drum of 1½ boxes and two spare drums`."""
    left = boxes(now.halves) if now.halves else "nothing"
    if not found.drum_fed:
        return f"{left} of {found.halves // 2}"
    drum = f"{left} in the drum" if now.halves else "the drum is empty"
    return f"{drum}, {count(now.drums, 'spare drum')}"


def clearing(state: State, now: GunState) -> str:
    """How a jammed weapon comes to fire again: by work (6.3.9.r), or by a die at the end of the turn (GH2)."""
    if state.setting.options.jams_by_die:
        return f"a die clears it from {number(CLEARS)} on"
    return f"{count(now.work, 'action')} to repair it"


# ---- measures


def move_units(thousandths: int) -> str:
    """A length in Move units, to a tenth: `5.2 MU`."""
    return f"{figure(thousandths)} MU"


HEIGHT = "5.7.3.1"


def cost(why: Why) -> str:
    """What energy was lost or gained by; of height no more is said than which way it went."""
    if why.paragraph != HEIGHT:
        return clause(why.text)
    return "the climb" if why.value < 0 else "the dive"


def cost_of_flight(why: Why, climbed: int) -> str:
    """The same of a flight whose height is known: of a Move unit begun it says that it counts whole (5.7.3.1)."""
    if why.paragraph != HEIGHT:
        return clause(why.text)
    flown, way = figure(abs(climbed)), "climbed" if climbed > 0 else "dived"
    if flown == str(abs(why.value)):
        return f"{way} {flown} MU"
    return f"{way} {flown if '.' in flown else f'just over {flown}'} MU, rounded up"


def figure(thousandths: int) -> str:
    """A length as a figure, to a tenth, without an idle zero, with a true minus below zero."""
    tenths = round(thousandths / 100)
    whole, rest = divmod(abs(tenths), 10)
    return f"{'−' if tenths < 0 else ''}{whole}{f'.{rest}' if rest else ''}"


def chance(faces: int) -> str:
    """How often a d20 shows one of so many faces: `65 %`."""
    return phrases.percent(faces, SIDES)


def points(hundredths: int) -> str:
    """An expected number of points: `3.4`."""
    return f"{hundredths / 100:.1f}"


def band(state: State, one: Airplane) -> str:
    """The band of an airplane's speed (2.1.1)."""
    return BANDS[dial.band(state.panel(one), one.speed, one.bombs > 0)]


# ---- places and attitudes


def region(state: State, at: Point) -> str:
    """The part of the board in which a place lies: `in the north-west`, `in the middle`."""
    setting = state.setting
    east, north = [min(2, max(0, 3 * place // most)) for place, most in ((at.x, setting.width), (at.y, setting.depth))]
    return f"in the {REGIONS[north][east]}"


def spot(state: State, at: Point) -> str:
    """A place in the air: `in the north-west, 19.4 MU high`."""
    return f"{region(state, at)}, {high(at)}"


def high(at: Point) -> str:
    """How high a place is: `19.4 MU high`."""
    return f"{move_units(at.z)} high"


def pose(state: State, at: Point, frame: Frame) -> str:
    """A place and how an airplane lies there."""
    return f"{spot(state, at)}, {attitude(frame)}"


def measured(at: Point) -> str:
    """A place as it is chosen on the map: `12 MU from the west edge and 30 MU from the south edge`."""
    return f"{move_units(at.x)} from the west edge and {move_units(at.y)} from the south edge"


def attitude(frame: Frame) -> str:
    """Heading, nose and wings: `heading 85 (east), nose 12° down, banked 45° right`."""
    heading, pitch, bank = (round(angle) for angle in angles_of(frame))
    if abs(pitch) == 90:
        way = "up" if pitch > 0 else "down"
        return f"nose straight {way}, {'belly' if pitch > 0 else 'canopy'} to the {compass(heading)}"
    said = [f"heading {heading % 360} ({compass(heading)})"]
    if pitch:
        said.append(f"nose {abs(pitch)}° {'up' if pitch > 0 else 'down'}")
    if segments.is_inverted(segments.pose_of(Point(0, 0, 0), frame)):
        said.append("inverted")
    elif bank:
        said.append(f"banked {abs(bank)}° {'right' if bank > 0 else 'left'}")
    if len(said) == 1:
        said.append("level")
    return ", ".join(said)


def compass(heading: float) -> str:
    """The point of the compass that is nearest to a heading in degrees."""
    return COMPASS[round(heading / 45) % len(COMPASS)]


def hour(bearing: float) -> str:
    """A bearing in degrees to the right as an hour of the clock."""
    return f"{HOURS[round(bearing / 30) % len(HOURS)]} o'clock"
