"""Skills as they stand (1.1): what a man tests against, with its reasons, and the odds of a test."""

from typing import Literal

from aerodrome.core.why import Why, total
from aerodrome.icog import pilots
from aerodrome.icog.men import traits
from aerodrome.icog.state import State

Skill = Literal["awareness", "flying", "gunnery", "fortitude", "luck"]
SIDES = 20


def odds(target: int) -> int:
    """On how many of twenty faces a test against this target succeeds (1.1)."""
    return max(0, min(SIDES, target))


def skill(state: State, name: str, crew: int, which: Skill) -> tuple[int, tuple[Why, ...]]:
    """A man's skill or attribute as it stands, with its reasons (1.1.3, 2.1.2): wounds, panel, traits."""
    airplane = state.airplane(name)
    man = airplane.crew[crew]
    match which:
        case "fortitude":
            wounds = (Why("1.1.1", "wounds", -man.wounds),) if man.wounds else ()
            reasons: tuple[Why, ...] = (Why("1.2.1", "Fortitude", pilots.fortitude(man) + man.wounds), *wounds)
        case "luck":
            reasons = (Why("1.2.1", "Luck", pilots.luck(man)),)
        case "awareness" | "flying" | "gunnery":
            reasons = pilots.reasons(man, which)
    panel = state.panel(airplane)
    if which == "flying" and panel.flying:
        reasons += (Why("2.1.2", f"handling of the {panel.name}", panel.flying),)
    reasons += traits.modifiers(state, name, crew, which)
    return total(reasons), reasons
