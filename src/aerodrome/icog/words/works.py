"""What a pilot may do besides flying, in words: guns, engines, landing, taking off, what is dropped (5.7.2)."""

from aerodrome.core.phrases import count
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.words import names

TASKS = {
    "land": "land at the end of the move",
    "take off": "take off",
    "bomb": "drop bombs on a run that is marked after the move",
    "drop": "drop what is to be delivered",
    "photograph": "fly for the camera",
    "bail out": "leave the plane after the move",
}
"""Words of an announcement that stand alone, and what they mean."""


def repair(state: State, one: Airplane, at: int) -> str:
    """Work on a jammed gun (6.3.9.r)."""
    left = count(one.guns[at].work, "action")
    return f"repair the {names.weapon(state.panel(one).weapons[at])}: {left} to do"


def reload(state: State, one: Airplane, at: int) -> str:
    """A fresh drum (6.3.7.2b)."""
    return f"change the drum of the {names.weapon(state.panel(one).weapons[at])}"


def switch_off(one: Airplane, at: int) -> str:
    """An engine is switched off (5.7.5.2)."""
    return f"switch off {engine(one, at)}"


def restart(one: Airplane, at: int) -> str:
    """An engine is started again (5.7.5.3)."""
    return f"start {engine(one, at)} again"


def engine(one: Airplane, at: int) -> str:
    """Which engine."""
    return f"engine {at + 1}" if len(one.engines) > 1 else "the engine"


def rockets(name: str) -> str:
    """Rockets at a balloon (6.5.3.1)."""
    return f"fire the rockets at {name}"
