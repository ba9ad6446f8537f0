"""Game turns: entries, the end of a battle (3.m), and those who fly on after it (6.3.10.a)."""

from typing import Any

import msgspec
import pytest

from aerodrome.core.geometry import Point
from aerodrome.icog import sequence
from aerodrome.icog.events import (
    BattleEnded,
    EngineSet,
    FightingEnded,
    GameLengthened,
    OrderSet,
    Placed,
    TurnBegan,
)
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.phases import turns
from aerodrome.icog.state import Engine, State, change
from tests.driver import play
from tests.icog.skies import plane, sky

BEHIND: dict[str, Any] = {"at": (30, 22, 20), "heading": 0}
"""Eight behind the airplane in the middle that flies north."""


def sector(turn: int) -> State:
    """The sector patrol before a turn, with the fighters where they begin."""
    state = setup.begin(mission.resolve("sector-patrol", {}))
    for airplane in state.airplanes:
        if airplane.id not in ("B1", "B2"):
            state = change(state, airplane.id, place="air", speed=150)
    return msgspec.structs.replace(state, turn=turn - 1, phase="turn end")


def fight(turn: int, *airplanes, **setting: object) -> State:
    """A battle at the end of a turn."""
    return sky(*airplanes, turn=turn, phase="turn end", last_turn=10, setting={"extra_turn": True, **setting})


# ---- entries


def test_the_first_recon_plane_enters_in_turn_2_over_a_random_edge():
    played = play(turns.begin, sector(2), dice=[4, 11])  # 4 to 6 on the d6 is the second edge
    assert played.told[0] == TurnBegan(2)
    placed = played.only(Placed)
    assert (placed.airplane, placed.at, placed.speed) == ("B1", Point(47_250, 60_000, 20_000), 110)
    assert placed.frame.nose == (0, -1_000_000, 0)
    assert placed.exit_edge == "south"
    assert played.state.airplane("B1").entered == 2
    assert [roll.purpose for roll in played.rolled] == ["edge over which B1 enters", "place where B1 enters"]


def test_outgoing_or_returning_is_a_matter_of_the_dice():
    played = play(turns.begin, sector(2), dice=[1, 20])
    placed = played.only(Placed)
    assert (placed.at, placed.exit_edge) == (Point(87_750, 0, 20_000), "north")


def test_the_second_enters_in_turn_6_and_nobody_in_between():
    assert play(turns.begin, sector(3)).told == [TurnBegan(3)]
    assert play(turns.begin, sector(6), dice=[1, 1]).only(Placed).airplane == "B2"


def test_5_5_16_1_nobody_enters_into_somebody_else():
    state = change(sector(2), "D1", at=Point(20_000, 0, 20_000))
    assert turns.place_of_entry(state, "south", 5, 20_000) == Point(24_750, 0, 20_000)
    assert turns.place_of_entry(state, "south", 4, 20_000) == Point(15_750, 0, 20_000)
    crossing = change(sector(2), "D1", at=Point(90_000, 58_500, 20_000))
    assert turns.place_of_entry(crossing, "east", 20, 20_000) == Point(90_000, 1_500, 20_000)


# ---- the end of a battle


def test_a_turn_that_decides_nothing_is_followed_by_the_next():
    played = play(turns.end, fight(3, plane("D1"), plane("B1", at=(10, 10, 10))))
    assert played.told == [TurnBegan(4)]


def test_3_m_after_the_last_turn_the_battle_is_over():
    played = play(turns.end, fight(10, plane("D1"), plane("B1", at=(10, 10, 10))))
    assert played.told == [BattleEnded("the last turn is over")]
    assert played.state.phase == "over"


def test_3_m_a_rear_threat_at_the_end_of_turn_10_gives_one_more_turn():
    state = fight(10, plane("D1", **BEHIND), plane("B1"))
    assert turns.lengthens(state)
    played = play(turns.end, state)
    assert played.told == [GameLengthened(11), TurnBegan(11)]


def test_3_m_but_only_one():
    state = msgspec.structs.replace(fight(11, plane("D1", **BEHIND), plane("B1")), last_turn=11)
    assert play(turns.end, state).told == [BattleEnded("the last turn is over")]


