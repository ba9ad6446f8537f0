"""Collisions (5.5.16): who is too near, and the ground."""

import msgspec
import pytest

from aerodrome.core.geometry import Point
from aerodrome.icog.movement import collisions
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.collisions import Clearance
from aerodrome.icog.movement.flight import fly
from tests.icog.skies import plane, sky


def test_5_5_16_1_closer_than_two_mu_to_one_that_has_moved():
    state = sky(
        plane("D1"),
        plane("B1", at=(30, 31.999, 20), moved=3),
        plane("B2", at=(30, 32, 20), moved=3),
        plane("B3", at=(30, 31, 20), moved=2),
        plane("D2", at=(31, 31, 21), moved=3),
        plane("B4", at=(30, 30, 20), moved=3, place="gone"),
    )
    assert collisions.near(state, "D1") == ("B1", "D2")
    assert collisions.near(state, "D1", Point(30_000, 33_000, 20_000)) == ("B1", "B2")


def test_5_5_16_1_the_first_mover_comes_first():
    state = sky(
        plane("D1"), *[plane(name, at=(30, 31, 20), moved=3) for name in ("B1", "B2", "B3")], flown=("B3", "B1")
    )
    assert collisions.near(state, "D1") == ("B2", "B3", "B1")


@pytest.mark.parametrize(
    ("height", "test", "hit"), [(2, False, False), (1.999, True, False), (0.001, True, False), (0, False, True)]
)
def test_5_5_16_3_closer_than_two_mu_to_the_ground_a_test_is_due(height, test, hit):
    state = sky(plane("D1"))
    here = Point(30_000, 30_000, round(1000 * height))
    found = collisions.ground(state, "D1", here)
    assert (found.test, found.hit, found.where) == (test, hit, here)
    assert found.above == here.z


def test_5_5_16_3_a_path_through_the_ground_ends_there():
    found = collisions.ground(sky(plane("D1")), "D1", Point(0, 0, 5000), [Point(1, 2, 100), Point(3, 4, -1)])
    assert found == Clearance(0, True, False, Point(3, 4, -1))


def test_5_5_16_3_a_flight_knows_whether_it_met_the_ground():
    state = sky(plane("D1", at=(30, 30, 3), pitch=-5))
    assert collisions.clearance(state, fly(state, "D1", parse("S 15"))).test
    down = msgspec.structs.replace(plane("D1", at=(30, 30, 3), pitch=-30))
    flight = fly(sky(down), "D1", parse("S 15"))
    assert collisions.clearance(sky(down), flight) == Clearance(0, True, False, flight.at)


def test_5_5_18_1_flying_along_the_ground_after_a_take_off_is_only_too_near():
    state = sky(plane("D1", at=(30, 30, 0)))
    found = collisions.ground(state, "D1", Point(30_000, 45_000, 0))
    assert (found.test, found.hit) == (True, False)
