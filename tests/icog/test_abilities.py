"""Special abilities of pilots (1.4): one story in play for each of the twenty."""

from typing import Any

import msgspec
import pytest

from aerodrome.core.why import Why
from aerodrome.icog import events, pilots
from aerodrome.icog.announcing import maneuvers, previews
from aerodrome.icog.careers import experience
from aerodrome.icog.damage import crashes, wounds
from aerodrome.icog.events import DamageRolled, Fired, GunSet, InitiativeRolled, Placed, Wounded
from aerodrome.icog.events.career_events import AbilityUsed, Spared
from aerodrome.icog.events.ground_events import Strafed
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.ground import rockets
from aerodrome.icog.gunnery import shooting, threats
from aerodrome.icog.men import abilities
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.movement import energy, flight
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.collisions import Clearance
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.phases import attack, deployment, initiative, turns
from aerodrome.icog.rolls import checks, feats
from aerodrome.icog.state import GunState, change_crew
from aerodrome.icog.tasks import bombing
from tests.driver import play
from tests.icog.able_men import ABLE, able, duel, flies
from tests.icog.fields import balloon, field, unit
from tests.icog.skies import man, plane, sky

WHY = Why("6.3.12", "test")
HERE = Clearance(1000, hit=False, test=True, where=plane("D1").at)


def test_1_4_1_pilot_1_a_balloon_expert_hits_balloons_and_fires_rockets_at_them_better() -> None:
    hunter = plane(
        "B1", "nieuport-17", at=(30, 33, 12), targets=("DK1",), crew=(able("Balloon expert"),), rockets=8,
        rockets_at="DK1",
    )  # fmt: skip
    shooters: dict[str, Any] = {"phase": "shoot", "shooters": (("B1", 0),), "flown": ("B1",), "options": ABLE}
    state = field(hunter, balloons=[balloon("DK1", (30, 40, 12))], **shooters)
    played = play(attack.shoot, state, answers=["DK1 long"], dice=[20, 6])
    assert played.only(Strafed).reasons[-1] == Why("1.4.1", "Balloon expert", 3)
    assert Why("1.4.1", "Balloon expert", 3) in rockets.aim(state, "B1", "DK1")


def test_1_4_1_pilot_2_a_strafing_expert_hits_ground_targets_better() -> None:
    hunter = plane("B1", "sopwith-camel", at=(30, 30, 3), pitch=-27, speed=185, targets=("DG1",))
    hunter = msgspec.structs.replace(hunter, crew=(able("Strafing expert"),))
    shooters: dict[str, Any] = {"phase": "shoot", "shooters": (("B1", 0),), "flown": ("B1",), "options": ABLE}
    state = field(hunter, units=[unit("DG1", "truck", (30, 36))], **shooters)
    played = play(attack.shoot, state, answers=["DG1 long"], dice=[20, 6])
    assert played.only(Strafed).base == 12 - 1 - 4 + 3
    assert played.only(Strafed).reasons[-1] == Why("1.4.1", "Strafing expert", 3)


def test_1_4_1_pilot_3_an_emergency_survivor_lands_better_in_an_emergency() -> None:
    state = sky(flies("D1", "Emergency survivor", place="ground"), options=ABLE)
    played = play(crashes.landing_result, state, "D1", "pasture", 85, dice=[10])
    assert played.only(events.Tested).reasons[-1] == Why("1.4.1", "Emergency survivor", 5)
    safe = play(crashes.landing_result, state, "D1", "aerodrome", 95, False, dice=[10])
    assert Why("1.4.1", "Emergency survivor", 5) not in safe.only(events.Tested).reasons


def test_1_4_1_pilot_4_a_sticky_pilot_weighs_more_on_the_initiative() -> None:
    state = sky(flies("D1", at=(30, 30, 20)), flies("B1", "Sticky", at=(30, 25, 20)), options=ABLE)
    played = play(initiative.roll_all, state, dice=[5, 5])
    threatened = played.all(InitiativeRolled)[0]
    assert threatened.line.total == 5 + 12 - 4 - 2
    assert threatened.reasons[-1] == Why("1.4.1", "Sticky", -2)


def test_1_4_1_pilot_4_the_most_that_threats_take_holds_for_sticky_ones_too() -> None:
    hunters = [flies(f"B{at}", "Sticky", at=(29 + at, 25, 20)) for at in (1, 2)]
    state = sky(flies("D1", at=(30, 30, 20)), *hunters, options=ABLE)
    assert sum(why.value for why in threats.threats(state, "D1")) == -6


