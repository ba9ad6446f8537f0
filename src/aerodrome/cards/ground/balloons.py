"""Balloons that are hauled down (MC89)."""

from aerodrome.cards.space.poses import square
from aerodrome.cards.state import State, unit_at

ALARM = 20000
"""How near an enemy plane comes before a balloon is hauled down."""


def alarmed(state: State) -> list[str]:
    """Balloons that an enemy plane has just come near to, with its centre at the end of a phase (MC89)."""
    return [
        balloon.id
        for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
        if not now.fate
        and not now.alarmed
        and any(
            plane.place == "air"
            and plane.side != balloon.side
            and square((plane.x, plane.y), (balloon.x, balloon.y)) <= ALARM * ALARM
            for plane in state.planes
        )
    ]


def hauled(state: State) -> list[tuple[str, int, bool]]:
    """Balloons that go down a step at E2 (MC89): the step, and whether it was the last.

    The crew of a destroyed winch hauls no balloon (MC80).
    """
    found = []
    for balloon, now in zip(state.setting.balloons, state.balloons, strict=True):
        if now.fate or not now.alarmed:
            continue
        at = unit_at(state, balloon.winch)
        if at >= 0 and state.units[at].points >= state.setting.units[at].strength:
            continue
        found.append((balloon.id, now.hauled + 1, now.hauled + 1 >= balloon.steps))
    return found
