"""Falls (5.5.11-5.5.15): stalls, Immelmann turns and spins, played with written answers and dice."""

from math import cos, radians, sin
from typing import Any

import msgspec
import pytest

from aerodrome.core.geometry import heading
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.damage import falls
from aerodrome.icog.events import Altered, Announced, DamageRolled, Destroyed, Fell, Flown, SpeedSet
from aerodrome.icog.gunnery import guns
from aerodrome.icog.movement import stalls
from aerodrome.icog.phases import flying
from aerodrome.icog.questions.questions import AtStall, BelowStall, ChoosePitch, Recover
from aerodrome.icog.state import State
from tests.driver import Played, play
from tests.icog.skies import frame, man, plane, sky

PASS, FAIL = 2, 20
WHY = Why("5.5.15.1", "spins")


def climbing(slug: str, speed: int, pitch: float, **fields: Any) -> State:
    """One airplane on its way up."""
    return sky(plane("B1", slug, at=(30, 30, 20), pitch=pitch, speed=speed, **fields))


def ledger(played: Played) -> int:
    """The energy units of the first adjustment."""
    return sum(why.value for why in played.all(SpeedSet)[0].ledger)


# ---- below Stall speed


def test_5_5_11_2_example_1_eleven_up_and_a_manoeuvre_fall_three_move_units() -> None:
    state = climbing("s-e-5a", 170, 40)
    played = play(flying.move, state, answers=["R 5 +10; S 12", "test", "45"], dice=[PASS])
    assert ledger(played) == -12
    assert [event.speed for event in played.all(SpeedSet)] == [65, 85]
    flown, fell = played.only(Flown), played.only(Fell)
    assert flown.at.z - fell.at.z == 3000
    assert (fell.at.x, fell.at.y) == (flown.at.x, flown.at.y)
    assert played.state.airplane("B1").attitude == "below stall"


def test_5_5_11_2_example_2_one_unit_below_stall_falls_the_minimum_of_two() -> None:
    state = climbing("s-e-5a", 145, 33)
    played = play(flying.move, state, answers=["S 14.5", "test", "60"], dice=[PASS])
    assert ledger(played) == -8
    assert [event.speed for event in played.all(SpeedSet)] == [65, 85]
    assert played.only(Flown).at.z - played.only(Fell).at.z == 2000


def test_5_5_11_2_example_3_an_albatros_points_almost_straight_down_on_its_heading() -> None:
    state = sky(plane("D1", "albatros-d-va", heading=70, pitch=43, speed=145))
    played = play(flying.move, state, answers=["S 14.5", "test", "89"], dice=[PASS])
    airplane = played.state.airplane("D1")
    assert airplane.speed == 85
    assert airplane.frame.nose[2] == pytest.approx(-1e6 * sin(radians(89)), abs=2)
    assert heading(airplane.frame).dot(heading(frame(70))) == pytest.approx(1, abs=1e-4)


def test_5_5_11_2_example_4_wings_level_and_45_degrees_at_most() -> None:
    played = play(falls.below_stall, sky(plane("D1", speed=65, bank=60)), "D1", 2, answers=["test", "45"], dice=[PASS])
    nose, right, _ = played.state.airplane("D1").frame.axes()
    assert nose.z == pytest.approx(-sin(radians(45)), abs=1e-5)
    assert right.z == pytest.approx(0, abs=1e-5)
    assert ChoosePitch("german", "D1").refuse(played.state, "44")


def test_5_5_11_1_example_5_a_failed_test_spins_and_falls_as_far() -> None:
    played = play(falls.below_stall, sky(plane("D1", speed=65)), "D1", 4, answers=["test"], dice=[FAIL])
    airplane = played.state.airplane("D1")
    assert airplane.attitude == "spin"
    assert airplane.at.z == 16_000
    assert airplane.frame.nose == (0, 0, -1_000_000)


def test_5_5_11_1_the_test_may_be_failed_on_purpose() -> None:
    played = play(falls.below_stall, sky(plane("D1", speed=65)), "D1", 2, answers=["spin"])
    assert played.state.airplane("D1").attitude == "spin"
    assert not played.all(events.Tested)
    assert [type(question) for question in played.asked] == [BelowStall]


def test_5_5_11_3_a_stall_below_stall_speed_needs_no_action() -> None:
    state = climbing("s-e-5a", 145, 33)
    played = play(flying.move, state, answers=["R 5 +10; R 5 -10; S 4.5", "test", "45"], dice=[PASS])
    assert played.state.airplane("B1").attitude == "below stall"


