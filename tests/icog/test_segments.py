"""The geometry of segments (5.5.2-5.5.10), against the exact arcs of the core and by symmetry."""

from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core import geometry
from aerodrome.core.geometry import Frame, Point, Vector
from aerodrome.icog.movement import kernels, segments
from aerodrome.icog.movement.segments import Pose
from tests.icog.skies import frame

UNIT = 1_000_000
parts = st.floats(-1, 1).filter(lambda part: part == 0 or abs(part) > 1e-3)
frames = (
    st.tuples(*[parts] * 6)
    .map(lambda six: (Vector(*six[:3]), Vector(*six[3:])))
    .filter(lambda two: two[0].length() > 0.1 and two[1].length() > 0.1)
    .filter(lambda two: two[0].unit().cross(two[1].unit()).length() > 0.1)
    .map(lambda two: Frame.of(*two))
)
points = st.builds(Point, *[st.integers(0, 60_000)] * 3)
poses = st.builds(segments.pose_of, points, frames)
radii = st.integers(1, 20).map(lambda radius: radius * 1000)
ways = st.integers(1, 20_000)
directions = st.integers(0, 180)


def pose(heading=0.0, pitch=0.0, bank=0.0, at=(0, 0, 20_000)) -> Pose:
    return segments.pose_of(Point(*at), frame(heading, pitch, bank))


def off(one: Pose, other: Pose) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def square(made: Pose) -> bool:
    """Is a frame square, of length one and right-handed, as far as millionths can tell?"""
    nose, right, up = made.frame.axes()
    lengths = all(abs(axis.length() - 1) < 3e-6 for axis in (nose, right, up))
    angles = all(abs(one.dot(other)) < 3e-6 for one, other in ((nose, right), (nose, up), (right, up)))
    return lengths and angles and (nose.cross(up) - right).length() < 5e-6


def mirrored(one: Pose) -> Pose:
    """The mirror image in the plane through the y and z axes."""
    right = (one.right_x, -one.right_y, -one.right_z)  # the mirrored left wing
    return Pose(-one.x, one.y, one.z, -one.nose_x, one.nose_y, one.nose_z, *right, -one.up_x, one.up_y, one.up_z)


# ---- all segments


@given(poses, radii, ways, directions, st.booleans())
def test_compiled_a_pose_is_the_same_to_the_last_digit(start, radius, way, direction, banked):
    angle = way / radius
    asked = tuple(start), radius, cos(angle), sin(angle), *geometry.cos_sin(direction), banked
    assert kernels.turned(*asked) == kernels.turned.py_func(*asked)
    x, y, z, *nose = start[:6]
    assert kernels.squared(x, y, z, *nose, *start[9:]) == kernels.squared.py_func(x, y, z, *nose, *start[9:])


@given(poses, radii, ways, directions, st.booleans())
def test_5_5_8_1_frames_stay_square(start, radius, way, direction, banked):
    assert square(segments.turned(start, radius, way, direction, banked))
    assert square(segments.rolled(start, direction))
    assert square(segments.nose_down(start, direction / 2))
    assert square(segments.slipped(start, way, 1000))


@given(poses, radii, ways, st.booleans())
def test_5_5_4_1_dives_stay_square_and_never_pass_the_vertical(start, radius, way, levelled):
    if not segments.within_45(start):
        return
    end = segments.dived(start, radius, way, levelled)
    assert square(end)
    before, after = segments.heading(start), segments.heading(end)
    if levelled:
        assert before[0] * after[0] + before[1] * after[1] > 0.999


@given(poses, radii, ways, directions)
def test_5_5_5_1_a_turn_follows_the_exact_arc_of_the_core(start, radius, way, direction):
    at, turned = geometry.arc(start.at, start.frame, radius / 1000, way / 1000, direction)
    assert off(segments.turned(start, radius, way, direction, banked=False), segments.pose_of(at, turned)) <= 3


@given(poses, st.integers(-180, 180))
def test_5_5_3_1_a_roll_is_that_of_the_core(start, degrees):
    assert off(segments.rolled(start, degrees), segments.pose_of(start.at, start.frame.rolled(degrees))) <= 2


@given(poses, radii, ways, directions, st.booleans())
def test_5_5_5_1_a_turn_and_its_mirror_image_are_symmetric(start, radius, way, direction, banked):
    one = segments.turned(start, radius, way, direction, banked)
    other = segments.turned(mirrored(start), radius, way, 180 - direction, banked)
    assert off(mirrored(one), other) <= 2


