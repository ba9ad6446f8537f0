"""The lattice (AD01, AD02): points, headings, borders, access points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.triangle.lattice import ACCESS_POINTS, INWARD, OFF, Board, around, board_of, neighbours

SHORT = board_of(2, "east-west")
boards = st.builds(Board, st.integers(5, 45), st.integers(5, 45))


@st.composite
def places(draw):
    board = draw(boards)
    return board, draw(st.integers(0, board.size - 1)), draw(st.integers(0, 5))


def test_ad01_a_segment_has_fourteen_columns_and_twenty_eight_rows():
    assert board_of(3, "east-west") == Board(42, 28)
    assert board_of(2, "east-west") == Board(28, 28)
    assert board_of(3, "north-south") == Board(28, 42)


@given(places())
def test_ad01_a_step_and_the_step_back_lead_to_the_same_point(place):
    board, point, heading = place
    there = board.neighbour(point, heading)
    if there != OFF:
        assert board.neighbour(there, heading + 3) == point


@given(places())
def test_ad01_six_turns_of_one_step_make_a_full_circle(place):
    board, point, heading = place
    at = point
    for turned in range(6):
        at = board.neighbour(at, heading + turned)
        if at == OFF:
            return
    assert at == point


@given(places(), st.integers(0, 12))
def test_ad01_distance_counts_steps_straight_ahead(place, steps):
    board, point, heading = place
    at = point
    for done in range(steps):
        assert board.distance(point, at) == done
        at = board.neighbour(at, heading)
        if at == OFF:
            return


def test_ad01_distance_is_the_fewest_steps():
    reached, wave = {0: 0}, [0]
    while wave:
        at = wave.pop(0)
        for heading in range(6):
            there = SHORT.neighbour(at, heading)
            if there != OFF and there not in reached:
                reached[there] = reached[at] + 1
                wave.append(there)
    assert all(SHORT.distance(0, point) == steps for point, steps in reached.items())
    assert len(reached) == SHORT.size


def test_ad01_a_point_has_six_neighbours_and_itself_around_it():
    middle = SHORT.point("N14")
    near = {SHORT.neighbour(middle, heading) for heading in range(6)}
    assert set(around(SHORT, middle, 1)) == near | {middle}
    assert len(around(SHORT, middle, 2)) == 19


@given(places())
def test_names_of_points_are_read_back(place):
    board, point, _ = place
    assert board.point(board.name(point)) == point


@pytest.mark.parametrize("name", ["", "A", "7", "A0", "A29", "AC1", "a1", "Ä1", "A1x", "AAA1"])
def test_a_name_off_the_board_is_refused_with_the_range(name):
    with pytest.raises(Fault, match=r"allowed: A1 to AB28"):
        SHORT.point(name)


def test_ad01_the_border_zone_is_two_points_deep():
    assert SHORT.in_border(SHORT.point("A1"))
    assert SHORT.in_border(SHORT.point("B14"))
    assert not SHORT.in_border(SHORT.point("C14"))
    assert not SHORT.in_border(SHORT.point("C3"))
    assert SHORT.in_border(SHORT.point("AA14"))
    assert sum(map(SHORT.in_border, range(SHORT.size))) == 28 * 28 - 24 * 24


@pytest.mark.parametrize("edge", ["north", "south", "east", "west"])
def test_ad02_eight_access_points_join_distinct_points_of_their_edge(edge):
    board = board_of(3, "east-west")
    entries = [board.entry(edge, access) for access in range(ACCESS_POINTS)]
    assert len(set(entries)) == ACCESS_POINTS
    for entry in entries:
        for heading in INWARD[edge]:
            assert board.edge_beyond(entry, heading + 3) == edge
            assert board.neighbour(entry, heading) != OFF


@given(places())
def test_ad21_only_a_step_off_the_board_crosses_an_edge(place):
    board, point, heading = place
    crosses = board.edge_beyond(point, heading)
    assert (crosses is None) == (neighbours(board)[point * 6 + heading] != OFF)


def test_ad21_a_corner_step_crosses_the_edge_it_faces():
    corner = SHORT.point("AB28")
    assert SHORT.edge_beyond(corner, 0) == "east"
    assert SHORT.edge_beyond(corner, 1) == "north"
    assert SHORT.edge_beyond(SHORT.point("A1"), 3) == "west"
    assert SHORT.edge_beyond(SHORT.point("A1"), 4) == "south"
