"""Tracks follow the true path: they begin and end as the airplane lies, and turn by small steps in between."""

from itertools import pairwise
from math import acos, cos, degrees, hypot, radians, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import Vector
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.movement import flight, stalls
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.state import State
from aerodrome.icog.table.poses import Track, fall_of, joined, pose_of, track_of
from aerodrome.icog.table.wire.figures import Pose
from tests.icog.skies import frame, plane, sky

SLUGS = ("albatros-d-va", "sopwith-camel", "fokker-dr-i", "r-e-8")


def flown(state: State, text: str) -> Track:
    """The track of an announcement whose tests all succeed."""
    one = state.airplane("D1")
    found = flight.fly(state, "D1", parse(text))
    return joined(track_of(one.at, one.frame, found.legs, found.at, found.frame))


def axes(pose: Pose) -> tuple[Vector, Vector]:
    """Nose and canopy, from heading (anticlockwise from east), pitch and bank."""
    heading, pitch, bank = (radians(angle) for angle in pose[3:])
    nose = Vector(cos(heading) * cos(pitch), sin(heading) * cos(pitch), sin(pitch))
    level = Vector(-cos(heading) * sin(pitch), -sin(heading) * sin(pitch), cos(pitch))
    right = Vector(sin(heading), -cos(heading), 0.0)
    return nose, level * cos(bank) + right * sin(bank)


def apart(one: Vector, two: Vector) -> float:
    """Degrees between two directions."""
    return degrees(acos(max(-1.0, min(1.0, one.dot(two)))))


@pytest.mark.parametrize(("heading", "pitch", "bank"), [(0, 0, 0), (90, 20, -30), (200, -70, 170), (359, 89, 5)])
def test_a_pose_tells_the_frame(heading: int, pitch: int, bank: int) -> None:
    one = plane("D1", heading=heading, pitch=pitch, bank=bank)
    nose, canopy = axes(pose_of(one.at, one.frame))
    true_nose, _, true_canopy = one.frame.axes()
    assert apart(nose, true_nose) < 0.1
    assert apart(canopy, true_canopy) < 0.1


@pytest.mark.parametrize("pitch", [90, -90])
def test_a_vertical_nose_keeps_its_canopy(pitch: int) -> None:
    one = plane("D1", heading=120, pitch=pitch)
    nose, canopy = axes(pose_of(one.at, one.frame))
    assert apart(nose, one.frame.axes()[0]) < 0.1
    assert apart(canopy, one.frame.axes()[2]) < 0.1


@given(
    seed=st.integers(0, 2**32),
    slug=st.sampled_from(SLUGS),
    attitude=st.tuples(st.integers(0, 359), st.integers(-80, 80), st.integers(-180, 180)),
)
def test_a_track_is_smooth_and_as_long_as_the_flight(seed: int, slug: str, attitude: tuple[int, int, int]) -> None:
    heading, pitch, bank = attitude
    state = sky(plane("D1", slug, at=(30, 30, 25), heading=heading, pitch=pitch, bank=bank))
    one = state.airplane("D1")
    text = maneuvers.sample(state, "D1", Random(seed))
    found = flight.fly(state, "D1", parse(text))
    track = flown(state, text)
    assert track[0] == pose_of(one.at, one.frame)
    assert track[-1] == pose_of(found.at, found.frame)
    way = 0.0
    for before, after in pairwise(track):
        (nose, canopy), (next_nose, next_canopy) = axes(before), axes(after)
        assert apart(nose, next_nose) < 8
        # a nose near the vertical has no steady heading, but the canopy itself turns by small steps
        assert apart(canopy, next_canopy) < 20
        way += hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2])
    if "Z" not in text and not found.too_high:
        assert way == pytest.approx(found.flown / 1000, abs=0.03)


def test_a_turn_lies_on_its_circle() -> None:
    state = sky(plane("D1", heading=0, at=(30, 20, 20)))
    track = flown(state, "T G 15 @0")
    radius = 7.0
    for x, y, z, *_ in track:
        assert hypot(x - (30 + radius), y - 20) == pytest.approx(radius, abs=0.01)
        assert z == 20


def test_a_roll_turns_the_way_that_was_announced() -> None:
    state = sky(plane("D1"))
    right, left = flown(state, "R 5 +90; S 10"), flown(state, "R 5 -90; S 10")
    assert right[3][5] == pytest.approx(45)
    assert left[3][5] == pytest.approx(-45)


def test_the_bank_after_a_move_is_taken_up_on_its_last_leg() -> None:
    track = flown(sky(plane("D1")), "S 15; bank 40")
    assert track[-1][5] == pytest.approx(40, abs=0.001)
    assert [round(pose[5]) for pose in track] == [0, 13, 27, 40]


def test_a_spin_goes_round_on_its_way_down() -> None:
    one = plane("D1", at=(30, 30, 20), heading=90)
    at, down = stalls.spinning(one.at, one.frame, 4)
    track = fall_of(one.at, one.frame, at, down, spins=True)
    headings = [pose[3] for pose in track]
    assert max(headings) - min(headings) > 270
    assert track[-1] == pose_of(at, down)
    assert all(pose[:2] == (30, 30) for pose in track)
    assert [pose[2] for pose in track] == sorted([pose[2] for pose in track], reverse=True)


def test_an_about_turn_goes_over_the_canopy_and_does_not_stop() -> None:
    one = plane("D1", at=(30, 30, 20), heading=0)
    track = fall_of(one.at, one.frame, one.at, frame(180), spins=False)
    assert any(pose[4] > 60 for pose in track)
    assert track[-1][3] == 270
