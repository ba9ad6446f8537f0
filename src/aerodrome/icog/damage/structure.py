"""Structural strength (6.3.12): how it goes down, and what keeps an airplane together."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import pilots
from aerodrome.icog.damage import crashes, wounds
from aerodrome.icog.events import StructureLost
from aerodrome.icog.men import campaign_skills, crew
from aerodrome.icog.state import Fate, State


def lose_structure(table: Table, name: str, points: int, why: Why, *, gunfire: bool = False) -> None:
    """Structural strength goes down (6.3.12), less what a large airplane ignores; at 0 it falls apart (6.3.12.s).

    A pilot with a light touch keeps it in the air with one point, if it was gunfire, and is forced home (SC25).
    """
    state: State = table.state
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    lost = points - panel.ignores_structure
    if lost <= 0 or airplane.place == "gone":
        return
    strength = panel.structure if airplane.structure is None else airplane.structure
    left = max(0, strength - lost)
    if not left and gunfire and _nursed(state, name):
        table.tell(StructureLost(name, strength - 1, 1, why))
        words = f"keeps {name} in the air with a light touch"
        campaign_skills.use(table, name, crew.pilot(state, name), campaign_skills.LIGHT_TOUCH, words)
        wounds.force_home(table, name, Why("SC25", f"{name} can only be nursed home"))
        return
    table.tell(StructureLost(name, lost, left, why))
    if not left:
        fate: Fate = "destroyed" if airplane.place == "air" else "crashed"
        crashes.destroy(table, name, fate, Why("6.3.12.s", f"{name} falls apart"))


def _nursed(state: State, name: str) -> bool:
    """Can the pilot nurse a finished airplane home (SC25)? In the air, at the controls, and once."""
    airplane = state.airplane(name)
    man = airplane.crew[crew.pilot(state, name)]
    able = airplane.place == "air" and pilots.controls(man)
    return able and campaign_skills.is_unused(man, campaign_skills.LIGHT_TOUCH)