def test_3_m_a_threat_from_the_side_does_not_count_nor_one_in_another_mission():
    aside = fight(10, plane("D1", at=(22, 30, 20), heading=90), plane("B1"))
    assert not turns.lengthens(aside)
    assert not turns.lengthens(fight(10, plane("D1", **BEHIND), plane("B1"), extra_turn=False))
    assert not turns.lengthens(fight(9, plane("D1", **BEHIND), plane("B1")))


def test_a_side_without_airplanes_ends_the_battle():
    state = fight(4, plane("D1"), plane("B1", place="gone", fate="destroyed"))
    assert play(turns.end, state).told == [BattleEnded("Britain has no airplane left")]
    nobody = fight(4, plane("D1", place="gone"), plane("B1", place="gone"))
    assert turns.decided(nobody) == "no airplane is left on either side"


def test_who_has_still_to_enter_counts():
    state = fight(4, plane("D1"), plane("B1", place="gone"), plane("B2", place="waiting"))
    assert turns.decided(state) == ""


def test_burning_goes_on_before_the_next_turn():
    state = fight(4, plane("D1", engines=(Engine(fuel=4),)), plane("B1", at=(10, 10, 10)))
    played = play(turns.end, state, dice=[5])  # the pilot stays in the fight
    assert isinstance(played.told[0], EngineSet)
    assert played.told[0].now.dead
    assert played.told[-1] == TurnBegan(5)


# ---- after the end


def test_6_3_10_a_those_who_cannot_get_home_fly_on():
    glider = plane("B1", at=(10, 10, 10), engines=(Engine(running=False, dead=True),))
    played = play(turns.end, fight(10, plane("D1"), glider))
    assert played.told == [FightingEnded("the last turn is over")]
    assert (played.state.phase, played.state.last_turn, played.state.ended) == ("settle", 10, "the last turn is over")
    settling = play(turns.settle, played.state)
    assert settling.told == [TurnBegan(11), OrderSet(("B1",))]
    assert settling.state.phase == "move"


def test_6_3_10_a_who_spins_for_good_is_out_of_the_fight_but_comes_down_yet():
    state = fight(4, plane("D1"), plane("B1", attitude="fatal spin", at=(10, 10, 30)))
    assert play(turns.end, state).told == [FightingEnded("Britain has no airplane left")]


def test_5_2_1_of_several_the_burning_and_the_spinning_move_first():
    dead = (Engine(dead=True),)
    state = fight(10, plane("D1", engines=dead), plane("D2", attitude="spin"), plane("B1", fire=12), plane("B2"))
    assert turns.stranded(state) == ("B1", "D2", "D1")


def settling(turn: int, airplane) -> State:
    state = sky(plane("D1", at=(50, 50, 20)), airplane, turn=turn, phase="gunners", order=())
    return msgspec.structs.replace(state, last_turn=10, ended="the last turn is over")


def test_6_3_10_a_tanks_run_dry_after_the_end_too_but_not_twice_in_the_last_turn():
    leaking = plane("B1", at=(10, 10, 30), attitude="fatal spin", engines=(Engine(fuel=9),))
    dry = [play(turns.settle, settling(turn, leaking)).state.airplane("B1").engines[0].dead for turn in (10, 11)]
    assert dry == [False, True]


def test_6_3_10_a_once_all_are_down_the_battle_is_over():
    state = settling(14, plane("B1", place="gone", fate="landed"))
    assert play(turns.settle, state).told == [BattleEnded("the last turn is over")]


def test_6_3_10_a_nobody_flies_on_for_more_than_twenty_turns():
    glider = plane("B1", engines=(Engine(dead=True),))
    assert play(turns.settle, settling(29, glider)).told == [TurnBegan(30), OrderSet(("B1",))]
    assert play(turns.settle, settling(30, glider)).told == [BattleEnded("the last turn is over")]


@pytest.mark.parametrize("phase", ["settle", "gunners", "shoot"])
def test_6_3_10_a_after_the_end_nobody_shoots(phase):
    state = settling(12, plane("B1", engines=(Engine(dead=True),)))
    state = msgspec.structs.replace(state, phase=phase)
    assert play(sequence.step, state).told == [TurnBegan(13), OrderSet(("B1",))]