@given(poses, radii, ways, directions)
def test_5_5_8_1_banked_the_canopy_points_at_the_centre(start, radius, way, direction):
    centre = start.at.moved(start.frame.toward(direction) * (radius / 1000))
    end = segments.turned(start, radius, way, direction, banked=True)
    inward = end.at.to(centre)
    assert inward.length() == pytest.approx(radius / 1000, abs=0.003)
    assert inward.unit().dot(end.frame.axes()[2]) == pytest.approx(1, abs=1e-5)


@given(poses, radii, ways, directions)
def test_2_3_a_turn_is_as_long_as_it_says(start, radius, way, direction):
    track = segments.arc(start, radius, direction)
    steps = [segments.place(track, way * n / 200) for n in range(201)]
    flown = sum(sqrt(sum((a - b) ** 2 for a, b in zip(*two, strict=True))) for two in pairwise(steps))
    assert flown == pytest.approx(way, rel=1e-3)
    assert steps[-1] == pytest.approx(segments.turned(start, radius, way, direction, banked=True)[:3], abs=2)


@given(poses, ways)
def test_5_5_2_1_straight_on_goes_along_the_nose(start, way):
    end = segments.straight(start, way)
    assert end[3:] == start[3:]
    assert start.at.to(end.at).length() == pytest.approx(way / 1000, abs=0.002)
    assert start.at.to(end.at).dot(start.frame.axes()[0]) == pytest.approx(way / 1000, abs=0.002)


# ---- attitudes


@pytest.mark.parametrize(
    ("pitch", "bank", "within", "inverted"),
    [
        (0, 0, True, False),
        (45, 0, True, False),
        (-45, 45, True, False),
        (0, -45, True, False),
        (46, 0, False, False),
        (0, 46, False, False),
        (0, 90, False, False),
        (0, 180, False, True),
        (-45, 180, False, True),
        (30, 135, False, True),
        (30, 134, False, False),
        (-90, 0, False, False),
    ],
)
def test_5_5_4_1_and_5_5_19_1_forty_five_degrees_of_body_and_wings(pitch, bank, within, inverted):
    for heading in (0, 90, 217):
        made = pose(heading, pitch, bank)
        assert (segments.within_45(made), segments.is_inverted(made)) == (within, inverted)


def test_the_heading_of_a_vertical_nose_is_where_canopy_or_belly_faces():
    assert segments.heading(pose(90, 30)) == pytest.approx((1, 0), abs=1e-6)
    assert segments.heading(pose(90, -90)) == pytest.approx((1, 0), abs=1e-6)
    assert segments.heading(pose(90, 90)) == pytest.approx((1, 0), abs=1e-6)


# ---- each segment


def test_5_5_8_1_a_level_turn_to_the_right_ends_with_the_right_wing_straight_down():
    end = segments.turned(pose(), 6000, 6000 * pi / 2, 0, banked=True)
    assert (end.x, end.y, end.z) == (6000, 6000, 20_000)
    assert end.frame == frame(90, 0, 90)
    carried = segments.turned(pose(), 6000, 6000 * pi / 2, 0, banked=False)
    assert carried.frame == frame(90)


def test_5_5_5_1_a_loop_is_a_turn_towards_the_canopy():
    end = segments.turned(pose(), 5000, 5000 * pi, 90, banked=True)
    assert (end.x, end.y, end.z) == (0, 0, 30_000)
    assert end.frame == frame(180, 0, 180)


CROOKED = [(0, 0, 0), (37, 20, 50), (128, -35, -110), (215, 60, 140), (301, -75, 25)]


@pytest.mark.parametrize(("heading", "pitch", "bank"), CROOKED)
@pytest.mark.parametrize("direction", [0, 25, 90, 140, 180])
def test_5_5_5_1_a_turn_is_the_arc_of_the_core_from_any_attitude(heading, pitch, bank, direction):
    start = pose(heading, pitch, bank)
    at, carried = geometry.arc(start.at, start.frame, 6.0, 7.0, direction)
    assert off(segments.turned(start, 6000, 7000, direction, banked=False), segments.pose_of(at, carried)) <= 3
    banked = segments.turned(start, 6000, 7000, direction, banked=True)
    centre = start.at.moved(start.frame.toward(direction) * 6.0)
    assert banked[:6] == segments.turned(start, 6000, 7000, direction, banked=False)[:6]
    assert banked.at.to(centre).unit().dot(banked.frame.axes()[2]) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(("heading", "pitch", "bank"), CROOKED)
