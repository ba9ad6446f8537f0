"""Flights (5.4, 5.5): what an announcement leads to, test by test; every example of the rulebook."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.icog.movement import actions, segments
from aerodrome.icog.movement.announcement import Announcement, Straight, parse
from aerodrome.icog.movement.flight import flown_alike, fly
from aerodrome.icog.movement.flown import Needed, Result
from tests.icog.flights import UNIT, flown, kinds, paid, place
from tests.icog.skies import frame, plane, sky

# ---- actions: the six examples of 5.5.1


CAMEL = plane("B1", "sopwith-camel", speed=150, bank=-60)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("T G 8 @90; S 7", 1),
        ("R 3 +120; T G 8 @90; S 4", 2),
        ("T G 8 @90; R 3 +90; S 4", 2),
        ("T G 6 @90; R 3 -120; T G 6 @90", 3),
        ("T G 6 @90; S 3; T G 6 @90", 2),
        ("T G 8 @90; S 7; repair 1 1", 3),
    ],
    ids=["1 turn", "2 roll and turn", "3 turn and roll", "4 three", "5 a split turn", "6 repair"],
)
def test_5_5_1_1_the_examples_of_actions(text, count):
    assert actions.total(parse(text)) == count
    assert flown(CAMEL, text).actions == count
    assert kinds(flown(CAMEL, text))[: count - 2] == [("third action", -1 if "repair" in text else 2)] * (count > 2)


def test_5_5_1_2_a_failed_third_action_is_flown_straight_after_the_second():
    text = "T G 6 @90; R 3 -120; T G 4 @90; S 2"
    failed, passed = flown(CAMEL, text, "fail"), flown(CAMEL, text)
    assert [leg.what for leg in passed.legs] == ["turn G", "roll", "turn G", "straight"]
    assert [leg.what for leg in failed.legs] == ["turn G", "roll", "straight"]
    assert failed.legs[:2] == passed.legs[:2]
    assert failed.flown == passed.flown == 15_000
    assert failed.frame == passed.legs[1].frame
    assert (failed.actions, paid(failed)) == (2, [-1, -1])
    assert failed.carried_out.segments == passed.carried_out.segments[:2]


def test_5_4_1b_the_third_action_can_be_left():
    text = "T G 6 @90; R 3 -120; T G 6 @90"
    assert flown(CAMEL, text, "safe") == flown(CAMEL, text, "fail")


def test_5_5_1_2_in_example_6_only_one_action_of_repair_is_done():
    failed = flown(CAMEL, "T G 8 @90; S 7; repair 1 1", "fail")
    assert failed.carried_out.repair == (0,)
    assert failed.actions == 2
    assert [leg.what for leg in failed.legs] == ["turn G", "straight"]


def test_5_5_1_2_what_takes_two_actions_is_not_done_by_half():
    failed = flown(CAMEL, "T G 8 @90; S 7; restart 1", "fail")
    assert (failed.carried_out.restart, failed.actions) == ((), 1)


def test_5_5_1_1_the_test_for_the_third_action_comes_first():
    flight = flown(plane("D1", speed=175), "T D 5 @0; R 5 -90; T E 7.5 @90")
    assert kinds(flight) == [("third action", 2), ("flying", 0), ("flying", 2)]
    assert kinds(flown(plane("D1", speed=175), "T D 5 @0; R 5 -90; T E 7.5 @90", "fail")) == [
        ("third action", 2),
        ("flying", 0),
    ]


def test_5_7_2_landing_takes_two_actions_and_leaves_the_third_for_a_turn():
    flight = flown(plane("D1", speed=85, at=(30, 30, 1)), "T I 4 @0; S 4.5; land", "fail")
    assert kinds(flight) == [("third action", 0)]
    assert [leg.what for leg in flight.legs] == ["straight"]
    assert flight.carried_out.land
    assert flight.actions == 2


# ---- straight, roll, bank


def test_5_5_2_1_straight_is_free():
    flight = flown(plane("D1", heading=90, pitch=30), "S 15")
    assert flight.at == place(30 + 15 * 0.8660254, 30, 27.5)
    assert (flight.actions, flight.losses, flight.climbed) == (0, (), 7500)


def test_5_5_3_1_the_albatros_rolls_by_180_degrees_in_5_mu():
    flight = flown(plane("D1"), "R 5 +180; S 10")
    assert flight.frame == frame(0, 0, 180)
    assert flight.inverted
    assert flight.legs[0].frame == flight.frame
    assert flight.legs[0].at == place(30, 35, 20)


def test_5_5_3_2_a_roll_costs_an_action_and_a_unit():
    flight = flown(plane("D1"), "R 5 +180; S 10")
    assert (flight.actions, paid(flight)) == (1, [-1])


def test_5_5_9_1_and_5_5_9_2_bank_after_movement_turns_about_the_nose_and_is_free():
    flight = flown(plane("D1"), "S 15; bank 30")
    assert flight.frame == frame(0, 0, 30)
    assert (flight.at, flight.actions, flight.losses) == (place(30, 45, 20), 0, ())


# ---- turns


def test_5_5_6_4_a_turn_costs_an_action_and_a_unit():
    flight = flown(plane("D1", speed=150), "T D 15 @0")
    assert (flight.actions, paid(flight), flight.tests) == (1, [-1], ())
    wider = flown(plane("D1", speed=150), "T P 15 @0")
    assert paid(wider) == [-1]


def test_5_5_8_1_from_a_roll_value_on_the_canopy_points_at_the_centre():
    assert flown(plane("D1", speed=150), "T H 5 @90; S 10").frame.up[2] < UNIT
    short, full = (flown(plane("D1", speed=150), f"T H {way} @0; S 10") for way in (4.999, 5))
    assert short.frame.up == (0, 0, UNIT)
    assert full.frame.right == (0, 0, -UNIT)
    double = flown(plane("D1", speed=150, roll_factor=2), "T H 8 @0; S 7")
    assert double.frame.up == (0, 0, UNIT)


def test_5_5_6_1_example_1_a_d_turn_at_175():
    flight = flown(plane("D1", speed=175), "T D 8 @0; S 9.5")
    (test,) = flight.tests
    assert (test.kind, test.segment, test.modifiers[0].value, test.modifiers[0].paragraph) == (
        "flying",
        0,
        -1,
        "5.5.6.1",
    )
    assert test.flying
    assert test.optional
    assert flown(plane("D1", speed=175), "T F 8 @0; S 9.5").tests == ()
    assert flown(plane("D1", speed=175), "T E 8 @0; S 9.5").tests[0].modifiers[0].value == 0


@pytest.mark.parametrize(("template", "modifier", "loss"), [("G", 0, 3), ("F", -1, 5), ("E", -2, 6)])
def test_5_5_6_1_example_2_at_200_the_structure_is_tested(template, modifier, loss):
    flight = flown(plane("D1", speed=200), f"T {template} 8 @180; S 12")
    (test,) = flight.tests
    assert (test.kind, test.modifiers[0].value, test.flying) == ("structural", modifier, False)
    assert paid(flight) == [-loss]
    assert flown(plane("D1", speed=200), "T H 8 @180; S 12").tests == ()


@pytest.mark.parametrize(
    ("speed", "template", "kind", "modifier", "loss"),
    [(190, "E", "flying", -1, 5), (225, "F", "structural", -2, 7)],
)
def test_5_5_7_1_the_examples_of_the_se5a(speed, template, kind, modifier, loss):
    flight = flown(plane("B1", "s-e-5a", speed=speed), f"T {template} 8 @0; S {speed / 10 - 8}")
    assert (flight.tests[0].kind, flight.tests[0].modifiers[0].value) == (kind, modifier)
    assert paid(flight) == [-loss]


def test_5_4_1b_the_safe_template_is_flown_in_the_same_direction():
    airplane = plane("D1", speed=175)
    assert flown(airplane, "T D 8 @0; S 9.5", "safe").at == flown(airplane, "T F 8 @0; S 9.5").at
    assert paid(flown(airplane, "T D 8 @0; S 9.5", "safe")) == [-1]
    assert kinds(flown(airplane, "T D 8 @0; S 9.5", "safe")) == [("flying", 0)]


def test_5_5_6_3_after_a_failed_structural_test_the_turn_is_flown():
    airplane = plane("D1", speed=200)
    assert flown(airplane, "T F 8 @0; S 12", "fail") == flown(airplane, "T F 8 @0; S 12")


def test_6_3_10_widened_turns_shift_every_template():
    airplane = plane("D1", speed=175, widened=2)
    assert flown(airplane, "T H 8 @0; S 9.5").tests == ()
    assert paid(flown(airplane, "T F 8 @0; S 9.5")) == [-5]


# ---- stall in a turn


def test_5_5_14_1_the_example_of_a_stall_in_a_turn():
    airplane = plane("D1", speed=175)
    flight = flown(airplane, "T D 10 @0; S 7.5", "fail")
    assert [leg.what for leg in flight.legs] == ["turn D", "stall"]
    half = segments.turned(segments.pose_of(airplane.at, airplane.frame), 4000, 5000, 0, banked=True)
    assert flight.legs[0].at == half.at
    assert flight.flown == 17_500
    drop = flight.legs[0].at.to(flight.at)
    assert drop.length() == pytest.approx(12.5, abs=0.001)
    assert drop.z == pytest.approx(-12.5 * 0.70710678, abs=0.001)
    assert flight.frame.right[2] == 0
    assert flight.frame.nose[2] == -707_107
    assert flight.attitude == "stalled in turn"


def test_5_5_14_2_the_example_loses_5_units():
    flight = flown(plane("D1", speed=175), "T D 10 @0; S 7.5", "fail")
    assert paid(flight) == [-1, -4]
    assert [why.paragraph for why in flight.losses] == ["5.5.6.4", "5.5.14.2"]
    assert flight.climbed == -8839


def test_5_5_14_1_later_segments_and_the_bank_are_lost():
    flight = flown(plane("D1", speed=175), "T D 10 @0; R 5 -90; S 2.5; bank 30", "fail")
    assert [leg.what for leg in flight.legs] == ["turn D", "stall"]
    assert flight.frame.right[2] == 0
    assert flight.actions == 1


def test_5_5_14_1_out_of_a_vertical_climb_it_falls_towards_its_belly():
    flight = flown(plane("D1", speed=175, pitch=90), "T D 2 @0; S 15.5", "fail")
    assert flight.frame.nose[2] == -707_107


# ---- vertical dive, side slip


def test_5_5_4_1_a_vertical_dive_ends_straight_down_and_no_further():
    flight = flown(plane("D1", heading=90), "D D 6.283; S 8.717")
    assert flight.frame.nose == (0, 0, -UNIT)
    assert flight.frame.up == (UNIT, 0, 0)
    assert flight.faults == ()
    assert (flight.at, flight.flown) == (place(34, 30, 16 - 8.717), 15_000)
    beyond = flown(plane("D1", heading=90), "D D 7; S 8")
    assert [why.paragraph for why in beyond.faults] == ["5.5.4.1"]
    assert beyond.at == flight.at


def test_5_5_4_2_a_vertical_dive_costs_an_action_and_a_unit_more_when_tighter():
    flight = flown(plane("D1"), "D D 3; S 12")
    assert (flight.actions, paid(flight), flight.losses[0].paragraph) == (1, [-1], "5.5.4.2")
    tight = flown(plane("D1", speed=175), "D D 3; S 14.5")
    assert (kinds(tight), paid(tight)) == ([("flying", 0)], [-5])
    assert flown(plane("D1", speed=175), "D D 3; S 14.5", "fail").attitude == "stalled in turn"


@pytest.mark.parametrize("attitude", [{"bank": 46}, {"pitch": 46}, {"pitch": -50}, {"bank": 180}])
def test_5_5_4_1_and_5_5_10_2_only_within_45_degrees(attitude):
    dive = flown(plane("D1", **attitude), "D D 3; S 12")
    slip = flown(plane("D1", **attitude), "Z left 2; S 5")
    assert [why.paragraph for why in dive.faults] == ["5.5.4.1"]
    assert [why.paragraph for why in slip.faults] == ["5.5.10.2"]
    straight = flown(plane("D1", **attitude), "S 3; S 12")
    assert (dive.at, dive.actions, dive.losses) == (straight.at, 0, ())
    assert slip.at == flown(plane("D1", **attitude), "S 10; S 5").at


def test_5_5_10_1_the_example_of_a_side_slip():
    flight = flown(plane("D1", speed=175), "Z left 3; S 2.5")
    assert flight.at == place(27, 47.5, 20)
    assert flight.frame == frame()
    assert (flight.actions, paid(flight), flight.flown) == (1, [-3], 17_500)
    assert flown(plane("D1", speed=175), "Z right 3; S 2.5").at == place(33, 47.5, 20)


def test_5_5_4_1_a_dive_levels_the_wings_from_a_roll_value_on():
    short, full = (flown(plane("D1", bank=30), f"D H {way}; S 5") for way in (4.999, 5))
    assert short.frame.right[2] < 0
    assert full.frame.right == (UNIT, 0, 0)


def test_5_5_4_1_what_is_left_of_a_dive_is_flown_straight_down_before_the_rest():
    assert [leg.what for leg in flown(plane("D1"), "D D 3; S 12").legs] == ["vertical dive D", "straight"]
    beyond = flown(plane("D1"), "D D 7; R 5 +90; S 3")
    assert [leg.what for leg in beyond.legs] == ["vertical dive D", "straight", "roll", "straight"]
    low = flown(plane("D1", at=(30, 30, 3)), "D D 7; S 8")
    assert [leg.what for leg in low.legs] == ["vertical dive D"]
    assert low.grounded


def test_5_5_4_1_a_hundredth_of_a_move_unit_beyond_straight_down_is_no_fault():
    assert flown(plane("D1"), "D D 6.293; S 8.707").faults == ()
    assert len(flown(plane("D1"), "D D 6.294; S 8.706").faults) == 1


# ---- shot-through wires


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("S 15", [], []),
        ("R 5 +90; S 10", [("wires", 0)], []),
        ("T O 5 @0; S 10", [("wires", 0)], []),
        ("T N 5 @0; S 10", [("wires", 0)], [("wires", 0)]),
        ("T P 5 @0; S 10", [], []),
        ("D P 5; S 10", [], []),
        ("S 1; D D 5; S 9", [("wires", 1)], [("wires", 1)]),
        ("Z left 2; S 5", [("wires", 0)], []),
    ],
)
def test_6_3_10_and_6_3_11_shot_through_wires_are_tested(text, first, second):
    assert kinds(flown(plane("D1"), text)) == []
    assert kinds(flown(plane("D1", wires=1), text)) == first
    assert kinds(flown(plane("D1", wires=2), text)) == second
    assert flown(plane("D1", wires=1), text, "fail").at == flown(plane("D1"), text).at


@pytest.mark.parametrize(("wires", "paragraph"), [(1, "6.3.10"), (2, "6.3.11")])
def test_6_3_10_and_6_3_11_the_table_that_shot_the_wires_is_named(wires, paragraph):
    (test,) = flown(plane("D1", wires=wires), "T N 5 @0; S 10").tests
    assert [(why.paragraph, why.value) for why in test.modifiers] == [(paragraph, 0)]


def test_6_3_10_wires_are_tested_after_the_template_is_known():
    airplane = plane("D1", speed=175, wires=1, widened=10)
    assert kinds(flown(airplane, "T N 5 @0; S 12.5")) == [("flying", 0), ("wires", 0)]
    assert kinds(flown(airplane, "T N 5 @0; S 12.5", "safe")) == [("flying", 0)]
    assert not Needed("wires", 0).optional


# ---- in general


templates = st.sampled_from("CDEFGHIJKLMNOP")
lengths = st.integers(1, 9).map(lambda n: n * 0.5)
directions = st.integers(0, 180)
pieces = st.one_of(
    st.builds("S {}".format, lengths),
    st.builds("R 5 {:+d}".format, st.integers(-180, 180)),
    st.builds("T {} {} @{}".format, templates, lengths, directions),
    st.builds("D {} {}".format, templates, lengths),
    st.builds("Z {} 1".format, st.sampled_from(["left", "right"])),
)
attitudes = st.tuples(st.integers(0, 359), st.integers(-90, 90), st.integers(-180, 180))
results = st.lists(st.sampled_from(["pass", "fail", "safe"]), max_size=4)


@given(st.lists(pieces, max_size=3), attitudes, results, st.sampled_from([85, 150, 175, 200, 235]))
def test_lengths_sum_to_the_speed_whatever_happens(parts, attitude, came_out, speed):
    heading, pitch, bank = attitude
    airplane = plane("D1", at=(100, 100, 100), heading=heading, pitch=pitch, bank=bank, speed=speed)
    wide = {"width": 200_000, "depth": 200_000, "ceiling": 200_000}
    flight = flown(airplane, "; ".join(parts) or "S 1", *came_out, setting=wide)
    assert flight.flown == pytest.approx(max(speed * 100, flight.flown), abs=10)
    assert flight.climbed == flight.at.z - airplane.at.z
    assert airplane.at.to(flight.at).length() * 1000 <= flight.flown + 2000
    assert flight == flown(airplane, "; ".join(parts) or "S 1", *came_out, setting=wide)
    drawn_less = fly(sky(airplane, setting=wide), "D1", parse("; ".join(parts) or "S 1"), came_out, drawn=False)
    assert (drawn_less.at, drawn_less.frame, drawn_less.legs) == (flight.at, flight.frame, ())
    nose, right, up = flight.frame.axes()
    assert max(abs(nose.dot(right)), abs(nose.dot(up)), abs(right.dot(up))) < 3e-6


@given(st.lists(pieces, min_size=1, max_size=3), results)
def test_a_longer_record_of_tests_begins_with_the_shorter_one(parts, came_out):
    """The rules ask for one test after the other: what is known already never changes."""
    airplane = plane("D1", speed=200, wires=1)
    tests = flown(airplane, "; ".join(parts), *came_out).tests
    for known in range(len(came_out)):
        assert flown(airplane, "; ".join(parts), *came_out[:known]).tests[: known + 1] == tests[: known + 1]


@given(st.lists(pieces, min_size=1, max_size=3), attitudes, st.sampled_from([(0, 0), (0, 30), (30, 30), (-45, -45)]))
def test_5_5_9_1_a_flight_is_found_again_for_a_target_or_a_bank(parts, attitude, banks):
    heading, pitch, bank = attitude
    state = sky(plane("D1", heading=heading, pitch=pitch, bank=bank, at=(30, 8, 20)), plane("B1"))
    first = msgspec.structs.replace(parse("; ".join(parts)), bank=banks[0])
    then = msgspec.structs.replace(first, bank=banks[1], targets=("B1",))
    assert flown_alike(fly(state, "D1", first, drawn=False), then) == fly(state, "D1", then, drawn=False)


def test_5_5_9_1_a_flight_with_another_bank_is_flown_anew():
    banked = fly(sky(CAMEL), "B1", parse("T G 8 @90; S 7; bank 30"), drawn=False)
    assert flown_alike(banked, parse("T G 8 @90; S 7; bank 20")) is None
    assert flown_alike(banked, parse("T G 8 @90; S 7")) is None


@given(st.lists(pieces, min_size=1, max_size=3))
def test_a_test_without_a_result_counts_as_passed(parts):
    airplane = plane("D1", speed=200, wires=1)
    flight = flown(airplane, "; ".join(parts))
    passed: list[Result] = ["pass" for _ in flight.tests]
    assert flown(airplane, "; ".join(parts), *passed) == flight


def test_an_announcement_without_segments_flies_straight_on():
    assert fly(sky(plane("D1")), "D1", Announcement()).at == place(30, 45, 20)
    assert fly(sky(plane("D1")), "D1", Announcement((Straight(15_000),))).at == place(30, 45, 20)
