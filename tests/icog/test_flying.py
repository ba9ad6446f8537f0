"""The movement phase (chapter 5): order, announcements with their tests, energy, take-off, edges."""

import msgspec
import pytest

from aerodrome.core.geometry import Point
from aerodrome.icog import events, words
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.events import (
    Announced,
    DamageRolled,
    Flown,
    GunSet,
    LeftBoard,
    OrderSet,
    PhaseBegan,
    Scored,
    SpeedSet,
    TookOff,
)
from aerodrome.icog.movement import flight
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.phases import flying, trimming
from aerodrome.icog.questions.questions import Announce, Risk
from aerodrome.icog.questions.trim_questions import ChooseBank
from aerodrome.icog.setting import Entry, Side, Start
from aerodrome.icog.state import Engine, GunState
from tests.driver import play
from tests.icog.formations import formed
from tests.icog.skies import plane, sky

PASS, FAIL = 2, 20

# ---- order


def test_5_3_1_the_next_of_the_order_moves_and_leaves_it() -> None:
    state = sky(plane("D1"), plane("B1", "s-e-5a", at=(10, 10, 20)))
    played = play(flying.move, state, answers=["S 15"])
    assert (played.state.order, played.state.flown) == (("B1",), ("D1",))
    assert played.state.airplane("D1").moved == 3
    assert played.state.phase == "move"
    last = play(flying.move, played.state, answers=["S 15"])
    assert last.only(PhaseBegan).phase == "gunners"


def test_5_2_1_a_spinning_airplane_announces_nothing() -> None:
    state = sky(plane("D1", at=(30, 30, 40), attitude="fatal spin", pitch=-90))
    played = play(flying.move, state)
    assert [leg.what for leg in played.only(Flown).legs] == ["spin"]
    assert not played.all(Announced)


def test_5_3_1_who_is_lost_before_his_move_is_passed_over() -> None:
    state = sky(
        plane("D1", at=(30, 20, 20), speed=150),
        plane("B1", "s-e-5a", at=(30, 36, 20), speed=150),
        order=("D1", "B1"),
    )
    gone = msgspec.structs.replace(state.airplane("B1"), place="gone")
    state = msgspec.structs.replace(state, airplanes=(state.airplane("D1"), gone))
    played = play(flying.move, state, answers=["S 15"])
    assert played.only(OrderSet).order == ()
    assert played.state.phase == "gunners"


# ---- announcements and their tests


def test_5_4_1a_the_announcement_is_told_with_its_targets() -> None:
    state = sky(plane("D1", at=(30, 10, 20)), plane("B1", at=(30, 40, 20)))
    played = play(flying.move, state, answers=["S 15.000 ; fire at B1"])
    assert played.only(Announced) == Announced("D1", "S 15; fire at B1", ("B1",))
    assert played.state.airplane("D1").targets == ("B1",)


def test_5_4_1b_nobody_is_forced_into_a_test() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    played = play(flying.move, state, answers=["T D 10 @0; S 7.5", "safe", "0", "0"])
    assert [leg.what for leg in played.only(Flown).legs] == ["turn F", "straight"]
    assert not played.rolled
    assert played.only(SpeedSet).ledger[0].value == -1


def test_5_4_1b_the_question_says_what_would_be_tested() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    played = play(flying.move, state, answers=["T D 10 @0; S 7.5", "safe", "0", "0"])
    assert played.asked[1] == Risk("german", "D1", 0, "flying", 11, "D is 2 markers tighter than safe")
    state = sky(plane("D1", at=(30, 10, 20), speed=200))
    played = play(flying.move, state, answers=["S 2; T F 8 @0; S 10", "safe", "0", "0"])
    assert played.asked[1] == Risk("german", "D1", 1, "structural", 12, "F is 2 markers tighter than safe")


def test_5_5_6_1_a_passed_test_flies_the_tighter_turn_at_its_price() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    played = play(flying.move, state, answers=["T D 10 @0; S 7.5", "test"], dice=[11])
    assert [type(question) for question in played.asked] == [Announce, Risk]
    assert (played.only(events.Tested).target, played.only(events.Tested).odds) == (11, 11)
    assert [leg.what for leg in played.only(Flown).legs] == ["turn D", "straight"]
    assert played.only(SpeedSet).ledger[0].value == -5


