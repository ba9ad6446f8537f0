"""Traits (1.4): what special abilities and old wounds add, collected from named hooks."""

from collections.abc import Callable

from aerodrome.core.why import Why
from aerodrome.icog.state import State

Hook = Callable[[State, str, int, str], tuple[Why, ...]]
TRAITS: dict[str, Hook] = {}
"""What each trait adds at a hook, by its name; the core rules know none."""


def modifiers(state: State, name: str, crew: int, hook: str) -> tuple[Why, ...]:
    """What a man's traits add at a hook, such as `flying` or `initiative` (1.4.1)."""
    traits = state.airplane(name).crew[crew].traits
    return tuple(why for trait in traits if trait in TRAITS for why in TRAITS[trait](state, name, crew, hook))
