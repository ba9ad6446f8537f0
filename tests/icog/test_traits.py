"""Traits (1.4): what special abilities add is collected from named hooks."""

import pytest

from aerodrome.core.why import Why
from aerodrome.icog import checks, traits
from aerodrome.icog.state import State
from tests.icog.skies import man, plane, sky


def steady(state: State, name: str, crew: int, hook: str) -> tuple[Why, ...]:
    """Adds 2 to Flying and nothing elsewhere."""
    return (Why("1.4.1", "steady hands", 2),) if hook == "flying" else ()


def test_1_4_1_the_core_rules_know_no_trait_that_adds_anything() -> None:
    state = sky(plane("D1", crew=(man(traits=("Hard as nails", "Pilot hands")),)))
    hooks = ("flying", "gunnery", "awareness", "initiative", "third action", "tighter turn")
    assert all(traits.modifiers(state, "D1", 0, hook) == () for hook in hooks)


def test_1_4_1_a_trait_adds_its_reasons_where_its_hook_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(traits.TRAITS, "steady", steady)
    state = sky(plane("D1", crew=(man(traits=("steady",)),)), plane("B1"))
    assert checks.skill(state, "D1", 0, "flying") == (
        14,
        (Why("1.2.1", "Flying skill", 12), *steady(state, "", 0, "flying")),
    )
    assert checks.skill(state, "D1", 0, "gunnery")[0] == 12
    assert checks.skill(state, "B1", 0, "flying")[0] == 12
