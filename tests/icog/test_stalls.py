"""Stalls, Immelmann turns, spins (5.5.11-5.5.15): what may be chosen, and where it ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import Frame, Point
from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.movement import stalls
from tests.icog.skies import frame

HERE = Point(30_000, 30_000, 20_000)
UNIT = 1_000_000


def paragraphs(reasons) -> list[str]:
    return [why.paragraph for why in reasons]


# ---- choices


@pytest.mark.parametrize("answer", ["45", "60", "90", "71"])
def test_5_5_11_2_the_nose_may_be_down_by_any_degree_from_45_to_90(answer):
    assert stalls.refuse_pitch(answer) == ()


@pytest.mark.parametrize("answer", ["44", "91", "", "-45", "45.5", "down", "\N{ARABIC-INDIC DIGIT FIVE}5"])
def test_5_5_11_2_other_pitches_are_refused(answer):
    assert paragraphs(stalls.refuse_pitch(answer)) == ["5.5.11.2"]


def test_5_5_12_1_three_things_can_be_done_at_stall_speed():
    offered = list(stalls.choices(immelmann=True))
    assert offered[:3] == ["fly on", "spin", "immelmann 0 45"]
    assert len(offered) == len(set(offered)) == 2 + 12 * 4
    assert list(stalls.choices(immelmann=False)) == ["fly on", "spin"]
    assert all(stalls.refuse_choice(answer, immelmann=True) == () for answer in offered)


def test_5_5_13_3_an_immelmann_turn_needs_an_action():
    assert paragraphs(stalls.refuse_choice("immelmann 270 60", immelmann=False)) == ["5.5.13.3"]
    assert paragraphs(stalls.refuse_choice("immelmann 360 44", immelmann=False)) == ["5.5.13.3", "5.5.13.2", "5.5.13.2"]
    assert paragraphs(stalls.refuse_choice("loop", immelmann=True)) == ["5.5.12.1"]


def test_5_5_13_2_an_immelmann_turn_has_a_heading_and_a_pitch():
    assert stalls.immelmann("immelmann 271 61") == (271, 61)
    assert stalls.immelmann("fly on") is None


# ---- falls


def test_5_5_12_2_at_stall_speed_two_down_and_45_degrees():
    at, now = stalls.fallen(HERE, frame(90, 40, 70), stalls.DROP, stalls.STALL_PITCH)
    assert at == Point(30_000, 30_000, 18_000)
    assert now == frame(90, -45)


def test_5_5_11_2_below_stall_speed_as_far_as_it_went_below():
    at, now = stalls.fallen(HERE, frame(0, 60), 3, 90)
    assert at.z == 17_000
    assert now == Frame((0, 0, -UNIT), (UNIT, 0, 0), (0, UNIT, 0))


def test_5_5_13_2_an_immelmann_turn_takes_any_heading():
    at, now = stalls.fallen(HERE, frame(0, 60), stalls.DROP, 60, heading=200)
    assert at.z == 18_000
    assert now == frame(200, -60)


@given(st.integers(0, 359), st.integers(-90, 90), st.integers(-180, 180), st.integers(45, 90))
def test_5_5_11_2_wings_are_level_after_a_fall(heading, pitch, bank, down):
    _, now = stalls.fallen(HERE, frame(heading, pitch, bank), 2, down)
    assert now.right[2] == 0
    assert now.nose[2] < -707_000


# ---- spins


def test_5_5_15_2_a_spin_begins_two_down_with_the_nose_straight_down():
    at, now = stalls.spinning(HERE, frame(90, 10, 20))
    assert at.z == 18_000
    assert now == Frame((0, 0, -UNIT), (0, -UNIT, 0), (UNIT, 0, 0))
    assert stalls.spinning(HERE, frame(), 5)[0].z == 15_000


def test_5_5_15_3_a_spinning_airplane_goes_straight_down_by_its_speed():
    at, now = stalls.spun(HERE, frame(90, -90), 145)
    assert at == Point(30_000, 30_000, 5_500)
    assert now.nose == (0, 0, -UNIT)


@pytest.mark.parametrize(("face", "heading"), [(12, 90), (6, 270), (3, 180), (9, 0), (1, 120)])
def test_5_5_15_4_the_die_is_read_as_a_clock(face, heading):
    assert stalls.recovered(frame(90, -90), face) == frame(heading, -90)


def test_5_5_15_5_the_albatros_of_the_example_settles_at_105():
    albatros = panel("albatros-d-va")
    assert stalls.spin_speed(albatros, 180) == 145
    assert stalls.spin_speed(albatros, 145) == 105
    assert stalls.spin_speed(albatros, 105) == 105
    assert stalls.spin_speed(albatros, 65) == 105, "from below it rises, and no further"
    assert stalls.spin_speed(albatros, 125) == 105


def test_2_1_2b_a_loaded_bomber_spins_above_its_red_mark():
    assert stalls.spin_speed(panel("r-e-8"), 80, loaded=True) == 100