def test_5_5_11_2_a_stalled_pilot_does_not_shoot_but_his_gunner_may() -> None:
    state = sky(plane("B1", "r-e-8", speed=60))
    played = play(falls.below_stall, state, "B1", 2, answers=["test", "45"], dice=[PASS])
    assert guns.unfit(played.state, "B1", 0)
    assert guns.unfit(played.state, "B1", 1) is None


def test_damage_24_an_unconscious_pilot_passes_no_flying_test() -> None:
    state = sky(plane("D1", speed=65, crew=(man(blackout=3),)))
    played = play(falls.below_stall, state, "D1", 2)
    assert played.state.airplane("D1").attitude == "spin"
    assert not played.asked


# ---- at Stall speed


def test_5_5_12_2_a_failed_test_at_stall_speed_stalls_45_degrees_down() -> None:
    state = sky(plane("D1", speed=85, heading=90, bank=40))
    played = play(falls.at_stall, state, "D1", 1, dice=[FAIL])
    airplane = played.state.airplane("D1")
    assert airplane.attitude == "stalled"
    assert (airplane.at.z, airplane.speed) == (18_000, 105)
    nose, right, _ = airplane.frame.axes()
    assert nose.x == pytest.approx(cos(radians(45)), abs=1e-5)
    assert nose.z == pytest.approx(-sin(radians(45)), abs=1e-5)
    assert right.z == 0


def test_5_5_12_1_a_passed_test_lets_him_fly_on() -> None:
    state = sky(plane("D1", speed=85))
    played = play(falls.at_stall, state, "D1", 1, answers=["fly on"], dice=[PASS])
    assert played.kinds == ["Tested"]
    assert played.state.airplane("D1").attitude == ""


def test_5_5_12_1_a_passed_test_lets_him_spin_on_purpose() -> None:
    played = play(falls.at_stall, sky(plane("D1", speed=85)), "D1", 3, answers=["spin"], dice=[PASS])
    airplane = played.state.airplane("D1")
    assert (airplane.attitude, airplane.at.z, airplane.speed) == ("spin", 18_000, 105)


def test_5_5_12_3_the_stall_costs_no_action_the_immelmann_one() -> None:
    state = sky(plane("D1", speed=85))
    busy = AtStall("german", "D1", False)
    assert busy.refuse(state, "immelmann 90 45")[0].paragraph == "5.5.13.3"
    assert play(falls.at_stall, state, "D1", 3, dice=[FAIL]).state.airplane("D1").attitude == "stalled"


def test_5_5_13_example_a_camel_loses_seven_units_and_turns_about() -> None:
    state = climbing("sopwith-camel", 130, 13)
    played = play(flying.move, state, answers=["R 3 +10; S 10; throttle 3", "immelmann 180 60"], dice=[PASS])
    assert ledger(played) == -7
    assert played.all(SpeedSet)[0].speed == 75
    airplane = played.state.airplane("B1")
    assert airplane.attitude == "immelmann"
    assert airplane.frame.nose[1] == pytest.approx(-1e6 * cos(radians(60)), abs=2)
    assert played.only(Flown).at.z - airplane.at.z == 2000


def test_5_5_13_1_without_the_test_there_is_no_immelmann() -> None:
    state = climbing("sopwith-camel", 130, 13)
    played = play(flying.move, state, answers=["R 3 +10; S 10; throttle 3"], dice=[FAIL])
    assert played.state.airplane("B1").attitude == "stalled"


def test_5_5_13_1_at_stall_speed_all_headings_and_dives_of_an_immelmann_are_offered() -> None:
    assert list(stalls.choices(immelmann=False)) == ["fly on", "spin"]
    offered = list(stalls.choices(immelmann=True))
    assert offered[:2] == ["fly on", "spin"]
    assert all(answer.startswith("immelmann ") for answer in offered[2:])
    assert all(stalls.refuse_choice(answer, immelmann=True) == () for answer in offered)
    assert len(set(offered)) == len(offered) > 2


def test_5_5_13_2_the_pilot_may_shoot_after_an_immelmann() -> None:
    state = sky(plane("D1", speed=85))
    played = play(falls.at_stall, state, "D1", 1, answers=["immelmann 90 45"], dice=[PASS])
    airplane = played.state.airplane("D1")
    assert (airplane.at.z, airplane.speed) == (18_000, 105)
    assert guns.unfit(played.state, "D1", 0) is None


TWO_ROLLS = "R 3 +10; R 3 -10; S 7; throttle 2"


