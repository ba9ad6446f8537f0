"""Placement (3.m): where, how and how fast an airplane may be set up in its area."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import Point
from aerodrome.icog.mission import mission, placement, setup
from aerodrome.icog.mission.placement import Placement
from aerodrome.icog.state import State, change


@pytest.fixture(scope="module")
def patrol() -> State:
    """B1 and B2 are set up around 5, 30."""
    return setup.begin(mission.resolve("fighter-patrol", {}))


def test_3_m_any_place_heading_and_speed_in_the_area_is_taken(patrol):
    for answer in (
        "at 5 30 heading 90 speed 120",
        "at 0 30 heading 359 speed 80",
        "at 9.999 30.05 heading 0 speed 180",
    ):
        assert placement.refuse(patrol, "B1", answer) == ()
    placed = placement.read(patrol, "B1", "at 5.25 30 heading 90 speed 120")
    assert placed == Placement(Point(5_250, 30_000, 20_000), 90, 120)
    assert placement.write(placed) == "at 5.25 30 heading 90 speed 120"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("", ["is not understood: at 12.5 4 heading 90 speed 150"]),
        ("at 5 30 heading 90", ["not understood"]),
        ("at 5 30 heading 90 speed 120 and more", ["not understood"]),
        ("at ٥ 30 heading 90 speed 120", ["not understood"]),
        ("at 5 30 heading -90 speed 120", ["not understood"]),
        ("at 5 36 heading 90 speed 120", ["5 36 is outside the area: 5 MU around 5 30"]),
        ("at 5 30 heading 360 speed 120", ["heading 360"]),
        ("at 5 30 heading 90 speed 60", ["speed 60: one of 80, 100"]),
        ("at 5 30 heading 90 speed 185", ["speed 185"]),
        ("at 55 30 heading 400 speed 999", ["outside the area", "heading 400", "speed 999"]),
    ],
)
def test_3_m_what_is_wrong_is_said_all_at_once(patrol, answer, told):
    reasons = placement.refuse(patrol, "B1", answer)
    assert len(reasons) == len(told)
    for reason, words in zip(reasons, told, strict=True):
        assert words in reason.text


def test_5_5_16_1_nobody_sets_up_within_two_of_another(patrol):
    state = change(patrol, "B2", place="air", at=Point(5_000, 30_000, 20_000))
    assert placement.near(state, Point(5_000, 31_999, 20_000)) == ("B2",)
    assert placement.near(state, Point(5_000, 32_000, 20_000)) == ()
    (reason,) = placement.refuse(state, "B1", "at 5 31 heading 90 speed 120")
    assert reason.text == "B2 stands there: keep 2 MU away"


def test_2_1_2b_with_bombs_the_red_marks_hold():
    state = setup.begin(mission.resolve("escort", {}))
    assert placement.speeds(state, "F1")[0] == 90
    assert placement.speeds(state, "F1")[-1] == 165


@given(seed=st.integers(0, 10_000), mate=st.tuples(st.integers(-3_500, 3_500), st.integers(-3_500, 3_500)))
def test_3_m_a_place_at_random_is_legal_and_faces_the_enemy(patrol, seed, mate):
    state = change(patrol, "B2", place="air", at=Point(5_000 + mate[0], 30_000 + mate[1], 20_000))
    answer = placement.sample(state, "B1", Random(seed))
    assert placement.refuse(state, "B1", answer) == ()
    placed = placement.read(state, "B1", answer)
    assert placed is not None
    assert 30 <= placed.heading <= 150
    assert placed.speed > 80