def test_5_5_6_2_a_failed_flying_test_stalls_in_the_turn() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    played = play(flying.move, state, answers=["T D 10 @0; S 7.5", "test", "0"], dice=[12])
    assert played.state.airplane("D1").attitude == "stalled in turn"


def test_5_5_9_1_the_bank_is_chosen_anew_after_a_declined_or_failed_test() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    declined = play(flying.move, state, answers=["T D 10 @0; S 7.5; bank 30", "safe", "-45", "0"])
    assert declined.asked[2] == ChooseBank("german", "D1", 30)
    first, second = declined.all(Flown)
    safe = "T F 10 @0; S 7.5"
    assert first.frame == flight.fly(state, "D1", parse(safe)).frame, "he sees where he has come to"
    assert (second.legs, second.frame) == ((), flight.fly(state, "D1", parse(f"{safe}; bank -45")).frame)
    assert declined.state.airplane("D1").frame == second.frame
    third = "T F 5 @0; R 5 -90; T F 5 @180; S 2.5; bank 20"
    failed = play(flying.move, state, answers=[third, "20", "0"], dice=[13])
    straight = flight.fly(state, "D1", parse("T F 5 @0; R 5 -90; S 7.5; bank 20"))
    assert failed.state.airplane("D1").frame == straight.frame


def test_5_7_5_1_the_throttle_is_chosen_anew_after_a_failed_test() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    played = play(flying.move, state, answers=["T D 10 @0; S 7.5; throttle 4", "test", "1"], dice=[12])
    question = played.asked[-1]
    assert (question.announced, len(question.speeds)) == (4, 5)
    assert [why.value for why in played.only(SpeedSet).ledger if why.paragraph == "5.7.5.1"] == [-1]
    assert played.state.airplane("D1").speed == question.speeds[1]
    smooth = play(flying.move, state, answers=["T D 10 @0; S 7.5; throttle 4", "test"], dice=[11])
    assert [why.value for why in smooth.only(SpeedSet).ledger if why.paragraph == "5.7.5.1"] == [-4]


def test_5_7_5_1_without_power_there_is_nothing_to_throttle_back() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175, engines=(Engine(running=False),)))
    played = play(flying.move, state, answers=["T D 10 @0; S 7.5", "test"], dice=[12])
    assert not [why for why in played.only(SpeedSet).ledger if why.paragraph == "5.7.5.1"]
    said = flight.fly(state, "D1", parse("S 17.5; throttle 2"))
    assert play(trimming.throttle, state, "D1", said, 0).value == 0


def test_5_7_7_the_throttle_waits_for_the_die_of_an_uneven_engine() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=150, engines=(Engine(uneven=1),)))
    played = play(flying.move, state, answers=["S 15; throttle 2", "0"], dice=[4])
    assert (played.asked[-1].uneven, played.asked[-1].announced) == (4, 2)
    assert [why.value for why in played.only(SpeedSet).ledger] == [-4]
    pair = formed((30, 10, 20), (33, 10, 20))
    rough = msgspec.structs.replace(pair.airplane("B1"), engines=(Engine(uneven=1),))
    together = msgspec.structs.replace(pair, airplanes=(rough, *pair.airplanes[1:]))
    played = play(flying.move, together, answers=["up 0 right 0 throttle 1"], dice=[2])
    assert [why.value for why in played.all(SpeedSet)[0].ledger] == [-1, -2], "a formation has one throttle"


def test_5_5_6_3_a_failed_structural_test_rolls_for_failure_where_it_happened() -> None:
    state = sky(plane("D1", at=(20, 10, 20), speed=200))
    turn = "S 2; T F 8 @0; S 10"
    strained = play(flying.move, state, answers=[turn, "test", "0", "0"], dice=[13, 5, 2])
    assert strained.only(events.Tested).target == 13 - 1
    assert strained.only(DamageRolled).reasons[0].paragraph == "5.5.6.3"
    first, second = strained.all(Flown)
    assert [leg.what for leg in (*first.legs, *second.legs)] == ["straight", "turn F", "straight"]
    safe = play(flying.move, state, answers=[turn, "test"], dice=[12])
    one, other = strained.state.airplane("D1"), safe.state.airplane("D1")
    assert (one.at, one.frame, one.speed) == (other.at, other.frame, other.speed)