def test_1_4_1_pilot_4_sticky_does_not_hurry_a_gunner() -> None:
    crew = (man(), man("observer"))
    state = sky(plane("D1", "lfg-roland-c-ii", crew=crew), flies("B1", "Sticky", at=(30, 25, 20)), options=ABLE)
    threat = threats.threat(state, "B1", "D1")
    assert threat is not None
    assert threat.value == -4


def test_1_4_1_pilot_5_a_daredevil_avoids_collisions_in_the_air_and_with_the_ground() -> None:
    state = sky(flies("D1", "Daredevil"), plane("B1", at=(30, 31, 20)), options=ABLE)
    avoided = play(crashes.collide, state, "D1", "B1", dice=[17])
    assert (avoided.only(events.Tested).target, avoided.only(events.Tested).passed) == (17, True)
    low = play(crashes.near_ground, state, "D1", HERE, dice=[17])
    assert low.only(events.Tested).reasons[-1] == Why("1.4.1", "Daredevil", 5)
    assert low.only(events.Tested).passed


@pytest.mark.parametrize(("face", "words"), [(2, "A cartridge is stuck"), (5, "A brief stoppage")])
def test_1_4_1_pilot_6_a_weapon_experts_guns_jam_less_badly(face: int, words: str) -> None:
    state = sky(flies("D1", "Weapon expert"), options=ABLE)
    played = play(attack.malfunction, state, "D1", (0,), dice=[face])
    assert played.only(GunSet).why.text.startswith(words)
    assert "Weapon expert" in played.only(GunSet).why.text


def test_1_4_1_pilot_7_friends_in_high_places_give_a_type_early_and_a_parachute() -> None:
    voss = pilots.aces()["Werner Voss"]
    assert abilities.available_from(voss, "1917-08") == "1917-07"
    assert abilities.available_from(voss, "1918-01") == "1917-12"
    assert abilities.has_personal_airplane(voss)
    setting = mission.resolve("aces-duel", {})
    late = msgspec.structs.replace(setting, date="1918-04")
    without = msgspec.structs.replace(late, options=msgspec.structs.replace(setting.options, abilities=False))
    wearing = [
        [man.name for airplane in setup.begin(one).airplanes for man in airplane.crew if man.parachute]
        for one in (setting, late, without)
    ]
    assert wearing == [[], ["Werner Voss"], []]


def test_1_4_1_pilot_8_the_best_rigger_adds_one_to_a_structural_failure() -> None:
    state = sky(flies("D1", "Best rigger"), options=ABLE)
    played = play(crashes.structural_failure, state, "D1", WHY, dice=[2, 1, 1, 1])
    assert (played.only(DamageRolled).roll, played.only(DamageRolled).row) == ((2,), 3)
    assert played.state.airplane("D1").place == "air"
    assert play(crashes.structural_failure, state, "D1", WHY, dice=[6]).only(DamageRolled).row == 6


def test_1_4_1_pilot_9_a_good_luck_charm_pays_for_one_re_roll_of_any_friend() -> None:
    state = sky(plane("D1"), flies("D2", "Good luck charm", at=(9, 9, 9)), plane("B1", at=(50, 9, 9)), options=ABLE)
    played = play(
        checks.test, state, "D1", 0, Purpose("at stall", "at Stall speed"), 12, (), answers=["re-roll"], dice=[15, 9]
    )
    assert played.value.passed
    assert played.asked[0].charm == "D2"
    assert played.only(AbilityUsed).airplane == "D2"
    assert abilities.charm(played.state, "D1") is None
    assert play(checks.test, state, "B1", 0, Purpose("at stall", "at Stall speed"), 12, (), dice=[15]).asked == []


def test_1_4_1_pilot_9_the_own_luck_pays_first_and_the_charm_is_never_forced() -> None:
    charmed = sky(plane("D1", crew=(able("Good luck charm", rerolls=1),)), plane("B1", at=(30, 31, 20)), options=ABLE)
    own = play(
        checks.test, charmed, "D1", 0, Purpose("at stall", "at Stall speed"), 12, (), answers=["re-roll"], dice=[15, 9]
    )
    assert own.asked[0].charm == ""
    forced = play(
        checks.luck_test, charmed, "D1", 0, Purpose("avoid", "avoids"), forced=True, answers=["keep"], dice=[15, 16]
    )
    assert not forced.value.passed
    assert abilities.charm(forced.state, "D1") == ("D1", 0)


