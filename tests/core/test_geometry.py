"""Vectors, frames and arcs: square after any flight, symmetrical, and the same on every machine."""

from itertools import pairwise
from math import acos, asin, atan2, degrees, hypot, pi, radians, sin

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from aerodrome.core.geometry import FRAME_UNIT, Frame, Point, Sight, Vector, arc, heading, sight

EAST, NORTH, UP = Vector(1, 0, 0), Vector(0, 1, 0), Vector(0, 0, 1)
LEVEL = Frame.of(EAST, UP)
ORIGIN = Point(0, 0, 0)

angles = st.floats(-360, 360)
lengths = st.floats(0.5, 30)
radii = st.floats(2, 20)
points = st.builds(Point, *[st.integers(-60_000, 60_000)] * 3)
parts = st.floats(-1, 1)


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    nose, up = draw(st.builds(Vector, parts, parts, parts)), draw(st.builds(Vector, parts, parts, parts))
    assume(nose.cross(up).length() > 0.05)
    return Frame.of(nose, up)


def close(one: Frame, other: Frame, millionths: int = 5) -> bool:
    pairs = zip((*one.nose, *one.right, *one.up), (*other.nose, *other.right, *other.up), strict=True)
    return all(abs(a - b) <= millionths for a, b in pairs)


def apart(one: Point, other: Point) -> float:
    """In thousandths of an MU."""
    return one.to(other).length() * 1000


def is_square(frame: Frame) -> bool:
    """Of length one, square to each other and right-handed, as far as millionths can be."""
    nose, right, up = frame.axes()
    sizes = [abs(axis.length() - 1) for axis in (nose, right, up)]
    slants = [abs(nose.dot(right)), abs(nose.dot(up)), abs(right.dot(up))]
    return max(*sizes, *slants) < 3 / FRAME_UNIT and (nose.cross(up) - right).length() < 5 / FRAME_UNIT


# Frames


def test_a_level_frame_has_its_right_wing_to_the_south_when_it_flies_east():
    assert Frame((FRAME_UNIT, 0, 0), (0, -FRAME_UNIT, 0), (0, 0, FRAME_UNIT)) == LEVEL


def test_a_frame_is_made_square_from_any_nose_and_a_rough_up():
    assert Frame.of(EAST * 7, UP * 3 + EAST) == LEVEL
    with pytest.raises(ValueError, match="no direction"):
        Frame.of(UP, UP)


def test_quarter_rolls_and_turns_are_exact():
    assert LEVEL.rolled(90) == Frame.of(EAST, NORTH * -1)  # right wing down, canopy to the right
    assert LEVEL.rolled(180) == Frame.of(EAST, UP * -1)
    assert LEVEL.rolled(-90) == Frame.of(EAST, NORTH)
    assert LEVEL.turned(90, 0) == Frame.of(NORTH * -1, UP)  # a flat turn to the right
    assert LEVEL.turned(90, 180) == Frame.of(NORTH, UP)
    assert LEVEL.turned(90, 90) == Frame.of(UP, EAST * -1)  # nose up
    assert LEVEL.turned(90, -90) == Frame.of(UP * -1, EAST)  # nose down
    assert LEVEL.turned(45, -90) == Frame.of(EAST - UP, EAST + UP)


@given(frames(), st.lists(st.tuples(angles, angles, lengths, radii), max_size=30))
def test_a_frame_stays_square_through_any_flight(frame: Frame, flight: list[tuple[float, float, float, float]]):
    at = ORIGIN
    for roll, direction, length, radius in flight:
        at, frame = arc(at, frame.rolled(roll).turned(roll / 2, direction), radius, length, direction)
        assert is_square(frame)


@given(frames(), angles, angles)
def test_what_is_turned_can_be_turned_back(frame: Frame, turn: float, direction: float):
    assert close(frame.rolled(turn).rolled(-turn), frame)
    assert close(frame.turned(turn, direction).turned(-turn, direction), frame)
    assert close(frame.rolled(turn), frame.rolled(turn - 360))


@given(frames(), angles)
def test_rolling_keeps_the_nose_and_can_point_the_canopy_anywhere(frame: Frame, direction: float):
    rolled = frame.rolled(90 - direction)
    assert max(abs(a - b) for a, b in zip(rolled.nose, frame.nose, strict=True)) <= 1
    _, _, up = rolled.axes()
    assert (up - frame.toward(direction)).length() < 5e-6


@given(frames(), angles, angles)
def test_a_turn_swings_the_nose_by_its_angle_in_its_plane(frame: Frame, turn: float, direction: float):
    before, _, _ = frame.axes()
    after, _, _ = frame.turned(turn, direction).axes()
    inward = frame.toward(direction)
    assert after.dot(before) == pytest.approx(sin(radians(turn + 90)), abs=5e-6)
    assert after.dot(inward) == pytest.approx(sin(radians(turn)), abs=5e-6)


