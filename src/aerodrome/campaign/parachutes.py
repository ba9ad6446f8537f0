"""Parachutes (SC46): German and Austrian pilots from May 1918, never the Allies."""

from aerodrome.campaign import charts
from aerodrome.campaign.state import Airman, Crewed, State


def may_draw(man: Airman, date: str) -> bool:
    """May a man roll for a parachute (SC46)? A pilot of the Central Powers who has none, when there are any."""
    numbers = charts.numbers().parachutes
    return man.post == "pilot" and man.nation in numbers.nations and date >= numbers.since and not man.parachute


def issued(face: int) -> bool:
    """Does the d6 bring one (SC46)?"""
    return face <= charts.numbers().parachutes.issued


def wears(state: State, crew: Crewed, name: str) -> bool:
    """Has a man a parachute on (SC46)? An observer has one if his pilot has."""
    return state.man(crew.pilot).parachute or state.man(name).parachute


def takers(state: State, squadron: int) -> tuple[str, ...]:
    """Who may be given a parachute by the commander (SC46): any of the squadron's men who has none."""
    return tuple([man.name for man in state.strength(squadron) if not man.parachute])