def test_5_5_13_3_an_immelmann_turn_costs_an_action() -> None:
    state = climbing("sopwith-camel", 130, 13)
    three = "R 3 +10; R 3 -10; R 3 +10; S 4; throttle 1"
    played = play(flying.move, state, answers=[three, "fly on"], dice=[PASS, PASS])
    (question,) = [asked for asked in played.asked if isinstance(asked, AtStall)]
    assert not question.immelmann, "three actions are used"
    novice = msgspec.structs.replace(state.airplane("B1"), crew=(man(skills=("Novice",)),))
    state = msgspec.structs.replace(state, airplanes=(novice,))
    played = play(flying.move, state, answers=[TWO_ROLLS, "fly on"], dice=[PASS])
    (question,) = [asked for asked in played.asked if isinstance(asked, AtStall)]
    assert not question.immelmann, "a novice has no third one (SC18)"


def test_5_5_13_3_the_immelmann_may_be_the_third_action_with_its_test() -> None:
    state = climbing("sopwith-camel", 130, 13)
    played = play(flying.move, state, answers=[TWO_ROLLS, "immelmann 180 60"], dice=[PASS, PASS])
    (question,) = [asked for asked in played.asked if isinstance(asked, AtStall)]
    assert (question.immelmann, question.third) == (True, True)
    assert [test.purpose for test in played.all(events.Tested)] == ["B1 at Stall speed", "B1: third action"]
    assert played.state.airplane("B1").attitude == "immelmann"


@pytest.mark.parametrize(("used", "novice", "asked"), [
    (1, False, (True, False)), (2, False, (True, True)), (3, False, (False, False)), (2, True, (False, False)),
])  # fmt: skip
def test_5_5_13_3_the_question_says_whether_the_immelmann_needs_a_test(used, novice, asked) -> None:
    state = sky(plane("D1", speed=85, crew=(man(skills=("Novice",) if novice else ()),)))
    played = play(falls.at_stall, state, "D1", used, answers=["fly on"], dice=[PASS])
    (question,) = played.asked
    assert (question.immelmann, question.third) == asked


def test_5_5_1_2_without_the_third_action_he_flies_on_at_stall_speed() -> None:
    state = climbing("sopwith-camel", 130, 13)
    played = play(flying.move, state, answers=[TWO_ROLLS, "immelmann 180 60"], dice=[PASS, FAIL])
    airplane = played.state.airplane("B1")
    assert (airplane.attitude, airplane.speed) == ("", 75)
    assert not played.all(Fell)


def test_5_5_16_3_a_stall_near_the_ground_ends_on_it() -> None:
    state = sky(plane("D1", at=(30, 30, 1.5), speed=85))
    played = play(falls.at_stall, state, "D1", 1, dice=[FAIL, 5, 6, 6, 6])
    airplane = played.state.airplane("D1")
    assert played.only(Fell).at.z == 0
    assert played.only(DamageRolled).row == 8
    assert (airplane.place, airplane.fate, airplane.at.z) == ("gone", "crashed", 0)


# ---- stall in a turn


def test_5_5_14_example_an_albatros_stalls_halfway_through_a_d_turn() -> None:
    state = sky(plane("D1", "albatros-d-va", heading=0, speed=175))
    played = play(flying.move, state, answers=["T D 10 @0; T E 7.5 @0", "test", "0"], dice=[13])
    airplane = played.state.airplane("D1")
    assert airplane.attitude == "stalled in turn"
    test = played.only(events.Tested)
    assert (test.target, test.passed) == (11, False)
    flown = played.only(Flown)
    assert [leg.what for leg in flown.legs] == ["turn D", "stall"]
    assert airplane.at.z == 20_000 - round(12_500 * sin(radians(45)))
    adjusted = played.only(SpeedSet)
    assert sum(why.value for why in adjusted.ledger if why.value < 0) == -5
    assert sum(why.value for why in adjusted.ledger if why.value > 0) == 9
    nose, right, _ = airplane.frame.axes()
    assert nose.z == pytest.approx(-sin(radians(45)), abs=1e-5)
    assert right.z == pytest.approx(0, abs=1e-5)


def test_5_5_14_2_the_needle_stays_at_stall_speed_and_no_further_test_is_made() -> None:
    state = sky(plane("D1", "albatros-d-va", speed=160, pitch=80, engines=plane("D1").engines))
    played = play(flying.move, state, answers=["T D 15 @0; S 1; throttle 4", "test", "4"], dice=[FAIL])
    assert played.state.airplane("D1").speed >= 85
    assert len(played.all(events.Tested)) == 1
    assert not played.all(Fell)


