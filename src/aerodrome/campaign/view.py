"""Views: what a seat may see. Rosters and logs are open; what squadrons choose for a mission is secret until all have.

The choice itself is kept by the table until everybody has answered, so that a state never holds a secret.
"""

from aerodrome.campaign.state import State
from aerodrome.core.dice import Chance


def view(state: State, seat: str) -> State:
    """The state as a seat sees it: all of it."""
    return state


def imagine(began: State, now: State, rng: Chance) -> State:
    """A state that fits what a seat sees: there is nothing hidden to be drawn."""
    return began
