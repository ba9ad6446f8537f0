"""Plain moves: without any test, of the right length, whatever the airplane's state."""

import pytest

from aerodrome.icog.announcing import refusals
from aerodrome.icog.announcing.plain import plain_moves, straight_on, wide_template
from aerodrome.icog.movement.announcement import Announcement, Roll, Straight, write
from aerodrome.icog.movement.flight import fly
from tests.icog.skies import plane, sky


@pytest.mark.parametrize(
    "fields", [{}, {"wires": 1}, {"wires": 2}, {"widened": 5}, {"roll_factor": 2}, {"pitch": 60}, {"wide_turn": True}]
)
def test_5_4_1b_plain_moves_need_no_test_and_are_legal(fields):
    airplane = plane("D1", speed=175, **fields)
    state = sky(airplane)
    moves = plain_moves(state, airplane)
    assert len(moves) >= 7
    for move in moves:
        flight = fly(state, "D1", move)
        assert (flight.tests, flight.faults, flight.flown) == ((), (), 17_500)
        assert refusals.reasons(state, "D1", move) == ()


def test_6_3_10_with_shot_through_wires_nobody_rolls():
    airplane = plane("D1", speed=175, wires=1)
    assert not any(isinstance(s, Roll) for move in plain_moves(sky(airplane), airplane) for s in move.segments)


def test_6_3_11_the_wide_template_is_p_or_the_safe_one():
    assert wide_template(sky(plane("D1")), plane("D1")) == "P"
    wide = plane("D1", speed=235, widened=8)
    assert wide_template(sky(wide), wide) == "P+2"


def test_straight_on_is_the_whole_speed():
    airplane = plane("D1", speed=185)
    assert straight_on(sky(airplane), airplane) == Announcement((Straight(18_500),))
    assert write(straight_on(sky(airplane), airplane)) == "S 18.5"
