"""Fuel that lasts only for some turns (GH11)."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events import Altered
from aerodrome.icog.state import Airplane, State


def run_low(table: Table) -> None:
    """At the end of its last turn with fuel enough an airplane has to fly home (GH11); it may still fire and bomb."""
    state: State = table.state
    for airplane in state.airplanes:
        if airplane.place == "air" and not airplane.low_fuel and _is_low(state, airplane):
            why = Why("GH11", "only fuel for the way home is left")
            table.tell(Altered(airplane.id, why, low_fuel=True))


def _is_low(state: State, airplane: Airplane) -> bool:
    """Has an airplane flown for as many turns as was agreed on (GH11)? The turn in which it came is the first."""
    turns = state.setting.options.fuel
    return bool(turns) and state.turn - max(1, airplane.entered) + 1 >= turns
