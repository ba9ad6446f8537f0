"""Roundels (MC60): when a man may use a skill."""

from aerodrome.cards.men.crews import PILOT
from aerodrome.cards.men.limits import has, is_alive
from aerodrome.cards.state import Plane, State

ROUNDELS = 3
FREE = ("Incendiary Bullets", "Rockets", "Chivalrous", "Luck of the Devil", "Tough as Old Boots")
"""Skills that lay no roundels."""
REFLEXES = ("Light Touch", "Nine Lives")
"""Skills that even a pilot may use whose plan has promised another (MC60)."""


def is_free(state: State, plane: Plane, man: int, skill: str) -> bool:
    """May a man use a skill now (MC60)? No roundel of his lies, he used none in this turn and has promised none."""
    if man >= len(plane.men):
        return False
    one = plane.men[man]
    if not has(state, one, skill) or one.roundels or one.used_in == state.turn or not is_alive(state, one):
        return False
    return not (man == PILOT and plane.promise and skill not in REFLEXES)


def who_can(state: State, plane: Plane, skill: str, men: tuple[int, ...]) -> int | None:
    """The first of some men who may use a skill now; the pilot's comes before the observer's (MC73)."""
    return next((man for man in men if is_free(state, plane, man, skill)), None)


def free_from(state: State, plane: Plane) -> int:
    """The first phase in which a plan may need a skill of the pilot (MC60): phase p with at most p - 1 roundels.

    4 if he has used one in this turn already: then no phase of it.
    """
    pilot = plane.men[PILOT]
    return 4 if pilot.used_in == state.turn else pilot.roundels + 1
