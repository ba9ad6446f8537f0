"""Crews and their posts (MC50): who serves what."""

from aerodrome.cards.men.limits import is_alive
from aerodrome.cards.state import Plane, State

PILOT = 0


def observer(state: State, plane: Plane) -> int | None:
    """The observer (MC50): the second of two men, the last of more; None where there is none, or he is missing."""
    crew = state.airplane(plane).crew
    return crew - 1 if crew > 1 and len(plane.men) == crew else None


def is_manned(state: State, plane: Plane, man: int) -> bool:
    """Is there a living man at a place of the crew (MC50)? A dead man's posts are silent, and so are empty ones."""
    return man < len(plane.men) and is_alive(state, plane.men[man])


def photographer(state: State, plane: Plane) -> int | None:
    """Who takes photographs (MC83): the observer, a pilot alone himself; None where nobody can."""
    man = PILOT if state.airplane(plane).crew == 1 else observer(state, plane)
    return man if man is not None and is_manned(state, plane, man) else None
