"""Threat arcs, initiative rolls, ties, and the order of movement."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import off_nose
from aerodrome.core.why import Why, total
from aerodrome.icog.events import InitiativeRolled, OrderSet, PhaseBegan
from aerodrome.icog.gunnery import threats
from aerodrome.icog.movement import movers
from aerodrome.icog.phases import initiative
from aerodrome.icog.state import Initiative
from tests.driver import play
from tests.icog.fields import field, unit
from tests.icog.skies import man, off_the_nose, plane, sky


def pair(*, bearing: float, distance: float = 8, heading: float = 0):
    """A German who flies north, and a Briton somewhere around him."""
    x, y = 30 + distance * sin(radians(bearing)), 30 + distance * cos(radians(bearing))
    return sky(plane("D1", at=(30, 30, 20)), plane("B1", at=(x, y, 20), heading=heading))


# ---- threats


@pytest.mark.parametrize(
    ("bearing", "heading", "found"),
    [
        (180, 0, "rear"),
        (135, -45, "rear"),
        (134, -46, "side"),
        (90, -90, "side"),
        (46, -134, "side"),
        (45, -135, ""),  # in the German's own front arc
        (0, 180, ""),
        (180, 45, "rear"),
        (180, 46, ""),  # not pointing at him
    ],
)
def test_4_1_1_a_threat_comes_from_the_rear_or_the_side(bearing, heading, found):
    assert threats.threatening(pair(bearing=bearing, heading=heading), "B1", "D1") == found


@given(
    attitude=st.tuples(st.integers(0, 359), st.integers(-90, 90), st.integers(-180, 180)),
    off=st.one_of(st.floats(0, 180), st.floats(44.97, 45.03), st.floats(134.97, 135.03)),
    around=st.floats(0, 360),
    distance=st.integers(0, 16_000),
)
def test_4_1_1_a_quick_test_finds_the_arc_that_the_angle_tells(attitude, off, around, distance):
    airplane = plane("D1", heading=attitude[0], pitch=attitude[1], bank=attitude[2])
    place = off_the_nose(airplane, off, around, distance)
    assert threats.arc_around(airplane, place) == threats.arc_of(off_nose(airplane.at, airplane.frame, place))


def test_4_1_1_a_threat_reaches_as_far_as_the_gunnery_template():
    assert threats.threatening(pair(bearing=180, distance=16), "B1", "D1") == "rear"
    assert threats.threatening(pair(bearing=180, distance=16.01), "B1", "D1") == ""


def test_4_1_1_the_arcs_are_cones_in_space():
    above = sky(plane("D1", at=(30, 30, 20)), plane("B1", at=(30, 30, 28), pitch=-90))
    assert threats.threatening(above, "B1", "D1") == "side"
    behind = sky(plane("D1", at=(30, 30, 20)), plane("B1", at=(30, 24, 26), pitch=-45))
    assert threats.threatening(behind, "B1", "D1") == "rear"


def test_4_1_1_friends_and_airplanes_out_of_the_air_do_not_threaten():
    state = sky(plane("D1"), plane("D2", at=(30, 22, 20)), plane("B1", at=(30, 22, 20), place="ground"))
    assert threats.threats(state, "D1") == ()


def test_4_1_1_threats_add_up_to_six_at_most():
    side, rear = plane("B1", at=(38, 30, 20), heading=270), plane("B2", at=(30, 22, 20))
    found = threats.threats(sky(plane("D1"), side, rear), "D1")
    assert found == (
        Why("4.1.1", "B1 threatens from the side", -2),
        Why("4.1.1", "B2 threatens from the rear", -4),
    )
    more = threats.threats(sky(plane("D1"), side, rear, plane("B3", at=(30, 20, 20))), "D1")
    assert total(more) == -6
    assert more[-1] == Why("4.1.1", "never more than 6 in all", 4)


@given(bearing=st.floats(0, 360), heading=st.floats(0, 360), distance=st.floats(1, 20))
def test_4_1_1_never_both_threaten_from_the_rear(bearing, heading, distance):
    state = pair(bearing=bearing, heading=heading, distance=distance)
    both = {threats.threatening(state, "B1", "D1"), threats.threatening(state, "D1", "B1")}
    assert both in ({""}, {"", "rear"}, {"", "side"})


# ---- rolls


def test_4_2_1_awareness_and_threats_are_added_to_the_die():
    state = sky(plane("D1", crew=(man(awareness=14),)), plane("B1", at=(30, 22, 20), crew=(man(awareness=13),)))
    played = play(initiative.roll_all, state, dice=[5, 3])
    assert [(e.line.airplane, e.line.total) for e in played.all(InitiativeRolled)] == [("D1", 15), ("B1", 16)]
    assert played.all(InitiativeRolled)[0].reasons == (
        Why("4.2.1", "dice 5", 5),
        Why("1.2.1", "Awareness", 14),
        Why("4.1.1", "B1 threatens from the rear", -4),
    )


def test_4_2_1_a_ten_is_rolled_again_and_added():
    played = play(initiative.roll_all, sky(plane("D1")), dice=[10, 4])
    assert played.only(InitiativeRolled).line == Initiative("D1", 0, (10, 4), 26)
    assert played.state.sheet == (Initiative("D1", 0, (10, 4), 26),)


def test_4_3_2_wounds_lower_awareness_on_the_sheet():
    played = play(initiative.roll_all, sky(plane("D1", crew=(man(wounds=4),))), dice=[5])
    assert played.only(InitiativeRolled).line.total == 5 + 12 - 4


def test_6_3_10_a_shaken_pilot_loses_four_once():
    played = play(initiative.roll_all, sky(plane("D1", crew=(man(shaken=4),))), dice=[5])
    assert played.only(InitiativeRolled).line.total == 13
    assert played.state.airplane("D1").crew[0].shaken == 0


def test_4_3_1_the_sheet_lists_the_order_of_movement():
    ritter, priest = plane("D1", crew=(man(awareness=17),)), plane("B1", at=(5, 5, 20), crew=(man(awareness=16),))
    stahl = plane("D2", at=(5, 50, 20), crew=(man(awareness=14),))
    played = play(initiative.roll_all, sky(ritter, priest, stahl), dice=[3, 4, 10, 4])
    # Both have 20; the higher die goes later (the example of 4.3).
    assert played.state.order == ("D1", "B1", "D2")
    assert [line.total for line in played.state.sheet] == [20, 20, 28]
    assert played.state.phase == "move"


def test_4_2_2_men_still_tied_roll_off_and_keep_their_base_initiative():
    planes = [plane(name, at=(10 * at, 10, 20)) for at, name in enumerate(("D1", "D2", "D3"), start=1)]
    played = play(initiative.roll_all, sky(*planes), dice=[5, 5, 5, 7, 2, 7, 3, 1])
    assert played.state.order == ("D2", "D3", "D1")
    assert [line.total for line in played.state.sheet] == [17, 17, 17]
    assert [line.rolls for line in played.state.sheet] == [(5,), (5,), (5,)]
    assert played.all(InitiativeRolled)[2].reasons[-2:] == (
        Why("4.2.2", "rolled 7 after a tie"),
        Why("4.2.2", "rolled 3 after a tie"),
    )


# ---- who moves first


def test_5_2_1_airplanes_out_of_control_move_first():
    state = sky(
        plane("D1"),
        plane("D2", at=(10, 10, 20), speed=65),
        plane("D3", at=(10, 20, 20), attitude="spin"),
        plane("D4", at=(10, 30, 20), fire=9),
        plane("D5", at=(10, 40, 20), attitude="fatal spin"),
    )
    played = play(initiative.roll_all, state, dice=[4])
    assert played.state.order == ("D4", "D3", "D5", "D2", "D1")
    assert [line.airplane for line in played.state.sheet] == ["D1"]


def test_5_2_1_at_stall_speed_one_still_rolls():
    assert movers.rollers(sky(plane("D1", speed=85), plane("D2", at=(9, 9, 9), speed=65))) == ("D1",)


def test_2_1_2b_with_bombs_the_red_stall_speed_holds():
    loaded = plane("B1", "r-e-8", speed=85, bombs=8)
    assert movers.first_movers(sky(loaded)) == ("B1",)


def test_5_5_20_1_formations_do_not_roll_and_move_after_those_out_of_control():
    pack = [plane(f"B{at}", "r-e-8", at=(10 + at, 10, 20), formation=1) for at in (1, 2)]
    state = sky(plane("D1"), *pack, plane("D2", at=(50, 50, 20), attitude="spin"))
    played = play(initiative.roll_all, state, dice=[4])
    assert played.state.order == ("D2", "B1", "D1")


def test_5_3_1_the_lowest_initiative_moves_first():
    state = sky(plane("D1"), plane("B1", at=(5, 5, 20)))
    assert play(initiative.roll_all, state, dice=[9, 2]).state.order == ("B1", "D1")
    assert play(initiative.roll_all, state, dice=[2, 9]).state.order == ("D1", "B1")


def test_5_3_1_on_the_ground_one_rolls_too():
    state = sky(plane("D1", place="ground", speed=0), plane("B1", place="gone"), plane("B2", place="waiting"))
    assert movers.rollers(state) == ("D1",)


def test_1_1_4_the_man_at_the_controls_rolls():
    crew = (man(dead=True), man("observer", awareness=9))
    played = play(initiative.roll_all, sky(plane("B1", "bristol-f-2b", crew=crew)), dice=[3])
    assert played.only(InitiativeRolled).line == Initiative("B1", 1, (3,), 12)


def test_4_3_3_an_empty_sky_goes_on_to_the_gunners():
    played = play(initiative.roll_all, sky(plane("D1", place="gone")))
    assert played.kinds == ["OrderSet", "PhaseBegan"]
    assert played.only(OrderSet).order == ()
    assert played.only(PhaseBegan).phase == "gunners"


def test_4_3_3_over_a_ground_war_the_ground_moves_next():
    state = field(plane("D1", place="gone"), units=[unit("BG1")])
    assert play(initiative.roll_all, state).only(PhaseBegan).phase == "ground move"


@given(faces=st.lists(st.integers(1, 9), min_size=4, max_size=4, unique=True))
def test_5_3_1_the_order_of_movement_never_falls(faces):
    planes = [plane(name, at=(12 * at, 10, 20)) for at, name in enumerate(("D1", "D2", "D3", "D4"), start=1)]
    played = play(initiative.roll_all, sky(*planes), dice=faces)
    totals = [line.total for line in played.state.sheet]
    assert totals == sorted(totals)
    assert tuple(line.airplane for line in played.state.sheet) == played.state.order
