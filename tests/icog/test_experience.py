"""Experience (1.3) and how abilities are won (1.4)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.core.table import Table
from aerodrome.core.why import Refused, Why, total
from aerodrome.icog.careers import experience
from aerodrome.icog.damage import victories
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import Entry, Objective, Side, Start
from aerodrome.icog.state import Attack
from aerodrome.icog.tables import career_charts, charts
from tests.driver import play
from tests.icog.skies import plane, sky


def record(**fields: Any) -> PilotRecord:
    given: dict[str, Any] = dict.fromkeys(("awareness", "flying", "gunnery", "fortitude", "luck"), 12)
    return PilotRecord(**{"name": "Franz", "nation": "Germany", "post": "pilot", **given, **fields})


def points(**deeds: Any) -> int:
    given: dict[str, Any] = {"won": False, "victories": 0, "finished": 0, "forced_home": 0, "objective": False}
    return total(experience.earned(**{**given, **deeds}))


# ---- what a mission earns


def test_1_3_1_the_example() -> None:
    """One airplane shot down and the battle won earn four points: two raise Gunnery to 13 and 14, one is left."""
    assert points(won=True, victories=1) == 4
    franz = experience.raised(record(gunnery=12, experience=4), "gunnery")
    assert (franz.gunnery, franz.experience) == (13, 3)
    franz = experience.raised(franz, "gunnery")
    assert (franz.gunnery, franz.experience) == (14, 1)
    assert experience.brings_ability(10)


def test_1_3_t_partaking_earns_a_point_whatever_the_result() -> None:
    assert points() == 1


def test_1_3_t_every_achievement_has_its_points() -> None:
    numbers = career_charts.experience().earned
    assert points(won=True, victories=3, finished=1, forced_home=2, objective=True) == 1 + 1 + 2 * 2 + 1 + 2 * 1 + 1
    assert (numbers.victory, numbers.victory_over_forced_home) == (2, 1)


def test_1_3_t_an_airplane_that_was_forced_home_already_counts_one() -> None:
    state = sky(plane("D1"), plane("B1", forced_home=True, attacks=(Attack("D1", 0, 3, True),)))

    async def shot_down(table: Table) -> None:
        victories.credit(table, "B1", Why("6.3.13.1", "shot down"))

    credited = play(shot_down, state).state.airplane("D1").crew[0]
    assert (credited.victories, credited.finished) == (1, 1)
    assert points(victories=credited.victories, finished=credited.finished) == 2


def test_1_3_t_an_objective_met_by_the_side_counts_for_its_men() -> None:
    goal = Objective("DO1", 0, "photograph", 2)
    state = sky(plane("D1"), plane("B1", at=(9, 9, 9)), setting={"objectives": (goal,)}, phase="over", met=("DO1",))
    assert experience.fulfilled(state, state.airplane("D1"))
    assert not experience.fulfilled(state, state.airplane("B1"))


@pytest.mark.parametrize(("left", "earns"), [(5, True), (6, True), (7, False)])
def test_1_3_t_an_exit_in_time_is_an_objective(left: int, earns: bool) -> None:
    entry = Entry("D1", "albatros-d-va", (), Start(), exit="west", exit_within=5)
    sides = (Side("Germany", "east", ("german",), (entry,)), Side("Britain", "west", ("british",), ()))
    recon = plane("D1", place="gone", fate="exited", entered=1, moved=left)
    state = sky(recon, setting={"sides": sides}, phase="over")
    assert experience.fulfilled(state, state.airplane("D1")) == earns


# ---- what it buys


@pytest.mark.parametrize(
    ("value", "cost"), [(3, 1), (12, 1), (13, 2), (15, 2), (16, 4), (17, 4), (18, 6), (19, 6), (20, 8), (25, 8), (1, 1)]
)
def test_1_3_t_the_price_of_a_skill(value: int, cost: int) -> None:
    assert experience.price(value) == cost


def test_1_3_1_who_cannot_pay_is_told_so() -> None:
    with pytest.raises(Refused, match=r"flying 17 costs 4 points, 3 are left"):
        experience.raised(record(flying=16, experience=3), "flying")
    with pytest.raises(Refused, match="as high"):
        experience.raised(record(flying=30, experience=99), "flying")


@given(value=st.integers(3, 29), saved=st.integers(0, 99))
def test_1_3_1_raising_never_leaves_a_debt(value: int, saved: int) -> None:
    man_of = record(awareness=value, experience=saved)
    if saved < experience.price(value):
        with pytest.raises(Refused):
            experience.raised(man_of, "awareness")
    else:
        now = experience.raised(man_of, "awareness")
        assert now.awareness == value + 1
        assert now.experience == saved - experience.price(value) >= 0


# ---- abilities


def test_1_4_1_a_ten_brings_an_ability() -> None:
    assert [experience.brings_ability(face) for face in range(1, 11)] == [False] * 9 + [True]


def test_1_4_1_pilots_roll_a_d20_and_again_for_one_they_have() -> None:
    pilot = record(traits=("Daredevil",))
    assert experience.ability_for(pilot, 4) == "Sticky"
    assert experience.ability_for(pilot, 5) is None
    assert experience.with_ability(pilot, "Sticky").traits == ("Daredevil", "Sticky")
    with pytest.raises(Fault):
        experience.ability_for(pilot, 19)


def test_1_4_1_gunners_and_observers_roll_a_d8() -> None:
    gunner = record(post="observer")
    assert experience.ability_for(gunner, 7) == "Doing his job"
    assert len(experience.open_abilities(gunner)) == 8


def test_1_4_2_every_fifth_victory_brings_an_ace_ability() -> None:
    assert [experience.ace_rolls(before, after) for before, after in ((4, 5), (3, 4), (4, 10), (5, 6), (0, 14))] == [
        1, 0, 2, 0, 2,
    ]  # fmt: skip
    assert experience.ace_ability_for(record(), 6) == "Master marksman"
    assert experience.ace_ability_for(record(traits=("Master marksman",)), 6) is None
    assert len(experience.open_abilities(record(traits=("Mentor",)), ace=True)) == 5


@given(face=st.integers(1, 20))
def test_1_4_1_every_face_gives_an_ability_that_exists(face: int) -> None:
    found = experience.ability_for(record(), face, choice="Cool aim")
    assert found in charts.traits_of("pilot")