# Arcs


def test_a_quarter_circle():
    radius = 8.0
    at, frame = arc(Point(1000, 2000, 10_000), LEVEL, radius, radius * pi / 2, 0)
    assert at == Point(9000, -6000, 10_000)
    assert frame == Frame.of(NORTH * -1, UP)


def test_a_half_loop_ends_upside_down_two_radii_higher():
    at, frame = arc(ORIGIN, LEVEL, 5.0, 5 * pi, 90)
    assert at == Point(0, 0, 10_000)
    assert frame == Frame.of(EAST * -1, UP * -1)


@given(points, frames(), radii, lengths, angles)
def test_an_arc_flown_back_ends_where_it_began(at: Point, frame: Frame, radius: float, length: float, direction: float):
    there, then = arc(at, frame, radius, length, direction)
    about = then.turned(180, 0)  # nose and wing reversed: the centre is now on the other hand
    back, last = arc(there, about, radius, length, 180 - direction)
    assert apart(back, at) < 3
    assert close(last.turned(180, 0), frame, 10)


@given(frames(), radii, lengths, angles, st.integers(2, 12))
def test_an_arc_in_pieces_is_the_same_arc(frame: Frame, radius: float, length: float, direction: float, pieces: int):
    whole, end = arc(ORIGIN, frame, radius, length, direction)
    at, now = ORIGIN, frame
    for _ in range(pieces):
        at, now = arc(at, now, radius, length / pieces, direction)
    assert apart(at, whole) < 2 * pieces
    assert close(now, end, 3 * pieces)


@given(frames(), radii, lengths, angles)
def test_an_arc_is_as_long_as_it_says(frame: Frame, radius: float, length: float, direction: float):
    """Measured with a ruler of many short chords, and as the chord of the whole."""
    pieces = [arc(ORIGIN, frame, radius, length * part / 64, direction)[0] for part in range(65)]
    chords = sum(one.to(other).length() for one, other in pairwise(pieces))
    short = length * (length / 64 / radius) ** 2 / 24  # a chord is that much shorter than its arc
    assert chords == pytest.approx(length - short, abs=0.04)
    assert ORIGIN.to(pieces[-1]).length() == pytest.approx(abs(2 * radius * sin(length / radius / 2)), abs=0.002)


@given(frames(), radii, angles)
def test_every_point_of_an_arc_is_a_radius_from_its_centre(frame: Frame, radius: float, direction: float):
    centre = ORIGIN.moved(frame.toward(direction) * radius)
    for part in range(1, 9):
        at, now = arc(ORIGIN, frame, radius, radius * part / 2, direction)
        assert at.to(centre).length() == pytest.approx(radius, abs=0.002)
        nose, _, _ = now.axes()
        assert nose.dot(at.to(centre).unit()) == pytest.approx(0, abs=0.001)


def mirrored(thing: Point | Frame) -> Point | Frame:
    """Seen in a mirror along the x axis: left and right change places."""
    if isinstance(thing, Point):
        return Point(thing.x, -thing.y, thing.z)
    nose, _, up = thing.axes()
    return Frame.of(Vector(nose.x, -nose.y, nose.z), Vector(up.x, -up.y, up.z))


@given(points, frames(), radii, lengths, angles)
def test_left_and_right_are_alike(at: Point, frame: Frame, radius: float, length: float, direction: float):
    here, there = mirrored(at), mirrored(frame)
    assert isinstance(here, Point)
    assert isinstance(there, Frame)
    end, now = arc(at, frame, radius, length, direction)
    other, then = arc(here, there, radius, length, 180 - direction)
    image, mirror_frame = mirrored(end), mirrored(now)
    assert isinstance(image, Point)
    assert isinstance(mirror_frame, Frame)
    assert apart(other, image) < 2
    assert close(then, mirror_frame)
    one, two = sight(at, frame, ORIGIN), sight(here, there, ORIGIN)
    assert (one.distance, one.elevation) == pytest.approx((two.distance, two.elevation), abs=0.003)
    assert one.off_nose == pytest.approx(two.off_nose, abs=0.003)


# Seeing


