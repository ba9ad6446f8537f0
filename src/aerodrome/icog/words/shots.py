"""Why a man cannot fire at somebody nearby (6.2, 6.3.7)."""

from aerodrome.core.why import Why
from aerodrome.icog.gunnery import gunners, guns, shooting
from aerodrome.icog.men import crew
from aerodrome.icog.state import State


def out_of_reach(state: State, name: str, member: int, target: str) -> Why | None:
    """Why no weapon of a man can be fired at an enemy; None if one can."""
    airplane = state.airplane(name)
    weapons = crew.manned(state, airplane, member)
    found: list[Why] = []
    for at in weapons:
        silent = guns.silent(state, airplane, at)
        if silent:
            found.append(silent)
        elif guns.is_fixed(state, airplane, at):
            found += _fixed(state, name, target)
        else:
            found += _flexible(state, name, member, at, target)
    if len(found) < len(weapons):
        return None
    return found[0] if found else Why("6.2.1.1", "he has no weapon")


def _fixed(state: State, name: str, target: str) -> list[Why]:
    """What keeps fixed guns from a target (6.2.1.1, 6.2.1.2)."""
    if shooting.in_cone(state, name, target) is None:
        return [Why("6.2.1.1", f"{target} is not in the cone of the fixed guns")]
    if not shooting.legal(state, name, target):
        return [Why("6.2.1.2", f"{target} wasn't named as a target, and didn't move into the cone later")]
    return []


def _flexible(state: State, name: str, member: int, weapon: int, target: str) -> list[Why]:
    """What keeps a gunner from a target (6.2.2.1, 6.1.4, 6.3.14.4)."""
    if gunners.bears(state, name, weapon, target) is None:
        return [Why("6.2.2.1", f"the gun can't be aimed at {target}")]
    if not gunners.allowed(state, name, member, target):
        return [Why("6.1.4", f"he has to fire at somebody else first, not {target}")]
    return []
