"""The limits of the board (2.2): edges and the way home."""

import pytest

from aerodrome.icog.movement import limits, segments
from aerodrome.icog.movement.limits import Bounds
from aerodrome.icog.terrain import Terrain, height_at
from tests.icog.skies import DEPTH, WIDTH, plane, sky

STATE = sky(plane("D1"))


@pytest.mark.parametrize(
    ("x", "y", "edge"),
    [
        (-1, 5, "west"),
        (60_001, 5, "east"),
        (5, -1, "south"),
        (5, 60_001, "north"),
        (0, 60_000, None),
        (-9, 60_003, "west"),
    ],
)
def test_a_place_off_the_board_lies_over_an_edge(x, y, edge):
    assert limits.edge_beyond(STATE.setting, x, y) == edge


def test_the_way_home_is_measured_square_to_the_edge():
    ways = {edge: limits.way_home(STATE.setting, edge, 10_000, 20_000) for edge in ("north", "south", "east", "west")}
    assert ways == {"north": 40_000, "south": 20_000, "east": 50_000, "west": 10_000}
    assert limits.direction_of("east") == (1, 0)
    assert limits.direction_of("south") == (0, -1)


def test_far_from_everything_nothing_is_looked_at():
    pose = segments.pose_of(plane("D1").at, plane("D1").frame)
    assert not Bounds(STATE, pose, 19_999).near
    assert Bounds(STATE, pose, 20_000).near
    assert not Bounds(STATE, pose, 20_000, rolling=True).near


def test_5_5_16_3_the_ground_is_that_of_the_terrain():
    hills = Terrain(5, WIDTH, DEPTH, relief=4000)
    state = sky(plane("D1"), terrain=hills)
    assert limits.elevation(state, 12_345.4, 23_456.2) == height_at(hills, 12_345, 23_456)
    assert limits.highest(state) == 4000
    assert max(max(row) for row in hills.heights) <= 4000


@pytest.mark.parametrize(("above", "found"), [(-1, True), (0, True), (1, False), (9000, False)])
def test_5_5_16_3_who_stands_on_the_ground_is_no_higher_than_the_terrain(above, found):
    state = sky(plane("D1"), terrain=Terrain(5, WIDTH, DEPTH, relief=4000))
    assert limits.on_ground(state, 12_345, 23_456, limits.elevation(state, 12_345, 23_456) + above) is found
