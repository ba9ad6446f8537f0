"""The dial moves as the examples of the rulebook show, on every panel."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.icog import charts, dial, templates
from aerodrome.icog.dial import Tighter
from aerodrome.icog.panels import Panel, panel, panels

SE5A, DVA, CAMEL, RE8 = [panel(slug) for slug in ("s-e-5a", "albatros-d-va", "sopwith-camel", "r-e-8")]
any_panel = st.sampled_from(list(panels().values()))


def speeds(plane: Panel, loaded: bool = False) -> list[int]:
    """Every speed the needle can show in flight."""
    marks = dial.steps(plane, loaded)
    return [mark for mark in marks if mark] + list(range(marks[-1] + 5, plane.maximum + 60, 5))


# The marks of the dial


@pytest.mark.parametrize(
    ("plane", "speed", "band"),
    [
        (SE5A, 190, "high"),  # 6.5.2: just inside high
        (CAMEL, 185, "medium"),  # 6.3.1, example 1
        (DVA, 140, "slow"),  # 6.3.1, example 1
        (panel("breguet-14"), 175, "medium"),  # 6.5.4
        (DVA, 85, "stall"),
        (DVA, 65, "stall"),
        (DVA, 105, "slow"),
        (DVA, 145, "slow"),
        (DVA, 150, "medium"),
        (SE5A, 235, "high"),
        (SE5A, 240, "dive"),
        (SE5A, 330, "dive"),
    ],
)
def test_2_1_1_speed_bands(plane, speed, band):
    assert dial.band(plane, speed) == band


def test_2_1_2b_bombs_raise_the_stall_and_lower_the_top_speed():
    assert (dial.stall(RE8), dial.top(RE8)) == (80, 165)
    assert (dial.stall(RE8, loaded=True), dial.top(RE8, loaded=True)) == (90, 155)
    assert (dial.band(RE8, 90), dial.band(RE8, 90, loaded=True)) == ("slow", "stall")
    assert dial.steps(RE8, loaded=True) == (0, 60, 80, 90, 100, 120, 130, 140, 150, 155)
    assert dial.below_stall(RE8, loaded=True) == 80


def test_2_1_2b_a_panel_without_red_marks_flies_the_same_with_bombs():
    assert dial.steps(SE5A, loaded=True) == SE5A.steps
    assert dial.stall(SE5A, loaded=True) == 85


def test_2_1_1_ten_kmh_are_one_move_unit():
    assert dial.move(185) == 18_500


def test_5_5_11_2_the_needle_rests_on_the_step_below_stall():
    assert (dial.below_stall(SE5A), dial.below_stall(DVA), dial.below_stall(CAMEL)) == (65, 65, 55)


def test_5_5_15_5_a_spin_settles_on_the_first_step_above_stall():
    assert dial.above_stall(DVA) == 105
    assert dial.above_stall(RE8, loaded=True) == 100


def test_5_5_17_speed_steps_above_stall_are_counted():
    assert [dial.steps_above_stall(DVA, speed) for speed in (65, 85, 105, 125, 185)] == [0, 0, 1, 2, 9]
    assert [dial.steps_above_stall(DVA, speed) for speed in (190, 195, 200)] == [10, 11, 12]


@pytest.mark.parametrize(
    ("speed", "units"), [(205, 0), (210, 0), (215, 2), (220, 2), (230, 2), (235, 3), (265, 4), (300, 4)]
)
def test_5_7_8_1_wind_drag(speed, units):
    assert dial.drag(SE5A, speed) == units


def test_5_7_8_1_with_bombs_drag_begins_at_the_red_top_speed():
    assert (dial.drag(RE8, 160), dial.drag(RE8, 160, loaded=True)) == (0, 2)


def test_5_7_6_1_over_maximum_speed():
    assert not dial.over_maximum(SE5A, 265)
    assert dial.over_maximum(SE5A, 270)


# Turns


def test_5_5_6_example_1_the_albatros_at_175():
    assert dial.safe(DVA, 175) == "F"
    assert dial.tighter(DVA, 175) == (Tighter(1, "E", 0, 3), Tighter(2, "D", -1, 5), Tighter(3, "E", -2, 6))
    assert dial.tests_flying(DVA, 175)


def test_5_5_6_example_2_the_albatros_at_200():
    assert dial.safe(DVA, 200) == "H"
    assert dial.tighter(DVA, 200) == (Tighter(1, "G", 0, 3), Tighter(2, "F", -1, 5), Tighter(3, "E", -2, 6))
    assert not dial.tests_flying(DVA, 200)
    assert dial.safe(DVA, 195) == "G"


def test_5_5_7_example_1_the_s_e_5a_at_190():
    assert dial.safe(SE5A, 190) == "G"
    assert dial.pushed(SE5A, 190, "E") == Tighter(2, "E", -1, 5)
    assert dial.tests_flying(SE5A, 190)


def test_5_5_7_example_2_the_s_e_5a_at_225():
    assert dial.safe(SE5A, 225) == "I"
    assert dial.pushed(SE5A, 225, "F") == Tighter(3, "F", -2, 7)
    assert not dial.tests_flying(SE5A, 225)


def test_5_5_6_1_never_tighter_than_the_tightest_marker():
    assert dial.safe(DVA, 150) == "D"
    assert dial.tighter(DVA, 150) == ()
    assert [turn.template for turn in dial.tighter(DVA, 160)] == ["D"]
    assert dial.pushed(DVA, 175, "C") is None


def test_5_5_6_1_below_the_tightest_markers_speed_there_is_nothing_to_push():
    assert dial.safe(DVA, 125) == "E"
    assert dial.safe(DVA, 85) == "I"
    assert dial.tighter(DVA, 125) == dial.tighter(DVA, 85) == ()


def test_5_5_6_4_the_safe_template_and_wider_ones_cost_one():
    assert dial.pushed(DVA, 175, "F") == Tighter(0, "F", 0, 1)
    assert dial.pushed(DVA, 175, "P+4") == Tighter(0, "P+4", 0, 1)


def test_5_5_6_1_the_least_push_counts():
    assert dial.pushed(DVA, 175, "E") == Tighter(1, "E", 0, 3)
    plane = panel("airco-dh-4")  # no K between J at 180 and L at 190
    assert dial.safe(plane, 190) == "L"
    assert dial.pushed(plane, 190, "K") == Tighter(1, "K", 0, 2)


def test_5_5_6_1_beyond_the_last_marker_its_template_stays():
    assert dial.safe(SE5A, 330) == dial.safe(SE5A, 290) == "O"


def test_6_3_10_damage_widens_safe_and_tighter_turns_alike():
    assert dial.safe(DVA, 175, widened=2) == "H"
    assert [turn.template for turn in dial.tighter(DVA, 175, widened=2)] == ["G", "F", "G"]
    assert dial.pushed(DVA, 175, "D", widened=2) is None
    assert dial.safe(RE8, 210, widened=3) == "P+3"


@given(any_panel, st.integers(0, 4), st.data())
def test_5_5_6_1_tighter_turns_are_tighter_and_cost_more(plane, widened, data):
    speed = data.draw(st.sampled_from(speeds(plane)))
    safe = templates.rank(dial.safe(plane, speed, widened))
    turns = dial.tighter(plane, speed, widened)
    assert len(turns) <= 3
    assert all(templates.rank(turn.template) < safe for turn in turns)
    assert [turn.markers for turn in turns] == list(range(1, len(turns) + 1))
    assert [turn.loss for turn in turns] == sorted(turn.loss for turn in turns)
    tightest = min(templates.rank(marker.template) for marker in plane.markers) + widened
    assert min([safe, *(templates.rank(turn.template) for turn in turns)]) >= tightest


# Energy


@pytest.mark.parametrize(
    ("plane", "speed", "units", "now"),
    [
        (SE5A, 185, -6, 145),  # 5.7.1, example 1: 135, then up to 145
        (SE5A, 145, -8, 65),  # 5.5.11, example 2: exactly the step below stall
        (SE5A, 170, -9, 85),  # 5.5.11, example 1: the last dot that holds stall speed
        (SE5A, 170, -10, 65),
        (SE5A, 170, -12, 65),  # never lower
        (SE5A, 65, +2, 85),  # 5.5.11: back on stall speed
        (DVA, 65, +2, 85),  # 5.5.11, example 3
        (DVA, 180, -6, 145),  # 5.5.15
        (DVA, 145, -6, 105),  # 5.5.15
        (CAMEL, 130, -7, 75),  # 5.5.13
        (SE5A, 125, +2, 145),
        (SE5A, 145, 0, 145),
    ],
)
def test_5_7_1_the_needle_moves_as_in_the_examples(plane, speed, units, now):
    assert dial.energy_move(plane, speed, units) == now


def test_5_7_1_2_a_small_loss_at_low_speed_costs_nothing():
    assert dial.energy_move(SE5A, 125, -1) == 125
    assert dial.energy_move(SE5A, 205, -1) == 200


def test_5_7_1_2_above_top_speed_the_needle_stops_at_multiples_of_five():
    assert dial.energy_move(SE5A, 210, +1) == 220  # 217.5
    assert dial.energy_move(SE5A, 220, +2) == 235
    assert dial.energy_move(SE5A, 225, -1) == 220
    assert dial.energy_move(SE5A, 220, -3) == 205  # 202.5: back on the steps


def test_5_5_11_example_1_nine_dots_hold_stall_speed_and_the_fall_is_three():
    assert dial.holds_stall(SE5A, 170) == 9
    assert max(2, 12 - dial.holds_stall(SE5A, 170)) == 3


def test_5_5_11_example_2_seven_dots_hold_stall_speed_and_the_fall_is_two():
    assert dial.holds_stall(SE5A, 145) == 7
    assert max(2, 8 - dial.holds_stall(SE5A, 145)) == 2


def test_5_5_11_2_below_stall_no_dot_holds_it():
    assert dial.holds_stall(SE5A, 65) == 0


def test_5_5_13_the_camel_needs_seven_units_down_to_stall_speed():
    assert dial.energy_move(CAMEL, 130, -7) == dial.stall(CAMEL)
    assert dial.holds_stall(CAMEL, 130) >= 7


def test_5_7_4_1_acceleration_never_passes_top_speed():
    assert dial.accelerated(SE5A, 85) == 105
    assert dial.accelerated(SE5A, 205) == 210
    assert dial.accelerated(SE5A, 210) == 210
    assert dial.accelerated(SE5A, 225) == 225
    assert dial.accelerated(RE8, 155, loaded=True) == 155


def test_2_1_2b_with_bombs_the_red_marks_are_steps():
    assert dial.energy_move(RE8, 100, -1, loaded=True) == 100
    assert dial.energy_move(RE8, 100, -2, loaded=True) == 90
    assert dial.energy_move(RE8, 100, -5, loaded=True) == 80
    assert dial.energy_move(RE8, 80, +2, loaded=True) == 100
    assert dial.energy_move(RE8, 150, +1, loaded=True) == 160  # 155.9, above the red top


@given(any_panel, st.booleans(), st.integers(-40, 40), st.data())
def test_5_7_1_2_the_needle_always_stands_on_a_step(plane, loaded, units, data):
    speed = data.draw(st.sampled_from(speeds(plane, loaded)))
    now = dial.energy_move(plane, speed, units, loaded)
    assert now in dial.steps(plane, loaded) or (now > dial.top(plane, loaded) and now % 5 == 0)
    assert now >= dial.below_stall(plane, loaded) or (not units and now == speed)
    if units > 0:
        assert now > speed
    if units < 0:
        assert now <= max(speed, dial.below_stall(plane, loaded))


@given(any_panel, st.booleans(), st.data())
def test_5_7_1_1_more_energy_is_never_less_speed(plane, loaded, data):
    speed = data.draw(st.sampled_from(speeds(plane, loaded)))
    moved = [dial.energy_move(plane, speed, units, loaded) for units in range(-45, 46) if units]
    assert moved == sorted(moved)


@given(any_panel, st.booleans(), st.data())
def test_5_5_11_2_the_last_dot_that_holds_stall_is_the_last(plane, loaded, data):
    speed = data.draw(st.sampled_from([s for s in speeds(plane, loaded) if s > dial.below_stall(plane, loaded)]))
    held = dial.holds_stall(plane, speed, loaded)
    assert dial.energy_move(plane, speed, -held, loaded) >= dial.stall(plane, loaded) or speed < dial.stall(
        plane, loaded
    )
    assert dial.energy_move(plane, speed, -held - 1, loaded) == dial.below_stall(plane, loaded)


@given(any_panel, st.integers(1, 20), st.data())
def test_5_7_1_1_the_needle_follows_the_dots(plane, units, data):
    speed = data.draw(st.sampled_from(speeds(plane)))
    exact = Fraction(speed) - Fraction(str(plane.loss[units - 1]))
    now = dial.energy_move(plane, speed, -units)
    assert now >= exact
    below = [mark for mark in [*dial.steps(plane), *range(plane.top + 5, 500, 5)] if mark < now]
    assert now == dial.below_stall(plane) or below[-1] < exact


def test_the_bands_of_all_speeds_rise():
    order = [charts.BANDS.index(dial.band(SE5A, speed)) for speed in speeds(SE5A)]
    assert order == sorted(order)
