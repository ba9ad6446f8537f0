"""Energy (5.7): the ledger of a move, and the needle; every example of the rulebook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.why import total
from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.announcement import Announcement, parse
from aerodrome.icog.movement.energy import Needle
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Result
from aerodrome.icog.state import Engine
from tests.icog.skies import plane, sky


def booked(airplane, text: str, *results: Result, variable: int = 0) -> list[tuple[str, int]]:
    """The ledger of a move as paragraphs and values."""
    state, announcement = sky(airplane), parse(text)
    flight = fly(state, airplane.id, announcement, results)
    return [(why.paragraph, why.value) for why in energy.ledger(state, airplane.id, flight, announcement, variable)]


def after(airplane, text: str, *results: Result) -> Needle:
    """The needle after a move."""
    state, announcement = sky(airplane), parse(text)
    flight = fly(state, airplane.id, announcement, results)
    return energy.settled(state, airplane.id, flight, energy.ledger(state, airplane.id, flight, announcement))


def se5a(speed: int, **fields):
    return plane("B1", "s-e-5a", speed=speed, **fields)


def needle(airplane, units: int, **how) -> Needle:
    return energy.needle(sky(airplane), airplane.id, units, **how)


# ---- the sum


def test_5_7_1_1_everything_is_summed_before_the_needle_moves():
    """Four down and two manoeuvres are two up, not four up and two down."""
    state = sky(se5a(105))
    assert energy.needle(state, "B1", 4 - 2).speed == 125
    assert booked(se5a(105, bank=-90), "T G 2 @90; S 3.5; R 5 +90") == [("5.5.6.4", -1), ("5.5.3.2", -1)]


def test_5_7_1_2_example_1_six_units_down_from_185_are_rounded_up_to_145():
    assert needle(se5a(185), -6).speed == 145
    climbing = se5a(185, pitch=15)
    assert booked(climbing, "S 18; T G 0.5 @0") == [("5.5.6.4", -1), ("5.7.3.1", -5)]


def test_5_7_1_2_example_2_one_unit_up_reaches_145():
    assert needle(se5a(125), 1).speed == 145


def test_5_7_1_1_two_units_up_from_105_are_120_rounded_up_to_125():
    assert needle(se5a(105), 2).speed == 125


@pytest.mark.parametrize(
    ("text", "costs"),
    [
        ("S 14.5", []),
        ("S 14.5; bank 30", []),
        ("R 2 +40; S 12.5", [-1]),
        ("R 2 +40; R 2 -40; S 10.5", [-1, -1]),
        ("T P 14.5 @0", [-1]),
        ("Z left 2; S 12.5", [-2]),
        ("D K 14.5", [-1]),
    ],
)
def test_5_7_2_what_manoeuvres_cost_is_booked(text, costs):
    """Straight on and the bank at the end are free, a roll, a turn and a vertical dive cost one, a side slip more."""
    found = [value for paragraph, value in booked(se5a(145), text) if paragraph not in ("5.7.3.1", "5.7.4.1")]
    assert found == costs


@pytest.mark.parametrize(
    ("climbed", "entry"),
    [
        (3500, -4),
        (-6500, 7),
        (1, None),
        (10, None),
        (11, -1),
        (-1000, 1),
        (3009, -3),
        (3011, -4),
        (0, None),
        (-10, None),
        (-11, 1),
    ],
)
def test_5_7_3_1_a_begun_move_unit_of_height_counts_as_whole(climbed, entry):
    """The Halberstadt that climbed 3.5 loses 4, a dive of 6.5 gains 7; a hundredth is not measured."""
    assert [why.value for why in energy.height(climbed)] == ([] if entry is None else [entry])


def test_5_7_4_1_nothing_gained_or_lost_accelerates_by_one():
    assert booked(se5a(145), "S 14.5") == [("5.7.4.1", 1)]
    assert after(se5a(145), "S 14.5").speed == 160


def test_5_7_4_1_not_at_top_speed_nor_after_any_manoeuvre_climb_dive_or_throttle():
    assert booked(se5a(210), "S 21") == []
    assert after(se5a(210), "S 21").speed == 210
    assert ("5.7.4.1", 1) not in booked(se5a(145), "T P 14.5 @0")
    assert ("5.7.4.1", 1) not in booked(se5a(145, pitch=-3), "S 14.5")
    assert booked(se5a(145), "S 14.5; throttle 1") == [("5.7.5.1", -1)]


def test_5_7_4_1_the_engine_alone_never_goes_past_top_speed():
    assert after(se5a(205), "S 20.5").speed == 210
    assert needle(se5a(205), 1).speed == 215


def test_5_7_4_1_a_dive_that_only_pays_for_a_turn_gives_no_acceleration():
    entries = booked(se5a(145, pitch=-3), "T P 2 @0; S 12.5")
    assert sum(value for _, value in entries) == 0
    assert after(se5a(145, pitch=-3), "T P 2 @0; S 12.5").speed == 145


def test_5_7_5_1_throttling_back_gives_units_away():
    assert booked(plane("B1", "sopwith-camel", speed=130), "S 13; throttle 3") == [("5.7.5.1", -3)]


def test_5_7_5_2_an_engine_out_costs_its_value_every_turn():
    off, dead = Engine(running=False), Engine(running=False, dead=True)
    assert booked(se5a(145, engines=(off,)), "S 14.5") == [("5.7.5.2", -4)]
    assert booked(se5a(145), "S 14.5; engine off 1") == [("5.7.5.2", -4)]
    gotha = plane("D1", "gotha-g-v", speed=130, engines=(dead, Engine()))
    assert booked(gotha, "S 13") == [("5.7.5.2", -2)]
    assert booked(gotha, "S 13; engine off 2") == [("5.7.5.2", -5)]
    numbers = panel("gotha-g-v")
    assert [why.text for why in energy.engine_losses(numbers, gotha)] == ["engine out"]
    assert [why.text for why in energy.engine_losses(numbers, gotha, (1,))] == ["2 engines out"]


def test_5_7_7_engine_damage_adds_up_until_the_engine_seizes():
    assert booked(se5a(145, engines=(Engine(loss=3),)), "S 14.5") == [("5.7.7", -3)]
    assert booked(se5a(145, engines=(Engine(loss=4),)), "S 14.5") == [("5.7.7", -4)]
    assert booked(se5a(145, engines=(Engine(loss=5),)), "S 14.5") == [("5.7.5.2", -4)]
    assert booked(se5a(145, engines=(Engine(loss=2, uneven=1),)), "S 14.5", variable=3) == [
        ("5.7.7", -2),
        ("5.7.7", -3),
    ]


def test_6_3_10_torn_fabric_drags_every_turn():
    assert booked(se5a(145, drag=2), "S 14.5") == [("6.3.10", -2)]


# ---- wind drag


def test_5_7_8_1_example_1_no_drag_up_to_top_speed():
    """At 205 the needle is not in the yellow band: a dive of two is worth its two units."""
    assert [value for _, value in booked(se5a(205, pitch=-5), "S 20.5")] == [2]


def test_5_7_8_1_example_2_at_220_two_units_are_lost():
    assert booked(se5a(220, pitch=-2), "S 22") == [("5.7.3.1", 1), ("5.7.8.1", -2)]
    assert after(se5a(220, pitch=-2), "S 22").speed == 215, "not the 205 of the example, which fits no scale"


def test_5_7_8_1_above_maximum_speed_the_last_value_counts():
    assert booked(se5a(270), "S 27") == [("5.7.8.1", -4)]


def test_2_1_2b_with_bombs_the_red_marks_hold():
    loaded = plane("B1", "r-e-8", speed=160, bombs=8)
    assert booked(loaded, "S 16") == [("5.7.8.1", -2)]
    assert booked(plane("B1", "r-e-8", speed=160), "S 16") == [("5.7.4.1", 1)]


# ---- what follows


def test_5_5_11_2_example_1_twelve_units_from_170_fall_three():
    assert needle(se5a(170), -12) == Needle(65, 3)
    assert needle(se5a(170), -9) == Needle(85, at_stall=True)


def test_5_5_11_2_example_2_eight_units_from_145_fall_the_least_of_two():
    assert needle(se5a(145), -8) == Needle(65, 2)


def test_5_5_11_2_never_lower_than_the_step_below_stall():
    assert needle(se5a(85), -30) == Needle(65, 27)


def test_5_5_12_1_on_stall_speed_a_test_is_due():
    assert needle(se5a(85), 0) == Needle(85, at_stall=True)
    assert needle(se5a(105), -1) == Needle(105)


def test_5_5_13_2_the_camel_of_the_example_loses_seven_and_stands_on_stall_speed():
    assert needle(plane("B1", "sopwith-camel", speed=130), -7) == Needle(75, at_stall=True)


def test_5_7_6_1_above_maximum_speed_the_structure_is_tested():
    assert needle(se5a(260), 1) == Needle(270, over_maximum=True)
    assert not needle(se5a(265), 0).over_maximum


def test_5_5_14_2_a_stall_in_a_turn_never_falls_below_stall_speed():
    assert needle(se5a(105), -9, floor=True) == Needle(85, at_stall=True)
    slow = plane("D1", speed=160)
    assert booked(slow, "T D 8 @0; S 8", "fail")[:2] == [("5.5.6.4", -1), ("5.5.14.2", -4)]
    assert after(plane("D1", speed=160, pitch=60), "T D 16 @0", "fail").below_stall == 0


def test_5_5_14_2_the_descent_of_a_stall_earns_its_energy():
    entries = booked(plane("D1", speed=175), "T D 10 @0; S 7.5", "fail")
    assert entries == [("5.5.6.4", -1), ("5.5.14.2", -4), ("5.7.3.1", 9)]


def test_5_5_18_1_a_take_off_run_ends_on_the_first_step_above_stall():
    grounded = plane("D1", at=(30, 30, 0), place="ground", speed=0)
    assert booked(grounded, "S 8.5; take off") == [("5.5.18.1", 1)]
    assert after(grounded, "S 8.5; take off") == Needle(105)


# ---- in general

moves = st.sampled_from(["S 15", "T D 15 @90", "T F 7 @45; S 8", "D E 7; S 8", "R 5 +90; T G 10 @120", "Z left 2; S 5"])


@given(moves, st.integers(-45, 45), st.integers(-45, 45), st.integers(0, 4))
def test_5_7_3_1_height_and_ledger_agree(text, pitch, bank, throttle):
    airplane = plane("D1", pitch=pitch, bank=bank, speed=150)
    state, announcement = sky(airplane), parse(f"{text}; throttle {throttle}")
    flight = fly(state, "D1", announcement)
    entries = energy.ledger(state, "D1", flight, announcement)
    height = sum(why.value for why in entries if why.paragraph == "5.7.3.1")
    risen = (flight.at.z - airplane.at.z) / 1000
    assert flight.climbed == flight.at.z - airplane.at.z
    assert abs(risen) - 0.011 <= abs(height) < abs(risen) + 1
    assert height * risen <= 0
    assert total(entries) == height + total(flight.losses) - throttle + (entries[-1].paragraph == "5.7.4.1")
    assert energy.settled(state, "D1", flight, entries).speed % 5 == 0


def test_a_ledger_may_be_empty():
    assert energy.ledger(sky(se5a(210)), "B1", fly(sky(se5a(210)), "B1", Announcement()), Announcement()) == ()