def test_5_5_6_3_a_broken_wing_ends_the_flight_in_the_turn() -> None:
    state = sky(plane("D1", at=(20, 10, 20), speed=200))
    played = play(flying.move, state, answers=["S 2; T F 8 @0; S 10", "test"], dice=[13, 1])
    assert [leg.what for leg in played.only(Flown).legs] == ["straight", "turn F"]
    assert played.kinds.index("Flown") < played.kinds.index("Destroyed")
    assert not played.all(SpeedSet)


def test_5_5_6_3_the_preview_says_where_a_wing_would_break_and_how_often() -> None:
    state = sky(plane("D1", at=(20, 10, 20), speed=200))
    turn = "S 2; T F 8 @0; S 10"
    (test,) = maneuvers.preview(state, "D1", parse(turn)).tests
    assert test.broken
    played = play(flying.move, state, answers=[turn, "test"], dice=[13, 1])
    assert played.only(Flown).at == test.broken.at != maneuvers.preview(state, "D1", parse(turn)).flight.at
    assert played.only(Flown).frame == test.broken.frame
    held = play(flying.move, state, answers=[turn, "test", "0", "0"], dice=[13, 5, 2])
    assert held.all(Flown)[0].at == test.broken.at, "who holds together is seen there, and flies on"
    assert "it breaks up in the" in words.preview(state, "D1", parse(turn))[2]


@pytest.mark.parametrize(("structure", "percent"), [(1, 83), (13, 38), (19, 33)])
def test_6_3_12_a_failure_ends_an_airplane_by_breaking_it_or_by_taking_all_that_is_left(structure, percent) -> None:
    state = sky(plane("D1", at=(20, 10, 20), speed=200, structure=structure))
    (test,) = maneuvers.preview(state, "D1", parse("S 2; T F 8 @0; S 10")).tests
    assert test.breaks == percent


def test_5_5_1_1_a_third_action_needs_a_flying_test() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    plan = "T F 5 @0; R 5 -90; T F 5 @180; S 2.5"
    played = play(flying.move, state, answers=[plan], dice=[12])
    assert [leg.what for leg in played.only(Flown).legs] == ["turn F", "roll", "turn F", "straight"]
    assert [type(question) for question in played.asked] == [Announce]


def test_5_5_1_2_example_4_without_it_he_flies_straight_on_after_the_roll() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=175))
    plan = "T F 5 @0; R 5 -90; T F 5 @180; S 2.5"
    played = play(flying.move, state, answers=[plan, "0", "0"], dice=[13])
    assert [leg.what for leg in played.only(Flown).legs] == ["turn F", "roll", "straight"]
    assert sum(why.value for why in played.only(SpeedSet).ledger) == -2


def test_5_5_1_2_example_6_only_one_of_two_actions_goes_into_the_repair() -> None:
    jammed = (GunState(16, barrels=1, jammed=1, repair=2),)
    state = sky(plane("D1", at=(30, 10, 20), speed=150, guns=jammed))
    plan = "T D 8 @180; S 7; repair 1 1"
    failed = play(flying.move, state, answers=[plan, "0", "0"], dice=[13])
    assert failed.state.airplane("D1").guns[0].repair == 1
    assert [leg.what for leg in failed.only(Flown).legs] == ["turn D", "straight"]
    passed = play(flying.move, state, answers=[plan], dice=[12])
    assert (passed.state.airplane("D1").guns[0].repair, passed.state.airplane("D1").guns[0].barrels) == (0, 2)


def test_6_3_7_2b_a_pilot_changes_a_drum_with_two_actions() -> None:
    state = sky(plane("B1", "s-e-5a", at=(30, 10, 20), guns=(GunState(20), GunState(0, drums=3))))
    played = play(flying.move, state, answers=["S 15; reload 2"])
    assert played.state.airplane("B1").guns[1].drums == 2
    assert played.all(GunSet)[0].why.paragraph == "6.3.7.2b"
    assert [gun.not_before for gun in played.state.airplane("B1").guns] == [4, 4]


def test_damage_19_shot_through_wires_are_tested_in_each_manoeuvre() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=150, wires=1))
    played = play(flying.move, state, answers=["R 5 +30; T D 5 @0; S 5", "0", "0"], dice=[13, 14, 6])
    assert [test.purpose for test in played.all(events.Tested)] == ["structure of D1"] * 2
    assert played.only(DamageRolled).reasons[0].paragraph == "6.3.10"