def test_5_5_14_3_nobody_fires_after_a_stall_in_a_turn() -> None:
    state = sky(plane("B1", "r-e-8", speed=150))
    played = play(flying.move, state, answers=["T G 8 @0; S 7", "test", "0"], dice=[FAIL])
    for member in (0, 1):
        why = guns.unfit(played.state, "B1", member)
        assert why
        assert why.paragraph == "5.5.14.3"


# ---- spins


def test_5_5_15_example_an_albatros_spins_from_180_over_145_to_105() -> None:
    state = sky(plane("D1", "albatros-d-va", at=(30, 30, 30), speed=180))
    first = play(falls.enter_spin, state, "D1", WHY)
    airplane = first.state.airplane("D1")
    assert (airplane.attitude, airplane.speed, airplane.at.z) == ("spin", 145, 28_000)
    second = play(flying.move, first.state, answers=["recover"], dice=[PASS, 6])
    airplane = second.state.airplane("D1")
    assert (airplane.attitude, airplane.speed, airplane.at.z) == ("", 105, 13_500)
    assert airplane.frame.nose == (0, 0, -1_000_000)
    assert airplane.frame.up == (0, -1_000_000, 0)


def test_5_5_15_1_nobody_aboard_shoots_in_a_spin() -> None:
    played = play(falls.enter_spin, sky(plane("B1", "r-e-8")), "B1", WHY)
    assert guns.unfit(played.state, "B1", 0)
    assert guns.unfit(played.state, "B1", 1)


def test_5_5_15_2_a_spin_begins_two_move_units_lower_and_only_once() -> None:
    played = play(falls.enter_spin, sky(plane("D1", speed=150)), "D1", WHY)
    assert played.only(Fell).at.z == 18_000
    again = play(falls.enter_spin, played.state, "D1", WHY)
    assert again.told == []
    worse = play(falls.enter_spin, played.state, "D1", WHY, fatal=True)
    assert worse.only(Altered).attitude == "fatal spin"
    assert worse.state.airplane("D1").at.z == 18_000


def test_5_5_15_3_he_may_spin_on_without_a_test() -> None:
    state = play(falls.enter_spin, sky(plane("D1", at=(30, 30, 40), speed=150)), "D1", WHY).state
    played = play(flying.move, state, answers=["spin"])
    assert played.state.airplane("D1").attitude == "spin"
    assert not played.all(events.Tested)
    assert not played.all(Announced)


def test_5_5_15_3_a_failed_test_spins_on() -> None:
    state = play(falls.enter_spin, sky(plane("D1", at=(30, 30, 40), speed=150)), "D1", WHY).state
    played = play(falls.spin, state, "D1", answers=["recover"], dice=[FAIL])
    assert played.state.airplane("D1").attitude == "spin"
    assert [type(question) for question in played.asked] == [Recover]


@pytest.mark.parametrize(("face", "up"), [(12, (0, 1)), (3, (1, 0)), (6, (0, -1)), (9, (-1, 0))])
def test_5_5_15_4_a_d12_is_read_as_a_clock(face: int, up: tuple[int, int]) -> None:
    state = play(falls.enter_spin, sky(plane("D1", at=(30, 30, 40))), "D1", WHY).state
    played = play(falls.spin, state, "D1", answers=["recover"], dice=[PASS, face])
    assert played.state.airplane("D1").frame.up == (up[0] * 1_000_000, up[1] * 1_000_000, 0)


def test_5_5_15_5_the_speed_settles_on_the_first_step_above_stall() -> None:
    state = play(falls.enter_spin, sky(plane("D1", at=(30, 30, 41), speed=65)), "D1", WHY).state
    assert state.airplane("D1").speed == 105
    played = play(falls.spin, state, "D1", answers=["spin"])
    assert played.state.airplane("D1").speed == 105
    assert played.only(SpeedSet).ledger[0].value == 0


def test_damage_28_out_of_a_fatal_spin_nobody_recovers() -> None:
    state = play(falls.enter_spin, sky(plane("D1", at=(30, 30, 40))), "D1", WHY, fatal=True).state
    played = play(flying.move, state)
    assert played.asked == []
    assert played.state.airplane("D1").attitude == "fatal spin"


def test_5_5_16_3_a_spin_ends_on_the_ground_with_line_8_or_more() -> None:
    state = play(falls.enter_spin, sky(plane("D1", at=(30, 30, 10), speed=150)), "D1", WHY).state
    played = play(flying.move, state, dice=[2, 6, 6, 6])
    airplane = played.state.airplane("D1")
    assert played.only(DamageRolled).row == 8
    assert played.only(Destroyed).fate == "crashed"
    assert (airplane.at.z, airplane.place) == (0, "gone")
    assert airplane.crew[0].dead
