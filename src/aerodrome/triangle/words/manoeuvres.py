"""Manoeuvres by the names that pilots have for them: what a path comes to, and whose tail it is."""

from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State
from aerodrome.triangle.words.landing import landing

SIDES = {"L": "left", "R": "right"}
ONE_WAY = {1: "ease {side}", 2: "turn {side}", 3: "turn about to the {side}"}
"""Turns to one side alone, by their number; more are a circle."""
ON_THE_TAIL = ("H5", "H7", "V9", "slanted")
"""Firing positions (AD25, AD27, AD29, AD67) right behind the target."""
BESIDE_IT = "H6"


def manoeuvre(state: State, question: Fly, path: str) -> str:
    """A path by its name: "swing out left and come round to the right, onto the tail of G5"."""
    _, found = landing(state, question, path).shown
    shot = found.shot
    tail = ""
    if shot is not None and shot.position in ON_THE_TAIL:
        tail = f", onto the tail of {shot.target}"
    elif shot is not None and shot.position == BESIDE_IT:
        tail = f", beside the tail of {shot.target}"
    return f"{_height(question.levels)}{flown(path)}{tail}"


def flown(path: str) -> str:
    """The turns of a path by their name."""
    turns = "".join([letter for letter in path if letter in SIDES])
    if not turns:
        return "straight ahead"
    first, others = turns[0], turns.count("R" if turns[0] == "L" else "L")
    side, other = SIDES[first], SIDES["R" if first == "L" else "L"]
    own = len(turns) - others
    if not others:
        return ONE_WAY.get(own, "circle {side}").format(side=side)
    if own == others == 1:
        return f"side-step {side}"
    if others > own:
        return f"swing out {side} and come round to the {other}"
    return f"weave, {side} first" if own == others else f"turn {side}, then ease {other}"


def _height(levels: int) -> str:
    """What a path does first where it changes its level."""
    if not levels:
        return ""
    what = "climb" if levels > 0 else "dive"
    return f"{what} a level and " if abs(levels) == 1 else f"{what} {abs(levels)} levels and "
