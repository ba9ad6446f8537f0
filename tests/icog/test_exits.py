"""Exits: what leaving the board means (3.m, 6.3.13.3), and who cannot get home (6.3.10.a)."""

import msgspec
import pytest

from aerodrome.core.table import Table
from aerodrome.icog.events import Credited, LeftBoard, Scored
from aerodrome.icog.mission import leaving, mission, setup
from aerodrome.icog.phases import exits
from aerodrome.icog.setting import Edge, Points
from aerodrome.icog.state import Attack, Engine, State, change
from tests.icog.skies import plane, sky


def patrol(turn: int, edge: str = "north", **fields: object) -> State:
    """The B.E.2c of the sector patrol, which entered in turn 2 and has to leave over the given edge."""
    state = setup.begin(mission.resolve("sector-patrol", {}))
    state = change(state, "B1", place="air", entered=2, exit_edge=edge, **fields)
    return msgspec.structs.replace(state, turn=turn)


def left(state: State, name: str, edge: Edge) -> list:
    table = Table(state, [])
    exits.leave(table, name, edge)
    assert table.state.airplane(name).place == "gone"
    return table.told


def test_3_m_a_task_fulfilled_in_time_scores():
    one, other = left(patrol(7), "B1", "north")
    assert one == LeftBoard("B1", "north", "exited")
    assert (other.side, other.points, other.why.paragraph) == (0, 1, "3.m")


def test_3_m_more_than_five_turns_later_it_does_not():
    assert left(patrol(8), "B1", "north") == [LeftBoard("B1", "north", "exited")]


def test_3_m_nor_over_another_edge_or_after_it_was_shot_down():
    assert left(patrol(3), "B1", "south") == [LeftBoard("B1", "south", "home")]
    assert left(patrol(3), "B1", "west") == [LeftBoard("B1", "west", "lost")]
    assert left(patrol(3, downed=True), "B1", "north") == [LeftBoard("B1", "north", "exited")]


def test_3_m_who_returns_home_with_its_photographs_fulfils_its_task():
    assert [type(event) for event in left(patrol(7, "south"), "B1", "south")] == [LeftBoard, Scored]


def test_3_m_without_a_task_only_home_is_home():
    state = sky(plane("D1"), plane("B1"))
    assert left(state, "D1", "east") == [LeftBoard("D1", "east", "home")]
    assert left(state, "D1", "west") == [LeftBoard("D1", "west", "lost")]


def test_6_3_13_3_who_comes_down_beyond_a_foreign_edge_is_shot_down():
    fired = (Attack("D1", 0, 1, True),)
    state = sky(plane("D1"), plane("B1", engines=(Engine(dead=True),), attacks=fired))
    told = left(state, "B1", "north")
    assert [type(event) for event in told] == [LeftBoard, Credited, Scored]
    assert told[1] == Credited("D1", 0, "B1", victory=True)
    assert told[2].side == 0
    assert told[2].downed == "B1"


def test_6_3_13_3_beyond_the_own_edge_it_is_not():
    state = sky(plane("D1"), plane("B1", engines=(Engine(dead=True),), attacks=(Attack("D1", 0, 1, True),)))
    assert left(state, "B1", "west") == [LeftBoard("B1", "west", "home")]


@pytest.mark.parametrize(
    ("fields", "stranded"),
    [
        ({}, False),
        ({"attitude": "spin"}, True),
        ({"attitude": "fatal spin"}, True),
        ({"attitude": "stalled"}, False),
        ({"fire": 5}, True),
        ({"needs_emergency_landing": True}, True),
        ({"engines": (Engine(dead=True),)}, True),
        ({"engines": (Engine(running=False),)}, False),
        ({"engines": (Engine(fuel=6),)}, True),
        ({"engines": (Engine(smoke=4),)}, True),
        ({"forced_home": True}, False),
        ({"place": "ground", "engines": (Engine(dead=True),)}, False),
    ],
)
def test_6_3_10_a_who_cannot_get_home_under_its_own_power(fields, stranded):
    assert leaving.is_stranded(plane("B1", **fields)) is stranded


def test_6_3_10_a_one_of_two_engines_brings_a_bomber_home():
    assert not leaving.is_stranded(plane("D1", "gotha-g-v", engines=(Engine(dead=True), Engine())))
    assert leaving.is_stranded(plane("D1", "gotha-g-v", engines=(Engine(dead=True), Engine(fuel=4))))


def test_3_m_ours_a_mission_can_reward_whoever_stays():
    state = sky(plane("D1"), plane("B1"), setting={"points": Points(left=1)})
    gone, scored = left(state, "B1", "east")
    assert gone == LeftBoard("B1", "east", "lost")
    assert (scored.side, scored.points, scored.downed) == (0, 1, "")
    assert [type(event) for event in left(state, "B1", "west")] == [LeftBoard, Scored]  # home is no excuse
    for driven in ({"forced_home": True}, {"downed": True}, {"low_fuel": True}, {"engines": (Engine(dead=True),)}):
        assert [type(event) for event in left(change(state, "B1", **driven), "B1", "west")] == [LeftBoard]
    assert [type(event) for event in left(sky(plane("D1"), plane("B1")), "B1", "east")] == [LeftBoard]
