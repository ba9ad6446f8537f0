"""The men aboard (1.1): who flies, who can act, who mans which gun."""

from functools import lru_cache

from aerodrome.icog import pilots
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.state import Airplane, Crew, State


def flier(state: State, name: str) -> int | None:
    """Who flies an airplane: the first man, or with dual controls the next who can (1.1.4); None if nobody can."""
    airplane = state.airplane(name)
    first = airplane.crew[0]
    if first.jumped is None and pilots.controls(first):
        return 0
    left = [at for at, man in enumerate(airplane.crew) if man.jumped]
    return pilots.at_the_controls(airplane.crew, state.panel(airplane).dual_controls, left)


def pilot(state: State, name: str) -> int:
    """Whose skills and luck stand for an airplane: the man who flies it, the first where nobody can any more."""
    return flier(state, name) or 0


def awake(state: State, man: Crew) -> bool:
    """Is a man alive and conscious in this turn (1.1.2, damage 24)?"""
    return man.blackout != state.turn and aboard(man)


def aboard(man: Crew) -> bool:
    """Is a man alive and still in his airplane (1.1.2, 5.5.21.1)?"""
    return not man.dead and man.jumped is None


def manned(state: State, airplane: Airplane, member: int) -> tuple[int, ...]:
    """The weapons that a man fires, by their numbers on the panel."""
    return _manned(state.panel(airplane), member)


@lru_cache(maxsize=1024)
def _manned(panel: Panel, member: int) -> tuple[int, ...]:
    return tuple([at for at, weapon in enumerate(panel.weapons) if weapon.crew == member])


def lifeless(airplane: Airplane) -> bool:
    """Is nobody aboard alive any more, or nobody aboard at all?"""
    return not any(aboard(man) for man in airplane.crew)
