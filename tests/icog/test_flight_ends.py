"""Where flights end (5.5): at the last hundredth of a path, at an edge, at the ground, at the ceiling."""

import pytest

from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.terrain import Terrain
from tests.icog.flights import flown, kinds, paid, place
from tests.icog.skies import DEPTH, WIDTH, frame, plane, sky

# ---- the end of a path


def test_5_5_2_1_a_hundredth_of_a_move_unit_is_not_flown():
    assert flown(plane("D1"), "S 14.99").flown == 14_990
    assert flown(plane("D1"), "S 14.989").flown == 15_000


def test_5_5_2_1_the_shortest_way_over_an_edge_leads_over_it():
    over = flown(plane("D1", heading=90, at=(60, 30, 20)), "S 0.001; S 14.999")
    assert (over.left, len(over.legs)) == ("east", 1)


def test_5_5_2_1_how_much_of_a_move_is_straight_at_its_end():
    assert flown(plane("D1"), "T D 5 @0; S 10").straight == 666
    assert flown(plane("D1"), "S 10; T D 5 @0").straight == 0
    assert flown(plane("D1"), "T D 0.001 @0; S 14.999").straight == 999
    standing = plane("D1", at=(30, 30, 0), place="ground", speed=0)
    assert fly(sky(standing), "D1", Announcement()).straight == 0


def test_5_5_3_2_a_roll_that_meets_an_edge_or_the_ground_is_not_done():
    over = flown(plane("D1", heading=90, at=(57, 30, 20)), "R 5 +180; S 10")
    assert (over.left, over.frame) == ("east", frame(90))
    into = flown(plane("D1", pitch=-30, at=(30, 30, 1)), "R 5 +180; S 10")
    assert (into.grounded, into.frame) == (True, frame(0, -30))


def test_5_5_14_1_a_stall_in_a_turn_that_meets_an_edge_or_the_ground_ends_there():
    over = flown(plane("D1", heading=90, at=(58, 30, 20), speed=175), "T D 10 @0; S 7.5", "fail")
    assert (over.left, [leg.what for leg in over.legs]) == ("east", ["turn D"])
    into = flown(plane("D1", pitch=-60, at=(30, 30, 2), speed=175), "T D 10 @0; S 7.5", "fail")
    assert (into.grounded, [leg.what for leg in into.legs]) == (True, ["turn D"])


def test_5_5_6_1_where_nothing_can_be_pushed_even_a_forbidden_turn_asks_for_no_test():
    flight = flown(plane("D1", speed=105), "T C 5 @0; S 5.5")
    assert (flight.tests, paid(flight)) == ((), [-1])


def test_5_5_1_1_a_third_action_that_is_no_segment_belongs_to_none():
    both = Announcement(land=True, take_off=True)
    failed = fly(sky(plane("D1", at=(30, 30, 0), speed=85)), "D1", both, ["fail"])
    assert (kinds(failed), failed.carried_out) == ([("third action", -1)], both)


# ---- edges, ground, ceiling


def test_a_path_over_an_edge_ends_there():
    flight = flown(plane("D1", heading=90, at=(50, 30, 20)), "S 12; T D 3 @0")
    assert (flight.left, flight.at, flight.flown) == ("east", place(60, 30, 20), 10_000)
    assert [leg.what for leg in flight.legs] == ["straight"]
    bend = flown(plane("D1", heading=90, at=(58, 30, 20)), "T D 12 @0; S 3")
    assert bend.left == "east"
    assert bend.at.x == pytest.approx(60_000, abs=2)
    assert flown(plane("D1", heading=90, at=(55, 30, 20)), "T D 12 @0; S 3").left is None


@pytest.mark.parametrize(("heading", "edge"), [(0, "north"), (90, "east"), (180, "south"), (270, "west")])
def test_every_edge_has_its_name(heading, edge):
    at = {"north": (30, 55, 20), "east": (55, 30, 20), "south": (30, 5, 20), "west": (5, 30, 20)}[edge]
    assert flown(plane("D1", heading=heading, at=at), "S 15").left == edge


def test_5_5_16_3_a_path_into_the_ground_ends_there():
    flight = flown(plane("D1", pitch=-30, at=(30, 30, 5)), "S 15")
    assert (flight.grounded, flight.at.z, flight.left) == (True, 0, None)
    assert flight.flown == pytest.approx(10_000, abs=2)
    again = flown(plane("D1", pitch=-30, at=(30, 30, 5)), "T D 5 @90; S 10")
    assert not again.grounded


def test_5_5_16_3_hills_are_ground_too():
    hills = Terrain(3, WIDTH, DEPTH, relief=9000)
    flight = flown(plane("D1", at=(30, 5, 4), speed=200), "S 20", terrain=hills)
    assert flight.grounded
    assert flight.at.z == 4000


def test_5_5_18_1_who_stands_on_the_ground_hits_it_only_by_going_below():
    assert not flown(plane("D1", at=(30, 30, 0)), "S 15").grounded
    assert flown(plane("D1", at=(30, 30, 0), pitch=-1), "S 15").grounded


def test_5_5_18_1_a_take_off_run_is_flown_at_stall_speed_along_the_ground():
    flight = flown(plane("D1", at=(30, 30, 0), place="ground", speed=0), "S 8.5; take off")
    assert (flight.at, flight.flown, flight.actions) == (place(30, 38.5, 0), 8500, 1)


def test_2_2_nobody_ends_above_the_ceiling():
    flight = flown(plane("D1", at=(30, 30, 40), pitch=30), "S 15")
    assert (flight.at.z, flight.too_high, flight.climbed) == (42_000, 5500, 2000)
