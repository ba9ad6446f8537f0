"""The sequence of play (chapter 3): each game turn has an initiative, a movement and a shooting phase.

Each phase is made of steps: one airplane's (or formation's) move is a step, and so is one man's shot.
"""

from collections.abc import Callable

from aerodrome.core.table import Step, Table
from aerodrome.icog.phases import attack, deployment, flying, ground_fire, ground_moves, initiative, turns
from aerodrome.icog.state import Phase

SEQUENCE: dict[Phase, Callable[[Table], Step]] = {
    "crews": deployment.crews,
    "place": deployment.place,
    "formation": flying.declare_formations,
    "initiative": initiative.roll_all,
    "ground move": ground_moves.step,
    "move": flying.move,
    "ground fire": ground_fire.step,
    "gunners": attack.aim_gunners,
    "shoot": attack.shoot,
    "turn end": turns.end,
    "settle": turns.settle,
}
"""The step of each phase; steps tell which phase comes next."""


def step(table: Table) -> Step:
    """The step at which the battle stands; once the fighting is over nobody does anything but move (6.3.10.a)."""
    state = table.state
    if state.ended and state.phase != "move":
        return turns.settle(table)
    return SEQUENCE[state.phase](table)