def test_1_4_1_pilot_10_a_leader_exchanges_his_dice_with_a_friend_once() -> None:
    friend = plane("D2", at=(9, 9, 20), crew=(man(awareness=15),))
    state = sky(flies("D1", "Leadership"), friend, options=ABLE)
    played = play(initiative.roll_all, state, answers=["D2"], dice=[2, 8])
    assert {line.airplane: (line.rolls, line.total) for line in played.state.sheet} == {
        "D1": ((8,), 20),
        "D2": ((2,), 17),
    }
    assert played.only(AbilityUsed).ability == "Leadership"
    again = msgspec.structs.replace(played.state, sheet=(), phase="initiative")
    assert play(initiative.roll_all, again, dice=[3, 4]).asked == []


def test_1_4_1_pilot_11_a_tactician_begins_where_he_likes_near_a_friend() -> None:
    state = setup.begin(mission.resolve("aces-duel", {}))
    state = play(deployment.place, state, answers=["at 10 36 heading 90 speed 160"]).state
    answer = "at 20 30 height 30 heading 80 speed 160"
    played = play(deployment.place, state, answers=[answer])
    assert played.only(Placed).airplane == "F1"
    assert played.only(Placed).at.z == 30_000
    assert played.only(AbilityUsed).ability == "Tactician"
    question = played.asked[0]
    for far in ("at 30 30 heading 80 speed 160", "at 10 36 height 41.9 heading 80 speed 160"):
        assert question.refuse(state, far)[0].paragraph == "1.4.1"
    german = play(deployment.place, played.state, answers=["at 50 30 heading 270 speed 150"]).asked[0]
    assert german.refuse(played.state, "at 50 30 height 30 heading 270 speed 150")[0].paragraph == "3.m"


def test_1_4_1_pilot_11_a_tactician_whom_the_mission_places_may_move() -> None:
    resolved = mission.resolve("close-four", {"abilities": True})
    state = change_crew(setup.begin(resolved), "B1", 0, traits=("Tactician",))
    assert deployment.to_place(state) == ("B1",)
    moved = play(deployment.place, state, answers=["at 30 30 height 22 heading 0 speed 170"])
    assert moved.only(Placed).at.z == 22_000
    assert deployment.to_place(moved.state) == ()
    stays = play(deployment.place, state, answers=["at 22 26 heading 60 speed 170"])
    assert stays.only(Placed).at == state.airplane("B1").at


@pytest.mark.parametrize(("roll", "halves"), [(20, 0), (14, 2)])
def test_1_4_1_pilot_12_cool_aim_wastes_no_ammunition_on_a_miss(roll: int, halves: int) -> None:
    state = duel("Cool aim", hunter={"guns": (GunState(16, 0, 1), GunState(4, 3, 1))})
    dice = {20: [20, 1, 6], 14: [14, 2]}[roll]
    played = play(attack.shoot, state, answers=["D1 long"], dice=dice)
    assert played.state.airplane("B1").guns[0].halves == 16 - halves


def test_1_4_1_pilot_13_hard_as_nails_shoots_and_flies_as_if_unhurt() -> None:
    state = duel("Hard as nails", hunter={"crew": (able("Hard as nails", wounds=4),)})
    played = play(attack.shoot, state, answers=["D1 long"], dice=[18])
    assert played.only(Fired).base == shooting.base_shot(duel(), "B1", 0, "D1", "long")[0]
    assert checks.skill(state, "B1", 0, "awareness")[0] == 8


def test_1_4_1_pilot_14_an_old_duck_hunter_shoots_better_from_the_side() -> None:
    beside = {"at": (23, 30, 20), "heading": 90}
    played = play(attack.shoot, duel("Old duck hunter", hunter=beside), answers=["D1 long"], dice=[18])
    assert (played.only(Fired).angle, played.only(Fired).reasons[-1]) == ("side", Why("1.4.1", "Old duck hunter", 2))
    behind = play(attack.shoot, duel("Old duck hunter"), answers=["D1 long"], dice=[18])
    assert Why("1.4.1", "Old duck hunter", 2) not in behind.only(Fired).reasons