@pytest.mark.parametrize(
    ("place", "seen", "clock"),
    [
        (Point(5000, 0, 0), Sight(5.0, 0.0, 0.0, 0.0), 12),
        (Point(0, -5000, 0), Sight(5.0, 90.0, 0.0, 90.0), 3),
        (Point(-5000, 0, 0), Sight(5.0, 180.0, 0.0, 180.0), 6),
        (Point(0, 5000, 0), Sight(5.0, -90.0, 0.0, 90.0), 9),
        (Point(3000, -3000, 0), Sight(4.243, 45.0, 0.0, 45.0), 2),
        (Point(3000, 0, 3000), Sight(4.243, 0.0, 45.0, 45.0), 12),
        (Point(0, 0, -2000), Sight(2.0, 0.0, -90.0, 90.0), 12),
        (ORIGIN, Sight(0.0, 0.0, 0.0, 0.0), 12),
    ],
)
def test_a_place_is_seen_from_the_cockpit(place: Point, seen: Sight, clock: int):
    assert sight(ORIGIN, LEVEL, place) == seen
    assert sight(ORIGIN, LEVEL, place).clock == clock


def test_the_clock_has_twelve_hours():
    hours = [Sight(1.0, bearing, 0.0, 0.0).clock for bearing in range(-180, 181, 30)]
    assert hours == [6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6]
    assert Sight(1.0, -14.0, 0.0, 0.0).clock == 12
    assert Sight(1.0, 16.0, 0.0, 0.0).clock == 1


def test_who_flies_upside_down_sees_the_world_the_other_way_round():
    seen = sight(ORIGIN, LEVEL.rolled(180), Point(3000, -3000, 1000))
    assert seen.bearing == -45.0
    assert seen.elevation < 0


@given(frames(), points)
def test_sight_agrees_with_the_library_s_functions(frame: Frame, place: Point):
    assume(apart(ORIGIN, place) > 500)
    way = ORIGIN.to(place)
    nose, right, up = frame.axes()
    seen = sight(ORIGIN, frame, place)
    ahead, aside, above = way.dot(nose), way.dot(right), way.dot(up)
    assert seen.distance == pytest.approx(way.length(), abs=0.001)
    assert seen.off_nose == pytest.approx(degrees(acos(max(-1, min(1, ahead / way.length())))), abs=0.2)
    assert seen.elevation == pytest.approx(degrees(asin(max(-1, min(1, above / way.length())))), abs=0.2)
    if hypot(ahead, aside) > 0.1:
        assert abs(seen.bearing) == pytest.approx(abs(degrees(atan2(aside, ahead))), abs=0.002)
        assert seen.bearing * aside >= -1e-6 or abs(seen.bearing) > 179.9


@given(st.floats(-180, 180))
def test_angles_are_right_to_the_thousandth(angle: float):
    place = Point(round(1e9 * sin(radians(angle + 90))), -round(1e9 * sin(radians(angle))), 0)
    bearing = sight(ORIGIN, LEVEL, place).bearing
    assert -180 < bearing <= 180
    assert min(abs(bearing - angle), 360 - abs(bearing - angle)) < 0.00051


def test_every_direction_has_one_name():
    seen = [sight(ORIGIN, LEVEL, Point(-(10**9), side, 0)) for side in (1, 0, -1)]
    assert [one.bearing for one in seen] == [180.0] * 3
    assert msgspec.json.encode(sight(ORIGIN, LEVEL, Point(10**9, 1, -1))).count(b"-") == 0


# Heading


def test_the_heading_is_the_level_part_of_the_nose():
    assert heading(LEVEL) == EAST
    assert heading(LEVEL.turned(60, 90)) == EAST
    assert heading(LEVEL.turned(90, 180)) == NORTH


def test_a_vertical_nose_has_a_heading_all_the_same():
    assert heading(LEVEL.turned(90, 90)) == EAST  # straight up: the belly faces where one came from
    assert heading(LEVEL.turned(90, -90)) == EAST
    almost = Frame((1, -1, -FRAME_UNIT), (0, -FRAME_UNIT, 0), (FRAME_UNIT, 0, 0))
    assert heading(almost) == EAST


@given(frames())
def test_a_heading_is_level_and_of_length_one(frame: Frame):
    assert heading(frame).z == 0
    assert heading(frame).length() == pytest.approx(1)


# The record


@given(points, frames(), radii, lengths, angles)
def test_places_and_frames_are_whole_numbers_in_the_record(
    at: Point, frame: Frame, radius: float, length: float, direction: float
):
    end = arc(at, frame, radius, length, direction)
    text = msgspec.json.encode(end)
    assert msgspec.json.decode(text, type=tuple[Point, Frame]) == end
    assert b"." not in text


def test_a_flight_ends_where_it_always_ended():
    """Part of every record of a continuous game: if this changes, old records no longer replay."""
    at, frame = Point(1234, -5678, 12_000), Frame.of(Vector(3, 1, -1), Vector(0, 1, 2))
    for turn in range(1, 40):
        at, frame = arc(at, frame.rolled(turn * 17.3), 3 + turn / 7, turn / 3, turn * 11.9)
    assert at == Point(-72932, -13435, 49767)
    assert frame == Frame((-82725, 739864, 667651), (305279, 656553, -689741), (948663, -146761, 280178))