def test_damage_18_the_wide_turn_of_a_startled_pilot_is_flown_once() -> None:
    state = sky(plane("D1", "gotha-g-v", at=(30, 10, 20), speed=130, wide_turn=True))
    played = play(flying.move, state, answers=["T P 7 @0; S 6"])
    assert not played.state.airplane("D1").wide_turn


# ---- energy


def test_5_7_8_1_example_1_up_to_top_speed_there_is_no_wind_drag() -> None:
    state = sky(plane("B1", "s-e-5a", at=(30, 10, 20), pitch=-5, speed=205))
    played = play(flying.move, state, answers=["S 20.5"])
    assert [why.paragraph for why in played.only(SpeedSet).ledger] == ["5.7.3.1"]


def test_5_7_8_1_example_2_wind_drag_of_two_and_a_dive_of_one() -> None:
    state = sky(plane("B1", "s-e-5a", at=(30, 10, 20), pitch=-2, speed=220))
    played = play(flying.move, state, answers=["S 22"])
    assert [(why.paragraph, why.value) for why in played.only(SpeedSet).ledger] == [("5.7.3.1", 1), ("5.7.8.1", -2)]


def test_5_7_6_1_over_maximum_speed_the_structure_is_tested() -> None:
    state = sky(plane("D1", at=(30, 30, 40), pitch=-89, speed=230))
    played = play(flying.move, state, answers=["S 23"], dice=[14, 6])
    assert played.only(events.Tested).purpose == "structure of D1"
    assert played.only(DamageRolled).reasons[0].paragraph == "5.7.6.1"


def test_5_5_12_1_ending_at_stall_speed_asks_for_a_test() -> None:
    state = sky(plane("D1", at=(30, 10, 20), speed=85, engines=(Engine(loss=1),)))
    played = play(flying.move, state, answers=["S 8.5", "fly on"], dice=[PASS])
    assert played.only(events.Tested).purpose == "D1 at Stall speed"


# ---- edges


SIDES = (
    Side("Germany", "east", ("german",), (Entry("D1", "albatros-d-va", (), Start(), exit="west", exit_within=5),)),
    Side("Britain", "west", ("british",), (Entry("B1", "albatros-d-va", (), Start()),)),
)


@pytest.mark.parametrize(("heading", "fate"), [(90, "home"), (0, "lost"), (270, "exited")])
def test_6_3_13_3_what_becomes_of_those_who_leave(heading: int, fate: str) -> None:
    x, y = {90: (58, 30), 0: (30, 58), 270: (2, 30)}[heading]
    airplane = plane("D1", at=(x, y, 20), heading=heading, exit_edge="west", entered=1)
    state = sky(airplane, plane("B1", at=(30, 30, 40)), setting={"sides": SIDES}, order=("D1",))
    played = play(flying.move, state, answers=["S 15"])
    assert played.only(LeftBoard).fate == fate
    assert [score.side for score in played.all(Scored)] == ([0] if fate == "exited" else [])
    assert not played.all(SpeedSet)


# ---- on the ground


def test_5_5_18_1_a_take_off_run_ends_one_step_above_stall() -> None:
    state = sky(plane("D1", at=(30, 30, 0), speed=0, place="ground"))
    played = play(flying.move, state, answers=["S 8.5; take off"])
    airplane = played.state.airplane("D1")
    assert (airplane.place, airplane.speed, airplane.at) == ("air", 105, Point(30_000, 38_500, 0))
    assert played.only(TookOff).speed == 105
    assert not played.rolled


def test_5_5_18_1_from_the_next_turn_on_it_flies() -> None:
    state = sky(plane("D1", at=(30, 30, 0), speed=105))
    played = play(flying.move, state, answers=["T P 3 @90; S 7.5"])
    assert 0 < played.state.airplane("D1").at.z < 2000
    assert not played.all(events.Tested)


def test_5_5_18_1_who_stays_on_the_ground_may_work_on_his_engine() -> None:
    state = sky(plane("D1", at=(30, 30, 0), speed=0, place="ground", engines=(Engine(running=False),)))
    played = play(flying.move, state, answers=["restart 1"], dice=[16])
    assert played.state.airplane("D1").engines[0].running
    assert played.state.airplane("D1").place == "ground"