def test_5_5_3_1_a_roll_is_that_of_the_core_from_any_attitude(heading, pitch, bank):
    start = pose(heading, pitch, bank)
    assert off(segments.rolled(start, 70), segments.pose_of(start.at, start.frame.rolled(70))) <= 2


def test_5_5_4_1_and_5_5_19_1_rounding_has_a_little_to_spare():
    level, slope, bank = pose(), segments.LEVEL, 707_107
    for nose, counts in ((slope, True), (-slope, True), (slope + 1, False)):
        assert segments.within_45(level._replace(nose_z=nose)) is counts
        assert segments.is_inverted(level._replace(nose_z=nose, up_z=-UNIT)) is counts
    for wing, counts in ((bank + segments.SPARE, True), (bank + segments.SPARE + 1, False)):
        assert segments.within_45(level._replace(right_z=wing, up_z=bank)) is counts
        assert segments.is_inverted(level._replace(right_z=wing, up_z=-bank)) is counts


def test_5_5_3_1_a_roll_puts_the_right_wing_down():
    assert segments.rolled(pose(), 90).frame == frame(0, 0, 90)
    assert segments.rolled(pose(), 90).frame.right == (0, 0, -UNIT)


def test_5_5_4_1_a_vertical_dive_ends_straight_down_with_the_canopy_outward():
    start = pose(90)
    limit = segments.dive_limit(start, 6000)
    assert limit == pytest.approx(6000 * pi / 2, abs=1)
    end = segments.dived(start, 6000, limit, levelled=True)
    assert (end.x, end.y, end.z) == (6000, 0, 14_000)
    assert end.frame == Frame((0, 0, -UNIT), (0, -UNIT, 0), (UNIT, 0, 0))
    assert segments.dived(start, 6000, 99_999, levelled=True) == end


def test_5_5_4_1_a_short_dive_keeps_its_bank_a_longer_one_levels_the_wings():
    start = pose(0, 0, 30)
    short, long = (segments.dived(start, 6000, 2000, levelled) for levelled in (False, True))
    assert short[:6] == long[:6]
    assert long.frame.right == (UNIT, 0, 0)
    assert short.frame.right[2] / short.frame.up[2] == pytest.approx(start.frame.right[2] / start.frame.up[2], abs=1e-5)


def test_5_5_4_1_a_dive_may_begin_with_the_nose_up():
    start = pose(0, 30)
    assert segments.dive_limit(start, 6000) == pytest.approx(6000 * pi * 2 / 3, abs=1)
    assert not segments.past_vertical(start, 6000, 12_550)
    assert segments.past_vertical(start, 6000, 12_570)
    level = segments.dived(start, 6000, 6000 * pi / 6, levelled=True)
    assert level.frame.nose == (0, UNIT, 0)


def test_5_5_10_1_a_slip_goes_level_and_square_to_the_heading():
    end = segments.slipped(pose(90, 30, 20), 15_000, 3000)
    straight = segments.straight(pose(90, 30, 20), 15_000)
    assert (end.x - straight.x, end.y - straight.y, end.z - straight.z) == (0, -3000, 0)
    assert end[3:] == straight[3:]


def test_5_5_12_2_the_nose_goes_down_on_its_heading_with_wings_level():
    end = segments.nose_down(pose(90, 60, 70), 45)
    assert end.frame == frame(90, -45)
    assert segments.nose_down(pose(90), 60, segments.course_of(180)).frame == frame(180, -60)


def test_headings_run_like_a_compass():
    assert segments.course_of(0) == (0, 1)
    assert segments.course_of(90) == (1, 0)
    assert segments.clockwise(segments.course_of(30), 60) == pytest.approx((1, 0))


def test_a_line_and_its_places():
    start = pose(90)
    track = segments.line(start, segments.slipped(start, 10_000, 2000), 10_000)
    assert segments.place(track, 5000) == (5000, -1000, 20_000)
    assert segments.pieces(track, 10_000) == 1
    bend = segments.arc(start, 6000, 0)
    assert segments.pieces(bend, 18_849) == 12
    assert hypot(*[a - b for a, b in zip(segments.place(bend, 6000 * pi), (0, -12_000, 20_000), strict=True)]) < 1
    down = segments.dive_arc(start, 6000)
    assert segments.place(down, 6000 * pi / 2) == pytest.approx((6000, 0, 14_000))
