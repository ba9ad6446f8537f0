"""Plans: announcements that lead where they are meant to."""

from math import pi

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from aerodrome.core.geometry import Point, Vector, sight
from aerodrome.icog.announcing import plans, refusals
from aerodrome.icog.movement.announcement import Straight, Turn, parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.segments import course_of
from tests.icog.skies import plane, sky

SPEEDS = st.sampled_from((105, 145, 175, 190, 215))
PLACES = st.tuples(st.integers(-20, 20), st.integers(-20, 20), st.integers(-8, 8))
ATTITUDES = st.tuples(st.integers(0, 359), st.integers(-60, 60), st.integers(-180, 180))


def flier(at=(30, 30, 20), attitude=(0, 0, 0), speed=160, **fields):
    heading, pitch, bank = attitude
    return plans.flier(sky(plane("D1", at=at, heading=heading, pitch=pitch, bank=bank, speed=speed, **fields)), "D1")


@pytest.mark.parametrize(
    ("ahead", "aside", "arc", "left"),
    [
        (10_000, 0, 0, 10_000),  # straight ahead
        (5_000, 5_000, 5_000 * pi / 2, 0),  # a quarter round, and there it is
        (5_000, 10_000, 5_000 * pi / 2, 5_000),
        (-10_000, 10_000, 5_000 * pi, 10_000),  # half round, and back
    ],
)
def test_the_tangent_from_a_place_to_a_circle(ahead, aside, arc, left):
    found = plans.tangent(ahead, aside, 5_000)
    assert found is not None
    assert list(found) == pytest.approx([arc, left], abs=1)


def test_a_place_inside_the_circle_is_never_ahead():
    assert plans.tangent(0, 5_000, 5_000) is None


@example((0, 12, 0), (0, 0, 1), 105)
@given(PLACES, ATTITUDES, SPEEDS)
def test_an_aimed_move_is_legal_and_ends_with_the_nose_on_the_place(away, attitude, speed):
    one = flier(attitude=attitude, speed=speed)
    place = Point(*[1000 * (start + way) for start, way in zip((30, 30, 20), away, strict=True)])
    for announcement in [*plans.aimed(one, place), *plans.twisted(one, place)]:
        assert refusals.reasons(one.state, "D1", announcement) == ()
        flight = fly(one.state, "D1", announcement)
        if flight.left or flight.grounded or flight.too_high:
            continue
        seen = sight(flight.at, flight.frame, place)
        # whole degrees are announced, so a place far beside the turn is hit a little less well
        assert seen.off_nose < 7.5 or seen.distance < 3
        assert 1.5 < seen.distance < 16


@given(st.integers(0, 359), st.integers(-60, 60), ATTITUDES, SPEEDS)
def test_a_move_towards_a_direction_brings_the_nose_nearer_to_it(compass, slope, attitude, speed):
    one = flier(attitude=attitude, speed=speed)
    east, north = course_of(compass)
    way = plans.climbing((east, north, 0.0), slope)
    before = off_nose(one.airplane.frame, way)
    for announcement in plans.towards(one, way):
        flight = fly(one.state, "D1", announcement)
        if flight.left or flight.grounded or flight.too_high:
            continue
        assert off_nose(flight.frame, way) <= before + 2


def off_nose(frame, way):
    """How many degrees a direction lies off the nose."""
    here = Point(0, 0, 0)
    return sight(here, frame, here.moved(Vector(*way))).off_nose


def test_what_lies_below_the_wings_needs_a_roll_first():
    one = flier()
    below = list(plans.aimed(one, Point(30_000, 44_000, 10_000)))
    assert below
    assert all(type(announcement.segments[0]).__name__ == "Roll" for announcement in below)
    above = list(plans.aimed(one, Point(30_000, 44_000, 30_000)))
    assert above
    assert all(isinstance(segment, Straight | Turn) for announcement in above for segment in announcement.segments)


def test_shot_through_wires_and_a_startled_pilot_keep_to_wide_turns():
    for fields in ({"wires": 1}, {"wide_turn": True}):
        one = flier(**fields)
        assert (one.safe, one.tighter) == ("P", ())
        assert not list(plans.twisted(one, Point(35_000, 40_000, 20_000)))
    startled = [move.segments[0] for move in plans.others(flier(wide_turn=True))]
    assert all(isinstance(turn, Turn) and turn.template == "P" for turn in startled)


def test_other_moves_go_to_all_sides():
    one = flier()
    found = list(plans.others(one))
    kinds = {type(segment).__name__ for announcement in found for segment in announcement.segments}
    assert kinds == {"Straight", "Turn", "Dive", "Roll", "Slip"}
    assert parse("S 16") in found
    assert all(not refusals.reasons(one.state, "D1", announcement) for announcement in found)


def test_range_is_that_of_a_move_and_the_guns_together():
    near, far = plane("B1", at=(30, 60, 20)), plane("B2", at=(30, 62, 20))
    airplane = plane("D1")
    assert plans.in_range(airplane, near, 15_000)
    assert not plans.in_range(airplane, far, 15_000)
