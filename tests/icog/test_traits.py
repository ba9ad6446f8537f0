"""Traits (1.4, 1.5.t): what abilities and scars add is collected by named hooks."""

from typing import get_args

import pytest

from aerodrome.core.why import Why
from aerodrome.icog.men import traits
from aerodrome.icog.rolls import checks
from aerodrome.icog.setting import Options
from aerodrome.icog.tables import career_charts, charts
from aerodrome.icog.tables.career_charts import Hook
from tests.icog.skies import man, plane, sky

ABLE = Options(abilities=True)
ALL = ("Pilot hands", "Daredevil", "Confident")


def test_1_4_1_abilities_are_optional_as_a_whole() -> None:
    state = sky(plane("D1", crew=(man(traits=ALL),)))
    assert all(traits.modifiers(state, "D1", 0, hook) == () for hook in get_args(Hook))
    assert not any(traits.has(state, "D1", 0, trait) for trait in ALL)


def test_1_4_1_an_ability_adds_its_reasons_where_its_hook_is() -> None:
    state = sky(plane("D1", crew=(man(traits=ALL),)), plane("B1"), options=ABLE)
    assert traits.modifiers(state, "D1", 0, "collision") == (Why("1.4.1", "Daredevil", 5),)
    assert traits.modifiers(state, "D1", 0, "tighter turn") == (Why("1.4.1", "Pilot hands", 2),)
    assert traits.modifiers(state, "D1", 0, "luck score") == (Why("1.4.2", "Confident", 2),)
    assert traits.modifiers(state, "D1", 0, "shot") == ()
    assert traits.modifiers(state, "B1", 0, "collision") == ()
    assert traits.of_flier(state, state.airplane("D1"), "roll value") == -1


def test_1_5_t_scars_count_whether_abilities_do_or_not() -> None:
    state = sky(plane("D1", crew=(man(traits=("Trauma",)),)))
    assert traits.has(state, "D1", 0, "Trauma")
    assert traits.modifiers(state, "D1", 0, "stay") == (Why("1.5.t", "Trauma", -4),)


def test_1_4_1_gunners_have_numbers_of_their_own() -> None:
    crew = (man(traits=("Hawk-eyed",)), man("observer", traits=("Hawk-eyed",)))
    state = sky(plane("B1", "r-e-8", crew=crew), options=ABLE)
    assert [traits.modifiers(state, "B1", at, "bombing")[0].value for at in (0, 1)] == [3, 4]


def test_1_1_3_hard_as_nails_belongs_to_the_core_rules() -> None:
    state = sky(plane("D1", crew=(man(wounds=5, traits=("Hard as nails",)),)))
    assert checks.skill(state, "D1", 0, "flying")[0] == 12


@pytest.mark.parametrize("post", ["pilot", "gunner"])
def test_1_4_1_every_ability_with_a_number_is_in_its_table(post: str) -> None:
    known = charts.traits_of("pilot" if post == "pilot" else "gunner")
    assert all(trait in known for trait in career_charts.adds(post == "pilot"))
