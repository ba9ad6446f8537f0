"""Artillery spotting: the aim, corrections by radio, fire for effect, and where shells fall."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.core.why import total
from aerodrome.icog import words
from aerodrome.icog.events import Flown
from aerodrome.icog.events.ground_events import ObjectiveMet, UnitHit
from aerodrome.icog.events.task_events import AimCorrected, AimSet, FireForEffect, MessageEnded, SalvoFired, ShellFell
from aerodrome.icog.mission import artillery_sheet, mission
from aerodrome.icog.mission.artillery_sheet import ArtillerySheet
from aerodrome.icog.phases import artillery_fire, attack, flying, ground_fire, ground_moves, radio
from aerodrome.icog.questions.questions import GunnerDuty, PlaceAim
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Attack
from aerodrome.icog.tasks import artillery, observers
from tests.driver import play
from tests.icog.batteries import BATTERY, front, sending, spotter
from tests.icog.fields import point
from tests.icog.skies import man, plane

# ---- the aim


def test_6_6_4_3_a_player_places_the_aim_at_the_start():
    state = front(entry=msgspec.structs.replace(BATTERY, aim=None))
    assert artillery.shooters(state) == ()
    played = play(artillery_fire.lay, state, answers=["DG2"])
    assert played.only(AimSet).at == point(33, 40)
    assert isinstance(played.asked[0], PlaceAim)
    assert artillery.shooters(played.state) == ("BF1",)
    anywhere = play(artillery_fire.lay, state, answers=["at 12.5 30"])
    assert anywhere.only(AimSet).at == point(12.5, 30)
    assert artillery.refuse_aim(state, "BF1", "at 70 30")[0].paragraph == "6.6.4.3"
    assert artillery.refuse_aim(state, "BF1", "BG1")


def test_6_6_4_3_it_is_asked_only_once_and_before_anything_moves():
    state = front(entry=msgspec.structs.replace(BATTERY, aim=None), phase="ground move")
    played = play(ground_moves.step, state, answers=["DG1"])
    assert played.kinds == ["AimSet", "PhaseBegan"]
    assert play(ground_moves.step, msgspec.structs.replace(played.state, phase="ground move")).asked == []


# ---- corrections


def test_6_6_4_t_the_example_26_move_units_are_minus_three():
    state = front()
    assert round(state.airplane("B1").at.to(point(30, 40)).length()) == 26
    assert total(artillery.modifiers(state, "B1", 1, "BF1")) == -3
    played = play(radio.correct_aim, state, "B1", 1, "BF1", dice=[6])
    corrected = played.only(AimCorrected)
    assert (corrected.successes, corrected.dice) == (5, 5)
    assert played.state.battery("BF1").dice == 5


@pytest.mark.parametrize(
    ("successes", "change"),
    [(-17, 2), (-16, 2), (-15, 1), (-11, 1), (-10, 0), (-6, 0), (-5, -1), (0, -1), (10, -1), (11, -2), (30, -2)],
)
def test_6_6_4_t_the_spotting_table(successes, change):
    assert artillery.correction(successes).dice == change


@given(st.integers(0, 12), st.integers(-40, 40))
def test_6_6_4_t_there_are_never_fewer_dice_than_none(dice, successes):
    assert artillery.corrected(dice, artillery.correction(successes).dice) >= 0


@pytest.mark.parametrize(("distance", "begun"), [(0, 0), (1, 1), (10_000, 1), (10_001, 2), (26_000, 3), (30_000, 3)])
def test_6_6_4_t_every_ten_move_units_begun_count(distance, begun):
    assert artillery.tens(distance) == begun


def test_6_6_4_t_manoeuvres_and_threats_make_it_harder():
    assert total(artillery.modifiers(front(spotter(manoeuvred=True)), "B1", 1, "BF1")) == -5
    hunted = front(spotter(), plane("D1", at=(20, 16, 10), heading=90))
    assert total(artillery.modifiers(hunted, "B1", 1, "BF1")) == -7


def test_6_6_4_t_a_turn_is_a_manoeuvre_and_straight_flight_is_none():
    state = front(spotter(at=(10, 16, 10)), phase="move")
    assert play(flying.move, state, answers=["T P 6 @90; S 7"]).all(Flown)[-1].manoeuvred
    assert not play(flying.move, state, answers=["S 13"]).all(Flown)[-1].manoeuvred


def test_6_6_4_1_a_correction_is_sent_by_radio_and_holds_from_the_next_shot():
    played = play(attack.on_duty, front(), "B1", 1, answers=["correct BF1"])
    assert played.state.airplane("B1").sending == "correct"
    assert played.state.battery("BF1").dice == 6
    done = play(radio.end_all, played.state, dice=[5])
    assert done.kinds == ["MessageEnded", "Tested", "AimCorrected"]
    assert done.state.battery("BF1").dice == 5


def test_6_6_4_t_under_fire_nothing_changes():
    state = sending("correct", attacks=(Attack("D1", 0, 3, False),))
    state = msgspec.structs.replace(
        state, airplanes=(*state.airplanes, plane("D1", at=(5, 5, 5))), ids={"B1": 0, "D1": 1}
    )
    played = play(radio.end, state, "B1")
    assert not played.only(MessageEnded).sent
    assert played.state.battery("BF1").dice == 6


def test_6_6_4_1_what_a_correction_promises_is_said():
    question = GunnerDuty("british", "B1", 1)
    said = words.option(question, "correct BF1", front())
    assert "an Awareness test at 11" in said
    assert sum(faces for _, faces in artillery.outlook(11).changes) == 20


# ---- fire for effect


def test_6_6_4_2_fire_for_effect_needs_no_test_and_ends_the_spotting():
    played = play(radio.end, sending("effect"), "B1")
    assert played.only(FireForEffect).dice == 6
    assert played.state.battery("BF1").effect
    assert list(observers.duties(played.state, "B1", 1)) == []
    assert artillery.shells(played.state, "BF1") == 4


def test_6_6_4_2_an_objective_may_ask_for_few_dice():
    wanted = Objective("BO1", 1, "spot", 2, "on target", count=2)
    state = front(entry=msgspec.structs.replace(BATTERY, dice=3), objectives=(wanted,))
    wide = play(attack.on_duty, state, "B1", 1, answers=["effect BF1"])
    assert play(radio.end, wide.state, "B1").all(ObjectiveMet) == []
    narrow = front(entry=msgspec.structs.replace(BATTERY, dice=2), objectives=(wanted,))
    called = play(attack.on_duty, narrow, "B1", 1, answers=["effect BF1"])
    assert play(radio.end, called.state, "B1").only(ObjectiveMet).by == "B1"


# ---- where shells fall


def test_6_6_4_3_the_example_of_29_move_units():
    played = play(artillery_fire.fire, front(), "BF1", dice=[6, 3, 7, 4, 2, 7, 3, 5, 9])
    salvo = played.only(SalvoFired)
    assert (sum(salvo.dice), salvo.hour, salvo.shells) == (29, 3, 1)
    assert salvo.at == point(59, 40)
    shell = played.only(ShellFell)
    assert (shell.scatter, shell.hour, shell.at) == (5, 9, point(54, 40))


def test_6_6_4_3_without_dice_there_is_no_deviation_and_no_hour():
    entry = msgspec.structs.replace(BATTERY, dice=0)
    played = play(artillery_fire.fire, front(entry=entry), "BF1", dice=[10, 12])
    assert (played.only(SalvoFired).dice, played.only(SalvoFired).hour) == ((), 0)


def test_6_6_4_1_even_a_test_that_cannot_succeed_may_be_rolled_again():
    blind = spotter(crew=(man("pilot"), man("observer", awareness=1, rerolls=1)))
    played = play(radio.correct_aim, front(blind), "B1", 1, "BF1", answers=["re-roll"], dice=[20, 19])
    assert played.only(AimCorrected).successes < -10


def test_6_6_4_3_one_shell_to_find_the_range_and_all_guns_for_effect():
    state = front(entry=msgspec.structs.replace(BATTERY, dice=2))
    assert artillery.shells(state, "BF1") == 1
    effect = msgspec.structs.replace(
        state, batteries=(msgspec.structs.replace(state.batteries[0], effect=True),), phase="ground fire"
    )
    dice = [2, 3, 12, *[8, 12] * 4]
    played = play(artillery_fire.fire, effect, "BF1", dice=dice)
    assert played.only(SalvoFired).at == point(30, 45)
    assert len(played.all(ShellFell)) == 4


def test_6_6_4_3_shells_do_the_damage_of_their_template():
    state = front(entry=msgspec.structs.replace(BATTERY, dice=0))
    played = play(artillery_fire.fire, state, "BF1", dice=[3, 3, 1, 1, 1, 1, 10, 2, 2, 2, 2, 2, 2])
    assert played.only(ShellFell).at == point(33, 40)
    assert [(hit.unit, len(hit.dice)) for hit in played.all(UnitHit)] == [("DG1", 4), ("DG2", 6)]


def test_6_6_4_3_batteries_fire_in_every_turn_before_the_airplanes_do():
    played = play(ground_fire.step, front(phase="ground fire"), dice=[10] * 6 + [6, 10, 6])
    assert played.kinds == ["GroundFireBegan", "SalvoFired", "ShellFell", "GroundFireEnded", "PhaseBegan"]
    assert played.state.phase == "gunners"


@given(st.lists(st.integers(1, 10), min_size=1, max_size=8), st.integers(1, 12))
def test_6_6_4_3_the_deviation_is_as_long_as_its_dice(dice, hour):
    state = front()
    at = artillery.trained(state, "BF1", tuple(dice), hour)
    assert abs(point(30, 40).to(at).length() - sum(dice)) < 0.002


# ---- sheets


def test_6_6_4_3_unless_the_mission_says_otherwise_four_guns_fire_shells_of_20_kg():
    (usual,) = artillery_sheet.artillery_of((ArtillerySheet(),), "B", front().setting.terrain)
    assert (usual.id, usual.guns, usual.kg, usual.dice, usual.aim) == ("BF1", 4, 20, 6, None)
    (heavy,) = artillery_sheet.artillery_of((ArtillerySheet(2, 40, 4, (12, 30)),), "B", front().setting.terrain)
    assert (heavy.guns, heavy.kg, heavy.dice, heavy.aim) == (2, 40, 4, point(12, 30))
    with pytest.raises(Fault, match="0 to 60"):
        raise next(artillery_sheet.problems("sides#1", (ArtillerySheet(aim=(70, 30)),), (60, 60)))


def test_the_mission_of_the_spotter_has_a_battery():
    setting = mission.resolve("artillery-spotting", {})
    assert [entry.id for entry in setting.sides[0].artillery] == ["BF1"]
    assert setting.ground_war
