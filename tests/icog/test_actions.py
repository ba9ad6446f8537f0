"""Pilot actions (5.5.1): what costs one."""

import pytest

from aerodrome.icog.movement import actions
from aerodrome.icog.movement.announcement import parse


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("S 6", 0),
        ("R 5 +90", 1),
        ("T F 8 @0", 1),
        ("D F 8", 1),
        ("Z left 3", 1),
        ("S 6; bank 45; throttle 4; fire at B1", 0),
        ("S 6; engine off 1", 0),
    ],
)
def test_5_5_2_1_to_5_5_10_1_the_manoeuvre_list(text, count):
    assert actions.total(parse(text)) == count
    assert actions.of_segment(parse(text).segments[0]) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [("repair 1", 1), ("repair 1 1 1", 3), ("reload 2", 2), ("restart 1", 2), ("land", 2), ("take off", 1)],
)
def test_5_7_2_everything_else_a_pilot_does(text, count):
    assert actions.total(parse(f"S 6; {text}")) == count
    assert actions.total(parse(f"T F 6 @0; {text}")) == count + 1


def test_5_5_1_1_tasks_have_an_order_the_last_is_the_first_to_go():
    tasks = actions.of_tasks(parse("S 6; repair 1 2; reload 2; restart 1"))
    assert tasks == [("restart", 2), ("reload", 2), ("repair", 1), ("repair", 1)]
    assert (actions.FREE, actions.MOST) == (2, 3)