def test_1_4_1_pilot_15_pilot_hands_turn_tighter_for_less_and_roll_quicker() -> None:
    plain, deft = [sky(flies("D1", *names, speed=175), options=ABLE) for names in ((), ("Pilot hands",))]
    said = parse("T E 8 @0; S 9.5")
    flights = [fly(state, "D1", said) for state in (plain, deft)]
    assert [one.losses[0].value for one in flights] == [-3, -2]
    targets = [
        previews.target_of(state, "D1", one.tests[0])[0] for state, one in zip((plain, deft), flights, strict=True)
    ]
    assert targets[1] == targets[0] + 2
    rolls = [flight.roll_value(state, state.airplane("D1")) for state in (plain, deft)]
    assert rolls == [5000, 4000]
    assert maneuvers.refuse(plain, "D1", "R 4 +90; S 13.5") != ()
    assert maneuvers.refuse(deft, "D1", "R 4 +90; S 13.5") == ()
    assert energy.ledger(deft, "D1", flights[1], said)[0].value == -2


def test_1_4_1_pilot_15_pilot_hands_do_not_help_where_the_structure_is_tested() -> None:
    state = sky(flies("D1", "Pilot hands", speed=200), options=ABLE)
    turns_of = [one for one in maneuvers.templates(state, "D1") if one.tighter == 1]
    assert (turns_of[0].test, turns_of[0].loss) == ("structural", 3)


def test_1_4_1_pilot_16_a_hawk_eyed_pilot_damages_more_and_bombs_better() -> None:
    played = play(attack.shoot, duel("Hawk-eyed"), answers=["D1 long"], dice=[14, 3, 4])
    assert played.only(DamageRolled).reasons[-1] == Why("1.4.1", "Hawk-eyed", 4)
    assert played.only(DamageRolled).row == 3 + played.only(Fired).successes + 4
    state = sky(flies("B1", "Hawk-eyed", slug="s-e-5a"), options=ABLE)
    assert bombing.aim(state, "B1", 0) == (12 + 3, (Why("1.4.1", "Hawk-eyed", 3),))


def test_1_4_1_pilot_17_a_cool_headed_pilot_rolls_initiative_again_once() -> None:
    state = sky(flies("D1", "Cool headed"), options=ABLE)
    played = play(initiative.roll_all, state, answers=["re-roll"], dice=[2, 7])
    assert played.only(InitiativeRolled).line.total == 19
    again = msgspec.structs.replace(played.state, sheet=(), phase="initiative")
    assert play(initiative.roll_all, again, dice=[1]).asked == []
    assert play(initiative.roll_all, state, answers=["keep"], dice=[4]).only(InitiativeRolled).line.total == 16


def test_1_4_1_pilot_18_who_cheats_death_lives_on_with_little_fortitude() -> None:
    state = sky(flies("D1", "Cheating death"), options=ABLE)
    played = play(wounds.kill, state, "D1", (0,), WHY, dice=[8, 2, 15])
    luck = played.all(events.Tested)[0]
    assert (luck.target, luck.passed) == (12 - 4, True)
    now = played.state.airplane("D1").crew[0]
    assert (now.dead, pilots.fortitude(now)) == (False, 2)
    assert played.state.airplane("D1").forced_home
    dies = play(wounds.wound, state, "D1", 0, 12, WHY, dice=[9])
    assert dies.state.airplane("D1").crew[0].dead


def test_1_4_1_pilot_18_even_an_airplane_that_breaks_up_may_be_survived() -> None:
    broken = flies("D1", "Cheating death", place="gone", fate="destroyed")
    state = sky(broken, plane("B1"), options=ABLE, phase="turn end")
    played = play(feats.survivors, state, dice=[3, 4])
    assert played.only(Spared).wounds == 8
    assert played.state.airplane("D1").crew[0].saved
    assert play(feats.survivors, played.state).told == []
    lost = play(turns.end, state, dice=[9])
    assert lost.only(Wounded).dead


@pytest.mark.parametrize("face", [19, 20])
def test_1_4_1_pilot_19_and_20_leave_the_choice_free(face: int) -> None:
    voss = pilots.aces()["Werner Voss"]
    assert experience.ability_for(voss, face, choice="Cheating death") == "Cheating death"
    with pytest.raises(Exception, match="Balloon expert"):
        experience.ability_for(voss, face, choice="Daredevil")
