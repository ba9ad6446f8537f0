"""Courses, planned and flown in compiled code, beside the plans and flights of which they are the quick form."""

from math import cos, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.core.why import total
from aerodrome.icog.announcing import courses, plans
from aerodrome.icog.announcing.courses import Course
from aerodrome.icog.cockpit import templates
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.announcement import Announcement, Straight, Turn
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.state import State
from tests.icog.skies import plane, sky
from tests.scale import portion

SPEEDS = (75, 105, 145, 175, 220)
speeds = st.sampled_from(SPEEDS)
angles = st.integers(0, 359), st.integers(-90, 90), st.integers(-180, 180)
places = st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 42))
ways = st.tuples(st.integers(0, 359), st.integers(-90, 90)).map(
    lambda way: (
        cos(way[0] * pi / 180) * cos(way[1] * pi / 180),
        sin(way[0] * pi / 180) * cos(way[1] * pi / 180),
        sin(way[1] * pi / 180),
    )
)


def somewhere(at, heading: int, pitch: int, bank: int, speed: int) -> State:
    """An Albatros alone in the sky."""
    return sky(plane("D1", "albatros-d-va", at, heading=heading, pitch=pitch, bank=bank, speed=speed))


def ends_as_flown(state: State, course: Course) -> None:
    """Is what a course says of its end what the flight of its announcement comes to?"""
    flight = fly(state, "D1", course.announcement, drawn=False)
    if course.leaves:
        assert flight.left is not None
    if course.is_clear:
        assert course.flight == flight
        assert (course.at, course.frame, course.climbed) == (flight.at, flight.frame, flight.climbed)
        assert (course.inverted, course.actions, course.tests) == (flight.inverted, flight.actions, flight.tests)
        assert (course.losses, course.left, course.grounded) == (flight.losses, flight.left, flight.grounded)


@settings(max_examples=portion(300))
@given(places, *angles, speeds, st.lists(ways, min_size=1, max_size=6))
def test_courses_into_a_direction_are_those_of_the_plans_and_end_where_they_are_flown_to(
    at, heading, pitch, bank, speed, wanted
):
    state = somewhere(at, heading, pitch, bank, speed)
    one = plans.flier(state, "D1")
    for way, found in zip(wanted, courses.towards(one, wanted), strict=True):
        assert [course.announcement for course in found] == list(plans.towards(one, way, 0))
        for course in found:
            ends_as_flown(state, course)


@settings(max_examples=portion(100))
@given(places, *angles, speeds)
def test_turns_to_all_sides_end_where_they_are_flown_to(at, heading, pitch, bank, speed):
    state = somewhere(at, heading, pitch, bank, speed)
    found = courses.rounds(plans.flier(state, "D1"))
    assert len({course.announcement for course in found}) == len(found)
    for course in found:
        ends_as_flown(state, course)


def test_turns_to_all_sides_are_long_and_short_with_the_rest_before_or_after():
    one = plans.flier(somewhere((30, 30, 20), 0, 0, 0, 175), "D1")
    found = [course.announcement for course in courses.rounds(one)]
    left = [move for move in found if any(isinstance(part, Turn) and part.direction == 180 for part in move.segments)]
    for arc in (7_000, 10_500, 14_000):
        turn, rest = Turn(one.safe, arc, 180), Straight(17_500 - arc)
        assert Announcement((turn, rest)) in left
        assert Announcement((rest, turn)) in left
    assert Announcement((Turn(one.safe, 17_500, 180),)) in left
    assert len(left) == 7
    assert len(found) == 5 * 7


def test_an_edge_is_known_and_what_is_low_is_left_to_the_flight():
    state = somewhere((30, 58, 20), 0, 0, 0, 175)
    (north, *_), (south, *_) = courses.towards(plans.flier(state, "D1"), [(0.0, 1.0, 0.0), (0.0, -1.0, 0.0)])
    assert north.leaves
    assert not north.is_clear
    assert templates.radius(south.template) > 2_000
    assert south.leaves
    low = somewhere((30, 30, 1), 0, -30, 0, 175)
    (down, *_) = courses.rounds(plans.flier(low, "D1"))
    assert not down.is_clear
    assert not down.leaves


@settings(max_examples=portion(100))
@given(st.integers(-60, 60), st.integers(-180, 180), speeds, st.booleans(), st.integers(0, 3))
def test_what_leads_to_stall_speed_is_what_the_ledger_says_of_each_throttle(pitch, bank, speed, running, drag):
    state = somewhere((30, 30, 20), 0, pitch, bank, speed)
    airplane = plane("D1", "albatros-d-va", (30, 30, 20), pitch=pitch, bank=bank, speed=speed, drag=drag)
    if not running:
        airplane = plane(
            "D1", "albatros-d-va", (30, 30, 20), pitch=pitch, bank=bank, speed=speed, drag=drag,
            engines=tuple([type(engine)(running=False) for engine in airplane.engines]),
        )  # fmt: skip
    state = sky(airplane)
    for course in courses.rounds(plans.flier(state, "D1")):
        flight = fly(state, "D1", course.announcement, drawn=False)
        expected = []
        for units in range(state.panel(airplane).throttle + 1):
            announcement = Announcement(course.announcement.segments, throttle=units)
            entries = energy.ledger(state, "D1", flight, announcement)
            if energy.settled(state, "D1", flight, entries).at_stall:
                expected.append(units)
        assert list(energy.throttles_to_stall(state, airplane, total(flight.losses), flight.climbed)) == expected


@pytest.mark.parametrize("speed", SPEEDS)
def test_an_airplane_that_flies_straight_on_has_nothing_to_lose(speed):
    state = somewhere((30, 30, 20), 0, 0, 0, speed)
    ((ahead,),) = courses.towards(plans.flier(state, "D1"), [(0.0, 1.0, 0.0)])
    assert ahead.announcement == Announcement((Straight(speed * 100),))
    assert (ahead.losses, ahead.actions, ahead.climbed) == ((), 0, 0)
